//! Live search progress of an engine in a match: broadcast to watchers, never stored.

use std::sync::{Arc, OnceLock};

use axum::body::Bytes;
use enraya_api::matches::ProgressReport;
use enraya_play::Thinking;
use enraya_words::{Language, Words};
use tokio::sync::watch;

/// Progress of a search, serialized on first use, once for each language.
pub(crate) struct Progress {
    pub(crate) version: u64,
    ply: u64,
    thinking: Thinking,
    alternates: bool,
    serialized: [OnceLock<Bytes>; Language::COUNT],
}

impl Progress {
    /// As a server-sent event. It has no id: a client that reconnects continues after the
    /// last version it has seen.
    pub(crate) fn event(&self, words: &Words) -> Bytes {
        let place = words.language() as usize;
        self.serialized[place].get_or_init(|| self.serialize(words)).clone()
    }

    fn serialize(&self, words: &Words) -> Bytes {
        let report =
            ProgressReport::new(self.version, self.ply, &self.thinking, self.alternates, words);
        let mut event = b"event: thinking\ndata: ".to_vec();
        serde_json::to_writer(&mut event, &report).expect("strings and numbers");
        event.extend_from_slice(b"\n\n");
        event.into()
    }
}

/// The latest progress; `None` while no engine searches.
type Latest = Option<Arc<Progress>>;

/// Publishes the progress of one search; clears it when dropped.
pub(crate) struct ProgressSender {
    channel: watch::Sender<Latest>,
    version: u64,
    ply: u64,
}

impl ProgressSender {
    pub(crate) fn new(channel: watch::Sender<Latest>, version: u64, ply: u64) -> ProgressSender {
        ProgressSender { channel, version, ply }
    }

    /// Publishes progress; `alternates` as in [`ProgressReport::new`].
    pub(crate) fn send(&self, thinking: Thinking, alternates: bool) {
        let (version, ply) = (self.version, self.ply);
        let serialized = Default::default();
        let progress = Progress { version, ply, thinking, alternates, serialized };
        self.channel.send_replace(Some(Arc::new(progress)));
    }
}

impl Drop for ProgressSender {
    fn drop(&mut self) {
        self.channel.send_replace(None);
    }
}
