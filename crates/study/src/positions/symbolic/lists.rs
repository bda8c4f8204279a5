//! Hash-consed lists of numbers, sharded so that several threads can add to them.
//!
//! A list's id is its index within its shard times the number of shards, plus the shard, so
//! that ids stay small and an id says where its list is.

use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;

/// The number of shards, a power of two: the upper bits of a hash choose one.
const SHARDS: usize = 64;

/// Lists one after the other.
#[derive(Default)]
struct Lists {
    ends: Vec<u32>,
    numbers: Vec<u32>,
}

impl Lists {
    #[inline]
    fn get(&self, at: usize) -> &[u32] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] as usize };
        &self.numbers[start..self.ends[at] as usize]
    }

    fn push(&mut self, list: &[u32]) {
        reserve(&mut self.numbers, list.len());
        self.numbers.extend_from_slice(list);
        reserve(&mut self.ends, 1);
        self.ends.push(u32::try_from(self.numbers.len()).expect("a shard is far below 16 GiB"));
    }

    fn bytes(&self) -> usize {
        size_of::<u32>() * (self.ends.capacity() + self.numbers.capacity())
    }
}

/// Grows by a quarter: doubling would waste as much as there is.
fn reserve(numbers: &mut Vec<u32>, more: usize) {
    if numbers.capacity() - numbers.len() < more {
        numbers.reserve_exact(more + numbers.len() / 4);
    }
}

#[derive(Default)]
struct Shard {
    lists: Lists,
    table: HashTable<u32>,
}

impl Shard {
    fn bytes(&self) -> usize {
        // An entry and a control byte; the table is at most seven eighths full.
        self.lists.bytes() + self.table.capacity() * 8 / 7 * (size_of::<u32>() + 1)
    }
}

fn shards() -> Vec<Mutex<Shard>> {
    (0..SHARDS).map(|_| Mutex::default()).collect()
}

fn lock(shard: &Mutex<Shard>) -> MutexGuard<'_, Shard> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

fn shard_of(hash: u64) -> usize {
    (hash >> (u64::BITS - SHARDS.ilog2())) as usize
}

fn bytes(shards: &[Mutex<Shard>]) -> usize {
    shards.iter().map(|shard| lock(shard).bytes()).sum()
}

/// A hash of a list: a multiplication for two numbers, its halves folded.
#[inline]
pub(super) fn hash(list: &[u32]) -> u64 {
    const FACTOR: u128 = 0xd6e8_feb8_6659_fd93;
    let fold = |state: u64, number: u64| {
        let product = u128::from(state ^ number) * FACTOR;
        product as u64 ^ (product >> 64) as u64
    };
    let (pairs, rest) = list.as_chunks::<2>();
    let start = 0x9e37_79b9_7f4a_7c15 ^ list.len() as u64;
    let state = pairs
        .iter()
        .fold(start, |state, &[low, high]| fold(state, u64::from(low) | u64::from(high) << 32));
    rest.iter().fold(state, |state, &number| fold(state, u64::from(number)))
}

/// A set of lists, each with an id.
pub(super) struct ListSet {
    shards: Vec<Mutex<Shard>>,
}

impl ListSet {
    pub(super) fn new() -> Self {
        ListSet { shards: shards() }
    }

    /// The id of a list, which is added if it is new.
    pub(super) fn intern(&self, list: &[u32]) -> u32 {
        let hashed = hash(list);
        let number = shard_of(hashed);
        let mut shard = lock(&self.shards[number]);
        let Shard { lists, table } = &mut *shard;
        let known = table.find(hashed, |&at| lists.get(at as usize) == list).copied();
        let at = known.unwrap_or_else(|| {
            let at = lists.ends.len() as u32;
            lists.push(list);
            table.insert_unique(hashed, at, |&at| hash(lists.get(at as usize)));
            at
        });
        at * SHARDS as u32 + number as u32
    }

    pub(super) fn bytes(&self) -> usize {
        bytes(&self.shards)
    }

    /// The lists without the table that finds them.
    pub(super) fn freeze(self) -> FrozenLists {
        let lists =
            |shard: Mutex<Shard>| shard.into_inner().unwrap_or_else(PoisonError::into_inner).lists;
        FrozenLists { shards: self.shards.into_iter().map(lists).collect() }
    }
}

/// The lists of a [`ListSet`], by their ids.
pub(super) struct FrozenLists {
    shards: Vec<Lists>,
}

impl FrozenLists {
    #[inline]
    pub(super) fn get(&self, id: u32) -> &[u32] {
        self.shards[id as usize % SHARDS].get(id as usize / SHARDS)
    }

    /// Whether there is a list with this id.
    pub(super) fn has(&self, id: u32) -> bool {
        id as usize / SHARDS < self.shards[id as usize % SHARDS].ends.len()
    }

    /// The ends and numbers of every shard.
    pub(super) fn shards(&self) -> impl Iterator<Item = (&[u32], &[u32])> {
        self.shards.iter().map(|lists| (&lists.ends[..], &lists.numbers[..]))
    }

    /// The lists with these ends and numbers; `None` if there are none such.
    pub(super) fn from_shards(shards: Vec<(Vec<u32>, Vec<u32>)>) -> Option<FrozenLists> {
        let whole = |(ends, numbers): &(Vec<u32>, Vec<u32>)| {
            ends.is_sorted() && ends.last().map_or(0, |&end| end as usize) == numbers.len()
        };
        let possible = shards.len() == SHARDS && shards.iter().all(whole);
        let lists = |(ends, numbers)| Lists { ends, numbers };
        possible.then(|| FrozenLists { shards: shards.into_iter().map(lists).collect() })
    }

    /// All ids, in no particular order.
    pub(super) fn ids(&self) -> impl Iterator<Item = u32> {
        let ids = |(number, lists): (usize, &Lists)| {
            (0..lists.ends.len()).map(move |at| (at * SHARDS + number) as u32)
        };
        self.shards.iter().enumerate().flat_map(ids)
    }

    /// One more than the largest id.
    pub(super) fn end(&self) -> usize {
        self.ids().max().map_or(0, |id| id as usize + 1)
    }

    /// The bytes of the lists, whatever is reserved for them.
    pub(super) fn bytes(&self) -> usize {
        let numbers = |lists: &Lists| lists.ends.len() + lists.numbers.len();
        size_of::<u32>() * self.shards.iter().map(numbers).sum::<usize>()
    }
}

/// A map from lists to numbers.
pub(super) struct ListMap {
    shards: Vec<Mutex<Shard>>,
}

impl ListMap {
    pub(super) fn new() -> Self {
        ListMap { shards: shards() }
    }

    /// The number of a list with this hash.
    #[inline]
    pub(super) fn get(&self, hashed: u64, list: &[u32]) -> Option<u32> {
        let shard = lock(&self.shards[shard_of(hashed)]);
        let Shard { lists, table } = &*shard;
        let same = |&at: &u32| lists.get(at as usize)[1..] == *list;
        table.find(hashed, same).map(|&at| lists.get(at as usize)[0])
    }

    /// Adds an entry, a number followed by its list, unless the list has one.
    pub(super) fn insert(&self, hashed: u64, entry: &[u32]) {
        let mut shard = lock(&self.shards[shard_of(hashed)]);
        let Shard { lists, table } = &mut *shard;
        if table.find(hashed, |&at| lists.get(at as usize)[1..] == entry[1..]).is_none() {
            let at = lists.ends.len() as u32;
            lists.push(entry);
            table.insert_unique(hashed, at, |&at| hash(&lists.get(at as usize)[1..]));
        }
    }

    pub(super) fn bytes(&self) -> usize {
        bytes(&self.shards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    proptest! {
        #[test]
        fn ids_tell_lists_apart(
            lists in prop::collection::vec(prop::collection::vec(0..4u32, 0..5), 0..200),
        ) {
            let set = ListSet::new();
            let ids: BTreeMap<Vec<u32>, u32> =
                lists.iter().map(|list| (list.clone(), set.intern(list))).collect();
            for list in &lists {
                assert_eq!(set.intern(list), ids[list]);
            }
            let frozen = set.freeze();
            assert_eq!(frozen.ids().count(), ids.len());
            for (list, &id) in &ids {
                assert_eq!(frozen.get(id), list);
                assert!((id as usize) < frozen.end());
            }
        }

        #[test]
        fn the_first_number_of_a_list_stays(
            entries in prop::collection::vec(prop::collection::vec(0..3u32, 1..5), 0..200),
        ) {
            let (map, mut model) = (ListMap::new(), BTreeMap::new());
            for entry in &entries {
                map.insert(hash(&entry[1..]), entry);
                model.entry(&entry[1..]).or_insert(entry[0]);
            }
            for (list, &number) in &model {
                assert_eq!(map.get(hash(list), list), Some(number));
            }
            assert_eq!(map.get(hash(&[9]), &[9]), None);
        }
    }
}
