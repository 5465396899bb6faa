//! A server process, and connections to it from several loopback addresses.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::{Context, Result};
use socket2::{Domain, Socket, Type};

/// A server process, killed on drop.
pub(crate) struct ServerProcess {
    child: Child,
    /// The rest of its output: a server that prints a second address ends if nothing can read it.
    _output: BufReader<ChildStdout>,
    pub(crate) address: SocketAddr,
}

impl ServerProcess {
    /// Starts a server with these options on a free port.
    pub(crate) fn start(program: &Path, options: &[&str]) -> Result<ServerProcess> {
        let mut command = Command::new(program);
        ServerProcess::from_command(command.args(["serve", "--port", "0"]).args(options))
    }

    /// Starts a server by this command, and waits until it listens.
    pub(crate) fn from_command(command: &mut Command) -> Result<ServerProcess> {
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().context("a pipe")?);
        output.read_line(&mut line)?;
        let address = line.trim().strip_prefix("http://").and_then(|line| line.strip_suffix('/'));
        let address = address.with_context(|| format!("no address: {line:?}"))?.parse()?;
        Ok(ServerProcess { child, _output: output, address })
    }

    /// Returns the server's current memory, in kB.
    pub(crate) fn memory(&self) -> Result<u64> {
        memory_of(self.child.id(), "VmRSS:")
    }

    /// Returns the server's peak memory so far, in kB.
    pub(crate) fn peak(&self) -> Result<u64> {
        memory_of(self.child.id(), "VmHWM:")
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        // A kill is enough: the server stores nothing.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns a memory figure of a process as reported by Linux, in kB.
pub(crate) fn memory_of(process: u32, name: &str) -> Result<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix(name)).context("a line of the status")?;
    line.trim().trim_end_matches(" kB").parse().context("kB")
}

/// Connects from the loopback address with this last byte; each address stands for a client.
pub(crate) fn connect_from(last: u8, server: SocketAddr) -> Result<TcpStream> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((Ipv4Addr::new(127, 0, 0, last), 0)).into())?;
    socket.connect(&server.into())?;
    Ok(socket.into())
}
