"""Speaks UGI for a function that chooses a column of Connect Four."""
import sys

ROWS, COLUMNS = 6, 7


def read_position(words):
    """The columns from the bottom, each a list of 0 (first player) and 1."""
    columns = [[] for _ in range(COLUMNS)]
    if words[1] == "fen":
        for row in reversed(words[2].split("/")):
            for column, stone in enumerate(row):
                if stone != ".":
                    columns[column].append("XO".index(stone))
    for move in words[words.index("moves") + 1:] if "moves" in words else []:
        columns[int(move) - 1].append(sum(map(len, columns)) % 2)
    return columns


def speak(name, choose):
    """Answers until told to quit; choose(columns) gives a column from zero."""
    columns = [[] for _ in range(COLUMNS)]
    for line in sys.stdin:
        words = line.split() or [""]
        if words[0] == "ugi":
            print(f"id name {name}\nugiok")
        elif words[0] == "isready":
            print("readyok")
        elif words[0] == "position":
            columns = read_position(words)
        elif words[0] == "go":
            print("bestmove", choose(columns) + 1)
        elif words[0] == "quit":
            break
        sys.stdout.flush()
