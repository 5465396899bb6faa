//! The metrics of the server, in Prometheus' text format.
//!
//! Requests are counted by route template and status, so the number of series is bounded whatever clients
//! request.

use std::time::Duration;

use prometheus::proto::MetricFamily;
use prometheus::{
    Error, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, Opts, Registry, TextEncoder,
};

use crate::request_log::RequestRecord;

/// Upper bounds of the buckets of response times, in seconds. A search takes up to 60.
const SECONDS: [f64; 13] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 20.0, 60.0];

/// The media type of the text format.
pub(crate) const TEXT_FORMAT: &str = prometheus::TEXT_FORMAT;

/// The metrics that are counted with each request.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    seconds: HistogramVec,
    bytes: IntCounter,
}

impl Metrics {
    /// Returns metrics without a request.
    ///
    /// # Errors
    /// A name is no valid name of a metric, or occurs twice.
    pub(crate) fn new() -> Result<Metrics, Error> {
        let requests = Opts::new("filetto_requests_total", "Requests that have ended, by route and status.");
        let seconds = HistogramOpts::new(
            "filetto_request_duration_seconds",
            "Time from the arrival of a request to the head of its response.",
        );
        let metrics = Metrics {
            registry: Registry::new(),
            requests: IntCounterVec::new(requests, &["method", "route", "status"])?,
            seconds: HistogramVec::new(seconds.buckets(SECONDS.into()), &["route"])?,
            bytes: IntCounter::new("filetto_response_bytes_total", "Bytes sent in bodies of responses.")?,
        };
        metrics.registry.register(Box::new(metrics.requests.clone()))?;
        metrics.registry.register(Box::new(metrics.seconds.clone()))?;
        metrics.registry.register(Box::new(metrics.bytes.clone()))?;
        Ok(metrics)
    }

    /// Counts the head of a response, which came after this time.
    pub(crate) fn answered(&self, route: &str, time: Duration) {
        self.seconds.with_label_values(&[route]).observe(time.as_secs_f64());
    }

    /// Counts a request that has ended.
    pub(crate) fn ended(&self, record: &RequestRecord) {
        let status = record.status.to_string();
        self.requests.with_label_values(&[record.method, &record.route, &status]).inc();
        self.bytes.inc_by(record.bytes);
    }

    /// Returns all metrics and these others as text.
    ///
    /// # Errors
    /// One of the others is invalid.
    pub(crate) fn text(&self, others: Vec<MetricFamily>) -> Result<String, Error> {
        let mut families = self.registry.gather();
        families.extend(others);
        TextEncoder::new().encode_to_string(&families)
    }
}
