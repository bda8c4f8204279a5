"""The process in which a student's functions are called, one request at a time.

It reads questions as lines of JSON and answers each with one line; the parent
(`process.py`) ends it when it takes too long.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from enraya import cs50

from . import limits, search
from .runner import private_pipes
from .student import Student, StudentFailure
from .wire import decode, encode


def main(arguments: list[str] | None = None) -> int:
    """Arguments: the file, the seconds of a call, the MiB it may take."""
    file, time, memory = sys.argv[1:] if arguments is None else arguments
    questions, answers = private_pipes()
    limits.end_with_parent()
    limits.limit_memory(int(memory))
    student = Student(file)
    for line in questions:
        limits.limit_time(float(time))
        before = student.output.count
        try:
            reply = _reply(student, json.loads(line))
        except StudentFailure as failure:
            reply = {"failure": failure.kind, "error": failure.error, "line": failure.line}
        except RecursionError:  # what came back is nested too deeply
            reply = {"failure": "endless", "error": "", "line": None}
        except MemoryError:
            reply = {"failure": "memory", "error": "", "line": None}
        limits.no_limit_of_time()
        reply["printed"] = student.output.count - before
        answers.write(f"\n{json.dumps(reply)}\n")  # the student may have begun a line
        answers.flush()
        if reply.get("failure") in ("memory", "endless"):
            return 0  # it cannot be trusted to go on
    return 0


def _reply(student: Student, question: dict[str, Any]) -> dict[str, Any]:
    if question["ask"] == "ready":
        return {}
    if question["ask"] == "load":
        student.load()
        constants = {n: encode(getattr(student.module, n)) for n in question["constants"]
                     if hasattr(student.module, n)}
        return {"functions": student.functions(), "constants": constants}
    name = question["name"]
    if question["ask"] == "search":
        visits, value, move, _ = search.search(student, name, question["tree"])
        return {"visits": visits, "value": encode(value), "move": move}
    for replaced in question["replaced"]:
        setattr(student.module, replaced, getattr(cs50, replaced))
    function = getattr(student.module, name)
    args = [decode(arg) for arg in question["args"]]
    found = student.guarded(lambda: function(*args))
    reply = {"found": encode(found), "args": [encode(arg) for arg in args]}
    return {**reply, "shared": _has_one_row_twice(found)}


def _has_one_row_twice(board: Any) -> bool:
    """Whether one list is several rows, which JSON does not show."""
    if type(board) is not list:
        return False
    rows = [id(row) for row in board if type(row) is list]
    return len(set(rows)) < len(rows)


if __name__ == "__main__":
    status = main()
    os._exit(status)  # even if the student has started threads
