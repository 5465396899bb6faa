"""Values against minimax: exact ones are equal, bounds contain the truth, estimates claim nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from brute import move_score, score

import filetto

TABLES = Path(__file__).resolve().parent / "tables"

UTILITY = {"win": 1, "draw": 0, "loss": -1}


def random_positions(game: filetto.Game, plies: int, count: int, seed: int) -> list[filetto.Position]:
    rng = random.Random(seed)
    found: list[filetto.Position] = []
    while len(found) < count:
        position = game.position()
        for _ in range(plies):
            if position.moves:
                position = position.play(rng.choice(position.moves))
        if position.moves:
            found.append(position)
    return found


def check_values(position: filetto.Position, horizon: int | None, values: filetto.Values) -> int:
    """Compares all moves with minimax. Returns the number of proven ones."""
    left = None if horizon is None else horizon - position.plies
    seen: dict[tuple[str, int | None], tuple[int, int]] = {}
    assert sorted(value.move for value in values) == sorted(position.moves)
    truths = {move: move_score(position, move, left, seen) for move in position.moves}
    best = max(utility for utility, _ in truths.values())
    proven = 0
    for value in values:
        utility, length = truths[value.move]
        assert UTILITY[value.at_least] <= utility <= UTILITY[value.at_most], (position, value)
        assert (value.value is None) or (value.estimate is None and value.basis != "estimate"), value
        if value.value is None:
            assert (
                value.plies is None
                and value.within is None
                and value.utility is None
                and value.regret is None
            )
            continue
        proven += 1
        assert value.proven and value.utility == utility, (position, value)
        if value.plies is not None and value.value != "draw":
            assert value.plies == abs(length), (position, value)
        if value.within is not None:
            assert value.within >= abs(length), (position, value)
        if value.regret is not None:
            assert value.regret == best - utility, (position, value)
    return proven


@pytest.mark.parametrize("spec", ["tris", "mnk:3,4,3", "mnk:4,3,4"])
@pytest.mark.parametrize("plies", [3, 5])
def test_values_are_those_of_minimax(spec: str, plies: int) -> None:
    for position in random_positions(filetto.load_game(spec), plies, 6, seed=plies):
        values = filetto.values(position, seconds=20.0)
        assert check_values(position, None, values) == len(position.moves)
        assert values.complete and values.best[0].regret == 0


@pytest.mark.parametrize("spec", ["tris", "mnk:3,4,3"])
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_win_that_does_not_fit_is_a_draw(spec: str, left: int) -> None:
    for position in random_positions(filetto.load_game(spec), 4, 6, seed=left):
        horizon = position.plies + left
        check_values(position, horizon, filetto.values(position, horizon=horizon, seconds=20.0))


@pytest.mark.parametrize("left", [1, 2, 3, 4])
@pytest.mark.parametrize("plies", [6, 9])
def test_the_horizon_of_morris(plies: int, left: int) -> None:
    game = filetto.load_game("mill:three", repetitions=0, quiet_plies=0)
    for position in random_positions(game, plies, 3, seed=plies + left):
        horizon = position.plies + left
        check_values(position, horizon, filetto.values(position, horizon=horizon, seconds=0.5))


@pytest.mark.parametrize("left", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("plies", [4, 6, 9])
def test_the_horizon_of_morris_with_tables_is_exact(plies: int, left: int) -> None:
    game = filetto.load_game("mill:three", repetitions=0, quiet_plies=0)
    for position in random_positions(game, plies, 4, seed=10 * plies + left):
        horizon = position.plies + left
        values = filetto.values(position, horizon=horizon, tables=TABLES)
        assert check_values(position, horizon, values) == len(position.moves)


def test_tables_decide_and_missing_ones_are_named() -> None:
    values = filetto.values("mill:three", tables=TABLES)
    assert values.complete and {value.basis for value in values} == {"tables"}
    assert [value.move for value in values.best] == ["b2"] and values.best[0].plies == 9
    with pytest.raises(ValueError, match="no tables of mnk:3,3,3"):
        filetto.values("tris", tables=TABLES)
    with pytest.raises(OSError):
        filetto.values("mill:three", tables=TABLES / "none")


def test_a_horizon_of_the_game_is_that_of_its_values() -> None:
    position = filetto.load_game("mill:three", horizon=8).position()
    found = filetto.values(position, seconds=5.0).of("b2")
    assert (found.value, found.at_least) != ("win", "win")
    whole = filetto.values(position, horizon=9, seconds=5.0).of("b2")
    assert (whole.value, whole.plies) == ("win", 9)


def test_a_game_at_its_horizon_is_drawn_and_has_no_values() -> None:
    position = filetto.load_game("tris", horizon=2).position(moves="b2 a1")
    assert position.ending == ("draw", "horizon") and position.moves == []
    assert len(filetto.values(position)) == 0


@pytest.mark.parametrize("spec", ["tris", "mnk:3,4,3", "mnk:4,4,3", "filetto:men=3"])
def test_solutions_have_certificates_that_hold(spec: str) -> None:
    solution = filetto.solve(spec, proof=True, seconds=120.0)
    assert solution.value in ("win", "draw") and solution.proven and solution.estimate is None
    if solution.proof is None:
        assert solution.no_proof
        return
    certificate = filetto.check(solution.proof)
    assert certificate.value in (solution.value, "no-loss")
    assert certificate.game == filetto.load_game(spec).spec
    broken = bytearray(solution.proof)
    broken[len(broken) // 2] ^= 0xFF
    with pytest.raises(ValueError):
        filetto.check(bytes(broken))


def test_a_number_was_taken_for_a_certificate_of_so_many_zero_bytes() -> None:
    with pytest.raises(TypeError):
        filetto.check(2**31)  # type: ignore[arg-type]


def test_a_solution_keeps_to_the_horizon() -> None:
    game = filetto.load_game("mnk:4,4,3")
    solution = filetto.solve(game, distance=True)
    assert solution.value == "win" and solution.plies is not None
    short = filetto.load_game("mnk:4,4,3", horizon=solution.plies - 1)
    assert filetto.solve(short, distance=True).value == "draw"


def test_an_analysis_of_a_win_is_proven() -> None:
    position = filetto.load_game("tris").position(moves="b2 b1")
    analysis = filetto.analyse(position, lines=3, seconds=5.0)
    assert analysis.end == "proven" and analysis.best == analysis.lines[0].move
    truth = score(position, None, {})
    assert analysis.lines[0].utility == truth[0] and analysis.lines[0].plies == abs(truth[1])


def test_a_line_without_a_value_is_unknown() -> None:
    position = filetto.load_game("tris").position(moves="b2 a1")
    line = filetto.analyse(position, nodes=1, depth=1).lines[0]
    assert (line.value, line.estimate, line.text) == (None, None, "unknown")
    assert (line.at_least, line.at_most) == ("loss", "win")


def test_events_are_heard_and_their_exceptions_end_the_call() -> None:
    names: list[str] = []
    filetto.analyse("mnk:4,4,3", depth=4, on_event=lambda name, _: names.append(name))
    assert names

    def refuse(name: str, data: dict[str, object]) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        filetto.analyse("mnk:4,4,3", depth=4, on_event=refuse)


@pytest.mark.parametrize("spec", ["tris", "mnk:4,4,3", "filetto", "mill:three", "mill:nine", "ultimate"])
def test_levels_play_legal_moves_that_a_seed_repeats(spec: str) -> None:
    position = filetto.load_game(spec).position()
    for level in ("random", "easy", "hard"):
        chosen = filetto.best_move(position, level, seed=7, seconds=5.0)
        assert chosen.move in position.moves
        state = position.state()
        for action in chosen.actions:
            state.apply_action(action)
        assert state.position().played == [chosen.move]
    again = [filetto.best_move(position, "random", seed=seed).move for seed in (1, 2, 3, 1, 2, 3)]
    assert again[:3] == again[3:]
    assert "random" in filetto.agents(spec)


@pytest.mark.parametrize("spec", ["tris", "mill:three", "ultimate"])
def test_a_bot_plays_whole_games_of_actions(spec: str) -> None:
    state = filetto.load_game(spec, horizon=40).new_initial_state()
    bot, other = filetto.Bot("easy", seed=3), random.Random(3)
    while not state.is_terminal():
        mine = state.current_player() == 0
        state.apply_action(bot.step(state) if mine else other.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


def test_a_bot_finishes_half_a_move_of_another() -> None:
    state = filetto.load_game("mill:nine").new_initial_state()
    for move in ("a7", "d6", "a4", "f4"):
        state.apply_move(move)
    state.apply_action(filetto.load_game("mill:nine").points.index("a1"))
    assert state.current_player() == 0
    assert filetto.Bot("hard", seed=1, seconds=0.2).step(state) in state.legal_actions()
