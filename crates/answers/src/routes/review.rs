//! `review`: a comparison of a move with the best one, with the reason why it was worse.

use std::time::Duration;

use search::TranspositionTable;
use serde_json::Value as Json;
use teaching::review::review_move;

use crate::certificate_file::CertificateFile;
use crate::fields::{Fields, required};
use crate::game_fields::GameFields;
use crate::job::{Context, Job};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::{MAX_MOVE, MAX_TIME};
use crate::problem::Problem;
use crate::search_memory::SearchMemory;

/// The time for the values of all moves, in a request that gives none.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

/// The size of the transposition table, in bytes.
const TABLE_BYTES: usize = 16 << 20;

pub(super) fn review(context: Context<'_>, mut fields: Fields) -> Result<Job, Problem> {
    let game = GameFields::take(&mut fields)?;
    let certificate = CertificateFile::take(context.host, &mut fields)?;
    let m = required("move", fields.text("move", MAX_MOVE)?)?;
    let time = fields.seconds("seconds", MAX_TIME)?.unwrap_or(DEFAULT_TIME);
    fields.finish()?;
    let mut session = game.open_unfinished(context.sessions)?;
    session.fork().play(&m)?;
    let certificate_memory = CertificateFile::play_by(certificate, context, &mut *session)?;
    let memory = SearchMemory::with_table(context.host, TABLE_BYTES);
    let task = move |watcher: &mut JobWatcher<'_>| -> Result<Json, Problem> {
        watcher.set_position(&*session);
        let reviewed = review_move(&*session, &m, |position, request| {
            let algorithm = request.algorithm.with_memory(memory.solver);
            let request = engine::Request { algorithm, ..*request };
            // The search of all moves has the full time, and each search of one of the two lines a quarter of
            // it.
            let share = if request.lines > 1 { time } else { time / 4 };
            let mut watcher = watcher.within(share);
            position.analyse(&request, &TranspositionTable::new(memory.table), &mut watcher)
        });
        // The move is legal: it was played on a copy of the session above.
        Ok(reviewed.map_or(Json::Null, |reviewed| {
            to_json(&texts::json::reviewed_move(watcher.texts(), &session.spec(), &reviewed))
        }))
    };
    let max_time = time + time / 2;
    let memory = memory.all() + certificate_memory;
    Ok(Job { threads: 1, memory, max_time, last_event: "review", task: Box::new(task) })
}
