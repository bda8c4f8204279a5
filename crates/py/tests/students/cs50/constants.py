"""Other pieces."""

from right import *


EMPTY = " "
