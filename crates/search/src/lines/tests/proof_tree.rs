//! Job-level proof-number search against minimax and the checker of certificates.

use game::{Board, Game, LineGame, Notation, Player, Tactics, Value, Verdict};
use games::mnk::{Mnk, Position};
use proof::{Goal, Proof, Theorem, WinningLines};

use super::oracle::other_seed;
use crate::lines::LineMemory;
use crate::lines::by_search::{ForcedEnd, Searched, TreeSearch, WinSearch};
use crate::lines::certificate::{Claims, Guide, StrategyBuilder};
use crate::lines::defence::LineKeys;
use crate::lines::line_board::LineBoard;
use crate::lines::line_position::LinePosition;
use crate::lines::memory::Width;
use crate::lines::proof_tree::{ProofTree, tree_file};
use crate::lines::prover::{Prover, SolverBudget};
use crate::lines::question::WinMethod;
use crate::{Endings, NodeLimit, SearchParameters, Textbook, Unlimited, minimax};

/// Size of all tables, in bytes.
const BYTES: usize = 1 << 20;

/// Number of random positions of each board.
const ROUNDS: usize = 150;

fn truth<G: LineGame>(game: &G, position: &G::Position) -> Value {
    minimax(Textbook::new(game, game.max_plies() as u32, |_| 0, Unlimited), position).value
}

/// Returns a position of a random game with 4 to 8 empty points; `None` if the game ends before.
fn position<G: LineGame>(game: &G, random: &mut fastrand::Rng) -> Option<G::Position> {
    after_random_moves(game, game.sites().len() - random.usize(4..=8), random)
}

/// Returns a position after this number of random moves; `None` if the game ends before or by them.
fn after_random_moves<G: LineGame>(
    game: &G,
    plies: usize,
    random: &mut fastrand::Rng,
) -> Option<G::Position> {
    let mut position = game.start();
    for _ in 0..plies {
        if game.outcome(&position).is_some() {
            return None;
        }
        let moves = game.legal_moves(&position);
        game.play(&mut position, moves[random.usize(..moves.len())]);
    }
    game.outcome(&position).is_none().then_some(position)
}

#[test]
fn a_tree_proves_what_minimax_finds() {
    let mut random = fastrand::Rng::with_seed(7 + other_seed());
    let (mut wins, mut others, mut inner) = (0, 0, 0);
    for spec in ["mnk:4,3,3", "mnk:4,4,3", "mnk:4,4,3,overline=exact", "mnk:5,5,4", "mnk:4,5,4"] {
        let game = Mnk::<1>::new(spec.parse().expect("a spec"));
        for _ in 0..ROUNDS {
            let Some(position) = position(&game, &mut random) else { continue };
            let value = truth(&game, &position);
            for attacker in Player::BOTH {
                let mut search = WinSearch::new(&game, SearchParameters::far_sighted(), 1, BYTES);
                let tree = ProofTree::new(&game, &position, attacker, random.u64(1..40));
                let mut watcher = NodeLimit(1_000_000);
                let mut budget = SolverBudget { nodes: 0, watcher: &mut watcher, stopped: false };
                let end = grow(tree, &position, &mut search, &mut budget);
                let attacks = game.to_move(&position) == attacker;
                let wins_by = match if attacks { value.verdict() } else { (-value).verdict() } {
                    Verdict::Win { plies } => Some(plies),
                    _ => None,
                };
                let place = format!("{} of {spec}", game.write_position(&position));
                assert!(!budget.stopped, "{place}: still open");
                assert_eq!(end.is_some(), wins_by.is_some(), "{place}: {value:?}");
                match end.zip(wins_by) {
                    Some((end, shortest)) => {
                        assert!(end.plies >= shortest, "{place}: {} plies, not {shortest}", end.plies);
                        wins += 1;
                    }
                    None => others += 1,
                }
                inner += known_wins_are_true(&game, &search, &position, 3);
            }
        }
    }
    assert!(wins > 200 && others > 300 && inner > 1000, "{wins} {others} {inner}");
}

/// Grows a tree until its root is settled. After each evaluation the tree is written and read, and a new
/// strong search with empty tables continues with it.
fn grow<'a, G: LineGame + Tactics>(
    mut tree: ProofTree,
    position: &G::Position,
    search: &mut WinSearch<'a, G>,
    budget: &mut SolverBudget<'_>,
) -> Option<ForcedEnd> {
    let game: &'a G = search.game;
    loop {
        let before = budget.nodes;
        let end = TreeSearch::new(game, position, &mut tree).grow(search, 1, budget);
        if end.is_some() || budget.nodes == before || budget.stopped {
            return end;
        }
        let mut written = Vec::new();
        tree_file::write(Some(&tree), &mut written).expect("written");
        tree = tree_file::read(&mut written.as_slice()).expect("what was written").expect("a tree");
        *search = WinSearch::new(game, SearchParameters::far_sighted(), 1, BYTES);
        TreeSearch::new(game, position, &mut tree).tell(search);
    }
}

/// Compares the known wins at a position, and up to `plies` plies after it, with minimax. Returns their
/// number.
fn known_wins_are_true<G: LineGame + Tactics + Notation>(
    game: &G,
    search: &WinSearch<'_, G>,
    position: &G::Position,
    plies: usize,
) -> usize {
    let mut number = 0;
    // The known wins contain symmetric positions too.
    for symmetry in 0..game.symmetries() {
        let image = game.transformed(position, symmetry);
        let Some(value) = search.known.value(&image) else { continue };
        number += 1;
        let found = truth(game, &image);
        let place = game.write_position(&image);
        match (value.verdict(), found.verdict()) {
            (Verdict::Win { plies }, Verdict::Win { plies: shortest })
            | (Verdict::Loss { plies }, Verdict::Loss { plies: shortest }) => {
                assert!(plies >= shortest, "{place}: {plies} plies, not {shortest}");
            }
            _ => panic!("{place}: {value:?}, not {found:?}"),
        }
        if let Some(m) = search.known.winning_move(&image) {
            let child = game.after(&image, m);
            assert!(game.outcome(&child).is_some() || truth(game, &child).is_loss(), "{place}");
        }
    }
    if plies > 0 {
        for m in game.legal_moves(position) {
            let child = game.after(position, m);
            if game.outcome(&child).is_none() {
                number += known_wins_are_true(game, search, &child, plies - 1);
            }
        }
    }
    number
}

/// A known win with the same marks is not used after a null move, since the other player is to move.
#[test]
fn a_known_win_does_not_hold_after_a_null_move() {
    let game = Mnk::<1>::new("mnk:4,4,3".parse().expect("a spec"));
    let position = game.parse_position("xx2/oo2/4/4 x").expect("a position");
    let mut search = WinSearch::new(&game, SearchParameters::far_sighted(), 1, BYTES);
    search.known.add(&position, Value::win_in(1), game.parse_move(&position, "c4").ok());
    assert_eq!(search.known.value(&position), Some(Value::win_in(1)));
    let passed = game.passed(&position).expect("a pass");
    assert_eq!((search.known.value(&passed), search.known.winning_move(&passed)), (None, None));
}

/// Builds a certificate from a tree of many evaluations, each of them far too short for the whole win.
#[test]
fn a_certificate_is_written_from_a_tree() {
    let game = Mnk::<4>::new("mnk:15,15,5".parse().expect("a spec"));
    let mut position = game.start();
    for text in ["j6", "i6", "j8", "g8"] {
        let m = game.parse_move(&position, text).expect("a move");
        game.play(&mut position, m);
    }
    let mut search = WinSearch::new(&game, SearchParameters::far_sighted(), 1, 1 << 28);
    let mut watcher = NodeLimit(20_000_000);
    let mut budget = SolverBudget { nodes: 0, watcher: &mut watcher, stopped: false };
    let mut tree = ProofTree::new(&game, &position, Player::First, 2_000);
    let end = TreeSearch::new(&game, &position, &mut tree)
        .grow(&mut search, 10_000_000, &mut budget)
        .expect("a win");
    let mut written = Vec::new();
    tree_file::write(Some(&tree), &mut written).expect("written");
    assert!(written.len() > 1_000, "{} bytes", written.len());
    assert!(!end.variation.is_empty());
    let proof = certificate(&game, &position, Player::First, &search, &mut budget);
    let found = proof::check(&game, Some(&WinningLines::of(&game)), &proof, &mut |_| true);
    assert!(found.is_ok(), "{:?}", found.err());
}

/// Returns the certificate of a win of this player, guided by the strong search alone.
fn certificate<const W: usize>(
    game: &Mnk<W>,
    position: &Position<W>,
    player: Player,
    search: &WinSearch<'_, Mnk<W>>,
    budget: &mut SolverBudget<'_>,
) -> Proof
where
    LineMemory: Width<W>,
{
    let line_board = LineBoard::<W>::new(game);
    let keys = LineKeys::new(&line_board);
    let line_position = LinePosition::of(&line_board, game, position);
    let mut memory = LineMemory::new(BYTES);
    let mut prover = Prover::new(&line_board, &keys, memory.tables(), 1);
    let claims = Claims::new(&keys);
    let mut strategy =
        StrategyBuilder::new(&mut prover, line_position, game.max_plies(), player, claims, budget)
            .guided_by(Some(search as &dyn Guide<W>));
    strategy.begin(player);
    let moves = game.to_move(position) == player;
    let step = strategy.win(moves, WinMethod::Search).expect("a certificate");
    let plies = strategy.plies[step as usize];
    Proof {
        spec: game.spec(),
        position: game.write_position(position),
        theorems: vec![Theorem { player, goal: Goal::Win { plies }, step }],
        steps: strategy.steps,
        claims: strategy.claims.claims,
    }
}

/// A win after one reply is written down for others, too: with exact rows only where no row of the opponent
/// becomes as long as it should be.
#[test]
fn certificates_of_searches_are_true() {
    let mut random = fastrand::Rng::with_seed(11 + other_seed());
    let specs = ["mnk:5,5,3", "mnk:6,5,4", "mnk:7,6,4", "mnk:1,14,3"];
    for spec in specs.map(|spec| [spec.to_owned(), format!("{spec},overline=exact")]).as_flattened() {
        let game = Mnk::<1>::new(spec.parse().expect("a spec"));
        let lines = WinningLines::of(&game);
        let mut wins = 0;
        for _ in 0..ROUNDS {
            let plies = random.usize(1..game.sites().len() / 2);
            let Some(position) = after_random_moves(&game, plies, &mut random) else { continue };
            let search = WinSearch::new(&game, SearchParameters::far_sighted(), 1, BYTES);
            let mut watcher = NodeLimit(2_000_000);
            let mut budget = SolverBudget { nodes: 0, watcher: &mut watcher, stopped: false };
            let found = search.search(&position, &[], 20_000, &mut budget);
            let Searched::Forced(end) = found else { continue };
            let proof = certificate(&game, &position, end.winner, &search, &mut budget);
            let checked = proof::check(&game, Some(&lines), &proof, &mut |_| true);
            assert!(checked.is_ok(), "{spec} {}: {:?}", proof.position, checked.err());
            wins += 1;
        }
        assert!(wins > ROUNDS / 4, "{spec}: {wins}");
    }
}

/// Returns a tree of several nodes in its file format, as words.
fn written_tree() -> Vec<u64> {
    let game = Mnk::<1>::new("mnk:5,5,4".parse().expect("a spec"));
    let position = game.start();
    let mut search = WinSearch::new(&game, SearchParameters::far_sighted(), 1, BYTES);
    let mut watcher = NodeLimit(100_000);
    let mut budget = SolverBudget { nodes: 0, watcher: &mut watcher, stopped: false };
    let mut tree = ProofTree::new(&game, &position, Player::First, 50);
    let end = TreeSearch::new(&game, &position, &mut tree).grow(&mut search, 1_000, &mut budget);
    assert!(end.is_none(), "5,5,4 is a draw");
    let mut memory = LineMemory::new(BYTES);
    memory.tree = Some(tree);
    let mut written = Vec::new();
    memory.write(&mut written).expect("written");
    let read = LineMemory::read(BYTES, &mut written.as_slice()).expect("what was written");
    let mut again = Vec::new();
    read.write(&mut again).expect("written");
    assert!(again == written, "what is read is what was written");
    let mut tree = Vec::new();
    tree_file::write(read.tree.as_ref(), &mut tree).expect("written");
    tree.chunks_exact(8).map(|word| u64::from_le_bytes(word.try_into().expect("eight bytes"))).collect()
}

#[test]
fn a_tree_of_another_form_is_refused() {
    let words = written_tree();
    let read = |words: &[u64]| {
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        tree_file::read(&mut bytes.as_slice())
    };
    assert!(words[0] > 5, "{} nodes", words[0]);
    assert!(read(&words).is_ok_and(|tree| tree.is_some()));
    for length in 0..words.len() {
        assert!(read(&words[..length]).is_err(), "the first {length} words");
    }
    // The attacker, the origin of the root, its best move and its first child.
    for (place, word) in [(3, 2), (6, 0), (7, 1 << 16), (15, u64::MAX), (16, words[0])] {
        let mut other = words.clone();
        other[place] = word;
        let error = read(&other).err().map(|error| error.kind());
        assert_eq!(error, Some(std::io::ErrorKind::InvalidData), "word {place}");
    }
}
