"""Grading: a folder of students, each with what the report must say of them.

What is expected is written down here by hand; it is not what the grader says.
"""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
import types
from collections.abc import Iterable, Sized
from numbers import Number
from pathlib import Path
from typing import Any

import pytest
from enraya import grade
from enraya.grade import search, words
from enraya.grade.process import Limits, StudentProcess
from enraya.grade.student import StudentFailure
from enraya.grade.observed import Plain, Type, Visits, name_of, observed
from enraya.grade.wire import Strange, decode, encode
from graded_students import POSIX, STUDENTS, failing, graded

# File, the check that fails, what the English and the Spanish message say (empty: as others).
CS50 = [
    ("player_always_x", "player", "is 'X'; expected 'O'", "se esperaba 'O'"),
    ("player_reversed", "player", "None, None]]) is 'O'; expected 'X'", ""),
    ("actions_list", "actions", "in a list, not in a set", "como list, no como set"),
    ("actions_all", "actions", " is {(0, 0), (0, 1), (0, 2), (1, 0), ", ""),
    ("actions_swapped", "actions", "expected {", ""),
    ("result_in_place", "result: its argument", "changes the board", "modifica el tablero"),
    ("result_shallow", "result: its argument", "changes the board", ""),
    ("result_accepts", "result: invalid actions", "must raise", "debe lanzar una excepción"),
    ("result_negative", "result: invalid actions", "negative numbers", "números negativos"),
    ("winner_no_diagonal", "winner", "'X'", ""),
    ("winner_returns_bool", "winner", "is False; expected None", ""),
    ("terminal_no_draw", "terminal", "is False; expected True", ""),
    ("utility_swapped", "utility", "expected", ""),
    ("minimax_first", "minimax", "would be a", ""),
    ("minimax_for_x", "minimax", "O gets a loss", "O obtiene una derrota"),
    ("minimax_pair", "minimax", "a value beside a move", "un valor junto a una jugada"),
    ("minimax_list", "minimax", "not a move on this board", ""),
    ("minimax_unhashable", "minimax", "is (0, [1]), which is not a move", ""),
    ("minimax_changes", "minimax", "changes the board", ""),
    ("minimax_terminal", "minimax", "is (0, 0); expected None", ""),
    ("initial_shared", "initial_state", "expected [[None, None, None]", ""),
    ("constants", "X, O, EMPTY", "EMPTY is ' '; expected None", "EMPTY es ' '"),
    ("raises", "winner", "raises NameError: name 'bord' is not defined", "(línea 7)"),
    ("raises_strangely", "player", "raises Worse", ""),
    ("exits", "utility", "exit()", "exit()"),
    ("recurses", "utility", "recurses without end", "sin fin"),
    ("asks", "minimax", "asks for input", "pide datos"),
    ("nonsense", "winner", "is <Thing>; expected None", ""),
    ("nonsense_endless", "actions", "is [[...]]", ""),
    ("missing", "utility", "no function utility", "ninguna función utility"),
]
NOT_ANSWERED = [
    ("exits_hard", "utility", "exit code 7", "código de salida 7"),
    ("loops", "terminal", "not finished after", "no ha terminado después de"),
    ("sleeps", "utility", "not finished after", ""),
    ("eats_memory", "actions", "more than 128 MiB", "más de 128 MiB"),
    ("exits_at_import", "file", "ends the program with exit()", "termina el programa"),
    ("loops_at_import", "file", "not finished after", ""),
    ("fails_at_import", "file", "No module named 'no_such", ""),
    ("syntax_error", "file", "not Python: SyntaxError", "no es Python"),
]
if POSIX:
    NOT_ANSWERED.append(("crashes", "utility", "signal 11", "señal 11"))

# File, the search that fails, the first tree it fails on (None: any), the English words.
TREE = [
    ("never_prunes", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "you should have pruned 2"),
    ("no_alpha", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "you should have pruned 2"),
    ("no_beta", "alphabeta", None, "you should have pruned"),
    ("shallow", "alphabeta", None, "you should have pruned"),
    ("other_cut", "alphabeta", None, "on equality"),
    ("too_much", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "you pruned 3 too early"),
    ("zero", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "too early"),
    ("swapped", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", "visit "),
    ("reversed", "alphabeta", "[[3,12,8],[2,4,6],[14,5,2]]", ": 3, expected 1"),
    ("last_tie", "minimax", None, "you returned the move"),
    ("prunes_minimax", "minimax", "[[3,12,8],[2,4,6],[14,5,2]]", "you pruned 2 too early"),
    ("returns_none", "minimax", None, "returned None; expected the value"),
    ("returns_text", "minimax", None, "returned '3'; expected the value"),
    ("bad_move", "minimax", None, "number of a child from 0"),
    ("raises", "minimax", None, "raises TypeError: 'int' object is not iterable (line 5)"),
    ("raises_later", "minimax", None, "minimax(tree)"),
    ("signature", "minimax", None, "needs the argument 'game'"),
    ("needs_plain", "minimax", None, "works on plain lists"),
    ("nothing", "minimax", None, "no function to grade"),
    ("loops", "alphabeta", None, "not finished after"),
    ("loops_later", "minimax", None, "not finished after"),
]
RIGHT = ("right", "right_moves", "right_required", "right_copies", "right_negamax")

# The sentence of the lab when one usual mistake explains everything.
HABITS = {
    "never_prunes": "never prunes",
    "no_alpha": "never raises α",
    "no_beta": "never lowers β",
    "shallow": "does not pass α and β down",
    "other_cut": "cuts on equality where the profile does not",
    "zero": "starts from 0",
    "swapped": "the smallest value for MAX",
    "reversed": "from right to left",
    "last_tie": "the last of equally good moves",
}

# Right functions of a tree, each written in another way.
LEAF = "    if not isinstance(tree, list): return {}\n"
REST = "    return (max if m else min)([minimax(c, not m) for c in tree])\n"
HEAD = "def minimax(tree, m=True):\n"
TRIED = HEAD + "    try: {}\n    except TypeError: return tree\n" + REST
WAYS = {
    "iter": TRIED.format("iter(tree)"),
    "len": TRIED.format("len(tree)"),
    "item": TRIED.format("tree[0]"),
    "list": TRIED.format("list(tree)"),
    "unpacked": TRIED.format("[*tree]"),
    "for": TRIED.format("v = [minimax(c, not m) for c in tree]").replace(
        REST, "    return max(v) if m else min(v)\n"
    ),
    "iterable": "from collections.abc import Iterable\n" + HEAD
    + "    if not isinstance(tree, Iterable): return tree\n" + REST,
    "fraction": "from fractions import Fraction\n" + HEAD + LEAF.format("Fraction(tree)") + REST,
    "decimal": "from decimal import Decimal\n" + HEAD + LEAF.format("Decimal(str(tree))") + REST,
    "text": HEAD + LEAF.format("int(str(tree))") + REST,
    "remembered": "from functools import lru_cache\n"
    "def fixed(x): return tuple(map(fixed, x)) if isinstance(x, list) else x\n"
    "@lru_cache(None)\n"
    "def value(x, m):\n"
    "    if not isinstance(x, tuple): return x\n"
    "    return (max if m else min)(value(c, not m) for c in x)\n"
    "def minimax(tree): return value(fixed(tree), True)\n",
    "by-id": "known = {}\n" + HEAD + "    if (id(tree), m) in known: return known[id(tree), m]\n"
    + LEAF.format("tree") + REST.replace("return", "known[id(tree), m] =")
    + "    return known[id(tree), m]\n",
    "decorated": "def told(f):\n    def w(*a, **k): return f(*a, **k)\n    return w\n@told\n"
    + HEAD + LEAF.format("tree") + REST,
    "star": "def minimax(*a):\n    tree, m = a if len(a) == 2 else (a[0], True)\n"
    + LEAF.format("tree") + REST,
    "tree-last": (HEAD + LEAF.format("tree") + REST).replace("(tree, m=True)", "(m, nodo)")
    .replace("tree", "nodo").replace("(m, nodo)", "(esMax, nodo)").replace("m else", "esMax else")
    .replace("(c, not m)", "(not esMax, c)"),
    "other-case": (HEAD + LEAF.format("tree") + REST).replace("minimax", "miniMax"),
    "both": "class Minimax: pass\ndef MiniMax(game): return 0\n"
    + HEAD + LEAF.format("tree") + REST,
}  # fmt: skip
MAXIMIZING = """
    is_maximizing_player isMaximizingPlayer maximize maximizer maxPlayer is_max_player
    is_maximising maximising_player maximizingplayer esMax es_max maximizador maximizando
    maximizar es_maximizador maximizing isMax max_turn MAX maximiza jugador_max
""".split()


def written(folder: Path, text: str, **options: Any) -> grade.Report:
    """The report on a file with this text."""
    file = folder / "written.py"
    file.write_text(text)
    settings = {"spec": "tree", "lang": "en", "time": 20.0, **options}
    return grade.functions(file, **settings)


def hurried(spec: str, name: str, words: str, lang: str = "en") -> grade.Report:
    """With little time, but more if the machine is so busy that all else takes too long."""
    seconds = 1.0
    while True:
        report = graded(spec, name, time=seconds, memory_mib=128, lang=lang)
        if seconds > 30 or any(words in check.message for check in report.checks):
            return report
        seconds *= 4


@pytest.mark.parametrize(
    "spec, name",
    [("cs50", "right")]
    + [("tree", n) for n in RIGHT],
)
def test_what_is_right_gets_everything(spec: str, name: str) -> None:
    report = graded(spec, name, boards=20)
    assert failing(report) == [], str(report)
    assert (report.mark, report.passed, report.first, report.exit_code) == (100.0, True, None, 0)


@pytest.mark.parametrize("name, check, english, spanish", CS50)
def test_mistakes_on_boards(name: str, check: str, english: str, spanish: str) -> None:
    report = graded("cs50", name)
    assert failing(report) == [check], str(report)
    assert report.first is not None and english in report.first.message
    assert report.mark == 90.9
    assert [c.message for c in report.checks if not c.passed] == [report.first.message]
    if spanish:
        in_spanish = graded("cs50", name, lang="es")
        assert in_spanish.first is not None and spanish in in_spanish.first.message


@pytest.mark.parametrize("name, check, english, spanish", NOT_ANSWERED)
def test_no_answer(name: str, check: str, english: str, spanish: str) -> None:
    report = hurried("cs50", name, english)
    assert check in failing(report), str(report)
    [message] = [c.message for c in report.checks if c.name == check]
    assert english in message
    assert report.exit_code == 1
    if spanish:
        in_spanish = hurried("cs50", name, spanish, lang="es")
        assert any(spanish in c.message for c in in_spanish.checks), str(in_spanish)


@pytest.mark.parametrize("name, check, tree, english", TREE)
def test_mistakes_on_trees(name: str, check: str, tree: str | None, english: str) -> None:
    report = hurried("tree", name, english) if "loops" in name else graded("tree", name)
    assert failing(report) == [check], str(report)
    assert report.first is not None and english in report.first.message
    if tree is not None:
        assert report.first.where == tree
    assert report.mark < 100


@pytest.mark.parametrize("way", WAYS)
def test_right_in_many_ways(way: str, tmp_path: Path) -> None:
    report = written(tmp_path, WAYS[way])
    assert (report.mark, report.passed) == (100.0, True), str(report)


def test_the_last_of_equal_values_is_no_other_move(tmp_path: Path) -> None:
    """A branch that is cut at a bound may come back with the leaf that met it."""
    right = (STUDENTS / "tree" / "right.py").read_text()
    turned = re.sub(r"v = (max|min)\(v, (alphabeta\(.*\))\)", r"v = \1(\2, v)", right)
    report = written(tmp_path, turned)
    assert turned != right and report.passed, str(report)


def test_arguments_are_known_by_many_names() -> None:
    def function(tree: object, profundidad: int, Alfa: float, be_ta: float) -> None: ...

    args, named = search.arguments("minimax", function, [1], 3)
    assert args == [[1]]
    assert named == {"profundidad": 3, "Alfa": -math.inf, "be_ta": math.inf}
    for name in MAXIMIZING:
        function = eval(f"lambda node, {name}: 0")
        assert search.arguments("minimax", function, [1], 3) == ([[1]], {name: True})
    for name in ("jugador", "turno", "player", "color", "minimizing", "maximum"):
        with pytest.raises(StudentFailure, match=name):
            search.arguments("minimax", eval(f"lambda node, {name}: 0"), [1], 3)


def test_functions_are_known_by_many_names() -> None:
    for name in ("alphaBeta", "AlphaBeta", "alpha_beta_search", "alphabeta_search", "alfa_beta"):
        assert search.kinds_of(["f", name]) == {"alphabeta": name}
    for name in ("minimax_search", "miniMax", "MINIMAX", "mini_max", "minmax", "minimax_value"):
        assert search.kinds_of(["f", name]) == {"minimax": name}
    both = ["MiniMax", "alpha_beta", "alphabeta", "minimax", "minimax_value"]
    assert search.kinds_of(both) == {"minimax": "minimax", "alphabeta": "alphabeta"}
    assert search.kinds_of(["negamax", "type"]) == {}


def test_values_and_moves_are_told_as_they_were_returned(tmp_path: Path) -> None:
    """The lab counts moves from 1, students from 0."""
    right = HEAD + LEAF.format("tree") + REST
    other = right.replace("minimax", "mm") + "def minimax(tree):\n"
    other += "    v = [mm(c, False) for c in tree]\n    return {}\n"
    move = other.format("max(v), (v.index(max(v)) + 1) % len(v)")
    report = written(tmp_path, move, trees=2)
    assert report.first is not None and (report.first.expected, report.first.found) == ("0", "1")
    assert "you returned the move 1; expected 0" in report.first.message
    assert "has devuelto la jugada 1; se esperaba 0" in str(written(tmp_path, move, lang="es"))
    value = other.format("max(v) - 3")
    report = written(tmp_path, value, trees=2)
    assert report.first is not None and (report.first.expected, report.first.found) == ("3", "0")
    assert "you returned the value 0; expected 3" in report.first.message
    assert "has devuelto el valor 0; se esperaba 3" in str(written(tmp_path, value, lang="es"))


def test_a_decorator_that_hides_arguments(tmp_path: Path) -> None:
    text = WAYS["decorated"].replace("m=True", "m")
    assert "raises TypeError: minimax() missing 1 required" in str(written(tmp_path, text))
    assert "is not a function of a tree" in str(written(tmp_path, "def minimax(**k): return 3\n"))


@pytest.mark.parametrize(
    "task", ["x", "[1]", '{"kind": "chess"}', '{"kind": "minimax", "tree": [[], "a"]}', "\udcff"]
)
def test_the_runner_refuses_what_is_no_task(task: str) -> None:
    command = [sys.executable, "-m", "enraya.grade.runner", str(STUDENTS / "tree" / "right.py")]
    for options, error in (["--lang", "es"], "no es una tarea"), (["--lang", "fr"], "'fr'"):
        line = f"{task}\n".encode("utf-8", "surrogateescape")
        ran = subprocess.run([*command, *options], input=line, capture_output=True)
        [said] = ran.stderr.decode().splitlines()
        assert error in said and (ran.returncode, ran.stdout) == (2, b"")


@pytest.mark.parametrize("name, sentence", HABITS.items())
def test_the_usual_mistake_is_named(name: str, sentence: str) -> None:
    report = graded("tree", name)
    assert report.first is not None and sentence in report.first.message


def test_other_conventions() -> None:
    """What is wrong by one convention is right by another."""
    assert graded("tree", "other_cut", profile="cs188").passed
    report = graded("tree", "right", profile="cs188")
    assert failing(report) == ["alphabeta"] and "on equality" in str(report)


def test_the_first_divergence_is_data() -> None:
    first = graded("cs50", "player_always_x").first
    assert first is not None
    assert first.function == "player"
    board = eval(first.where)
    assert sorted(map(str, sum(board, []))) == ["None"] * 8 + ["X"]
    assert (first.expected, first.found) == ("'O'", "'X'")


def test_an_optimal_move_of_any_kind_is_accepted(tmp_path: Path) -> None:
    """A slow win is as good as a quick one: all moves that keep the value are right."""
    file = tmp_path / "slow.py"
    right = (STUDENTS / "cs50" / "right.py").read_text()
    file.write_text(right.replace("if v > best:", "if v >= best:"))
    assert grade.functions(file, lang="en", time=20.0).passed


def test_the_spec_is_found_out() -> None:
    for spec in grade.SPECS:
        report = grade.functions(STUDENTS / spec / "right.py", lang="en", time=20.0, trees=2)
        assert (report.spec, report.passed) == (spec, True)


def test_a_module_is_taken_by_its_file() -> None:
    module = types.ModuleType("mine")
    with pytest.raises(TypeError, match="module 'mine' has no file"):
        grade.functions(module)
    module.__file__ = str(STUDENTS / "tree" / "right.py")
    assert grade.functions(module, trees=2).passed


@pytest.mark.parametrize(
    "options, error, message",
    [
        ({"spec": "chess"}, ValueError, "unknown spec 'chess': allowed are cs50, tree"),
        ({"lang": "fr"}, ValueError, "unknown language 'fr': allowed are es, en"),
        ({"time": 0}, ValueError, "time must be more than 0 and less than 1000000, not 0"),
        ({"time": "1"}, TypeError, "time must be a number, not str"),
        ({"time": float("nan")}, ValueError, "time must be more than 0"),
        ({"total": 0}, ValueError, "total must be more than 0"),
        ({"total": None}, TypeError, "total must be a number, not NoneType"),
        ({"memory_mib": -1}, ValueError, "memory_mib must be more than 0"),
        ({"profile": "chess", "spec": "tree"}, ValueError, "chess"),
        ({"trees": 0}, ValueError, "trees must be a whole number from 1 to 1000, not 0"),
        ({"boards": -3}, ValueError, "boards must be a whole number from 1 to 1000, not -3"),
        ({"boards": 1.5}, TypeError, "boards must be a whole number from 1 to 1000, not 1.5"),
    ],
)
def test_wrong_options(options: dict[str, object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        grade.functions(STUDENTS / "tree" / "right.py", **options)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("path", [None, 3, ["a.py"]])
def test_what_is_no_path(path: object) -> None:
    with pytest.raises(TypeError, match="expected a path or a module"):
        grade.functions(path)  # type: ignore[arg-type]


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "binary.py").write_bytes(b"\xff\xfe\x00\x01")
    (tmp_path / "empty.py").write_text("")
    (tmp_path / "folder.py").mkdir()
    for name in ("binary.py", "folder.py", "absent.py"):
        report = grade.functions(tmp_path / name, lang="en")
        assert report.mark == 0 and report.exit_code == 1, name
        assert len(str(report).splitlines()) == 2
    assert "no function" in str(grade.functions(tmp_path / "empty.py", lang="en"))
    odd = tmp_path / "no ending; or 'quotes'"
    odd.write_text((STUDENTS / "tree" / "right.py").read_text())
    assert grade.functions(odd, trees=2).passed


def test_files_of_a_folder_do_not_get_in_the_way(tmp_path: Path) -> None:
    """Students call their files as the standard library does."""
    for name in ("json", "enraya", "random", "signal", "subprocess"):
        (tmp_path / f"{name}.py").write_text("raise RuntimeError('imported')\n")
    (tmp_path / "mine.py").write_text((STUDENTS / "tree" / "right.py").read_text())
    ran = subprocess.run(
        [sys.executable, "-c", "import sys; sys.path.pop(0); from enraya.grade.__main__ import"
         " main; sys.exit(main(['mine.py', '--trees', '3', '--lang', 'en', '--no-sandbox']))"],
        cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_printing_is_ignored_and_noted() -> None:
    report = graded("cs50", "prints")
    [note] = report.notes
    assert report.passed
    assert re.search(r"prints \d{4,} characters", note)
    assert note in str(report)


def test_reports_in_all_forms() -> None:
    report = graded("cs50", "winner_no_diagonal")
    text = str(report).splitlines()
    assert text[-1] == "90.9 of 100; right: 10 of 11"
    data = json.loads(json.dumps(report.to_dict()))
    assert data["mark"] == 90.9 and data["first"]["function"] == "winner"
    assert [check["name"] for check in data["checks"] if not check["passed"]] == ["winner"]
    html = report._repr_html_()
    assert html.count("<tr>") == 12 and "<svg" in html and "✗" in html
    tree = graded("tree", "never_prunes", trees=2)
    assert "<svg" in tree._repr_html_()


def test_html_is_escaped(tmp_path: Path) -> None:
    file = tmp_path / "a&b.py"
    file.write_text("def minimax(tree):\n    return '<script>alert(1)</script>'\n")
    html = grade.functions(file, lang="en")._repr_html_()
    assert "<script>" not in html and "&lt;script&gt;" in html and "a&amp;b" in html


def test_the_same_seed_asks_the_same() -> None:
    reports = [graded("cs50", "minimax_first", seed=seed) for seed in (5, 5, 6)]
    firsts = [report.first and report.first.where for report in reports]
    assert firsts[0] == firsts[1]
    assert all(failing(report) == ["minimax"] for report in reports)


# The parts.


def test_every_key_of_a_message_is_in_the_catalogue() -> None:
    package = Path(grade.__file__).parents[1]
    sources = "".join(file.read_text(encoding="utf-8") for file in package.rglob("*.py"))
    keys = set(re.findall(r"""["']((?:grade-py|query)-[a-z-]+)["']""", sources))
    assert keys
    for key in keys:
        parts = dict.fromkeys(
            "answer causes count expected found line mark message all names path right spec text total tree".split(),
            "x",
        )
        for lang in words.LANGUAGES:
            assert words.say(lang, key, **parts), key
    with pytest.raises(KeyError):
        words.say("en", "grade-py-no-such-key")


@pytest.mark.parametrize(
    "value",
    [None, True, 0, -7, 1.5, float("inf"), "ñ", [], [[None, "X"]], (1, 2), {(0, 1), (2, 2)}, set()],
)
def test_values_arrive_as_they_were(value: object) -> None:
    back = decode(json.loads(json.dumps(encode(value))))
    assert back == value and type(back) is type(value)


@pytest.mark.parametrize("value", [object(), 10**400, {"a": 1}, b"x", list(range(10**5))])
def test_other_values_only_tell_what_they_are(value: object) -> None:
    back = decode(json.loads(json.dumps(encode(value))))
    assert isinstance(back, Strange) and len(repr(back)) <= 120 and back != value


def test_observed_lists_behave_as_lists() -> None:
    plain: Plain = [[3, 12], 2, [1.5, [0]]]
    tree: Any = observed(plain, Visits())
    assert isinstance(tree, list) and not isinstance(tree, (int, float))
    assert isinstance(tree[1], int) and isinstance(tree[2][0], float)
    assert not isinstance(tree[1], (list, bool))
    assert Type(tree) is list and Type(tree[1]) is int and Type("x") is str
    assert isinstance(int, Type) and Type("New", (), {}).__name__ == "New"
    assert len(tree) == 3 and bool(tree) and tree == plain and repr(tree) == repr(plain)
    assert max(tree[0]) == 12 and sum(tree[0]) == 15 and sorted(tree[0]) == [3, 12]
    assert tree[0] + [5] == [3, 12, 5] and tree[-1][0] == 1.5 and tree[1:][0] == 2
    assert -tree[1] == -2 and tree[1] * 3 == 6 and 3 - tree[1] == 1 and abs(-tree[1]) == 2
    assert tree[1] < 3 <= tree[0][0] and [10, 20, 30][tree[1]] == 30
    assert {2: "two"}[tree[1]] == "two" and f"{tree[1]:03d}" == "002"
    assert not hasattr(tree[1], "__iter__") and hasattr(tree, "__iter__")
    leaf: Any = tree[1]
    with pytest.raises(TypeError, match="'int' object is not iterable"):
        list(leaf)
    with pytest.raises(TypeError, match="has no len"):
        len(leaf)
    with pytest.raises(TypeError, match="'float' object is not subscriptable"):
        tree[2][0][0]
    assert not isinstance(leaf, (Iterable, Sized)) and isinstance(leaf, Number)


def test_looking_is_noted_in_order() -> None:
    visits = Visits()
    tree = observed([[3, 12], [2, 4], 7], visits)
    print(tree)
    assert visits == []
    for child in list(tree):
        if isinstance(child, int):
            break
    assert visits == ["root", "1", "2", "3"]
    assert max(tree[1]) == 4
    assert visits == ["root", "1", "2", "3", "2.1", "2.2"]
    assert name_of(max(tree[1])) == "2.2" and name_of(4) is None


def test_a_file_is_read_without_being_run(tmp_path: Path) -> None:
    file = tmp_path / "main.py"
    file.write_text("X = 1\nif __name__ == '__main__':\n    raise SystemExit(3)\n")
    with StudentProcess(str(file), Limits(20.0, 512)) as process:
        assert process.load()["constants"] == {"X": 1}
    assert not (tmp_path / "__pycache__").exists()
