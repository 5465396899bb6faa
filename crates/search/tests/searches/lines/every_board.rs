//! A win that is checked on every board must hold on larger ones. Here its steps are followed on a plane, by
//! code that shares nothing with the check, against opponents who also play beyond the board of the
//! certificate.

use std::collections::HashMap;
use std::fs;

use filetto_search::{LineMemory, SearchParameters, SolveQuery, Unlimited, solve_lines};
use games::mnk::Mnk;
use proof::{Finding, Flaw, Proof, Step, StepId, WinningLines, check_on_every_board};

use game::{Board, Game, Notation, Player, Point, Symmetric};

/// The number of hostile games by the certificate of four in a row.
const GAMES: usize = 2_000;

/// The number of cells beyond the edge of the board up to which the opponent plays.
const BEYOND: i32 = 6;

/// A cell of the plane by its row and column; those of the board begin at 0.
type Cell = (i32, i32);

/// The win that a certificate in the repository proves, on a plane.
struct Plane {
    game: Mnk<4>,
    proof: Proof,
    k: i32,
    side: i32,
}

/// Follows a strategy: the step, the marks, and how the plane lies for the step.
#[derive(Clone)]
struct Walk {
    step: StepId,
    marks: HashMap<Cell, Player>,
    /// The symmetries of the board so far, the first one first.
    turns: Vec<usize>,
    plies: u32,
}

impl Plane {
    fn of(name: &str) -> Plane {
        let path = format!("{}/../../proofs/{name}.proof", env!("CARGO_MANIFEST_DIR"));
        let proof = proof::read(&fs::read(path).expect("a file of the repository")).expect("a certificate");
        let game = Mnk::<4>::new(proof.spec.parse().expect("a spec"));
        let rules = game.rules();
        Plane { k: rules.k.into(), side: rules.rows.into(), game, proof }
    }

    fn cell(&self, point: u16) -> Cell {
        (i32::from(point) / self.side, i32::from(point) % self.side)
    }

    fn start(&self) -> Walk {
        let position = self.game.parse_position(&self.proof.position).expect("a position");
        let points = (0..self.game.sites().len() as u16).map(Point);
        let marks = points.filter_map(|point| Some((self.cell(point.0), self.game.man(&position, point)?)));
        Walk { step: self.proof.theorems[0].step, marks: marks.collect(), turns: Vec::new(), plies: 0 }
    }

    /// Returns the image of a cell of the plane under a symmetry of the board: it is affine, so the images of
    /// three cells determine it.
    fn image(&self, (row, column): Cell, symmetry: usize) -> Cell {
        let image = |point: i32| self.cell(self.game.image(Point(point as u16), symmetry).0);
        let ([origin, right], down) = ([0, 1].map(image), image(self.side));
        let along = |zero: i32, right: i32, down: i32| zero + column * (right - zero) + row * (down - zero);
        (along(origin.0, right.0, down.0), along(origin.1, right.1, down.1))
    }

    /// Returns the cell of the plane that the step sees there.
    fn seen(&self, walk: &Walk, cell: Cell) -> Cell {
        walk.turns.iter().fold(cell, |cell, symmetry| self.image(cell, *symmetry))
    }

    /// Returns the cell at which a step sees this point.
    fn unseen(&self, walk: &Walk, point: u16) -> Cell {
        let back = |cell, symmetry: &usize| self.image(cell, self.game.inverse(*symmetry));
        walk.turns.iter().rev().fold(self.cell(point), back)
    }

    /// Returns the number of marks of the longest row through a cell, if the player had a mark there.
    fn row(&self, walk: &Walk, (row, column): Cell, player: Player) -> i32 {
        let run = |down: i32, right: i32| {
            let cells = (1..).map(|step| (row + step * down, column + step * right));
            cells.take_while(|cell| walk.marks.get(cell) == Some(&player)).count() as i32
        };
        let axes = [(0, 1), (1, 0), (1, 1), (1, -1)];
        axes.map(|(down, right)| 1 + run(down, right) + run(-down, -right)).into_iter().max().unwrap_or(1)
    }

    /// Makes the moves of the winner. Returns `true` if he has won.
    fn answer(&self, walk: &mut Walk) -> bool {
        loop {
            match &self.proof.steps[walk.step as usize] {
                Step::Turned { symmetry, step } => {
                    walk.turns.push(usize::from(*symmetry));
                    walk.step = *step;
                }
                Step::Play { m, then } => {
                    let cell = self.unseen(walk, *m);
                    assert!(!walk.marks.contains_key(&cell), "{cell:?} is taken");
                    let wins = self.row(walk, cell, Player::First) >= self.k;
                    walk.marks.insert(cell, Player::First);
                    walk.plies += 1;
                    walk.step = *then;
                    assert_eq!(wins, self.proof.steps[walk.step as usize] == Step::Over);
                    if wins {
                        return true;
                    }
                }
                Step::Await { .. } => return false,
                other => panic!("{other:?} in a win"),
            }
        }
    }

    /// Replies at a cell that is empty.
    fn reply(&self, walk: &mut Walk, cell: Cell) {
        let Step::Await { replies, otherwise } = &self.proof.steps[walk.step as usize] else {
            panic!("the opponent is not to move");
        };
        assert!(self.row(walk, cell, Player::Second) < self.k, "the opponent wins at {cell:?}");
        let seen = self.seen(walk, cell);
        let listed = replies.iter().find(|(point, _)| self.cell(*point) == seen).map(|(_, then)| *then);
        walk.step = listed.or(*otherwise).expect("an answer");
        walk.marks.insert(cell, Player::Second);
        walk.plies += 1;
    }

    fn empty_cells(&self, walk: &Walk) -> Vec<Cell> {
        let range = || -BEYOND..self.side + BEYOND;
        let cells = range().flat_map(|row| range().map(move |column| (row, column)));
        cells.filter(|cell| !walk.marks.contains_key(cell)).collect()
    }

    /// Checks the certificate, and returns the plies that the check finds.
    fn plies(&self) -> u32 {
        let lines = WinningLines::of_every_board(&self.game).expect("freestyle");
        let found = check_on_every_board(&self.game, &lines, &self.proof, 1, &mut |_| true);
        match found.expect("a win on every board").report.finding {
            Finding::Win { player: Player::First, plies } => plies,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn three_in_a_row_is_won_on_the_plane_against_every_reply() {
    let plane = Plane::of("three-in-a-row");
    let most = plane.plies();
    let (mut ways, mut longest) = (0_u32, 0);
    let mut open = vec![plane.start()];
    while let Some(walk) = open.pop() {
        for cell in plane.empty_cells(&walk) {
            let mut next = walk.clone();
            plane.reply(&mut next, cell);
            if plane.answer(&mut next) {
                (ways, longest) = (ways + 1, longest.max(next.plies));
            } else {
                open.push(next);
            }
        }
    }
    assert_eq!(longest, most);
    assert!(ways > 100_000, "{ways} ways");
}

#[test]
fn four_in_a_row_is_won_on_the_plane_against_hostile_replies() {
    let plane = Plane::of("four-in-a-row");
    let most = plane.plies();
    let random = &mut fastrand::Rng::with_seed(7);
    let mut beyond = 0;
    for _ in 0..GAMES {
        let mut walk = plane.start();
        while !plane.answer(&mut walk) {
            let cells = plane.empty_cells(&walk);
            let longest = |player| {
                let rows = cells.iter().map(|cell| plane.row(&walk, *cell, player));
                let best = rows.clone().max().unwrap_or(0);
                let best: Vec<Cell> =
                    cells.iter().zip(rows).filter(|(_, row)| *row == best).map(|(cell, _)| *cell).collect();
                best
            };
            // Builds a row of his own, stops the winner's longest, or plays anywhere.
            let candidates = match random.u8(0..4) {
                0 | 1 => longest(Player::Second),
                2 => longest(Player::First),
                _ => cells.clone(),
            };
            let cell = candidates[random.usize(0..candidates.len())];
            beyond += usize::from([cell.0, cell.1].iter().any(|at| !(0..plane.side).contains(at)));
            plane.reply(&mut walk, cell);
        }
        assert!(walk.plies <= most, "{} plies", walk.plies);
    }
    assert!(beyond > GAMES, "{beyond} replies beyond the edge");
}

#[test]
fn what_holds_on_one_board_only_is_refused() {
    let won = |spec: &str, moves: &str| {
        let game = Mnk::<2>::new(spec.parse().expect("a spec"));
        let mut position = game.start();
        for word in moves.split_whitespace() {
            let m = game.parse_move(&position, word).expect("a move");
            game.play(&mut position, m);
        }
        let margins = Some(SearchParameters::far_sighted());
        let query = SolveQuery { proof: true, bytes: 1 << 24, margins, ..SolveQuery::default() };
        let memory = &mut LineMemory::new(query.bytes);
        let proof = solve_lines(&game, &position, &query, memory, Unlimited).proof.expect("a certificate");
        let lines = WinningLines::of_every_board(&game);
        lines.map(|lines| check_on_every_board(&game, &lines, &proof, 1, &mut |_| true))
    };
    // Each is won on its board: three in a row on one that has no room for a fork beyond the edge, and four
    // in a row where the opponent's rows end at the edge.
    for (spec, moves) in [("mnk:4,3,3", ""), ("mnk:5,4,3", "a1"), ("mnk:6,5,4", ""), ("mnk:7,7,4", "d4")] {
        let found = won(spec, moves).expect("freestyle");
        assert!(matches!(found, Err(Flaw::Beyond { .. })), "{spec} {moves}: {found:?}");
    }
    assert!(matches!(won("mnk:3,3,3", ""), Some(Err(Flaw::BeyondDraw {}))));
    assert!(won("mnk:6,6,4,overline=exact", "").is_none());
}
