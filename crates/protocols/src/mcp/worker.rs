//! Runs the calls of tools, on a thread of their own.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use answers::{Context, Listener, Problem, ProcessHost, SessionCache};
use serde_json::{Map, Value as Json, json};
use texts::Catalogue;

use super::message::{ErrorCode, error, result};
use super::tools::Tool;

/// A call of a tool.
pub(super) struct Call {
    pub(super) id: Json,
    pub(super) tool: Tool,
    pub(super) arguments: Map<String, Json>,
    pub(super) is_cancelled: Arc<AtomicBool>,
}

/// A part of the response to a message: whole, or to be computed.
pub(super) enum ResponsePart {
    Ready(Json),
    Call(Call),
}

/// The calls of one message. Those of a batch have one response in common.
pub(super) struct CallBatch {
    pub(super) parts: Vec<ResponsePart>,
    pub(super) is_batch: bool,
}

/// The response to a message with calls, and the ids of these calls.
pub(super) struct WorkDone {
    pub(super) ids: Vec<Json>,
    /// `None` if all calls were cancelled: then the client expects no response.
    pub(super) response: Option<Json>,
}

/// Answers calls with the games, the sentences and the threads of the process.
pub(super) struct CallWorker<'a> {
    pub(super) sessions: &'a SessionCache,
    pub(super) texts: &'a Catalogue,
    pub(super) host: &'a ProcessHost,
}

impl CallWorker<'_> {
    pub(super) fn run(&self, work: CallBatch) -> WorkDone {
        let (mut ids, mut responses) = (Vec::new(), Vec::new());
        for part in work.parts {
            match part {
                ResponsePart::Ready(response) => responses.push(response),
                ResponsePart::Call(call) => {
                    responses.extend(self.answer(&call));
                    ids.push(call.id);
                }
            }
        }
        let response = match work.is_batch {
            _ if responses.is_empty() => None,
            true => Some(Json::Array(responses)),
            false => responses.pop(),
        };
        WorkDone { ids, response }
    }

    fn answer(&self, call: &Call) -> Option<Json> {
        let mut listener = CallListener { is_cancelled: &call.is_cancelled };
        if listener.is_cancelled() {
            return None;
        }
        // A panic must not end the server, whose client waits for a response.
        let answered = catch_unwind(AssertUnwindSafe(|| self.call(call, &mut listener)));
        if listener.is_cancelled() {
            return None;
        }
        let text = |text: String| json!([{"type": "text", "text": text}]);
        Some(match answered {
            Ok(Ok(found)) => {
                let content = text(found.to_string());
                let called = json!({"content": content, "structuredContent": found, "isError": false});
                result(&call.id, called)
            }
            Ok(Err(problem)) => {
                let content = text(problem.message(self.texts));
                result(&call.id, json!({"content": content, "isError": true}))
            }
            Err(_) => error(&call.id, ErrorCode::Internal, &self.texts.text("mcp-internal")),
        })
    }

    fn call(&self, call: &Call, listener: &mut CallListener<'_>) -> Result<Json, Problem> {
        let body = call.tool.body(call.arguments.clone())?.to_string();
        let context = Context { sessions: self.sessions, texts: self.texts, host: self.host };
        let handler = answers::find(call.tool.request()).expect("a test finds the request of each tool");
        let answer = handler.answer(context, body.as_bytes(), listener)?;
        Ok(call.tool.result(serde_json::from_str(&answer).unwrap_or_default()))
    }
}

/// Ends a search when its call is cancelled.
struct CallListener<'a> {
    is_cancelled: &'a AtomicBool,
}

impl Listener for CallListener<'_> {
    fn wants_events(&self) -> bool {
        false
    }

    fn on_event(&mut self, _: &'static str, _: Json) {}

    fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}
