//! The check of certificates skips replies outside of relevance zones. It must accept only certificates that
//! a check of every reply accepts. It refuses some of these: the pass in place of such replies is obligatory.

use filetto_search::{LineMemory, SearchParameters, SolveQuery, Unlimited, solve_lines};
use games::mnk::Mnk;
use proof::{CheckReport, Finding, Flaw, Proof, Step, StepId, WinningLines};

use game::{Board, Game, Notation, Player};

/// Number of forgeries of each certificate.
const FORGERIES: usize = 600;

/// Games, and moves after which the side to move wins.
const WINS: [(&str, &str); 9] = [
    ("mnk:4,3,3", ""),
    ("mnk:5,4,3", "a1"),
    ("mnk:6,5,4", ""),
    ("mnk:7,7,4", "d4 a1"),
    ("mnk:9,9,4", "e5 d4"),
    ("mnk:9,9,5", "e5 a1 d5 i9 e6 a9"),
    ("mnk:7,7,4,overline=exact", "d4 a1"),
    ("mnk:6,6,4,overline=exact", ""),
    ("mnk:9,9,5,overline=exact", "e5 a1 d5 i9 e6 a9"),
];

fn certificate(game: &Mnk<2>, moves: &str) -> Proof {
    let mut position = game.start();
    for word in moves.split_whitespace() {
        let m = game.parse_move(&position, word).expect("a move");
        game.play(&mut position, m);
    }
    let query = SolveQuery {
        proof: true,
        bytes: 1 << 24,
        margins: Some(SearchParameters::far_sighted()),
        ..SolveQuery::default()
    };
    let solution = solve_lines(game, &position, &query, &mut LineMemory::new(query.bytes), Unlimited);
    solution.proof.expect("a win")
}

/// Changes a random step, which mostly makes the certificate false.
fn forge(proof: &mut Proof, random: &mut fastrand::Rng, points: u16) {
    let number = random.usize(1..proof.steps.len());
    let earlier = random.u32(0..number as StepId);
    match &mut proof.steps[number] {
        Step::Play { m, then } => match random.bool() {
            true => *m = random.u16(0..points),
            false => *then = earlier,
        },
        Step::Await { replies, otherwise } => match random.u8(0..4) {
            0 => *otherwise = Some(earlier),
            1 if !replies.is_empty() => drop(replies.swap_remove(random.usize(0..replies.len()))),
            2 if !replies.is_empty() => {
                let one = random.usize(0..replies.len());
                replies[one].1 = earlier;
            }
            _ => {
                let reply = random.u16(0..points);
                replies.retain(|(other, _)| *other != reply);
                replies.push((reply, earlier));
            }
        },
        Step::Turned { symmetry, .. } => *symmetry = random.u8(0..8),
        Step::Over | Step::Hold(_) => {}
    }
}

#[test]
fn no_relevant_reply_is_skipped() {
    let random = &mut fastrand::Rng::with_seed(17);
    let mut accepted = 0;
    for (spec, moves) in WINS {
        let game = Mnk::<2>::new(spec.parse().expect("a game"));
        let lines = WinningLines::of(&game);
        let check = |proof: &Proof, lines: Option<&WinningLines>| -> Result<CheckReport, Flaw> {
            proof::check(&game, lines, proof, &mut |_| true)
        };
        let honest = certificate(&game, moves);
        let (some, all) = (check(&honest, Some(&lines)), check(&honest, None));
        let (some, all) = (some.expect("a true certificate"), all.expect("a true certificate"));
        assert_eq!(some.finding, all.finding, "{spec} {moves}");
        assert!(some.positions <= all.positions, "{spec} {moves}: {} {}", some.positions, all.positions);
        println!(
            "{spec} {moves}: {} steps, {} of {} positions",
            honest.steps.len(),
            some.positions,
            all.positions
        );
        for _ in 0..FORGERIES {
            let mut forged = honest.clone();
            forge(&mut forged, random, game.sites().len() as u16);
            let Ok(some) = check(&forged, Some(&lines)) else { continue };
            let all = check(&forged, None).unwrap_or_else(|flaw| panic!("{spec} {moves}: {flaw}"));
            let plies = |report: CheckReport| match report.finding {
                Finding::Win { plies, .. } => plies,
                Finding::Draw | Finding::NoLoss { .. } => 0,
            };
            assert!(plies(all) <= plies(some), "{spec} {moves}: {all:?} {some:?}");
            accepted += 1;
        }
    }
    println!("{accepted} forgeries were true");
    assert!(accepted > 100, "{accepted}");
}

/// Every reply of this certificate has an answer, but a pass has none.
#[test]
fn a_win_needs_an_answer_to_the_pass() {
    let file = include_bytes!("../../samples/win-without-pass.proof");
    let proof = proof::read(file).expect("a certificate");
    let game = Mnk::<2>::new(proof.spec.parse().expect("a game"));
    let lines = WinningLines::of(&game);
    let all = proof::check(&game, None, &proof, &mut |_| true).expect("every reply has an answer");
    assert_eq!(all.finding, Finding::Win { player: Player::First, plies: 5 });
    let refused = proof::check(&game, Some(&lines), &proof, &mut |_| true).map(|report| report.finding);
    assert!(matches!(&refused, Err(Flaw::Unanswered { step: 4, reply, .. }) if reply == "d3"), "{refused:?}");
}
