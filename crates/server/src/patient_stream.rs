//! A connection's stream with a deadline for writing, and patience with half-closed clients.
//!
//! A client has to take its answers at a least rate: what it does not take is kept in memory.
//! A client that has sent its request and closed its side still gets the answer, if that
//! comes soon; after that it counts as gone, and its search ends.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep, sleep_until};

/// Bytes a second that a client has to take.
const LEAST_RATE: f64 = 16.0 * 1024.0;

/// How long the end of a client's side is not passed on while an answer is due.
const HALF_CLOSED: Duration = Duration::from_secs(1);

/// A stream whose writes have a deadline.
pub(crate) struct PatientStream<S> {
    stream: S,
    /// Time that a client may take nothing.
    grace: Duration,
    /// When the client must have taken what is written now.
    deadline: Option<Pin<Box<Sleep>>>,
    /// Whether something was read, and nothing answered yet.
    answer_due: bool,
    /// Until when the end of the client's side is not passed on.
    ending: Option<Pin<Box<Sleep>>>,
}

impl<S> PatientStream<S> {
    pub(crate) fn new(stream: S, grace: Duration) -> PatientStream<S> {
        PatientStream { stream, grace, deadline: None, answer_due: false, ending: None }
    }

    /// Looks at the deadline after a write of so many of so many bytes.
    fn wrote(
        &mut self,
        wanted: usize,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        let now = Instant::now();
        match written {
            Poll::Ready(Ok(bytes)) => {
                self.answer_due = false;
                if bytes >= wanted {
                    self.deadline = None;
                } else {
                    // It takes some: a little more time for that.
                    let more = Duration::from_secs_f64(bytes as f64 / LEAST_RATE);
                    let grace = self.grace;
                    let deadline =
                        self.deadline.get_or_insert_with(|| Box::pin(sleep_until(now + grace)));
                    let until = (deadline.deadline() + more).min(now + grace);
                    deadline.as_mut().reset(until);
                }
                Poll::Ready(Ok(bytes))
            }
            Poll::Pending => {
                let grace = self.grace;
                let deadline =
                    self.deadline.get_or_insert_with(|| Box::pin(sleep_until(now + grace)));
                match deadline.as_mut().poll(context) {
                    Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
                    Poll::Pending => Poll::Pending,
                }
            }
            failed => failed,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for PatientStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.ending.is_none() {
            let (before, room) = (buffer.filled().len(), buffer.remaining());
            ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
            if buffer.filled().len() > before {
                this.answer_due = true;
                return Poll::Ready(Ok(()));
            }
            if !this.answer_due || room == 0 {
                return Poll::Ready(Ok(()));
            }
            this.ending = Some(Box::pin(sleep(HALF_CLOSED)));
        }
        match &mut this.ending {
            Some(ending) if this.answer_due => ending.as_mut().poll(context).map(Ok),
            _ => Poll::Ready(Ok(())),
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for PatientStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wrote(bytes.len(), written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.wrote(slices.iter().map(|slice| slice.len()).sum(), written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const GRACE: Duration = Duration::from_secs(10);

    #[tokio::test(start_paused = true)]
    async fn a_client_that_takes_nothing_is_left() {
        let (_client, server) = duplex(1_000);
        let (mut server, begun) = (PatientStream::new(server, GRACE), Instant::now());
        let error = server.write_all(&[0; 5_000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begun.elapsed().as_secs(), 10);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_drips_is_left() {
        let (mut client, server) = duplex(1_000);
        let mut server = PatientStream::new(server, GRACE);
        let begun = Instant::now();
        let drip = tokio::spawn(async move {
            while client.read_u8().await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        });
        let error = server.write_all(&[0; 100_000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() < 2 * GRACE, "{:?}", begun.elapsed());
        drip.abort();
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_client_is_served_for_as_long_as_it_takes() {
        let (mut client, server) = duplex(1_000);
        let mut server = PatientStream::new(server, GRACE);
        let read = tokio::spawn(async move {
            let (mut all, mut piece) = (0, [0; 1_000]);
            while let Ok(bytes @ 1..) = client.read(&mut piece).await {
                all += bytes;
                sleep(Duration::from_millis(50)).await;
            }
            all
        });
        server.write_all(&[0; 600_000]).await.unwrap();
        drop(server);
        assert_eq!(read.await.unwrap(), 600_000, "in half a minute");
    }

    #[tokio::test(start_paused = true)]
    async fn a_half_closed_client_gets_its_answer_if_it_comes_soon() {
        let (mut client, server) = duplex(1_000);
        let mut server = PatientStream::new(server, GRACE);
        client.write_all(b"request").await.unwrap();
        client.shutdown().await.unwrap();
        let mut request = [0; 7];
        server.read_exact(&mut request).await.unwrap();
        let begun = Instant::now();
        let mut more = [0; 1];
        assert_eq!(server.read(&mut more).await.unwrap(), 0);
        assert_eq!(begun.elapsed(), HALF_CLOSED, "no answer came: the client counts as gone");
        server.write_all(b"answer").await.unwrap();
        assert_eq!(server.read(&mut more).await.unwrap(), 0, "answered: the end is passed on");
        drop(server);
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.unwrap();
        assert_eq!(answer, "answer");
    }
}
