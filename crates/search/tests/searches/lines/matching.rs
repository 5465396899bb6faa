//! Black's defence of all lines in renju must hold in the whole game tree, with its forbidden points.

use filetto_search::{LineMemory, Unlimited, hold_lines, hold_lines_by_matching};
use game::{Game, LineGame, Notation, Player, Point, Wdl};
use games::mnk::{Mnk, Position};

use super::truth::{Truth, wdl};

/// Plays random moves until this number of cells is empty; `None` if the game ends before. Black mostly plays
/// where he has most marks on lines without White's, so that points become forbidden.
fn late_position(game: &Mnk<1>, empty: usize, random: &mut fastrand::Rng) -> Option<Position<1>> {
    let lines = game.lines();
    let mut position = game.start();
    for _ in empty..game.max_plies() {
        let marks = |player: Player, points: &[Point]| {
            points.iter().filter(|point| position.marks(player).contains(**point)).count()
        };
        let built_by = |m: Point| -> usize {
            let through = lines.iter().map(|line| &line.points).filter(|points| points.contains(&m));
            let open = through.filter(|points| marks(Player::Second, points) == 0);
            open.map(|points| marks(Player::First, points)).sum()
        };
        let moves = game.legal_moves(&position);
        let builds = game.to_move(&position) == Player::First && random.u32(..3) > 0;
        let m = match builds {
            true => moves.into_iter().max_by_key(|m| (built_by(*m), random.u32(..)))?,
            false => random.choice(moves)?,
        };
        position = game.after(&position, m);
        if game.outcome(&position).is_some() {
            return None;
        }
    }
    Some(position)
}

#[test]
fn lines_that_are_held_by_a_matching_are_held_in_the_whole_tree() {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut held, mut lost, mut forbidden) = (0, 0, 0);
    for size in ["5,5,5", "6,5,5", "6,6,5", "4,8,5", "7,6,5"] {
        let game = Mnk::<1>::new(format!("mnk:{size},rule=renju").parse().expect("a spec"));
        for empty in [6, 7, 8, 9] {
            for position in (0..1500).filter_map(|_| late_position(&game, empty, &mut random)) {
                let value = wdl(Truth::new(&game).value(&position));
                let value = if game.to_move(&position) == Player::First { value } else { value.reversed() };
                let is_held = hold_lines_by_matching(&game, &position, 300, Unlimited).held;
                let text = game.write_position(&position);
                assert!(!is_held || value >= Wdl::Draw, "{size}: {text}");
                held += u32::from(is_held);
                if value == Wdl::Loss {
                    lost += 1;
                    // Where every reply is allowed, the lines are held.
                    let mut memory = LineMemory::new(1 << 16);
                    let lines = game.freestyle();
                    let found = hold_lines(&lines, &position, Player::Second, 3_000, &mut memory, Unlimited);
                    forbidden += u32::from(found.held);
                }
            }
        }
    }
    assert!(
        held >= 1_000 && lost >= 100 && forbidden >= 10,
        "{held} held, {lost} lost, {forbidden} by the rule"
    );
}

#[test]
fn a_board_with_an_odd_number_of_cells_is_held_at_once() {
    for size in ["5,5,5", "5,7,5", "7,5,5"] {
        let game = Mnk::<1>::new(format!("mnk:{size},rule=renju").parse().expect("a spec"));
        let found = hold_lines_by_matching(&game, &game.start(), 10, Unlimited);
        assert!(found.held, "{size}: {} nodes", found.nodes);
    }
}
