//! `filetto serve`: the page and the HTTP interface, until somebody ends it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

use clap::ArgMatches;
use fluent_bundle::FluentValue;
use texts::{Catalogue, quoted};
use web::{Options, ServeError, Server};

use super::{Context, endings, table};
use crate::arguments::value;
use crate::failure::Failure;
use crate::{files, setup, tables_dir};

pub(super) fn run(context: &mut Context<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let texts = context.texts;
    let is_named = matches.get_one::<PathBuf>("tables").is_some();
    let options = read(texts, matches)?;
    let place = SocketAddr::new(options.address, options.port);
    let server = Server::bind(options).map_err(|error| explain(texts, place, &error))?;
    for problem in server.trouble(texts) {
        // Who names a folder is told what is wrong with it; of the usual one only a warning.
        if is_named {
            return Err(Failure::Failed(problem));
        }
        endings::warn(texts, &problem);
    }
    let places = places(server.address());
    for place in &places {
        context.line(&page(*place))?;
    }
    if matches.get_flag("open")
        && let Err(error) = open(&page(places[0]))
    {
        let error = texts.with("serve-open", [("error", texts.system_error(&error).into())]);
        endings::warn_plainly(&error);
    }
    server.run().map_err(|error| explain(texts, place, &ServeError::System(error)))
}

fn read(texts: &Catalogue, matches: &ArgMatches) -> Result<Options, Failure> {
    let found = value(matches, "address").unwrap_or_default();
    let address = found.parse().map_err(|_| {
        Failure::Usage(texts.with("usage-address", [("found", FluentValue::from(quoted(found)))]))
    })?;
    let folder = |name| matches.get_one::<PathBuf>(name).cloned();
    let named = [folder("tables"), folder("assets")];
    for folder in named.iter().flatten() {
        fs::read_dir(folder).map_err(|error| Failure::Failed(files::cannot_read(texts, folder, &error)))?;
    }
    let [tables, assets] = named;
    let usual = || tables_dir::default_dir(texts).ok().filter(|folder: &PathBuf| Path::is_dir(folder));
    Ok(Options {
        address,
        port: setup::number(texts, matches, "port", 0, u16::MAX)?.unwrap_or_default(),
        threads: table::threads(texts, matches)?,
        tables: tables.or_else(usual),
        assets,
    })
}

fn explain(texts: &Catalogue, place: SocketAddr, error: &ServeError) -> Failure {
    Failure::Failed(match error {
        ServeError::System(error) => {
            let arguments =
                [("address", place.to_string().into()), ("error", texts.system_error(&error).into())];
            texts.with("serve-system", arguments)
        }
        ServeError::Tables(error) => texts.table_error(error),
    })
}

/// Where the page is.
fn page(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// Under which addresses browsers find the server: first those of this machine, then, if it listens to all, others.
fn places(address: SocketAddr) -> Vec<SocketAddr> {
    let (own, elsewhere): (IpAddr, IpAddr) = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => (Ipv4Addr::LOCALHOST.into(), DOCUMENTATION_V4.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => (Ipv6Addr::LOCALHOST.into(), DOCUMENTATION_V6.into()),
        _ => return vec![address],
    };
    let on_the_network = own_address_towards(elsewhere).ok().filter(|ip| *ip != own);
    [own].into_iter().chain(on_the_network).map(|ip| SocketAddr::new(ip, address.port())).collect()
}

/// Addresses that nobody has, but that are not of this network (RFC 5737 and RFC 3849).
const DOCUMENTATION_V4: Ipv4Addr = Ipv4Addr::new(192, 0, 2, 1);
const DOCUMENTATION_V6: Ipv6Addr = Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1);

/// The address that this machine would have for somebody there. Nothing is sent.
fn own_address_towards(elsewhere: IpAddr) -> io::Result<IpAddr> {
    const DISCARD: u16 = 9;
    let any: IpAddr =
        if elsewhere.is_ipv4() { Ipv4Addr::UNSPECIFIED.into() } else { Ipv6Addr::UNSPECIFIED.into() };
    let socket = UdpSocket::bind((any, 0))?;
    socket.connect((elsewhere, DISCARD))?;
    Ok(socket.local_addr()?.ip())
}

/// Opens a page in the browser, by what the system has for that.
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
