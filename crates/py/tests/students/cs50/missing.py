"""Not written yet."""

from right import *


del utility
