//! Functions of the WebAssembly module and those it asks of its worker: texts are UTF-8 in its
//! memory, named by address and length.
//!
//! Plain C functions, so that no tool has to fit the version of the compiler. `unsafe` stands
//! where the worker's words about memory are believed: it writes only into what [`reserve`]
//! gave it, and hands each of them back once.
#![allow(unsafe_code, reason = "functions of another language's program, argued above")]

use std::cell::RefCell;
use std::io::Read as _;
use std::time::Duration;

use enraya_search::clock::set_clock;
use enraya_search::solver::Book;
use flate2::read::GzDecoder;

use crate::answer::Answer;
use crate::engine::Engine;

#[link(wasm_import_module = "worker")]
unsafe extern "C" {
    /// Milliseconds since a fixed moment.
    safe fn now() -> f64;
    /// Takes a part of an answer.
    fn tell(address: *const u8, length: usize);
    /// Takes the place and the reason of a panic.
    fn panicked(address: *const u8, length: usize);
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::default());
    /// The answer that the worker reads now.
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Sets the clock and the report of panics. To be called once, before anything else.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn start() {
    set_clock(|| Duration::from_secs_f64(now().max(0.0) / 1000.0));
    std::panic::set_hook(Box::new(|info| {
        let text = info.to_string();
        // SAFETY: the text lives while the worker reads it.
        unsafe { panicked(text.as_ptr(), text.len()) };
    }));
}

/// Memory for so many bytes, which one of the functions below takes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reserve(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// The bytes that the worker has written.
///
/// # Safety
/// The address is that of [`reserve`] for this length, and was not taken before.
unsafe fn take(address: *mut u8, length: usize) -> Vec<u8> {
    // SAFETY: as required of the caller.
    unsafe { Vec::from_raw_parts(address, length, length) }
}

/// Answers a request, which is JSON; the answer is JSON at [`answer_address`], as long as
/// the number that this returns.
///
/// # Safety
/// As for `take`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn ask(address: *mut u8, length: usize) -> usize {
    // SAFETY: as required of the caller.
    let text = unsafe { take(address, length) };
    let mut report = |part: &str| {
        // SAFETY: the text lives while the worker reads it.
        unsafe { tell(part.as_ptr(), part.len()) };
    };
    let answer = match serde_json::from_slice(&text) {
        Ok(request) => ENGINE.with_borrow_mut(|engine| engine.answer(&request, &mut report)),
        Err(error) => {
            Answer { status: 400, kind: "text/plain", body: error.to_string(), ..Answer::json(&()) }
        }
    };
    let bytes = serde_json::to_vec(&answer).expect("keys are texts");
    let length = bytes.len();
    ANSWER.set(bytes);
    length
}

/// Where the last answer lies, until the next request.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_address() -> *const u8 {
    ANSWER.with_borrow(|bytes| bytes.as_ptr())
}

/// Supplies the opening book of Connect Four, compressed by gzip or not; whether it is one is
/// the answer.
///
/// # Safety
/// As for `take`.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn supply_book(address: *mut u8, length: usize) -> bool {
    // SAFETY: as required of the caller.
    let packed = unsafe { take(address, length) };
    let mut bytes = Vec::new();
    let unpacked = GzDecoder::new(packed.as_slice()).read_to_end(&mut bytes).is_ok();
    let bytes = if unpacked { bytes } else { packed };
    Book::from_bytes(bytes).is_ok_and(Book::supply)
}
