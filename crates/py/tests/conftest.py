"""Fixtures of all tests."""

from __future__ import annotations

import faulthandler
import signal
from collections.abc import Iterator

import pytest

# Shells start what runs in the background with Ctrl-C ignored, and children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _no_test_hangs() -> Iterator[None]:
    """A call that never comes back would stop all tests: end them, and say where."""
    faulthandler.dump_traceback_later(300, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()
