//! The server from the view of those who run it: probes, metrics, the log, and the end.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use filetto_web::{RequestLog, RequestRecord, ServerOptions};
use serde_json::json;

use crate::client::{Answer, Running, StoppedClock, options};
use crate::life::{LONG, begin};

#[test]
fn probes_are_answered_under_any_name() {
    let server = Running::with_threads(1);
    for (path, expected) in [("/healthz", "ok\n"), ("/readyz", "ready\n")] {
        for host in ["balancer.example", "", "127.0.0.1:1"] {
            let answer = server.ask("GET", path, &[("Host", host)], "");
            assert_eq!((answer.status, answer.text().as_str()), (200, expected), "{host}");
            assert_eq!(answer.header("cache-control"), Some("no-store"));
        }
        let head = server.ask("HEAD", path, &[], "");
        let length = expected.len().to_string();
        assert_eq!((head.status, head.header("content-length")), (200, Some(length.as_str())));
        assert!(head.body.is_empty());
        assert_eq!(server.ask("POST", path, &[], "{}").error(), (405, "http-method".to_owned()));
    }
    let foreign = server.ask("GET", "/metrics", &[("Host", "balancer.example")], "");
    assert_eq!(foreign.error(), (403, "http-host".to_owned()));
}

/// A metric of the text format: its type, and its samples by name and labels.
#[derive(Debug, Default)]
struct Metric {
    kind: String,
    samples: BTreeMap<String, f64>,
}

/// Parses Prometheus' text format 0.0.4, in which HELP and TYPE stand before the samples of each metric.
fn metrics(text: &str) -> BTreeMap<String, Metric> {
    let mut metrics: BTreeMap<String, Metric> = BTreeMap::new();
    let mut current = String::new();
    for line in text.lines() {
        if let Some(help) = line.strip_prefix("# HELP ") {
            let (name, help) = help.split_once(' ').unwrap();
            assert!(help.ends_with('.') && !metrics.contains_key(name), "{line}");
            current = name.to_owned();
            metrics.insert(current.clone(), Metric::default());
        } else if let Some(kind) = line.strip_prefix("# TYPE ") {
            let (name, kind) = kind.split_once(' ').unwrap();
            assert_eq!(name, current);
            metrics.get_mut(name).unwrap().kind = kind.to_owned();
        } else {
            let (sample, value) = line.rsplit_once(' ').unwrap();
            let name = sample.split('{').next().unwrap();
            let metric = metrics.get_mut(&current).unwrap();
            let suffixes: &[&str] =
                if metric.kind == "histogram" { &["_bucket", "_sum", "_count"] } else { &[""] };
            assert!(suffixes.iter().any(|suffix| name == format!("{current}{suffix}")), "{line}");
            let value: f64 = value.parse().unwrap();
            assert!(value >= 0.0 && metric.samples.insert(sample.to_owned(), value).is_none(), "{line}");
        }
    }
    metrics
}

fn read_metrics(server: &Running) -> BTreeMap<String, Metric> {
    let answer = server.ask("GET", "/metrics", &[], "");
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/plain; version=0.0.4")));
    metrics(&answer.text())
}

#[test]
fn the_metrics_count_requests_by_route_and_status() {
    let server = Running::with_stopped_clock(3);
    server.post("/api/view", &json!({"game": "tris"}));
    server.error("/api/view", "{}");
    server.get("/api/health");
    for path in ["/nothing", "/api/nothing?key=1", "/script/none.js"] {
        server.ask("GET", path, &[], "");
    }
    server.ask("INVENTED", "/", &[], "");
    let search = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    let metrics = read_metrics(&server);
    let requests = &metrics["filetto_requests_total"];
    let count = |method: &str, route: &str, status: u16| {
        let labels = format!("method=\"{method}\",route=\"{route}\",status=\"{status}\"");
        requests.samples.get(&format!("filetto_requests_total{{{labels}}}")).copied()
    };
    assert_eq!(requests.kind, "counter");
    assert_eq!(count("POST", "/api/view", 200), Some(1.0));
    assert_eq!(count("POST", "/api/view", 400), Some(1.0));
    assert_eq!(count("GET", "/{unknown}", 404), Some(3.0), "{requests:?}");
    assert_eq!(count("-", "/{file}", 405), Some(1.0));
    let gauge = |name: &str| metrics[name].samples[name];
    assert_eq!(gauge("filetto_searches_running"), 1.0);
    assert_eq!(gauge("filetto_searches_total"), 1.0);
    assert_eq!((gauge("filetto_search_threads"), gauge("filetto_ready")), (3.0, 1.0));
    assert_eq!(gauge("filetto_event_streams"), 1.0);
    assert_eq!(gauge("filetto_memory_limit_bytes"), f64::from(1 << 30));
    assert!(gauge("filetto_memory_used_bytes") > 0.0 && gauge("filetto_connections") >= 1.0);
    drop(search);
    server.wait_for_searches(0);
}

#[test]
fn the_buckets_of_response_times_are_cumulative() {
    let server = Running::with_threads(1);
    for _ in 0..5 {
        server.get("/api/health");
    }
    let metrics = read_metrics(&server);
    let seconds = &metrics["filetto_request_duration_seconds"];
    assert_eq!(seconds.kind, "histogram");
    let name = |suffix: &str, more: &str| {
        format!("filetto_request_duration_seconds_{suffix}{{route=\"/api/health\"{more}}}")
    };
    let count = seconds.samples[&name("count", "")];
    let bounds =
        ["0.001", "0.0025", "0.005", "0.01", "0.025", "0.05", "0.1", "0.25", "0.5", "1", "5", "20", "60"];
    let bounds = bounds.into_iter().chain(["+Inf"]);
    let buckets: Vec<f64> =
        bounds.map(|bound| seconds.samples[&name("bucket", &format!(",le=\"{bound}\""))]).collect();
    assert!(buckets.is_sorted() && buckets.last() == Some(&count) && count == 5.0, "{buckets:?}");
}

#[test]
fn the_metrics_are_for_this_machine_unless_others_are_named() {
    let server = Running::with_threads(1);
    // A proxy on this machine that the server does not know passes on a request of anybody.
    for header in [("X-Forwarded-For", "203.0.113.9"), ("Via", "1.1 proxy"), ("Forwarded", "for=127.0.0.1")] {
        assert_eq!(server.ask("GET", "/metrics", &[header], "").error(), (403, "http-metrics".to_owned()));
    }
    let proxies = vec!["127.0.0.1/32".parse().unwrap()];
    let metrics = vec!["10.0.0.0/8".parse().unwrap()];
    let server = Running::with(ServerOptions { proxies, metrics, ..options(1) });
    let status = |client: &str| server.ask("GET", "/metrics", &[("X-Forwarded-For", client)], "").status;
    assert_eq!(["203.0.113.9", "10.1.2.3", "127.0.0.2", "::1"].map(status), [403, 200, 200, 200]);
}

/// Keeps all records.
#[derive(Debug, Default)]
struct Records(Mutex<Vec<RequestRecord>>);

impl RequestLog for Records {
    fn record(&self, record: &RequestRecord) {
        self.0.lock().unwrap().push(record.clone());
    }

    fn dropped(&self) -> u64 {
        42
    }
}

#[test]
fn a_record_has_the_route_and_nothing_that_the_client_sent() {
    let records = Arc::new(Records::default());
    let mut server = Running::with(ServerOptions { log: Some(records.clone()), ..options(1) });
    let secret = "SECRET";
    let answer = server.ask("GET", "/api/texts/it?key=SECRET", &[("X-Request-Id", "proxy-7")], "");
    assert_eq!(answer.header("x-request-id"), Some("proxy-7"));
    let body = json!({"id": secret, "key": secret, "do": "resign"}).to_string();
    let wrong = server.ask("POST", "/api/live/act", &[("X-Request-Id", "not a token")], &body);
    let own = wrong.header("x-request-id").unwrap().to_owned();
    assert_eq!((wrong.status, own.len()), (400, 16));
    server.ask("GET", "/SECRET", &[("Host", secret)], "");
    server.ask(secret, "/SECRET", &[("Cookie", secret), ("User-Agent", secret)], "");
    let watched = read_metrics(&server);
    let dropped = &watched["filetto_log_lines_dropped_total"].samples["filetto_log_lines_dropped_total"];
    assert_eq!(*dropped, 42.0);
    server.stop();
    let records = records.0.lock().unwrap();
    assert!(!format!("{records:?}").contains(secret), "{records:?}");
    let of = |id: &str| records.iter().find(|record| record.id == id).unwrap();
    let texts = of("proxy-7");
    assert_eq!((texts.method, texts.route.as_str(), texts.status), ("GET", "/api/texts/{language}", 200));
    assert_eq!((texts.bytes, texts.is_whole), (answer.body.len() as u64, true));
    assert!(texts.address.is_loopback());
    assert_eq!((of(&own).route.as_str(), of(&own).status), ("/api/live/act", 400));
    assert_eq!(records.len(), 5);
}

#[test]
fn a_client_that_goes_is_recorded() {
    let records = Arc::new(Records::default());
    let log: Option<Arc<dyn RequestLog>> = Some(records.clone());
    let mut server =
        Running::with_options_and_clock(ServerOptions { log, ..options(1) }, Arc::new(StoppedClock));
    let stream = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    drop(stream);
    server.wait_for_searches(0);
    server.stop();
    let records = records.0.lock().unwrap();
    let analysis = records.iter().find(|record| record.route == "/api/analyse").unwrap();
    assert_eq!((analysis.status, analysis.is_whole), (200, false), "{analysis:?}");
}

#[test]
fn a_server_that_stops_is_not_ready_and_lets_searches_finish() {
    let grace = Duration::from_secs(3600);
    let mut server =
        Running::with_options_and_clock(ServerOptions { grace, ..options(1) }, Arc::new(StoppedClock));
    let search = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    let mut waiting = begin(&server, "/api/values", LONG);
    server.wait_for("waiting", 1);
    server.stopper.stop();
    assert_eq!(Answer::read(&mut waiting).error(), (503, "http-stopping".to_owned()));
    let ready = server.ask("GET", "/readyz", &[], "");
    assert_eq!((ready.status, ready.text().as_str()), (503, "stopping\n"));
    assert_eq!(server.ask("GET", "/healthz", &[], "").status, 200);
    assert_eq!(server.error("/api/move", r#"{"game": "tris", "agent": "easy"}"#).0, 503);
    assert_eq!(server.get("/api/health")["running"], 1, "the search goes on");
    assert_eq!(read_metrics(&server)["filetto_ready"].samples["filetto_ready"], 0.0);
    drop(search);
    server.wait_for_end();
}

#[test]
fn a_second_request_to_stop_ends_searches_at_once() {
    let grace = Duration::from_secs(3600);
    let mut server =
        Running::with_options_and_clock(ServerOptions { grace, ..options(1) }, Arc::new(StoppedClock));
    let _search = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    server.stopper.stop();
    server.stopper.stop();
    server.wait_for_end();
}
