//! Random claims in random positions; some of the claims hold.

use filetto_proof::{Claim, Flaw, Goal, Proof, Step, Theorem, WinningLines};
use game::{LineGame, Notation, Player, Point, Tactics};

use super::random_position;

/// A certificate that the player who is not to move does not lose, by the last claim.
pub(crate) fn holding<G: Notation>(game: &G, position: &G::Position, claims: &[Claim]) -> Proof {
    let player = !game.to_move(position);
    Proof {
        spec: game.spec(),
        position: game.write_position(position),
        theorems: vec![Theorem { player, goal: Goal::Draw, step: 0 }],
        steps: vec![Step::Hold(claims.len() as u32 - 1)],
        claims: claims.to_vec(),
    }
}

/// Generates random claims in random positions, `rounds` times, after a number of plies in this range. Calls
/// `show` with the certificate and position of each accepted claim.
pub(crate) fn invent<G: LineGame + Notation + Tactics>(
    game: &G,
    plies: std::ops::Range<usize>,
    rounds: u64,
    mut show: impl FnMut(&Proof, &G::Position),
) {
    let known = WinningLines::of(game);
    let lines: Vec<Vec<u16>> =
        game.lines().into_iter().map(|line| line.points.into_iter().map(|point| point.0).collect()).collect();
    for seed in 0..rounds {
        let mut random = fastrand::Rng::with_seed(seed);
        let plies = random.usize(plies.clone());
        let position = random_position(game, &mut random, plies);
        let with = |man: Option<Player>| {
            let points = 0..game.sites().len() as u16;
            points.filter(|point| game.man(&position, Point(*point)) == man).collect::<Vec<u16>>()
        };
        let (free, own, lines) = (with(None), with(Some(!game.to_move(&position))), lines.clone());
        let mut inventor =
            Inventor { game, random, free, own, position, known: &known, lines, claims: Vec::new() };
        for _ in 0..20 {
            if inventor.next().is_some() {
                let proof = holding(game, &position, &inventor.claims);
                if filetto_proof::check(game, Some(&known), &proof, &mut |_| true).is_ok() {
                    show(&proof, &position);
                }
            }
        }
    }
}

/// Generator of random claims for a position.
struct Inventor<'a, G: LineGame> {
    game: &'a G,
    random: fastrand::Rng,
    free: Vec<u16>,
    own: Vec<u16>,
    position: G::Position,
    known: &'a WinningLines,
    lines: Vec<Vec<u16>>,
    claims: Vec<Claim>,
}

impl<G: LineGame + Notation + Tactics> Inventor<'_, G> {
    fn some(&mut self, from: &[u16], one_in: usize) -> Vec<u16> {
        from.iter().copied().filter(|_| self.random.usize(..one_in) == 0).collect()
    }

    /// A random pairing of free points; most pairs lie on a line.
    fn pairing(&mut self) -> Claim {
        let mut free = self.free.clone();
        self.random.shuffle(&mut free);
        let mut pairs = Vec::new();
        let mut lines = self.lines.clone();
        self.random.shuffle(&mut lines);
        for line in lines.iter().take(self.random.usize(1..=lines.len())) {
            let on: Vec<u16> = line.iter().copied().filter(|point| free.contains(point)).collect();
            let is_blocked = line.iter().any(|point| self.own.contains(point));
            if let ([a, b, ..], false) = (&on[..], is_blocked) {
                pairs.push((*a, *b));
                free.retain(|point| point != a && point != b);
            }
        }
        if let ([a, b, ..], true) = (&free[..], self.random.usize(..8) == 0) {
            pairs.push((*a, *b));
        }
        Claim::Pairing(pairs)
    }

    /// Adds one more claim, purely random or planned.
    fn next(&mut self) -> Option<u32> {
        if self.random.bool() {
            let (own, depth) = (self.own.clone(), self.random.u32(1..3));
            return self.plan(&own, depth);
        }
        let claim = self.invent();
        self.add(claim)
    }

    /// Adds a claim if it has no flaw by itself, and returns its index.
    fn add(&mut self, claim: Claim) -> Option<u32> {
        self.claims.push(claim);
        let proof = holding(self.game, &self.position, &self.claims);
        match filetto_proof::check(self.game, Some(self.known), &proof, &mut |_| true) {
            Ok(_) | Err(Flaw::HoldOpen { .. } | Flaw::HoldOccupied { .. }) => {
                Some(self.claims.len() as u32 - 1)
            }
            Err(_) => {
                self.claims.pop();
                None
            }
        }
    }

    /// Adds a claim that would hold if the breaker had these men, if there is one.
    fn plan(&mut self, own: &[u16], depth: u32) -> Option<u32> {
        let (own, free) = (own.to_vec(), self.free.clone());
        let before = (self.own.clone(), self.free.clone());
        (self.own, self.free) =
            (own.clone(), free.into_iter().filter(|point| !own.contains(point)).collect());
        let claim = match self.random.usize(..4) {
            0 if depth == 0 => self.pairing(),
            1 if depth == 0 => {
                let open = self.lines.iter().filter(|line| !line.iter().any(|point| own.contains(point)));
                let on: Vec<u16> = open.flatten().copied().collect();
                let zone = self.free.iter().copied().filter(|point| on.contains(point)).collect();
                Claim::Potential { zone, blocks: own.clone() }
            }
            _ if depth == 0 => self.pairing(),
            _ => {
                let mut free = self.free.clone();
                self.random.shuffle(&mut free);
                free.truncate(self.random.usize(2..4));
                let options = free.into_iter().map(|point| {
                    let next = self.random.u32(..depth);
                    Some((point, self.plan(&[&own[..], &[point]].concat(), next)?))
                });
                Claim::Choice(options.collect::<Option<Vec<_>>>().unwrap_or_default())
            }
        };
        (self.own, self.free) = before;
        self.add(claim)
    }

    fn invent(&mut self) -> Claim {
        let count = self.claims.len() as u32;
        let (free, own) = (self.free.clone(), self.own.clone());
        match self.random.usize(..if count == 0 { 3 } else { 12 }) {
            0 | 1 => self.pairing(),
            2 => {
                let (zone, blocks) = match self.random.usize(..3) {
                    0 => (free.clone(), own),
                    1 => (self.some(&free, 2), own),
                    _ => (self.some(&free, 2), self.some(&own, 2)),
                };
                // A block that the breaker does not have yet, as in an option.
                let next = self.random.choice(&free).copied().filter(|_| self.random.bool());
                let zone = zone.into_iter().filter(|point| Some(*point) != next).collect();
                Claim::Potential { zone, blocks: blocks.into_iter().chain(next).collect() }
            }
            3 | 4 => Claim::Split((0..self.random.usize(1..4)).map(|_| self.random.u32(..count)).collect()),
            5 | 6 => match self.claims[count as usize - 1] {
                // The inverse symmetry restores the claim.
                Claim::Turned { symmetry, .. } => Claim::Turned {
                    symmetry: self.game.inverse(usize::from(symmetry)) as u8,
                    claim: count - 1,
                },
                _ => Claim::Turned {
                    symmetry: self.random.u8(..self.game.symmetries() as u8),
                    claim: count - 1,
                },
            },
            _ => {
                let point = |inventor: &mut Self| inventor.random.choice(&free).copied().unwrap_or(0);
                let options = 0..self.random.usize(2..4);
                Claim::Choice(options.map(|_| (point(self), self.random.u32(..count))).collect())
            }
        }
    }
}
