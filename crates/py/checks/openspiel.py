"""Random games, played at once by OpenSpiel's rules and by ours.

At every ply both must have the same legal moves, the same player to move, the same
opinion on whether the game is over, and the same returns. Which of our moves an action
is, is read from OpenSpiel's own words for it ("pile:2, take:3;"), not from the numbers
that `enraya.spiel` works with: those are checked as well, once in every game.

    python checks/openspiel.py --games 20000 --seed 1
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections.abc import Callable
from typing import Any

import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

import enraya as er
from enraya import spiel

#: Games with their share: long ones are played less often.
GAMES = {
    "tic_tac_toe": 10,
    "misere(game=tic_tac_toe())": 4,
    "connect_four": 10,
    "connect_four(rows=4,columns=5,x_in_row=3)": 6,
    "connect_four(rows=5,columns=4,x_in_row=4)": 6,
    "connect_four(rows=2,columns=9,x_in_row=5)": 4,
    "connect_four(rows=9,columns=12,x_in_row=5)": 3,
    "connect_four(rows=19,columns=19,x_in_row=4)": 1,
    "misere(game=connect_four(rows=5))": 4,
    "mnk": 1,
    "mnk(m=3,n=3,k=3)": 4,
    "mnk(m=4,n=3,k=3)": 6,
    "mnk(m=3,n=5,k=4)": 6,
    "mnk(m=7,n=4,k=4)": 6,
    "mnk(m=2,n=8,k=3)": 4,
    "misere(game=mnk(m=5,n=4,k=3))": 4,
    "gomoku": 1,
    "gomoku(anti=True)": 1,
    "gomoku(size=19)": 1,
    "gomoku(size=5,connect=4)": 6,
    "gomoku(size=5,connect=4,anti=True)": 6,
    "gomoku(size=7,connect=5)": 4,
    "gomoku(size=4,connect=3,anti=True)": 6,
    "nim": 8,
    "nim(is_misere=False)": 8,
    "nim(pile_sizes=3;4;5,is_misere=False)": 8,
    "nim(pile_sizes=2;2;9;1;6,is_misere=True)": 8,
    "nim(pile_sizes=127;3,is_misere=False)": 4,
    "misere(game=nim(pile_sizes=3;4;5))": 4,
    "dots_and_boxes": 10,
    "dots_and_boxes(num_rows=1,num_cols=3)": 8,
    "dots_and_boxes(num_rows=3,num_cols=2)": 8,
    "dots_and_boxes(num_rows=4,num_cols=5)": 4,
    "dots_and_boxes(num_rows=7,num_cols=7)": 1,
}


class Difference(Exception):
    """The two disagree."""


def letter(column: int) -> str:
    return chr(ord("a") + column)


def text_of(game: er.Game[Any, Any], words: str) -> str:
    """Our text for the move that OpenSpiel calls by these words."""
    numbers = [int(number) for number in re.findall(r"\d+", words)]
    if words.startswith("pile:"):
        heap, taken = numbers
        return f"{letter(heap - 1)}{taken}"
    if words.startswith("P"):
        # P1(h,0,2): the player, whether the edge lies or stands, and its place from the
        # top left. Rows of dots are counted from the bottom here.
        _, down, column = numbers
        row = int(game.name[len("dots:") :].split("x")[0]) + 1 - down
        if "(h," in words:
            return f"{letter(column)}{row}{letter(column + 1)}{row}"
        return f"{letter(column)}{row - 1}{letter(column)}{row}"
    if game.gravity:
        (column,) = numbers
        return "123456789abcdefghij"[column]
    down, column = numbers
    assert game.rows is not None
    return f"{letter(column)}{game.rows - down}"


def compare(name: str, games: int, rng: random.Random) -> int:
    """Plays this many games and answers with the number of positions compared."""
    theirs_game = pyspiel.load_game(name)
    ours_game = spiel.game_of(theirs_game)
    texts: dict[int, str] = {}
    plies = 0
    for _ in range(games):
        theirs, ours = theirs_game.new_initial_state(), ours_game.position()
        checked_at = rng.randrange(theirs_game.max_game_length())
        while True:
            for action in theirs.legal_actions():
                if action not in texts:
                    texts[action] = text_of(ours_game, theirs.action_to_string(action))
            compare_positions(theirs, ours, texts)
            plies += 1
            if theirs.is_terminal():
                break
            action = rng.choice(theirs.legal_actions())
            if theirs.move_number() == checked_at:
                compare_translations(theirs, ours, action, texts[action])
            theirs.apply_action(action)
            ours = ours.play(texts[action])
        compare_values("position", theirs, str(spiel.state_of(theirs)), str(ours))
    return plies


def compare_positions(theirs: Any, ours: er.State, texts: dict[int, str]) -> None:
    legal = sorted(texts[action] for action in theirs.legal_actions())
    compare_values("legal moves", theirs, legal, sorted(map(str, ours.moves())))
    outcome = ours.outcome
    compare_values("terminal", theirs, theirs.is_terminal(), outcome is not None)
    if outcome is None:
        compare_values("player", theirs, theirs.current_player(), ours.to_move)
    else:
        returns = [float(outcome.utility(player)) for player in (0, 1)]
        compare_values("returns", theirs, theirs.returns(), returns)


def compare_translations(theirs: Any, ours: er.State, action: int, text: str) -> None:
    compare_values("position", theirs, str(spiel.state_of(theirs)), str(ours))
    compare_values("action", theirs, action, spiel.action_of(theirs, text))
    compare_values("action", theirs, action, spiel.action_of(theirs, ours.move(text)))


def compare_values(what: str, theirs: Any, expected: object, found: object) -> None:
    if expected != found:
        raise Difference(
            f"{theirs.get_game()}, after {theirs.history()}: {what}: "
            f"OpenSpiel has {expected}, enraya {found}\n{theirs}"
        )


def shares(games: int) -> dict[str, int]:
    """The number of games of each kind; their sum is the number asked for."""
    total, given, weight_so_far = sum(GAMES.values()), 0, 0
    counts = {}
    for name, weight in GAMES.items():
        weight_so_far += weight
        counts[name] = games * weight_so_far // total - given
        given += counts[name]
    return counts


def check(games: int, seed: int, say: Callable[[str], object]) -> int:
    """Compares that many games in all and answers with the number of positions."""
    plies = 0
    for name, count in shares(games).items():
        start = time.perf_counter()
        found = compare(name, count, random.Random(f"{seed} {name}"))
        plies += found
        say(f"{count:7} games {found:9} positions {time.perf_counter() - start:7.1f} s  {name}")
    return plies


def main() -> int:
    parser = argparse.ArgumentParser(description="Compares our rules with OpenSpiel's.")
    parser.add_argument("--games", type=int, default=20_000, help="how many random games")
    parser.add_argument("--seed", type=int, default=1, help="what the games depend on")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    try:
        plies = check(given.games, given.seed, lambda line: print(line, flush=True))
    except Difference as difference:
        print(f"DIFFERENT: {difference}", file=sys.stderr)
        return 1
    print(f"{given.games:7} games {plies:9} positions: all the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
