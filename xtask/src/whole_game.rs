//! Joins the certificates after the first move and each reply into one certificate of the whole game.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};
use game::{Game, Notation, Point, Symmetric};
use games::mnk::Mnk;
use proof::{Goal, Proof, Step, StepId, Theorem};

/// Joins certificates of wins of the first player. There is one for each class of symmetric replies to the
/// first move, which must keep all symmetries of the board.
pub(crate) fn joined(game: &Mnk<4>, first: Point, certificates: Vec<(Point, Proof)>) -> Result<Proof> {
    let start = game.start();
    let opened = game.after(&start, first);
    let mut joiner = Joiner::default();
    let mut plies = 0;
    let mut wins = Vec::new();
    for (reply, certificate) in certificates {
        let name = game.write_move(reply);
        let position = game.write_position(&game.after(&opened, reply));
        ensure!(certificate.position == position, "the certificate of {name} is about another position");
        ensure!(certificate.claims.is_empty(), "the certificate of {name} has claims");
        let [Theorem { player: game::Player::First, goal: Goal::Win { plies: within }, step }] =
            certificate.theorems[..]
        else {
            anyhow::bail!("the certificate of {name} shows no win of the first player");
        };
        plies = plies.max(within);
        wins.push((reply, joiner.add(certificate.steps)[step as usize]));
    }
    let mut replies = Vec::new();
    for reply in game.legal_moves(&opened) {
        let turned = |(other, step): &(Point, StepId)| {
            let mut symmetries = 0..game.symmetries();
            Some((symmetries.find(|symmetry| game.image(reply, *symmetry) == *other)?, *step))
        };
        let (symmetry, step) = wins.iter().find_map(turned).with_context(|| {
            format!("no certificate of the reply {} or an image of it", game.write_move(reply))
        })?;
        let step = match symmetry {
            0 => step,
            _ => joiner.number(Step::Turned { symmetry: symmetry as u8, step }),
        };
        replies.push((reply.0, step));
    }
    let after = joiner.number(Step::Await { replies, otherwise: None });
    let step = joiner.number(Step::Play { m: first.0, then: after });
    Ok(Proof {
        spec: game.spec(),
        position: game.write_position(&start),
        theorems: vec![Theorem { player: game::Player::First, goal: Goal::Win { plies: plies + 2 }, step }],
        steps: joiner.steps,
        claims: Vec::new(),
    })
}

/// The steps of all certificates, without duplicates.
#[derive(Default)]
struct Joiner {
    steps: Vec<Step>,
    numbers: HashMap<Step, StepId>,
}

impl Joiner {
    /// Adds the steps of a certificate; returns their new numbers.
    fn add(&mut self, steps: Vec<Step>) -> Vec<StepId> {
        let mut numbers: Vec<StepId> = Vec::with_capacity(steps.len());
        for step in steps {
            let new = |step: StepId| numbers[step as usize];
            let step = match step {
                Step::Play { m, then } => Step::Play { m, then: new(then) },
                Step::Await { replies, otherwise } => Step::Await {
                    replies: replies.into_iter().map(|(m, step)| (m, new(step))).collect(),
                    otherwise: otherwise.map(new),
                },
                Step::Turned { symmetry, step } => Step::Turned { symmetry, step: new(step) },
                Step::Over | Step::Hold(_) => step,
            };
            numbers.push(self.number(step));
        }
        numbers
    }

    fn number(&mut self, step: Step) -> StepId {
        *self.numbers.entry(step).or_insert_with_key(|step| {
            self.steps.push(step.clone());
            self.steps.len() as StepId - 1
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proof::{Finding, WinningLines, check};
    use search::{LineMemory, SolveQuery, Unlimited, solve_lines};

    fn certificates(game: &Mnk<4>, first: Point) -> Vec<(Point, Proof)> {
        let opened = game.after(&game.start(), first);
        let mut classes = Vec::new();
        let mut certificates = Vec::new();
        for reply in game.legal_moves(&opened) {
            let position = game.after(&opened, reply);
            let class = game.canonical_key(&position);
            if classes.contains(&class) {
                continue;
            }
            classes.push(class);
            let query = SolveQuery { proof: true, ..SolveQuery::default() };
            let solution = solve_lines(game, &position, &query, &mut LineMemory::new(query.bytes), Unlimited);
            certificates.push((reply, solution.proof.expect("a certificate")));
        }
        certificates
    }

    #[test]
    fn the_joined_certificate_is_accepted() {
        let game = Mnk::<4>::new("mnk:9,9,4".parse().expect("a spec"));
        let first = game.parse_move(&game.start(), "e5").expect("a move");
        let certificates = certificates(&game, first);
        assert_eq!(certificates.len(), 14);
        let proof = joined(&game, first, certificates.clone()).expect("a certificate");
        let report = check(&game, Some(&WinningLines::of(&game)), &proof, &mut |_| true).expect("no flaw");
        assert!(matches!(report.finding, Finding::Win { player: game::Player::First, .. }));

        let missing = certificates[1..].to_vec();
        let error = joined(&game, first, missing).expect_err("a reply without a certificate");
        assert!(error.to_string().starts_with("no certificate of the reply"), "{error}");
        let mut wrong = certificates;
        wrong.swap(0, 1);
        let (a, b) = (wrong[0].0, wrong[1].0);
        (wrong[0].0, wrong[1].0) = (b, a);
        let error = joined(&game, first, wrong).expect_err("certificates of other replies");
        assert!(error.to_string().contains("another position"), "{error}");
    }
}
