//! Compares tables with a plain solver without symmetries and orbits, which uses only the rules of `Game`.
//!
//! The sectors of nine men's morris would take it too long: `counts.rs` compares them with the counts of
//! other programs.

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::common::{Folder, build_all, game, sectors};
use filetto_tablebase::{Tables, Worth};
use game::{Game, Indexed, Player, Points};
use games::mill::{Mill, Position, Sector, Turn};

/// An undecided entry; at the end, a draw.
const OPEN: u16 = u16::MAX;

/// An upper bound on the plies to the end with so few men.
const MAX_PLIES: usize = 300;

/// All placements of the men of a sector, legal or not, indexed by both sets.
struct Plain {
    own: Sets,
    other: Sets,
    plies: Vec<u16>,
    /// Number of staying moves that may save the mover; `u8::MAX` if he is not lost anyway.
    moves: Vec<u8>,
    /// Plies of the longest loss by a leaving move; 0 if there is none.
    last_exit: Vec<u16>,
}

/// All sets of one size, in ascending order as words.
struct Sets {
    all: Vec<u32>,
    /// By set, its place in `all`.
    place: Vec<u32>,
}

impl Sets {
    fn new(points: usize, size: u8) -> Sets {
        let all: Vec<u32> = (0..1u32 << points).filter(|set| set.count_ones() == size.into()).collect();
        let mut place = vec![u32::MAX; 1 << points];
        for (number, set) in all.iter().enumerate() {
            place[*set as usize] = number as u32;
        }
        Sets { all, place }
    }
}

impl Plain {
    fn new(points: usize, sector: Sector) -> Plain {
        let [own, other] = sector.men.map(|size| Sets::new(points, size));
        let len = own.all.len() * other.all.len();
        Plain { own, other, plies: vec![OPEN; len], moves: vec![u8::MAX; len], last_exit: vec![0; len] }
    }

    fn index(&self, [own, other]: [u32; 2]) -> usize {
        let [own, other] = [self.own.place[own as usize], self.other.place[other as usize]];
        own as usize * self.other.all.len() + other as usize
    }

    /// The men with this index; `None` if both sets share a point.
    fn men(&self, index: usize) -> Option<[u32; 2]> {
        let others = self.other.all.len();
        let men = [self.own.all[index / others], self.other.all[index % others]];
        (men[0] & men[1] == 0).then_some(men)
    }
}

/// The men of the side to move, then those of the opponent.
fn men(game: &Mill, position: &Position) -> [u32; 2] {
    let mover = game.to_move(position);
    [mover, !mover].map(|player| position.men(player).0[0] as u32)
}

/// The position of this sector with these men and the first player to move.
fn position(sector: Sector, men: [u32; 2]) -> Position {
    Position::new(men.map(|set| Points([set.into()])), sector.hand, Player::First)
}

/// Entries by the depth at which they are due.
type Due = Vec<Vec<(Sector, usize)>>;

struct Solver<'a> {
    game: &'a Mill,
    solved: HashMap<Sector, Plain>,
}

impl Solver<'_> {
    fn plain(&mut self, sector: Sector) -> &mut Plain {
        self.solved.get_mut(&sector).expect("a sector that was begun")
    }

    /// Solves a sector together with its partner.
    fn solve(&mut self, group: &[Sector]) {
        let mut due: Due = vec![Vec::new(); MAX_PLIES];
        for sector in group {
            self.solved.insert(*sector, Plain::new(self.game.net().len(), *sector));
        }
        for sector in group {
            for index in 0..self.solved[sector].plies.len() {
                if let Some(men) = self.solved[sector].men(index) {
                    self.survey(*sector, index, &position(*sector, men), &mut due);
                }
            }
        }
        for depth in 0..MAX_PLIES {
            for (sector, index) in std::mem::take(&mut due[depth]) {
                let plain = self.plain(sector);
                if plain.plies[index] == OPEN {
                    plain.plies[index] = depth as u16;
                    let men = plain.men(index).expect("men who fit");
                    self.tell(&position(sector, men), depth, &mut due);
                }
            }
        }
    }

    /// Makes all moves of a position, and schedules its entry if the leaving moves decide it.
    fn survey(&mut self, sector: Sector, index: usize, at: &Position, due: &mut Due) {
        if let Some(outcome) = self.game.outcome(at) {
            if outcome.seen_by(Player::First) < 0 {
                due[0].push((sector, index));
            }
            return;
        }
        let (mut staying, mut win, mut draw, mut last_exit) = (0, None, false, 0);
        let _ = self.game.moves(at, |m| {
            if m.from().is_some() && m.taken().is_none() {
                staying += 1;
                return ControlFlow::<()>::Continue(());
            }
            match self.plies_elsewhere(&self.game.after(at, m)) {
                OPEN => draw = true,
                plies if plies % 2 == 0 => win = Some(win.unwrap_or(OPEN).min(plies + 1)),
                plies => last_exit = last_exit.max(plies + 1),
            }
            ControlFlow::<()>::Continue(())
        });
        if let Some(win) = win {
            due[usize::from(win)].push((sector, index));
        } else if !draw {
            let plain = self.plain(sector);
            plain.moves[index] = staying;
            plain.last_exit[index] = last_exit;
            if staying == 0 {
                due[usize::from(last_exit)].push((sector, index));
            }
        }
    }

    /// The plies to the end of a position after a leaving move.
    fn plies_elsewhere(&self, at: &Position) -> u16 {
        let Some(sector) = self.game.sector(at) else {
            let outcome = self.game.outcome(at).expect("it is over");
            assert!(outcome.seen_by(self.game.to_move(at)) < 0);
            return 0;
        };
        let plain = &self.solved[&sector];
        plain.plies[plain.index(men(self.game, at))]
    }

    /// Updates the predecessors of a decided position, found by trying all ways to unmake a slide.
    fn tell(&mut self, at: &Position, depth: usize, due: &mut Due) {
        let game = self.game;
        let Some(sector) = game.sector(at).and_then(|sector| game.partner(sector)) else { return };
        let (before, mover) = (Player::Second, game.to_move(at));
        let points = 0..game.net().len();
        let taken = at.men(before) | at.men(mover);
        for to in points.clone().filter(|to| at.men(before).contains(*to)) {
            for from in points.clone().filter(|from| !taken.contains(*from)) {
                let mut sets = [at.men(mover), at.men(before)];
                sets[1].remove(to);
                sets[1].insert(from);
                let earlier = Position::new(sets, [at.hand(mover), at.hand(before)], before);
                if game.outcome(&earlier).is_none()
                    && game.is_legal(&earlier, Turn::new(Some(from), to, None))
                {
                    self.record_child(sector, men(game, &earlier), depth, due);
                }
            }
        }
    }

    /// Updates an entry that has a move to a decided position.
    fn record_child(&mut self, sector: Sector, men: [u32; 2], depth: usize, due: &mut Due) {
        let plain = self.plain(sector);
        let index = plain.index(men);
        if plain.plies[index] != OPEN {
            return;
        }
        if depth.is_multiple_of(2) {
            due[depth + 1].push((sector, index));
        } else if plain.moves[index] != u8::MAX {
            plain.moves[index] -= 1;
            if plain.moves[index] == 0 {
                due[usize::from(plain.last_exit[index]).max(depth + 1)].push((sector, index));
            }
        }
    }
}

/// Builds all sectors with at most this number of men, on the board and in hand, and compares every placement
/// of men.
fn check(spec: &str, max_men: usize, max_in_hand: usize) {
    let game = game(spec);
    let folder = Folder::new(&format!("plain-{}", spec.replace([':', ','], "-")));
    build_all(&game, max_men, max_in_hand, folder.path());
    let tables = Tables::new(game.clone(), folder.path(), 1 << 24);
    let mut solver = Solver { game: &game, solved: HashMap::new() };
    for sector in sectors(&game, max_men, max_in_hand) {
        if !solver.solved.contains_key(&sector) {
            let mut group = vec![sector];
            group.extend(game.partner(sector).filter(|partner| *partner != sector));
            solver.solve(&group);
        }
        let plain = &solver.solved[&sector];
        for (index, plies) in plain.plies.iter().enumerate() {
            let Some(men) = plain.men(index) else { continue };
            let expected = if *plies == OPEN { Worth::DRAW } else { Worth::in_plies(*plies) };
            let at = position(sector, men);
            let found = tables.probe(&at).expect("a whole table");
            assert_eq!(found, Some(expected), "{spec} {sector}: {at:?}");
        }
    }
}

#[test]
fn three_equals_the_plain_solver_from_the_start() {
    check("mill:three", 6, 6);
    check("mill:three,fly=yes,diagonals=no", 6, 6);
}

#[test]
fn six_with_few_men_equals_the_plain_solver_from_the_start() {
    check("mill:six,men=4", 8, 8);
    check("mill:six,men=3,fly=yes,diagonals=yes", 6, 6);
}

/// In Lasker's game men move while others are in hand, so the placing phase has cycles too.
#[test]
fn lasker_with_few_men_equals_the_plain_solver() {
    check("mill:lasker,men=3", 5, 2);
}
