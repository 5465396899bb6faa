//! Implements a new game, misère tris: on 4 by 4 cells, three marks in a row lose. Rules, board and notation
//! are enough for every search, for sessions and agents, and for the whole program: with arguments, this is
//! `filetto` with one more game, as in `my_game play misere` and `my_game serve`.
#![allow(clippy::print_stdout, reason = "an example shows what it finds")]

use filetto::prelude::*;
use std::ops::ControlFlow;

#[derive(Clone, Copy)]
pub(crate) struct MisereTris;

/// Returns `true` if three marks are in a row. For each direction, `rows` has the step between cells and the
/// cells where a row can begin.
fn has_row(Points([marks]): Points<1>) -> bool {
    let rows = [(1, 0x3333), (4, 0x00ff), (5, 0x0033), (3, 0x00cc)];
    rows.into_iter().any(|(step, begins)| marks & marks >> step & marks >> (2 * step) & begins != 0)
}

impl Game for MisereTris {
    type Position = [Points<1>; 2];
    type Move = Point;
    fn spec(&self) -> String {
        "misere".to_owned()
    }
    fn start(&self) -> Self::Position {
        [Points::EMPTY; 2]
    }
    fn to_move(&self, [first, second]: &Self::Position) -> Player {
        if first.len() == second.len() { Player::First } else { Player::Second }
    }
    fn outcome(&self, marks: &Self::Position) -> Option<Outcome> {
        let loser = Player::BOTH.into_iter().find(|player| has_row(marks[player.index()]));
        let is_full = (marks[0] | marks[1]).len() == 16;
        loser.map(|loser| Outcome::Win(!loser)).or(is_full.then_some(Outcome::Draw))
    }
    fn moves<B>(&self, marks: &[Points<1>; 2], visit: impl FnMut(Point) -> ControlFlow<B>) -> ControlFlow<B> {
        let cells = Points::first(if self.outcome(marks).is_some() { 0 } else { 16 });
        let empty = (cells - (marks[0] | marks[1])).iter();
        empty.map(|cell| Point(cell as u16)).try_for_each(visit)
    }
    fn play(&self, marks: &mut Self::Position, cell: Point) {
        marks[self.to_move(marks).index()].insert(cell.index());
    }
    fn code(&self, cell: Point) -> u16 {
        cell.0
    }
    fn decode(&self, code: u16) -> Option<Point> {
        Some(Point(code))
    }
}

impl Board for MisereTris {
    fn sites(&self) -> Vec<Site> {
        Grid { rows: 4, columns: 4 }.sites()
    }
    fn man(&self, marks: &Self::Position, cell: Point) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| marks[player.index()].contains(cell.index()))
    }
}

impl Notation for MisereTris {
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        let (men, side) = self.parse_men(text)?;
        let marks = Player::BOTH.map(|player| (0..16).filter(|&cell| men[cell] == Some(player)).collect());
        Men::Marks.check_turn(side, marks.map(Points::len)).map(|_| marks)
    }
}

/// Runs the searches on the game itself.
pub(crate) fn search() {
    let (game, start) = (RulesOnly(MisereTris), MisereTris.start());
    conformance::check(&game);
    println!("games of five plies: {}", perft(&game, &start, 5));
    let textbook = || Textbook::new(&game, 5, |_| 0, Unlimited);
    println!("{:?}", minimax(textbook(), &start).value);
    println!("{:?}", alpha_beta(textbook(), &start, Window::FULL).value);
    println!("{:?}", mcts(&game, &start, &MctsOptions::default(), NodeLimit(10_000)).lines[0]);
    let table = TranspositionTable::new(16 << 20);
    println!("{:?}", analyse(&game, &start, &Options::default(), &table, Unlimited).lines[0]);
}

/// Plays a game between two agents, and returns its moves.
pub(crate) fn play(agents: [Agent; 2]) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let mut session = Registry::standard().with_game(MisereTris).open("misere")?;
    for agent in agents.into_iter().cycle() {
        if session.ending().is_some() {
            break;
        }
        let reply = session.choose(agent, &Settings::default(), &mut Unlimited)?;
        session.play(&reply.chosen)?;
    }
    Ok(session.moves())
}

fn main() -> std::process::ExitCode {
    if std::env::args().len() > 1 {
        return filetto_cli::run(Registry::standard().with_game(MisereTris));
    }
    search();
    println!("{:?}", play([Agent::Hard, Agent::Expert]));
    std::process::ExitCode::SUCCESS
}
