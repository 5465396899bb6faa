//! Games on the whole screen of a pseudo-terminal, as a person at the keyboard and the mouse plays them.
#![cfg(unix)]

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use tempfile::TempDir;

/// A terminal with the program in it.
struct Terminal {
    keys: File,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
    program: Child,
    state: TempDir,
}

impl Terminal {
    fn new(arguments: &[&str], size: (u16, u16)) -> Terminal {
        Terminal::with_state(arguments, size, tempfile::tempdir().expect("a folder"))
    }

    fn with_state(arguments: &[&str], (rows, columns): (u16, u16), state: TempDir) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&master).expect("access");
        unlockpt(&master).expect("access");
        let name = ptsname(&master, Vec::new()).expect("a name").into_string().expect("UTF-8");
        let open = || OpenOptions::new().read(true).write(true).open(&name).expect("the other end");
        tcsetwinsize(open(), winsize(rows, columns)).expect("a size");
        let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
        command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm").env("XDG_STATE_HOME", state.path());
        command
            .env("XDG_DATA_HOME", "/no/such/folder")
            .env("XDG_CONFIG_HOME", "/no/such/folder")
            .args(arguments);
        let program = command.stdin(open()).stdout(open()).stderr(open()).spawn().expect("the binary starts");
        let keys = File::from(master);
        let mut reader = keys.try_clone().expect("another handle");
        let (sender, output) = channel();
        // The end of the program ends the reading.
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal { keys, output, screen: vt100::Parser::new(rows, columns, 0), program, state }
    }

    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Reads until the screen is as wanted.
    fn until(&mut self, wanted: impl Fn(&str) -> bool) -> &mut Terminal {
        while !wanted(&self.text()) {
            let bytes =
                self.output.recv().unwrap_or_else(|_| panic!("the program ended at\n{}", self.text()));
            self.screen.process(&bytes);
        }
        self
    }

    fn shows(&mut self, expected: &str) -> &mut Terminal {
        self.until(|text| text.contains(expected))
    }

    fn types(&mut self, keys: &str) -> &mut Terminal {
        self.keys.write_all(keys.as_bytes()).expect("the program reads");
        self
    }

    fn signal(&mut self, signal: Signal) -> &mut Terminal {
        kill_process(Pid::from_child(&self.program), signal).expect("it runs");
        self
    }

    /// Waits until the program ends by itself. Returns its exit code, its last output, and the kept game.
    fn end(mut self) -> (Option<i32>, String, String) {
        let code = self.program.wait().expect("the program ends").code();
        drop(self.keys);
        let mut last = Vec::new();
        while let Ok(bytes) = self.output.recv() {
            last.extend(bytes);
            // The master side of a terminal whose program has gone gives no end of file everywhere.
            if String::from_utf8_lossy(&last).contains(MAIN_SCREEN) {
                break;
            }
        }
        let kept = fs::read_to_string(self.state.path().join("filetto/game.pgn")).unwrap_or_default();
        (code, String::from_utf8_lossy(&last).into_owned(), kept)
    }
}

const fn winsize(rows: u16, columns: u16) -> Winsize {
    Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }
}

const HUMANS: [&str; 4] = ["--first", "human", "--second", "human"];
const RIGHT: &str = "\u{1b}[C";
const UP: &str = "\u{1b}[A";

/// The escape sequence that brings the main screen of the terminal back.
const MAIN_SCREEN: &str = "\u{1b}[?1049l";

fn humans(spec: &str) -> Vec<&str> {
    [&["play", spec], &HUMANS[..]].concat()
}

/// Returns the escape sequence of a mouse button at a place that is counted from 0.
fn button((column, row): (u16, u16), is_down: bool) -> String {
    format!("\u{1b}[<0;{};{}{}", column + 1, row + 1, if is_down { 'M' } else { 'm' })
}

#[test]
fn a_game_is_won_with_arrow_keys() {
    let mut terminal = Terminal::new(&humans("tris"), (20, 60));
    // The cursor begins in the centre.
    terminal.shows("? help").types("\r").shows("[X]").types(UP).types("\r").shows("[O]");
    terminal.types(RIGHT).types("\r").shows("[X]");
    terminal.types("\u{1b}[D\u{1b}[D\r").shows("2. c3      a3").types(":a1\r").shows("X wins");
    terminal.types("q");
    let (code, last, kept) = terminal.end();
    assert_eq!(code, Some(0));
    assert!(last.contains(MAIN_SCREEN));
    assert!(kept.contains("1. b2 b3 2. c3 a3 3. a1 1-0"), "{kept}");
}

#[test]
fn a_game_is_won_with_the_mouse() {
    let mut terminal = Terminal::new(&humans("tris"), (24, 80));
    terminal.shows("? help");
    // Columns of a, b, c and rows of 3, 2, 1.
    let cell = |file: u16, row: u16| (5 + 4 * file, 2 * row);
    for (place, shown) in [(cell(1, 1), "b2"), (cell(0, 0), "a3"), (cell(2, 0), "c3"), (cell(0, 1), "a2")] {
        terminal.types(&button(place, true)).types(&button(place, false)).shows(shown);
    }
    terminal.types(&button(cell(0, 2), true)).shows("X wins").types("q");
    assert!(terminal.end().2.contains("3. a1 1-0"));
}

#[test]
fn a_man_is_dragged() {
    let position = ["--position", "w1b/b1w/w1b w 0 0"];
    let arguments = [&humans("mill:three")[..], &position].concat();
    let mut terminal = Terminal::new(&arguments, (20, 60));
    terminal.shows("? help").types(&button((5, 0), true)).shows("Choose where the man goes");
    terminal.types(&button((9, 0), false)).shows("a3-b3").types("\u{3}").shows("Leave the game?").types("y");
    assert_eq!(terminal.end().0, Some(0));
}

/// The hint moves the cursor to what is to be chosen next.
#[test]
fn hints_and_enter_play_a_whole_game() {
    for (spec, result) in [("mnk:4,4,3", "X wins"), ("filetto", "White wins"), ("mill:three", "White wins")] {
        let mut terminal = Terminal::new(&humans(spec), (24, 80));
        terminal.shows("? help");
        while !terminal.text().contains(result) {
            terminal.types("h").until(|text| text.contains("Hint: "));
            terminal.types("\r").until(|text| !text.contains("Hint: "));
        }
        terminal.types("q");
        assert_eq!(terminal.end().0, Some(0), "{spec}");
    }
}

#[test]
fn the_computer_moves_for_a_human_too() {
    let arguments = ["play", "ultimate", "--second", "random", "--seed", "1"];
    let mut terminal = Terminal::new(&arguments, (24, 80));
    terminal.shows("? help");
    let is_over = |text: &str| ["X wins", "O wins", "Draw"].iter().any(|end| text.contains(end));
    let mut moves = 0;
    while !is_over(&terminal.text()) {
        moves += 1;
        let next = format!("{moves:>3}. ");
        terminal.types("g").until(|text| is_over(text) || text.contains(&next) && text.contains("> X"));
        assert!(moves < 42, "a game has at most 81 moves");
    }
    terminal.types("q");
    assert_eq!(terminal.end().0, Some(0));
}

#[test]
fn control_c_lets_the_computer_move_and_a_second_one_asks() {
    let arguments = ["play", "gomoku", "--second", "expert", "--time", "600"];
    let mut terminal = Terminal::new(&arguments, (20, 60));
    terminal.shows("? help").types(":h8\r").shows("is thinking");
    // The window changes while the computer thinks.
    tcsetwinsize(&terminal.keys, winsize(30, 100)).expect("a size");
    terminal.screen.screen_mut().set_size(30, 100);
    terminal.signal(Signal::WINCH).shows("Ctrl-C moves at once · q quit · ? help").shows("is thinking");
    terminal.types("\u{3}").shows("O plays").types("\u{3}").shows("Leave the game?");
    terminal.types("n").shows("? help").types("\u{3}").types("\u{3}");
    assert!(terminal.end().2.contains("1. h8 "));
}

#[test]
fn a_signal_keeps_the_game_which_is_resumed() {
    let mut terminal = Terminal::new(&humans("mill:nine"), (20, 60));
    terminal.shows("? help").types(":d6\r").shows("1. d6").signal(Signal::TERM);
    let state = tempfile::tempdir().expect("a folder");
    let (code, last, kept) = terminal.end();
    assert_eq!(code, Some(143));
    assert!(last.contains(MAIN_SCREEN) && kept.contains("1. d6 *"), "{kept}");
    fs::create_dir(state.path().join("filetto")).expect("a folder");
    fs::write(state.path().join("filetto/game.pgn"), kept).expect("a file");
    let mut terminal = Terminal::with_state(&["play", "--resume"], (20, 60), state);
    terminal.shows("1. d6").types(":a7\r").shows("a7").types("u").types("q").shows("Leave").types("y");
    assert!(terminal.end().2.contains("1. d6 a7 *"));
    // A game that is only looked at does not replace the kept one.
    let state = tempfile::tempdir().expect("a folder");
    fs::create_dir(state.path().join("filetto")).expect("a folder");
    fs::write(state.path().join("filetto/game.pgn"), "kept").expect("a file");
    let mut terminal = Terminal::with_state(&humans("tris"), (20, 60), state);
    terminal.shows("? help").types("q");
    assert_eq!(terminal.end().2, "kept");
    let empty = Terminal::new(&["play", "--resume"], (20, 60));
    assert_eq!(empty.end().0, Some(1));
}

#[test]
fn slow_keys_of_a_bad_line_arrive_as_one() {
    let mut terminal = Terminal::new(&humans("tris"), (20, 60));
    terminal.shows("? help").types(":").shows(":");
    terminal.types("b").shows(":b").types("2").shows(":b2");
    terminal.types("\r").shows("[X]").types("q").shows("Leave").types("y");
    assert_eq!(terminal.end().0, Some(0));
}

#[test]
fn a_puzzle_a_lesson_and_a_tree_beside_a_game() {
    let mut terminal = Terminal::new(&humans("tris"), (24, 80));
    terminal.shows("? help").types(":b2\r").shows("1. b2");
    terminal.types("p").shows("only one move").types("h").shows("Theme: ").types("hh").shows("The move is ");
    let text = terminal.text();
    let wanted = text.split("The move is ").nth(1).and_then(|rest| rest.split('.').next()).expect("a move");
    terminal.types(&format!(":{wanted}\r")).shows("Right");
    terminal.types("n").shows("0 of 2").types("q").shows("1. b2");
    terminal.types("L").shows("Tris").types("\r").shows("Step 1 of").types("]").shows("Step 2 of");
    terminal.types("q").shows("1. b2");
    terminal
        .types("t")
        .shows("Alpha-beta: value")
        .types("[")
        .shows("Step ")
        .types("m")
        .shows("Minimax: value");
    terminal.types("\u{1b}").shows("1. b2").types("q").shows("Leave").types("y");
    let (code, _, kept) = terminal.end();
    assert_eq!(code, Some(0));
    assert!(kept.contains("1. b2 *"), "{kept}");
}

#[test]
fn puzzles_and_lessons_fill_the_terminal_by_themselves() {
    let mut terminal = Terminal::new(&["puzzles", "mill-001"], (20, 60));
    terminal.shows("Puzzle mill-001").types("h").shows("Theme: ").types("q");
    assert_eq!(terminal.end().0, Some(0));
    let mut terminal = Terminal::new(&["lessons", "tris/fork"], (20, 60));
    terminal.shows("Step 1 of").types("h").shows("The answer: ").types("]").shows("Step 2 of").types("q");
    assert_eq!(terminal.end().0, Some(0));
    let mut terminal = Terminal::new(&["lessons"], (20, 60));
    terminal.shows("up, down, Enter").types("\u{1b}");
    assert_eq!(terminal.end().0, Some(0));
}

#[test]
fn a_game_is_loaded_from_inside() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    let mut terminal = Terminal::new(&humans("mill:three"), (24, 80));
    terminal.shows("? help").types(":b2\r").shows("1. b2");
    terminal.types(&format!(":save {}\r", file.display())).shows("game.pgn");
    terminal.types("q").shows("Leave").types("y");
    assert_eq!(terminal.end().0, Some(0));
    let mut terminal = Terminal::new(&humans("tris"), (24, 80));
    terminal.shows("? help").types("o").shows(":load").types(&format!("{}\r", file.display()));
    terminal.shows("mill:three").shows("1. b2").types(":load nothing.pgn\r").shows("nothing.pgn");
    terminal.types("q").shows("Leave").types("y");
    assert_eq!(terminal.end().0, Some(0));
}

/// A time for the whole game is that of a human, too: it is shown, and runs from the second move on.
#[test]
fn the_clock_of_a_human_runs() {
    let arguments = [&humans("tris")[..], &["--time", "61+0"]].concat();
    let mut terminal = Terminal::new(&arguments, (20, 60));
    terminal.shows("1:01").types(":b2\r").shows("1:00").types("q").shows("Leave").types("y");
    assert_eq!(terminal.end().0, Some(0));
}
