//! `filetto serve`: the real binary, over TCP.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

use common::filetto;

/// A server process that ends with the test.
struct Server {
    child: Child,
    /// The address that it printed.
    address: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_filetto"));
        command.env("LC_ALL", "C").env("XDG_DATA_HOME", "/no/such/folder");
        command.args(["serve", "--port", "0"]).args(arguments).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the binary starts");
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
    let games = common::answer(&["games", "--json"]);
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

#[cfg(unix)]
#[test]
fn signals_end_it_well() {
    for signal in ["-TERM", "-INT"] {
        let mut server = Server::start(&[]);
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
    let built = filetto(&["table", "build", "mill:three", "--dir", &path], "");
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

#[test]
fn what_is_wrong_is_one_line() {
    let check = |arguments: &[&str], code: i32, expected: &str| {
        let answer = filetto(&[&["serve"], arguments].concat(), "");
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{answer:?}");
        assert!(answer.err.contains(expected) && answer.err.lines().count() == 1, "{answer:?}");
    };
    check(&["--port", "65536"], 2, "--port must be a whole number from 0 to 65535, not \"65536\"");
    check(&["--port", "x"], 2, "--port");
    check(&["--threads", "0"], 2, "--threads must be a whole number from 1 to 256");
    check(&["--address", "localhost"], 2, "--address must be an address such as 127.0.0.1 or ::1");
    check(&["--tables", "/no/such/folder"], 1, "/no/such/folder");
    check(&["--assets", "/no/such/folder"], 1, "/no/such/folder");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    check(&["--port", &port], 1, &format!("cannot serve on 127.0.0.1:{port}: "));
}
