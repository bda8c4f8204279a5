"""Installs the package into this venv from its folder, with a module that is built already.

Usage: install.py FOLDER PROGRAM
PROGRAM is the command `enraya`, which gets a link beside Python.
"""

import subprocess
import sys
import sysconfig
from pathlib import Path

folder = Path(sys.argv[1])
code = f"import sys; sys.path[0] = {str(folder)!r}; import enraya; print(enraya.__version__)"
version = subprocess.check_output([sys.executable, "-c", code], text=True).strip()

packages = Path(sysconfig.get_path("purelib"))
for old in packages.glob("enraya*.dist-info"):
    for file in old.iterdir():
        file.unlink()
    old.rmdir()
(packages / "enraya.pth").write_text(f"{folder}\n")
information = packages / f"enraya-{version}.dist-info"
information.mkdir()
(information / "METADATA").write_text(
    f"Metadata-Version: 2.1\nName: enraya\nVersion: {version}\n"
)
command = Path(sysconfig.get_path("scripts")) / "enraya"
command.unlink(missing_ok=True)
command.symlink_to(sys.argv[2])
