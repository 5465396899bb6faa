//! The body of a request: it must be declared as JSON, arrive in time, and not exceed the maximum size.

use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use futures_util::StreamExt;

use crate::error_response::HttpError;
use crate::memory_budget::MemoryCharge;

/// Maximum time for a body to arrive.
const MAX_TIME: Duration = Duration::from_secs(10);

/// Bytes charged per byte of a body. What is parsed from it, such as moves and their positions, is larger.
const CHARGE_OF_A_BYTE: usize = 8;

/// Reads the body of a request, of at most `max` bytes, and charges its bytes as they arrive.
///
/// # Errors
/// It is not declared as JSON, too large, malformed, or too slow, or the memory budget is used up.
pub(crate) async fn read(
    request: Request,
    max: usize,
    charge: &mut MemoryCharge,
) -> Result<Vec<u8>, HttpError> {
    let (parts, body) = request.into_parts();
    if !is_json(&parts.headers) {
        return Err(HttpError::ContentType {});
    }
    if declared_length(&parts.headers).is_some_and(|length| length > max as u64) {
        return Err(HttpError::TooLarge { max });
    }
    tokio::time::timeout(MAX_TIME, collect(body, max, charge)).await.unwrap_or(Err(HttpError::Late {}))
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

fn declared_length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

async fn collect(body: Body, max: usize, charge: &mut MemoryCharge) -> Result<Vec<u8>, HttpError> {
    let (mut chunks, mut bytes) = (body.into_data_stream(), Vec::new());
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|_| HttpError::Broken {})?;
        if bytes.len() + chunk.len() > max {
            return Err(HttpError::TooLarge { max });
        }
        charge.grow(CHARGE_OF_A_BYTE * chunk.len())?;
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}
