//! A certificate is rejected with a message, or it is true. For small positions alpha-beta confirms it.

use engine::{Algorithm, Request, Session, TextbookSearch, check_proof, registry, walk_proof};
use game::{Player, Value, Verdict};
use proof::{Finding, Proof, read, write, write_plain};
use search::{NodeLimit, TextbookAlgorithm, TranspositionTable};

use crate::mended::mended;

/// Limit of positions in a check, which forged certificates could prolong.
const MAX_POSITIONS: u64 = 200_000;

/// Limit of nodes in the alpha-beta search.
const MAX_NODES: u64 = 200_000;

/// Reads any bytes as a certificate, as they are and with a corrected checksum, and checks it.
pub fn certificate(bytes: &[u8]) {
    if let Err(error) = read(bytes) {
        assert!(!error.to_string().is_empty());
    }
    let bytes = mended(bytes);
    match read(&bytes) {
        Ok(proof) => {
            if bytes.starts_with(b"filetto proof 1\n") {
                assert_eq!(write_plain(&proof), bytes, "one certificate has one plain file");
            }
            let compact = write(&proof);
            let again = read(&compact).expect("a certificate that was written");
            assert_eq!(write(&again), compact, "a certificate is written again as it was");
            check(&proof);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn check(proof: &Proof) {
    match check_proof(proof, &mut |positions| positions < MAX_POSITIONS) {
        Ok(proven) => {
            let session = open(proof);
            if !contradicts(&*session, proven.finding) {
                walk(proof, session);
            } else {
                panic!("accepted, but false: {proof:?}");
            }
        }
        Err(error) => assert!(!error.message().to_string().is_empty()),
    }
}

fn open(proof: &Proof) -> Box<dyn Session> {
    let mut session = registry::open(&proof.spec).expect("the game of a certificate that was accepted");
    session.set_position(&proof.position).expect("the position of a certificate that was accepted");
    session
}

/// Returns `true` if alpha-beta refutes the theorem.
fn contradicts(session: &dyn Session, finding: Finding) -> bool {
    // The textbook search shares no code with the solver that writes certificates.
    let algorithm = Algorithm::Textbook(TextbookSearch::new(TextbookAlgorithm::AlphaBeta));
    let request = Request { algorithm, lines: 1 };
    let findings = session.analyse(&request, &TranspositionTable::new(0), &mut NodeLimit(MAX_NODES));
    let Some(value) = findings.lines.first().and_then(|line| line.assessment?.exact_value()) else {
        return false;
    };
    let says = |player: Player, value: Value| if session.to_move() == player { value } else { -value };
    let loses = |player| matches!(says(player, value).verdict(), Verdict::Loss { .. });
    match finding {
        Finding::Win { player, plies: most } => {
            !matches!(says(player, value).verdict(), Verdict::Win { plies } if plies <= most)
        }
        Finding::Draw => Player::BOTH.into_iter().any(loses),
        Finding::NoLoss { player } => loses(player),
    }
}

/// Plays a game against each theorem, with pseudo-random moves: a player who follows a valid certificate
/// reaches the goal.
fn walk(proof: &Proof, start: Box<dyn Session>) {
    for (number, theorem) in proof.theorems.iter().enumerate() {
        let mut session = start.fork();
        let play = |walker: &mut dyn engine::Walker| {
            let mut choice = 7;
            while session.ending().is_none() {
                if session.to_move() == theorem.player {
                    let answer = walker.answer().expect("an answer");
                    session.play(&answer.m).expect("a legal answer");
                } else {
                    let legal = session.legal_moves();
                    choice = (choice * 5 + 3) % 1009;
                    let m = &legal[choice % legal.len()];
                    assert!(walker.reply(m));
                    session.play(m).expect("a legal move");
                }
            }
            let outcome = session.ending().map(|ending| ending.outcome);
            assert_ne!(outcome, Some(game::Outcome::Win(!theorem.player)));
        };
        walk_proof(proof, number, play).expect("a certificate that was accepted");
    }
}
