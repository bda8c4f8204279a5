"""Fails while it is read."""

import no_such_module_anywhere
