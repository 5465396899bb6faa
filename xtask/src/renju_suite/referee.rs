//! Comparison with another program: both list the forbidden points of the same positions.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Result, ensure};
use game::{Board as _, Notation};
use games::mnk::{Mnk, Rules};

use super::entry::{Entry, SIZE, name};
use super::find::moved;
use super::oracle::{Board, Cell};
use super::random_board::crowded;
use crate::engine_pipes::EnginePipes;

/// Number of differences that are printed.
const SHOWN: usize = 20;

/// Number of changed positions for each of the suite, with one mark of Black moved.
const CHANGED: usize = 6;

/// Number of positions that are sent before their answers are read.
const BATCH: usize = 100;

/// Another program that answers `yxshowforbid`.
struct Referee(EnginePipes);

impl Referee {
    fn start(program: &Path) -> Result<Referee> {
        let mut referee = Referee(EnginePipes::start(Command::new(program))?);
        referee.0.send(&format!("START {SIZE}\nINFO rule 4\n"))?;
        Ok(referee)
    }

    /// Returns the forbidden points of each position.
    fn forbidden(&mut self, boards: &[Board]) -> Result<Vec<BTreeSet<Cell>>> {
        let text: String = boards.iter().map(request).collect();
        self.0.send(&text)?;
        boards.iter().map(|_| self.answer()).collect()
    }

    fn answer(&mut self) -> Result<BTreeSet<Cell>> {
        loop {
            if let Some(points) = self.0.line()?.strip_prefix("FORBID ") {
                let digits: Vec<i32> =
                    points.chars().filter_map(|digit| digit.to_digit(10)).map(|d| d as i32).collect();
                return Ok(digits.chunks(4).map(|d| (10 * d[2] + d[3], 10 * d[0] + d[1])).collect());
            }
        }
    }
}

/// Returns the lines that set a position up, with the marks in turn, and ask for its forbidden points.
fn request(board: &Board) -> String {
    let turns = board.black.iter().zip(board.white.iter());
    let lines = turns.map(|(black, white)| format!("{},{},1\n{},{},2\n", black.1, black.0, white.1, white.0));
    format!("yxboard\n{}DONE\nyxshowforbid\n", lines.collect::<String>())
}

/// Compares the forbidden points of the suite and of random positions.
pub(super) fn compare(program: &Path, suite: &[Entry], positions: usize) -> Result<()> {
    let mut referee = Referee::start(program)?;
    let rules: Rules = format!("mnk:{SIZE},{SIZE},5,rule=renju").parse()?;
    let game = Mnk::<4>::new(rules);
    let boards = suite.iter().map(Entry::board).collect::<Result<Vec<_>>>()?;
    let mut differences = 0;
    for batch in boards.chunks(BATCH) {
        differences += differing(&game, &mut referee, batch)?;
    }
    println!("{} positions of the suite, differences: {differences}", boards.len());
    let (mut random, begin) = (fastrand::Rng::with_seed(55), Instant::now());
    let changed: Vec<Board> = boards
        .iter()
        .flat_map(|board| (0..CHANGED).map(move |_| board))
        .filter_map(|board| moved(board, &mut random))
        .collect();
    for batch in changed.chunks(BATCH) {
        differences += differing(&game, &mut referee, batch)?;
    }
    println!("{} changed positions of the suite, differences: {differences}", changed.len());
    let mut left = positions;
    while left > 0 {
        let batch: Vec<Board> = (0..left.min(BATCH)).map(|_| crowded(&mut random)).collect();
        differences += differing(&game, &mut referee, &batch)?;
        left -= batch.len();
        if left % 100_000 < BATCH {
            println!(
                "{} random positions, differences: {differences}, {:?}",
                positions - left,
                begin.elapsed()
            );
        }
    }
    ensure!(differences == 0, "{differences} positions differ");
    Ok(())
}

/// Counts the positions with differences, and prints some of them.
fn differing(game: &Mnk<4>, referee: &mut Referee, boards: &[Board]) -> Result<usize> {
    let answers = referee.forbidden(boards)?;
    let mut differences = 0;
    for (board, theirs) in boards.iter().zip(answers) {
        let position = game.parse_position(&text(board)).map_err(|error| anyhow::anyhow!("{error}"))?;
        let ours: BTreeSet<Cell> = game
            .forbidden_points(&position)
            .iter()
            .map(|found| (i32::from(found.point.0) / SIZE, i32::from(found.point.0) % SIZE))
            .collect();
        if ours != theirs {
            differences += 1;
            if differences <= SHOWN {
                let names = |cells: Vec<&Cell>| {
                    cells.into_iter().map(|cell| name(*cell)).collect::<Vec<_>>().join(" ")
                };
                println!("{}\n  ours alone: {}", text(board), names(ours.difference(&theirs).collect()));
                println!("  theirs alone: {}", names(theirs.difference(&ours).collect()));
            }
        }
    }
    Ok(differences)
}

/// Returns the position as text.
fn text(board: &Board) -> String {
    let mark = |cell: Cell| match (board.black.contains(&cell), board.white.contains(&cell)) {
        (true, _) => 'x',
        (_, true) => 'o',
        _ => '.',
    };
    let row = |row: i32| {
        let cells: Vec<char> = (0..SIZE).map(|column| mark((row, column))).collect();
        let runs = cells.chunk_by(|a, b| a == b && *a == '.');
        runs.map(|run| if run[0] == '.' { run.len().to_string() } else { run[0].to_string() })
            .collect::<String>()
    };
    format!("{} x", (0..SIZE).map(row).collect::<Vec<_>>().join("/"))
}
