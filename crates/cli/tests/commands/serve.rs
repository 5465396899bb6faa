//! `filetto serve`: the real binary, over TCP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use crate::common::filetto;

/// A server process that ends with the test.
struct Server {
    child: Child,
    /// The address that it printed.
    address: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        Server::start_with(arguments, |command| command)
    }

    /// Starts a server by a command with these changes.
    fn start_with(arguments: &[&str], change: impl FnOnce(&mut Command) -> &mut Command) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
        command.env("LC_ALL", "C").env("XDG_DATA_HOME", "/no/such/folder");
        command.args(["serve", "--port", "0"]).args(arguments).stdout(Stdio::piped());
        let mut child = change(&mut command).spawn().expect("the binary starts");
        let mut line = String::new();
        let output = child.stdout.as_mut().expect("a pipe");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("http://").and_then(|line| line.strip_suffix('/'));
        Server { address: address.unwrap_or_else(|| panic!("{line:?}")).to_owned(), child }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address);
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    fn post(&self, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let head = format!("POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        let head = format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        stream.write_all(format!("{head}{body}").as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Stops the server with this signal, and returns its exit code.
    #[cfg(unix)]
    fn end(&mut self, signal: &str) -> Option<i32> {
        let status = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(status.is_ok_and(|status| status.success()));
        self.child.wait().expect("a child").code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn it_says_where_it_is_and_answers_there() {
    let server = Server::start(&["--threads", "3"]);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    assert!(server.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
    let games = crate::common::answer(&["games", "--json"]);
    assert!(
        server.get("/api/games").contains(&format!("{{\"games\":{games},")),
        "the same as on the command line"
    );
    assert!(server.get("/api/health").contains("\"threads\":3"));
}

#[test]
fn a_server_for_all_says_an_address_that_works() {
    let server = Server::start(&["--address", "0.0.0.0"]);
    assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
    assert!(server.get("/").starts_with("HTTP/1.1 200 OK\r\n"));
}

#[test]
fn the_health_of_a_server_can_be_asked() {
    let server = Server::start(&[]);
    let port = server.address.rsplit(':').next().expect("a port").to_owned();
    for address in ["127.0.0.1", "0.0.0.0"] {
        let answer = filetto(&["serve", "--health", "--port", &port, "--address", address], "");
        let expected = format!("The server answers: http://{}/\n", server.address);
        assert_eq!((answer.code, answer.out.as_str(), answer.err.as_str()), (0, expected.as_str(), ""));
    }
    drop(server);
    let answer = filetto(&["serve", "--health", "--port", &port], "");
    assert_eq!((answer.code, answer.out.as_str(), answer.err.lines().count()), (1, "", 1), "{answer:?}");
    assert!(answer.err.contains(&format!("no server answers at http://127.0.0.1:{port}/: ")), "{answer:?}");
}

#[test]
fn the_health_of_another_program_is_not_ours() {
    let other = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = other.local_addr().expect("an address").port().to_string();
    let answering = std::thread::spawn(move || {
        let (mut stream, _) = other.accept().expect("a connection");
        let mut request = [0; 1024];
        let _ = stream.read(&mut request);
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi").expect("it reads");
    });
    let answer = filetto(&["serve", "--health", "--port", &port], "");
    assert_eq!((answer.code, answer.err.lines().count()), (1, 1), "{answer:?}");
    assert!(answer.err.contains("does not answer as a Filetto server"), "{answer:?}");
    answering.join().expect("it answers");
}

#[cfg(unix)]
#[test]
fn the_log_is_json_without_addresses_unless_asked() {
    for addresses in [false, true] {
        let more: &[&str] = if addresses { &["--log-addresses"] } else { &[] };
        let arguments = [&["--log", "json"], more].concat();
        let mut server = Server::start_with(&arguments, |command| command.stderr(Stdio::piped()));
        server.post("/api/view?SECRET", r#"{"game":"tris"}"#);
        server.get("/SECRET");
        let mut log = server.child.stderr.take().expect("a pipe");
        assert_eq!(server.end("-TERM"), Some(0));
        let mut text = String::new();
        log.read_to_string(&mut text).expect("the log");
        let lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let of = |route: &str| lines.iter().find(|line| line["route"] == route).expect("a line");
        assert_eq!((lines.len(), &of("/api/view")["status"]), (2, &200.into()), "{text}");
        assert_eq!(of("/{unknown}")["status"], 404);
        assert!(!text.contains("SECRET") && text.contains("127.0.0.1") == addresses, "{text}");
    }
}

#[test]
fn a_log_that_nobody_reads_stops_nothing() {
    let mut server = Server::start_with(&["--log", "text"], |command| command.stderr(Stdio::piped()));
    drop(server.child.stderr.take());
    for _ in 0..3 {
        assert!(server.get("/healthz").starts_with("HTTP/1.1 200 "));
    }
}

#[cfg(unix)]
#[test]
fn a_socket_that_is_passed_on_is_used() {
    use std::os::fd::AsRawFd;
    let socket = TcpListener::bind("127.0.0.1:0").expect("a port");
    rustix::io::fcntl_setfd(&socket, rustix::io::FdFlags::empty()).expect("it is passed on");
    let first = socket.as_raw_fd().to_string();
    let server =
        Server::start_with(&[], |command| command.env("LISTEN_FDS", "1").env("LISTEN_FDS_FIRST_FD", &first));
    assert_eq!(server.address, socket.local_addr().expect("an address").to_string());
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200 "));
    let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
    command.env("LC_ALL", "C").env("LISTEN_FDS", "2").env("LISTEN_FDS_FIRST_FD", &first);
    let output = command.args(["serve", "--port", "0"]).output().expect("the binary starts");
    assert_eq!(output.status.code(), Some(1));
    let expected = "filetto: LISTEN_FDS must pass on one listening TCP socket\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
}

#[cfg(target_os = "linux")]
#[test]
fn the_service_manager_hears_of_the_begin_and_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notify");
    let manager = std::os::unix::net::UnixDatagram::bind(&path).expect("a socket");
    let mut server = Server::start_with(&[], |command| command.env("NOTIFY_SOCKET", &path));
    let next = || {
        let mut bytes = [0; 64];
        let count = manager.recv(&mut bytes).expect("a message");
        String::from_utf8_lossy(&bytes[..count]).trim().to_owned()
    };
    assert_eq!(next(), "READY=1");
    assert_eq!(server.end("-TERM"), Some(0));
    assert_eq!(next(), "STOPPING=1");
}

#[cfg(unix)]
#[test]
fn signals_end_it_well() {
    for signal in ["-TERM", "-INT"] {
        let mut server = Server::start(&["--grace", "0"]);
        let mut stream = TcpStream::connect(&server.address).expect("it listens");
        let body = "{\"game\":\"gomoku\",\"seconds\":30}";
        let head = format!("POST /api/analyse HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", server.address);
        let head = format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        stream.write_all(format!("{head}{body}").as_bytes()).expect("it reads");
        let mut first = [0; 1000];
        assert!(stream.read(&mut first).expect("events") > 0);
        assert_eq!(server.end(signal), Some(0));
        let mut rest = String::new();
        stream.read_to_string(&mut rest).expect("the rest of the events");
        assert!(rest.contains("event: result\n") && rest.contains("\"end\":\"interrupted\""), "{rest}");
    }
}

#[test]
fn files_of_the_page_can_come_from_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("index.html"), "<!doctype html>mine").expect("a file");
    let server = Server::start(&["--assets", &folder.path().to_string_lossy()]);
    assert!(server.get("/").ends_with("<!doctype html>mine"));
    std::fs::write(folder.path().join("index.html"), "<!doctype html>changed").expect("a file");
    assert!(server.get("/").ends_with("changed"));
    assert!(server.get("/../Cargo.toml").starts_with("HTTP/1.1 404 "));
}

#[test]
fn tables_are_used_and_those_that_are_damaged_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_string_lossy().into_owned();
    let built = filetto(&["table", "build", "mill:three", "--tables", &path], "");
    assert_eq!(built.code, 0, "{built:?}");
    let server = Server::start(&["--tables", &path]);
    let health = server.get("/api/health");
    assert!(health.contains("\"game\":\"mill:three\"") && health.contains("\"problem\":null"), "{health}");
    let position = r#"{"game":"mill:three","position":"w1b/1w1/b2 w 1 1"}"#;
    assert!(server.post("/api/view", position).contains("\"perfect\""));
    let values = server.post("/api/values", position);
    assert!(values.contains("\"complete\":true,\"method\":\"tables\""), "{values}");
    assert!(values.contains("\"value\":{\"value\":\"win\",\"plies\":1,\"exact\":true"), "{values}");
    let composed = r#"{"game":"mill:three","occupants":["first",null,"second",null,"first",null,"second",null,null],"to_move":"first","in_hand":[1,1]}"#;
    assert!(server.post("/api/position", composed).contains("\"perfect\""));

    let sectors = std::fs::read_dir(folder.path().join("mill_three")).expect("tables");
    let mut files: Vec<_> = sectors.filter_map(|file| Some(file.ok()?.path())).collect();
    files.sort();
    std::fs::write(&files[0], b"nothing").expect("a file");
    let answer = filetto(&["serve", "--port", "0", "--tables", &path], "");
    assert_eq!((answer.code, answer.out.as_str(), answer.err.lines().count()), (1, "", 1), "{answer:?}");
    assert!(answer.err.contains("damaged"), "{answer:?}");
}

#[cfg(unix)]
#[test]
fn games_by_link_go_on_after_a_restart_and_their_file_has_one_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.json");
    let path = file.to_str().expect("a path");
    let refused = |expected: &str| {
        let answer = filetto(&["serve", "--port", "0", "--games", path], "");
        assert_eq!((answer.code, answer.out.as_str(), answer.err.lines().count()), (1, "", 1), "{answer:?}");
        assert!(answer.err.contains(expected), "{answer:?}");
    };
    let mut server = Server::start(&["--games", path]);
    let opened = server.post("/api/live/open", r#"{"game":"tris","side":"second"}"#);
    let id = opened.split("\"id\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("an id");
    refused("is in use by another run of filetto");
    assert_eq!(server.end("-TERM"), Some(0));
    let server = Server::start(&["--games", path]);
    let joined = server.post("/api/live/join", &format!("{{\"id\":\"{id}\"}}"));
    assert!(joined.contains("\"side\":\"first\""), "{joined}");
    drop(server);
    std::fs::write(&file, "x").expect("written");
    refused("has no games by link of this version");
    assert_eq!(std::fs::read_to_string(&file).expect("it is there"), "x");
}

#[test]
fn what_is_wrong_is_one_line() {
    let check = |arguments: &[&str], code: i32, expected: &str| {
        let answer = filetto(&[&["serve"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{answer:?}");
        assert!(answer.err.contains(expected) && answer.err.lines().count() == 1, "{answer:?}");
    };
    check(&["--port", "65536"], 2, "--port must be a whole number from 0 to 65535, not \"65536\"");
    check(&["--port", "x"], 2, "--port");
    check(&["--search-threads", "0"], 2, "--search-threads must be a whole number from 1 to 256");
    check(&["--address", "localhost"], 2, "--address must be an address such as 127.0.0.1 or ::1");
    for option in ["--trust-proxy", "--metrics"] {
        for network in ["proxy", "10.0.0.0/33", ""] {
            check(&[option, network], 2, &format!("{option} must be an address or a network such as"));
        }
    }
    check(&["--host", "games.example:80"], 2, "--host must be a host name without a port");
    check(&["--grace", "3601"], 2, "--grace must be a whole number from 0 to 3600");
    check(&["--log", "xml"], 2, "--log");
    check(&["--health", "--open"], 2, "--health");
    check(&["--tables", "/no/such/folder"], 1, "/no/such/folder");
    check(&["--assets", "/no/such/folder"], 1, "/no/such/folder");
    check(&["--port", "0", "--games", "/no/such/folder/games"], 1, "/no/such/folder/games");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    check(&["--port", &port], 1, &format!("cannot serve on 127.0.0.1:{port}: "));
}
