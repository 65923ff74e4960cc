"""The project around the code: what is installed, pinned and promised."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import fields
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import spades_desktop
from spades_desktop.cli import arguments
from spades_desktop.rules.options import Rules
from spades_desktop.ui.scenes.keys import keys

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CODE = {".py", ".pxd", ".sql", ".typed"}
SHIPPED = {".svg", ".png", ".ttf", ".txt", ".wav", ".mo", ".json"}


def run(*words: str, folder: Path = ROOT) -> str:
    """What Python prints when it is started with these words; it must succeed."""
    command = [sys.executable, *words]
    done = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# ---- what is pinned


def direct_requirements() -> list[Requirement]:
    extras = PROJECT["optional-dependencies"].values()
    return [
        Requirement(line)
        for line in [*PROJECT["dependencies"], *(line for extra in extras for line in extra)]
    ]


def pins() -> dict[str, Requirement]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = [Requirement(line) for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(pin.name): pin for pin in found}


def test_every_pin_is_one_version_and_no_address() -> None:
    for pin in pins().values():
        assert re.fullmatch(r"==[0-9][0-9.]*", str(pin.specifier)), pin
        assert pin.url is None


def test_a_pin_is_a_version_that_the_project_asks_for() -> None:
    for needed in direct_requirements():
        (pinned,) = pins()[canonicalize_name(needed.name)].specifier
        assert needed.specifier.contains(pinned.version), needed


def test_whatever_the_packages_need_in_turn_is_pinned_too() -> None:
    seen: set[str] = set()
    waiting = [canonicalize_name(needed.name) for needed in direct_requirements()]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        try:
            needs = [Requirement(line) for line in requires(name) or []]
        except PackageNotFoundError:  # of the extra for builds, which a test run lacks
            continue
        waiting += [
            canonicalize_name(need.name)
            for need in needs
            if not need.marker or need.marker.evaluate({"extra": ""})
        ]
    assert seen - pins().keys() == set()


# ---- what the README says


@pytest.mark.parametrize("needed", direct_requirements(), ids=lambda needed: needed.name)
def test_every_dependency_earns_a_line_in_the_readme(needed: Requirement) -> None:
    assert re.search(rf"^[^\n]*\[{needed.name}\]\(", README, re.MULTILINE)


def test_the_readme_installs_and_starts_and_tests_in_a_line_each() -> None:
    start, test = (line for line in README.splitlines() if line.startswith("python3 "))
    assert start.endswith("&& .venv/bin/spades-desktop")
    assert test.endswith("&& .venv/bin/python -m pytest -n auto")
    for line in (start, test):
        assert line.startswith("python3 -m venv .venv && .venv/bin/pip install -c constraints.txt ")
        windows = line.replace("python3", "py").replace(".venv/bin/", ".venv\\Scripts\\")
        assert windows in README.splitlines()


def test_what_lands_finds_its_commands_in_the_readme() -> None:
    lines = README.splitlines()
    named = re.findall(r"^as_the_readme_says (\w+)$", (ROOT / ".ci/run").read_text("utf-8"), re.MULTILINE)
    assert named == ["test", "build"]
    for name in named:
        fence, command, end = lines[lines.index(f"<!-- {name} command -->") + 1 :][:3]
        assert (fence, end) == ("```", "```")
        assert ".venv/bin/" in command


def test_the_readme_knows_every_key_and_option() -> None:
    for _caps, words in keys():
        assert f"| {words} |" in README
    for option in fields(Rules):
        assert option.name == "game" or f"| `{option.name}` |" in README
    for option_word in re.findall(r"--[a-z-]+", arguments.window_parser().format_usage()):
        assert f"| `{option_word}" in README


def test_the_version_heads_the_list_of_changes() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## ([0-9.]+)", changes, re.MULTILINE)
    assert newest is not None
    assert newest[1] == spades_desktop.__version__


# ---- what is installed


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is installed, built from a copy: a build leaves things behind in its folder."""
    source, out = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        (source / name).write_bytes((ROOT / name).read_bytes())
    for folder in ("spades_desktop", "assets"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                copy = source / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(path.read_bytes())
    build = f"from setuptools import build_meta; build_meta.build_wheel({str(out)!r})"
    run("-W", "error", "-c", build, folder=source)
    (built,) = out.iterdir()
    return built


def test_the_installed_package_has_every_module_and_asset_and_nothing_else(wheel: Path) -> None:
    code = {path for path in (ROOT / "spades_desktop").rglob("*") if path.suffix in CODE}
    assets = {path for path in (ROOT / "assets").rglob("*") if path.suffix in SHIPPED}
    expected = {path.relative_to(ROOT).as_posix() for path in code}
    expected |= {f"spades_desktop/{path.relative_to(ROOT).as_posix()}" for path in assets}
    with zipfile.ZipFile(wheel) as packed:
        installed = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert installed == expected


def test_an_installed_game_finds_its_pictures_fonts_sounds_and_words(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "site")
    look = f"""
import sys
sys.path.insert(0, {str(tmp_path / "site")!r})
from spades_desktop import i18n, resources
assert resources.root().is_relative_to({str(tmp_path)!r}), resources.root()
for asset in ("fonts/spades-bold.ttf", "cards/AS.svg", "icons/app.svg", "sounds/play.wav"):
    assert resources.path(*asset.split("/")).is_file(), asset
i18n.use("fa")
print(i18n._("Settings"))
"""
    words = run("-X", "utf8", "-I", "-c", look, folder=tmp_path).strip()
    assert words not in {"", "Settings"}
