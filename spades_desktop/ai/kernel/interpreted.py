"""The kernel's sources once more, interpreted: to measure and test the compiled ones against."""

from __future__ import annotations

import sys
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

NAME = f"{__package__}_interpreted"
MODULES = ("tables", "plain", "masks", "lanes", "duel", "dealing", "playout", "fourlanes", "endgame")
"""In the order in which they import one another."""


@cache
def interpreted() -> dict[str, ModuleType]:
    """The modules of the kernel by name, as plain Python even where they are compiled."""
    package = module_from_spec(ModuleSpec(NAME, None, is_package=True))
    sys.modules[NAME] = package
    modules = {}
    for name in MODULES:
        spec = spec_from_file_location(f"{NAME}.{name}", Path(__file__).with_name(f"{name}.py"))
        assert spec is not None
        assert spec.loader is not None
        module = modules[name] = module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        setattr(package, name, module)
    return modules
