//! Tests of the protocols from the GUI side: they send lines and wait for answers. No test depends on real
//! time.

mod codingame;
mod front_end;
mod gomocup;
mod mill;
mod recorded;
mod shared;
mod uci;
mod ugi;
