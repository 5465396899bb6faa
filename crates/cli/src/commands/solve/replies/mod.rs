//! `filetto solve --state FOLDER`: proves a win reply by reply, where one search of the position would take
//! too long, and joins the certificates into one.
//!
//! The winner's first move comes from a short search; on an empty board it is the centre. If the opponent is
//! expected to win, the replies are the moves of the position itself. Each reply, up to symmetry, is a part:
//! it is solved by itself, and its certificate is stored in the folder.

mod folder;
mod part;
mod plan;

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use engine::{Limit, Session};
use game::{Assessment, Basis, Men, Player, Wdl};
use lab::SystemClock;
use proof::{Goal, Proof};
use search::{NoProof, Solution};

use self::folder::RepliesFolder;
use self::part::{ReplyEnd, ReplyPart, ReplyWorker};
use self::plan::RepliesPlan;
use crate::arguments::solve::SolveArgs;
use crate::certificates;
use crate::failure::Failure;
use crate::file_error::named;
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

/// The method, for reports.
const METHOD: &str = "wins after each reply";

/// Returns `true` if the state of this solve is a folder, with a part for each reply.
pub(super) fn are_wanted(arguments: &SolveArgs) -> bool {
    let is_folder_name = |name: &str| name.ends_with('/') || name.ends_with(std::path::MAIN_SEPARATOR);
    let state = arguments.state.as_deref();
    state.is_some_and(|path| path.is_dir() || path.to_str().is_some_and(is_folder_name))
}

/// Proves that a player wins, reply by reply. Shows each reply when it is solved, unless the output is JSON.
pub(super) fn solve(
    screen: &mut Screen<'_>,
    session: &dyn Session,
    arguments: &SolveArgs,
    limit: Limit<SystemClock>,
) -> Result<Solution<String>, Failure> {
    check_arguments(screen, session, arguments)?;
    let path = arguments.state.as_deref().expect("a folder");
    let folder = RepliesFolder::open(screen.texts, path, session)?;
    let plan = match folder.load_plan(screen.texts)? {
        Some(plan) => plan,
        None => match RepliesPlan::begin(session, limit, interrupt::flag()?) {
            Some(plan) => plan,
            None => return Ok(open(0)),
        },
    };
    folder.save_plan(&plan)?;
    let parts = parts(session, &plan)?;
    let replies: Vec<String> = parts.iter().map(|part| part.reply.clone()).collect();
    let work = RepliesWork::new(screen, session, arguments, &folder, plan, limit, replies.len())?;
    let is_solved = work.run(screen, parts)?;
    let (plan, nodes) = work.end();
    if !is_solved {
        return Ok(open(nodes));
    }
    let total = ("nodes", screen.texts.number(plan.nodes()).into());
    if !arguments.json {
        screen.output.line(&screen.texts.with("solve-replies-total", [total]))?;
    }
    let joined = joined(screen, session, &folder, &plan, &replies)?;
    Ok(solution(joined, &plan, nodes))
}

/// Checks that the position and the options allow a proof reply by reply.
fn check_arguments(screen: &Screen<'_>, session: &dyn Session, arguments: &SolveArgs) -> Result<(), Failure> {
    let texts = screen.texts;
    if arguments.all || arguments.distance {
        return Err(Failure::Usage(texts.text("solve-replies-options")));
    }
    if !session.has_certificates() {
        let game = ("game", session.spec().into());
        return Err(Failure::Failed(texts.with("solve-proof-impossible", [game])));
    }
    match session.ending() {
        Some(_) => Err(Failure::Failed(texts.text("solve-proof-finished"))),
        None => Ok(()),
    }
}

/// Returns the parts, one for each class of symmetric replies. The last ones by name come first: in gomoku
/// after h8 these are the easy ones, far from the centre.
fn parts(session: &dyn Session, plan: &RepliesPlan) -> Result<Vec<ReplyPart>, Failure> {
    let mut opened = session.fork();
    if let Some(first) = &plan.first {
        // The plan is under a checksum, and belongs to this position.
        opened.play(first).expect("the first move is legal");
    }
    let mut replies = opened.legal_moves();
    replies.sort_by(|a, b| name_order(b).cmp(&name_order(a)));
    let mut classes = BTreeSet::new();
    let mut parts = Vec::new();
    for reply in replies {
        let mut after = opened.fork();
        after.play(&reply).expect("a legal move");
        if classes.insert(after.canonical_key()) {
            let name = plan.first.iter().chain([&reply]).cloned().collect::<Vec<_>>().join(" ");
            parts.push(ReplyPart { name, reply, session: after });
        }
    }
    Ok(parts)
}

/// Returns the sort key of the name of a point: by file, then by rank.
fn name_order(name: &str) -> (Option<char>, usize, &str) {
    (name.chars().next(), name.len(), name)
}

/// The parts that are being solved, and what they share.
struct RepliesWork<'a> {
    worker: ReplyWorker<'a>,
    threads: usize,
    part_count: usize,
    men: Men,
    winner: Player,
    is_silent: bool,
}

impl<'a> RepliesWork<'a> {
    fn new(
        screen: &Screen<'a>,
        session: &dyn Session,
        arguments: &SolveArgs,
        folder: &'a RepliesFolder,
        plan: RepliesPlan,
        limit: Limit<SystemClock>,
        part_count: usize,
    ) -> Result<Self, Failure> {
        let mover = session.to_move();
        let winner = if plan.first.is_some() { mover } else { !mover };
        let worker = ReplyWorker {
            texts: screen.texts,
            folder,
            plan: Mutex::new(plan),
            limit,
            raised: interrupt::flag()?,
            max_nodes: arguments.nodes.unwrap_or(u64::MAX),
            bytes: arguments.memory.bytes() / arguments.threads,
            progress: TerminalProgress::steps_with_message(part_count),
            visited: Default::default(),
            is_ended: Default::default(),
            active: Default::default(),
        };
        let (threads, men) = (arguments.threads, session.view().men);
        Ok(RepliesWork { worker, threads, part_count, men, winner, is_silent: arguments.json })
    }

    /// Solves the parts that are not solved yet. Returns `true` if all are solved afterwards.
    fn run(&self, screen: &mut Screen<'_>, parts: Vec<ReplyPart>) -> Result<bool, Failure> {
        let (solved, open): (Vec<ReplyPart>, Vec<ReplyPart>) =
            parts.into_iter().partition(|part| self.worker.folder.proof_of(&part.reply).exists());
        let mut done = solved.len();
        if done > 0 && !self.is_silent {
            let counts = [("done", done.into()), ("all", self.part_count.into())];
            screen.output.line(&screen.texts.with("solve-replies-resumed", counts))?;
        }
        (0..done).for_each(|_| self.worker.progress.step());
        let queue = Mutex::new(VecDeque::from(open));
        let (sender, results) = mpsc::channel();
        let outcome = thread::scope(|scope| {
            for thread in 0..self.threads {
                let (sender, queue) = (sender.clone(), &queue);
                // The hardest parts come last. One of two threads begins with them, so that the other does
                // not wait for one long part at the end.
                let is_from_back = thread % 2 == 1;
                scope.spawn(move || self.work(queue, is_from_back, &sender));
            }
            drop(sender);
            let mut outcome = Ok(());
            for (name, result) in results {
                let shown = result.and_then(|end| {
                    done += usize::from(matches!(end, ReplyEnd::Won { .. }));
                    self.show(screen, &name, &end, done)
                });
                if shown.is_err() {
                    self.worker.is_ended.store(true, Ordering::Relaxed);
                    outcome = outcome.and(shown);
                }
            }
            outcome
        });
        self.worker.progress.finish();
        outcome.map(|()| done == self.part_count)
    }

    /// Solves parts of the queue, from its front or its back, until it is empty or the work ends.
    fn work(
        &self,
        queue: &Mutex<VecDeque<ReplyPart>>,
        is_from_back: bool,
        results: &mpsc::Sender<(String, Result<ReplyEnd, Failure>)>,
    ) {
        while !self.worker.is_ended.load(Ordering::Relaxed) {
            let mut parts = queue.lock().unwrap_or_else(PoisonError::into_inner);
            let next = if is_from_back { parts.pop_back() } else { parts.pop_front() };
            drop(parts);
            let Some(part) = next else { return };
            let result = self.worker.solve(&part);
            let is_last = !matches!(result, Ok(ReplyEnd::Won { .. }));
            if results.send((part.name, result)).is_err() || is_last {
                return;
            }
        }
    }

    /// Shows the end of a part. Fails if it is not won.
    fn show(&self, screen: &mut Screen<'_>, name: &str, end: &ReplyEnd, done: usize) -> Result<(), Failure> {
        let texts = screen.texts;
        let moves = ("moves", name.to_owned().into());
        match end {
            ReplyEnd::Open => Ok(()),
            ReplyEnd::Refuted => Err(Failure::Failed(texts.with("solve-replies-refuted", [moves]))),
            ReplyEnd::Won { plies, nodes } => {
                self.worker.progress.step();
                if self.is_silent {
                    return Ok(());
                }
                let rest = [
                    ("player", texts.player(self.men, self.winner).into()),
                    ("plies", (*plies).into()),
                    ("nodes", texts.number(*nodes).into()),
                    ("done", done.into()),
                    ("all", self.part_count.into()),
                ];
                let line = texts.with("solve-replies-won", [moves].into_iter().chain(rest));
                self.worker.progress.aside(|| screen.output.line(&line))
            }
        }
    }

    /// Returns the plan and the nodes of this run.
    fn end(self) -> (RepliesPlan, u64) {
        let plan = self.worker.plan.into_inner().unwrap_or_else(PoisonError::into_inner);
        (plan, self.worker.visited.into_inner())
    }
}

/// Reads the certificates of all parts and joins them.
fn joined(
    screen: &Screen<'_>,
    session: &dyn Session,
    folder: &RepliesFolder,
    plan: &RepliesPlan,
    replies: &[String],
) -> Result<Proof, Failure> {
    let texts = screen.texts;
    let parts = replies.iter().map(|reply| certificates::read(texts, &folder.proof_of(reply)));
    let parts: Result<Vec<Proof>, Failure> = parts.collect();
    session.join_proofs(plan.first.as_deref(), parts?).map_err(|error| {
        let error = ("error", texts.message(&error).into());
        Failure::Failed(texts.with("file-record", [named(folder.path()), error]))
    })
}

/// Returns the solution without a value, after this number of nodes.
fn open(nodes: u64) -> Solution<String> {
    Solution {
        assessment: Assessment::UNKNOWN,
        best: Vec::new(),
        best_complete: false,
        moves: Vec::new(),
        variation: Vec::new(),
        nodes,
        method: METHOD,
        proof: Err(NoProof::NotProven),
    }
}

/// Returns the solution with the joined certificate.
fn solution(joined: Proof, plan: &RepliesPlan, nodes: u64) -> Solution<String> {
    let wdl = if plan.first.is_some() { Wdl::Win } else { Wdl::Loss };
    let within = joined.theorems.iter().find_map(|theorem| match theorem.goal {
        Goal::Win { plies } => Some(plies),
        Goal::Draw => None,
    });
    let best: Vec<String> = plan.first.iter().cloned().collect();
    Solution {
        assessment: Assessment::outcome(wdl, None, within, Basis::Certificate),
        variation: best.clone(),
        best,
        proof: Ok(joined),
        ..open(nodes)
    }
}
