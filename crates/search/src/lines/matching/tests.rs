//! Pairings that fulfil the conditions are played against hostile games: no move by them is forbidden, and
//! the attacker completes no line.

use game::{Game, LineGame, Outcome, Player, Point, Points};
use games::mnk::{Mnk, Position};

use super::conditions::Matching;
use super::finder::{CandidatePairing, MatchingFinder, PositionLines};
use crate::lines::line_board::LineBoard;
use crate::lines::line_position::LinePosition;

/// The strategy of the defender by a pairing.
#[derive(Debug, Clone)]
struct PairStrategy {
    /// The whole pairs, the late ones last.
    pairs: Vec<[Point; 2]>,
    late: Points<1>,
    left_over: Option<Point>,
}

impl PairStrategy {
    fn new(lines: &PositionLines<1>, found: CandidatePairing<1>) -> PairStrategy {
        let sets: Vec<Points<1>> = found.pairs.iter().map(|pair| pair.iter().copied().collect()).collect();
        let matching = Matching::new(sets.clone(), &lines.unblocked, found.left_over.is_none());
        let late = matching.late().into_iter().fold(Points::EMPTY, |late, pair| late | sets[pair]);
        let mut pairs = found.pairs;
        pairs.sort_by_key(|pair| late.contains(pair[0]));
        PairStrategy { pairs, late, left_over: found.left_over }
    }

    /// Returns the answer to a move of the attacker; `None` if the board is full.
    fn answer(&mut self, attack: Point, legal: &[Point]) -> Option<Point> {
        if let Some(place) = self.pairs.iter().position(|pair| pair.contains(&attack)) {
            let [one, other] = self.pairs.remove(place);
            return Some(if one == attack { other } else { one });
        }
        assert_eq!(self.left_over.take(), Some(attack));
        // Either point of a pair that is not late can be taken, and some point of the late ones.
        let is_late = self.late.contains(self.pairs.first()?[0]);
        let points = self.pairs.iter().flatten().copied();
        let taken = points.take(if is_late { usize::MAX } else { 1 }).find(|point| legal.contains(point));
        let taken = taken.expect("a point that can be taken");
        let place = self.pairs.iter().position(|pair| pair.contains(&taken))?;
        let [one, other] = self.pairs.remove(place);
        self.left_over = Some(if one == taken { other } else { one });
        Some(taken)
    }
}

/// Plays a game from this position on, in which the attacker mostly takes the point left over, or a point
/// whose partner has the most marks of the defender around it on lines without the attacker's.
fn play(game: &Mnk<1>, mut position: Position<1>, mut strategy: PairStrategy, random: &mut fastrand::Rng) {
    let lines = game.lines();
    while game.outcome(&position).is_none() {
        let marks = |player: Player, points: &[Point]| {
            points.iter().filter(|point| position.marks(player).contains(**point)).count()
        };
        let built_at = |point: Point| -> usize {
            let through = lines.iter().map(|line| &line.points).filter(|points| points.contains(&point));
            let open = through.filter(|points| marks(Player::Second, points) == 0);
            open.map(|points| marks(Player::First, points).pow(3)).sum()
        };
        let attacks: Vec<Point> = strategy.pairs.iter().flatten().copied().collect();
        let partner = |attack: Point| {
            let pair = strategy.pairs.iter().find(|pair| pair.contains(&attack)).expect("a pair");
            pair[usize::from(pair[0] == attack)]
        };
        let attack = match (random.u32(..4), strategy.left_over) {
            (0, Some(point)) => point,
            (1, _) => random.choice(game.legal_moves(&position)).expect("an unfinished game has moves"),
            _ => {
                match attacks.into_iter().max_by_key(|attack| (built_at(partner(*attack)), random.u32(..))) {
                    Some(attack) => attack,
                    None => strategy.left_over.expect("an empty point"),
                }
            }
        };
        position = game.after(&position, attack);
        if game.outcome(&position).is_none() {
            let legal = game.legal_moves(&position);
            let Some(answer) = strategy.answer(attack, &legal) else { break };
            assert!(legal.contains(&answer), "{answer:?} in {position:?}");
            position = game.after(&position, answer);
        }
    }
    assert_ne!(game.outcome(&position), Some(Outcome::Win(Player::Second)), "{position:?}");
}

#[test]
fn no_move_by_a_pairing_is_forbidden() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut with_late, mut perfect) = (0, 0);
    for size in ["5,5,5", "6,5,5", "6,6,5", "7,6,5", "7,7,5", "8,8,5"] {
        let game = Mnk::<1>::new(format!("mnk:{size},rule=renju").parse().expect("a spec"));
        let line_board = LineBoard::new(&game);
        let mut finder = MatchingFinder::new();
        for _ in 0..120 {
            let mut position = game.start();
            // After an odd number of plies the attacker is to move.
            for _ in 0..2 * random.usize(..game.max_plies() / 2) + 1 {
                if game.outcome(&position).is_none() {
                    let m = random.choice(game.legal_moves(&position)).expect("an unfinished game has moves");
                    position = game.after(&position, m);
                }
            }
            let line_position = LinePosition::of(&line_board, &game, &position);
            let lines = PositionLines::of(&line_position);
            let found = finder.find(&lines, line_position.empty).filter(|found| found.cost == 0);
            let Some(found) = found.filter(|_| game.outcome(&position).is_none()) else { continue };
            let strategy = PairStrategy::new(&lines, found);
            with_late += u32::from(!strategy.late.is_empty());
            perfect += u32::from(strategy.left_over.is_none());
            for _ in 0..60 {
                play(&game, position, strategy.clone(), &mut random);
            }
        }
    }
    assert!(
        with_late >= 20 && perfect >= 40,
        "{with_late} with late pairs, {perfect} without a point left over"
    );
}
