"""Right on the first tree only; then it starts something and waits."""

import os
import subprocess
import sys
import time

from right import minimax as right


def minimax(tree):
    if tree[0][0] == 3:
        return right(tree)
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    with open(os.environ["ENRAYA_TEST_PIDS"], "a") as file:
        file.write(f"{child.pid}\n{os.getpid()}\n")
    time.sleep(3600)
