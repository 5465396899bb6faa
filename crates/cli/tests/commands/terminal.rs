//! The program on a terminal, which is a pseudo-terminal here.
#![cfg(unix)]

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Child, Command};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// A terminal, and the program that runs in it.
struct Terminal {
    keys: File,
    program: Child,
    /// The text that the program wrote since the last key.
    screen: String,
}

impl Terminal {
    fn new(arguments: &[&str], variables: &[(&str, &str)]) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&master).expect("access");
        unlockpt(&master).expect("access");
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&master, size).expect("a size");
        let name = ptsname(&master, Vec::new()).expect("a name").into_string().expect("UTF-8");
        let open = || OpenOptions::new().read(true).write(true).open(&name).expect("the other end");
        let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
        command
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", "xterm")
            .env("NO_COLOR", "1")
            .env("XDG_DATA_HOME", "/no/such/folder");
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        command.envs(variables.iter().copied()).args(arguments);
        let program = command.stdin(open()).stdout(open()).stderr(open()).spawn().expect("the binary starts");
        drop(command);
        Terminal { keys: File::from(master), program, screen: String::new() }
    }

    /// Reads until this text is on the screen.
    fn shows(&mut self, expected: &str) -> &mut Terminal {
        while !self.screen.contains(expected) {
            assert!(self.read(), "expected {expected:?} in\n{}", self.screen);
        }
        self
    }

    fn types(&mut self, keys: &str) -> &mut Terminal {
        self.screen.clear();
        self.keys.write_all(keys.as_bytes()).expect("the program reads");
        self
    }

    /// Waits for output of the program and reads it. Returns `false` after the end of the program.
    fn read(&mut self) -> bool {
        let mut bytes = [0; 4096];
        let count = self.keys.read(&mut bytes).unwrap_or(0);
        self.screen += &String::from_utf8_lossy(&bytes[..count]);
        count > 0
    }

    /// Waits until the program ends by itself, and returns its exit code.
    fn code(mut self) -> Option<i32> {
        while self.read() {}
        self.program.wait().expect("the program ends").code()
    }
}

const UP: &str = "\u{1b}[A";
const LEFT: &str = "\u{1b}[D";
const F5: &str = "\u{1b}[15~";

/// Ctrl-C at a prompt ends the program with the exit code of the signal, as it does while the computer
/// thinks.
#[test]
fn ctrl_c_at_a_prompt_leaves() {
    let mut terminal = Terminal::new(&["play", "tris", "--second", "human", "--plain"], &[]);
    terminal.shows("X>").types("\u{3}");
    assert_eq!(terminal.code(), Some(130));
}

#[test]
fn the_prompt_did_not_edit_lines() {
    let mut terminal = Terminal::new(&["play", "tris", "--second", "human", "--plain"], &[]);
    terminal.shows("X>").types(&format!("2{LEFT}b\r")).shows("[X]").shows("O>");
    // The first key after a move, key up, brings back the previous line.
    terminal.types(&format!("{UP}\r")).shows("b2 is occupied").shows("O>");
    terminal.types("und\t\r").shows("Took back one move.").shows("X>");
    terminal.types("mov\t\r").shows("Legal moves:").shows("X>");
    terminal.types("quit\r");
    assert_eq!(terminal.code(), Some(0));
}

#[test]
fn f5_needed_enter_and_left_raw_bytes() {
    let position = ["play", "tris", "--second", "human", "--plain", "--position", "xx1/oo1/3 x"];
    let mut terminal = Terminal::new(&position, &[]);
    terminal.shows("X>").types(&format!("a{F5}")).shows("Hint: c3 (wins in one ply)").shows("X> a");
    assert!(!terminal.screen.contains("[15~"), "{}", terminal.screen);
    // The text typed before F5 stays in the line.
    terminal.types("1\r").shows("[X]").shows("O>");
    terminal.types("\u{3}");
    assert_eq!(terminal.code(), Some(130));
}

#[test]
fn filetto_alone_only_complained() {
    let mut terminal = Terminal::new(&[], &[]);
    terminal.shows("filetto serve --open").shows("Press Enter to play tris").shows("> ");
    terminal.types("\r").shows("mnk:3,3,3").shows("? help").types("q");
    assert_eq!(terminal.code(), Some(0));
    let mut terminal = Terminal::new(&["--lang", "it"], &[("DISPLAY", ":0")]);
    terminal
        .shows("Premi Invio per aprire la pagina")
        .shows("> ")
        .types("muli\t --second human --ascii --plain\r");
    terminal
        .shows("mill:nine")
        .shows("+-----------+")
        .shows("Bianco>")
        .types("\u{4}")
        .shows("Fine dell'input");
    assert_eq!(terminal.code(), Some(0));
    let mut terminal = Terminal::new(&[], &[]);
    terminal.shows("> ").types("\u{4}");
    assert_eq!(terminal.code(), Some(0));
}

#[test]
fn enter_opened_no_page_while_its_port_was_taken() {
    // The port is in use, by this listener or by another program.
    let _taken = std::net::TcpListener::bind(("127.0.0.1", 7373));
    // No browser is found there.
    let mut terminal = Terminal::new(&[], &[("DISPLAY", ":0"), ("PATH", "/no/such/folder")]);
    terminal.shows("Press Enter to open the page").shows("> ");
    terminal.types("\r").shows("http://127.0.0.1:").shows("cannot open the browser");
    // A server runs until Ctrl-C. No server is started if the page of another one was opened.
    terminal.program.kill().expect("it is a child");
    terminal.program.wait().expect("it ends");
}

#[test]
fn bars_were_drawn_in_blocks_without_utf_8() {
    let bar = |arguments: &[&str], variables: &[(&str, &str)]| {
        let mut terminal = Terminal::new(&[&["perft", "mulino", "4"], arguments].concat(), variables);
        terminal.shows("%");
        while terminal.read() {}
        terminal.screen
    };
    assert!(!bar(&[], &[]).is_ascii());
    for screen in [bar(&["--ascii"], &[]), bar(&[], &[("LC_ALL", "C")])] {
        assert!(screen.is_ascii() && screen.contains("---"), "{screen}");
    }
}

#[test]
fn counting_and_listing_for_seconds_was_silent() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_string_lossy().into_owned();
    let built = Command::new(env!("CARGO_BIN_EXE_filetto"))
        .args(["table", "build", "mill:three", "--tables", &path])
        .output()
        .expect("the binary starts");
    assert!(built.status.success());
    let check = |arguments: &[&str], expected: &str| {
        let mut terminal = Terminal::new(&[&["table"], arguments].concat(), &[]);
        terminal.shows(expected);
        assert_eq!(terminal.code(), Some(0), "{arguments:?}");
    };
    check(&["reachable", "mill:three"], "positions so far");
    check(&["stats", "mill:three", "--tables", &path], "s mill:three");
    check(&["list", "--tables", &path], "s mill:three");
}

#[test]
fn wide_tables_fit_eighty_columns() {
    let check = |arguments: &[&str], is_folded: bool| {
        let mut terminal = Terminal::new(&[arguments, &["--quiet"]].concat(), &[]);
        while terminal.read() {}
        let text = &terminal.screen;
        for line in text.lines() {
            assert!(line.trim_end().chars().count() <= 80, "{arguments:?}: {line}");
        }
        assert!(text.lines().count() >= 4, "{text}");
        assert_eq!(text.contains("left out: "), is_folded, "{arguments:?}: {text}");
        terminal.code();
    };
    check(&["compare", "tris", "--depth", "3"], true);
    check(&["ladder", "--up-to", "2"], true);
    let players = ["easy", "medium", "random", "hard", "expert"];
    let rest = ["--rounds", "1", "--time", "nodes=100"];
    check(&[&["tournament", "tris"], &players[..], &rest].concat(), true);
    check(&[&["tournament", "tris"], &players[..2], &rest].concat(), false);
}
