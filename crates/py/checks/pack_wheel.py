"""Packs a wheel from its metadata, the package's folder and a compiled module.

Usage: pack_wheel.py METADATA PACKAGE MODULE TAGS OUT
METADATA is a folder with the `.dist-info` that maturin writes; TAGS are those of the file's name,
`cp39-abi3-PLATFORM.PLATFORM`. The same files make the same bytes. Prints the wheel's name and size.
"""

import base64
import hashlib
import os
import sys
import time
import zipfile
from pathlib import Path

#: Zip knows no earlier time.
EARLIEST = 315532800


def main(metadata: str, package: str, module: str, tags: str, out: str) -> None:
    (information,) = Path(metadata).glob("*.dist-info")
    files = dict(contents(Path(package), Path(module)))
    for file in sorted(path for path in information.rglob("*") if path.is_file()):
        name = f"{information.name}/{file.relative_to(information).as_posix()}"
        files[name] = file.read_bytes()
    files[f"{information.name}/WHEEL"] = wheel_lines(tags).encode()
    record = f"{information.name}/RECORD"
    lines = [f"{name},{digest(data)},{len(data)}" for name, data in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()

    wheel = Path(out) / f"{information.name.removesuffix('.dist-info')}-{tags}.whl"
    when = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), EARLIEST))[:6]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, data)
    print(f"{wheel.name}: {wheel.stat().st_size} bytes")


def contents(package: Path, module: Path) -> list[tuple[str, bytes]]:
    """The sources of the package and its module."""
    found = [
        (f"{package.name}/{file.relative_to(package).as_posix()}", file.read_bytes())
        for file in sorted(package.rglob("*"))
        if file.is_file() and file.suffix in (".py", ".pyi", ".typed", ".js", ".css")
        or file.name == "py.typed"
    ]  # fmt: skip
    return [*found, (f"{package.name}/_enraya.abi3.so", module.read_bytes())]


def wheel_lines(tags: str) -> str:
    python, abi, platforms = tags.split("-")
    lines = ["Wheel-Version: 1.0", "Generator: enraya", "Root-Is-Purelib: false"]
    lines += [f"Tag: {python}-{abi}-{platform}" for platform in platforms.split(".")]
    return "\n".join([*lines, ""])


def digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


if __name__ == "__main__":
    main(*sys.argv[1:])
