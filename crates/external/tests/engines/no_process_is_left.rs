//! Processes end with the engine and with the host program, even if the host is killed.
#![cfg(unix)]

use std::io::Write;
use std::process::{Child, Command, Stdio};

use filetto_external::{EngineProtocol, ExternalEngine};

use crate::common::{Ticking, Witness, choose, config, open};

#[test]
fn a_dropped_engine_ends_with_all_processes_that_it_started() {
    let witness = Witness::new();
    let mut engine = ExternalEngine::new(config(EngineProtocol::Ugi, "forking", Some(&witness)));
    assert_eq!(choose(&mut engine, &*open("tris"), &Ticking::not()).as_deref(), Ok("a3"));
    let (one, other) = (witness.begun(), witness.begun());
    drop(engine);
    one.end();
    other.end();
}

/// Starts a host program, which starts an engine.
fn host(end: &str, witness: &Witness) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_misbehaving-engine"));
    command.args(["host", end, &witness.address()]);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("the host starts")
}

#[test]
fn engines_end_when_the_host_is_killed() {
    let witness = Witness::new();
    let mut host = host("killed", &witness);
    let engine = witness.begun();
    host.kill().expect("it lives");
    host.wait().expect("it ends");
    engine.end();
}

#[test]
fn engines_end_when_the_host_exits_during_a_search() {
    let witness = Witness::new();
    let mut host = host("exit", &witness);
    let engine = witness.begun();
    host.stdin.take().expect("a pipe").write_all(b"\n").expect("it reads");
    assert_eq!(host.wait().expect("it ends").code(), Some(130));
    engine.end();
}

#[test]
fn engines_end_when_the_host_panics() {
    let witness = Witness::new();
    let mut host = host("panic", &witness);
    let (one, other) = (witness.begun(), witness.begun());
    one.end();
    other.end();
    host.kill().expect("it lives");
    host.wait().expect("it ends");
}
