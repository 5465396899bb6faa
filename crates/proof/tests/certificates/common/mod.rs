//! Makes certificates by plain minimax, and evaluates positions by the same.

pub(crate) mod graph;
pub(crate) mod inventor;

use std::collections::HashMap;

use filetto_proof::{CheckReport, Flaw, Goal, Proof, Step, StepId, Theorem, WinningLines};
use game::{Game, LineGame, Notation, Player, PositionError, Symmetric, Tactics};
use games::mill::{Filetto, FilettoRules};
use games::mnk::Mnk;

/// The file with this head and body, and its checksum (FNV-1a).
pub(crate) fn sealed(head: &str, body: &[u8]) -> Vec<u8> {
    let bytes = [head.as_bytes(), body].concat();
    let sum = bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
    [head.as_bytes(), format!("checksum {sum:016x}\n").as_bytes(), body].concat()
}

/// The small m,n,k-game of this spec.
pub(crate) fn mnk(spec: &str) -> Mnk<1> {
    Mnk::new(spec.parse().expect("a spec"))
}

/// Filetto by this spec.
pub(crate) fn filetto(spec: &str) -> Filetto {
    let rules: FilettoRules = spec.parse().expect("a spec");
    Filetto::new(rules)
}

/// The position with this notation.
pub(crate) fn position<G: Notation>(game: &G, text: &str) -> G::Position {
    let position: Result<_, PositionError> = game.parse_position(text);
    position.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position after this number of random moves, none of which ended the game.
pub(crate) fn random_position<G: Game>(game: &G, random: &mut fastrand::Rng, plies: usize) -> G::Position {
    'game: loop {
        let mut position = game.start();
        for _ in 0..plies {
            position = game.after(&position, random_move(game, &position, random));
            if game.outcome(&position).is_some() {
                continue 'game;
            }
        }
        return position;
    }
}

/// A random legal move.
pub(crate) fn random_move<G: Game>(game: &G, position: &G::Position, random: &mut fastrand::Rng) -> G::Move {
    game.nth_move(position, random.u64(..game.count_moves(position)))
}

/// Plain minimax with a table of known positions.
pub(crate) struct Oracle<'a, G: Game> {
    game: &'a G,
    known: HashMap<G::Position, i32>,
}

impl<'a, G: Game> Oracle<'a, G> {
    pub(crate) fn new(game: &'a G) -> Self {
        Oracle { game, known: HashMap::new() }
    }

    /// The score from the side to move: 1000 less the plies of a win, the negative of that for a loss, 0 for
    /// a draw and for games longer than `depth` plies. Each position must always have the same depth, since
    /// its score is stored.
    pub(crate) fn score(&mut self, position: &G::Position, depth: u32) -> i32 {
        if let Some(outcome) = self.game.outcome(position) {
            return 1000 * outcome.seen_by(self.game.to_move(position));
        }
        if depth == 0 {
            return 0;
        }
        if let Some(score) = self.known.get(position) {
            return *score;
        }
        let moves = self.game.legal_moves(position).into_iter();
        let scores = moves.map(|m| later(-self.score(&self.game.after(position, m), depth - 1)));
        let best = scores.max().expect("a move");
        self.known.insert(*position, best);
        best
    }

    /// The score to the end of the game, from this player.
    pub(crate) fn score_for(&mut self, position: &G::Position, player: Player) -> i32 {
        let score = self.score(position, u32::MAX);
        if self.game.to_move(position) == player { score } else { -score }
    }
}

/// The score one ply farther from the end.
fn later(score: i32) -> i32 {
    score - score.signum()
}

/// Options for the form of a certificate.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Form {
    /// One step for all positions that are images of each other.
    pub(crate) turned: bool,
    /// The most frequent step after a reply becomes the step after all unlisted replies.
    pub(crate) others: bool,
}

/// Builds the strategy of one player.
pub(crate) struct Maker<'a, 'b, G: Symmetric> {
    oracle: &'b mut Oracle<'a, G>,
    form: Form,
    player: Player,
    pub(crate) steps: Vec<Step>,
    known: HashMap<G::Position, StepId>,
}

impl<G: Symmetric> Maker<'_, '_, G> {
    fn push(&mut self, step: Step) -> StepId {
        self.steps.push(step);
        self.steps.len() as StepId - 1
    }

    fn step(&mut self, position: &G::Position, depth: u32) -> StepId {
        let game = self.oracle.game;
        let symmetry = if self.form.turned { game.canonical(position).1 } else { 0 };
        let position = game.transformed(position, symmetry);
        let step = match self.known.get(&position) {
            Some(step) => *step,
            None => {
                let step = self.new_step(&position, depth);
                let step = self.push(step);
                self.known.insert(position, step);
                step
            }
        };
        match symmetry {
            0 => step,
            _ => self.push(Step::Turned { symmetry: symmetry as u8, step }),
        }
    }

    fn new_step(&mut self, position: &G::Position, depth: u32) -> Step {
        let game = self.oracle.game;
        if game.outcome(position).is_some() {
            return Step::Over;
        }
        let moves = game.legal_moves(position);
        if game.to_move(position) == self.player {
            let best =
                moves.into_iter().min_by_key(|m| self.oracle.score(&game.after(position, *m), depth - 1));
            let m = best.expect("a move");
            return Step::Play { m: game.code(m), then: self.step(&game.after(position, m), depth - 1) };
        }
        let replies: Vec<(u16, StepId)> = moves
            .into_iter()
            .map(|m| (game.code(m), self.step(&game.after(position, m), depth - 1)))
            .collect();
        if !self.form.others {
            return Step::Await { replies, otherwise: None };
        }
        let count = |step| replies.iter().filter(|(_, other)| *other == step).count();
        let usual = replies.iter().map(|(_, step)| *step).max_by_key(|step| count(*step)).expect("a reply");
        Step::Await {
            replies: replies.iter().copied().filter(|(_, step)| *step != usual).collect(),
            otherwise: Some(usual),
        }
    }
}

/// A true certificate of the position's value, by a search of at most `depth` plies.
pub(crate) fn make<G: Symmetric + Notation>(
    game: &G,
    position: &G::Position,
    form: Form,
    depth: u32,
) -> Proof {
    let mut oracle = Oracle::new(game);
    let score = oracle.score(position, depth);
    let mover = game.to_move(position);
    let goals = match score {
        0 => Player::BOTH.map(|player| (player, Goal::Draw)).to_vec(),
        _ => {
            let winner = if score > 0 { mover } else { !mover };
            vec![(winner, Goal::Win { plies: 1000 - score.unsigned_abs() })]
        }
    };
    let mut proof = Proof {
        spec: game.spec(),
        position: game.write_position(position),
        theorems: Vec::new(),
        steps: Vec::new(),
        claims: Vec::new(),
    };
    for (player, goal) in goals {
        let steps = std::mem::take(&mut proof.steps);
        let mut maker = Maker { oracle: &mut oracle, form, player, steps, known: HashMap::new() };
        let step = maker.step(position, depth);
        proof.steps = maker.steps;
        proof.theorems.push(Theorem { player, goal, step });
    }
    proof
}

/// Checks a certificate of a game with lines, without a limit.
pub(crate) fn check<G: LineGame + Notation + Tactics>(game: &G, proof: &Proof) -> Result<CheckReport, Flaw> {
    filetto_proof::check(game, Some(&WinningLines::of(game)), proof, &mut |_| true)
}

/// Checks a certificate of a game with lines on this number of threads.
pub(crate) fn check_on_threads<G: LineGame + Notation + Tactics>(
    game: &G,
    proof: &Proof,
    threads: usize,
) -> Result<CheckReport, Flaw> {
    filetto_proof::check_on_threads(game, Some(&WinningLines::of(game)), proof, threads, &mut |_| true)
}

/// All forms of a certificate.
pub(crate) const FORMS: [Form; 4] = [
    Form { turned: false, others: false },
    Form { turned: false, others: true },
    Form { turned: true, others: false },
    Form { turned: true, others: true },
];

/// A certificate of a position with these theorems and steps.
pub(crate) fn proof<G: Notation>(
    game: &G,
    text: &str,
    theorems: &[(Player, Goal, u32)],
    steps: &[Step],
) -> Proof {
    let theorems = theorems.iter().map(|&(player, goal, step)| Theorem { player, goal, step });
    Proof {
        spec: game.spec(),
        position: text.to_owned(),
        theorems: theorems.collect(),
        steps: steps.to_vec(),
        claims: Vec::new(),
    }
}

/// A step of the strategy's player.
pub(crate) fn play(m: u16, then: u32) -> Step {
    Step::Play { m, then }
}

/// A step of the opponent.
pub(crate) fn wait(replies: &[(u16, u32)], otherwise: Option<u32>) -> Step {
    Step::Await { replies: replies.to_vec(), otherwise }
}

/// The first player.
pub(crate) const X: Player = Player::First;

/// The second player.
pub(crate) const O: Player = Player::Second;
