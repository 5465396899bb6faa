//! The test engine: plays the first legal move in every protocol, and misbehaves as an argument specifies.
//!
//! ```text
//! misbehaving-engine PROTOCOL BEHAVIOUR [WITNESS]
//! misbehaving-engine host END WITNESS
//! ```
//!
//! `WITNESS` is the address of a listener. The process connects to it and keeps the connection open while it
//! lives, so that a test can detect its end. As a host the program starts an engine and then ends as `END`
//! specifies.

#![allow(clippy::print_stdout, reason = "an engine speaks on standard output")]

mod behaviour;
mod host;
mod position;
mod test_engine;

use std::net::TcpStream;

use filetto_external::EngineProtocol;

use self::behaviour::Behaviour;
use self::test_engine::TestEngine;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [protocol, behaviour, witness @ ..] = &arguments[..] else {
        panic!("expected PROTOCOL BEHAVIOUR [WITNESS], not {arguments:?}");
    };
    let witness = witness.first();
    if protocol == "host" {
        return host::run(behaviour, witness.expect("a witness"));
    }
    let connection = witness.map(|address| TcpStream::connect(address).expect("the witness listens"));
    let behaviour = Behaviour::of_word(behaviour);
    behaviour.begin(witness.map(String::as_str));
    let protocol = EngineProtocol::parse(protocol).expect("a protocol");
    TestEngine::new(protocol, behaviour, connection).run();
}
