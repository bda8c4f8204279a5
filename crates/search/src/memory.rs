//! Memory of the transposition tables: zeroed rows of words, on huge pages where the
//! system has them.

use std::ops::Deref;
use std::ptr::NonNull;
use std::sync::atomic::AtomicU64;

/// Words that lie in one cache line: see `WAYS` in `table`.
pub(crate) type Row = [AtomicU64; 4];

/// A large array of zeros, of which the system allocates what is touched.
#[derive(Debug)]
pub(crate) struct Memory {
    rows: NonNull<Row>,
    len: usize,
    /// The memory of the rows.
    _owner: Owner,
}

#[derive(Debug)]
#[expect(dead_code, reason = "kept to be dropped with the rows")]
enum Owner {
    Map(memmap2::MmapRaw),
    /// Without memory mapping.
    Heap(Vec<Row>),
}

// SAFETY: the words are atomic, and their owner is `Send` and `Sync` and never touched.
#[allow(unsafe_code)]
unsafe impl Send for Memory {}
// SAFETY: as above.
#[allow(unsafe_code)]
unsafe impl Sync for Memory {}

impl Memory {
    /// `len` rows; `None` if the system refuses.
    pub(crate) fn new(len: usize) -> Option<Memory> {
        let bytes = len.checked_mul(size_of::<Row>())?;
        match memmap2::MmapMut::map_anon(bytes.max(1)) {
            Ok(map) => {
                // Without huge pages it works as well, only slower.
                #[cfg(target_os = "linux")]
                let _ = map.advise(memmap2::Advice::HugePage);
                let map = memmap2::MmapRaw::from(map);
                let rows = NonNull::new(map.as_mut_ptr().cast())?;
                Some(Memory { rows, len, _owner: Owner::Map(map) })
            }
            Err(error) if error.kind() == std::io::ErrorKind::Unsupported => {
                let mut heap = Vec::new();
                heap.try_reserve_exact(len).ok()?;
                heap.resize_with(len, Row::default);
                let rows = NonNull::new(heap.as_mut_ptr())?;
                Some(Memory { rows, len, _owner: Owner::Heap(heap) })
            }
            Err(_) => None,
        }
    }
}

impl Deref for Memory {
    type Target = [Row];

    #[inline(always)]
    fn deref(&self) -> &[Row] {
        // SAFETY: the owner holds `len` rows there, aligned (to a page or by `Vec`),
        // zeroed, and in place as long as `self` lives; only this object reaches them,
        // and every bit pattern is an `AtomicU64`.
        #[allow(unsafe_code)]
        unsafe {
            std::slice::from_raw_parts(self.rows.as_ptr(), self.len)
        }
    }
}
