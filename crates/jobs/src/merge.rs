//! Merging: the result of all shards, the same bytes whoever made them.

use crate::error::MergeError;
use crate::kinds::Merged;
use crate::plan::Prepared;
use crate::store::Store;

impl Prepared {
    /// The result of a plan whose shards are all there: each is checked.
    pub fn merge(&self, store: &Store) -> Result<Vec<u8>, MergeError> {
        let total = self.plan.shards();
        let (mut lines, mut missing) = (Vec::with_capacity(self.plan.units()), Vec::new());
        for number in 0..total {
            match store.read(number)? {
                Ok(Some(shard)) if missing.is_empty() => lines.extend(shard.lines),
                Ok(Some(_)) => {}
                Ok(None) => missing.push(number),
                Err(fault) => {
                    return Err(MergeError::Shard { path: store.shard_path(number), fault });
                }
            }
        }
        if let Some(&first) = missing.first() {
            return Err(MergeError::Missing { missing: missing.len(), total, first });
        }
        self.units.merge(&lines).map_err(|error| match error {
            Merged::Line(line) => MergeError::Lines { number: line / self.plan.range(0).len() },
            Merged::Job(error) => error.into(),
        })
    }
}
