//! Engines as front ends see them: lines go in, and answers are awaited. No test looks at a clock.

mod codingame;
mod front_end;
mod gomocup;
mod mill;
mod riddles;
mod shared;
mod uci;
mod ugi;
