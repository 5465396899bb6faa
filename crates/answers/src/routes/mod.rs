//! The requests by name: one table, from which hosts build their routes.

mod analyse;
mod attack;
mod check;
mod choose;
mod compare;
mod explain;
mod games;
mod lessons;
mod payoffs;
mod puzzles;
mod records;
mod review;
mod solve;
mod tree;
mod values;
mod view;
mod written_tree;

pub(crate) use self::analyse::ResultLine;
pub(crate) use self::attack::AttackAnswer;
pub(crate) use self::check::CheckProgress;
pub(crate) use self::choose::ChosenMove;
pub(crate) use self::compare::{ComparisonDone, ComparisonStart};
pub(crate) use self::explain::ExplainAnswer;
pub(crate) use self::games::GamesAnswer;
pub(crate) use self::lessons::{LessonEntry, LessonIndex};
pub(crate) use self::puzzles::{PuzzleAnswer, PuzzleIndex};
pub(crate) use self::records::{Exported, Recorded};
pub(crate) use self::values::ValuesAnswer;
pub(crate) use self::view::ViewText;
use crate::job::{Handler, Reply};

/// The requests that every host can answer, a public server too. It refuses certificates:
/// [`Host::max_certificate`](crate::Host::max_certificate).
pub const HANDLERS: &[Handler] = &[
    Handler { name: "games", reply: Reply::Constant(games::games) },
    Handler { name: "view", reply: Reply::Answer(view::view) },
    Handler { name: "position", reply: Reply::Answer(view::position) },
    Handler { name: "move", reply: Reply::Search(choose::choose) },
    Handler { name: "think", reply: Reply::Events(choose::choose) },
    Handler { name: "values", reply: Reply::Search(values::values) },
    Handler { name: "analyse", reply: Reply::Events(analyse::analyse) },
    Handler { name: "review", reply: Reply::Search(review::review) },
    Handler { name: "tree", reply: Reply::Search(tree::tree) },
    Handler { name: "written-tree", reply: Reply::Answer(written_tree::written_tree) },
    Handler { name: "compare", reply: Reply::Events(compare::compare) },
    Handler { name: "lessons", reply: Reply::Answer(lessons::lessons) },
    Handler { name: "lesson", reply: Reply::Answer(lessons::lesson) },
    Handler { name: "rules", reply: Reply::Answer(lessons::rules) },
    Handler { name: "payoffs", reply: Reply::Answer(payoffs::payoffs) },
    Handler { name: "puzzles", reply: Reply::Answer(puzzles::puzzles) },
    Handler { name: "puzzle", reply: Reply::Answer(puzzles::puzzle) },
    Handler { name: "import", reply: Reply::Answer(records::import) },
    Handler { name: "export", reply: Reply::Answer(records::export) },
    Handler { name: "check", reply: Reply::Events(check::check) },
    Handler { name: "attack", reply: Reply::Answer(attack::attack) },
    Handler { name: "explain", reply: Reply::Answer(explain::explain) },
];

/// The requests that only a program of one person can answer: the time of a proof has no limit.
pub const LOCAL_HANDLERS: &[Handler] = &[Handler { name: "solve", reply: Reply::Events(solve::solve) }];

/// Returns the handler of the requests with this name.
///
/// ```
/// assert!(filetto_answers::find("analyse").is_some_and(|handler| handler.name == "analyse"));
/// assert!(filetto_answers::find("nothing").is_none());
/// ```
pub fn find(name: &str) -> Option<Handler> {
    HANDLERS.iter().chain(LOCAL_HANDLERS).copied().find(|handler| handler.name == name)
}
