//! The body of a request: it must be declared as JSON, arrive in time, and not be too large.

use std::time::Duration;

use answers::limits::MAX_BODY;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use futures_util::StreamExt;

use crate::error_response::HttpError;

/// How long a body may take to arrive.
const MAX_TIME: Duration = Duration::from_secs(10);

/// Reads the body of a request.
///
/// # Errors
/// It is not declared as JSON, too large, broken, or too slow.
pub(crate) async fn read(request: Request) -> Result<Vec<u8>, HttpError> {
    let (parts, body) = request.into_parts();
    if !is_json(&parts.headers) {
        return Err(HttpError::ContentType {});
    }
    if declared_length(&parts.headers).is_some_and(|length| length > MAX_BODY as u64) {
        return Err(HttpError::TooLarge { max: MAX_BODY });
    }
    tokio::time::timeout(MAX_TIME, collect(body)).await.unwrap_or(Err(HttpError::Late {}))
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

fn declared_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

async fn collect(body: Body) -> Result<Vec<u8>, HttpError> {
    let (mut chunks, mut bytes) = (body.into_data_stream(), Vec::new());
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|_| HttpError::Broken {})?;
        if bytes.len() + chunk.len() > MAX_BODY {
            return Err(HttpError::TooLarge { max: MAX_BODY });
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}
