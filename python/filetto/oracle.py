"""Exact values, solutions, certificates, analyses and opponents."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Union

from . import _filetto
from .games import Game, Position, State, load_game

#: What can be asked about: a position, a state, or the text of a spec for the start of its game.
Askable = Union[Position, State, Game, str]

#: Receives the name of an event and its contents, as docs/http.md describes them.
OnEvent = Callable[[str, dict[str, Any]], object]

Folder = Union[str, "os.PathLike[str]"]

_UTILITY = {"win": 1, "draw": 0, "loss": -1}


@dataclass(frozen=True)
class Judgement:
    """What is known of a value, for the side to move or the player who makes a move.

    Either it is proven, under the rules of the game with its draws by history and its horizon, or it is an
    estimate: never both.
    """

    #: ``win``, ``draw`` or ``loss`` if that is proven, else ``None``.
    value: str | None
    #: The exact number of plies to the end with best play, if it is proven.
    plies: int | None
    #: The number of plies within which the winner can force the end, if that is proven.
    within: int | None
    #: The proven lower and upper bound of the value.
    at_least: str
    at_most: str
    #: The evidence: ``finished-games``, ``tables``, ``certificate``, ``threats``, ``horizon`` or ``estimate``.
    basis: str
    #: The estimate in hundredths of a move, positive for the player; ``None`` if the value is proven.
    estimate: int | None
    #: The depth of the search on which an estimate rests, in plies.
    depth: int | None
    #: The sentence of the engine for the value.
    text: str

    @property
    def proven(self) -> bool:
        """True if the value is proven."""
        return self.value is not None

    @property
    def utility(self) -> int | None:
        """1 for a proven win, 0 for a proven draw, -1 for a proven loss."""
        return None if self.value is None else _UTILITY[self.value]


@dataclass(frozen=True)
class MoveValue(Judgement):
    """The value of a legal move for the player who makes it."""

    #: The move in Filetto's notation.
    move: str = ""
    #: The move as actions of :class:`State`.
    actions: tuple[int, ...] = ()
    #: What the move throws away: 0, 1 (a win for a draw, or a draw for a loss) or 2, if it is proven.
    regret: int | None = None


class Values(Sequence[MoveValue]):
    """The values of all legal moves, best first; moves of which nothing is known come last."""

    def __init__(self, moves: list[MoveValue], method: str | None) -> None:
        self._moves = moves
        #: The method of the proof, if there is one.
        self.method = method

    @property
    def complete(self) -> bool:
        """True if all values are proven."""
        return all(move.proven for move in self._moves)

    @property
    def best(self) -> list[MoveValue]:
        """The moves that are proven to throw nothing away; without a proof the first move alone."""
        kept = [move for move in self._moves if move.regret == 0]
        return kept or self._moves[:1]

    def of(self, move: str | int) -> MoveValue:
        """The value of a move, or of an action of a state whose value it is.

        Raises:
            IllegalMove: The move is not legal.
        """
        for value in self._moves:
            if value.move == move or value.actions == (move,):
                return value
        raise _filetto.IllegalMove(f"{move} is no legal move with a value of its own")

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[MoveValue]:
        return iter(self._moves)

    def __repr__(self) -> str:
        return f"Values({', '.join(f'{move.move}: {move.text}' for move in self._moves)})"


@dataclass(frozen=True)
class Certificate:
    """What a certificate proves, by the rules alone."""

    game: str
    position: str
    #: ``win``, ``no-loss`` or ``draw``.
    value: str
    #: The player who wins or does not lose: ``first`` or ``second``.
    player: str | None
    #: The largest number of plies of the winner's strategy.
    plies: int | None
    #: The number of positions that were visited.
    positions: int


@dataclass(frozen=True)
class Solution(Judgement):
    """What is proven about a position, by the rules of the board without draws by history."""

    #: Best moves, as far as they are known.
    best: tuple[str, ...] = ()
    #: True if ``best`` has all of them.
    best_complete: bool = False
    #: Best play, as far as it is known.
    variation: tuple[str, ...] = ()
    nodes: int = 0
    method: str = ""
    #: The certificate as a file has it, if one was wanted and could be made.
    proof: bytes | None = field(default=None, repr=False)
    #: The reason for which there is no certificate.
    no_proof: str | None = None


@dataclass(frozen=True)
class AnalysisLine(Judgement):
    """A move with its value for the side to move, and the line that is best after it."""

    move: str | None = None
    variation: tuple[str, ...] = ()


@dataclass(frozen=True)
class Analysis:
    """The best moves of a position."""

    lines: tuple[AnalysisLine, ...]
    #: The best move; ``None`` in a finished game.
    best: str | None
    depth: int
    nodes: int
    seconds: float
    #: The reason for the end: ``proven``, ``depth``, ``limit`` or another of docs/json.md.
    end: str


@dataclass(frozen=True)
class Chosen:
    """A move of an agent."""

    move: str
    actions: tuple[int, ...]
    nodes: int
    seconds: float


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
        judgement = _judgement(entry["value"])
        if limit is not None:
            judgement = _within(judgement, limit - position.plies)
        judged.append((entry["move"], of_move[len(begun) :], judgement))
    judged.sort(key=lambda one: _order(one[2]), reverse=True)
    # A move of unknown value may be the best one.
    best = max((_UTILITY[judgement.at_most] for _, _, judgement in judged), default=0)
    reached = max((_UTILITY[judgement.at_least] for _, _, judgement in judged), default=0)
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
    position = _opened(of)
    if isinstance(position, State) and position._begun:
        raise ValueError("half of a move is played")
    text, certificate = position.game.engine.solve(
        position._session,
        proof=proof,
        distance=distance,
        seconds=seconds,
        nodes=nodes,
        tables=None if tables is None else os.fspath(tables),
        on_event=_listener(on_event),
    )
    answer = json.loads(text)
    if position.game.horizon is not None:
        bounds = {name: answer[name] for name in ("value", "plies", "within", "at_least", "at_most", "basis", "text")}
        judgement = _within(Judgement(**bounds, estimate=None, depth=None), position.game.horizon - position.plies)
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
        variation=tuple(answer["variation"]),
        nodes=answer["nodes"],
        method=answer["method"],
        proof=certificate,
        no_proof=answer["no_proof"],
    )


def check(certificate: bytes, *, seconds: float | None = None) -> Certificate:
    """Checks a certificate by the rules alone.

    Raises:
        ValueError: It is no certificate, or has a flaw; the sentence says which.
        TimeoutError: The time is over before the check is.
    """
    answer = json.loads(_filetto.Engine().check(bytes(certificate), seconds))
    answer.pop("theorems")
    return Certificate(**answer)


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

    Args:
        of: The position.
        lines: The number of moves wanted.
        seconds: The largest time; 10 if nothing limits the search.
        depth: The largest depth in plies.
        nodes: The largest number of nodes.
        threads: The number of threads.
        algorithm: A search by name, such as ``alpha-beta`` or ``mcts``, in place of the strongest one.
        tables: A folder of tables of the game.
        on_event: Is called with events of the search.

    Raises:
        ValueError: An argument is out of its range; the sentence says what was expected.
    """
    position = _whole(of)
    body = {**position._request_body(), "lines": lines, "threads": threads}
    for name, value in (("seconds", seconds), ("depth", depth), ("nodes", nodes), ("algorithm", algorithm)):
        if value is not None:
            body[name] = value
    answer = _request(position.game, "analyse", body, tables, on_event)
    found = [
        AnalysisLine(**vars(_judgement(line)), move=line["move"], variation=tuple(line["pv"]))
        for line in answer["lines"]
    ]
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
    found = values(state, seconds=2.0 if seconds is None else seconds, tables=tables)
    best = found.best
    move = best[0] if seed is None else random.Random(seed).choice(best)
    return Chosen(move.move, move.actions, 0, 0.0)


def agents(game: Game | str) -> list[str]:
    """The names of the agents that play a game, from ``random`` to ``perfect``."""
    opened = load_game(game) if isinstance(game, str) else game
    return opened._start.agents()


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
        self._random = random.Random(seed)
        self._rest: tuple[list[int], list[int]] = ([], [])

    def step(self, state: Any) -> int:
        """The action of the agent: of a :class:`State`, or of a state of OpenSpiel in a game that Filetto has."""
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

    def restart(self) -> None:
        """Forgets half a move."""
        self._rest = ([], [])

    def restart_at(self, state: Any) -> None:
        """Forgets half a move."""
        self.restart()


def _from_openspiel(state: Any) -> State:
    own = load_game(str(state.get_game())).new_initial_state()
    for action in state.history():
        own.apply_action(action)
    return own


def _opened(of: Askable) -> Position | State:
    if isinstance(of, str):
        return load_game(of).position()
    return of.position() if isinstance(of, Game) else of


def _whole(of: Askable) -> Position | State:
    position = _opened(of)
    if isinstance(position, State) and position._begun:
        raise ValueError("half of a move is played")
    return position


def _listener(on_event: OnEvent | None) -> Callable[[str, str], object] | None:
    if on_event is None:
        return None
    return lambda name, text: on_event(name, json.loads(text))


def _request(
    game: Game, name: str, body: dict[str, Any], tables: Folder | None, on_event: OnEvent | None
) -> dict[str, Any]:
    folder = None if tables is None else os.fspath(tables)
    answer: dict[str, Any] = json.loads(
        game.engine.request(name, json.dumps(body), folder, _listener(on_event))
    )
    return answer


def _judgement(entry: dict[str, Any] | None) -> Judgement:
    """The judgement of an entry of docs/http.md."""
    if entry is None:
        return Judgement(None, None, None, "loss", "win", "estimate", None, None, "unknown")
    basis, bound, text = entry["basis"], entry["bound"], entry["text"] or ""
    beside = entry.get("without_history")
    if beside is not None:
        # The winner by the board alone cannot lose; a draw by history may prevent the win.
        lower, upper = ("draw", "win") if beside["value"] == "win" else ("loss", "draw")
        return Judgement(None, None, None, lower, upper, basis, entry.get("score"), entry.get("at_depth"), text)
    value = entry.get("value")
    if basis == "estimate" or value is None:
        score, depth = entry.get("score"), entry.get("at_depth")
        return Judgement(None, None, None, "loss", "win", "estimate", score, depth, text)
    if value == "draw":
        lower = "draw" if bound in ("exact", "at-least") else "loss"
        upper = "draw" if bound in ("exact", "at-most") else "win"
        return Judgement(value if lower == upper else None, None, None, lower, upper, basis, None, None, text)
    plies = entry.get("plies")
    exact = plies if bound == "exact" else None
    return Judgement(value, exact, plies, value, value, basis, None, None, text)


def _within(judgement: Judgement, left: int) -> Judgement:
    """The judgement of a game that is drawn after so many plies more.

    A win that needs more plies with best play cannot be forced in time, and its winner cannot lose in time.
    """
    decided = judgement.value in ("win", "loss")
    if decided and judgement.within is not None and judgement.within <= left:
        return judgement
    lower, upper = judgement.at_least, judgement.at_most
    fields = {**vars(judgement), "plies": None, "within": None}
    if decided and judgement.plies is not None:
        text = f"draws: the {judgement.value} takes {judgement.plies} plies, and {left} are left"
        return Judgement(**{**fields, "value": "draw", "at_least": "draw", "at_most": "draw", "basis": "horizon",
                            "text": text})
    # A bound of the outcome without a length is weaker by a draw.
    fields["at_least"] = min(lower, "draw", key=_UTILITY.__getitem__)
    fields["at_most"] = max(upper, "draw", key=_UTILITY.__getitem__)
    fields["value"] = "draw" if fields["at_least"] == fields["at_most"] else None
    return Judgement(**fields)


def _order(judgement: Judgement) -> tuple[float, float]:
    """A key that grows with the value: short wins and long losses are better."""
    length = judgement.plies if judgement.plies is not None else judgement.within
    if judgement.value == "win":
        return 2.0, -float(length or 0)
    if judgement.value == "loss":
        return -2.0, float(length or 0)
    score = judgement.estimate
    if score is None:
        return (0.0, 0.0) if judgement.value == "draw" else (-1.0, 0.0)
    return 0.0, float(score)
