//! A process of another engine that speaks Gomocup's protocol, with pipes to it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};

/// The process and its pipes. It is ended when this is dropped.
pub(crate) struct EnginePipes {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl EnginePipes {
    pub(crate) fn start(mut command: Command) -> Result<EnginePipes> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process =
            command.spawn().with_context(|| command.get_program().to_string_lossy().into_owned())?;
        let input = process.stdin.take().context("an input")?;
        let output = BufReader::new(process.stdout.take().context("an output")?);
        Ok(EnginePipes { process, input, output })
    }

    /// Sends lines, each with its end.
    pub(crate) fn send(&mut self, lines: &str) -> Result<()> {
        self.input.write_all(lines.as_bytes())?;
        Ok(self.input.flush()?)
    }

    /// Reads a line, without spaces at its ends.
    pub(crate) fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        ensure!(self.output.read_line(&mut line)? > 0, "the program has ended");
        Ok(line.trim().to_owned())
    }
}

impl Drop for EnginePipes {
    fn drop(&mut self) {
        let _ = writeln!(self.input, "END");
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
