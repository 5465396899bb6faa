//! Removes the steps and claims that no theorem reaches.
//!
//! A prover tries moves that it gives up, and keeps what it has written for them. In certificates of gomoku a
//! third of the steps are such rests.

use crate::proof::{Claim, ClaimId, Proof, Step, StepId};

impl Proof {
    /// Returns the certificate without the steps and claims that no theorem reaches. It proves the same, in
    /// the same positions.
    ///
    /// ```
    /// use filetto::game::Player;
    /// use filetto::proof::{Goal, Proof, Step, Theorem};
    ///
    /// let proof = Proof {
    ///     spec: "mnk:3,3,3".to_owned(),
    ///     position: "xx1/oo1/3 x".to_owned(),
    ///     theorems: vec![Theorem { player: Player::First, goal: Goal::Win { plies: 1 }, step: 2 }],
    ///     steps: vec![Step::Over, Step::Play { m: 0, then: 0 }, Step::Play { m: 8, then: 0 }],
    ///     claims: Vec::new(),
    /// };
    /// let smaller = proof.without_unused();
    /// assert_eq!(smaller.steps, [Step::Over, Step::Play { m: 8, then: 0 }]);
    /// assert_eq!(smaller.theorems[0].step, 1);
    /// ```
    ///
    /// # Panics
    /// A reference leads to the same or a later step or claim, or to none.
    pub fn without_unused(mut self) -> Proof {
        let steps =
            numbers(self.steps.len(), self.theorems.iter().map(|theorem| theorem.step), |step, used| {
                of_step(&self.steps[step], used);
            });
        let holds = self.steps.iter().zip(&steps).filter_map(|(step, number)| match step {
            Step::Hold(claim) if number.is_some() => Some(*claim),
            _ => None,
        });
        let claims = numbers(self.claims.len(), holds, |claim, used| of_claim(&self.claims[claim], used));
        let of = |numbers: &[Option<u32>], number: &mut u32| {
            *number = numbers[*number as usize].expect("what is used has a number");
        };
        self.theorems.iter_mut().for_each(|theorem| of(&steps, &mut theorem.step));
        self.steps = kept(self.steps, &steps);
        self.claims = kept(self.claims, &claims);
        self.steps.iter_mut().for_each(|step| {
            renumber_step(step, |number| of(&steps, number), |number| of(&claims, number));
        });
        self.claims.iter_mut().for_each(|claim| renumber_claim(claim, |number| of(&claims, number)));
        self
    }
}

/// Returns new numbers for the entries that these roots reach; `None` for the others. `references` passes the
/// entries on which one depends, which precede it.
fn numbers(
    count: usize,
    roots: impl Iterator<Item = u32>,
    references: impl Fn(usize, &mut dyn FnMut(u32)),
) -> Vec<Option<u32>> {
    let mut is_used = vec![false; count];
    roots.for_each(|root| is_used[root as usize] = true);
    for entry in (0..count).rev() {
        if is_used[entry] {
            references(entry, &mut |other| is_used[other as usize] = true);
        }
    }
    let mut next = 0..;
    is_used.into_iter().map(|is_used| is_used.then(|| next.next()).flatten()).collect()
}

fn kept<T>(entries: Vec<T>, numbers: &[Option<u32>]) -> Vec<T> {
    entries.into_iter().zip(numbers).filter(|(_, number)| number.is_some()).map(|(entry, _)| entry).collect()
}

/// Passes the steps to which a step refers.
fn of_step(step: &Step, used: &mut dyn FnMut(StepId)) {
    match step {
        Step::Play { then: step, .. } | Step::Turned { step, .. } => used(*step),
        Step::Await { replies, otherwise } => {
            replies.iter().map(|(_, step)| *step).chain(*otherwise).for_each(used);
        }
        Step::Over | Step::Hold(_) => {}
    }
}

/// Passes the claims to which a claim refers.
fn of_claim(claim: &Claim, used: &mut dyn FnMut(ClaimId)) {
    match claim {
        Claim::Split(parts) => parts.iter().copied().for_each(used),
        Claim::Choice(options) => options.iter().map(|(_, claim)| *claim).for_each(used),
        Claim::Turned { claim, .. } => used(*claim),
        Claim::Pairing(_) | Claim::Potential { .. } => {}
    }
}

fn renumber_step(step: &mut Step, of_step: impl Fn(&mut StepId), of_claim: impl Fn(&mut ClaimId)) {
    match step {
        Step::Play { then: step, .. } | Step::Turned { step, .. } => of_step(step),
        Step::Await { replies, otherwise } => {
            replies.iter_mut().map(|(_, step)| step).chain(otherwise).for_each(of_step);
        }
        Step::Hold(claim) => of_claim(claim),
        Step::Over => {}
    }
}

fn renumber_claim(claim: &mut Claim, of_claim: impl Fn(&mut ClaimId)) {
    match claim {
        Claim::Split(parts) => parts.iter_mut().for_each(of_claim),
        Claim::Choice(options) => options.iter_mut().map(|(_, claim)| claim).for_each(of_claim),
        Claim::Turned { claim, .. } => of_claim(claim),
        Claim::Pairing(_) | Claim::Potential { .. } => {}
    }
}

#[cfg(test)]
mod tests {
    use game::Player;

    use super::*;
    use crate::{Goal, Theorem};

    #[test]
    fn references_lead_to_the_same_entries_as_before() {
        let proof = Proof {
            spec: "mnk:3,3,3".to_owned(),
            position: "3/3/3 x".to_owned(),
            theorems: vec![Theorem { player: Player::Second, goal: Goal::Draw, step: 5 }],
            steps: vec![
                Step::Hold(0),
                Step::Over,
                Step::Play { m: 3, then: 1 },
                Step::Hold(4),
                Step::Turned { symmetry: 2, step: 1 },
                Step::Await { replies: vec![(1, 3)], otherwise: Some(4) },
            ],
            claims: vec![
                Claim::Pairing(vec![(7, 8)]),
                Claim::Pairing(vec![(0, 1)]),
                Claim::Potential { zone: vec![2], blocks: vec![] },
                Claim::Turned { symmetry: 1, claim: 1 },
                Claim::Choice(vec![(4, 1), (5, 3)]),
            ],
        };
        let smaller = proof.without_unused();
        let steps = [
            Step::Over,
            Step::Hold(2),
            Step::Turned { symmetry: 2, step: 0 },
            Step::Await { replies: vec![(1, 1)], otherwise: Some(2) },
        ];
        let claims = [
            Claim::Pairing(vec![(0, 1)]),
            Claim::Turned { symmetry: 1, claim: 0 },
            Claim::Choice(vec![(4, 0), (5, 1)]),
        ];
        assert_eq!((&smaller.steps[..], &smaller.claims[..]), (&steps[..], &claims[..]));
        assert_eq!(smaller.theorems[0].step, 3);
        assert_eq!(smaller.clone().without_unused(), smaller);
    }
}
