"""Starts something that outlives it, and then waits."""

from right import *


import os as system
import subprocess
import sys
import time


def utility(board):
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    with open(system.environ["ENRAYA_TEST_PIDS"], "a") as file:
        file.write(f"{child.pid}\n{system.getpid()}\n")
    time.sleep(3600)
