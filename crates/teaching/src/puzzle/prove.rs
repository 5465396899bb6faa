//! Proves the exact value of every move of a position, and checks whether the values make a puzzle.
//!
//! A search with a limit of nodes and a table of its own is the same on every machine. So a proof can be
//! repeated with the same number of nodes.

use engine::{Algorithm, Opening, Request, Session, StrongSearch};
use game::{Assessment, Value, Verdict, Wdl};
use search::{Analysis, TranspositionTable, Unlimited};

use super::aim::{Aim, ProofKind};
use crate::verdict::outcome;

/// Maximum number of nodes of the proofs of the built-in puzzles.
///
/// The course of a proof depends on this limit, since it determines how the exact solver and the search
/// alternate.
pub const PROOF_NODES: u64 = 200_000;

/// Maximum number of nodes of the proof of the best answer to a wrong move.
const REFUTATION_NODES: u64 = 500_000;

/// The size of a search's transposition table, in bytes: room for all nodes of a proof.
const TABLE_BYTES: usize = 4 << 20;

/// Maximum memory of the exact solver, in bytes.
const SOLVER_MEMORY: usize = 8 << 20;

/// Minimum number of moves that do not lose at once, the best one included: a forced move is no puzzle.
const MIN_CHOICES: usize = 3;

/// Minimum length of a win, in plies.
const MIN_WIN_PLIES: u32 = 3;

/// Minimum length of a loss, in plies.
const MIN_LOSS_PLIES: u32 = 6;

/// Minimum lead of the longest defence over all other moves, in plies.
const MIN_LEAD: u32 = 2;

/// The proven values of all moves of a position, the best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvenMoves {
    /// Each move with its assessment for the side to move. That of the best move is exact; the number of
    /// plies of other losing moves may be a bound.
    pub moves: Vec<(String, Assessment)>,
    /// The opponent's best answer to each move, where the search found one.
    pub answers: Vec<Option<String>>,
    /// Best play, as long as the search or the tables give it.
    pub variation: Vec<String>,
    /// The source of the proven values.
    pub proof: ProofKind,
    /// The nodes of the search, or the positions that were looked up.
    pub nodes: u64,
}

/// Returns a session in this position; `None` if the spec or the position is wrong.
pub fn open(spec: &str, position: &str) -> Option<Box<dyn Session>> {
    let opening = Opening { position: Some(position), ..Opening::start(spec) };
    Some(opening.open().ok()?.session)
}

/// Proves the value of the best move, and at least the result of every other one, with at most this number of
/// nodes. It uses the session's tables, if there are any.
///
/// Returns `None` if one of these values stays open, or the game is over.
///
/// ```
/// use filetto::game::Value;
/// use filetto_teaching::puzzle::prove;
///
/// let session = prove::open("tris", "1o1/1x1/3 x").expect("a position");
/// let proven = prove::all_moves(&*session, 100_000).expect("a small game");
/// assert_eq!(proven.moves[0].1.value, Value::win_in(5));
/// assert_eq!(proven.moves.len(), 7);
/// ```
pub fn all_moves(session: &dyn Session, nodes: u64) -> Option<ProvenMoves> {
    let count = session.legal_moves().len();
    let analysis = search(session, count, nodes);
    let mut moves = Vec::with_capacity(count);
    for line in &analysis.lines {
        let is_lost = !moves.is_empty() && outcome(line) == Some(Wdl::Loss);
        let assessment = line.assessment.filter(|found| found.is_exact() || is_lost)?;
        moves.push((line.variation.first()?.clone(), assessment));
    }
    let answers = analysis.lines.iter().map(|line| line.variation.get(1).cloned()).collect();
    let variation = analysis.lines.first()?.variation.clone();
    let by_tables = analysis.method.is_some_and(|method| method == "tables");
    let proof = if by_tables { ProofKind::Tables } else { ProofKind::Search };
    let nodes = analysis.counters.nodes;
    (moves.len() == count).then_some(ProvenMoves { moves, answers, variation, proof, nodes })
}

/// Proves the best answer to the last move with a limited number of nodes. Returns `None` if it stays open,
/// or if the game is over.
pub fn refutation(session: &dyn Session) -> Option<(String, Assessment)> {
    session.ending().is_none().then(|| best_move(session, REFUTATION_NODES)).flatten()
}

/// Proves the value of the position, with at most this number of nodes. Returns a move that achieves it, and
/// the value.
pub fn best_move(session: &dyn Session, nodes: u64) -> Option<(String, Assessment)> {
    let analysis = search(session, 1, nodes);
    let line = analysis.lines.first().filter(|line| line.is_exact())?;
    Some((line.variation.first()?.clone(), line.assessment?))
}

/// Runs the strong search, which uses tables, and in games of lines alternates with the exact solver.
fn search(session: &dyn Session, lines: usize, nodes: u64) -> Analysis<String> {
    let options = StrongSearch { nodes: Some(nodes), solves: true, ..StrongSearch::default() };
    let search = StrongSearch { solver_memory: SOLVER_MEMORY, ..options };
    let request = Request { algorithm: Algorithm::Strong(search), lines };
    session.analyse(&request, &TranspositionTable::new(TABLE_BYTES), &mut Unlimited)
}

/// Returns the aim of the puzzle that these values make, if they make one.
pub fn aim(proven: &ProvenMoves) -> Option<Aim> {
    let [(_, best), (_, second), ..] = proven.moves.as_slice() else { return None };
    let loses_at_once = |value: Value| value <= Value::loss_in(2) && value.is_loss();
    let choices = proven.moves.iter().filter(|(_, of_move)| !loses_at_once(of_move.value)).count();
    if choices < MIN_CHOICES {
        return None;
    }
    match (best.value.verdict(), second.value.verdict()) {
        (Verdict::Win { .. }, Verdict::Win { .. }) => None,
        (Verdict::Win { plies }, _) => (plies >= MIN_WIN_PLIES).then_some(Aim::Win),
        (Verdict::Score(_), Verdict::Loss { .. }) => Some(Aim::Draw),
        (Verdict::Loss { plies }, Verdict::Loss { plies: next }) => {
            let is_exact = proven.moves.iter().all(|(_, of_move)| of_move.is_exact());
            let is_longer = is_exact && plies >= next + MIN_LEAD;
            (plies >= MIN_LOSS_PLIES && is_longer).then_some(Aim::Resist)
        }
        _ => None,
    }
}

/// Returns best play after the best move: to the end for a win or a loss, and as far as the proof gives it
/// for a draw.
///
/// Each further move is proven with at most this number of nodes.
pub fn variation(session: &dyn Session, proven: &ProvenMoves, nodes: u64) -> Option<Vec<String>> {
    let (_, best) = proven.moves.first()?;
    let length = match best.value.verdict() {
        Verdict::Win { plies } | Verdict::Loss { plies } => plies as usize,
        Verdict::Score(_) => return Some(proven.variation.clone()),
    };
    if proven.variation.len() == length {
        return Some(proven.variation.clone());
    }
    let mut session = session.fork();
    let mut variation = vec![proven.moves.first()?.0.clone()];
    session.play(&variation[0]).ok()?;
    while variation.len() < length {
        let (best, _) = best_move(&*session, nodes)?;
        session.play(&best).ok()?;
        variation.push(best);
    }
    session.ending().map(|_| variation)
}

/// Returns the number of moves to find in a puzzle: those of the variation from the best move on, before the
/// first that is not the only winning move. It is one if the puzzle is not a win.
///
/// Each position is proven with at most this number of nodes.
pub fn moves_to_find(session: &dyn Session, aim: Aim, variation: &[String], nodes: u64) -> usize {
    let mut session = session.fork();
    let mut count = 1;
    let mut wins_alone = |[own, reply, next]: [&String; 3]| {
        session.play(own).ok()?;
        session.play(reply).ok()?;
        let proven = all_moves(&*session, nodes)?;
        let [(best, of_best), others @ ..] = proven.moves.as_slice() else { return None };
        let is_only = of_best.value.is_win() && others.iter().all(|(_, other)| !other.value.is_win());
        (is_only && best == next).then_some(())
    };
    if aim == Aim::Win {
        let turns = variation.windows(3).step_by(2);
        count += turns.map_while(|turn| wins_alone([&turn[0], &turn[1], &turn[2]])).count();
    }
    count
}
