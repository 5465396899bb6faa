"""Exact values, solutions, certificates, analyses and opponents."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Union

from . import _filetto
from .games import Game, load_game
from .judgements import (
    UTILITY,
    Analysis,
    AnalysisLine,
    Certificate,
    Chosen,
    Judgement,
    MoveValue,
    Solution,
    Values,
    judgement_of,
    order_of,
    within_horizon,
)
from .positions import Position
from .states import State

#: A position, a state, or the start of a game: the game itself or the text of its spec.
Askable = Position | State | Game | str

#: Receives the name of an event and its contents, as docs/http.md describes them.
OnEvent = Callable[[str, dict[str, Any]], object]

Folder = Union[str, "os.PathLike[str]"]

_BOUNDS = ("value", "plies", "within", "at_least", "at_most", "basis", "text")


def values(
    of: Askable,
    *,
    horizon: int | None = None,
    tables: Folder | None = None,
    seconds: float = 2.0,
    on_event: OnEvent | None = None,
) -> Values:
    """The value of every legal move: exact where tables, certificates or the solver reach, else an estimate.

    Args:
        of: The position. In a state with half a move played, the moves that finish it.
        horizon: The game is drawn when so many plies have been played in all, in place of the game's own
            horizon. A win counts only if it fits; one that is proven but may not fit is at least a draw.
        tables: A folder of tables of the game (``filetto table build``).
        seconds: The largest time, from 0.001 to 60. The result is exact as soon as all values are proven.
        on_event: Is called with events of the search.

    Raises:
        ValueError: A number is out of its range, or there are no such tables.
        OSError: The tables cannot be read.
    """
    position = _opened(of)
    if horizon is not None and horizon < 1:
        raise ValueError(f"horizon must be at least 1 ply, not {horizon}")
    limit = horizon if horizon is not None else position.game.horizon
    session = position._session
    if position.ending is not None or (limit is not None and position.plies >= limit):
        return Values([], None)
    body = {**position._request_body(), "seconds": seconds}
    answer = _request(position.game, "values", body, tables, on_event)
    actions = dict(zip(session.legal_moves(), session.legal_actions()))
    begun = position._begun if isinstance(position, State) else []
    judged = []
    for entry in answer["moves"]:
        of_move = tuple(actions[entry["move"]])
        if list(of_move[: len(begun)]) != begun:
            continue
        judgement = judgement_of(entry["value"])
        if limit is not None:
            judgement = within_horizon(judgement, limit - position.plies)
        judged.append((entry["move"], of_move[len(begun) :], judgement))
    judged.sort(key=lambda one: order_of(one[2]), reverse=True)
    # A move of unknown value may be the best one.
    best = max((UTILITY[judgement.at_most] for _, _, judgement in judged), default=0)
    reached = max((UTILITY[judgement.at_least] for _, _, judgement in judged), default=0)
    moves = []
    for move, of_move, judgement in judged:
        regret = None
        if best == reached and judgement.utility is not None:
            regret = best - judgement.utility
        moves.append(MoveValue(**vars(judgement), move=move, actions=of_move, regret=regret))
    return Values(moves, answer["method"])


def solve(
    of: Askable,
    *,
    proof: bool = False,
    distance: bool = False,
    seconds: float | None = None,
    nodes: int | None = None,
    tables: Folder | None = None,
    on_event: OnEvent | None = None,
) -> Solution:
    """Proves the value of a position for its side to move.

    The value holds by the rules of the board with the draws by history that the game has, as those of
    :func:`values` do; a certificate speaks of games without such draws.

    Args:
        of: The position.
        proof: Makes a certificate, which :func:`check` and ``filetto check`` verify without a search.
        distance: Proves the exact number of plies too.
        seconds: The largest time; without it and ``nodes`` the search runs until it is done.
        nodes: The largest number of nodes.
        tables: A folder of tables of the game.
        on_event: Is called with events of the search.

    Raises:
        ValueError: The game has no certificates, or a number is out of its range.
    """
    from base64 import b64decode

    position = _whole(of)
    body = {**position._request_body(), "proof": proof, "distance": distance}
    body.update(seconds=seconds, nodes=nodes)
    answer = _request(position.game, "solve", body, tables, on_event)
    if answer["value"] == "draw":
        answer.update(plies=None, within=None)
    if position.game.horizon is not None:
        bounds = {name: answer[name] for name in _BOUNDS}
        judgement = within_horizon(
            Judgement(**bounds, estimate=None, depth=None), position.game.horizon - position.plies
        )
        answer.update(vars(judgement))
    return Solution(
        value=answer["value"],
        plies=answer["plies"],
        within=answer["within"],
        at_least=answer["at_least"],
        at_most=answer["at_most"],
        basis=answer["basis"],
        estimate=None,
        depth=None,
        text=answer["text"],
        best=tuple(answer["best"]),
        best_complete=answer["best_complete"],
        variation=tuple(answer["pv"]),
        nodes=answer["nodes"],
        method=answer["method"],
        proof=None if answer["certificate"] is None else b64decode(answer["certificate"]),
        no_proof=answer["no_certificate"],
    )


def check(certificate: bytes, *, seconds: float | None = None) -> Certificate:
    """Checks a certificate by the rules alone.

    Raises:
        TypeError: It is not made of bytes.
        ValueError: It is no certificate, or has a flaw, which the message names.
        TimeoutError: The time is over before the check is.
    """
    from base64 import b64encode

    body = {"certificate": b64encode(certificate).decode(), "seconds": seconds}
    answer = _request(load_game("tris"), "check", body, None, None)
    return Certificate(
        game=answer["game"],
        position=answer["position"],
        value=answer["proven"],
        player=answer["player"],
        plies=answer["plies"],
        positions=answer["positions"],
    )


def analyse(
    of: Askable,
    *,
    lines: int = 1,
    seconds: float | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    threads: int = 1,
    algorithm: str | None = None,
    tables: Folder | None = None,
    on_event: OnEvent | None = None,
) -> Analysis:
    """The best moves, depth after depth.

    The search ignores the horizon of the game; a proven win that does not fit becomes a draw.

    Args:
        of: The position.
        lines: The number of best moves.
        seconds: The largest time; 10 if nothing limits the search.
        depth: The largest depth in plies.
        nodes: The largest number of nodes.
        threads: The number of threads.
        algorithm: A search by name, such as ``alpha-beta`` or ``mcts``, in place of the strongest one.
        tables: A folder of tables of the game.
        on_event: Is called with events of the search.

    Raises:
        ValueError: An argument is out of its range.
    """
    position = _whole(of)
    body = {**position._request_body(), "lines": lines, "threads": threads}
    for name, value in (("seconds", seconds), ("depth", depth), ("nodes", nodes), ("algorithm", algorithm)):
        if value is not None:
            body[name] = value
    answer = _request(position.game, "analyse", body, tables, on_event)
    found = []
    for line in answer["lines"]:
        judgement = judgement_of(line)
        if position.game.horizon is not None:
            judgement = within_horizon(judgement, position.game.horizon - position.plies)
        found.append(AnalysisLine(**vars(judgement), move=line["move"], variation=tuple(line["pv"])))
    return Analysis(
        lines=tuple(found),
        best=answer["best"],
        depth=answer["depth"],
        nodes=answer["nodes"],
        seconds=answer["seconds"],
        end=answer["end"],
    )


def best_move(
    of: Askable,
    level: str = "perfect",
    *,
    seconds: float | None = None,
    seed: int | None = None,
    tables: Folder | None = None,
) -> Chosen:
    """The move of an agent: a level from ``easy`` to ``perfect``, or another of :func:`agents`.

    Agents respect the draws by history of the game, but ignore its horizon.

    Args:
        of: The position.
        level: The agent.
        seconds: Its largest time, at most 60.
        seed: The same seed has the same move, unless the time cuts the search short.
        tables: A folder of tables of the game.

    Raises:
        ValueError: The game has no such agent, or has ended.
    """
    position = _opened(of)
    if isinstance(position, State) and position._begun:
        return _finished_move(position, level, seconds, seed, tables)
    if position.ending is not None:
        raise _filetto.IllegalMove("the game has ended")
    body: dict[str, Any] = {**position._request_body(), "agent": level}
    if seconds is not None:
        body["seconds"] = seconds
    if seed is not None:
        body["seed"] = seed
    answer = _request(position.game, "move", body, tables, None)
    session = position._session
    actions = session.legal_actions()[session.legal_moves().index(answer["move"])]
    return Chosen(answer["move"], tuple(actions), answer["nodes"], answer["seconds"])


def _finished_move(
    state: State, level: str, seconds: float | None, seed: int | None, tables: Folder | None
) -> Chosen:
    """The agent's rest of a move that is half played. It takes what is best after the first half."""
    from random import Random

    found = values(state, seconds=2.0 if seconds is None else seconds, tables=tables)
    best = found.best
    move = best[0] if seed is None else Random(seed).choice(best)
    return Chosen(move.move, move.actions, 0, 0.0)


def agents(of: Askable) -> list[str]:
    """The names of the agents that play a game, from ``random`` to ``perfect``."""
    return _opened(of)._session.agents()


class Bot:
    """An agent in OpenSpiel's form.

    >>> import filetto
    >>> state = filetto.load_game("tic_tac_toe").new_initial_state()
    >>> bot = filetto.Bot("perfect", seed=1)
    >>> while not state.is_terminal():
    ...     state.apply_action(bot.step(state))
    >>> state.returns()
    [0.0, 0.0]
    """

    def __init__(
        self,
        level: str = "perfect",
        *,
        seconds: float | None = None,
        seed: int | None = None,
        tables: Folder | None = None,
    ) -> None:
        self.level = level
        self.seconds = seconds
        self.tables = tables
        from random import Random

        self._random = Random(seed)
        self._rest: tuple[list[int], list[int]] = ([], [])

    def step(self, state: Any) -> int:
        """The action of the agent in a :class:`State`, or in a state of OpenSpiel."""
        own = state if isinstance(state, State) else _from_openspiel(state)
        before, rest = self._rest
        if rest and own.history() == before:
            return self._next(before, rest)
        seed = self._random.getrandbits(32)
        chosen = best_move(own, self.level, seconds=self.seconds, seed=seed, tables=self.tables)
        return self._next(own.history(), list(chosen.actions))

    def _next(self, history: list[int], actions: list[int]) -> int:
        action, *rest = actions
        self._rest = ([*history, action], rest)
        return action

    def inform_action(self, state: Any, player: int, action: int) -> None:
        """Does nothing: each step looks at the whole state."""

    def restart(self) -> None:
        """Forgets half a move."""
        self._rest = ([], [])

    def restart_at(self, state: Any) -> None:
        """Forgets half a move."""
        self.restart()


@lru_cache(maxsize=16)
def _game_of_openspiel(name: str) -> Game:
    return load_game(name)


def _from_openspiel(state: Any) -> State:
    if not hasattr(state, "get_game"):
        raise TypeError(f"expected a state, not {type(state).__name__}")
    own = _game_of_openspiel(str(state.get_game())).new_initial_state()
    for action in state.history():
        own.apply_action(action)
    return own


def _opened(of: Askable) -> Position | State:
    if isinstance(of, str):
        return load_game(of).position()
    if isinstance(of, Game):
        return of.position()
    if not isinstance(of, (Position, State)):
        raise TypeError(f"expected a position, a state, a game or a spec, not {type(of).__name__}")
    return of


def _whole(of: Askable) -> Position | State:
    position = _opened(of)
    if isinstance(position, State) and position._begun:
        raise ValueError("half of a move is played")
    return position


def _listener(on_event: OnEvent | None) -> Callable[[str, str], object] | None:
    if on_event is None:
        return None
    return lambda name, text: on_event(name, _json(text))


def _json(text: str) -> Any:
    # Imported late: importing filetto is to be quick.
    import json

    return json.loads(text)


def _request(
    game: Game, name: str, body: dict[str, Any], tables: Folder | None, on_event: OnEvent | None
) -> dict[str, Any]:
    import json

    folder = None if tables is None else os.fspath(tables)
    text = game.engine.request(name, json.dumps(body), folder, _listener(on_event))
    answer: dict[str, Any] = _json(text)
    return answer
