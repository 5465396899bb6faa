//! Games of other crates: rules alone are enough for a session and for all that a session offers.

use std::ops::ControlFlow;

use filetto_engine::registry::{self, Family};
use filetto_engine::{Agent, CustomGame, Registry, Request, Settings, Tags, Weighted};
use game::{
    Board, Evaluate, Game, Grid, Notation, Outcome, Player, Point, Points, PositionError, Site, Symmetric,
    Tactics, Wdl, conformance, forward,
};
use search::{NoProof, SolveQuery, TranspositionTable, Unlimited};

/// A row of cells; two adjacent marks of a player win.
#[derive(Clone, Copy)]
struct Row(usize);

impl Game for Row {
    type Position = [Points<1>; 2];
    type Move = Point;

    fn spec(&self) -> String {
        format!("row:{}", self.0)
    }

    fn start(&self) -> Self::Position {
        [Points::EMPTY; 2]
    }

    fn to_move(&self, [first, second]: &Self::Position) -> Player {
        if first.len() == second.len() { Player::First } else { Player::Second }
    }

    fn outcome(&self, marks: &Self::Position) -> Option<Outcome> {
        let wins = |player: &Player| {
            let Points([marks]) = marks[player.index()];
            marks & marks >> 1 != 0
        };
        let is_full = (marks[0] | marks[1]).len() == self.0;
        let winner = Player::BOTH.into_iter().find(wins);
        winner.map(Outcome::Win).or(is_full.then_some(Outcome::Draw))
    }

    fn moves<B>(&self, marks: &[Points<1>; 2], visit: impl FnMut(Point) -> ControlFlow<B>) -> ControlFlow<B> {
        let cells = Points::first(if self.outcome(marks).is_some() { 0 } else { self.0 });
        (cells - (marks[0] | marks[1])).iter().map(|cell| Point(cell as u16)).try_for_each(visit)
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

impl Board for Row {
    fn sites(&self) -> Vec<Site> {
        Grid { rows: 1, columns: self.0 }.sites()
    }

    fn man(&self, marks: &Self::Position, cell: Point) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| marks[player.index()].contains(cell.index()))
    }
}

impl Notation for Row {
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError> {
        let (men, _) = self.parse_men(text)?;
        Ok(Player::BOTH.map(|player| (0..self.0).filter(|&cell| men[cell] == Some(player)).collect()))
    }
}

/// The same game with an evaluation of its own: the middle is best.
#[derive(Clone, Copy)]
struct Guided(Row);

impl Game for Guided {
    type Position = [Points<1>; 2];
    type Move = Point;

    forward! {
        0, marks => marks;
        fn spec() -> String;
        fn start() -> Self::Position;
        fn to_move(&marks) -> Player;
        fn outcome(&marks) -> Option<Outcome>;
        fn code(cell: Point) -> u16;
        fn decode(code: u16) -> Option<Point>;
    }

    fn moves<B>(&self, marks: &[Points<1>; 2], visit: impl FnMut(Point) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.moves(marks, visit)
    }

    fn play(&self, marks: &mut Self::Position, cell: Point) {
        self.0.play(marks, cell);
    }
}

impl Board for Guided {
    forward! {
        0, marks => marks;
        fn sites() -> Vec<Site>;
        fn man(&marks, cell: Point) -> Option<Player>;
    }
}

impl Notation for Guided {
    forward! {
        0, marks => marks;
        fn parse_position(text: &str) -> Result<Self::Position, PositionError>;
    }
}

impl Symmetric for Guided {}
impl Evaluate for Guided {
    type Accumulator = ();

    fn accumulator(&self, _: &Self::Position) {}

    fn estimate(&self, marks: &Self::Position, (): &()) -> i32 {
        let middle = self.0.0 / 2;
        let worth = |player: Player| i32::from(marks[player.index()].contains(middle));
        let mover = self.to_move(marks);
        7 * (worth(mover) - worth(!mover))
    }
}
impl Tactics for Guided {}
impl Weighted for Guided {}
impl CustomGame for Guided {}

fn registry() -> Registry {
    let family = Family {
        aliases: &[("pair", "row:5")],
        examples: &["row:5"],
        ..Family::new("row", "row:CELLS, from 2 to 20")
    };
    Registry::standard().with_family(family, |spec| {
        let cells = spec.strip_prefix("row:").and_then(|cells| game::parse_number(cells, 2, 20));
        let shape = || game::SpecError::Shape { found: spec.to_owned(), usage: "row:CELLS".to_owned() };
        Ok(registry::session_with_rules(Row(cells.ok_or_else(shape)?)))
    })
}

#[test]
fn a_family_is_opened_by_specs_and_aliases() {
    let registry = registry();
    assert_eq!(registry.open("pair").unwrap().spec(), "row:5");
    assert_eq!(registry.open(" ROW:7 ").unwrap().legal_moves().len(), 7);
    assert_eq!(registry.open("tris").unwrap().spec(), "mnk:3,3,3");
    let error = registry.open("row:30").err().unwrap().to_string();
    assert_eq!(error, "invalid game \"row:30\"; expected row:CELLS");
    let error = registry.open("chess").err().unwrap().to_string();
    assert!(error.contains("pair") && error.contains("row:CELLS"), "{error}");
    assert_eq!(registry.family("pair").unwrap().name, "row");
}

#[test]
#[should_panic(expected = "the registry has a game named tris")]
fn a_name_stands_for_one_game() {
    let family = Family { aliases: &[("tris", "row:3")], ..Family::new("other", "other") };
    let _ = registry().with_family(family, |_| Ok(registry::session_with_rules(Row(3))));
}

#[test]
fn a_session_offers_everything() {
    conformance::check(&game::RulesOnly(Row(5)));
    conformance::check(&Guided(Row(5)));
    let mut session = registry().open("row:5").unwrap();
    for agent in session.agents() {
        let reply = session.choose(agent, &Settings::default(), &mut Unlimited).unwrap();
        assert!(session.legal_moves().contains(&reply.chosen), "{agent:?}");
    }
    for level in [Agent::Easy, Agent::Hard, Agent::Expert, Agent::TextbookAlphaBeta] {
        assert!(session.agents().contains(&level), "{level:?}");
    }
    let solution =
        session.solve(&SolveQuery { all: true, ..SolveQuery::default() }, u64::MAX, &mut Unlimited);
    // The first player takes a cell with free cells on both sides.
    assert_eq!(solution.assessment.wdl(), Some(Wdl::Win));
    let table = TranspositionTable::new(1 << 20);
    let analysis = session.analyse(&Request::default(), &table, &mut Unlimited);
    assert!(solution.best.contains(&analysis.lines[0].variation[0]));
    session.play("c1").unwrap();
    session.play("b1").unwrap();
    session.play("d1").unwrap();
    assert_eq!(session.ending().unwrap().outcome, Outcome::Win(Player::First));
    assert_eq!(session.view().sites.len(), 5);
    session.undo();
    assert_eq!(session.fork().position(), "1ox2 x");
}

#[test]
fn a_proof_that_was_requested_is_made_or_refused() {
    let query = SolveQuery { proof: true, ..SolveQuery::default() };
    let refused = registry().open("row:5").unwrap().solve(&query, u64::MAX, &mut Unlimited);
    assert_eq!(refused.proof, Err(NoProof::NotForThisGame));
    let tris = registry().open("tris").unwrap();
    assert!(tris.solve(&query, u64::MAX, &mut Unlimited).proof.is_ok());
    assert_eq!(tris.solve(&query, 1, &mut Unlimited).proof, Err(NoProof::NotProven));
    let plain = SolveQuery::default();
    assert_eq!(tris.solve(&plain, u64::MAX, &mut Unlimited).proof, Err(NoProof::NotRequested));
}

#[test]
fn an_evaluation_is_used() {
    let mut session = registry::session(Guided(Row(5)));
    session.play("c1").unwrap();
    assert_eq!(session.estimate(), -7);
}

#[test]
fn a_game_without_weights_has_nothing_to_learn() {
    for session in [registry().open("pair").unwrap(), registry::session(Guided(Row(5)))] {
        let error = session.training_positions().err().unwrap();
        assert_eq!(error.to_string(), "row:5 has no weights that can be learned by filetto learn fit");
    }
}

#[test]
fn a_game_is_saved() {
    let mut session = registry().open("row:9").unwrap();
    session.play("e1").unwrap();
    session.resign(Player::Second);
    let text = filetto_engine::write_record(&Tags::default(), &*session, &[]);
    assert!(text.contains("row:9") && text.contains("e1"), "{text}");
}
