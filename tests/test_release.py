"""What a release is made of: the workflow, the archives, and what a desktop wants to know."""

from __future__ import annotations

import configparser
import hashlib
import re
import sys
import tarfile
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml  # type: ignore[import-untyped] # its types are a package of their own, for this file alone

from release.pack import ICON_SIZES, pack, share, sums
from spades_desktop.rules.record import EXTENSION
from spades_desktop.ui.window import APPLICATION

ROOT = Path(__file__).resolve().parent.parent
LINUX = ROOT / "release" / "linux"


# ---- the workflows


def workflow(name: str) -> dict[str, Any]:
    path = ROOT / ".github" / "workflows" / name
    parsed: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return parsed


def commands(job: dict[str, Any]) -> list[str]:
    """What a job runs, with the commands of its matrix."""
    matrix = job.get("strategy", {}).get("matrix", {}).get("include", [])
    return [
        *(step["run"] for step in job["steps"] if "run" in step),
        *(entry["command"] for entry in matrix if "command" in entry),
    ]


@pytest.mark.parametrize("name", ["ci.yml", "release.yml"])
def test_each_step_of_a_workflow_names_what_is_there(name: str) -> None:
    """The scripts, modules and extras of this repository. (What is built lies in dist and packed.)"""
    jobs = workflow(name)["jobs"]
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    lines = [line for job in jobs.values() for line in commands(job)]
    lines += [job["env"]["CIBW_TEST_COMMAND"] for job in jobs.values() if "env" in job]
    named = 0
    for line in lines:
        for module in re.findall(r"-m (release\.\w+)", line):
            assert find_spec(module), line
            named += 1
        for path in re.findall(r"[\w.]+/\w+\.py|\.ci/\w+|\w+\.spec|\w+\.txt|[A-Z]+\.md", line):
            assert (ROOT / path).is_file(), line
            named += 1
        for extra in re.findall(r"\.\[(\w+)\]", line):
            assert extra in extras, line
            named += 1
    assert named > 0


def test_a_draft_waits_for_everything_else() -> None:
    jobs = workflow("release.yml")["jobs"]
    assert set(jobs["draft"]["needs"]) == jobs.keys() - {"draft"}


def test_wheels_and_executables_are_made_for_every_system_and_both_processors_of_macos() -> None:
    jobs = workflow("release.yml")["jobs"]
    for job in ("wheels", "executables"):
        systems = jobs[job]["strategy"]["matrix"]["os"]
        assert {system.partition("-")[0] for system in systems} == {"ubuntu", "windows", "macos"}
        assert len([system for system in systems if system.startswith("macos")]) == 2


def test_each_wheel_is_for_a_python_that_the_game_is_tested_with() -> None:
    jobs = workflow("release.yml")["jobs"]
    assert jobs["wheels"]["env"]["CIBW_BUILD"].split() == [f"cp3{minor}-*" for minor in (11, 12, 13, 14)]


# ---- the commands of the documents


def test_contributing_has_commands_and_ci_runs_them() -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```sh\n(.*?)```", contributing, re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines()]
    assert lines
    assert all(line.startswith(".venv/bin/") for line in lines)
    assert "```sh$/" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


# ---- the archives


@pytest.mark.skipif(sys.platform != "linux", reason="each system packs its own archives")
def test_the_archives_hold_the_program_and_its_share_and_can_be_checked(tmp_path: Path) -> None:
    built, out = tmp_path / "dist", tmp_path / "packed"
    (built / APPLICATION).mkdir(parents=True)
    for program in (built / APPLICATION / APPLICATION, built / "Spades"):
        program.write_bytes(b"program")
        program.chmod(0o755)
    folder, single = pack(built, out)
    with tarfile.open(folder) as packed:
        assert packed.getmember(f"{APPLICATION}/{APPLICATION}").mode & 0o111
        assert f"share/applications/{APPLICATION}.desktop" in packed.getnames()
    with tarfile.open(single) as packed:
        assert packed.getmember("Spades").mode & 0o111
    expected = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in (single, folder)]
    assert sums(out).splitlines() == expected


# ---- the desktop


def test_the_desktop_entry_starts_the_installed_command_under_the_windows_name() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign] # keys as they are, with capitals
    entry.read(LINUX / f"{APPLICATION}.desktop", encoding="utf-8")
    words = entry["Desktop Entry"]
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    command, argument = words["Exec"].split()
    assert command in scripts
    assert argument == "%f"
    assert words["StartupWMClass"] == words["Icon"] == APPLICATION
    assert words["Terminal"] == "false"


def test_a_match_record_opens_with_the_game() -> None:
    (kind,) = ElementTree.parse(LINUX / f"{APPLICATION}.xml").getroot()
    name = "{http://www.freedesktop.org/standards/shared-mime-info}glob"
    assert [glob.get("pattern") for glob in kind.iter(name)] == [f"*{EXTENSION}"]
    entry = (LINUX / f"{APPLICATION}.desktop").read_text(encoding="utf-8")
    assert f"MimeType={kind.get('type')};" in entry.splitlines()


def test_the_icon_is_there_in_every_size(tmp_path: Path) -> None:
    share(tmp_path)
    for size in ICON_SIZES:
        icon = tmp_path / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{APPLICATION}.png"
        width_and_height = icon.read_bytes()[16:24]  # of a PNG's header
        assert width_and_height == size.to_bytes(4, "big") * 2
