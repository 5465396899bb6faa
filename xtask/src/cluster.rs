//! `cargo xtask cluster`: builds tables with several processes on this machine, optionally kills some of
//! them at random moments, and compares the files byte by byte with those of one process.

use std::collections::BTreeMap;
use std::fs;
use std::net::TcpListener;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::program;

/// Default arguments of `filetto table build`.
const USUAL: [&str; 3] = ["mill:nine", "--max-men", "8"];

/// A shell script that runs a command and then writes two lines of processor times: of the shell, and of the
/// command.
const TIMED: &str = "\"$0\" \"$@\"; code=$?; times >&2; exit $code";

/// Maximum time that the surviving processes wait for a missing one, in seconds.
const MAX_WAIT: &str = "20";

/// Address of all processes; each has its own port.
const ADDRESS: &str = "127.0.0.1";

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let mut plan = Plan { counts: vec![2, 4], kills: 0, build: Vec::new() };
    let mut words = arguments.iter();
    while let Some(&word) = words.next() {
        let mut value = || words.next().copied().with_context(|| format!("{word}: expected a value"));
        match word {
            "--processes" => plan.counts = counts(value()?)?,
            "--kills" => plan.kills = value()?.parse().context("--kills: expected a number")?,
            _ => plan.build.push(word.to_owned()),
        }
    }
    if plan.build.is_empty() {
        plan.build = USUAL.map(str::to_owned).to_vec();
    }
    let folder = root.join("target/cluster");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let trial = Trial { program: program::build(root)?, folder, plan };
    let result = trial.run();
    // Tables may be large, so they are deleted; those of a failed trial are kept for inspection.
    if result.is_ok() {
        let _ = fs::remove_dir_all(&trial.folder);
    }
    result
}

/// Parses numbers of processes, such as `2,4,8`.
fn counts(text: &str) -> Result<Vec<usize>> {
    let counts = text.split(',').map(str::parse).collect::<Result<Vec<usize>, _>>();
    let counts = counts.ok().filter(|counts| counts.iter().all(|count| (2..=64).contains(count)));
    counts.context("--processes: expected numbers from 2 to 64, such as 2,4")
}

struct Plan {
    counts: Vec<usize>,
    kills: u32,
    /// Arguments of `filetto table build`.
    build: Vec<String>,
}

struct Trial {
    program: PathBuf,
    folder: PathBuf,
    plan: Plan,
}

/// The way to start a process.
#[derive(Clone, Copy)]
enum Way {
    /// By a shell that measures the processor time.
    Timed,
    /// Directly, so that it can be killed.
    Plain,
}

/// Measurements of a build, and the last line of its output.
struct Measured {
    seconds: f64,
    processor: f64,
    /// Peak memory of the largest process, in bytes; 0 if the system does not report it.
    memory: u64,
    last: String,
}

impl Trial {
    fn run(&self) -> Result<()> {
        println!("| processes | seconds | processor time | of one process | memory, MB | the last line |");
        println!("| ---: | ---: | ---: | ---: | ---: | --- |");
        let alone = self.folder.join("alone");
        let one = self.measure(vec![self.start(&alone, &[], Way::Timed)?])?;
        let tables = tables(&alone)?;
        ensure!(!tables.is_empty(), "one process built no tables");
        let show = |count: usize, measured: &Measured| {
            let Measured { seconds, processor, memory, last } = measured;
            println!(
                "| {count} | {seconds:.1} | {processor:.1} | {:.2} | {} | {last} |",
                processor / one.processor,
                memory / 1_000_000
            );
        };
        show(1, &one);
        for &count in &self.plan.counts {
            let children = self.start_all(count, &self.folder.join(count.to_string()), Way::Timed, &[])?;
            show(count, &self.measure(children)?);
            self.compare(count, &self.folder.join(count.to_string()), &tables)?;
        }
        if self.plan.kills > 0 {
            self.kill(one.seconds, &tables)?;
        }
        Ok(())
    }

    /// Kills a random process at a random moment, several times, and then runs the build to its end.
    fn kill(&self, seconds: f64, tables: &BTreeMap<PathBuf, Vec<u8>>) -> Result<()> {
        let mut random = fastrand::Rng::new();
        let count = self.plan.counts.iter().copied().max().unwrap_or(2);
        let folder = self.folder.join("killed");
        let mut longest = Duration::ZERO;
        for _ in 0..self.plan.kills {
            // The others wait for a victim that was killed before it connected, as if it were late.
            let mut children = self.start_all(count, &folder, Way::Plain, &["--wait", MAX_WAIT])?;
            thread::sleep(Duration::from_secs_f64(random.f64() * seconds));
            let victim = random.usize(..count);
            children[victim].kill().context("cannot kill a process")?;
            let begin = Instant::now();
            for (process, output) in outputs(children)?.into_iter().enumerate() {
                let err = String::from_utf8_lossy(&output.stderr);
                let reasons = ["the connection broke", "no process answered", "the handshake failed"];
                let names_reason = reasons.iter().any(|reason| err.contains(reason));
                let fails_cleanly = output.status.code() == Some(1) && names_reason;
                ensure!(
                    process == victim || output.status.success() || fails_cleanly,
                    "process {process}: {err}"
                );
            }
            longest = longest.max(begin.elapsed());
        }
        self.measure(self.start_all(count, &folder, Way::Timed, &[])?)?;
        self.compare(count, &folder, tables)?;
        println!(
            "{} kills of {count} processes: the same bytes; the others ended within {longest:.1?}",
            self.plan.kills
        );
        Ok(())
    }

    fn compare(&self, count: usize, folder: &Path, expected: &BTreeMap<PathBuf, Vec<u8>>) -> Result<()> {
        for process in 0..count {
            let built = tables(&folder.join(process.to_string()))?;
            ensure!(
                built == *expected,
                "process {process} of {count} has other files in {}",
                folder.display()
            );
        }
        Ok(())
    }

    /// Starts this number of processes with free ports, each in its own folder.
    fn start_all(&self, count: usize, folder: &Path, way: Way, more: &[&str]) -> Result<Vec<Child>> {
        fs::create_dir_all(folder)?;
        let listeners = (0..count).map(|_| TcpListener::bind((ADDRESS, 0))).collect::<Result<Vec<_>, _>>()?;
        let mut hosts = String::new();
        for listener in &listeners {
            hosts += &format!("{}\n", listener.local_addr()?);
        }
        drop(listeners);
        let list = folder.join("hosts");
        fs::write(&list, hosts)?;
        let list = list.display().to_string();
        let start = |process: usize| {
            let number = process.to_string();
            let shared = ["--hosts", &list, "--process", &number];
            self.start(&folder.join(&number), &[&shared, more].concat(), way)
        };
        (0..count).map(start).collect()
    }

    fn start(&self, folder: &Path, more: &[&str], way: Way) -> Result<Child> {
        let mut command = match way {
            Way::Timed => Command::new("sh"),
            Way::Plain => Command::new(&self.program),
        };
        if let Way::Timed = way {
            command.arg("-c").arg(TIMED).arg(&self.program);
        }
        command.args(["table", "build"]).args(&self.plan.build);
        command.args(["--threads", "1", "--tables"]).arg(folder).args(more);
        command.env("LC_ALL", "C.UTF-8").env_remove("LANGUAGE").stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().context("cannot start a process")
    }

    /// Waits for all processes, and measures them.
    fn measure(&self, children: Vec<Child>) -> Result<Measured> {
        let begin = Instant::now();
        let mut measured = Measured { seconds: 0.0, processor: 0.0, memory: 0, last: String::new() };
        let shells: Vec<u32> = children.iter().map(Child::id).collect();
        let is_over = AtomicBool::new(false);
        let outputs = thread::scope(|scope| {
            let watcher = scope.spawn(|| peak_memory(&shells, &is_over));
            let outputs = outputs(children);
            is_over.store(true, Ordering::Relaxed);
            measured.memory = watcher.join().unwrap_or_else(|panic| resume_unwind(panic));
            outputs
        });
        for output in outputs? {
            ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            measured.processor += processor_time(&output)?;
            measured.last =
                String::from_utf8_lossy(&output.stdout).lines().last().unwrap_or_default().to_owned();
        }
        measured.seconds = begin.elapsed().as_secs_f64();
        Ok(measured)
    }
}

/// Returns the peak memory in bytes of the commands of these shells, as Linux reports it while they run.
fn peak_memory(shells: &[u32], is_over: &AtomicBool) -> u64 {
    let mut peak = 0;
    while !is_over.load(Ordering::Relaxed) {
        for shell in shells {
            let children = fs::read_to_string(format!("/proc/{shell}/task/{shell}/children"));
            for command in children.unwrap_or_default().split_whitespace() {
                let status = fs::read_to_string(format!("/proc/{command}/status")).unwrap_or_default();
                let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
                let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
                peak = peak.max(1024 * kilobytes.unwrap_or(0));
            }
        }
        thread::sleep(Duration::from_millis(20));
    }
    peak
}

/// Returns the output of the processes when they have ended. One thread per process reads, so that none
/// blocks on a full pipe.
fn outputs(children: Vec<Child>) -> Result<Vec<Output>> {
    let readers: Vec<_> =
        children.into_iter().map(|child| thread::spawn(move || child.wait_with_output())).collect();
    readers
        .into_iter()
        .map(|reader| Ok(reader.join().unwrap_or_else(|panic| resume_unwind(panic))?))
        .collect()
}

/// Parses the processor time in seconds from the last line of standard error, such as `0m1.5s 0m0.2s`.
fn processor_time(output: &Output) -> Result<f64> {
    let err = String::from_utf8_lossy(&output.stderr);
    let Some(line) = err.lines().last() else { bail!("no times") };
    let seconds = |text: &str| {
        let (minutes, seconds) = text.strip_suffix('s')?.split_once('m')?;
        Some(60.0 * minutes.parse::<f64>().ok()? + seconds.replace(',', ".").parse::<f64>().ok()?)
    };
    let times = line.split_whitespace().map(seconds).collect::<Option<Vec<f64>>>();
    Ok(times.with_context(|| format!("expected times, found {line}"))?.iter().sum())
}

/// Returns the finished tables below a folder, with their contents.
fn tables(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut tables = BTreeMap::new();
    for game in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        for file in fs::read_dir(game?.path())? {
            let path = file?.path();
            if path.extension().is_some_and(|name| name == "values" || name == "plies") {
                let name = path.strip_prefix(folder)?.to_owned();
                tables.insert(name, fs::read(&path)?);
            }
        }
    }
    Ok(tables)
}
