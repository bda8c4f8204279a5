//! Writer of log lines that never waits: a bounded queue in front of a thread.
//!
//! A thread that logs hands a line over and goes on. If the reader of the log stalls, lines are
//! dropped and counted; when it reads again, it is told how many.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tracing_subscriber::fmt::MakeWriter;

/// Lines that may wait.
const WAITING: usize = 1_024;

/// How long the end of the program waits for lines.
const FAREWELL: Duration = Duration::from_millis(200);

/// Where lines are handed over. Clones share the queue.
#[derive(Clone)]
pub(super) struct Lines {
    queue: SyncSender<Vec<u8>>,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    dropped: AtomicU64,
    waiting: AtomicUsize,
}

/// Waits a moment, when it is dropped, for lines that have not been written yet.
#[must_use = "the last lines are lost without it"]
pub struct LogGuard(Option<Arc<Counts>>);

impl Lines {
    /// Lines for this output; `lost` makes the line that tells how many were dropped.
    pub(super) fn new(
        output: impl Write + Send + 'static,
        lost: fn(u64) -> String,
    ) -> io::Result<Lines> {
        let (queue, lines) = sync_channel(WAITING);
        let counts = Arc::<Counts>::default();
        let shared = Arc::clone(&counts);
        let work = move || write(output, &lines, &shared, lost);
        thread::Builder::new().name("log".to_owned()).spawn(work)?;
        Ok(Lines { queue, counts })
    }

    pub(super) fn guard(&self) -> LogGuard {
        LogGuard(Some(Arc::clone(&self.counts)))
    }
}

impl LogGuard {
    pub(super) fn none() -> LogGuard {
        LogGuard(None)
    }
}

impl Drop for LogGuard {
    fn drop(&mut self) {
        let Some(counts) = &self.0 else { return };
        let end = Instant::now() + FAREWELL;
        while counts.waiting.load(Ordering::SeqCst) > 0 && Instant::now() < end {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

fn write(
    mut output: impl Write,
    lines: &Receiver<Vec<u8>>,
    counts: &Counts,
    lost: fn(u64) -> String,
) {
    for line in lines {
        let dropped = counts.dropped.swap(0, Ordering::SeqCst);
        if dropped > 0 {
            let _ = writeln!(output, "{}", lost(dropped));
        }
        // A reader that is gone is no reason to stop serving.
        let _ = output.write_all(&line).and_then(|()| output.flush());
        counts.waiting.fetch_sub(1, Ordering::SeqCst);
    }
}

/// The writer of one line.
impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.counts.waiting.fetch_add(1, Ordering::SeqCst);
        if self.queue.try_send(line.to_vec()).is_err() {
            self.counts.waiting.fetch_sub(1, Ordering::SeqCst);
            self.counts.dropped.fetch_add(1, Ordering::SeqCst);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Lines;

    fn make_writer(&'a self) -> Lines {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};

    use super::*;

    /// An output whose reader takes a line when it is told to.
    struct Stalled {
        stalls: Sender<()>,
        go: Receiver<()>,
        tell: Sender<String>,
    }

    impl Write for Stalled {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.stalls.send(());
            self.go.recv().map_err(|_| io::ErrorKind::BrokenPipe)?;
            let _ = self.tell.send(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_stalled_reader_holds_nobody_up() {
        let ((stalls, stalled), (go, wait), (tell, told)) = (channel(), channel(), channel());
        let output = Stalled { stalls, go: wait, tell };
        let mut lines = Lines::new(output, |lost| format!("{lost} lost")).unwrap();
        lines.write_all(b"first\n").unwrap();
        stalled.recv().unwrap();
        for number in 0..WAITING + 100 {
            lines.write_all(format!("line {number}\n").as_bytes()).unwrap();
        }
        drop(lines.guard());
        assert_eq!(lines.counts.dropped.load(Ordering::SeqCst), 100);
        // The reader wakes up.
        for _ in 0..2 * WAITING {
            go.send(()).unwrap();
        }
        assert_eq!(told.recv().unwrap(), "first\n");
        let second = told.recv().unwrap() + &told.recv().unwrap();
        assert_eq!(second, "100 lost\n");
        // The reader is gone.
        drop(go);
        drop(told);
        lines.write_all(b"into the void\n").unwrap();
    }
}
