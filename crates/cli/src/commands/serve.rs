//! `filetto serve`: the page and the HTTP interface, until somebody ends it.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
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
    context.line(&page(server.address()))?;
    if matches.get_flag("open")
        && let Err(error) = open(&page(reachable(server.address())))
    {
        let error = texts.with("serve-open", [("error", error.to_string().into())]);
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
            let arguments = [("address", place.to_string().into()), ("error", error.to_string().into())];
            texts.with("serve-system", arguments)
        }
        ServeError::Tables(error) => texts.table_error(error),
    })
}

/// Where the page is.
fn page(address: SocketAddr) -> String {
    format!("http://{address}/")
}

/// An address under which a browser on this machine finds a server that listens on all.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
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
