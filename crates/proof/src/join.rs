//! Joins the certificates of a win after each reply into one certificate of the win before the reply.
//!
//! ```text
//! play ── await ─┬─ step of the certificate after a reply
//!                ├─ turned ── the same step, for a symmetric reply
//!                └─ ...
//! ```

use std::collections::HashMap;

use game::{Notation, Outcome, Player, Symmetric};

use crate::proof::{Goal, Proof, Step, StepId, Theorem};

game::messages! {
    /// Reason why certificates cannot be joined.
    pub enum JoinError {
        NoWin { position: String } =
            "proof-join-no-win" => "the certificate of {position} does not prove the expected win, by steps alone",
        NoReply { reply: String } =
            "proof-join-no-reply" => "there is no certificate after the reply {reply} or one that is symmetric to it",
    }
}

/// Joins the certificates of positions after one more reply each into a certificate of `position`.
///
/// With a first move, the winner is to move, begins with it, and the parts are the positions after the
/// opponent's replies. Without one, the opponent is to move. There must be a part for each reply, or for one
/// that is symmetric to it; further parts are left out.
///
/// ```
/// use filetto::game::{Game, Notation};
/// use filetto::games::mnk::Mnk;
/// use filetto::proof::{Finding, WinningLines, check, join};
/// use filetto::search::{LineMemory, SolveQuery, Unlimited, solve_lines};
///
/// let game = Mnk::<1>::new("mnk:4,3,3".parse()?);
/// let first = game.parse_move(&game.start(), "b2")?;
/// let opened = game.after(&game.start(), first);
/// let query = SolveQuery { proof: true, ..SolveQuery::default() };
/// let parts = game.legal_moves(&opened).into_iter().map(|reply| {
///     let position = game.after(&opened, reply);
///     let solution = solve_lines(&game, &position, &query, &mut LineMemory::new(1 << 20), Unlimited);
///     solution.proof.expect("a certificate")
/// });
/// let joined = join(&game, &game.start(), Some(first), parts)?;
/// let report = check(&game, Some(&WinningLines::of(&game)), &joined, &mut |_| true)?;
/// assert!(matches!(report.finding, Finding::Win { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A part is missing, or one proves something else.
///
/// # Panics
/// A step of a part refers to the same or a later step.
pub fn join<G: Symmetric + Notation>(
    game: &G,
    position: &G::Position,
    first: Option<G::Move>,
    parts: impl IntoIterator<Item = Proof>,
) -> Result<Proof, JoinError> {
    let mover = game.to_move(position);
    let winner = if first.is_some() { mover } else { !mover };
    let opened = first.map_or(*position, |first| game.after(position, first));
    let mut steps = JoinedSteps::default();
    let (step, plies) = match game.outcome(&opened) {
        Some(Outcome::Win(player)) if player == winner => (steps.number(Step::Over), 0),
        Some(_) => return Err(JoinError::NoWin { position: game.write_position(&opened) }),
        None => {
            let mut wins = HashMap::new();
            for part in parts {
                let (theorem, plies) = win_of(game, &part, winner)?;
                let step = steps.add(part.steps)[theorem.step as usize];
                wins.insert(part.position, (step, plies));
            }
            awaited(game, &opened, &wins, &mut steps)?
        }
    };
    let (step, plies) = match first {
        Some(first) => (steps.number(Step::Play { m: game.code(first), then: step }), plies + 1),
        None => (step, plies),
    };
    let joined = Proof {
        spec: game.spec(),
        position: game.write_position(position),
        theorems: vec![Theorem { player: winner, goal: Goal::Win { plies }, step }],
        steps: steps.steps,
        claims: Vec::new(),
    };
    Ok(joined.without_unused())
}

/// Returns the only theorem of a part, with its number of plies.
fn win_of<G: Symmetric + Notation>(
    game: &G,
    part: &Proof,
    winner: Player,
) -> Result<(Theorem, u32), JoinError> {
    match part.theorems[..] {
        [theorem @ Theorem { player, goal: Goal::Win { plies }, .. }]
            if player == winner && part.spec == game.spec() && part.claims.is_empty() =>
        {
            Ok((theorem, plies))
        }
        _ => Err(JoinError::NoWin { position: part.position.clone() }),
    }
}

/// Adds the step that answers each reply, from the steps and plies of the positions after them. Returns it
/// with its own plies.
fn awaited<G: Symmetric + Notation>(
    game: &G,
    opened: &G::Position,
    wins: &HashMap<String, (StepId, u32)>,
    steps: &mut JoinedSteps,
) -> Result<(StepId, u32), JoinError> {
    let (mut replies, mut most) = (Vec::new(), 0);
    for reply in game.legal_moves(opened) {
        let after = game.after(opened, reply);
        let image = |symmetry| {
            let win = wins.get(&game.write_position(&game.transformed(&after, symmetry)))?;
            Some((symmetry, *win))
        };
        let found = (0..game.symmetries()).find_map(image);
        let (symmetry, (step, plies)) =
            found.ok_or_else(|| JoinError::NoReply { reply: game.write_move(reply) })?;
        let step = match symmetry {
            0 => step,
            _ => steps.number(Step::Turned { symmetry: symmetry as u8, step }),
        };
        replies.push((game.code(reply), step));
        most = most.max(plies);
    }
    Ok((steps.number(Step::Await { replies, otherwise: None }), most + 1))
}

/// The steps of all parts, without duplicates.
#[derive(Default)]
struct JoinedSteps {
    steps: Vec<Step>,
    numbers: HashMap<Step, StepId>,
}

impl JoinedSteps {
    /// Adds the steps of a part; returns their new numbers.
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
