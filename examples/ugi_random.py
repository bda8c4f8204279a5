"""Plays Connect Four at random: enraya match connect4 perfect "exec:python3 ugi_random.py"."""
import random
import sys

ROWS, COLUMNS = 6, 7
stones = [0] * COLUMNS  # how many are in each column


def set_position(words):
    for column in range(COLUMNS):
        rows = words[2].split("/") if words[1] == "fen" else []  # from the top
        stones[column] = sum(row[column] != "." for row in rows)
    for move in words[words.index("moves") + 1:] if "moves" in words else []:
        stones[int(move) - 1] += 1


for line in sys.stdin:
    words = line.split() or [""]
    if words[0] == "ugi":
        print("id name random\nugiok")
    elif words[0] == "isready":
        print("readyok")
    elif words[0] == "position":
        set_position(words)
    elif words[0] == "go":
        free = [column for column in range(COLUMNS) if stones[column] < ROWS]
        print("bestmove", random.choice(free) + 1)
    elif words[0] == "quit":
        break
    sys.stdout.flush()
