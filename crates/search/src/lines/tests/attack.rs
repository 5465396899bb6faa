//! The attack search and its zones against brute force.

use game::Player::{self, First, Second};
use game::{Point, Points};
use games::mill::Filetto;
use games::mnk::Mnk;

use super::oracle::{OracleLine, Race, bits, other_seed};
use crate::lines::Pruning;
use crate::lines::attack::{AttackContext, AttackSearch, Cost, Win, relevant};
use crate::lines::defence::{Breaker, LineKeys};
use crate::lines::line_board::LineBoard;
use crate::lines::line_position::LinePosition;
use crate::proof_number::ProofTable;

/// Number of random positions of each board.
const ROUNDS: u64 = 600;

/// A board, the tables that the searches of its positions share, and counts of the results.
struct TestBoard<'a> {
    line_board: &'a LineBoard<1>,
    keys: LineKeys,
    place: &'static str,
    /// The tables of the attack search, for each kind of cost and each attacker.
    memos: [[ProofTable<1>; 2]; 2],
    defence: ProofTable<1>,
    /// Number of wins found.
    wins: usize,
    /// Number of wins for which every empty point is relevant.
    others: usize,
    /// Number of points outside of the relevance zones that were tested.
    narrow: usize,
}

impl<'a> TestBoard<'a> {
    fn new(line_board: &'a LineBoard<1>, place: &'static str) -> Self {
        let memo = || ProofTable::new(12);
        TestBoard {
            line_board,
            keys: LineKeys::new(line_board),
            place,
            memos: [[memo(), memo()], [memo(), memo()]],
            defence: memo(),
            wins: 0,
            others: 0,
            narrow: 0,
        }
    }

    fn race(&self) -> Race {
        let set = |points: Points<1>| points.0[0] as u32;
        let flanks = |line: usize| {
            let points = Points::<1>::first(self.line_board.points).points();
            points.filter(move |point| self.line_board.flanked(*point).contains(&(line as u16)))
        };
        let line = |(number, points): (usize, &Points<1>)| OracleLine {
            points: set(*points),
            flanks: set(flanks(number).collect()),
        };
        Race::new(
            set(Points::first(self.line_board.points)),
            self.line_board.lines.iter().enumerate().map(line).collect(),
        )
    }

    /// A random position without a line and with 3 to 9 empty points; `None` if there are more.
    fn position(&self, race: &Race, random: &mut fastrand::Rng) -> Option<LinePosition<'a, 1>> {
        let mut points: Vec<Point> = Points::<1>::first(self.line_board.points).points().collect();
        random.shuffle(&mut points);
        let empty = random.usize(3..=8).min(points.len());
        let mut line_position = LinePosition::new(self.line_board);
        for (number, point) in points[empty..].iter().enumerate() {
            let player = Player::BOTH[number % 2];
            line_position.place(player, *point);
            if race.has_line(line_position.marks[player.index()].0[0] as u32) {
                line_position.take_back(player, *point);
            }
        }
        (line_position.empty.len() <= 9).then_some(line_position)
    }

    /// Returns the attacker's win at this cost; `moves` is `true` if the attacker is to move.
    fn search(
        &mut self,
        line_position: &LinePosition<'a, 1>,
        (attacker, moves): (Player, bool),
        count: Cost,
        cost: usize,
        pruning: Pruning,
    ) -> Option<Win<1>> {
        let mut breaker = Breaker::new(&self.keys, &self.defence);
        breaker.pruning = pruning;
        let context = AttackContext {
            memo: &mut self.memos[usize::from(count == Cost::Marks)][attacker.index()],
            max_bits: 16,
            breaker,
            defence_nodes: if pruning.pairings { 10_000 } else { 0 },
        };
        let mut attack = AttackSearch::new(line_position.clone(), attacker, count, context);
        attack.pruning = pruning;
        if moves { attack.attack(cost) } else { attack.defend(cost) }
    }

    /// Checks searches with each number of marks and with several numbers of quiet moves, for both players as
    /// the attacker and with either side to move.
    fn check(&mut self, line_position: &LinePosition<'a, 1>, race: &mut Race, pruning: Pruning) {
        let all = line_position.empty.len().div_ceil(2);
        for (attacker, moves) in [(First, true), (First, false), (Second, true), (Second, false)] {
            let [own, other] =
                [attacker, !attacker].map(|player| line_position.marks[player.index()].0[0] as u32);
            let mut shortest = None;
            for marks in 1..=all + 1 {
                let is_won = race.is_won(own, other, moves, marks);
                let found = self.search(line_position, (attacker, moves), Cost::Marks, marks, pruning);
                let place = format!("{} {line_position:?} {attacker:?} {moves} {pruning:?}", self.place);
                assert_eq!(found.is_some(), is_won, "{marks} marks: {found:?} {place}");
                shortest = shortest.or(is_won.then_some(marks));
                if let Some(win) = found {
                    assert!(
                        usize::from(win.marks) <= marks && shortest <= Some(usize::from(win.marks)),
                        "{place}"
                    );
                    self.check_zone(line_position, race, attacker, moves, &win);
                }
            }
            self.check_quiet(line_position, race, (attacker, moves), shortest, pruning);
        }
    }

    /// Checks that wins by number of quiet moves are wins, and that all wins are found if all moves may be
    /// quiet.
    fn check_quiet(
        &mut self,
        line_position: &LinePosition<'a, 1>,
        race: &mut Race,
        (attacker, moves): (Player, bool),
        shortest: Option<usize>,
        pruning: Pruning,
    ) {
        for quiet in [0, 1, line_position.empty.len()] {
            let found = self.search(line_position, (attacker, moves), Cost::Quiet, quiet, pruning);
            let place = format!("{} {line_position:?} {attacker:?} {moves} {pruning:?}", self.place);
            if let Some(win) = found {
                assert!(
                    shortest.is_some_and(|marks| marks <= usize::from(win.marks)),
                    "{quiet} quiet: {win:?} {place}"
                );
                self.check_zone(line_position, race, attacker, moves, &win);
            } else {
                assert!(
                    shortest.is_none() || quiet < line_position.empty.len(),
                    "{quiet} quiet: {shortest:?} {place}"
                );
            }
        }
    }

    /// Checks that a win stays a win if the defender has a further mark outside of the relevance zone.
    fn check_zone(
        &mut self,
        line_position: &LinePosition<'a, 1>,
        race: &mut Race,
        attacker: Player,
        moves: bool,
        win: &Win<1>,
    ) {
        self.wins += 1;
        if !moves {
            return;
        }
        let [own, other] =
            [attacker, !attacker].map(|player| line_position.marks[player.index()].0[0] as u32);
        let matter = relevant(line_position, !attacker, win.zone, |line| win.marks_on(line));
        for point in bits((line_position.empty - matter).0[0] as u32) {
            let is_won = race.is_won(own, other | point, true, usize::from(win.marks));
            assert!(
                is_won,
                "{}: {point:b} matters to {win:?} of {attacker:?}: {line_position:?}",
                self.place
            );
            self.narrow += 1;
        }
        self.others += usize::from(matter == line_position.empty);
    }
}

fn boards() -> Vec<(LineBoard<1>, &'static str)> {
    let specs = [
        "mnk:3,3,3",
        "mnk:4,4,3",
        "mnk:5,5,4",
        "mnk:4,6,4",
        "mnk:4,4,3,overline=exact",
        "mnk:3,5,2,overline=exact",
        "mnk:5,5,3,overline=exact",
        "mnk:5,5,4,overline=exact",
        "mnk:1,17,2,overline=exact",
        "mnk:1,18,3,overline=exact",
        "mnk:2,9,2,overline=exact",
        "mnk:3,6,3,overline=exact",
    ];
    let mnk = |spec: &'static str| (LineBoard::new(&Mnk::<1>::new(spec.parse().expect("a spec"))), spec);
    let mut boards: Vec<_> = specs.map(mnk).into_iter().collect();
    for spec in ["filetto", "filetto:diagonals=yes"] {
        boards.push((LineBoard::new(&Filetto::new(spec.parse().expect("a spec"))), spec));
    }
    boards
}

fn check_positions(board: &mut TestBoard<'_>, rounds: u64, seed: u64, pruning: Pruning) {
    let mut random = fastrand::Rng::with_seed(seed + other_seed());
    for _ in 0..rounds {
        let mut race = board.race();
        if let Some(line_position) = board.position(&race, &mut random) {
            board.check(&line_position, &mut race, pruning);
        }
    }
}

#[test]
fn wins_and_zones_are_true() {
    for (line_board, place) in boards() {
        let mut board = TestBoard::new(&line_board, place);
        check_positions(&mut board, ROUNDS, 1, Pruning::default());
        assert!(board.wins > 300, "{place}: {} wins", board.wins);
        assert!(board.narrow > 500 || line_board.spoils, "{place}: {} points", board.narrow);
    }
}

#[test]
fn every_pruning_can_be_switched_off() {
    for (line_board, place) in boards() {
        for bits in 0..8 {
            let pruning =
                Pruning { pairings: bits & 1 != 0, zones: bits & 2 != 0, domination: bits & 4 != 0 };
            check_positions(&mut TestBoard::new(&line_board, place), ROUNDS / 20, 2, pruning);
        }
    }
}
