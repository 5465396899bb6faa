//! A game of another crate that implements the traits of the engine one by one, in place of `CustomGame`:
//! each of its methods is used by sessions.

use std::ops::ControlFlow;
use std::path::Path as FilePath;
use std::sync::{Arc, Once};

use filetto::engine::registry::Family;
use filetto::engine::{
    AgentMove, EndingTables, Explained, HistoricalPrograms, IndexedVisitor, LevelMistakes, Mistakes,
    Provable, Recurring, SharedTables, Solvable, Tabled, Tags, Thinking, WeightModel, Weighted, WeightsError,
    parse_record, session, write_record,
};
use filetto::game::{ForcedMove, WinningLine, forward};
use filetto::games::weights;
use filetto::prelude::*;
use filetto::proof::WinningLines;
use filetto::tablebase::{TableError, TablePlace};

/// The rules of the game.
type Rules = Mnk<1>;

/// The game mnk:3,3,3 under another name, with an estimate that is one weight.
#[derive(Clone)]
struct OwnTris {
    rules: Rules,
    weight: i16,
}

impl Game for OwnTris {
    type Position = <Rules as Game>::Position;
    type Move = Point;

    forward! {
        rules, position => position;
        fn start() -> Self::Position;
        fn to_move(&position) -> Player;
        fn outcome(&position) -> Option<Outcome>;
        fn key(&position) -> u64;
        fn code(m: Point) -> u16;
        fn decode(code: u16) -> Option<Point>;
    }

    fn spec(&self) -> String {
        "own".to_owned()
    }

    fn moves<B>(
        &self,
        position: &Self::Position,
        visit: impl FnMut(Point) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.rules.moves(position, visit)
    }

    fn play(&self, position: &mut Self::Position, m: Point) {
        self.rules.play(position, m);
    }
}

impl Board for OwnTris {
    forward! {
        rules, position => position;
        fn sites() -> Vec<Site>;
        fn man(&position, point: Point) -> Option<Player>;
    }
}

impl Notation for OwnTris {
    forward! {
        rules, position => position;
        fn parse_position(text: &str) -> Result<Self::Position, PositionError>;
    }
}

impl Symmetric for OwnTris {
    forward! {
        rules, position => position;
        fn symmetries() -> usize;
        fn transformed(&position, symmetry: usize) -> Self::Position;
        fn image(m: Point, symmetry: usize) -> Point;
        fn inverse(symmetry: usize) -> usize;
    }
}

impl LineGame for OwnTris {
    const MAX_POINTS: usize = 9;

    forward! {
        rules, position => position;
        fn lines() -> Vec<WinningLine>;
        fn max_plies() -> usize;
    }
}

impl Evaluate for OwnTris {
    type Accumulator = <Rules as Evaluate>::Accumulator;

    forward! {
        rules, position => position;
        fn accumulator(&position) -> Self::Accumulator;
    }

    fn estimate(&self, _: &Self::Position, _: &Self::Accumulator) -> i32 {
        self.weight.into()
    }
}

impl Tactics for OwnTris {
    forward! {
        rules, position => position;
        fn forced_move(&position, accumulator: &Self::Accumulator) -> ForcedMove<Point>;
        fn passed(&position) -> Option<Self::Position>;
    }
}

/// The solver of line games, which makes certificates.
impl Solvable for OwnTris {
    fn has_exact_solver(&self) -> bool {
        true
    }

    fn solution(
        &self,
        position: &Self::Position,
        query: &SolveQuery,
        memory: &mut LineMemory,
        watcher: &mut dyn Watcher<Point>,
    ) -> Solution<Point> {
        solve_lines(self, position, query, memory, watcher)
    }
}

/// No level makes mistakes.
impl LevelMistakes for OwnTris {
    fn mistakes(&self) -> Mistakes {
        Mistakes { easy: 0.0, medium: 0.0, hard: 0.0 }
    }
}

/// A historical program that plays the last legal move.
impl HistoricalPrograms for OwnTris {
    fn historical_programs(&self) -> Vec<Agent> {
        vec![Agent::TrisJs]
    }

    fn historical_move(
        &self,
        agent: Agent,
        position: &Self::Position,
        _: &mut Thinking<'_>,
    ) -> Option<AgentMove<Point>> {
        let chosen = *self.legal_moves(position).last()?;
        let found = AgentMove { chosen, assessment: None, nodes: 1, details: None, complete: true };
        (agent == Agent::TrisJs).then_some(found)
    }
}

impl Provable for OwnTris {
    fn claimable_lines(&self) -> Option<WinningLines> {
        Some(WinningLines::of(self))
    }
}

/// No position recurs, so that the solver above is used.
impl Explained for OwnTris {}

impl Recurring for OwnTris {
    const NEEDS_HISTORY: bool = false;
}

/// Tables that search for the values when they are asked.
impl Tabled for OwnTris {
    const CAN_HAVE_TABLES: bool = true;

    fn visit_indexed<V: IndexedVisitor>(self, _: V) -> Option<V::Output> {
        None
    }

    fn open_tables(&self, place: &TablePlace, _: usize) -> Result<Option<SharedTables<Self>>, TableError> {
        let tables: SharedTables<Self> = Arc::new(OwnTables { rules: self.rules.clone() });
        let is_own = matches!(place, TablePlace::Folder(folder) if folder == FilePath::new("own-tables"));
        Ok(is_own.then_some(tables))
    }
}

#[derive(Debug)]
struct OwnTables {
    rules: Rules,
}

impl EndingTables<<Rules as Game>::Position> for OwnTables {
    fn worth(&self, position: &<Rules as Game>::Position) -> Option<Worth> {
        let replies = self.rules.legal_moves(position).into_iter().map(|m| {
            let after = self.rules.after(position, m);
            match self.rules.outcome(&after) {
                Some(outcome) => Some(Worth::of_end(outcome, self.rules.to_move(&after)).before()),
                None => self.worth(&after).map(Worth::before),
            }
        });
        replies.flatten().max_by_key(|worth| worth.rank())
    }

    fn sectors(&self) -> usize {
        1
    }

    fn identity(&self) -> &str {
        "searched"
    }

    fn first_error(&self) -> Option<Arc<TableError>> {
        None
    }
}

impl Weighted for OwnTris {
    fn model(&self) -> Option<WeightModel> {
        Some(WeightModel::Sum { first: vec![7], table_len: 1 })
    }

    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        let weights = weights::read(file, &self.spec(), 1)?;
        Ok(OwnTris { weight: weights[0], ..self.clone() })
    }

    fn add_inputs(&self, _: &Self::Position, inputs: &mut Vec<usize>) -> f32 {
        inputs.push(0);
        0.0
    }
}

fn game() -> OwnTris {
    OwnTris { rules: Rules::new("mnk:3,3,3".parse().expect("a spec")), weight: 7 }
}

/// Opens the game by its name, from the registry of the process.
fn opened() -> Box<dyn Session> {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let family = Family { examples: &["own"], ..Family::new("own", "own") };
        assert!(Registry::standard().with_family(family, |_| Ok(session(game()))).install());
    });
    registry::open("own").expect("a family of the registry")
}

/// Opens the game after these moves.
fn after(moves: &[&str]) -> Box<dyn Session> {
    let mut session = opened();
    for m in moves {
        session.play(m).expect("a legal move");
    }
    session
}

#[test]
fn the_game_conforms() {
    conformance::check(&game());
}

#[test]
fn a_game_is_played_saved_and_read_again() {
    let mut session = after(&["b2", "a1", "b1"]);
    session.play("b3").unwrap();
    let text = write_record(&Tags::default(), &*session, &[]);
    assert!(text.contains("[Game \"own\"]"), "{text}");
    let read = parse_record(&text).unwrap().session;
    assert_eq!((read.spec(), read.moves()), ("own".to_owned(), session.moves()));
    assert_eq!(read.position(), "1o1/1x1/ox1 x");
}

#[test]
fn an_analysis_finds_the_win() {
    let (session, table) = (after(&["b2", "b1"]), TranspositionTable::new(1 << 20));
    let analysis = session.analyse(&Request::default(), &table, &mut Unlimited);
    let found = analysis.lines[0].assessment.unwrap();
    assert_eq!(found.wdl(), Some(Wdl::Win), "O has not taken a corner");
    assert!(session.has_certificates(), "the solver of the game takes part");
}

#[test]
fn a_certificate_is_made_and_checked() {
    let session = after(&["b2", "b1"]);
    let query = SolveQuery { proof: true, ..SolveQuery::default() };
    let proof = session.solve(&query, u64::MAX, &mut Unlimited).proof.expect("a certificate");
    session.check_proof(&proof, &mut |_| true).expect("a certificate that holds");
    assert!(session.winning_lines().is_some_and(|lines| lines.len() == 8));
}

#[test]
fn levels_make_the_mistakes_of_the_game() {
    let session = after(&["b2", "b1", "a1", "a2"]);
    for seed in 0..30 {
        let settings = Settings { seed, ..Settings::default() };
        let reply = session.choose(Agent::Easy, &settings, &mut Unlimited).unwrap();
        assert_eq!(reply.chosen, "c3", "seed {seed}");
    }
}

#[test]
fn the_historical_program_of_the_game_plays() {
    let session = opened();
    assert!(!session.agents().contains(&Agent::Thesis));
    let reply = session.choose(Agent::TrisJs, &Settings::default(), &mut Unlimited).unwrap();
    assert_eq!(Some(&reply.chosen), session.legal_moves().last());
}

#[test]
fn tables_of_the_game_are_used() {
    let mut session = after(&["b2", "b1"]);
    assert!(session.lacks_tables());
    assert_eq!(session.use_tables(&FilePath::new("elsewhere").into(), 0).unwrap(), 0);
    assert_eq!(session.use_tables(&FilePath::new("own-tables").into(), 0).unwrap(), 1);
    assert_eq!(session.tables_identity().as_deref(), Some("searched"));
    let solution = session.solve(&SolveQuery::default(), u64::MAX, &mut Unlimited);
    assert_eq!(solution.assessment.basis, Basis::Tables);
    assert_eq!((solution.assessment.wdl(), solution.assessment.plies()), (Some(Wdl::Win), Some(5)));
}

#[test]
fn weights_of_the_game_are_set() {
    let mut session = opened();
    assert_eq!(session.estimate(), 7);
    session.use_weights(&weights::write("own", &[], &[-3])).unwrap();
    assert_eq!(session.estimate(), -3);
    session.use_weights(&session.unlearned_weights().unwrap()).unwrap();
    assert_eq!(session.estimate(), 7);
    assert_eq!(session.training_positions().map(|_| ()), Ok(()));
}
