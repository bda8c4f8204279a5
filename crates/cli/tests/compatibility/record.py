#!/usr/bin/env python3
"""Files of today's program, for tests that later programs still open them.

Usage: record.py PROGRAM DIRECTORY

Everything follows from seeds except the ids, tokens and times of matches.
"""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request

program, directory = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2])
directory.mkdir(parents=True, exist_ok=True)


def run(*arguments, codes=(0,)):
    done = subprocess.run([program, *arguments, "--lang", "en"], cwd=directory, capture_output=True, text=True)
    assert done.returncode in codes, done.stderr
    return done.stdout


def write(name, data):
    (directory / name).write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def facts(data):
    """Data without the words, which may become better, and without times."""
    if isinstance(data, list):
        return [facts(part) for part in data]
    if isinstance(data, dict):
        wordy = ("words", "text", "reason", "pseudocode", "why", "gist", "seconds")
        return {key: facts(value) for key, value in data.items() if key not in wordy}
    return data


class Server:
    def __init__(self):
        command = [program, "serve", "--addr", "127.0.0.1:0", "--db", "matches.db", "--lang", "en"]
        self.process = subprocess.Popen(command, cwd=directory, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.search(r"http://[\d.:]+", self.process.stdout.readline()).group()

    def ask(self, method, path, body=None, token=None):
        headers = {"content-type": "application/json"} if body is not None else {}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"{self.url}/api/v1{path}", data, headers, method=method)
        try:
            return json.load(urllib.request.urlopen(request))
        except urllib.error.HTTPError as error:
            sys.exit(f"{method} {path} {body}: {error.read().decode()}")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(20) == 0


class Match:
    """A match, as its host and guest."""

    def __init__(self, server, **wish):
        self.server = server
        admission = server.ask("POST", "/matches", wish)
        self.id, self.tokens = admission["match"]["id"], {"host": admission["token"]}

    def do(self, what, body=None, seat="host", method="POST"):
        return self.server.ask(method, f"/matches/{self.id}/{what}", body, self.tokens.get(seat))

    def join(self, name):
        self.tokens["guest"] = self.do("seats", {"name": name}, seat=None)["token"]

    def play(self, moves, seats=("host",)):
        for number, move in enumerate(moves.split()):
            self.do("moves", {"move": move}, seats[number % len(seats)])

    def recorded(self):
        return {"tokens": self.tokens, "state": self.server.ask("GET", f"/matches/{self.id}")}


def matches(server):
    engine = Match(server, game="connect4", opponent="level:3", first="host", name="Ana", seed=7)
    engine.play("4")
    engine.do("engine-moves", {"ply": 1})
    engine.do("hint")
    engine.play("3")
    engine.do("engine-moves")
    engine.do("undo")
    engine.do("redo")
    engine.do("resign")
    engine.do("rounds")
    engine.do("engine-moves")
    engine.play("4")

    friends = Match(server, game="tictactoe", opponent="friend", first="host", name="Ana")
    friends.join("Luis")
    friends.play("b2 a1 c3", ("host", "guest"))
    friends.do("undo", seat="host")
    friends.do("undo", seat="guest")
    friends.play("c1 a3 a2 c2", ("host", "guest"))
    friends.play("b3 b1 c3", ("host", "guest"))
    friends.do("rounds")
    friends.play("b2", ("guest",))
    friends.do("undo", seat="guest")

    here = Match(server, game="nim:3,4,5", opponent="here", first="guest", position="a1", seed=1)
    here.play("b4 c5")
    here.do("undo")

    dots = Match(server, game="dots:2x2", opponent="here", first="host")
    dots.play("a1b1 a1a2 b1b2 a2b2")
    dots.do("swap")

    engaged = Match(server, game="line:4x5x4+gravity", opponent="friend", first="guest", name="Eva", position="23")
    engaged.do("seats/guest", {"agent": "alphabeta:depth=4"}, method="PUT")
    engaged.do("engine-moves")
    return [match.recorded() for match in (engine, friends, here, dots, engaged)]


def links(server):
    """Addresses as the page writes them, with what it then asks and the answer's facts."""
    tree = "[[3,12,8],[2,4,6],[14,5,2]]"
    addresses = [
        ("/analyse?game=connect4&position=61151174335533654", "/analyses", {"game": "connect4", "position": "61151174335533654"}),
        ("/analyse?game=tictactoe&position=XO.%2F.X.%2F..O", "/analyses", {"game": "tictactoe", "position": "XO./.X./..O"}),
        ("/analyse?game=connect4&position=1212121&at=3&review=1", "/reviews", {"game": "connect4", "start": "", "moves": list("1212121")}),
        ("/lab?step=20", "/traces", {"tree": tree, "algorithm": "alphabeta", "profile": "aima"}),
        ("/lab?tree=%5B%5B5%2C2%5D%2C%5B1%2C9%5D%5D&algorithm=minimax&mode=beside&quiz=1", "/traces", {"tree": "[[5,2],[1,9]]", "algorithm": "minimax", "profile": "aima"}),
        ("/lab?game=tictactoe&position=b2+a1+b1+b3&depth=2&step=30", "/traces", {"game": "tictactoe", "position": "b2 a1 b1 b3", "algorithm": "alphabeta", "profile": "aima", "depth": 2}),
        ("/lab?game=connect4&mode=compare&algorithms=minimax,alphabeta,pvs,deepening&depths=1-4", "/comparisons", {"game": "connect4", "algorithms": ["minimax", "alphabeta", "pvs", "deepening"], "depths": [1, 4], "profile": "aima"}),
    ]
    found = []
    for link, path, question in addresses:
        answer = server.ask("POST", path, question)
        if path == "/analyses":
            # How many nodes depends on how the threads of the solver take turns.
            for analysis in answer["analyses"]:
                del analysis["nodes"]
        if path == "/traces":
            wanted = ("value", "move", "line", "nodes", "leaves", "cutoffs")
            answer = {"report": {key: answer["report"][key] for key in wanted}}
        found.append({"link": link, "path": path, "question": question, "answer": facts(answer)})
    return found


server = Server()
try:
    stored, addresses = matches(server), links(server)
finally:
    server.stop()
write("matches.json", stored)
write("links.json", addresses)

run("match", "connect4", "level:2", "alphabeta:depth=2", "--games", "4", "--seed", "7", "--save", "games.txt")
run("tournament", "tictactoe", "random", "perfect", "minimax", "--games", "2", "--seed", "1", "--openings", "none", "--save", "tournament.txt")
book = ["book", "build", "line:5x5x4+gravity", "--plies", "4", "--table", "1"]
run(*book, "--out", "small.book")

building = subprocess.Popen([program, *book, "--out", "begun.book"], cwd=directory)
journal = directory / "begun.book.part"
while not journal.exists() or journal.read_text().count("\n") < 40:
    assert building.poll() is None
building.send_signal(signal.SIGINT)
assert building.wait() == 1

(directory / "exam.json").write_text(run("exam", "--seed", "3", "--students", "2", "--branching", "3", "--depth", "2", "--format", "json"))
answers = json.loads(run("grade", "--template", "answers", "--exam", "exam.json", "--student", "1"))
key = json.loads((directory / "exam.json").read_text())["sheets"][0]["questions"]
for answer, question in zip(answers["answers"], key):
    answer["move"], answer["leaves"] = question["key"]["move"], question["key"]["leaves"]
answers["name"] = "Ana"
write("answers.json", answers)
marks = run("grade", "--exam", "exam.json", "--answers", "answers.json", "--format", "json", codes=(3,))
write("marks.json", facts(json.loads(marks)))
trace = run("tree", "--tree", "[[3,12,8],[2,4,6],[14,5,2]]", "--format", "json")
write("trace.json", facts(json.loads(trace)))
