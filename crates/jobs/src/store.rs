//! A store: a directory with a file for each shard of one plan.
//!
//! `NUMBER.shard` is a finished shard, `NUMBER.failed` the error of one that could not be made,
//! `plan.json` the plan. Every file is written beside its place, synced and renamed, so that
//! any number of processes may write to one store, and be killed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use enraya_play::file::output::save;
use serde::{Deserialize, Serialize};

use crate::error::StoreError;
use crate::plan::Plan;
use crate::shard::{Shard, ShardFault, short};

/// The plan beside the shards.
const PLAN: &str = "plan.json";

/// A directory of shards.
#[derive(Clone, Debug)]
pub struct Store {
    path: PathBuf,
    plan: Plan,
}

/// A shard that could not be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// Its number, from zero.
    pub shard: usize,
    /// How often it was tried.
    pub attempts: usize,
    /// The last error.
    pub error: String,
}

impl Store {
    /// Opens the store of a plan, which is made if it is not there; that of another plan is
    /// refused.
    pub fn open(path: &Path, plan: &Plan) -> Result<Store, StoreError> {
        let write = |source| StoreError::Write { path: path.to_owned(), source };
        fs::create_dir_all(path).map_err(write)?;
        let store = Store { path: path.to_owned(), plan: plan.clone() };
        if !store.belongs()? {
            store.save(PLAN, plan.to_json().as_bytes())?;
        }
        Ok(store)
    }

    /// Opens a store to read it.
    pub fn open_existing(path: &Path, plan: &Plan) -> Result<Store, StoreError> {
        fs::read_dir(path).map_err(|source| StoreError::Read { path: path.to_owned(), source })?;
        let store = Store { path: path.to_owned(), plan: plan.clone() };
        store.belongs()?;
        Ok(store)
    }

    /// Whether the plan is there; an error if another is.
    fn belongs(&self) -> Result<bool, StoreError> {
        let path = self.path.join(PLAN);
        let text = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            Err(source) => return Err(StoreError::Read { path, source }),
        };
        let found: Option<serde_json::Value> = serde_json::from_slice(&text).ok();
        let found = found.and_then(|found| Some(found["hash"].as_str()?.to_owned()));
        match found {
            Some(hash) if hash == self.plan.hash() => Ok(true),
            found => {
                let found = short(&found.unwrap_or_else(|| "?".to_owned()));
                Err(StoreError::OtherPlan { path: self.path.clone(), found })
            }
        }
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The file of a shard.
    pub fn shard_path(&self, number: usize) -> PathBuf {
        self.path.join(format!("{number:06}.shard"))
    }

    fn failure_name(number: usize) -> String {
        format!("{number:06}.failed")
    }

    /// A shard, if it is there; the fault of a file that is not that shard.
    pub fn read(&self, number: usize) -> Result<Result<Option<Shard>, ShardFault>, StoreError> {
        let path = self.shard_path(number);
        match fs::read(&path) {
            Ok(bytes) => Ok(self.checked(number, &bytes).map(Some)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Ok(None)),
            Err(source) => Err(StoreError::Read { path, source }),
        }
    }

    /// Whether a shard is there and whole.
    pub fn has(&self, number: usize) -> Result<bool, StoreError> {
        Ok(matches!(self.read(number)?, Ok(Some(_))))
    }

    /// The shards that are not there, or damaged.
    pub fn missing(&self) -> Result<Vec<usize>, StoreError> {
        let all = 0..self.plan.shards();
        let missing = all.map(|number| Ok((number, self.has(number)?)));
        let missing = missing.filter(|found| !matches!(found, Ok((_, true))));
        missing.map(|found| found.map(|(number, _)| number)).collect()
    }

    /// When a shard was finished.
    pub(crate) fn finished(&self, number: usize) -> Option<SystemTime> {
        fs::metadata(self.shard_path(number)).and_then(|metadata| metadata.modified()).ok()
    }

    /// Stores a shard, and forgets that it failed before.
    pub fn write(&self, shard: &Shard) -> Result<(), StoreError> {
        self.write_bytes(shard.number, &shard.to_bytes())
    }

    /// Stores the bytes of a shard that was made elsewhere, once they are checked.
    pub fn write_bytes(&self, number: usize, bytes: &[u8]) -> Result<(), StoreError> {
        self.checked(number, bytes).map_err(|fault| StoreError::Shard { number, fault })?;
        let path = self.shard_path(number);
        save(&path, bytes, true).map_err(|source| StoreError::Write { path, source })?;
        // Usually there is none.
        let _ = fs::remove_file(self.path.join(Store::failure_name(number)));
        Ok(())
    }

    fn checked(&self, number: usize, bytes: &[u8]) -> Result<Shard, ShardFault> {
        Shard::expect(bytes, self.plan.hash(), number, self.plan.range(number).len())
    }

    /// Parks a shard with its error.
    pub fn park(&self, failure: &Failure) -> Result<(), StoreError> {
        let text = serde_json::to_value(failure).expect("a failure is plain data");
        self.save(&Store::failure_name(failure.shard), format!("{text}\n").as_bytes())
    }

    /// The parked shards, in order; one that has been made since is none.
    pub fn failures(&self) -> Result<Vec<Failure>, StoreError> {
        let unreadable = |source| StoreError::Read { path: self.path.clone(), source };
        let mut failures = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(unreadable)? {
            let path = entry.map_err(unreadable)?.path();
            if path.extension().is_none_or(|end| end != "failed") {
                continue;
            }
            // Another process may have removed it just now.
            let failure = fs::read(&path).ok().and_then(|text| serde_json::from_slice(&text).ok());
            failures.extend(failure.filter(|failure: &Failure| failure.shard < self.plan.shards()));
        }
        failures.sort_by_key(|failure| failure.shard);
        let mut parked = Vec::new();
        for failure in failures {
            if !self.has(failure.shard)? {
                parked.push(failure);
            }
        }
        Ok(parked)
    }

    fn save(&self, name: &str, bytes: &[u8]) -> Result<(), StoreError> {
        let path = self.path.join(name);
        save(&path, bytes, true).map_err(|source| StoreError::Write { path, source })
    }
}
