//! The walk over the steps, depth first. It writes them or reads them, as its coder does.

use std::collections::HashMap;

use super::coder::BitCoder;
use super::context::{CodeGrid, StepSite, Way};
use super::given::{self, Given};
use super::models::{RANK_CONTEXTS, REMEMBERED, StepModels};
use super::room::ItemRoom;
use super::tag;
use crate::file::error::FileError;
use crate::{ClaimId, Step, StepId, bits};

/// Maximum number of steps in the list of a key.
const MOST_NEAR: usize = 256;

/// Codes from here on are in no set of taken points.
const MAX_TAKEN: usize = 512;

/// Moves with contexts of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum MoveKind {
    Win,
    /// The listed reply of a forcing await.
    Forced,
    Play,
}

/// A place whose step is wanted.
#[derive(Clone, Copy)]
struct StepPlace {
    site: StepSite,
    way: Way,
    /// The step to write; `None` if one is read.
    given: Option<StepId>,
}

/// A step that refers to steps which are not there yet.
struct OpenStep {
    place: StepPlace,
    kind: OpenKind,
}

enum OpenKind {
    Play { m: u16 },
    Forcing { reply: u16, win: StepId },
    Turned { symmetry: u8 },
    Await(OpenAwait),
}

/// An await of which steps are missing.
struct OpenAwait {
    /// The listed replies to write, in the order of their codes; empty if they are read.
    given: Vec<(u16, StepId)>,
    /// There is a step for all other replies, and it is not there yet.
    wants_others: bool,
    otherwise: Option<StepId>,
    /// The codes of the listed replies, and the steps after the first of them.
    codes: Vec<u16>,
    then: Vec<StepId>,
}

enum StepProgress {
    Done(StepId),
    /// The step at the place comes before this one.
    Open(OpenStep, StepPlace),
}

/// The steps so far, and what predicts the next.
pub(super) struct StepWalk<'p, C> {
    pub(super) coder: C,
    given: Given<'p>,
    pub(super) steps: Vec<Step>,
    pub(super) room: ItemRoom,
    claims: u32,
    last_claim: ClaimId,
    grid: CodeGrid,
    /// The codes that have as many bits as the largest.
    mask: u32,
    models: StepModels,
    /// The points that the player takes from each step on, as sets of `words` words.
    taken: Vec<u64>,
    words: usize,
    /// The steps of each key, the last used first; apart for the player and the opponent to move.
    near: HashMap<(u32, bool), Vec<StepId>>,
    /// The last moves of each key, the last first.
    moves: HashMap<(u32, MoveKind), Vec<u16>>,
    over: Option<StepId>,
    wins: HashMap<u16, StepId>,
}

impl<'p, C: BitCoder> StepWalk<'p, C> {
    /// `bits` is the number of bits of the largest code. Without steps to write, steps are read.
    pub(super) fn new(
        coder: C,
        given: &'p [Step],
        claims: u32,
        room: ItemRoom,
        grid: CodeGrid,
        bits: u32,
    ) -> Self {
        StepWalk {
            coder,
            given: Given::new(given),
            steps: Vec::new(),
            room,
            claims,
            last_claim: 0,
            grid,
            mask: (1 << bits) - 1,
            models: StepModels::new(bits),
            taken: Vec::new(),
            words: bits::words(MAX_TAKEN.min(1 << bits)),
            near: HashMap::new(),
            moves: HashMap::new(),
            over: None,
            wins: HashMap::new(),
        }
    }

    /// Codes the strategy that begins with this step. Returns the new number of the step.
    pub(super) fn strategy(&mut self, given: Option<StepId>) -> Result<StepId, FileError> {
        let mut open: Vec<OpenStep> = Vec::new();
        let mut progress = self.enter(StepPlace { site: StepSite::First, way: Way::START, given })?;
        loop {
            progress = match progress {
                StepProgress::Open(step, next) => {
                    open.push(step);
                    self.enter(next)?
                }
                StepProgress::Done(step) => match open.pop() {
                    Some(last) => self.go_on(last, step)?,
                    None => return Ok(step),
                },
            };
        }
    }

    /// Codes the kind of the step at a place, and what comes before its references.
    fn enter(&mut self, place: StepPlace) -> Result<StepProgress, FileError> {
        if self.coder.is_beyond() {
            return Err(FileError::Short {});
        }
        let given = place.given.map(|step| self.given.step(step));
        let tag = place.given.map_or(0, |step| self.tag_of(&place, step));
        match self.models.tags[place.site as usize].code(&mut self.coder, tag) {
            tag::NEAR => self.near(&place).map(StepProgress::Done),
            tag::FAR => self.far(&place).map(StepProgress::Done),
            tag::OVER => self.over().map(StepProgress::Done),
            tag::WIN => {
                let m = self.code_move(MoveKind::Win, &place.way, given.and_then(given::played));
                self.win(m).map(StepProgress::Done)
            }
            tag::FORCING => {
                let one = given.and_then(given::only_reply);
                let reply = self.code_move(MoveKind::Forced, &place.way, one.map(|(reply, _)| reply));
                let next = StepPlace { site: StepSite::Forced, given: one.map(|(_, then)| then), ..place };
                let win = self.win(reply)?;
                Ok(StepProgress::Open(OpenStep { place, kind: OpenKind::Forcing { reply, win } }, next))
            }
            tag::PLAY => {
                let m = self.code_move(MoveKind::Play, &place.way, given.and_then(given::played));
                let way = self.grid.played(&place.way, m);
                let next = StepPlace { site: StepSite::Play, way, given: given.and_then(given::then) };
                Ok(StepProgress::Open(OpenStep { place, kind: OpenKind::Play { m } }, next))
            }
            tag::TURNED => {
                let symmetry = given.map_or(0, given::symmetry);
                let symmetry = self.models.symmetries.code(&mut self.coder, symmetry.into()) as u8;
                let way = self.grid.turned(&place.way, symmetry);
                let next = StepPlace { site: StepSite::Turned, way, given: given.and_then(given::then) };
                Ok(StepProgress::Open(OpenStep { place, kind: OpenKind::Turned { symmetry } }, next))
            }
            tag::HOLD => {
                let claim = self.code_claim(given.map_or(0, given::claim))?;
                self.finish(&place, Step::Hold(claim)).map(StepProgress::Done)
            }
            tag @ (tag::AWAIT_ALL | tag::AWAIT_OTHERS) => {
                let wants_others = tag == tag::AWAIT_OTHERS;
                let given = given.map_or(Vec::new(), given::replies);
                let (codes, then) = (Vec::new(), Vec::new());
                let mut open = OpenAwait { given, wants_others, otherwise: None, codes, then };
                if !wants_others {
                    self.code_replies(&mut open)?;
                }
                self.wait(place, open)
            }
            _ => Err(FileError::Coded {}),
        }
    }

    /// Adds the step that was missing to one that refers to it.
    fn go_on(&mut self, open: OpenStep, step: StepId) -> Result<StepProgress, FileError> {
        let OpenStep { place, kind } = open;
        let finished = match kind {
            OpenKind::Play { m } => Step::Play { m, then: step },
            OpenKind::Forcing { reply, win } => {
                Step::Await { replies: vec![(reply, step)], otherwise: Some(win) }
            }
            OpenKind::Turned { symmetry } => Step::Turned { symmetry, step },
            OpenKind::Await(mut open) => {
                if std::mem::take(&mut open.wants_others) {
                    open.otherwise = Some(step);
                    self.code_replies(&mut open)?;
                } else {
                    open.then.push(step);
                }
                return self.wait(place, open);
            }
        };
        self.finish(&place, finished).map(StepProgress::Done)
    }

    /// Goes to the next missing step of an await, or adds the await.
    fn wait(&mut self, place: StepPlace, open: OpenAwait) -> Result<StepProgress, FileError> {
        let next = |site, given| StepPlace { site, given, ..place };
        let given = place.given.map(|step| self.given.step(step));
        let next = if open.wants_others {
            next(StepSite::Others, given.and_then(given::otherwise))
        } else if open.then.len() < open.codes.len() {
            next(StepSite::Reply, open.given.get(open.then.len()).map(|(_, then)| *then))
        } else {
            let replies = open.codes.into_iter().zip(open.then).collect();
            let step = Step::Await { replies, otherwise: open.otherwise };
            return self.finish(&place, step).map(StepProgress::Done);
        };
        Ok(StepProgress::Open(OpenStep { place, kind: OpenKind::Await(open) }, next))
    }

    /// The symbol of a step to write.
    fn tag_of(&self, place: &StepPlace, step: StepId) -> u32 {
        if let Some(tag) = self.given.shared_tag(step) {
            return tag;
        }
        match self.given.number(step) {
            Some(number) if self.rank(place, number).is_some() => tag::NEAR,
            Some(_) => tag::FAR,
            None => self.given.new_tag(step),
        }
    }

    fn key(place: &StepPlace) -> (u32, bool) {
        (place.way.key(), place.site == StepSite::Play)
    }

    fn rank(&self, place: &StepPlace, step: StepId) -> Option<usize> {
        self.near.get(&Self::key(place))?.iter().position(|other| *other == step)
    }

    /// Codes a step of the list of the key, by its rank.
    fn near(&mut self, place: &StepPlace) -> Result<StepId, FileError> {
        let given = place.given.and_then(|step| self.given.number(step));
        let rank = given.and_then(|step| self.rank(place, step)).unwrap_or(0);
        let Some(list) = self.near.get_mut(&Self::key(place)) else { return Err(FileError::Coded {}) };
        let length = (list.len().ilog2() as usize).min(RANK_CONTEXTS - 1);
        let model = &mut self.models.ranks[place.site as usize][length];
        let rank = model.code(&mut self.coder, rank as u64) as usize;
        if rank >= list.len() {
            return Err(FileError::Coded {});
        }
        list[..=rank].rotate_right(1);
        Ok(list[0])
    }

    /// Codes a step by the number of steps since, and adds it to the list of the key.
    fn far(&mut self, place: &StepPlace) -> Result<StepId, FileError> {
        let steps = self.steps.len() as u64;
        let given =
            place.given.and_then(|step| self.given.number(step)).map_or(1, |step| steps - u64::from(step));
        let distance = self.models.distances[place.site as usize].code(&mut self.coder, given - 1) + 1;
        let step = steps.checked_sub(distance).ok_or(FileError::Coded {})? as StepId;
        self.remember(place, step);
        Ok(step)
    }

    fn remember(&mut self, place: &StepPlace, step: StepId) {
        let list = self.near.entry(Self::key(place)).or_default();
        list.truncate(MOST_NEAR - 1);
        list.insert(0, step);
    }

    /// The step at which the game is over.
    fn over(&mut self) -> Result<StepId, FileError> {
        match self.over {
            Some(step) => Ok(step),
            None => {
                let step = self.add(Step::Over)?;
                self.over = Some(step);
                Ok(step)
            }
        }
    }

    /// The step of a move after which the game is over.
    fn win(&mut self, m: u16) -> Result<StepId, FileError> {
        if let Some(step) = self.wins.get(&m) {
            return Ok(*step);
        }
        let then = self.over()?;
        let step = self.add(Step::Play { m, then })?;
        self.wins.insert(m, step);
        Ok(step)
    }

    /// Codes a move: one of the last moves of this kind and key, or its difference to the move before it.
    fn code_move(&mut self, kind: MoveKind, way: &Way, given: Option<u16>) -> u16 {
        let last = self.moves.entry((way.key(), kind)).or_default();
        let models = &mut self.models.moves[kind as usize];
        for rank in 0..last.len() {
            let chance = &mut models.again[last.len() - 1][rank];
            if self.coder.bit(chance, given == Some(last[rank])) {
                last[..=rank].rotate_right(1);
                return last[0];
            }
        }
        let difference = u32::from(given.unwrap_or(0)).wrapping_sub(way.last) & self.mask;
        let difference = models.difference.code(&mut self.coder, difference);
        let m = (way.last.wrapping_add(difference) & self.mask) as u16;
        last.truncate(REMEMBERED - 1);
        last.insert(0, m);
        m
    }

    /// Codes the codes of the listed replies: first those on points that the player takes after all others.
    fn code_replies(&mut self, open: &mut OpenAwait) -> Result<(), FileError> {
        let OpenAwait { given, otherwise, codes, .. } = open;
        let taken = otherwise.map_or(&[][..], |step| &self.taken[step as usize * self.words..][..self.words]);
        for code in bits::members(taken).map(|code| code as u16) {
            let is_listed = given.binary_search_by_key(&code, |(code, _)| *code).is_ok();
            if self.coder.bit(&mut self.models.taken, is_listed) {
                codes.push(code);
            }
        }
        let mut rest =
            given.iter().map(|(code, _)| *code).filter(|code| !bits::contains(taken, (*code).into()));
        let count = self.models.rest.code(&mut self.coder, rest.clone().count() as u64);
        self.room.take(codes.len() as u64 + count)?;
        let mut least: u64 = 0;
        for index in 0..count {
            let model = &mut self.models.gaps[usize::from(index > 0)];
            let gap = rest.next().map_or(0, |code| u64::from(code) - least);
            least += model.code(&mut self.coder, gap);
            let code = u16::try_from(least).ok().filter(|code| !bits::contains(taken, (*code).into()));
            codes.push(code.ok_or(FileError::Coded {})?);
            least += 1;
        }
        codes.sort_unstable();
        Ok(())
    }

    /// Codes a claim of a hold, by its distance to that of the last hold.
    fn code_claim(&mut self, given: ClaimId) -> Result<ClaimId, FileError> {
        let difference = i64::from(given) - i64::from(self.last_claim);
        // Even numbers for claims from the last one on, odd ones for those before it.
        let folded = if difference < 0 { -2 * difference - 1 } else { 2 * difference };
        let folded = self.models.claims.code(&mut self.coder, folded as u64) as i64;
        let difference = if folded % 2 == 0 { folded / 2 } else { -(folded + 1) / 2 };
        let claim = u32::try_from(i64::from(self.last_claim) + difference);
        let claim = claim.ok().filter(|claim| *claim < self.claims).ok_or(FileError::Coded {})?;
        self.last_claim = claim;
        Ok(claim)
    }

    /// Adds the step of a place.
    fn finish(&mut self, place: &StepPlace, step: Step) -> Result<StepId, FileError> {
        let number = self.add(step)?;
        if let Some(given) = place.given {
            self.given.put(given, number);
        }
        self.remember(place, number);
        Ok(number)
    }

    fn add(&mut self, step: Step) -> Result<StepId, FileError> {
        self.room.take(1)?;
        let number = self.steps.len();
        let place = number * self.words;
        self.taken.resize(place + self.words, 0);
        let (before, own) = self.taken.split_at_mut(place);
        let mut include =
            |then: StepId| bits::unite(own, &before[then as usize * self.words..][..self.words]);
        match &step {
            Step::Play { m, then } => {
                include(*then);
                if usize::from(*m) < 64 * self.words {
                    bits::insert(own, usize::from(*m));
                }
            }
            Step::Await { replies, otherwise } => {
                replies.iter().map(|(_, then)| *then).chain(*otherwise).for_each(include);
            }
            Step::Over | Step::Hold(_) | Step::Turned { .. } => {}
        }
        self.steps.push(step);
        Ok(number as StepId)
    }
}
