//! Metrics whose values the server has in any case, such as the lengths of its queue. They are read when the
//! metrics are requested.

use prometheus::core::Collector;
use prometheus::proto::MetricFamily;
use prometheus::{Error, IntCounter, IntGauge, Opts};

use crate::state::ServerState;

/// Returns the values that the server has in any case.
///
/// # Errors
/// A name is no valid name of a metric.
pub(crate) fn samples(state: &ServerState) -> Result<Vec<MetricFamily>, Error> {
    let (running, waiting) = state.queue.counts();
    let (used, limit) = state.memory_in_use();
    let (connections, streams) = state.connections.counts();
    let (_, forwarded_streams) = state.forwarded.counts();
    let dropped = state.log.as_ref().map_or(0, |log| log.dropped());
    let is_ready = usize::from(state.readiness().is_ok());
    let families = [
        build()?,
        counter("filetto_searches_total", "Searches that have begun.", state.queue.begun())?,
        counter(
            "filetto_log_lines_dropped_total",
            "Lines that were not logged, since they came too fast.",
            dropped,
        )?,
        gauge("filetto_ready", "1 if new searches are accepted.", is_ready)?,
        gauge("filetto_searches_running", "Searches that run.", running)?,
        gauge("filetto_searches_waiting", "Searches that wait for their turn.", waiting)?,
        gauge("filetto_search_threads", "Threads for searches.", state.queue.threads())?,
        gauge("filetto_connections", "Open connections.", connections)?,
        gauge("filetto_event_streams", "Open streams of events.", streams + forwarded_streams)?,
        gauge("filetto_live_games", "Games by link.", state.live.count())?,
        gauge(
            "filetto_live_games_unsaved",
            "1 if games by link cannot be stored in their file.",
            usize::from(state.live.are_unsaved()),
        )?,
        gauge(
            "filetto_memory_used_bytes",
            "Memory that is charged to searches, requests, answers and games.",
            used,
        )?,
        gauge("filetto_memory_limit_bytes", "Maximum memory of the server.", limit)?,
    ];
    Ok(families.into_iter().flatten().collect())
}

fn gauge(name: &str, help: &str, value: usize) -> Result<Vec<MetricFamily>, Error> {
    let gauge = IntGauge::new(name, help)?;
    gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
    Ok(gauge.collect())
}

fn counter(name: &str, help: &str, value: u64) -> Result<Vec<MetricFamily>, Error> {
    let counter = IntCounter::new(name, help)?;
    counter.inc_by(value);
    Ok(counter.collect())
}

/// Returns a constant whose label is the version of the program.
fn build() -> Result<Vec<MetricFamily>, Error> {
    let options = Opts::new("filetto_build_info", "The version of the program.");
    let gauge = IntGauge::with_opts(options.const_label("version", env!("CARGO_PKG_VERSION")))?;
    gauge.set(1);
    Ok(gauge.collect())
}
