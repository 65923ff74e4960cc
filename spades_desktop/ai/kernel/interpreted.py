"""The kernel's sources as plain Python even where they are compiled: to stand in, or to test against."""

from __future__ import annotations

import sys
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from spades_desktop.ai.kernel.sources import MODULES

NAME = f"{__package__}_interpreted"


@cache
def interpreted() -> dict[str, ModuleType]:
    """The modules of the kernel by name, once more, to measure and test the compiled ones against."""
    sys.modules[NAME] = module_from_spec(ModuleSpec(NAME, None, is_package=True))
    return load_into(NAME)


def load_into(package: str) -> dict[str, ModuleType]:
    """Loads the sources as the modules of a package, whatever it had under their names; by name.

    Raises ``FileNotFoundError`` where the sources are not.
    """
    modules = {}
    for name in ("tables", "plain", *MODULES):
        spec = spec_from_file_location(f"{package}.{name}", Path(__file__).with_name(f"{name}.py"))
        assert spec is not None
        assert spec.loader is not None
        module = modules[name] = module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        setattr(sys.modules[package], name, module)
    return modules
