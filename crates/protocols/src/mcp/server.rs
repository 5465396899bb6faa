//! The state of the server: answers messages, and passes calls of tools to the worker.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;

use engine::registry;
use serde_json::{Map, Value as Json, json};

use super::message::{ErrorCode, Params, RpcMessage, error, result};
use super::settings::McpSettings;
use super::tools::Tool;
use super::worker::{Call, CallBatch, ResponsePart, WorkDone};

/// The revisions of the protocol whose messages the server understands, newest first.
const VERSIONS: [&str; 4] = ["2025-11-25", "2025-06-18", BATCH_VERSION, "2024-11-05"];

/// The only revision with batches.
const BATCH_VERSION: &str = "2025-03-26";

/// Maximum number of calls that wait for the worker.
const MAX_CALLS: usize = 1000;

/// The server of one client.
pub(super) struct McpServer<'a> {
    settings: &'a McpSettings<'a>,
    output: &'a mut dyn Write,
    /// `None` after the end of the input.
    works: Option<Sender<CallBatch>>,
    version: &'static str,
    /// The flags that cancel the calls without a response so far, by the text of their ids.
    calls: HashMap<String, Arc<AtomicBool>>,
    /// Messages that the worker has not finished.
    unfinished: usize,
}

impl<'a> McpServer<'a> {
    pub(super) fn new(
        settings: &'a McpSettings<'a>,
        output: &'a mut dyn Write,
        works: Sender<CallBatch>,
    ) -> McpServer<'a> {
        let works = Some(works);
        McpServer { settings, output, works, version: VERSIONS[0], calls: HashMap::new(), unfinished: 0 }
    }

    /// Returns `true` if the input has ended and every call has its response.
    pub(super) fn has_ended(&self) -> bool {
        self.works.is_none() && self.unfinished == 0
    }

    pub(super) fn end_input(&mut self) {
        self.works = None;
    }

    /// Answers a message, or passes its calls to the worker.
    pub(super) fn read(&mut self, line: &[u8]) -> io::Result<()> {
        let message = match serde_json::from_slice(line) {
            Ok(Json::Array(messages)) if self.version == BATCH_VERSION && !messages.is_empty() => {
                return self.read_batch(messages);
            }
            Ok(Json::Array(_)) => return self.refuse(ErrorCode::NotRequest, "mcp-no-batch"),
            Ok(message) => message,
            Err(_) => return self.refuse(ErrorCode::NotJson, "mcp-not-json"),
        };
        match self.part(RpcMessage::parse(message), false) {
            Some(ResponsePart::Ready(response)) => self.write(&response),
            Some(call) => self.pass_on(CallBatch { parts: vec![call], is_batch: false }),
            None => Ok(()),
        }
    }

    fn read_batch(&mut self, messages: Vec<Json>) -> io::Result<()> {
        let parts = messages.into_iter().filter_map(|message| self.part(RpcMessage::parse(message), true));
        let parts: Vec<ResponsePart> = parts.collect();
        if parts.is_empty() { Ok(()) } else { self.pass_on(CallBatch { parts, is_batch: true }) }
    }

    fn pass_on(&mut self, work: CallBatch) -> io::Result<()> {
        // The worker ends after the sender, so it receives everything.
        if self.works.as_ref().is_some_and(|works| works.send(work).is_ok()) {
            self.unfinished += 1;
        }
        Ok(())
    }

    /// Writes the response of the worker.
    pub(super) fn finish(&mut self, done: WorkDone) -> io::Result<()> {
        self.unfinished -= 1;
        for id in &done.ids {
            self.calls.remove(&id.to_string());
        }
        done.response.map_or(Ok(()), |response| self.write(&response))
    }

    fn refuse(&mut self, code: ErrorCode, key: &str) -> io::Result<()> {
        let message = self.settings.texts.text(key);
        self.write(&error(&Json::Null, code, &message))
    }

    fn write(&mut self, response: &Json) -> io::Result<()> {
        writeln!(self.output, "{response}")?;
        self.output.flush()
    }

    /// Returns the response to a message, or its call; `None` if it has none.
    fn part(&mut self, message: RpcMessage, is_in_batch: bool) -> Option<ResponsePart> {
        let (id, method, params) = match message {
            RpcMessage::Request { id, method, params } => (id, method, params),
            RpcMessage::Notification { method, params } => {
                self.notice(&method, &params);
                return None;
            }
            RpcMessage::Response => return None,
            RpcMessage::Invalid { id } => {
                let message = self.settings.texts.text("mcp-not-request");
                return Some(ResponsePart::Ready(error(&id, ErrorCode::NotRequest, &message)));
            }
        };
        let answered = match params {
            Params::Other => Err((ErrorCode::WrongParams, self.settings.texts.text("mcp-params"))),
            Params::Object(_) if is_in_batch && method == "initialize" => {
                Err((ErrorCode::NotRequest, self.settings.texts.text("mcp-initialize-in-batch")))
            }
            Params::Object(params) if method == "tools/call" => match self.call(&id, params) {
                Ok(call) => return Some(ResponsePart::Call(call)),
                Err(error) => Err(error),
            },
            Params::Object(params) => self.answer(&method, &params),
        };
        Some(ResponsePart::Ready(match answered {
            Ok(answer) => result(&id, answer),
            Err((code, message)) => error(&id, code, &message),
        }))
    }

    /// Reads a notification. Only cancellations have an effect.
    fn notice(&self, method: &str, params: &Params) {
        let (Params::Object(params), "notifications/cancelled") = (params, method) else { return };
        let call = params.get("requestId").and_then(|id| self.calls.get(&id.to_string()));
        if let Some(is_cancelled) = call {
            is_cancelled.store(true, Ordering::Relaxed);
        }
    }

    fn answer(&mut self, method: &str, params: &Map<String, Json>) -> Result<Json, (ErrorCode, String)> {
        let texts = self.settings.texts;
        match method {
            "initialize" => match params.get("protocolVersion").and_then(Json::as_str) {
                Some(wanted) => {
                    let known = VERSIONS.into_iter().find(|version| *version == wanted);
                    self.version = known.unwrap_or(VERSIONS[0]);
                    Ok(self.introduction())
                }
                None => Err((ErrorCode::WrongParams, texts.text("mcp-version"))),
            },
            "ping" => Ok(json!({})),
            // The list has one page, so no cursor leads to a second.
            "tools/list" if params.get("cursor").is_none_or(Json::is_null) => {
                Ok(json!({"tools": Tool::ALL.map(|tool| tool.listed(texts))}))
            }
            "tools/list" => Err((ErrorCode::WrongParams, texts.text("mcp-cursor"))),
            _ => {
                let method = [("method", texts::quoted(method).into())];
                Err((ErrorCode::NoMethod, texts.with("mcp-no-method", method)))
            }
        }
    }

    fn introduction(&self) -> Json {
        let games: Vec<&str> = registry::families().map(|family| family.usage).collect();
        json!({
            "protocolVersion": self.version,
            "capabilities": {"tools": {"listChanged": false}},
            "serverInfo": {"name": "filetto", "title": "Filetto", "version": self.settings.version},
            "instructions": self.settings.texts.with("mcp-instructions", [("games", games.join("; ").into())]),
        })
    }

    fn call(&mut self, id: &Json, mut params: Map<String, Json>) -> Result<Call, (ErrorCode, String)> {
        let texts = self.settings.texts;
        let wrong = |message: String| (ErrorCode::WrongParams, message);
        let name = params.get("name").and_then(Json::as_str).unwrap_or_default();
        let tool = Tool::ALL.into_iter().find(|tool| tool.name() == name).ok_or_else(|| {
            let known = Tool::ALL.map(Tool::name).join(", ");
            let arguments = [("tool", texts::quoted(name).into()), ("known", known.into())];
            wrong(texts.with("mcp-no-tool", arguments))
        })?;
        let arguments = match params.remove("arguments") {
            None | Some(Json::Null) => Map::new(),
            Some(Json::Object(arguments)) => arguments,
            Some(_) => return Err(wrong(texts.text("mcp-arguments"))),
        };
        if self.calls.len() >= MAX_CALLS {
            let max = [("max", MAX_CALLS.into())];
            return Err((ErrorCode::Internal, texts.with("mcp-too-many-calls", max)));
        }
        let is_cancelled = Arc::<AtomicBool>::default();
        self.calls.insert(id.to_string(), Arc::clone(&is_cancelled));
        Ok(Call { id: id.clone(), tool, arguments, is_cancelled })
    }
}

impl Drop for McpServer<'_> {
    fn drop(&mut self) {
        // After an error of the output nobody reads the results.
        self.calls.values().for_each(|is_cancelled| is_cancelled.store(true, Ordering::Relaxed));
    }
}
