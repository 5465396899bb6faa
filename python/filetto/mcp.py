"""A Model Context Protocol server over standard input and output, for language models that use tools.

``python -m filetto.mcp [--tables FOLDER] [--lang en|it]`` is the server of ``filetto mcp``, with the tools
legal_moves, play, values, best_move, solve and check. docs/mcp.md describes it.
"""

from __future__ import annotations

import argparse
import signal
import sys

from . import _filetto


def main(arguments: list[str] | None = None) -> int:
    """Answers on standard input and output until the input ends. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m filetto.mcp", description="A server of the MCP.")
    parser.add_argument("--tables", metavar="FOLDER", help="a folder of tables of exact values")
    parser.add_argument("--lang", choices=("en", "it"), default="en", help="the language of sentences (en)")
    given = parser.parse_args(arguments)
    # The native server waits for input, where the interpreter's handler would not be called.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        _filetto.serve_mcp(given.tables, given.lang)
    except OSError as error:
        print(f"filetto.mcp: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
