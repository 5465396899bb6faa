//! `filetto serve`: serves the page and the HTTP interface until the process is stopped.

mod games;
mod log;
mod running;
mod systemd;

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io, iter};

use texts::Catalogue;
use web::{ServeError, Server, ServerOptions};

use crate::arguments::serve::{LogFormat, ServeArgs};
use crate::arguments::values::Mebibytes;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::screen::Screen;
use crate::warning::{warn, warn_of_tables};
use crate::{meminfo, tables_dir, threads};

use log::{LogThread, ServerLog};
use systemd::{ServiceState, WrongSocket};

/// Default TCP port of the server.
const USUAL_PORT: u16 = 7373;

pub(super) fn run(screen: &mut Screen<'_>, arguments: ServeArgs) -> Result<(), Failure> {
    if arguments.health {
        return check_health(screen, &arguments);
    }
    let (opens, is_named) = (arguments.open, arguments.tables.is_some());
    let if_taken = IfTaken::of(&arguments);
    let games = arguments.games.clone();
    let log = start_log(&arguments);
    let mut options = options(arguments)?;
    let asked = SocketAddr::new(options.address, options.port);
    let system = |error| explain(screen.texts, asked, &ServeError::System(error));
    let log_thread = log.map_err(system)?.map(|(log, thread)| {
        options.log = Some(Arc::new(log));
        thread
    });
    let socket = systemd::passed_socket();
    let socket = socket.map_err(|WrongSocket| Failure::Failed(screen.texts.text("serve-socket")))?;
    let started = match socket {
        Some(socket) => Server::on_socket(options, socket).map(Box::new).map(Start::Server),
        None => start(options, if_taken),
    };
    let mut server = match started.map_err(|error| explain(screen.texts, asked, &error))? {
        Start::Server(server) => *server,
        Start::RunsAlready => {
            screen.output.line(&runs_already(screen.texts, asked))?;
            open_page(screen.texts, asked);
            return Ok(());
        }
    };
    for problem in server.table_errors(screen.texts) {
        // A damaged folder from `--tables` is an error; in the default folder it is only a warning.
        if is_named {
            return Err(Failure::Failed(problem));
        }
        warn_of_tables(screen.texts, &problem);
    }
    let _lock = games::keep(screen.texts, &mut server, asked.port(), games)?;
    let addresses = browser_addresses(server.address());
    for address in &addresses {
        screen.output.line(&page(*address))?;
    }
    if opens {
        open_page(screen.texts, addresses[0]);
    }
    server.on_stop(|| systemd::notify(ServiceState::Stopping));
    systemd::notify(ServiceState::Ready);
    server.run();
    // The log has ended with the server.
    log_thread.into_iter().for_each(LogThread::finish);
    Ok(())
}

/// Starts the log, if the arguments name a form.
fn start_log(arguments: &ServeArgs) -> io::Result<Option<(ServerLog, LogThread)>> {
    match arguments.log {
        LogFormat::Off => Ok(None),
        format => ServerLog::start(format, arguments.log_addresses).map(Some),
    }
}

/// Checks that a server answers at the address, for container runtimes and monitors.
fn check_health(screen: &mut Screen<'_>, arguments: &ServeArgs) -> Result<(), Failure> {
    let port = arguments.port.unwrap_or(USUAL_PORT);
    let address = browser_addresses(SocketAddr::new(arguments.address, port))[0];
    let failed = |key: &str, error: Option<String>| {
        let error = error.map(|error| ("error", error.into()));
        let arguments = iter::once(("address", page(address).into())).chain(error);
        Failure::Failed(screen.texts.with(key, arguments))
    };
    match running::is_healthy(address) {
        Ok(true) => {
            screen.output.line(&screen.texts.with("serve-healthy", [("address", page(address).into())]))
        }
        Ok(false) => Err(failed("serve-unhealthy", None)),
        Err(error) => Err(failed("serve-no-answer", Some(screen.texts.system_error(&error)))),
    }
}

/// Policy if another program already listens on the port.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum IfTaken {
    /// Fails: other programs expect the server on this port.
    Fail,
    /// Takes any free port: the user only wants the page, wherever it is.
    TakeAnother,
    /// Opens the page of a running Filetto server if there is one; else takes any free port.
    Share,
}

impl IfTaken {
    fn of(arguments: &ServeArgs) -> IfTaken {
        let ServeArgs { port, address, open, tables, games, search_threads, memory, assets, .. } = arguments;
        let is_served = arguments.log != LogFormat::Off
            || !(arguments.trust_proxy.is_empty()
                && arguments.host.is_empty()
                && arguments.metrics.is_empty());
        let is_plain = [tables, games, assets].into_iter().all(Option::is_none)
            && search_threads.is_none()
            && memory.is_none();
        let is_as_usual = is_plain && !is_served;
        match (open, port) {
            (true, None) if is_as_usual && address.is_loopback() => IfTaken::Share,
            (true, None) => IfTaken::TakeAnother,
            _ => IfTaken::Fail,
        }
    }
}

/// Result of starting a server.
enum Start {
    Server(Box<Server>),
    /// No new server: one of this version already listens.
    RunsAlready,
}

fn start(options: ServerOptions, if_taken: IfTaken) -> Result<Start, ServeError> {
    let asked = SocketAddr::new(options.address, options.port);
    let bound = Server::bind(options.clone());
    let is_taken =
        matches!(&bound, Err(ServeError::System(error)) if error.kind() == io::ErrorKind::AddrInUse);
    if !is_taken || if_taken == IfTaken::Fail {
        return bound.map(Box::new).map(Start::Server);
    }
    if if_taken == IfTaken::Share && running::is_running_at(asked) {
        return Ok(Start::RunsAlready);
    }
    Server::bind(ServerOptions { port: 0, ..options }).map(Box::new).map(Start::Server)
}

fn options(arguments: ServeArgs) -> Result<ServerOptions, FileAccessError> {
    for folder in [&arguments.tables, &arguments.assets].into_iter().flatten() {
        fs::read_dir(folder).map_err(|error| FileAccessError::read(folder, error))?;
    }
    let usual = || tables_dir::default_dir().ok().filter(|folder| folder.is_dir());
    Ok(ServerOptions {
        address: arguments.address,
        port: arguments.port.unwrap_or(USUAL_PORT),
        threads: arguments.search_threads.unwrap_or_else(threads::usual),
        memory: arguments.memory.map_or_else(usual_memory, Mebibytes::bytes),
        tables: arguments.tables.or_else(usual),
        assets: arguments.assets,
        grace: Duration::from_secs(arguments.grace),
        proxies: arguments.trust_proxy,
        hosts: arguments.host,
        metrics: arguments.metrics,
        log: None,
    })
}

/// Default memory limit in bytes: a quarter of the machine's memory, from 1 to 8 GiB; 2 GiB if it is unknown.
fn usual_memory() -> usize {
    const BOUNDS: RangeInclusive<usize> = 1 << 30..=8 << 30;
    const UNKNOWN: usize = 2 << 30;
    let machine = meminfo::total().and_then(|bytes| usize::try_from(bytes).ok());
    machine.map_or(UNKNOWN, |bytes| (bytes / 4).clamp(*BOUNDS.start(), *BOUNDS.end()))
}

fn explain(texts: &Catalogue, address: SocketAddr, error: &ServeError) -> Failure {
    Failure::Failed(match error {
        ServeError::System(error) => {
            let arguments =
                [("address", address.to_string().into()), ("error", texts.system_error(error).into())];
            texts.with("serve-system", arguments)
        }
        ServeError::Tables(error) => texts.table_error(error),
    })
}

/// Returns the URL of the page.
fn page(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// Returns the addresses for browsers: the local one, then the network address if the server listens on all
/// interfaces.
fn browser_addresses(address: SocketAddr) -> Vec<SocketAddr> {
    let own: IpAddr = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    iter::once(SocketAddr::new(own, address.port())).chain(web::network_address(address)).collect()
}

/// Returns the message that a server already runs, with the URL of its page.
fn runs_already(texts: &Catalogue, address: SocketAddr) -> String {
    texts.with("serve-running", [("address", page(address).into())])
}

/// Opens the page in the browser; warns if that fails, so that the user can open it.
fn open_page(texts: &Catalogue, address: SocketAddr) {
    if let Err(error) = open(&page(address)) {
        warn(&texts.with("serve-open", [("error", texts.system_error(&error).into())]));
    }
}

/// Opens a page in the browser with the command of the operating system.
fn open(page: &str) -> io::Result<()> {
    let program = match () {
        () if cfg!(windows) => "explorer",
        () if cfg!(target_os = "macos") => "open",
        () => "xdg-open",
    };
    let mut command = Command::new(program);
    command.arg(page).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;
    use std::thread;
    use texts::Language;

    fn options(port: u16) -> ServerOptions {
        ServerOptions { port, ..ServerOptions::local(1, web::MIN_MEMORY) }
    }

    /// Starts a server and checks its port; `None` if one already runs.
    fn check(port: u16, if_taken: IfTaken, expected: impl Fn(Option<u16>) -> bool) {
        let started = start(options(port), if_taken).ok();
        let found = started.map(|started| match started {
            Start::Server(server) => Some(server.address().port()),
            Start::RunsAlready => None,
        });
        assert!(found.is_some_and(expected), "{if_taken:?}: {found:?}");
    }

    #[test]
    fn the_page_did_not_open_while_another_program_had_its_port() {
        let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = other.local_addr().unwrap().port();
        // Closes every connection at once.
        thread::spawn(move || other.incoming().for_each(drop));
        for if_taken in [IfTaken::TakeAnother, IfTaken::Share] {
            check(port, if_taken, |found| found.is_some_and(|found| found != port));
        }
        assert!(start(options(port), IfTaken::Fail).is_err());
    }

    #[test]
    fn the_page_did_not_open_while_a_server_ran_already() {
        let server = Server::bind(options(0)).ok().unwrap();
        let (port, stopper) = (server.address().port(), server.stopper());
        let serving = thread::spawn(move || server.run());
        check(port, IfTaken::Share, |found| found.is_none());
        for language in [Language::English, Language::Italian] {
            let said = runs_already(&Catalogue::new(language), (Ipv4Addr::LOCALHOST, port).into());
            assert!(said.ends_with(&format!(" http://127.0.0.1:{port}/")), "{said}");
        }
        check(port, IfTaken::TakeAnother, |found| found.is_some_and(|found| found != port));
        assert!(start(options(port), IfTaken::Fail).is_err());
        stopper.stop();
        serving.join().unwrap();
    }
}
