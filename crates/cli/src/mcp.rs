//! Model Context Protocol server on stdio: requests of `enraya-api` as tools for assistants.
//!
//! A call is answered on a thread of its own, within the time limit, and stops when the client
//! cancels it. Answers are the JSON of the HTTP API; a request that is refused is an error of
//! the tool, which the assistant reads, and not of the protocol, which it does not.

mod schema;
mod service;
mod tool;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use enraya_words::{Language, Words};
use rmcp::service::{QuitReason, ServerInitializeError, serve_server};
use rmcp::transport::io::stdio_pipes;
use tokio::runtime::Runtime;

use crate::stop_signal::stopped;
use service::Service;

/// Serves until the client closes the standard input, or the program is told to stop.
pub(crate) fn serve(language: Language, time: Option<Duration>) -> io::Result<()> {
    let runtime = Runtime::new()?;
    let served = runtime.block_on(async {
        let service = Service::new(Arc::new(Words::new(language)), time);
        let serving = async {
            let running = match serve_server(service, stdio_pipes()).await {
                Ok(running) => running,
                // The input ended before anything was asked.
                Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
                Err(error) => return Err(io::Error::other(error.to_string())),
            };
            match running.waiting().await {
                Ok(QuitReason::JoinError(error)) | Err(error) => Err(io::Error::other(error)),
                Ok(_) => Ok(()),
            }
        };
        tokio::select! {
            served = serving => served,
            () = stopped() => Ok(()),
        }
    });
    // A search whose caller has left ends with the program.
    runtime.shutdown_background();
    served
}
