"""A file of plain functions as a program for `enraya grade --program`.

`enraya grade --program "python -m enraya.grade.runner student.py"` asks for searches of
trees, line by line (docs/en/grading.md); the student has written `minimax(tree)` and
`alphabeta(tree)` and knows nothing of lines. The answers are the student's own: which
nodes the function looked at, in which order, and what it returned.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from typing import Any

import enraya
from enraya import _enraya

from . import limits, search
from .student import Student, StudentFailure
from .wire import shown
from .words import language, say


def main(arguments: list[str] | None = None) -> int:
    """Answers tasks until there are no more; 1 if the student's code fails, 2 at wrong usage."""
    parser = argparse.ArgumentParser(prog="enraya.grade.runner", description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--lang")
    parser.add_argument("--time", type=float, default=10.0)
    parser.add_argument("--memory", type=int, default=512)
    options = parser.parse_args(arguments)
    try:
        lang = language(options.lang)
    except ValueError as error:
        return _refused(str(error))
    tasks, replies = private_pipes()
    limits.end_with_parent()
    name = say(lang, "grade-py-import")  # loads the texts before memory is limited
    limits.limit_memory(options.memory)
    student = Student(options.file)
    try:
        limits.limit_time(options.time)
        student.load()
        limits.no_limit_of_time()
        for line in tasks:
            if line.strip() == "quit":
                break
            task = _task(line)
            if task is None:
                return _refused(say(lang, "grade-py-no-task", line=shown(line.strip())))
            name = task["kind"]
            limits.limit_time(options.time)
            reply = answer(student, task)
            limits.no_limit_of_time()
            replies.write(reply)
            replies.flush()
    except StudentFailure as failure:
        print(explain(failure, name, lang, options.memory), file=sys.stderr, flush=True)
        return 1
    return 0


def _task(line: str) -> dict[str, Any] | None:
    """The task in a line; None if there is none."""
    try:
        task = json.loads(line)
        known = isinstance(task, dict) and task.get("kind") in search.NAMES
        if known and "tree" in task:
            enraya.Tree([task["tree"]])
        return task if known else None
    except (ValueError, TypeError, RecursionError):
        return None


def _refused(message: str) -> int:
    print(f"error: {message}", file=sys.stderr, flush=True)
    return 2


def answer(student: Student, task: dict[str, Any]) -> str:
    """The lines that answer a task."""
    if "tree" not in task:
        raise StudentFailure("only-trees")
    name = search.name_in(student, task["kind"])
    if name is None:
        raise StudentFailure("missing", task["kind"])
    visits, value, move, changed = search.search(student, name, task["tree"])
    lines = [f"visit {node}" for node in visits]
    lines += [f"value {value!r}", f"move {move}"]
    lines += [f"changed {changed}"] * bool(changed) + ["done"]
    return "".join(f"{line}\n" for line in lines)


def explain(failure: StudentFailure, name: str, lang: str, mib: int) -> str:
    """The failure in one line. `name` is the function called."""
    told = (failure.kind, failure.error, failure.line)
    return _enraya._failure_text(lang, told, name, name, ("", str(mib), ""))


def private_pipes() -> tuple[Any, Any]:
    """Our own input and output. What the student reads is empty, what they print is lost."""
    tasks = os.fdopen(os.dup(0), "r", encoding="utf-8", errors="replace", newline="\n")
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    os.close(nothing)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lambda: _hang_up(tasks, replies))
    sys.stdin = open(0, encoding="utf-8", closefd=False)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)
    return tasks, replies


def _hang_up(*pipes: Any) -> None:
    """A student's code that forks comes back twice: only one of them is asked and heard."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for pipe in pipes:
        os.dup2(nothing, pipe.fileno(), inheritable=False)
    os.close(nothing)


if __name__ == "__main__":
    status = main()
    sys.stderr.flush()
    os._exit(status)  # even if the student has started threads
