//! `filetto serve`: the page and the HTTP interface, until the process is stopped.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::ops::RangeInclusive;
use std::process::{Command, Stdio};
use std::{fs, io};

use texts::Catalogue;
use web::{ServeError, Server, ServerOptions};

use crate::arguments::serve::ServeArgs;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::output::Output;
use crate::warning::{warn, warn_of_tables};
use crate::{meminfo, tables_dir, threads};

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: ServeArgs) -> Result<(), Failure> {
    let (opens, is_named) = (arguments.open, arguments.tables.is_some());
    let options = options(arguments)?;
    let asked = SocketAddr::new(options.address, options.port);
    let server = Server::bind(options).map_err(|error| explain(texts, asked, &error))?;
    for problem in server.table_errors(texts) {
        // A damaged folder from `--tables` is an error; in the default folder it is only a warning.
        if is_named {
            return Err(Failure::Failed(problem));
        }
        warn_of_tables(texts, &problem);
    }
    let addresses = browser_addresses(server.address());
    for address in &addresses {
        output.line(&page(*address))?;
    }
    if opens && let Err(error) = open(&page(addresses[0])) {
        warn(&texts.with("serve-open", [("error", texts.system_error(&error).into())]));
    }
    server.run().map_err(|error| explain(texts, asked, &ServeError::System(error)))
}

fn options(arguments: ServeArgs) -> Result<ServerOptions, FileAccessError> {
    for folder in [&arguments.tables, &arguments.assets].into_iter().flatten() {
        fs::read_dir(folder).map_err(|error| FileAccessError::read(folder, error))?;
    }
    let usual = || tables_dir::default_dir().ok().filter(|folder| folder.is_dir());
    Ok(ServerOptions {
        address: arguments.address,
        port: arguments.port,
        threads: arguments.threads.unwrap_or_else(threads::usual),
        memory: arguments.memory.map_or_else(usual_memory, |mebibytes| mebibytes << 20),
        tables: arguments.tables.or_else(usual),
        assets: arguments.assets,
    })
}

/// The memory that the server takes at most if it is not told: a quarter of the machine's, within these bounds.
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

/// The address of the page.
fn page(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// The addresses at which browsers find the server: the local one first, then, if it listens on all interfaces, the
/// one on the network.
fn browser_addresses(address: SocketAddr) -> Vec<SocketAddr> {
    let (own, elsewhere): (IpAddr, IpAddr) = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST.into(), DOCUMENTATION_V4.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => (Ipv6Addr::LOCALHOST.into(), DOCUMENTATION_V6.into()),
        _ => return vec![address],
    };
    let on_the_network = own_address_towards(elsewhere).ok().filter(|ip| *ip != own);
    [own].into_iter().chain(on_the_network).map(|ip| SocketAddr::new(ip, address.port())).collect()
}

/// Addresses outside of this network that are reserved for documentation (RFC 5737 and RFC 3849).
const DOCUMENTATION_V4: Ipv4Addr = Ipv4Addr::new(192, 0, 2, 1);
const DOCUMENTATION_V6: Ipv6Addr = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);

/// The local address from which this machine would connect to that one. Nothing is sent.
fn own_address_towards(elsewhere: IpAddr) -> io::Result<IpAddr> {
    const DISCARD: u16 = 9;
    let any: IpAddr =
        if elsewhere.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
    let socket = UdpSocket::bind((any, 0))?;
    socket.connect((elsewhere, DISCARD))?;
    Ok(socket.local_addr()?.ip())
}

/// Opens a page in the browser, with the system's command for that.
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
