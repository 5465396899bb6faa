//! `cargo xtask proxies`: the examples of deploy/ for nginx and Caddy, started before a server and tried.
//!
//! ```text
//! clients 127.0.0.3, .4 ---> proxy, deploy/nginx.conf or deploy/Caddyfile ---> filetto serve
//! ```
//!
//! The files are used as they are, but for addresses and ports. Each proxy serves a site of its own and a
//! prefix of another one.

mod checks;
mod exchange;

use std::fs;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use self::checks::{CHECKS, Site};
use crate::node::{self, on_path};
use crate::program;
use crate::server::ServerProcess;

/// Options of the server, as the files of deploy/ have them. One thread is enough to fill the queue.
const OPTIONS: [&str; 8] =
    ["--trust-proxy", "127.0.0.1", "--host", "games.example", "--host", "filetto.example", "--threads", "1"];

/// Maximum time for a proxy to start.
const MAX_START: Duration = Duration::from_secs(20);

/// Sites of each example: the host, and the prefix without its last slash.
const SITES: [(&str, &str); 2] = [("filetto.example", ""), ("games.example", "/filetto")];

/// Tries the examples with the given program, or with a build of the sources.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let program = match arguments {
        [] => program::build(root)?,
        [program] => PathBuf::from(program),
        _ => bail!("expected cargo xtask proxies [PROGRAM]"),
    };
    let tools = || vec![("nginx-light", system_program("nginx")), ("caddy", system_program("caddy"))];
    let Some(tools) = node::find("cargo xtask proxies", tools)? else { return Ok(()) };
    let mut failures = 0;
    for (name, start) in [("nginx", nginx as Start), ("Caddy", caddy as Start)] {
        let server = ServerProcess::start(&program, &OPTIONS)?;
        let folder = tempfile::tempdir()?;
        let port = free_port()?;
        let tool = &tools[usize::from(name == "Caddy")];
        let mut proxy = start(root, tool, folder.path(), port, server.address)?;
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        proxy.wait_for(address).with_context(|| format!("{name} does not start"))?;
        for (host, prefix) in SITES {
            let site =
                Site { proxy: address, server: server.address, host: format!("{host}:{port}"), prefix };
            for (what, check) in CHECKS {
                let result = check(&site);
                let words =
                    result.as_ref().map_or_else(|error| format!("FAILED: {error:#}"), |()| "ok".to_owned());
                println!("{name} {host}{prefix}: {what}: {words}");
                failures += usize::from(result.is_err());
            }
        }
    }
    ensure!(failures == 0, "{failures} checks failed");
    Ok(())
}

/// Starts a proxy in this folder, on this port, before the server at this address.
type Start = fn(&Path, &Path, &Path, u16, SocketAddr) -> Result<ProxyProcess>;

/// A proxy, killed on drop.
struct ProxyProcess(Child);

impl ProxyProcess {
    /// Waits until the proxy accepts connections.
    fn wait_for(&mut self, address: SocketAddr) -> Result<()> {
        let begin = Instant::now();
        while TcpStream::connect(address).is_err() {
            ensure!(self.0.try_wait()?.is_none(), "it has ended");
            ensure!(begin.elapsed() < MAX_START, "it does not listen");
            thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

impl Drop for ProxyProcess {
    fn drop(&mut self) {
        // nginx ends its workers on SIGTERM, but not when it is killed.
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

/// Returns the path of a program, which Debian may install for the administrator alone.
fn system_program(name: &str) -> Option<PathBuf> {
    on_path(name).or_else(|| Some(Path::new("/usr/sbin").join(name)).filter(|path| path.is_file()))
}

fn free_port() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Returns the text with replacements, each of which must occur.
fn replaced(text: String, replacements: &[(&str, String)]) -> Result<String> {
    replacements.iter().try_fold(text, |text, (from, to)| {
        ensure!(text.contains(from), "expected {from:?} in the example");
        Ok(text.replace(from, to))
    })
}

fn nginx(root: &Path, program: &Path, folder: &Path, port: u16, server: SocketAddr) -> Result<ProxyProcess> {
    let example = fs::read_to_string(root.join("deploy/nginx.conf"))?;
    let listen = format!("listen 127.0.0.1:{port};");
    let example = replaced(example, &[("listen 80;", listen), ("127.0.0.1:7373", server.to_string())])?;
    fs::write(folder.join("filetto.conf"), example)?;
    let place = folder.display();
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|name| format!("{name}_temp_path {place}/{name}; "))
        .concat();
    // Workers of another user could not enter the folder.
    let main = format!(
        "user root; daemon off; worker_processes 1; pid {place}/pid; error_log stderr error; \
         events {{ worker_connections 2048; }} \
         http {{ access_log off; {temporary} include {place}/filetto.conf; }}"
    );
    let path = folder.join("nginx.conf");
    fs::write(&path, main)?;
    let mut command = Command::new(program);
    command.arg("-c").arg(&path).arg("-p").arg(folder).args(["-e", "stderr"]);
    Ok(ProxyProcess(command.spawn().context("cannot run nginx")?))
}

fn caddy(root: &Path, program: &Path, folder: &Path, port: u16, server: SocketAddr) -> Result<ProxyProcess> {
    let example = fs::read_to_string(root.join("deploy/Caddyfile"))?;
    let site = |host: &str| format!("\nhttp://{host}:{port} {{");
    let sites =
        [("\nfiletto.example {", site("filetto.example")), ("\ngames.example {", site("games.example"))];
    let example = replaced(example, &sites)?;
    let path = folder.join("Caddyfile");
    fs::write(&path, format!("{{\n\tadmin off\n\tauto_https off\n}}\n{example}"))?;
    let mut command = Command::new(program);
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(&path);
    command.env("FILETTO", server.to_string()).env("HOME", folder).env("XDG_DATA_HOME", folder);
    command.env("XDG_CONFIG_HOME", folder).stderr(Stdio::null());
    Ok(ProxyProcess(command.spawn().context("cannot run caddy")?))
}
