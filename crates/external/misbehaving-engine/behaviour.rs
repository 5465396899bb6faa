//! Behaviours of the test engine.

use std::io::Write;
use std::net::TcpStream;
use std::process::Command;
use std::thread;
use std::time::Duration;

/// Behaviour of the test engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Behaviour {
    /// Plays without faults.
    Fair,
    /// Writes 20,000 lines before each move.
    Talkative,
    /// Starts another process, which outlives the engine, and plays without faults.
    Forking,
    /// Starts another process, which keeps the output open, and ends instead of a move.
    Abandoning,
    /// Neither reads nor writes.
    Ignoring,
    /// Writes lines for ever from its start.
    Flooding,
    /// Answers `OK` to the Gomocup command `START`, and then reads nothing.
    Deaf,
    /// Thinks for ever, and ignores the quit command and the end of its input.
    Mute,
    /// Writes lines for ever instead of a move.
    Rambling,
    /// Closes its output instead of a move, and keeps running.
    Closing,
    /// Writes a move without its last character and line end.
    Halving,
    /// Ends instead of a move.
    Crashing,
    /// Ends in the middle of a move.
    Stumbling,
    /// Ends after its first move.
    Leaving,
    /// Does nothing after its first move.
    Freezing,
    /// Answers with text that is not a move.
    Illegal,
    /// Answers with bytes that are not text.
    Garbling,
    /// Answers every greeting with an error.
    Refusing,
    /// Writes lines with errors and words of answers before each move.
    Grumbling,
    /// Drops the first word of the next line after each move, and of every second turn, as Rapfi does, whose
    /// search thread ends after it has written its move.
    Forgetful,
    /// Drops the first word of each line that arrives within 10 ms after its move, as Rapfi does, and
    /// reports the next one as an unknown command.
    Racing,
    /// Writes lines of every kind that are not moves before each move, and one after it.
    Chatty,
}

impl Behaviour {
    pub(crate) fn of_word(word: &str) -> Behaviour {
        use Behaviour::*;
        let all = [
            Fair, Talkative, Forking, Abandoning, Ignoring, Flooding, Deaf, Mute, Rambling, Closing, Halving,
            Crashing, Stumbling, Leaving, Freezing, Illegal, Garbling, Refusing, Grumbling, Forgetful,
            Racing, Chatty,
        ];
        let found = all.into_iter().find(|behaviour| format!("{behaviour:?}").eq_ignore_ascii_case(word));
        found.unwrap_or_else(|| panic!("no behaviour {word}"))
    }

    /// Acts before the first command is read.
    pub(crate) fn begin(self, witness: Option<&str>) {
        match self {
            Behaviour::Ignoring => sleep_for_ever(),
            Behaviour::Flooding => write_for_ever(),
            Behaviour::Forking | Behaviour::Abandoning => fork(witness.expect("a witness")),
            _ => {}
        }
    }

    /// Acts before a move. Returns `true` if the engine then plays the move.
    pub(crate) fn move_is_due(self, connection: &mut Option<TcpStream>) -> bool {
        match self {
            Behaviour::Mute => sleep_for_ever(),
            Behaviour::Rambling => write_for_ever(),
            Behaviour::Talkative => (0..20_000).for_each(|number| say(&format!("info string {number}"))),
            Behaviour::Grumbling => grumble(),
            Behaviour::Chatty => chat(),
            Behaviour::Closing => close_output(connection.take()),
            Behaviour::Crashing | Behaviour::Abandoning => std::process::exit(3),
            Behaviour::Illegal | Behaviour::Garbling | Behaviour::Halving | Behaviour::Stumbling => {
                return false;
            }
            _ => {}
        }
        true
    }
}

/// Writes a line.
pub(crate) fn say(line: &str) {
    write(format!("{line}\n").as_bytes());
}

/// Writes bytes. Ends the program if that fails, as most programs do.
pub(crate) fn write(bytes: &[u8]) {
    let mut out = std::io::stdout();
    if out.write_all(bytes).and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

/// Sleeps for ever.
pub(crate) fn sleep_for_ever() -> ! {
    loop {
        thread::sleep(Duration::from_secs(3600));
    }
}

fn grumble() {
    let lines = [
        "info string my last bestmove b2 was good",
        "MESSAGE bestmove 0,0",
        "DEBUG 0,0",
        "ERROR Unknown command: TIME_LEFT",
        "UNKNOWN command",
    ];
    lines.into_iter().for_each(say);
}

fn chat() {
    ["", "thinking", "z9", "value 3", "7,", "7,7 is tempting", "SUGGEST 7,7", "[info] 7,7"]
        .into_iter()
        .for_each(say);
}

fn write_for_ever() -> ! {
    let line = "info string and so on ".repeat(100);
    loop {
        say(&line);
    }
}

/// Starts a process in the same group that ignores everything.
#[allow(clippy::zombie_processes, reason = "whoever kills the group ends it")]
fn fork(witness: &str) {
    let program = std::env::current_exe().expect("the path of this program");
    let mut command = Command::new(program);
    command.args(["ugi", "ignoring", witness]);
    command.spawn().expect("another process");
}

/// Replaces the process by a shell without output, which sleeps. The shell keeps the connection to the
/// witness as its input.
#[cfg(unix)]
fn close_output(connection: Option<TcpStream>) {
    use std::os::fd::OwnedFd;
    use std::os::unix::process::CommandExt;
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "exec >&- 2>&-; sleep 3600; :"]);
    if let Some(connection) = connection {
        command.stdin(OwnedFd::from(connection));
    }
    let error = command.exec();
    panic!("no shell: {error}");
}

#[cfg(not(unix))]
fn close_output(_: Option<TcpStream>) {
    std::process::exit(0);
}
