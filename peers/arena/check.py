"""Lets the engine play a program and holds every game against the exact result.

check.py ENRAYA OPENINGS NAME COMMAND: forty games, each opening with both colours;
prints what came of it and exits 1 if the engine got less than its due from any.
"""
import json
import subprocess
import sys

enraya, openings, name, command = sys.argv[1:5]
AGENT = "engine:time=100ms"

positions = [line for line in open(openings).read().split("\n") if line]
solved = subprocess.run(
    [enraya, "solve", "connect4", "--json", *positions], capture_output=True, text=True, check=True
)
score = {}
for line in solved.stdout.splitlines():
    answer = json.loads(line)
    score[answer["position"]] = answer["score"]

# A generous number of nodes and no time: the other program may take what it needs.
played = subprocess.run(
    [enraya, "match", "connect4", AGENT, f"exec:{command}", "--games", str(2 * len(positions)),
     "--openings", openings, "--nodes", "1000000000", "--jobs", "1", "--seed", "1", "--json"],
    capture_output=True, text=True,
)
if played.returncode:
    sys.exit(f"arena: {played.stderr.strip()}")
match = json.loads(played.stdout)

short = []
for game in match["records"]:
    # Two plies were played, so the first player is to move: the score is for the first.
    due = score[game["opening"]] if game["agents"][0] == AGENT else -score[game["opening"]]
    due = (due > 0) - (due < 0)
    got = {"1-0": 1, "0-1": -1}.get(game["result"], 0)
    got = got if game["agents"][0] == AGENT else -got
    if got < due:
        short.append(f"game {game['number']} from {game['opening']}: {game['result']}, due {due}")
values = sorted(score.values())
print(f"{name}: {match['wins']} won, {match['draws']} drawn, {match['losses']} lost; "
      f"openings from {values[0]} to {values[-1]}, forfeits {match['forfeits']}")
for line in short:
    print(f"  LESS THAN ITS DUE: {line}")
sys.exit(1 if short else 0)
