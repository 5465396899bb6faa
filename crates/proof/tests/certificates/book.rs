//! Look-ups of positions in the strategy of a win: what is found is true, and playing by look-ups alone wins.

use crate::common::{FORMS, Oracle, make, mnk, random_move, random_position};
use filetto_proof::StrategyBook;
use game::{Board, Game, Notation, Outcome, Player, Symmetric};

/// Plays against every reply, by look-ups alone. Returns the number of positions.
fn play_all<G: Symmetric + Board + Notation>(
    oracle: &mut Oracle<'_, G>,
    game: &G,
    book: &StrategyBook,
    position: &G::Position,
    most: u32,
) -> usize {
    let winner = book.theorem().player;
    if let Some(outcome) = game.outcome(position) {
        assert_eq!(outcome, Outcome::Win(winner), "{}", game.write_position(position));
        return 1;
    }
    let place = game.write_position(position);
    let entry = book.find(game, position).unwrap_or_else(|| panic!("{place} is not found"));
    assert!(entry.plies <= most, "{place}: {} plies, not {most}", entry.plies);
    is_true(oracle, game, book, position, entry.plies);
    let mut end = *position;
    for m in &entry.variation {
        end = game.after(&end, *m);
    }
    assert_eq!(game.outcome(&end), Some(Outcome::Win(winner)), "{place}");
    assert!(entry.variation.len() <= entry.plies as usize, "{place}");
    for symmetry in 1..game.symmetries() {
        let image = book.find(game, &game.transformed(position, symmetry)).expect("an image is found too");
        assert_eq!(image.plies, entry.plies, "{place}");
    }
    let moves =
        if game.to_move(position) == winner { vec![entry.variation[0]] } else { game.legal_moves(position) };
    let after = |m| game.after(position, m);
    let below = moves.into_iter().map(after);
    1 + below.map(|after| play_all(oracle, game, book, &after, entry.plies - 1)).sum::<usize>()
}

/// Checks a claim against minimax.
fn is_true<G: Symmetric + Notation>(
    oracle: &mut Oracle<'_, G>,
    game: &G,
    book: &StrategyBook,
    position: &G::Position,
    plies: u32,
) {
    let score = oracle.score_for(position, book.theorem().player);
    let place = game.write_position(position);
    assert!(score > 0 && 1000 - score.unsigned_abs() <= plies, "{place}: {plies} plies, but {score}");
}

#[test]
fn play_by_look_ups_wins_and_what_is_found_is_true() {
    let mut random = fastrand::Rng::with_seed(56);
    let (mut seen, mut found, mut missing, mut winners) = (0, 0, 0, [0; 2]);
    for (spec, plies) in [("mnk:3,3,3", 1..5), ("mnk:4,3,3", 2..6), ("mnk:3,5,3", 6..9)] {
        let game = mnk(spec);
        let mut oracle = Oracle::new(&game);
        for _ in 0..12 {
            let plies = random.usize(plies.clone());
            let position = random_position(&game, &mut random, plies);
            for form in FORMS {
                let proof = make(&game, &position, form, u32::MAX);
                let is_win = oracle.score(&position, u32::MAX) != 0;
                let book = StrategyBook::new(proof);
                assert_eq!(book.is_some(), is_win, "a draw has no strategy of a win");
                let Some(book) = book else { continue };
                winners[usize::from(book.theorem().player == Player::Second)] += 1;
                seen += play_all(&mut oracle, &game, &book, &position, u32::MAX);
                for _ in 0..40 {
                    let mut other = position;
                    while game.outcome(&other).is_none() {
                        match book.find(&game, &other) {
                            Some(entry) => {
                                found += 1;
                                is_true(&mut oracle, &game, &book, &other, entry.plies);
                            }
                            None => missing += 1,
                        }
                        other = game.after(&other, random_move(&game, &other, &mut random));
                    }
                }
            }
        }
    }
    assert!(seen > 1000 && found > 1000 && missing > 1000, "{seen} {found} {missing}");
    assert!(winners.iter().all(|count| *count > 10), "{winners:?}");
}

#[test]
fn positions_before_the_certificate_and_with_other_marks_are_not_found() {
    let game = mnk("mnk:3,3,3");
    let position = game.parse_position("x2/1xo/2o x").expect("a position");
    let book = StrategyBook::new(make(&game, &position, FORMS[0], u32::MAX)).expect("a win");
    for text in ["3/3/3 x", "x2/3/3 o", "x2/1o1/3 x", "x2/1x1/2o o", "x2/1xo/o2 x"] {
        let other = game.parse_position(text).expect("a position");
        assert_eq!(book.find(&game, &other), None, "{text}");
    }
}
