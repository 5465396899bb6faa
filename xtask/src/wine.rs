//! `cargo xtask wine`: runs the program for Windows under Wine, and prints the result of each check: solving,
//! certificates, a game on a pipe, tables, an engine as a child process, the server, Ctrl-C, and names that
//! only Windows reserves.
//!
//! Wine is not Windows: it has a real console only with a display, and its own rules for open and locked
//! files. So this is a command for developers and not a step of CI.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

use anyhow::{Context, Result, bail, ensure};

use crate::{node, program};

/// The path of the program of the package wine64 in Debian.
const DEBIAN_WINE: &str = "/usr/lib/wine/wine64";

/// The folder below the root in which the program runs. Its name has a space, as many names on Windows.
const FOLDER: &str = "target/wine/a folder";

/// The library bcryptprimitives.dll, from which Rust's standard library takes random bytes. Wine 8 lacks it,
/// so this one takes them from an older function of Windows.
const RANDOM: &str = "#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return RtlGenRandom(data, length); }
";

/// Debian's C compiler for Windows, in the package gcc-mingw-w64-x86-64.
const C_COMPILER: &str = "x86_64-w64-mingw32-gcc";

/// A saved game with the line ends of Windows.
const GAME: &str = "[Game \"mnk:3,3,3\"]\r\n[Result \"*\"]\r\n\r\n1. b2 a1 2. c3 *\r\n";

/// A run of the program that ends by itself.
struct Run {
    /// The arguments in one line.
    line: &'static str,
    input: &'static str,
    /// The expected exit code.
    code: i32,
    /// Expected text of standard output or standard error.
    expected: &'static str,
}

const fn run_of(line: &'static str, code: i32, expected: &'static str) -> Run {
    Run { line, input: "", code, expected }
}

/// The runs in their order: later ones use files of earlier ones.
const RUNS: [Run; 16] = [
    run_of("solve tris", 0, "Draw: best play ends after 9 plies."),
    run_of("solve mnk:4,4,3 --proof four.proof", 0, "Certificate: four.proof"),
    run_of("check .\\four.proof", 0, "X wins in at most 5 plies."),
    run_of("solve mnk:4,4,3 --proof four.proof", 1, "four.proof"),
    // Replaces an existing file by renaming.
    run_of("solve mnk:4,4,3 --proof four.proof --force", 0, "Certificate: four.proof"),
    // The reserved name of a device, which cannot be replaced.
    run_of("solve mnk:4,4,3 --proof NUL", 0, "Certificate: NUL"),
    run_of("check no\\such.proof", 1, "cannot read no\\such.proof: no such file or folder"),
    Run {
        line: "play tris --first human --second human",
        input: "a1\r\nb2\r\na2\r\nb3\r\na3\r\nquit\r\n",
        code: 0,
        expected: "X wins.",
    },
    run_of("convert game.pgn", 0, "1. b2 a1 2. c3"),
    run_of("table build mill:three --tables tables", 0, "886 entries"),
    // The tables are there; nothing is built again.
    run_of("table build mill:three --tables tables", 0, "3-3"),
    run_of("table verify mill:three --tables tables", 0, "3-3: 320 of 320 entries checked, 0 wrong"),
    run_of("table probe mill:three --tables tables", 0, "White wins in 9 plies."),
    run_of("table list --tables tables", 0, "mill:three: 7 sectors, 886 entries"),
    // The default folder of tables.
    run_of("table stats mill:three", 1, "AppData\\Local\\filetto\\tables"),
    run_of("match tris easy medium --games 2", 0, "2 games"),
];

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let program = match arguments {
        [] => program::for_windows(root)?,
        [program] => fs::canonicalize(program).with_context(|| (*program).to_owned())?,
        _ => bail!("expected cargo xtask wine [PROGRAM]"),
    };
    let folder = root.join(FOLDER);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    fs::write(folder.join("game.pgn"), GAME).context("game.pgn")?;
    let random = root.join("target/wine/libraries");
    build_random(&random)?;
    let wine = Wine { wine: wine()?, program, prefix: root.join("target/wine/prefix"), random, folder };
    let mut failed = 0;
    let mut report = |name: &str, result: Result<()>| match result {
        Ok(()) => println!("ok      {name}"),
        Err(error) => {
            failed += 1;
            println!("FAILED  {name}: {error:#}");
        }
    };
    for run in &RUNS {
        report(run.line, wine.check(run));
    }
    report("an engine as a child process", wine.check_child());
    report("two builds in one folder", wine.check_lock());
    report("serve, a request, Ctrl-C", wine.check_server());
    report("analyse, Ctrl-C", wine.check_ctrl_c());
    ensure!(failed == 0, "{failed} checks failed under Wine");
    Ok(())
}

/// Builds the missing library in this folder.
fn build_random(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let source = folder.join("random.c");
    fs::write(&source, RANDOM).with_context(|| source.display().to_string())?;
    let mut compiler = Command::new(C_COMPILER);
    compiler.arg("-shared").arg(source).arg("-o").arg(folder.join("bcryptprimitives.dll")).arg("-ladvapi32");
    let status = compiler.status().with_context(|| format!("expected {C_COMPILER} on the path"))?;
    ensure!(status.success(), "{C_COMPILER} failed");
    Ok(())
}

/// Returns the path of Wine.
fn wine() -> Result<PathBuf> {
    let found = ["wine64", "wine"].into_iter().find_map(node::on_path);
    let found = found.or_else(|| Some(PathBuf::from(DEBIAN_WINE)).filter(|path| path.is_file()));
    found.context("expected Wine on the path, or Debian's package wine64")
}

/// The program under Wine.
struct Wine {
    wine: PathBuf,
    program: PathBuf,
    /// The folder of Wine's registry and its drive C.
    prefix: PathBuf,
    /// The folder with the missing library.
    random: PathBuf,
    /// The working folder.
    folder: PathBuf,
}

impl Wine {
    /// Returns a command that runs the program with these arguments.
    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(&self.wine);
        command.arg(&self.program).args(line.split_whitespace()).current_dir(&self.folder);
        command.env("WINEPREFIX", &self.prefix).env("WINEDEBUG", "-all").env("LC_ALL", "C.UTF-8");
        // Wine prefers a library of its own to this one.
        command.env("WINEPATH", windows_path(&self.random)).env_remove("DISPLAY");
        command
    }

    fn spawn(&self, line: &str) -> Result<Child> {
        let mut command = self.command(line);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().context("cannot run Wine")
    }

    /// Runs the program to its end and checks its exit code and output.
    fn check(&self, run: &Run) -> Result<()> {
        let mut child = self.spawn(run.line)?;
        // The program may end before it reads.
        let _ = child.stdin.take().context("a pipe")?.write_all(run.input.as_bytes());
        check_output(&child.wait_with_output()?, run.code, run.expected)
    }

    /// Plays a game against a second process, which ends with the match.
    fn check_child(&self) -> Result<()> {
        let program = windows_path(&self.program);
        let mut command = self.command("match tris easy engine:other --games 2 --engine");
        command.arg(format!("other=\"{program}\""));
        check_output(&command.output()?, 0, "2 games")
    }

    /// Starts a build in a folder that another build has locked.
    fn check_lock(&self) -> Result<()> {
        let mut first = self.spawn("table build mulino --max-men 8 --tables tables")?;
        let lock = self.folder.join("tables").join("mill_nine").join("building");
        while !lock.exists() {
            ensure!(first.try_wait()?.is_none(), "the first build ended");
            thread::yield_now();
        }
        let second = self.check(&run_of("table build mulino --max-men 8 --tables tables", 1, "mill_nine"));
        interrupt(&first)?;
        second.and(check_output(&first.wait_with_output()?, CTRL_C, ""))
    }

    /// Sends the server a request, starts a second one on its port, and stops both.
    fn check_server(&self) -> Result<()> {
        let mut server = self.spawn("serve --port 0")?;
        let mut line = String::new();
        BufReader::new(server.stdout.take().context("a pipe")?).read_line(&mut line)?;
        let result = self.check_address(line.trim());
        interrupt(&server)?;
        result.and(check_output(&server.wait_with_output()?, 0, ""))
    }

    fn check_address(&self, page: &str) -> Result<()> {
        let address = page.strip_prefix("http://").and_then(|page| page.strip_suffix('/'));
        let address = address.with_context(|| format!("no address: {page:?}"))?;
        let mut stream = TcpStream::connect(address)?;
        let head = format!("GET /api/health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        ensure!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "the answer is {answer:?}");
        let (_, port) = address.rsplit_once(':').context("a port")?;
        let output = self.command(&format!("serve --port {port}")).output()?;
        check_output(&output, 1, address)
    }

    /// Interrupts a long command as soon as it has started.
    fn check_ctrl_c(&self) -> Result<()> {
        let mut child = self.spawn("analyse mulino --time infinite --json")?;
        let mut output = BufReader::new(child.stdout.take().context("a pipe")?);
        let mut text = String::new();
        output.read_line(&mut text)?;
        interrupt(&child)?;
        output.read_to_string(&mut text)?;
        ensure!(text.contains("\"end\":\"interrupted\""), "no such end: {text}");
        check_output(&child.wait_with_output()?, CTRL_C, "")
    }
}

/// Returns the name that Wine gives to a file of this machine.
fn windows_path(path: &Path) -> String {
    format!("Z:{}", path.display()).replace('/', "\\")
}

/// The exit code after Ctrl-C.
const CTRL_C: i32 = 130;

/// Sends Ctrl-C: Wine translates the signal into it.
fn interrupt(child: &Child) -> Result<()> {
    let status = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    ensure!(status.context("cannot run kill")?.success(), "kill failed");
    Ok(())
}

fn check_output(output: &Output, code: i32, expected: &str) -> Result<()> {
    let text = String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned();
    let is_expected = output.status.code() == Some(code) && text.contains(expected);
    ensure!(is_expected && !text.contains("panicked"), "{}, {text:?}", output.status);
    Ok(())
}
