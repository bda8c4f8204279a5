//! Fault injection: a layer between SQLite and the system (VFS) whose n-th call fails.
//!
//! It hands every call on to SQLite's own layer, except where a fault is due: then it
//! answers with the error that a full or broken disk gives, and does nothing.

#![allow(unsafe_code, reason = "SQLite's layers are tables of C functions; tests only")]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::ptr;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};

use rusqlite::ffi;

/// Calls that go well; all that follow fail, or the next one only.
#[derive(Default)]
pub(crate) struct Faults {
    /// Calls until the fault; none is due below zero.
    left: AtomicI64,
    lasting: std::sync::atomic::AtomicBool,
    struck: AtomicU32,
}

impl Faults {
    /// A layer of its own, under a name for `open_with_flags_and_vfs`. It stays for ever.
    pub(crate) fn register() -> (&'static Faults, &'static str) {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let faults: &'static Faults = Box::leak(Box::default());
        faults.left.store(-1, Ordering::SeqCst);
        let name = format!("faulty-{}", NUMBER.fetch_add(1, Ordering::SeqCst));
        let name: &'static CStr = Box::leak(CString::new(name).unwrap().into_boxed_c_str());
        // SAFETY: the usual layer is there for ever; ours is a copy of it with other
        // functions for files, leaked, and no function of the copy uses its own data but
        // `xOpen`, which is given the original again.
        unsafe {
            let usual = ffi::sqlite3_vfs_find(ptr::null());
            assert!(!usual.is_null());
            let data = Box::leak(Box::new(Data { faults, usual }));
            let vfs = Box::leak(Box::new(ptr::read(usual)));
            vfs.szOsFile += c_int::try_from(size_of::<File>()).unwrap();
            vfs.pNext = ptr::null_mut();
            vfs.zName = name.as_ptr();
            vfs.pAppData = ptr::from_mut(data).cast();
            vfs.xOpen = Some(open);
            vfs.xDelete = Some(delete);
            assert_eq!(ffi::sqlite3_vfs_register(vfs, 0), ffi::SQLITE_OK);
        }
        (faults, name.to_str().unwrap())
    }

    /// Lets the call after `calls` others fail; with `lasting` all that follow, too.
    pub(crate) fn arm(&self, calls: i64, lasting: bool) {
        self.struck.store(0, Ordering::SeqCst);
        self.lasting.store(lasting, Ordering::SeqCst);
        self.left.store(calls, Ordering::SeqCst);
    }

    /// Lets all calls go well again; tells whether any failed.
    pub(crate) fn disarm(&self) -> bool {
        self.left.store(-1, Ordering::SeqCst);
        self.struck.load(Ordering::SeqCst) > 0
    }

    /// Counts a call; whether it has to fail.
    fn is_due(&self) -> bool {
        let counted = self.left.try_update(Ordering::SeqCst, Ordering::SeqCst, |left| {
            (left > 0 || (left == 0 && !self.lasting.load(Ordering::SeqCst))).then(|| left - 1)
        });
        let due = matches!(counted, Ok(0) | Err(0));
        if due {
            self.struck.fetch_add(1, Ordering::SeqCst);
        }
        due
    }
}

struct Data {
    faults: &'static Faults,
    usual: *mut ffi::sqlite3_vfs,
}

/// What SQLite takes for a file; that of the usual layer follows it in memory.
#[repr(C, align(16))]
struct File {
    base: ffi::sqlite3_file,
    faults: *const Faults,
}

type Handle = *mut ffi::sqlite3_file;

/// The file of the usual layer.
unsafe fn real(file: Handle) -> Handle {
    // SAFETY: `szOsFile` asked for the room of both.
    unsafe { file.cast::<File>().add(1).cast() }
}

unsafe fn is_due(file: Handle) -> bool {
    // SAFETY: `open` has written it, and it is never freed.
    unsafe { (*(*file.cast::<File>()).faults).is_due() }
}

unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: *const c_char,
    file: Handle,
    flags: c_int,
    out: *mut c_int,
) -> c_int {
    // SAFETY: called by SQLite with our `vfs` and `szOsFile` bytes at `file`.
    unsafe {
        (*file).pMethods = ptr::null();
        let data = &*(*vfs).pAppData.cast::<Data>();
        if data.faults.is_due() {
            return ffi::SQLITE_CANTOPEN;
        }
        let opened = (*data.usual).xOpen.unwrap()(data.usual, name, real(file), flags, out);
        if opened == ffi::SQLITE_OK {
            (*file.cast::<File>()).faults = data.faults;
            (*file).pMethods = &raw const METHODS;
        }
        opened
    }
}

unsafe extern "C" fn delete(vfs: *mut ffi::sqlite3_vfs, name: *const c_char, sync: c_int) -> c_int {
    // SAFETY: as in `open`.
    unsafe {
        let data = &*(*vfs).pAppData.cast::<Data>();
        if data.faults.is_due() {
            return ffi::SQLITE_IOERR_DELETE;
        }
        (*data.usual).xDelete.unwrap()(data.usual, name, sync)
    }
}

/// Functions that hand a call on to the usual layer, after the fault if one is due.
macro_rules! hand_on {
    ($($name:ident ( $($arg:ident : $type:ty),* ) -> $result:ty = $method:ident $(, $error:expr)?;)*) => {
        $(unsafe extern "C" fn $name(file: Handle, $($arg: $type),*) -> $result {
            // SAFETY: called by SQLite with a file that `open` has opened.
            unsafe {
                $(if is_due(file) {
                    return $error;
                })?
                let real = real(file);
                (*(*real).pMethods).$method.unwrap()(real, $($arg),*)
            }
        })*
    };
}

hand_on! {
    close() -> c_int = xClose;
    read(to: *mut c_void, bytes: c_int, at: i64) -> c_int = xRead, ffi::SQLITE_IOERR_READ;
    write(from: *const c_void, bytes: c_int, at: i64) -> c_int = xWrite, ffi::SQLITE_FULL;
    truncate(size: i64) -> c_int = xTruncate, ffi::SQLITE_IOERR_TRUNCATE;
    sync(flags: c_int) -> c_int = xSync, ffi::SQLITE_IOERR_FSYNC;
    file_size(size: *mut i64) -> c_int = xFileSize, ffi::SQLITE_IOERR_FSTAT;
    lock(level: c_int) -> c_int = xLock, ffi::SQLITE_IOERR_LOCK;
    unlock(level: c_int) -> c_int = xUnlock;
    check_reserved_lock(out: *mut c_int) -> c_int = xCheckReservedLock;
    file_control(op: c_int, arg: *mut c_void) -> c_int = xFileControl;
    sector_size() -> c_int = xSectorSize;
    device_characteristics() -> c_int = xDeviceCharacteristics;
    shm_map(page: c_int, size: c_int, extend: c_int, out: *mut *mut c_void) -> c_int = xShmMap, ffi::SQLITE_IOERR_SHMMAP;
    shm_lock(offset: c_int, n: c_int, flags: c_int) -> c_int = xShmLock;
    shm_barrier() -> () = xShmBarrier;
    shm_unmap(delete: c_int) -> c_int = xShmUnmap;
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    // Shared memory, but no files mapped into memory.
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};
