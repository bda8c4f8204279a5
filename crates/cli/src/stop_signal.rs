//! Signals that end a server.

/// Resolves on SIGINT or SIGTERM; the handlers are installed by the call.
#[cfg(unix)]
pub(crate) fn stopped() -> impl Future<Output = ()> {
    use tokio::signal::unix::{SignalKind, signal};
    let handled = |kind| signal(kind).expect("signals can be handled");
    let mut interrupt = handled(SignalKind::interrupt());
    let mut terminate = handled(SignalKind::terminate());
    async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
}

/// Resolves on Ctrl-C.
#[cfg(not(unix))]
pub(crate) async fn stopped() {
    // Without a handler the server runs until it is ended.
    let _ = tokio::signal::ctrl_c().await;
}
