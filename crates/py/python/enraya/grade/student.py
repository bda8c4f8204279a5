"""A student's file, loaded as a module, with every failure told apart."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import io
import os
import random
import sys
import traceback
from collections.abc import Callable
from types import ModuleType
from typing import Any

from .observed import Type
from .wire import ascii_line


class StudentFailure(Exception):
    """The failure of student's code in place of an answer; `kind` names it."""

    def __init__(self, kind: str, error: str = "", line: int | None = None) -> None:
        super().__init__(kind, error, line)
        self.kind, self.error, self.line = kind, error, line


class Ignored(io.TextIOBase):
    """An output that only counts what is written."""

    def __init__(self) -> None:
        self.count = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.count += len(text)
        return len(text)


class Student:
    """A student's file, read in this process."""

    def __init__(self, path: str) -> None:
        self.path = os.path.abspath(path)
        self.output = Ignored()
        self.module: ModuleType = ModuleType("student")
        #: Arguments of all calls: what is remembered by `id` must not come back as another.
        self.kept: list[Any] = []

    def load(self) -> None:
        """Reads the file, as `import` would: what is under `if __name__ == …` is not run."""
        spec = importlib.util.spec_from_file_location("student", self.path)
        if spec is None or spec.loader is None:  # a name that does not end in .py
            loader = importlib.machinery.SourceFileLoader("student", self.path)
            spec = importlib.util.spec_from_loader("student", loader)
        assert spec is not None and spec.loader is not None
        self.module = importlib.util.module_from_spec(spec)
        self.module.__dict__["type"] = Type
        sys.modules["student"] = self.module
        sys.path.insert(0, os.path.dirname(self.path))
        sys.dont_write_bytecode = True
        random.seed(0)
        self.guarded(lambda: spec.loader.exec_module(self.module))  # type: ignore[union-attr]

    def functions(self) -> list[str]:
        """The names of what can be called; classes only make things."""
        members = sorted(vars(self.module).items())
        return [n for n, value in members if callable(value) and not issubclass(type(value), type)]

    def guarded(self, call: Callable[[], Any]) -> Any:
        """The returned value of a call of student's code; anything else is a `StudentFailure`."""
        kept = sys.stdout
        sys.stdout = self.output
        try:
            return call()
        except SystemExit:
            raise StudentFailure("exited") from None
        except SyntaxError as error:
            line = error.lineno if isinstance(error.lineno, int) and error.lineno >= 0 else None
            raise StudentFailure("syntax", f"{type(error).__name__}: {error.msg}", line) from None
        except OSError as error:
            if getattr(error, "filename", None) == self.path:
                raise StudentFailure("unreadable", error.strerror or str(error)) from None
            raise self._raised(error) from None
        except UnicodeDecodeError as error:
            raise StudentFailure("syntax", str(error)) from None
        except EOFError as error:
            if "EOF when reading a line" in str(error):
                raise StudentFailure("asked-input") from None
            raise self._raised(error) from None
        except RecursionError:
            raise StudentFailure("endless") from None
        except MemoryError:
            raise StudentFailure("memory") from None
        except BaseException as error:
            raise self._raised(error) from None
        finally:
            sys.stdout = kept

    def _raised(self, error: BaseException) -> StudentFailure:
        """The exception, with the line of the student's file where it came up."""
        frames = traceback.walk_tb(error.__traceback__)
        lines = [line for frame, line in frames if frame.f_code.co_filename == self.path]
        try:
            text = ascii_line(str(error))[:200]
        except BaseException:  # an exception of the student's own may do anything
            text = ""
        name = type(error).__name__
        return StudentFailure("raised", f"{name}: {text}" if text else name, lines[-1] if lines else None)
