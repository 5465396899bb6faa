//! The walk over the steps, depth first. It writes them or reads them, as its coder does.

use std::collections::HashMap;

use super::coder::BitCoder;
use super::context::{CODE_WORDS, CodeGrid, CodeSet, StepSite, Way};
use super::given::{self, Given};
use super::models::{REMEMBERED, StepModels, TAG_CONTEXTS};
use super::near::{self, Candidates, MOST_CANDIDATES, NearSteps};
use super::needs::AllNeeds;
use super::prediction::PredictionBoard;
use super::room::ItemRoom;
use super::tag;
use crate::file::error::FileError;
use crate::line_sets::Reach;
use crate::{ClaimId, Step, StepId, bits};

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
    /// The step at this place comes before the last open one.
    Next(StepPlace),
}

/// The properties of all steps, which are known before the first.
pub(super) struct StepForm {
    pub(super) claims: u32,
    pub(super) grid: CodeGrid,
    /// The number of bits of the largest code.
    pub(super) bits: u32,
    /// The marks on the way exclude steps. They do from version 3 of the format on.
    pub(super) excludes: bool,
    /// The board by which replies are predicted, from version 3 on in m,n,k-games.
    pub(super) board: Option<PredictionBoard>,
}

impl StepForm {
    /// The codes of sets of needs are below this number.
    fn codes(&self) -> usize {
        let points = self.board.as_ref().map_or(0, PredictionBoard::points);
        (64 * CODE_WORDS).min(points.max(1 << self.bits))
    }
}

/// The steps so far, and what predicts the next.
pub(super) struct StepWalk<'p, C> {
    pub(super) coder: C,
    given: Given<'p>,
    pub(super) steps: Vec<Step>,
    pub(super) room: ItemRoom,
    form: StepForm,
    last_claim: ClaimId,
    /// The codes that have as many bits as the largest.
    mask: u32,
    models: StepModels,
    needs: AllNeeds,
    /// The steps that refer to the one at the present place, the last one directly.
    open: Vec<OpenStep>,
    /// The steps of each key, apart for the player and the opponent to move.
    near: HashMap<(u32, bool), NearSteps>,
    /// The first candidates of the present place.
    candidates: Candidates,
    /// The lines of the last prediction, kept for their memory alone.
    reach: Reach,
    /// The last moves of each key, the last first.
    moves: HashMap<(u32, MoveKind), Vec<u16>>,
    over: Option<StepId>,
    wins: HashMap<u16, StepId>,
}

impl<'p, C: BitCoder> StepWalk<'p, C> {
    /// Without steps to write, steps are read.
    pub(super) fn new(coder: C, given: &'p [Step], room: ItemRoom, form: StepForm) -> Self {
        StepWalk {
            coder,
            given: Given::new(given),
            steps: Vec::new(),
            room,
            last_claim: 0,
            mask: (1 << form.bits) - 1,
            models: StepModels::new(form.bits),
            needs: AllNeeds::new(form.codes(), form.board.is_some()),
            form,
            open: Vec::new(),
            near: HashMap::new(),
            candidates: Candidates::default(),
            reach: Reach::default(),
            moves: HashMap::new(),
            over: None,
            wins: HashMap::new(),
        }
    }

    /// Codes the strategy that begins with this step, in the position at the start of the way.
    /// Returns the new number of the step.
    pub(super) fn strategy(&mut self, way: Way, given: Option<StepId>) -> Result<StepId, FileError> {
        let mut progress = StepProgress::Next(StepPlace { site: StepSite::First, way, given });
        loop {
            progress = match progress {
                StepProgress::Next(place) => self.enter(place)?,
                StepProgress::Done(step) => match self.open.pop() {
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
        self.candidates.clear();
        let context = if self.form.excludes { self.find_candidates(&place, TAG_CONTEXTS - 1) } else { 0 };
        match self.models.tags[place.site as usize][context].code(&mut self.coder, tag) {
            tag::NEAR => self.near(&place).map(StepProgress::Done),
            tag::FAR => self.far(&place).map(StepProgress::Done),
            tag::OVER => self.over().map(StepProgress::Done),
            tag::WIN => {
                let m = self.code_move(MoveKind::Win, &place.way, given.and_then(given::played));
                self.win(m).map(StepProgress::Done)
            }
            tag::FORCING => {
                let one = given.and_then(given::only_reply);
                let reply = self.code_forced(&place.way, one.map(|(reply, _)| reply));
                let (way, given) = (place.way.replied(reply), one.map(|(_, then)| then));
                let next = StepPlace { site: StepSite::Forced, way, given };
                let win = self.win(reply)?;
                Ok(self.open(OpenStep { place, kind: OpenKind::Forcing { reply, win } }, next))
            }
            tag::PLAY => {
                let m = self.code_move(MoveKind::Play, &place.way, given.and_then(given::played));
                let way = self.form.grid.played(&place.way, m);
                let next = StepPlace { site: StepSite::Play, way, given: given.and_then(given::then) };
                Ok(self.open(OpenStep { place, kind: OpenKind::Play { m } }, next))
            }
            tag::TURNED => {
                let symmetry = given.map_or(0, given::symmetry);
                let symmetry = self.models.symmetries.code(&mut self.coder, symmetry.into()) as u8;
                let way = self.form.grid.turned(&place.way, symmetry);
                let next = StepPlace { site: StepSite::Turned, way, given: given.and_then(given::then) };
                Ok(self.open(OpenStep { place, kind: OpenKind::Turned { symmetry } }, next))
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
                    self.code_replies(&place.way, &mut open)?;
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
                    self.code_replies(&place.way, &mut open)?;
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
        let given = place.given.map(|step| self.given.step(step));
        let next = if open.wants_others {
            StepPlace { site: StepSite::Others, given: given.and_then(given::otherwise), ..place }
        } else if let Some(reply) = open.codes.get(open.then.len()) {
            let given = open.given.get(open.then.len()).map(|(_, then)| *then);
            StepPlace { site: StepSite::Reply, way: place.way.replied(*reply), given }
        } else {
            let replies = open.codes.into_iter().zip(open.then).collect();
            let step = Step::Await { replies, otherwise: open.otherwise };
            return self.finish(&place, step).map(StepProgress::Done);
        };
        Ok(self.open(OpenStep { place, kind: OpenKind::Await(open) }, next))
    }

    /// Goes to the next place, from a step that refers to the one there.
    fn open(&mut self, step: OpenStep, next: StepPlace) -> StepProgress {
        self.open.push(step);
        StepProgress::Next(next)
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

    /// The steps of the key that may stand at a place, with their indices in its list: those that take no
    /// point where the opponent has a mark.
    fn candidates(&self, place: &StepPlace) -> impl Iterator<Item = (usize, StepId)> {
        let list = self.near.get(&Self::key(place)).unwrap_or(&near::NONE);
        list.without(self.excluded(place), self.needs.words())
    }

    /// Finds the first candidates, at most this number. Returns how many there are.
    fn find_candidates(&mut self, place: &StepPlace, most: usize) -> usize {
        let excluded = self.excluded(place);
        let list = self.near.get(&Self::key(place)).unwrap_or(&near::NONE);
        self.candidates.extend(list, &excluded, self.needs.words(), most);
        self.candidates.steps().len()
    }

    /// The points of which no step at a place may take one.
    fn excluded(&self, place: &StepPlace) -> CodeSet {
        if self.form.excludes { place.way.marks[1] } else { [0; CODE_WORDS] }
    }

    fn rank(&self, place: &StepPlace, step: StepId) -> Option<usize> {
        self.candidates(place).position(|(_, other)| other == step)
    }

    /// Codes a step of the list of the key, by its rank.
    fn near(&mut self, place: &StepPlace) -> Result<StepId, FileError> {
        let given = place.given.and_then(|step| self.given.number(step));
        let rank = given.and_then(|step| self.rank(place, step)).unwrap_or(0);
        let count = self.find_candidates(place, MOST_CANDIDATES);
        let length = count.checked_ilog2().ok_or(FileError::Coded {})? as usize;
        let model = &mut self.models.ranks[place.site as usize][length];
        let rank = model.code(&mut self.coder, rank as u64) as usize;
        let coded = self.candidates.steps().get(rank).copied().or_else(|| self.candidates(place).nth(rank));
        let (index, step) = coded.ok_or(FileError::Coded {})?;
        let list = self.near.get_mut(&Self::key(place)).ok_or(FileError::Coded {})?;
        list.use_again(index, self.needs.words());
        Ok(step)
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
        self.near.entry(Self::key(place)).or_default().add(step, self.needs.taken(step));
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

    /// Codes the reply of a forcing await: the predicted one, or another.
    fn code_forced(&mut self, way: &Way, given: Option<u16>) -> u16 {
        if let Some(predicted) = self.form.board.as_ref().and_then(|board| board.winning_point(way))
            && self.coder.bit(&mut self.models.forced, given == Some(predicted))
        {
            return predicted;
        }
        self.code_move(MoveKind::Forced, way, given)
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

    /// Codes the codes of the listed replies: the predicted ones, or first those on points that the player
    /// takes after all others.
    fn code_replies(&mut self, way: &Way, open: &mut OpenAwait) -> Result<(), FileError> {
        let OpenAwait { given, otherwise, codes, .. } = open;
        if let (Some(board), Some(otherwise)) = (&self.form.board, *otherwise) {
            let predicted = board.replies(way, self.needs.of(otherwise), &mut self.reach);
            let is_so = given.iter().map(|(code, _)| code).eq(&predicted);
            if self.coder.bit(&mut self.models.lists, is_so) {
                *codes = predicted;
                return self.room.take(codes.len() as u64);
            }
        }
        let taken = otherwise.map_or(&[][..], |step| self.needs.taken(step));
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
        let claim = claim.ok().filter(|claim| *claim < self.form.claims).ok_or(FileError::Coded {})?;
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
        self.needs.add(&step, self.is_forcing(&step));
        self.steps.push(step);
        Ok(number as StepId)
    }

    /// Returns `true` if every reply that is not listed loses at once.
    fn is_forcing(&self, step: &Step) -> bool {
        let then = |step: StepId| given::then(&self.steps[step as usize]);
        let played = |step: StepId| given::played(&self.steps[step as usize]).and(then(step));
        let after_others = given::otherwise(step).and_then(played);
        after_others.is_some_and(|then| self.steps[then as usize] == Step::Over)
    }
}
