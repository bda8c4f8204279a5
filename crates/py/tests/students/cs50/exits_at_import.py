"""Ends while it is read."""

import sys

sys.exit("run me from the terminal")
