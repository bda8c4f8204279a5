"""Agents for ConnectX: the boards are made up here, and so are the rules that judge."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import enraya as er
import pytest
from enraya import kaggle

#: Rows, columns, in a row.
BOARDS = [
    (1, 1, 1), (1, 4, 4), (4, 1, 4), (2, 2, 2), (3, 3, 3), (3, 5, 4), (4, 4, 1), (4, 5, 4),
    (6, 7, 4), (7, 6, 4), (8, 8, 5), (9, 12, 5), (19, 19, 6), (5, 7, 7),
    (20, 3, 4), (2, 20, 3), (30, 25, 1), (21, 40, 22),
]
#: More rows or columns than the core's boards have.
LARGE = [(20, 6, 4), (5, 20, 4), (24, 7, 3), (20, 20, 4)]
AGENTS: dict[str, dict[str, Any]] = {
    "level": {"level": 1, "seed": 5},
    "highest level": {"level": 10, "seed": 5},
    "time": {"time": 0.01},
    "perfect": {"perfect": True},
}


def configuration(rows: int, columns: int, inarow: int, **more: Any) -> dict[str, Any]:
    return {"rows": rows, "columns": columns, "inarow": inarow, "actTimeout": 0.08, **more}


class Board:
    """ConnectX as its rules are told: nothing of enraya in it."""

    def __init__(self, rows: int, columns: int, inarow: int) -> None:
        self.rows, self.columns, self.inarow = rows, columns, inarow
        self.cells = [0] * (rows * columns)
        self.mark = 1

    def open_columns(self) -> list[int]:
        return [column for column in range(self.columns) if self.cells[column] == 0]

    def drop(self, column: int) -> bool:
        """Whether that wins."""
        row = max(r for r in range(self.rows) if self.cells[r * self.columns + column] == 0)
        self.cells[row * self.columns + column] = self.mark
        won = any(self.run(row, column, *step) >= self.inarow for step in STEPS)
        self.mark = 3 - self.mark
        return won

    def run(self, row: int, column: int, down: int, right: int) -> int:
        mark, length = self.cells[row * self.columns + column], 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < self.rows and 0 <= c < self.columns:
                if self.cells[r * self.columns + c] != mark:
                    break
                length, r, c = length + 1, r + sign * down, c + sign * right
        return length

    def copy(self, mark: int = 0) -> Board:
        other = Board(self.rows, self.columns, self.inarow)
        other.cells, other.mark = self.cells[:], mark or self.mark
        return other

    def wins_at_once(self) -> list[int]:
        return [column for column in self.open_columns() if self.copy().drop(column)]

    def threats(self) -> list[int]:
        return self.copy(3 - self.mark).wins_at_once()

    def gives_a_win(self, column: int) -> bool:
        after = self.copy()
        after.drop(column)
        return after.wins_at_once() != []

    def observation(self) -> dict[str, Any]:
        return {"board": self.cells[:], "mark": self.mark, "remainingOverageTime": 60}

    def configuration(self) -> dict[str, Any]:
        return configuration(self.rows, self.columns, self.inarow)


STEPS = ((0, 1), (1, 0), (1, 1), (1, -1))


def scattered(size: tuple[int, int, int], rng: random.Random) -> Board:
    """Some stones in neighbouring columns of a game that goes on."""
    while True:
        board = Board(*size)
        left = rng.randrange(board.columns - 5)
        columns = [rng.randrange(left, left + 6) for _ in range(rng.randrange(3, 14))]
        if not any(c not in board.open_columns() or board.drop(c) for c in columns):
            return board


@pytest.mark.parametrize("size", BOARDS, ids=str)
@pytest.mark.parametrize("kind", AGENTS)
def test_whole_games_are_legal_on_every_board(size: tuple[int, int, int], kind: str) -> None:
    play, rng = kaggle.agent(**AGENTS[kind]), random.Random(f"{size} {kind}")
    for ours in (1, 2):
        board, won = Board(*size), False
        while not won and board.open_columns() and sum(map(bool, board.cells)) < 30:
            if board.mark == ours:
                column = play(board.observation(), board.configuration())
                assert type(column) is int
                assert column in board.open_columns(), board.cells
            else:
                column = rng.choice(board.open_columns())
            won = board.drop(column)


@pytest.mark.parametrize("size", [(5, 6, 4), *LARGE], ids=str)
@pytest.mark.parametrize("kind", AGENTS)
def test_a_win_at_once_is_taken_and_one_is_stopped(kind: str, size: tuple[int, int, int]) -> None:
    play, rng = kaggle.agent(**AGENTS[kind]), random.Random(3)
    taken = stopped = 0
    while taken < 10 or stopped < 10:
        board = scattered(size, rng)
        wins, threats = board.wins_at_once(), board.threats()
        if wins or len(threats) == 1:
            # They need no such time, however busy the machine.
            column = play(board.observation(), configuration(*size, actTimeout=600))
            assert column in (wins or threats), board.cells
            taken, stopped = taken + bool(wins), stopped + (not wins)


@pytest.mark.parametrize("size", LARGE, ids=str)
def test_on_large_boards_no_win_is_offered(size: tuple[int, int, int]) -> None:
    play, rng, tempted = kaggle.agent(level=1), random.Random(4), 0
    while tempted < 10:
        board = scattered(size, rng)
        if board.wins_at_once() or board.threats():
            continue
        columns = board.open_columns()
        offered = [column for column in columns if board.gives_a_win(column)]
        if offered and offered != columns:
            assert play(board.observation(), board.configuration()) not in offered, board.cells
            tempted += 1


@pytest.mark.parametrize(("columns", "middle"), [(20, {9, 10}), (21, {10}), (7, {3})])
def test_large_boards_start_in_the_middle(columns: int, middle: set[int]) -> None:
    start = {"board": [0] * 20 * columns, "mark": 2}
    assert kaggle.agent(perfect=True)(start, configuration(20, columns, 4)) in middle


def test_large_boards_are_no_positions_of_the_core() -> None:
    with pytest.raises(ValueError, match="rows must be a whole number from 1 to 19, not 20"):
        kaggle.state_of({"board": [0] * 140, "mark": 1}, configuration(20, 7, 4))


@lru_cache(maxsize=None)
def value(cells: tuple[int, ...], mark: int, rows: int, columns: int, inarow: int) -> int:
    """What a position is worth to who moves, by looking at every game."""
    board = Board(rows, columns, inarow)
    best = -2
    for column in range(columns):
        if cells[column] == 0:
            board.cells, board.mark = list(cells), mark
            if board.drop(column):
                return 1
            best = max(best, -value(tuple(board.cells), board.mark, rows, columns, inarow))
    return 0 if best == -2 else best


@pytest.mark.parametrize("size", [(3, 3, 3), (3, 4, 3), (4, 3, 3), (3, 4, 4), (4, 4, 3)], ids=str)
def test_a_perfect_agent_never_gives_anything_away(size: tuple[int, int, int]) -> None:
    # Enough time for a proof on any machine: none is needed on boards as small as these.
    play, rng = kaggle.agent(perfect=True), random.Random(11)
    plenty = configuration(*size, actTimeout=600)
    for ours in (1, 2) * 3:
        board, won = Board(*size), False
        while not won and board.open_columns():
            if board.mark == ours:
                before = value(tuple(board.cells), board.mark, *size)
                column = play(board.observation(), plenty)
                won = board.drop(column)
                after = 1 if won else -value(tuple(board.cells), board.mark, *size)
                assert after == before, (board.cells, column)
            else:
                won = board.drop(rng.choice(board.open_columns()))


def test_connect_four_starts_in_the_middle() -> None:
    start, plenty = Board(6, 7, 4), configuration(6, 7, 4, actTimeout=600)
    assert kaggle.agent(perfect=True)(start.observation(), plenty) == 3


def test_observations_may_have_attributes_or_keys() -> None:
    play, board = kaggle.agent(perfect=True), Board(4, 4, 3)
    for column in (0, 3, 0):
        board.drop(column)
    keyed = (board.observation(), board.configuration())
    attributes = [SimpleNamespace(**given) for given in keyed]
    assert play(*keyed) == play(*attributes) == 0


def test_it_is_a_function_of_two_arguments() -> None:
    # Kaggle passes as many arguments as the code object says.
    function: Any = kaggle.agent(time=1)
    assert function.__code__.co_argcount == 2


@pytest.mark.parametrize("mark", [1, 2])
def test_the_mark_says_who_moves_whatever_the_stones_do(mark: int) -> None:
    board = [0] * 12 + [2, 2, 0, 1, 1, 0]
    state = kaggle.state_of({"board": board, "mark": mark}, configuration(3, 6, 3))
    assert state.to_move == mark - 1
    column = kaggle.agent(perfect=True)(
        {"board": board, "mark": mark}, configuration(3, 6, 3)
    )
    assert column in {1: (2, 5), 2: (2,)}[mark]


@pytest.mark.parametrize("inarow", [5, 9])
def test_where_no_line_fits_any_open_column_will_do(inarow: int) -> None:
    play, board = kaggle.agent(time=1), Board(3, 4, inarow)
    while board.open_columns():
        column = play(board.observation(), board.configuration())
        assert column in board.open_columns()
        board.drop(column)
    with pytest.raises(ValueError, match="over: no column can be played"):
        play(board.observation(), board.configuration())


@pytest.mark.parametrize("timeout", [0, 0.001, 0.05, 0.2, 1, 2, 5, 60, 3600, 1e9])
def test_thinking_stays_below_the_timeout(timeout: float) -> None:
    allowed = kaggle.thinking_time({"actTimeout": timeout})
    assert 0 <= allowed <= timeout
    assert allowed < timeout or timeout == 0
    assert timeout - allowed >= min(0.25, 0.75 * timeout)


def test_without_a_timeout_the_competitions_is_kept() -> None:
    assert kaggle.thinking_time({}) == kaggle.thinking_time({"actTimeout": 2})


class Asked:
    """Writes down how long searches were allowed to take, and searches little."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.times: list[tuple[str, float]] = []
        for name in ("engine", "choose", "solve"):
            monkeypatch.setattr(er, name, self.recording(name, getattr(er, name)))

    def recording(self, name: str, search: Any) -> Any:
        def recorded(*given: Any, time: float, **options: Any) -> Any:
            self.times.append((name, time))
            return search(*given, time=min(time, 0.01), **options)

        return recorded


@pytest.mark.parametrize(
    ("options", "searches"),
    [
        ({"level": 2}, ["choose"]),
        ({"time": 0.5}, ["engine"]),
        ({"time": 100}, ["engine"]),
        ({"time": math.inf}, ["engine"]),
        ({"perfect": True}, ["choose", "solve", "engine"]),
    ],
    ids=str,
)
@pytest.mark.parametrize("timeout", [0, 0.01, 0.3, 2, 10, 1e5, 10**9, math.inf])
def test_no_search_may_take_longer_than_allowed(
    monkeypatch: pytest.MonkeyPatch,
    options: dict[str, Any],
    searches: list[str],
    timeout: float,
) -> None:
    # Too large to be solved in the time that `Asked` gives.
    start = {"board": [0] * 81, "mark": 1}
    # Finds out what the game offers, which takes a moment once.
    kaggle.agent(**options)(start, configuration(9, 9, 5))
    asked = Asked(monkeypatch)
    kaggle.agent(**options)(start, configuration(9, 9, 5, actTimeout=timeout))
    assert [name for name, _ in asked.times] == searches
    allowed = kaggle.thinking_time({"actTimeout": timeout})
    for _, time in asked.times:
        assert 0 < time <= min(max(allowed, 0.001), options.get("time", math.inf), 86_400)


@pytest.mark.parametrize("options", [{"level": 7}, {"perfect": True}], ids=str)
def test_what_goes_wrong_in_a_search_is_not_hidden(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, Any]
) -> None:
    choose = er.choose

    def fails_later(state: er.State, agent: str, **more: Any) -> er.Decision:
        if "X" in state.drawing() and agent in ("level:7", "perfect"):
            raise ValueError("something new")
        return choose(state, agent, **more)

    monkeypatch.setattr(er, "choose", fails_later)
    board = Board(5, 6, 4)
    board.drop(2)
    with pytest.raises(ValueError, match="something new"):
        kaggle.agent(**options)(board.observation(), board.configuration())


@pytest.mark.parametrize(
    ("size", "level", "plays"),
    [((3, 3, 3), 3, 3), ((3, 3, 3), 9, 4), ((4, 4, 3), 7, 6), ((6, 7, 4), 9, 9)],
)
def test_the_highest_level_plays_for_those_above(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int, int], level: int, plays: int
) -> None:
    asked, choose = [], er.choose

    def noted(state: er.State, agent: str, **options: Any) -> er.Decision:
        asked.append(agent)
        return choose(state, agent, **options)

    monkeypatch.setattr(er, "choose", noted)
    start = {"board": [0] * size[0] * size[1], "mark": 1}
    kaggle.agent(level=level, seed=1)(start, configuration(*size))
    assert asked[-1] == f"level:{plays}"


@pytest.mark.parametrize(
    ("winner", "column"), [(0, 6), (None, 6), (1, 0)], ids=["won", "drawn", "lost"]
)
def test_a_proof_is_worth_more_than_an_estimate_unless_all_is_lost(
    monkeypatch: pytest.MonkeyPatch, winner: int | None, column: int
) -> None:
    unproved = SimpleNamespace(proved=False, move=None)
    proof = SimpleNamespace(best=["7"], outcome=er.Outcome(winner))
    start = er.connect4().position()
    monkeypatch.setattr(er, "choose", lambda *given, **options: unproved)
    monkeypatch.setattr(er, "solve", lambda *given, **options: proof)
    estimate = SimpleNamespace(move=start.move("1"))
    monkeypatch.setattr(er, "engine", lambda *given, **options: estimate)
    play = kaggle.agent(perfect=True)
    assert play({"board": [0] * 42, "mark": 1}, configuration(6, 7, 4)) == column


LEVEL = "level must be a whole number from 1 to 10, not"
SEED = f"seed must be a whole number from 0 to {2**64 - 1}, not"
TIME, PERFECT = "time must be a number of seconds above 0, not", "perfect must be True or False"


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({}, ValueError, "nothing chosen: choose exactly one"),
        ({"level": 3, "time": 1}, ValueError, "level and time chosen"),
        ({"level": 3, "perfect": True}, ValueError, "level and perfect chosen"),
        ({"level": 1, "time": 1, "perfect": True}, ValueError, "level and time and perfect chosen"),
        ({"level": 0}, ValueError, f"{LEVEL} 0"),
        ({"level": 11}, ValueError, f"{LEVEL} 11"),
        ({"level": True}, TypeError, f"{LEVEL} True"),
        ({"level": 2.0}, TypeError, f"{LEVEL} 2.0"),
        ({"level": "2"}, TypeError, f"{LEVEL} '2'"),
        ({"time": 0}, ValueError, f"{TIME} 0"),
        ({"time": -1}, ValueError, f"{TIME} -1"),
        ({"time": math.nan}, ValueError, f"{TIME} nan"),
        ({"time": True}, TypeError, f"{TIME} True"),
        ({"time": "1"}, TypeError, f"{TIME} '1'"),
        ({"time": 1j}, TypeError, TIME),
        ({"time": [1]}, TypeError, TIME),
        ({"perfect": 1}, TypeError, f"{PERFECT}, not 1"),
        ({"perfect": None, "level": 3}, TypeError, f"{PERFECT}, not None"),
        ({"level": 3, "seed": -1}, ValueError, f"{SEED} -1"),
        ({"perfect": True, "seed": 2**64}, ValueError, SEED),
        ({"level": 3, "seed": 1.0}, TypeError, f"{SEED} 1.0"),
        ({"time": 1, "seed": "1"}, TypeError, f"{SEED} '1'"),
        ({"level": 3, "seed": False}, TypeError, f"{SEED} False"),
    ],
    ids=str,
)
def test_a_choice_that_is_none(options: dict[str, Any], error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        kaggle.agent(**options)


def test_choices_may_be_of_numpy() -> None:
    np = pytest.importorskip("numpy")
    chosen: list[dict[str, Any]] = [{"level": np.int64(3)}, {"time": np.float32(0.01)}]
    for options in chosen:
        play = kaggle.agent(**options, seed=np.uint64(2**64 - 1))
        board = np.zeros(16, dtype=np.int8)
        assert play({"board": board, "mark": np.int32(1)}, configuration(4, 4, 3)) in range(4)


@pytest.mark.parametrize(
    ("board", "winner"),
    [
        ("2211221 1122112 2211221 1122112 2211221 1122112", None),
        ("0000000 0000000 0000000 0000000 0000000 1111222", 0),
    ],
)
def test_the_last_board_of_a_game_is_a_position_without_moves(
    board: str, winner: int | None
) -> None:
    last = {"board": [int(cell) for cell in board.replace(" ", "")], "mark": 2}
    state = kaggle.state_of(last, configuration(6, 7, 4))
    assert state.outcome == er.Outcome(winner)
    for options in AGENTS.values():
        with pytest.raises(ValueError, match="over: no column can be played"):
            kaggle.agent(**options)(last, configuration(6, 7, 4))


EMPTY = [0] * 42


@pytest.mark.parametrize(
    ("observation", "changes", "message"),
    [
        ({"board": EMPTY[1:], "mark": 1}, {}, r"41 cells: 6 rows of 7 columns are 42"),
        ({"board": [], "mark": 1}, {}, r"0 cells"),
        ({"board": [3] + EMPTY[1:], "mark": 1}, {}, r"observation.board\[0\] is 3"),
        ({"board": EMPTY[:-1] + [-1], "mark": 1}, {}, r"observation.board\[41\] is -1"),
        ({"board": EMPTY[:-1] + ["X"], "mark": 1}, {}, r"observation.board\[41\] must be .*, not 'X'"),
        ({"board": EMPTY[:-1] + [1.5], "mark": 1}, {}, r"observation.board\[41\] must be .*, not 1.5"),
        ({"board": [0] * 30 + [1] + [0] * 11, "mark": 1}, {}, r"(?i)fall|float|below|c2|row"),
        ({"board": None, "mark": 1}, {}, r"observation.board is None: it must be a list of cells"),
        ({"board": 42, "mark": 1}, {}, r"observation.board is 42: it must be a list"),
        ({"board": "0" * 42, "mark": 1}, {}, r"observation.board is '0*': it must be a list"),
        ({"board": {1: 2}, "mark": 1}, {"rows": 20}, r"observation.board is {1: 2}: it must"),
        ({"board": [0] * 35 + [1, 1, 1, 1, 2, 2, 2], "mark": 2}, {}, r"over"),
        ({"board": EMPTY, "mark": 0}, {}, r"observation.mark is 0"),
        ({"board": EMPTY, "mark": 3}, {}, r"observation.mark is 3"),
        ({"board": EMPTY, "mark": None}, {}, r"observation.mark must be a whole number, not None"),
        ({"board": EMPTY}, {}, r"observation has no field 'mark'"),
        ({"mark": 1}, {}, r"observation has no field 'board'"),
        ({"board": EMPTY, "mark": 1}, {"rows": 0}, r"configuration.rows is 0"),
        ({"board": EMPTY, "mark": 1}, {"columns": "7"}, r"configuration.columns must be .*, not '7'"),
        ({"board": EMPTY, "mark": 1}, {"inarow": 0}, r"configuration.inarow is 0"),
        ({"board": [0] * 140, "mark": 0}, {"rows": 20}, r"observation.mark is 0"),
        ({"board": [0] * 139 + [3], "mark": 1}, {"rows": 20}, r"observation.board\[139\] is 3"),
        ({"board": [1, 2] * 70, "mark": 1}, {"rows": 20}, r"over: no column can be played"),
        ({"board": EMPTY, "mark": 1}, {"actTimeout": -1}, r"configuration.actTimeout is -1"),
        ({"board": EMPTY, "mark": 1}, {"actTimeout": "2"}, r"configuration.actTimeout is '2'"),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_a_bad_observation_names_the_culprit(
    observation: dict[str, Any], changes: dict[str, Any], message: str
) -> None:
    play = kaggle.agent(time=0.01)
    with pytest.raises((ValueError, TypeError), match=message) as caught:
        play(observation, {**configuration(6, 7, 4), **changes})
    assert "\n" not in str(caught.value)
