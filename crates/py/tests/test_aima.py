"""`enraya.aima` against searches that it does not share a line with.

`Book` searches as the book's pages do, ply by ply; where PyPI's `aima3` is installed its
own functions are asked as well (it is what students have).
"""

from __future__ import annotations

import builtins
import math
import random
from typing import Any, Callable, Iterator, Optional

import pytest
from enraya import aima
from enraya.aima.native import native

try:
    from aima3 import games as aima3  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    aima3 = None

needs_aima3 = pytest.mark.skipif(aima3 is None, reason="aima3 is not installed: pip install aima3")


class Book:
    """Depth-first, MAX and MIN in turn, the first of the best: no pruning, no core."""

    def __init__(self, game: Any, stop: Any = None, value: Any = None) -> None:
        self.game = game
        self.stop = stop or (lambda state, _: game.terminal_test(state))
        self.value = value

    def worth(self, state: Any, action: Any) -> Any:
        """What an action is worth to the player who moves now."""
        player = self.game.to_move(state)
        value = self.value or (lambda reached: self.game.utility(reached, player))

        def below(reached: Any, depth: int, largest: bool) -> Any:
            if self.stop(reached, depth):
                return value(reached)
            children = (self.game.result(reached, a) for a in self.game.actions(reached))
            worths = [below(child, depth + 1, not largest) for child in children]
            return max(worths) if largest else min(worths)

        return below(self.game.result(state, action), 1, False)

    def decide(self, state: Any) -> Any:
        best, chosen = -math.inf, None
        for action in self.game.actions(state):
            found = self.worth(state, action)
            if found > best:
                best, chosen = found, action
        return chosen


def limited(game: Any, d: float) -> Callable[[Any, int], bool]:
    return lambda state, depth: depth > d or game.terminal_test(state)


BOARDS = [
    (aima.TicTacToe, (3, 3, 3), 6),
    (aima.TicTacToe, (2, 3, 2), 6),
    (aima.TicTacToe, (3, 2, 3), 6),
    (aima.TicTacToe, (2, 4, 3), 6),
    (aima.TicTacToe, (4, 3, 3), 5),
    (aima.TicTacToe, (1, 5, 3), 5),
    (aima.TicTacToe, (2, 2, 3), 4),
    (aima.ConnectFour, (3, 3, 3), 7),
    (aima.ConnectFour, (4, 3, 3), 6),
    (aima.ConnectFour, (3, 4, 3), 6),
    (aima.ConnectFour, (5, 2, 3), 6),
    (aima.Gomoku, (4, 4, 4), 4),
]


def positions(
    game: Any, left: int, rng: random.Random, count: int, fair: bool
) -> Iterator[aima.GameState]:
    """Positions of unfinished games with at most `left` cells left, moves in any order.

    Unless they are fair either side may have any number of stones and the move.
    """
    while count:
        state = game.initial
        while not game.terminal_test(state) and len(state.moves) > left:
            state = game.result(state, rng.choice(list(game.actions(state))))
            if not fair and rng.random() < 0.4:
                state = state._replace(to_move=rng.choice("XO"))
        if not game.terminal_test(state):
            moves = list(state.moves)
            rng.shuffle(moves)
            yield state._replace(moves=moves)
            count -= 1


@pytest.mark.parametrize("fair", [True, False], ids=["fair", "any stones"])
@pytest.mark.parametrize(("kind", "size", "left"), BOARDS)
def test_boards_get_the_books_move(kind: Any, size: Any, left: int, fair: bool) -> None:
    game = kind(*size)
    rng = random.Random(f"{kind.__name__}{size}{fair}")
    for state in positions(game, left, rng, 15, fair):
        expected = Book(game).decide(state)
        assert aima.minmax_decision(state, game) == expected, state
        assert aima.alpha_beta_search(state, game) == expected, state
        for d in (-1, 0, 1, 2, 2.5, 3, 4, math.inf):
            expected = Book(game, limited(game, d)).decide(state)
            assert aima.alpha_beta_cutoff_search(state, game, d) == expected, (d, state)


class Theirs:
    """The same game in aima3, where x of ConnectFour is still the column and y the height."""

    def __init__(self, kind: Any, h: int, v: int, k: int) -> None:
        self.falls, self.h = kind is aima.ConnectFour, h
        self.game = aima3.ConnectFour(v, h, k) if self.falls else aima3.TicTacToe(h, v, k)

    def cell(self, ours: Any) -> Any:
        return (ours[1], self.h + 1 - ours[0]) if self.falls else ours

    def state(self, ours: aima.GameState) -> Any:
        board = {self.cell(cell): player for cell, player in ours.board.items()}
        moves = [self.cell(cell) for cell in ours.moves]
        return aima3.GameState(ours.to_move, ours.utility, board, moves)


@needs_aima3
@pytest.mark.parametrize(("kind", "size", "left"), BOARDS)
def test_boards_get_the_move_of_aima3(kind: Any, size: Any, left: int) -> None:
    """Its searches on its own boards; they call neither our classes nor our searches."""
    game, theirs = kind(*size), Theirs(kind, *size)
    rng = random.Random(str(size))
    for state in positions(game, left, rng, 25, False):
        given = theirs.state(state), theirs.game
        assert list(map(theirs.cell, game.actions(state))) == theirs.game.actions(given[0])
        found = theirs.cell(aima.minmax_decision(state, game))
        assert found == aima3.minimax_decision(*given), state
        found = theirs.cell(aima.alpha_beta_search(state, game))
        assert found == aima3.alphabeta_search(*given), state
        for d in (0, 1, 2, 3):
            found = theirs.cell(aima.alpha_beta_cutoff_search(state, game, d))
            assert found == aima3.alphabeta_cutoff_search(*given, d), (d, state)


@needs_aima3
@pytest.mark.parametrize(("kind", "size", "left"), BOARDS)
def test_random_games_go_as_in_aima3(kind: Any, size: Any, left: int) -> None:
    game, theirs = kind(*size), Theirs(kind, *size)
    rng = random.Random(left)
    for _ in range(50):
        ours, same = game.initial, theirs.game.initial
        while True:
            expected = theirs.state(ours)
            assert tuple(expected[:3]) == tuple(same[:3])
            assert (sorted if theirs.falls else list)(expected.moves) == same.moves
            assert game.terminal_test(ours) == theirs.game.terminal_test(same)
            assert game.to_move(ours) == theirs.game.to_move(same)
            for player in "XO":
                assert game.utility(ours, player) == theirs.game.utility(same, player)
            if game.terminal_test(ours):
                break
            move = rng.choice(game.actions(ours))
            ours, same = game.result(ours, move), theirs.game.result(same, theirs.cell(move))


@pytest.mark.parametrize(
    ("kind", "size", "actions"),
    [
        (aima.TicTacToe, (3, 3, 3), [(x, y) for x in (1, 2, 3) for y in (1, 2, 3)]),
        (aima.ConnectFour, (7, 6, 4), [(7, 1), (7, 2), (7, 3), (7, 4), (7, 5), (7, 6)]),
        (aima.Gomoku, (15, 16, 5), [(x, y) for x in range(1, 16) for y in range(1, 17)]),
    ],
)
def test_boards_begin_as_in_the_book(kind: Any, size: Any, actions: Any) -> None:
    game = kind()
    assert (game.h, game.v, game.k) == size
    assert game.actions(game.initial) == actions
    cells = [(x, y) for x in range(1, size[0] + 1) for y in range(1, size[1] + 1)]
    assert game.initial == ("X", 0, {}, cells)
    assert kind(h=2, v=3, k=2).initial.moves == [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    assert aima.GameState._fields == ("to_move", "utility", "board", "moves")


@pytest.mark.parametrize("size", [(7, 6, 4), (6, 7, 4), (3, 5, 3), (5, 3, 3), (1, 4, 2)])
def test_stones_fall_down_to_row_h(size: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A column is a word here that grows, and a line a word that is read in four ways."""
    (h, v, k), rng = size, random.Random(str(size))
    game = aima.ConnectFour(h, v, k)
    for _ in range(20):
        state, columns, to_move = game.initial, [""] * v, "X"
        while not game.terminal_test(state):
            free = [(h - len(column), y) for y, column in enumerate(columns, 1) if len(column) < h]
            assert game.actions(state) == sorted(free)
            move = rng.choice(free)
            columns[move[1] - 1] += to_move
            state = game.result(state, move)
            full = [column.ljust(h, ".") for column in columns]
            rows = ["".join(column[-x] for column in full) for x in range(1, h + 1)]
            game.display(state)
            assert capsys.readouterr().out == "".join(" ".join(row) + " \n" for row in rows)
            slants = ["".join(rows[x][d - s * x] for x in range(h) if 0 <= d - s * x < v)
                      for s in (1, -1) for d in range(-h, h + v)]  # fmt: skip
            won = any(to_move * k in line for line in columns + rows + slants)
            assert game.utility(state, to_move) == won
            to_move = "O" if to_move == "X" else "X"
            assert state.to_move == to_move


@pytest.mark.parametrize(("kind", "size", "left"), BOARDS)
def test_unchanged_boards_are_searched_natively(kind: Any, size: Any, left: int) -> None:
    game = kind(*size)
    if size[2] <= max(size[:2]):
        assert native(game.initial, game) is not None


def test_a_whole_tictactoe_tree() -> None:
    """From the empty board, where the book's code needs half a million nodes."""
    game = aima.TicTacToe()
    assert aima.minmax_decision(game.initial, game) == (1, 1)
    assert aima.alpha_beta_search(game.initial, game) == (1, 1)
    corner = game.result(game.initial, (1, 1))
    assert aima.minmax_decision(corner, game) == (2, 2)


def test_connect_four_is_solved() -> None:
    """The full game, too slow with the book's code: the middle wins."""
    game = aima.ConnectFour(6, 7)
    assert aima.alpha_beta_search(game.initial, game) == (6, 4)
    assert aima.alpha_beta_cutoff_search(game.initial, game, math.inf) == (6, 4)


class Trees(aima.Game):
    """Random trees with random numbers, many of them equal; players are words."""

    def __init__(self, seed: int, numbers: list[Any], players: tuple[Any, Any]) -> None:
        self.seed, self.numbers, self.players = seed, numbers, players
        self.initial = ()

    def actions(self, state: Any) -> list[Any]:
        rng = random.Random(f"{self.seed}{state}")
        if state and (len(state) == 5 or rng.random() < 0.15):
            return []
        # Lists cannot be hashed, and one of them stands there twice.
        return [[i // 2, "move"] for i in range(rng.randint(1, 5))]

    def result(self, state: Any, move: Any) -> Any:
        return (*state, move[0])

    def utility(self, state: Any, player: Any) -> Any:
        worth = random.Random(f"worth{self.seed}{state}").choice(self.numbers)
        return worth if player == self.players[0] else -worth

    def to_move(self, state: Any) -> Any:
        return self.players[len(state) % 2]


NUMBERS = [
    [-1, 0, 1],
    [3, 12, 8, 2, 4, 6, 14, 5],
    [-0.25, 0.125, 1e9, -1e9, 0.5],
    [True, False],
    [-(10**30), 0, 10**30],
]
LABELS = [("MAX", "MIN"), (1, 2), (None, "x"), ([], {}), ((0, 0), (0, 1))]


@pytest.mark.parametrize("numbers", NUMBERS, ids=str)
@pytest.mark.parametrize("players", LABELS, ids=str)
def test_trees_of_users_get_the_books_move(numbers: Any, players: Any) -> None:
    for seed in range(6):
        game = Trees(seed, numbers, players)
        for state in [(), (0,), (0, 0)]:
            actions = game.actions(state)
            if not actions:
                assert aima.alpha_beta_search(state, game) is None
                continue
            expected = Book(game).decide(state)
            assert aima.minmax_decision(state, game) == expected
            assert aima.alpha_beta_search(state, game) == expected
            for d in (0, 1, 2, 9):
                expected = Book(game, limited(game, d)).decide(state)
                assert aima.alpha_beta_cutoff_search(state, game, d) == expected
            if aima3 is not None:
                assert aima3.minimax_decision(state, game) == aima.minmax_decision(state, game)
                assert aima3.alphabeta_search(state, game) == aima.alpha_beta_search(state, game)


def test_cutoff_tests_and_evaluations_of_users() -> None:
    game = aima.TicTacToe(3, 3, 3)
    rng = random.Random(5)

    def middle_and_corners(state: aima.GameState) -> float:
        worth = {(2, 2): 3.0, (1, 1): 2.0, (1, 3): 2.0, (3, 1): 2.0, (3, 3): 2.5}
        signs = {"X": 1, "O": -1}
        stones = sum(signs[who] * worth.get(cell, 1) for cell, who in state.board.items())
        return float(100 * state.utility + stones)

    def quiet(state: aima.GameState, depth: int) -> bool:
        return game.terminal_test(state) or depth >= 2 + len(state.moves) % 2

    for state in positions(game, 6, rng, 60, False):
        for stop in (None, quiet, limited(game, 1)):
            for value in (None, middle_and_corners):
                expected = Book(game, stop or limited(game, 4), value).decide(state)
                found = aima.alpha_beta_cutoff_search(state, game, 4, stop, value)
                assert found == expected, state
                if aima3 is not None:
                    assert aima3.alphabeta_cutoff_search(state, game, 4, stop, value) == found


def test_infinite_values_are_wins_and_losses() -> None:
    game = Trees(3, [math.inf, 0, -math.inf], ("a", "b"))
    chosen = aima.alpha_beta_search((), game)
    assert Book(game).decide(()) in (None, chosen)
    assert aima.minmax_decision((), game) == chosen


class Misere(aima.TicTacToe):
    """Who makes a line loses."""

    def compute_utility(self, board: Any, move: Any, player: Any) -> int:
        return -super().compute_utility(board, move, player)


class Corners(aima.TicTacToe):
    """Corners first."""

    def actions(self, state: Any) -> list[Any]:
        corners = [cell for cell in state.moves if cell[0] != 2 and cell[1] != 2]
        return corners or list(state.moves)


@pytest.mark.parametrize("kind", [Misere, Corners])
def test_changed_boards_are_searched_as_changed(kind: Any) -> None:
    game = kind()
    assert native(game.initial, game) is None
    for state in positions(game, 6, random.Random(1), 40, False):
        expected = Book(game).decide(state)
        assert aima.minmax_decision(state, game) == expected
        assert aima.alpha_beta_search(state, game) == expected


def test_a_rule_replaced_on_an_instance_counts() -> None:
    game = aima.TicTacToe()
    game.utility = lambda state, player: 0  # type: ignore[method-assign]
    assert native(game.initial, game) is None


def state_of(x: list[Any], o: list[Any], to_move: str, utility: int = 0) -> aima.GameState:
    board = {**{cell: "X" for cell in x}, **{cell: "O" for cell in o}}
    cells = [(i, j) for i in (1, 2, 3) for j in (1, 2, 3) if (i, j) not in board]
    return aima.GameState(to_move, utility, board, cells)


ODD_STATES = [
    state_of([(1, 1), (1, 2), (1, 3)], [(2, 1)], "O"),
    state_of([(1, 1), (1, 2), (1, 3)], [(2, 1), (2, 2)], "X", 1),
    state_of([(1, 1), (1, 2), (1, 3)], [(2, 1), (2, 2), (2, 3)], "X"),
    state_of([(1, 1), (1, 2), (2, 1)], [], "X"),
    state_of([(1, 1), (3, 3)], [(1, 2), (3, 2)], "X")._replace(moves=[(2, 1), (2, 2)]),
    state_of([(1, 1), (3, 3)], [(1, 2), (3, 2)], "X")._replace(moves=[(2, 2), (2, 2), (2, 1)]),
    state_of([(1, 1), (3, 3)], [(1, 2), (3, 2)], "X")._replace(
        moves=[(0, 1), (4, 4), (2, 1), (2, 2), (2, 3)]
    ),
]


@pytest.mark.parametrize("state", ODD_STATES, ids=range(len(ODD_STATES)))
def test_states_that_no_game_leads_to_are_searched_as_they_are(state: aima.GameState) -> None:
    game = aima.TicTacToe()
    expected = Book(game).decide(state)
    assert aima.minmax_decision(state, game) == expected
    assert aima.alpha_beta_search(state, game) == expected
    if aima3 is not None:
        same, theirs = aima3.GameState(*state), aima3.TicTacToe()
        assert aima3.minimax_decision(same, theirs) == expected


def test_a_floating_stone_is_no_position_of_the_core() -> None:
    game = aima.ConnectFour(3, 3, 3)
    state = game.result(game.initial, (2, 3))
    assert native(state, game) is None
    assert aima.alpha_beta_search(state, game) == Book(game).decide(state)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (state_of([(1, 1), (3, 3)], [(1, 2), (3, 2)], "X"), (2, 2)),
        (state_of([(1, 1), (3, 1), (3, 3)], [(1, 2), (3, 2)], "O"), (2, 2)),
        (state_of([(1, 1)], [], "O"), (2, 2)),
        (state_of([(1, 1)], [(2, 2), (3, 1)], "X"), (1, 3)),
    ],
)
def test_positions_that_everybody_tries(state: aima.GameState, move: Any) -> None:
    game = aima.TicTacToe()
    assert aima.alpha_beta_search(state, game) == move
    for seed in range(5):
        random.seed(seed)
        assert aima.monte_carlo_tree_search(state, game, 2000) == move


def test_the_two_ply_tree() -> None:
    game = aima.Fig52Game()
    for search in (aima.minmax_decision, aima.alpha_beta_search, aima.alpha_beta_cutoff_search):
        assert [search(node, game) for node in "ABCD"] == ["a1", "b1", "c1", "d3"]
    assert game.play_game(aima.alpha_beta_player, aima.alpha_beta_player) == 3
    assert aima.Fig62Game is aima.Fig52Game


def test_the_three_ply_tree() -> None:
    class Numbered(aima.Fig52Extended):
        utils = {leaf: (leaf * 7) % 11 for leaf in range(13, 40)}

    game = Numbered()
    for node in range(13):
        assert aima.alpha_beta_search(node, game) == Book(game).decide(node)


class Boxes(aima.Game):
    """Take a number from the left or the right; after an odd one the same player goes on."""

    initial = ("A", (3, 8, 2, 7, 4, 5), 0)

    def to_move(self, state: Any) -> Any:
        return state[0]

    def actions(self, state: Any) -> list[str]:
        return ["left", "right"] if state[1] else []

    def result(self, state: Any, move: str) -> Any:
        player, numbers, lead = state
        taken, rest = (
            (numbers[0], numbers[1:]) if move == "left" else (numbers[-1], numbers[:-1])
        )
        lead += taken if player == "A" else -taken
        other = "B" if player == "A" else "A"
        return (player if taken % 2 else other, rest, lead)

    def utility(self, state: Any, player: Any) -> int:
        lead: int = state[2]
        return lead if player == "A" else -lead

    def worth(self, state: Any) -> int:
        """For A, asking whose move it is every time."""
        if not state[1]:
            return self.utility(state, "A")
        best = max if state[0] == "A" else min
        return best(self.worth(self.result(state, move)) for move in ("left", "right"))


def test_a_player_may_move_twice_in_a_row() -> None:
    game = Boxes()
    todo, seen = [game.initial], 0
    while todo:
        state = todo.pop()
        if not state[1]:
            continue
        for search in (aima.minmax_decision, aima.alpha_beta_search):
            assert game.worth(game.result(state, search(state, game))) == game.worth(state), state
        seen += 1
        todo += [game.result(state, move) for move in ("left", "right")]
    assert seen == 63


class Subtract(aima.Game):
    """Take 1, 2 or 3 from a heap; who takes the last wins. Multiples of 4 are lost."""

    def __init__(self, heap: int) -> None:
        self.initial = (heap, "one")

    def to_move(self, state: Any) -> Any:
        return state[1]

    def actions(self, state: Any) -> set[int]:
        return {n for n in (1, 2, 3) if n <= state[0]}

    def result(self, state: Any, n: Any) -> Any:
        return (state[0] - n, "two" if state[1] == "one" else "one")

    def utility(self, state: Any, player: Any) -> int:
        return -1 if player == state[1] else 1


@pytest.mark.parametrize("heap", [1, 2, 3, 5, 6, 7, 9, 10, 11])
def test_simulations_find_the_only_winning_move(heap: int) -> None:
    game = Subtract(heap)
    random.seed(heap)
    assert aima.monte_carlo_tree_search(game.initial, game, 3000) == heap % 4
    assert aima.minmax_decision(game.initial, game) == heap % 4


@pytest.mark.parametrize("numbers", NUMBERS[1:3], ids=str)
def test_simulations_go_for_numbers_too(numbers: Any) -> None:
    random.seed(1)
    for _ in range(5):
        assert aima.monte_carlo_tree_search("A", aima.Fig52Game()) == "a1"
    for seed in range(20):
        game = Trees(seed, numbers, ("MAX", "MIN"))
        for state in [(0,), (0, 0), (0, 1, 0)]:
            if game.actions(state):
                book, found = Book(game), aima.monte_carlo_tree_search(state, game, 4000)
                assert book.worth(state, found) == book.worth(state, book.decide(state)), seed


def test_simulations_are_repeatable() -> None:
    game = aima.ConnectFour()
    random.seed(4)
    first = [aima.monte_carlo_tree_search(game.initial, game, 50) for _ in range(8)]
    random.seed(4)
    assert first == [aima.monte_carlo_tree_search(game.initial, game, 50) for _ in range(8)]


def test_perfect_play_never_loses(capsys: pytest.CaptureFixture[str]) -> None:
    random.seed(7)
    game = aima.TicTacToe()
    assert game.play_game(aima.alpha_beta_player, aima.minmax_player) == 0
    for _ in range(20):
        assert game.play_game(aima.alpha_beta_player, aima.random_player) >= 0
        assert game.play_game(aima.random_player, aima.alpha_beta_player) <= 0
    assert game.play_game(aima.mcts_player, aima.alpha_beta_player) <= 0
    last = capsys.readouterr().out.splitlines()[-3:]
    assert all(len(line.split()) == 3 and set(line) <= set("XO. ") for line in last)


def test_random_players_play_everything() -> None:
    random.seed(2)
    game = aima.TicTacToe(2, 2, 2)
    assert {aima.random_player(game, game.initial) for _ in range(200)} == set(game.initial.moves)
    assert aima.random_player(game, game.initial._replace(moves=[])) is None
    assert aima.random_player(Subtract(2), (2, "one")) in {1, 2}


@pytest.mark.parametrize(
    ("locale", "asks", "says"),
    [("es_ES.UTF-8", "¿Tu jugada? ", "no es una de ellas"), ("C", "Your move? ", "is not one")],
)
def test_people_are_asked_until_they_answer(
    locale: str,
    asks: str,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    answers = iter(["(9, 9)", "__import__('os')", "", "(2, 2)"])
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return next(answers)

    monkeypatch.setattr(builtins, "input", answer)
    game = aima.TicTacToe()
    assert aima.query_player(game, game.initial) == (2, 2)
    assert asked == [asks] * 4
    assert capsys.readouterr().out.count(says) == 3
    answers = iter(["a2"])
    assert aima.query_player(aima.Fig52Game(), "A") == "a2"
    assert aima.query_player(aima.Fig52Game(), "B1") is None


def test_big_boards_can_be_played() -> None:
    game = aima.Gomoku()
    state: Optional[aima.GameState] = game.initial
    random.seed(3)
    for _ in range(4):
        assert state is not None
        state = game.result(state, aima.monte_carlo_tree_search(state, game, 30))
    assert state is not None and len(state.board) == 4
