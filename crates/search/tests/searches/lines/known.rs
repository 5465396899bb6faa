//! Values that are published, or that were computed by programs without common code with this one.
//!
//! Sources: J. Berlekamp, J. Conway, R. Guy, *Winning Ways* (5,5,4 and the pairings of n,n,n); W.-Y. Hsu and
//! others, 2020 (m,4,4 to m = 8); the others by two programs of other authors.

use filetto_search::{LineMemory, NodeLimit, SearchParameters, SolveQuery, Unlimited, solve_lines};
use game::{Game, LineGame, Notation, Tactics, Wdl};
use games::mill::Filetto;
use games::mnk::Mnk;
use proof::{Finding, WinningLines};

const WISH: SolveQuery =
    SolveQuery { distance: true, all: false, proof: true, bytes: 1 << 26, threads: 1, margins: None };

/// Solves the game from its start and checks the certificate.
fn check<G: LineGame + Tactics + Notation>(game: &G, wdl: Wdl, plies: u32) {
    let spec = game.spec();
    let solution = solve_lines(game, &game.start(), &WISH, &mut LineMemory::new(WISH.bytes), Unlimited);
    assert_eq!((solution.assessment.wdl(), solution.assessment.plies()), (Some(wdl), Some(plies)), "{spec}");
    let proof = solution.proof.unwrap_or_else(|why| panic!("{spec}: {why:?}"));
    let found = proof::check(game, Some(&WinningLines::of(game)), &proof, &mut |_| true);
    let found = found.unwrap_or_else(|flaw| panic!("{spec}: {flaw:?}")).finding;
    let is_said = match found {
        Finding::Win { plies: within, .. } => wdl == Wdl::Win && within == plies,
        Finding::Draw => wdl == Wdl::Draw,
        Finding::NoLoss { .. } => false,
    };
    assert!(is_said, "{spec}: {found:?}");
}

fn check_mnk<const W: usize>(spec: &str, wdl: Wdl, plies: u32) {
    check(&Mnk::<W>::new(spec.parse().expect("a spec")), wdl, plies);
}

#[test]
fn boards_of_one_word() {
    check_mnk::<1>("mnk:3,3,3", Wdl::Draw, 9);
    check_mnk::<1>("mnk:4,3,3", Wdl::Win, 7);
    check_mnk::<1>("mnk:4,4,3", Wdl::Win, 5);
    check_mnk::<1>("mnk:4,4,4", Wdl::Draw, 16);
    check_mnk::<1>("mnk:5,4,4", Wdl::Draw, 20);
    check_mnk::<1>("mnk:6,4,4", Wdl::Draw, 24);
    check_mnk::<1>("mnk:5,5,4", Wdl::Draw, 25);
    check_mnk::<1>("mnk:6,5,4", Wdl::Win, 11);
    check_mnk::<1>("mnk:6,6,4", Wdl::Win, 11);
    check_mnk::<1>("mnk:7,7,4", Wdl::Win, 11);
    check_mnk::<1>("mnk:8,8,4", Wdl::Win, 11);
    check_mnk::<1>("mnk:5,5,5", Wdl::Draw, 25);
    check_mnk::<1>("mnk:6,6,5", Wdl::Draw, 36);
    check_mnk::<1>("mnk:6,6,6", Wdl::Draw, 36);
}

/// The claims follow the proof that was found. So a certificate costs fewer nodes than the search for the
/// value.
#[test]
fn a_certificate_of_a_draw_costs_fewer_nodes_than_the_draw() {
    let game = Mnk::<1>::new("mnk:7,7,5".parse().expect("a spec"));
    let [bare, certified] = [false, true].map(|proof| {
        let wish = SolveQuery { distance: false, proof, ..WISH };
        solve_lines(&game, &game.start(), &wish, &mut LineMemory::new(WISH.bytes), Unlimited)
    });
    assert_eq!([bare.assessment.wdl(), certified.assessment.wdl()], [Some(Wdl::Draw); 2]);
    assert!(certified.nodes < 2 * bare.nodes, "{} {}", certified.nodes, bare.nodes);
    let proof = certified.proof.expect("a certificate");
    let found = proof::check(&game, Some(&WinningLines::of(&game)), &proof, &mut |_| true);
    assert!(matches!(found.map(|report| report.finding), Ok(Finding::Draw)));
}

#[test]
fn boards_of_more_words() {
    check_mnk::<2>("mnk:9,9,4", Wdl::Win, 11);
    check_mnk::<4>("mnk:12,12,4", Wdl::Win, 11);
    check_mnk::<2>("mnk:9,9,9", Wdl::Draw, 81);
    check_mnk::<4>("mnk:12,12,9", Wdl::Draw, 144);
    check_mnk::<7>("mnk:20,20,12", Wdl::Draw, 400);
}

#[test]
fn filetto() {
    let filetto = Filetto::new("filetto".parse().expect("a spec"));
    check(&filetto, Wdl::Win, 15);
}

/// Values that no other program has confirmed: the certificates are the source.
#[test]
fn filetto_with_few_men() {
    for (spec, wdl, plies) in [
        ("filetto:men=3", Wdl::Draw, 6),
        ("filetto:men=4", Wdl::Draw, 8),
        ("filetto:men=8", Wdl::Win, 15),
        ("filetto:men=3,diagonals=yes", Wdl::Draw, 6),
        ("filetto:men=5,diagonals=yes", Wdl::Win, 9),
        ("filetto:diagonals=yes", Wdl::Win, 9),
    ] {
        check(&Filetto::new(spec.parse().expect("a spec")), wdl, plies);
    }
}

/// The cost of a win with its certificate.
struct WinCost {
    nodes: u64,
    /// The number of positions that the check visits.
    visits: u64,
}

/// Checks the value from the side to move after these moves, with a certificate.
fn check_large(spec: &str, moves: &str, wdl: Wdl) -> WinCost {
    let game = Mnk::<4>::new(spec.parse().expect("a spec"));
    let mut position = game.start();
    for m in moves.split(' ') {
        position = game.after(&position, game.parse_move(&position, m).expect("a move"));
    }
    let query = SolveQuery { distance: false, margins: Some(SearchParameters::far_sighted()), ..WISH };
    let solution =
        solve_lines(&game, &position, &query, &mut LineMemory::new(query.bytes), NodeLimit(20_000_000));
    assert_eq!(solution.assessment.wdl(), Some(wdl), "{spec} {moves}");
    assert!(game.is_legal(&position, solution.variation[0]));
    let proof = solution.proof.unwrap_or_else(|why| panic!("{spec} {moves}: {why:?}"));
    let found = proof::check(&game, Some(&WinningLines::of(&game)), &proof, &mut |_| true);
    let report = found.unwrap_or_else(|flaw| panic!("{spec} {moves}: {flaw:?}"));
    let mover = game.to_move(&position);
    let winner = if wdl == Wdl::Win { mover } else { !mover };
    assert!(
        matches!(report.finding, Finding::Win { player, .. } if player == winner),
        "{spec} {moves}: {:?}",
        report.finding
    );
    WinCost { nodes: solution.nodes, visits: report.positions }
}

/// With exact rows, too, a win after one reply is written down for others, and a visit stands for positions
/// with fewer marks.
#[test]
fn a_certificate_of_exact_rows_costs_little_more_than_another() {
    let [exact, free] =
        ["mnk:15,15,5,overline=exact", "mnk:15,15,5"].map(|spec| check_large(spec, "h8 o15 i9 a1", Wdl::Win));
    assert!(exact.nodes < 2 * free.nodes, "{} nodes, {} in freestyle", exact.nodes, free.nodes);
    assert!(exact.visits < 2 * free.visits, "{} visits, {} in freestyle", exact.visits, free.visits);
}

/// Positions in which another program announced a win in 13 to 25 plies.
#[test]
fn long_wins_on_large_boards_have_certificates() {
    check_large("mnk:15,15,5", "g8 h9 i7 j9 g9 h8", Wdl::Win);
    check_large("mnk:15,15,5", "g8 h9 i7 j9 g9 h8 g7", Wdl::Loss);
    check_large("mnk:15,15,5", "j6 f9 f10 g9 j9 j10 i9 g8 e10", Wdl::Win);
    check_large("mnk:15,15,5", "f6 j10 g9 i9 j9 i8 h8 h10 i7 f10 i10", Wdl::Win);
    check_large("mnk:15,15,5,overline=exact", "h8 a1 h9 a3 h10 a5", Wdl::Win);
}
