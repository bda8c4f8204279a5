"""`enraya mcp` asked by the reference client of the Model Context Protocol.

Usage: mcp_client.py PROGRAM
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

from mcp import ClientSession, StdioServerParameters, stdio_client

PROGRAM = sys.argv[1]
TOOLS = ["analyse", "explain", "review", "count", "tree", "puzzle", "judge"]
# Not solved from the start in hours.
LONG = {"game": "line:9x9x5"}


async def answer(client: ClientSession, tool: str, **arguments: Any) -> dict[str, Any]:
    """The data of an answer; the text has the same."""
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, (tool, result)
    data = result.structured_content
    assert isinstance(data, dict) and json.loads(result.content[0].text) == data, tool
    return data


async def refusal(client: ClientSession, tool: str, **arguments: Any) -> str:
    """The text of an error of the tool: one line."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, (tool, arguments, result)
    (block,) = result.content
    assert block.text and "\n" not in block.text, block.text
    return block.text


async def ask_everything(client: ClientSession) -> None:
    """Every tool, beside numbers that are known."""
    listed = (await client.list_tools()).tools
    assert [tool.name for tool in listed] == TOOLS
    for tool in listed:
        schema = tool.input_schema
        assert tool.description and tool.annotations.read_only_hint, tool.name
        assert all(value.get("description") for value in schema["properties"].values()), tool.name
    data = await answer(client, "analyse", game="connect4", position="4453")
    (report,) = data["analyses"]
    assert report["exact"] and report["score"] == -2, report["score"]
    data = await answer(client, "analyse", game="tictactoe", positions=["b2", "zz"])
    assert [set(entry) >= {"problem"} for entry in data["analyses"]] == [False, True]
    data = await answer(client, "explain", game="tictactoe", position="b2 b1")
    assert data["paragraphs"] and data["claims"][0]["value"]["class"] == "win"
    data = await answer(client, "review", game="tictactoe", moves=["b2", "b1", "a1"])
    assert len(data["plies"]) == 3
    counts = (await answer(client, "count", game="tictactoe"))["counts"]
    assert [(count["nodes"], count["leaves"]) for count in counts] == [
        (549946, 255168),
        (18297, 7330),
    ]
    tree = {"tree": "[[3,12,8],[2,4,6],[14,5,2]]"}
    data = await answer(client, "tree", **tree)
    assert data["report"]["value"] == 3 and "svg" not in data
    drawn = await client.call_tool("tree", {**tree, "picture": True})
    assert [block.type for block in drawn.content] == ["text", "image"]
    data = await answer(client, "puzzle", seed=3)
    assert data["solution"] and await answer(client, "puzzle", seed=3) == data
    data = await answer(client, "judge", game="tictactoe", agent="perfect", games=4, seed=1)
    assert data["overall"]["kept"]["rate"] == 1 and data["complete"] and data["moves"] == []


async def ask_nonsense(client: ClientSession) -> None:
    """Each refused in one line that names what is wrong."""
    for tool, arguments, named in [
        ("analyse", {"game": "chess"}, "chess"),
        ("analyse", {"gane": "connect4"}, "gane"),
        ("analyse", {"game": "connect4", "positions": [""] * 65}, "64"),
        ("explain", {"game": 3}, "game"),
        ("explain", {}, "game"),
        ("explain", {"game": "connect4", "position": "4449"}, "9"),
        ("review", {"game": "connect4", "moves": ["8"]}, "8"),
        ("count", {"game": "tictactoe", "cut": "deep"}, "deep"),
        ("tree", {"tree": "[[3,12,8],[2,"}, ""),
        ("tree", {"game": "tictactoe", "tree": "[1,2]"}, ""),
        ("puzzle", {"theme": "luck"}, "luck"),
        ("puzzle", {"game": "connect4", "difficulty": 9}, "5"),
        ("judge", {"game": "connect4", "agent": "exec:rm -r x"}, ""),
        ("judge", {"game": "connect4", "agent": "stockfish"}, "stockfish"),
        ("judge", {"game": "connect4", "agent": "random", "games": 1000}, "1000"),
    ]:
        line = await refusal(client, tool, **arguments)
        assert named in line, (tool, arguments, line)
    try:
        await client.call_tool("solve_chess", {})
    except Exception as error:
        assert "solve_chess" in str(error), error
    else:
        raise AssertionError("an unknown tool answered")


def processor_seconds(process: int) -> float:
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def stop_and_cancel(client: ClientSession, limit: float) -> None:
    """Long computations end with the time limit, sooner if they are cancelled."""
    begun = time.monotonic()
    data = await answer(client, "analyse", **LONG)
    assert not data["analyses"][0]["exact"]
    data = await answer(client, "count", game="connect4", algorithms=["minimax"])
    assert not data["counts"][0]["complete"]
    report = await answer(client, "judge", game="connect4", agent="engine:time=60s", games=100)
    assert not report["complete"]
    took = time.monotonic() - begun
    assert took < 3 * (limit + 20), took
    print(f"three computations without end took {took:.1f} s, the limit being {limit:g} s each")


async def with_client(arguments: list[str], then: Any) -> None:
    server = StdioServerParameters(command=PROGRAM, args=["--lang", "en", "mcp", *arguments])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as client:
        told = await client.initialize()
        assert told.server_info.name == "enraya" and "connect4" in (told.instructions or "")
        await then(client)


def cancel_raw() -> None:
    """A cancelled call costs no more time, and its place is free for others."""
    with subprocess.Popen(
        [PROGRAM, "mcp", "--time", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin and process.stdout

        def send(**message: Any) -> None:
            assert process.stdin
            process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
            process.stdin.flush()

        def call(number: int, **arguments: Any) -> None:
            params = {"name": "analyse", "arguments": arguments}
            send(id=number, method="tools/call", params=params)

        hello = {"name": "check", "version": "1"}
        wanted = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": hello}
        send(id=0, method="initialize", params=wanted)
        assert json.loads(process.stdout.readline())["id"] == 0
        send(method="notifications/initialized")
        calls = range(1, 2 * (os.cpu_count() or 1) + 2)
        for number in calls:
            call(number, **LONG)
        time.sleep(1)
        for number in calls:
            send(method="notifications/cancelled", params={"requestId": number})
        call(100, game="tictactoe", position="b2")
        line = "{}"
        while json.loads(line).get("id") != 100:
            line = process.stdout.readline()
        assert json.loads(line)["result"]["structuredContent"]["analyses"][0]["exact"]
        time.sleep(1)
        before = processor_seconds(process.pid)
        time.sleep(2)
        spent = processor_seconds(process.pid) - before
        assert spent < 0.2, f"{spent} s of processor time after all calls were cancelled"
        # Running calls do not keep it from ending.
        call(101, **LONG)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 0
    print(f"{len(calls)} calls cancelled: {spent:.2f} s of processor time in the next two")


def end_raw() -> None:
    """The end of the input ends it, whether or not anything was asked; garbage is survived."""
    for text in ["", "no JSON\n", "{}\n"]:
        ended = subprocess.run(
            [PROGRAM, "mcp"], input=text, capture_output=True, text=True, timeout=20
        )
        assert ended.returncode in (0, 1) and ended.stderr.count("\n") <= 1, (text, ended)


async def main() -> None:
    await with_client([], ask_everything)
    await with_client([], ask_nonsense)
    limit = 2.0
    await with_client(["--time", str(limit)], lambda client: stop_and_cancel(client, limit))
    cancel_raw()
    end_raw()
    print(f"{len(TOOLS)} tools answered the reference client")


asyncio.run(main())
