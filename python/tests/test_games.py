"""Positions and states: notation, numbers, text and pictures."""

from __future__ import annotations

import copy
import pickle
import random
import xml.dom.minidom

import pytest

import filetto

SPECS = [
    "tris", "mnk:4,3,3", "gomoku", "filetto", "mill:three", "mill:six", "mill:nine", "mill:twelve",
    "mill:lasker", "mill:morabaraba", "ultimate",
]  # fmt: skip


def random_state(game: filetto.Game, actions: int, rng: random.Random) -> filetto.State:
    state = game.new_initial_state()
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("spec", SPECS)
def test_actions_and_moves_are_the_same_game(spec: str) -> None:
    rng = random.Random(spec)
    game = filetto.load_game(spec)
    for actions in range(0, 60, 4):
        state = random_state(game, actions, rng)
        read = game.deserialize_state(state.serialize())
        assert (read.history(), read.text) == (state.history(), state.text)
        assert state.clone().legal_actions() == state.legal_actions()
        assert sum(state.legal_actions_mask()) == len(state.legal_actions())
        for action in state.legal_actions()[::20]:
            assert state.string_to_action(state.action_to_string(action)) == action
        for action in state.legal_actions()[:5]:
            child = state.child(action)
            assert child.history() == [*state.history(), action]
            child.undo_action()
            assert (child.text, child.history(), child.legal_actions()) == (
                state.text,
                state.history(),
                state.legal_actions(),
            )
        if state._begun or state.is_terminal():
            continue
        position = state.position()
        assert position.state().history() == state.history()
        assert game.position(position.text).moves == position.moves
        assert game.position(moves=position.played) == position
        assert position.play(position.moves[0]).back() == position


@pytest.mark.parametrize("spec", SPECS)
def test_boards_are_drawn(spec: str) -> None:
    game = filetto.load_game(spec)
    state = random_state(game, 7, random.Random(1))
    text = state.board()
    men = sum(owner != 255 for owner in state._session.occupants())
    letters = state._session.letters()
    drawn = text.split("in hand")[0]
    assert sum(drawn[3:].count(letter) for letter in letters) >= men
    xml.dom.minidom.parseString(state._repr_svg_())


def test_a_picture_in_letters() -> None:
    position = filetto.load_game("tris").position("x1o/1x1/3 o")
    assert str(position) == " 3  x · o\n 2  · x ·\n 1  · · ·\n    a b c\nsecond to move"


def test_small_boards_stand_apart_and_open_ones_are_marked() -> None:
    position = filetto.load_game("ultimate").position(moves="e5")
    lines = position.board().splitlines()
    assert lines[2:7] == [
        " 7  · · ·   · · ·   · · ·",
        "",
        " 6  · · ·   · · ·   · · ·",
        " 5  · · ·   · x ·   · · ·",
        " 4  · · ·   · · ·   · · ·",
    ]
    assert lines[-1] == "    a b c   d e f   g h i"
    open_boards = [is_open for _, _, is_open in position._session.areas()]
    assert position._repr_svg_().count('fill="#5a9e5a"') == sum(open_boards) == 1


def test_the_end_of_a_game() -> None:
    game = filetto.load_game("tris")
    position = game.position(moves="a1 a2 b1 b2 c1")
    assert position.outcome == "first" and position.moves == []
    state = position.state()
    assert state.is_terminal() and state.current_player() == -4 and state.legal_actions() == []
    assert state.returns() == [1.0, -1.0] and state.player_return(1) == -1.0
    with pytest.raises(filetto.IllegalMove):
        position.play("c3")
    with pytest.raises(filetto.IllegalMove):
        state.apply_action(0)


def test_draws_by_history_and_horizon() -> None:
    game = filetto.load_game("mill:nine", repetitions=0, quiet_plies=0, horizon=3)
    assert (game.repetitions, game.quiet_plies, game.max_game_length()) == (0, 0, 6)
    position = game.position(moves="a7 d7 g7")
    assert position.ending == ("draw", "horizon")
    assert filetto.load_game("nine_mens_morris").horizon == 200
    lengths = [filetto.load_game(spec).max_game_length() for spec in ("filetto:men=3", "gomoku", "mill:nine")]
    assert lengths == [6, 225, None]
    assert filetto.load_game("mill:nine").repetitions == 3


@pytest.mark.parametrize("spec", ["tris", "mill:nine", "ultimate"])
def test_pickles_and_copies(spec: str) -> None:
    game = filetto.load_game(spec, horizon=50, language="it")
    state = random_state(game, 9, random.Random(6))
    for copied in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert (copied.history(), copied.text, copied.legal_actions()) == (
            state.history(),
            state.text,
            state.legal_actions(),
        )
        assert (copied.game.horizon, copied.game.language) == (50, "it")
    position = game.position(moves=state.played)
    assert pickle.loads(pickle.dumps(position)) == position and position in {position}


def test_symmetric_positions_have_one_key() -> None:
    game = filetto.load_game("tris")
    keys = {game.position(moves=move).canonical_key() for move in game.position().moves}
    assert len(keys) == 3


def test_names_of_other_programs() -> None:
    for name, spec in [
        ("tic_tac_toe", "mnk:3,3,3"), ("mnk(m=4,n=3,k=3)", "mnk:3,4,3"), ("gomoku(size=9)", "mnk:9,9,5"),
        ("nine_mens_morris()", "mill:nine"), ("ultimate_tic_tac_toe", "ultimate"),
    ]:  # fmt: skip
        assert filetto.load_game(name).spec == spec


@pytest.mark.parametrize("name", ["", "chess", "mnk:0,3,3", "mnk(q=1)", "tic_tac_toe(q=1)", "mill:ten", "\0"])
def test_games_that_do_not_exist(name: str) -> None:
    with pytest.raises(ValueError):
        filetto.load_game(name)


@pytest.mark.parametrize(
    "options",
    [
        {"horizon": 0},
        {"horizon": -1},
        {"repetitions": 1},
        {"repetitions": -1},
        {"language": "de"},
    ],
)
def test_options_out_of_range(options: dict[str, object]) -> None:
    with pytest.raises((ValueError, OverflowError)):
        filetto.load_game("tris", **options)  # type: ignore[arg-type]


def test_texts_of_another_game_are_refused() -> None:
    state = filetto.load_game("tic_tac_toe").new_initial_state()
    text = state.serialize_game_and_state()
    with pytest.raises(ValueError, match="not of mill:nine"):
        filetto.load_game("mill:nine").deserialize_state(text)
    with pytest.raises(ValueError, match="OpenSpiel does not have"):
        filetto.load_game("mill:morabaraba").new_initial_state().serialize_game_and_state()
    for wrong in ("x\n", "99\n", "-1\n", "4\n4\n"):
        with pytest.raises(ValueError):
            filetto.load_game("tris").deserialize_state(wrong)


def test_the_language_of_sentences() -> None:
    english = filetto.values(filetto.load_game("tris"))[0].text
    italian = filetto.values(filetto.load_game("tris", language="it"))[0].text
    assert english == "draws" and italian != english


def test_families_are_listed() -> None:
    assert {"mnk", "filetto", "mill", "ultimate"} <= set(filetto.families())
