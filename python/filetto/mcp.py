"""A Model Context Protocol server over standard input and output, for language models that use tools.

``python -m filetto.mcp [--tables FOLDER]`` answers JSON-RPC 2.0, a message a line, without further libraries.
The tools are those of :class:`Server`. A wrong argument is a result with ``isError``, so that the model can
correct it; a broken message is an error of the protocol.

Source: the specification of the Model Context Protocol, 2024-11-05 to 2025-11-25.
"""

from __future__ import annotations

import argparse
import base64
import binascii
import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, TextIO

from . import __version__
from .games import families, load_game
from .oracle import agents, best_move, check, solve, values
from .positions import Position

#: The versions of the protocol whose messages the server understands, newest first.
VERSIONS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")

#: The largest time of a call, in seconds.
MAX_SECONDS = 60.0

Json = dict[str, Any]


@dataclass(frozen=True)
class Tool:
    """A tool: its description for the model, its arguments beside those of a position, and its function."""

    description: str
    arguments: Json
    required: tuple[str, ...]
    call: Callable[[Json], Json]
    takes_position: bool = True

    def schema(self) -> Json:
        """The JSON schema of the arguments."""
        arguments = {**(_POSITION if self.takes_position else {}), **self.arguments}
        return {
            "type": "object",
            "properties": arguments,
            "required": list(self.required),
            "additionalProperties": False,
        }


class InvalidArgument(ValueError):
    """An argument of the wrong type, or an unknown or missing one."""


_POSITION: Json = {
    "game": {
        "type": "string",
        "description": "The game: tris, gomoku, filetto, mill:nine, mill:three, ultimate, mnk:4,4,3, ...",
    },
    "moves": {
        "type": "array",
        "items": {"type": "string"},
        "description": "The moves played from the start, such as ['b2', 'a1'].",
    },
    "position": {"type": "string", "description": "A position to begin from, in place of the start."},
}

_SECONDS: Json = {
    "type": "number",
    "minimum": 0.001,
    "maximum": MAX_SECONDS,
    "description": "The largest time of the search; 2 by default.",
}


class Server:
    """The tools of the protocol.

    Args:
        tables: A folder of tables of exact values.
    """

    def __init__(self, tables: str | None = None) -> None:
        self.tables = tables
        #: The tools by their names.
        self.tools: dict[str, Tool] = {
            "legal_moves": Tool(
                "Lists the legal moves of a position, with the board and the side to move.",
                {},
                ("game",),
                lambda given: self._shown(_position(given)),
            ),
            "play": Tool(
                "Plays a move and returns the position after it. An illegal move is refused with the reason.",
                {"move": {"type": "string", "description": "The move, such as b2, a1-a4 or a1xd6."}},
                ("game", "move"),
                lambda given: self._shown(_position(given).play(given["move"])),
            ),
            "values": Tool(
                "Values every legal move: a proven win, draw or loss with its length, or an estimate.",
                {"seconds": _SECONDS},
                ("game",),
                self._values,
            ),
            "best_move": Tool(
                "Returns the move of an agent: random, easy, medium, hard, expert, or perfect.",
                {
                    "level": {"type": "string", "description": "The agent; expert by default."},
                    "seconds": _SECONDS,
                    "seed": {"type": "integer", "minimum": 0},
                },
                ("game",),
                self._best_move,
            ),
            "solve": Tool(
                "Proves the value of a position, if the time suffices; on request with a certificate.",
                {
                    "seconds": _SECONDS,
                    "proof": {"type": "boolean", "description": "Returns a certificate in base64."},
                },
                ("game",),
                self._solve,
            ),
            "check": Tool(
                "Checks a certificate of solve by the rules alone, and returns the claim that it proves.",
                {"certificate": {"type": "string", "description": "The certificate in base64."}},
                ("certificate",),
                self._check,
                takes_position=False,
            ),
        }

    def answer(self, message: Any) -> Json | None:
        """The response to a message; ``None`` to a notification."""
        if not isinstance(message, dict) or not isinstance(message.get("method"), str):
            if isinstance(message, dict) and ("result" in message or "error" in message):
                return None
            return _error(None, -32600, "expected a JSON-RPC request with a method")
        number, method = message.get("id"), message["method"]
        if number is None:
            return None
        parameters = message.get("params", {})
        if not isinstance(parameters, dict):
            return _error(number, -32602, "params must be an object")
        if method == "initialize":
            return _result(number, self._introduction(parameters))
        if method == "ping":
            return _result(number, {})
        if method == "tools/list":
            return _result(number, {"tools": [self._listed(name) for name in self.tools]})
        if method != "tools/call":
            return _error(number, -32601, f"there is no method {method!r}")
        tool = self.tools.get(str(parameters.get("name")))
        if tool is None:
            known = ", ".join(self.tools)
            return _error(
                number, -32602, f"there is no tool {parameters.get('name')!r}; expected one of: {known}"
            )
        return _result(number, self._called(tool, parameters.get("arguments", {})))

    def _introduction(self, parameters: Json) -> Json:
        wanted = parameters.get("protocolVersion")
        return {
            "protocolVersion": wanted if wanted in VERSIONS else VERSIONS[0],
            "capabilities": {"tools": {"listChanged": False}},
            "serverInfo": {"name": "filetto", "version": __version__},
            "instructions": "Rules and exact values of board games. Games: "
            + "; ".join(families().values())
            + ". Pass all moves from the start with each call: the server keeps nothing.",
        }

    def _listed(self, name: str) -> Json:
        tool = self.tools[name]
        return {
            "name": name,
            "description": tool.description,
            "inputSchema": tool.schema(),
            "annotations": {"readOnlyHint": True, "openWorldHint": False},
        }

    def _called(self, tool: Tool, given: Any) -> Json:
        try:
            _check_arguments(tool.schema(), given)
            found = tool.call(given)
        except (ValueError, OSError, TimeoutError, OverflowError) as error:
            return {"content": [{"type": "text", "text": str(error)}], "isError": True}
        text = json.dumps(found, ensure_ascii=False)
        return {"content": [{"type": "text", "text": text}], "structuredContent": found, "isError": False}

    def _shown(self, position: Position) -> Json:
        ending = position.ending
        return {
            "game": position.game.spec,
            "position": position.text,
            "board": position.board(),
            "played": position.played,
            "to_move": position.to_move if ending is None else None,
            "legal_moves": position.moves,
            "outcome": None if ending is None else ending[0],
            "reason": None if ending is None else ending[1],
        }

    def _values(self, given: Json) -> Json:
        position = _position(given)
        found = values(position, seconds=given.get("seconds", 2.0), tables=self.tables)
        moves = [{**asdict(one), "actions": list(one.actions)} for one in found]
        return {"to_move": position.to_move, "complete": found.complete, "moves": moves}

    def _best_move(self, given: Json) -> Json:
        position = _position(given)
        level = given.get("level", "expert")
        chosen = best_move(
            position, level, seconds=given.get("seconds", 2.0), seed=given.get("seed"), tables=self.tables
        )
        return {"move": chosen.move, "level": level, "levels": agents(position)}

    def _solve(self, given: Json) -> Json:
        found = solve(
            _position(given),
            proof=given.get("proof", False),
            seconds=given.get("seconds", 2.0),
            tables=self.tables,
        )
        answer = {**asdict(found), "best": list(found.best), "variation": list(found.variation)}
        answer["proof"] = None if found.proof is None else base64.b64encode(found.proof).decode("ascii")
        return answer

    def _check(self, given: Json) -> Json:
        try:
            certificate = base64.b64decode(given["certificate"], validate=True)
        except (binascii.Error, ValueError):
            raise InvalidArgument("certificate is no base64") from None
        return asdict(check(certificate, seconds=MAX_SECONDS))

    def serve(self, lines: TextIO, output: TextIO) -> None:
        """Answers messages until the input ends."""
        for line in lines:
            if not line.strip():
                continue
            try:
                message = json.loads(line)
            except ValueError:
                response: Json | None = _error(None, -32700, "the line is no JSON")
            else:
                response = self.answer(message)
            if response is not None:
                output.write(json.dumps(response) + "\n")
                output.flush()


def _position(given: Json) -> Position:
    return load_game(given["game"]).position(given.get("position"), given.get("moves", []))


_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "array": (list,),
    "number": (int, float),
    "integer": (int,),
    "boolean": (bool,),
}


def _check_arguments(schema: Json, given: Any) -> None:
    """Raises :class:`InvalidArgument` if the arguments are not those of a schema."""
    if not isinstance(given, dict):
        raise InvalidArgument("arguments must be an object")
    known = schema["properties"]
    for name in schema["required"]:
        if name not in given:
            raise InvalidArgument(f"{name} is missing")
    for name, value in given.items():
        if name not in known:
            raise InvalidArgument(f"there is no argument {name!r}; expected: {', '.join(known)}")
        kind = known[name]["type"]
        is_flag = isinstance(value, bool)
        if not isinstance(value, _TYPES[kind]) or (is_flag and kind != "boolean"):
            raise InvalidArgument(f"{name} must be of type {kind}")
        if isinstance(value, list) and not all(isinstance(item, str) for item in value):
            raise InvalidArgument(f"{name} must have strings alone")
        least, most = known[name].get("minimum"), known[name].get("maximum")
        if (least is not None and value < least) or (most is not None and not value <= most):
            raise InvalidArgument(f"{name} must be from {least}" + ("" if most is None else f" to {most:g}"))


def _result(number: Any, result: Json) -> Json:
    return {"jsonrpc": "2.0", "id": number, "result": result}


def _error(number: Any, code: int, sentence: str) -> Json:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": sentence}}


def main(arguments: list[str] | None = None) -> int:
    """Answers on standard input and output until the input ends. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m filetto.mcp", description="A server of the MCP.")
    parser.add_argument("--tables", metavar="FOLDER", help="a folder of tables of exact values")
    given = parser.parse_args(arguments)
    try:
        Server(given.tables).serve(sys.stdin, sys.stdout)
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
