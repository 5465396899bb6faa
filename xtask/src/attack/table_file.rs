//! A forged table file whose tail claims that most of its nine gigabytes must be read.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::server::memory_of;

/// Length of the file in bytes; nearly all of it is a hole.
const LENGTH: u64 = 9 << 30;

/// Maximum time that the program may take.
const MAX_TIME: Duration = Duration::from_secs(2);
/// Maximum memory that the program may use, in kB.
const MAX_MEMORY: u64 = 100_000;

/// The program's reaction to the forged file.
pub(super) struct ForgedTable {
    message: String,
    time: Duration,
    memory: u64,
}

impl ForgedTable {
    pub(super) fn is_refused(&self) -> bool {
        self.message.contains("bad tail") && self.time <= MAX_TIME && self.memory <= MAX_MEMORY
    }

    pub(super) fn text(&self) -> String {
        let ForgedTable { message, time, memory } = self;
        let reason = message.rsplit("damaged table: ").next().unwrap_or_default().trim();
        let (time, memory) = (time.as_millis(), memory / 1000);
        format!("\nA table file of 9 GiB with a forged tail: {time} ms, {memory} MB, {reason}")
    }
}

/// Runs `table probe` on a forged table.
pub(super) fn play(program: &Path) -> Result<ForgedTable> {
    let folder = std::env::temp_dir().join(format!("filetto-attack-{}", std::process::id()));
    let forged = probe(program, &folder);
    fs::remove_dir_all(&folder)?;
    forged
}

fn probe(program: &Path, folder: &Path) -> Result<ForgedTable> {
    fs::create_dir_all(folder.join("mill_three"))?;
    let mut file = File::create(folder.join("mill_three/3-3.values"))?;
    file.write_all(b"filetto table 1\n")?;
    file.set_len(LENGTH)?;
    file.seek(SeekFrom::Start(LENGTH - 12))?;
    file.write_all(&[0xff; 8])?;
    drop(file);
    let begin = Instant::now();
    let mut command = Command::new(program);
    command.args(["table", "probe", "mill:three", "--position", "ww1/bb1/b1w w 0 0", "--tables"]).arg(folder);
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let mut memory = 0;
    while child.try_wait()?.is_none() {
        memory = memory_of(child.id(), "VmHWM:").unwrap_or(0).max(memory);
        thread::sleep(Duration::from_millis(1));
    }
    let time = begin.elapsed();
    let output = child.wait_with_output().context("the output of the program")?;
    Ok(ForgedTable { message: String::from_utf8_lossy(&output.stderr).into_owned(), time, memory })
}
