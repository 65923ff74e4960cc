"""Packs what ``build.spec`` has made into files to be downloaded.

    python -m release.pack dist packed     the archives of this system
    python -m release.pack --sums packed   SHA256SUMS of everything in a folder

On Linux the archive of the folder has a ``share`` for the desktop beside the program: copied to
``~/.local/share`` it brings the game into the menu, and a match record opens with it.
"""

from __future__ import annotations

import hashlib
import platform
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path

from spades_desktop import __version__

ROOT = Path(__file__).resolve().parent.parent
ICON_SIZES = (16, 32, 48, 64, 128, 256)
NAME, TITLE = "spades-desktop", "Spades"


def share(folder: Path) -> None:
    """Writes what a desktop on Linux looks for in a ``share``: entry, type of the records, icons."""
    icons = folder / "icons" / "hicolor"
    files = {
        folder / "applications" / f"{NAME}.desktop": ROOT / "release" / "linux" / f"{NAME}.desktop",
        folder / "mime" / "packages" / f"{NAME}.xml": ROOT / "release" / "linux" / f"{NAME}.xml",
        icons / "scalable" / "apps" / f"{NAME}.svg": ROOT / "assets" / "icons" / "app.svg",
    }
    for size in ICON_SIZES:
        picture = ROOT / "assets" / "icons" / f"app-{size}.png"
        files[icons / f"{size}x{size}" / "apps" / f"{NAME}.png"] = picture
    for target, source in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def pack(built: Path, out: Path) -> list[Path]:
    """Packs everything that was built on this system; the files made."""
    out.mkdir(parents=True, exist_ok=True)
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    stem = f"{TITLE}-{__version__}-{system}-{platform.machine().lower()}"
    if sys.platform == "win32":
        shutil.copyfile(built / f"{TITLE}.exe", out / f"{stem}.exe")
        return [_zip(built / NAME, out / f"{stem}.zip"), out / f"{stem}.exe"]
    if sys.platform == "darwin":
        return [_tar(out / f"{stem}.tar.gz", built / f"{TITLE}.app")]
    share(built / "share")
    return [
        _tar(out / f"{stem}.tar.gz", built / NAME, built / "share"),
        _tar(out / f"{stem}-single-file.tar.gz", built / TITLE),
    ]


def sums(folder: Path) -> str:
    """A line for each file of a folder, as ``sha256sum --check`` reads them."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def _tar(archive: Path, *inside: Path) -> Path:
    """With links and the right to be run kept, and without who built it."""
    with tarfile.open(archive, "w:gz") as packed:
        for path in inside:
            packed.add(path, path.name, filter=_nobody)
    return archive


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def _zip(folder: Path, archive: Path) -> Path:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.rglob("*")):
            packed.write(path, path.relative_to(folder.parent))
    return archive


def main(first: str, second: str) -> None:
    """See the module."""
    if first == "--sums":
        (Path(second) / "SHA256SUMS").write_text(sums(Path(second)), encoding="utf-8", newline="\n")
        return
    for packed in pack(Path(first), Path(second)):
        print(f"{packed}  {packed.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(*sys.argv[1:])
