"""Scores of a store compared with the published database of positions with twelve stones.

Nothing of enraya is used: the positions of the plan are listed here once more, and the scores of
those with fewer than twelve stones found by a plain search down to the database.

Usage: check_book.py PLAN STORE [SAMPLE]
"""

from __future__ import annotations

import json
import random
import sys
from array import array
from bisect import bisect_left
from pathlib import Path

from bitbully_databases import BitBullyDatabases

ROWS, COLUMNS, CELLS, DATABASE_PLIES = 6, 7, 42, 12
LANE = ROWS + 1
BOTTOM = sum(1 << LANE * column for column in range(COLUMNS))

# A position: the stones of the player to move, all stones, and the heights of the columns.
Position = tuple[int, int, tuple[int, ...]]
START: Position = (0, 0, (0,) * COLUMNS)


def children(position: Position) -> list[Position]:
    own, stones, heights = position
    found = []
    for column in range(COLUMNS):
        if heights[column] < ROWS:
            bit = 1 << (LANE * column + heights[column])
            higher = heights[:column] + (heights[column] + 1,) + heights[column + 1 :]
            # The other player is to move.
            found.append((own ^ stones, stones | bit, higher))
    return found


def has_line(stones: int) -> bool:
    for step in (1, LANE - 1, LANE, LANE + 1):
        pairs = stones & stones >> step
        if pairs & pairs >> 2 * step:
            return True
    return False


def is_won(position: Position) -> bool:
    """Whether the player who moved last has a line."""
    own, stones, _ = position
    return has_line(own ^ stones)


def mirror(bits: int) -> int:
    lanes = [bits >> LANE * column & (1 << LANE) - 1 for column in range(COLUMNS)]
    return sum(lane << LANE * (COLUMNS - 1 - column) for column, lane in enumerate(lanes))


def key(position: Position) -> int:
    own, stones, _ = position
    return min(own + stones + BOTTOM, mirror(own) + mirror(stones) + BOTTOM)


def positions(plies: int) -> list[Position]:
    """The unfinished positions after so many plies, depth first, mirror images once."""
    found: list[Position] = []
    seen: set[int] = set()

    def walk(position: Position, left: int) -> None:
        name = key(position)
        if is_won(position) or name in seen:
            return
        seen.add(name)
        if left == 0:
            found.append(position)
        else:
            for child in children(position):
                walk(child, left - 1)

    walk(START, plies)
    return found


class Database:
    """The published distances, by the code of a position."""

    def __init__(self) -> None:
        path = BitBullyDatabases.get_database_path("12-ply-dist")
        data = Path(path).read_bytes()
        # Five bytes each, both numbers signed: a code of four and the value.
        size = len(data) // 5
        self.codes = array("i", (0 for _ in range(size)))
        for i in range(size):
            self.codes[i] = int.from_bytes(data[5 * i : 5 * i + 4], "big", signed=True)
        self.values = array("b", data[4::5])
        if any(a >= b for a, b in zip(self.codes, self.codes[1:])):
            raise SystemExit("the database is not in the order of its codes")

    def score(self, position: Position) -> int:
        """The score of a position with twelve stones that nobody wins at once."""
        own, stones, heights = position
        # One of a position and its mirror image is there.
        for code in (self.code(own, heights), self.code(mirror(own), heights[::-1])):
            at = bisect_left(self.codes, code)
            if at < len(self.codes) and self.codes[at] == code:
                break
        else:
            raise SystemExit(f"not in the database: {position}")
        value = self.values[at]
        if value == 0:
            return 0
        # One hundred less the plies to the end.
        end = DATABASE_PLIES + 100 - abs(value)
        score = CELLS // 2 + 1 - (end + 1) // 2
        return score if value > 0 else -score

    @staticmethod
    def code(own: int, heights: tuple[int, ...]) -> int:
        """Two bits a stone, column by column from the bottom, and a bit after each column."""
        code = 0
        for column, height in enumerate(heights):
            for row in range(height):
                mine = own >> (LANE * column + row) & 1
                code = code << 2 | (2 if mine else 3)
            code <<= 1
        code <<= 1
        return code - (1 << 32) if code >> 31 else code


def score(position: Position, stones: int, database: Database, alpha: int, beta: int) -> int:
    """Alpha-beta down to the database."""
    after = children(position)
    if any(is_won(child) for child in after):
        # Won with the next stone: 22 less the stones that the winner has then.
        return CELLS // 2 + 1 - (stones + 2) // 2
    if stones == DATABASE_PLIES:
        return database.score(position)
    best = -CELLS
    for child in after:
        best = max(best, -score(child, stones + 1, database, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


def main(arguments: list[str]) -> None:
    plan = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    store = Path(arguments[1])
    parameters = plan["parameters"]
    if plan["kind"] != "book" or parameters["game"] != "connect4":
        raise SystemExit("this is no plan of a book of Connect Four")
    plies, size = parameters["plies"], plan["shard_size"]
    if plies > DATABASE_PLIES:
        raise SystemExit(f"the database ends after {DATABASE_PLIES} plies")
    listed = positions(plies)
    if len(listed) != plan["units"]:
        raise SystemExit(f"{len(listed)} positions, the plan has {plan['units']}")
    shards = sorted(store.glob("*.shard"))
    if len(arguments) > 2:
        shards = sorted(random.Random(1).sample(shards, min(int(arguments[2]), len(shards))))
    database = Database()
    print(f"{len(database.codes)} positions in the database", flush=True)
    agree, wrong = 0, 0
    for shard in shards:
        head, *lines = shard.read_text(encoding="utf-8").splitlines()
        number = int(shard.stem)
        if f"plan={plan['hash']}" not in head or f" number={number} " not in head:
            raise SystemExit(f"{shard} is of another plan")
        part = listed[number * size : (number + 1) * size]
        if len(lines) != len(part):
            raise SystemExit(f"{shard}: {len(lines)} scores of {len(part)} positions")
        for position, line in zip(part, lines):
            expected = score(position, plies, database, -CELLS, CELLS)
            agree += expected == int(line)
            if expected != int(line):
                wrong += 1
                print(f"{shard.name}: {line} instead of {expected}: {position}")
    print(f"{agree} scores of {len(shards)} shards agree, {wrong} do not")
    if wrong or not agree:
        raise SystemExit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
