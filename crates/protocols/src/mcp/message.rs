//! Messages of JSON-RPC 2.0.

use serde_json::{Map, Value as Json, json};

/// A message of the client.
#[derive(Debug, PartialEq)]
pub(super) enum RpcMessage {
    /// A request, which gets a response.
    Request { id: Json, method: String, params: Params },
    /// A notification, which gets none.
    Notification { method: String, params: Params },
    /// A response of the client. The server sends no requests, so it is ignored.
    Response,
    /// An object that is none of these, with its id if it has one.
    Invalid { id: Json },
}

/// The parameters of a request.
#[derive(Debug, PartialEq)]
pub(super) enum Params {
    /// An object; empty if there are none.
    Object(Map<String, Json>),
    /// Another value, which no method accepts.
    Other,
}

impl RpcMessage {
    pub(super) fn parse(message: Json) -> RpcMessage {
        let Json::Object(mut object) = message else { return RpcMessage::Invalid { id: Json::Null } };
        let id = object.remove("id");
        let valid_id = id.clone().filter(is_id);
        let invalid = RpcMessage::Invalid { id: valid_id.clone().unwrap_or_default() };
        if object.get("jsonrpc").and_then(Json::as_str) != Some("2.0") {
            return invalid;
        }
        let method = match object.remove("method") {
            Some(Json::String(method)) => method,
            None if object.contains_key("result") || object.contains_key("error") => {
                return RpcMessage::Response;
            }
            _ => return invalid,
        };
        let params = match object.remove("params") {
            None => Params::Object(Map::new()),
            Some(Json::Object(params)) => Params::Object(params),
            Some(_) => Params::Other,
        };
        match (id, valid_id) {
            (None, _) => RpcMessage::Notification { method, params },
            (Some(_), Some(id)) => RpcMessage::Request { id, method, params },
            (Some(_), None) => invalid,
        }
    }
}

/// Returns `true` for an id that this protocol accepts: a text or a whole number.
fn is_id(id: &Json) -> bool {
    id.is_string() || id.is_i64() || id.is_u64()
}

/// An error of the protocol, by its code in JSON-RPC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ErrorCode {
    NotJson = -32700,
    NotRequest = -32600,
    NoMethod = -32601,
    WrongParams = -32602,
    Internal = -32603,
}

pub(super) fn result(id: &Json, result: Json) -> Json {
    json!({"jsonrpc": "2.0", "id": id, "result": result})
}

pub(super) fn error(id: &Json, code: ErrorCode, message: &str) -> Json {
    json!({"jsonrpc": "2.0", "id": id, "error": {"code": code as i32, "message": message}})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_their_kinds() {
        let check = |message: Json, expected: RpcMessage| {
            assert_eq!(RpcMessage::parse(message.clone()), expected, "{message}");
        };
        let none = || Params::Object(Map::new());
        let (method, invalid) = ("ping".to_owned(), |id: Json| RpcMessage::Invalid { id });
        let request = RpcMessage::Request { id: "a".into(), method: method.clone(), params: none() };
        check(json!({"jsonrpc": "2.0", "id": "a", "method": "ping"}), request);
        check(
            json!({"jsonrpc": "2.0", "method": "ping", "params": []}),
            RpcMessage::Notification { method, params: Params::Other },
        );
        check(json!({"jsonrpc": "2.0", "id": 1, "result": {}}), RpcMessage::Response);
        check(json!({"jsonrpc": "1.0", "id": 1, "method": "ping"}), invalid(1.into()));
        check(json!({"jsonrpc": "2.0", "id": null, "method": "ping"}), invalid(Json::Null));
        check(json!({"jsonrpc": "2.0", "id": 1.5, "method": "ping"}), invalid(Json::Null));
        check(json!({"jsonrpc": "2.0", "id": 2, "method": 5}), invalid(2.into()));
        check(json!(7), invalid(Json::Null));
    }
}
