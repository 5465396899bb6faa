"""The server of the Model Context Protocol by both doors: its reference client, and messages one by one."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from typing import Any

import pytest

import filetto

#: The command line's program; `cargo xtask python` builds it and names it here.
PROGRAM = os.environ.get("FILETTO_PROGRAM")

DOORS = [
    pytest.param((sys.executable, "-m", "filetto.mcp"), id="python"),
    pytest.param(
        (PROGRAM or "", "mcp"),
        id="program",
        marks=pytest.mark.skipif(PROGRAM is None, reason="FILETTO_PROGRAM does not name the program"),
    ),
]


@pytest.mark.parametrize("door", DOORS)
def test_the_reference_client_uses_every_tool(door: tuple[str, ...]) -> None:
    mcp = pytest.importorskip("mcp")
    from mcp.client.stdio import stdio_client

    async def converse() -> dict[str, Any]:
        found: dict[str, Any] = {}
        server = mcp.StdioServerParameters(command=door[0], args=list(door[1:]), env=None)
        async with stdio_client(server) as (read, write), mcp.ClientSession(read, write) as session:
            await session.initialize()
            await session.send_ping()
            found["tools"] = (await session.list_tools()).tools

            async def use(name: str, **arguments: Any) -> Any:
                return await session.call_tool(name, arguments)

            found["legal_moves"] = await use("legal_moves", game="tris", moves=["b2"])
            found["play"] = await use("play", game="tris", moves=["b2"], move="a1")
            found["illegal"] = await use("play", game="tris", moves=["b2"], move="b2")
            found["values"] = await use("values", game="tris", moves=["b2", "b1"])
            found["best_move"] = await use("best_move", game="tris", level="perfect", seed=1)
            found["solve"] = await use("solve", game="tris", proof=True)
            proof = structure(found["solve"])["certificate"]
            found["check"] = await use("check", certificate=proof)
        return found

    found = asyncio.run(converse())
    names = [tool.name for tool in found["tools"]]
    assert names == ["legal_moves", "play", "values", "best_move", "solve", "check"]
    assert len(structure(found["legal_moves"])["legal_moves"]) == 8
    assert structure(found["play"])["moves"] == ["b2", "a1"]
    assert is_error(found["illegal"]) and not is_error(found["play"])
    assert structure(found["values"])["moves"][0]["value"] == "win"
    assert structure(found["best_move"])["move"] in filetto.load_game("tris").points
    assert structure(found["solve"])["value"] == "draw"
    assert structure(found["check"])["proven"] == "draw"


@pytest.mark.parametrize("door", DOORS)
def test_schemas_accept_what_the_tools_accept(door: tuple[str, ...]) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    (listed,) = ask(door, {"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
    schemas = {tool["name"]: tool["inputSchema"] for tool in listed["result"]["tools"]}
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate({"game": "tris", "moves": ["b2"], "seconds": 0.5}, schemas["values"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"game": "tris", "depth": 3}, schemas["values"])


@pytest.mark.parametrize("door", DOORS)
def test_a_wrong_message_does_not_end_the_server(door: tuple[str, ...]) -> None:
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
    broken, pong = ask(door, "{", ping)
    assert broken["error"]["code"] == -32700
    assert pong == {"jsonrpc": "2.0", "id": 1, "result": {}}


def test_wrong_tables_are_one_line() -> None:
    command = [sys.executable, "-m", "filetto.mcp", "--tables", "no such folder"]
    ended = subprocess.run(command, capture_output=True, text=True, input="")
    assert ended.returncode == 1 and ended.stdout == ""
    assert "no such folder" in ended.stderr and ended.stderr.count("\n") == 1


def ask(door: tuple[str, ...], *messages: Any) -> list[dict[str, Any]]:
    """The responses to messages, which are JSON or broken text."""
    lines = "".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in messages)
    ended = subprocess.run(door, capture_output=True, text=True, input=lines, check=True)
    return [json.loads(line) for line in ended.stdout.splitlines()]


def structure(result: Any) -> dict[str, Any]:
    """The structured content of a result, by the name of any version of the client."""
    found: dict[str, Any] = result.model_dump(by_alias=True)["structuredContent"]
    return found


def is_error(result: Any) -> bool:
    return bool(result.model_dump(by_alias=True)["isError"])
