//! The engine of the tests: it speaks every protocol, plays the first legal move, and misbehaves as its argument says.
//!
//! ```text
//! misbehaving-engine PROTOCOL BEHAVIOUR [WITNESS]
//! misbehaving-engine host END WITNESS
//! ```
//!
//! `WITNESS` is the address of a listener: the process connects to it and holds the connection as long as it lives, so that
//! a test sees its end. As a host the program starts an engine and comes to this end itself.

#![allow(clippy::print_stdout, reason = "an engine speaks on standard output")]

mod behaviour;
mod host;
mod position;
mod test_engine;

use std::net::TcpStream;

use external::EngineProtocol;

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
