"""The server of the Model Context Protocol: by the reference client, and by broken messages."""

from __future__ import annotations

import asyncio
import io
import json
import sys
from typing import Any

import pytest

import filetto
from filetto.mcp import VERSIONS, Server


def ask(*messages: Any) -> list[dict[str, Any]]:
    """The responses to messages, which are JSON or broken text."""
    lines = "".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in messages)
    output = io.StringIO()
    Server().serve(io.StringIO(lines), output)
    return [json.loads(line) for line in output.getvalue().splitlines()]


def call(name: str, **arguments: Any) -> dict[str, Any]:
    message = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": name, "arguments": arguments},
    }
    (response,) = ask(message)
    result: dict[str, Any] = response["result"]
    return result


def test_the_reference_client_uses_every_tool() -> None:
    mcp = pytest.importorskip("mcp")
    from mcp.client.stdio import stdio_client

    async def converse() -> dict[str, Any]:
        found: dict[str, Any] = {}
        server = mcp.StdioServerParameters(command=sys.executable, args=["-m", "filetto.mcp"], env=None)
        async with stdio_client(server) as (read, write), mcp.ClientSession(read, write) as session:
            await session.initialize()
            await session.send_ping()
            found["tools"] = [tool.name for tool in (await session.list_tools()).tools]

            async def use(name: str, **arguments: Any) -> Any:
                return await session.call_tool(name, arguments)

            found["legal_moves"] = await use("legal_moves", game="tris", moves=["b2"])
            found["play"] = await use("play", game="tris", moves=["b2"], move="a1")
            found["illegal"] = await use("play", game="tris", moves=["b2"], move="b2")
            found["values"] = await use("values", game="tris", moves=["b2", "b1"])
            found["best_move"] = await use("best_move", game="tris", level="perfect", seed=1)
            found["solve"] = await use("solve", game="tris", proof=True)
            proof = structure(found["solve"])["proof"]
            found["check"] = await use("check", certificate=proof)
        return found

    found = asyncio.run(converse())
    assert found["tools"] == ["legal_moves", "play", "values", "best_move", "solve", "check"]
    assert len(structure(found["legal_moves"])["legal_moves"]) == 8
    assert structure(found["play"])["played"] == ["b2", "a1"]
    assert is_error(found["illegal"]) and not is_error(found["play"])
    assert structure(found["values"])["moves"][0]["value"] == "win"
    assert structure(found["best_move"])["move"] in filetto.load_game("tris").points
    assert structure(found["solve"])["value"] == "draw"
    assert structure(found["check"])["value"] == "draw"


def structure(result: Any) -> dict[str, Any]:
    """The structured content of a result, by the name of any version of the client."""
    found: dict[str, Any] = result.model_dump(by_alias=True)["structuredContent"]
    return found


def is_error(result: Any) -> bool:
    return bool(result.model_dump(by_alias=True)["isError"])


@pytest.mark.parametrize("version", VERSIONS)
def test_the_version_of_the_client_is_kept(version: str) -> None:
    (response,) = ask({"id": 1, "method": "initialize", "params": {"protocolVersion": version}})
    assert response["result"]["protocolVersion"] == version


def test_an_unknown_version_is_answered_with_the_newest() -> None:
    (response,) = ask({"id": 1, "method": "initialize", "params": {"protocolVersion": "1999-01-01"}})
    assert response["result"]["protocolVersion"] == VERSIONS[0]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("{", -32700),
        ("[]", -32600),
        ("7", -32600),
        ({"id": 1}, -32600),
        ({"id": 1, "method": 5}, -32600),
        ({"id": 1, "method": "resources/list"}, -32601),
        ({"id": 1, "method": "tools/list", "params": []}, -32602),
        ({"id": 1, "method": "tools/call", "params": {"name": "chess"}}, -32602),
    ],
)
def test_broken_messages_are_errors_and_the_server_goes_on(message: Any, code: int) -> None:
    broken, pong = ask(message, {"id": 2, "method": "ping"})
    assert broken["error"]["code"] == code and pong == {"jsonrpc": "2.0", "id": 2, "result": {}}


def test_notifications_have_no_response() -> None:
    assert ask({"method": "notifications/initialized"}, {"id": 1, "result": {}}, "") == []


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("legal_moves", {}),
        ("legal_moves", {"game": 5}),
        ("legal_moves", {"game": "chess"}),
        ("legal_moves", {"game": "tris", "moves": "b2"}),
        ("legal_moves", {"game": "tris", "moves": [1]}),
        ("legal_moves", {"game": "tris", "moves": ["b2", "b2"]}),
        ("legal_moves", {"game": "tris", "position": "nonsense"}),
        ("legal_moves", {"game": "tris", "depth": 3}),
        ("play", {"game": "tris", "move": "z9"}),
        ("play", {"game": "tris"}),
        ("values", {"game": "tris", "seconds": 61}),
        ("values", {"game": "tris", "seconds": float("nan")}),
        ("values", {"game": "tris", "seconds": True}),
        ("best_move", {"game": "tris", "level": "god"}),
        ("best_move", {"game": "tris", "seed": -1}),
        ("best_move", {"game": "tris", "moves": ["a1", "b1", "a2", "b2", "a3"]}),
        ("solve", {"game": "mill:nine", "proof": True}),
        ("check", {"certificate": "!"}),
        ("check", {"certificate": "aGVsbG8="}),
    ],
)
def test_wrong_arguments_are_one_sentence(name: str, arguments: dict[str, Any]) -> None:
    result = call(name, **arguments)
    assert result["isError"] and len(result["content"]) == 1
    text = result["content"][0]["text"]
    assert text and "\n" not in text and "Traceback" not in text


def test_values_of_a_finished_game_are_empty() -> None:
    found = call("values", game="tris", moves=["a1", "b1", "a2", "b2", "a3"])["structuredContent"]
    assert found["moves"] == []


def test_schemas_describe_every_argument() -> None:
    for name, tool in Server().tools.items():
        schema = tool.schema()
        assert set(schema["required"]) <= set(schema["properties"]) and tool.description.endswith("."), name
