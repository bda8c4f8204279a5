//! A shard: the result of a task, as a file with a head and a line for each unit.
//!
//! ```text
//! enraya-shard 1 plan=…64 digits… version=0.2.0 number=12 lines=1000 checksum=…16 digits…
//! -2
//! 4
//! …
//! ```
//!
//! The checksum is FNV-1a, 64 bits, of everything after the first line.

use crate::VERSION;

/// The version of the form of shards.
const FORM: &str = "1";

/// The result of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    pub(crate) plan: String,
    pub(crate) number: usize,
    pub(crate) lines: Vec<String>,
}

/// A file that is not the shard that it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardFault {
    /// It does not begin as a shard does, was cut short, or its checksum is wrong.
    #[error("this shard is damaged")]
    Damaged,
    /// It belongs to another plan.
    #[error("this shard is of another plan ({found})")]
    OtherPlan {
        /// The beginning of that plan's hash.
        found: String,
    },
    /// It was made by another version.
    #[error("this shard is of version {found}: this program is version {VERSION}")]
    Version {
        /// That version.
        found: String,
    },
}

impl Shard {
    /// Its number, from zero.
    pub fn number(&self) -> usize {
        self.number
    }

    /// The shard as a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body: String = self.lines.iter().map(|line| format!("{line}\n")).collect();
        let (plan, number, lines) = (&self.plan, self.number, self.lines.len());
        let checksum = fnv_1a(body.as_bytes());
        let head = format!(
            "enraya-shard {FORM} plan={plan} version={VERSION} number={number} lines={lines} \
             checksum={checksum:016x}\n"
        );
        (head + &body).into_bytes()
    }

    /// Reads a shard of any plan, once its checksum is right.
    pub fn parse(bytes: &[u8]) -> Result<Shard, ShardFault> {
        let text = std::str::from_utf8(bytes).map_err(|_| ShardFault::Damaged)?;
        let (head, body) = text.split_once('\n').ok_or(ShardFault::Damaged)?;
        let mut words = head.split(' ');
        if (words.next(), words.next()) != (Some("enraya-shard"), Some(FORM)) {
            return Err(ShardFault::Damaged);
        }
        let mut field = |name: &str| {
            let (found, value) = words.next()?.split_once('=')?;
            (found == name).then(|| value.to_owned())
        };
        let fields = (|| {
            Some((
                field("plan")?,
                field("version")?,
                field("number")?.parse().ok()?,
                field("lines")?.parse::<usize>().ok()?,
                u64::from_str_radix(&field("checksum")?, 16).ok()?,
            ))
        })();
        let (plan, version, number, count, checksum) = fields.ok_or(ShardFault::Damaged)?;
        let lines: Vec<String> = body.lines().map(str::to_owned).collect();
        let whole = body.is_empty() || body.ends_with('\n');
        if fnv_1a(body.as_bytes()) != checksum || lines.len() != count || !whole {
            return Err(ShardFault::Damaged);
        }
        if version != VERSION {
            return Err(ShardFault::Version { found: version });
        }
        let shard = Shard { plan, number, lines };
        // Numbers can be written in several ways, a shard in one.
        if shard.to_bytes() == bytes { Ok(shard) } else { Err(ShardFault::Damaged) }
    }

    /// Reads shard `number` of a plan, which has `lines` units.
    pub(crate) fn expect(
        bytes: &[u8],
        plan: &str,
        number: usize,
        lines: usize,
    ) -> Result<Shard, ShardFault> {
        let shard = Shard::parse(bytes)?;
        if shard.plan != plan {
            return Err(ShardFault::OtherPlan { found: short(&shard.plan) });
        }
        if shard.number != number || shard.lines.len() != lines {
            return Err(ShardFault::Damaged);
        }
        Ok(shard)
    }
}

/// The beginning of a hash, enough to tell plans apart.
pub(crate) fn short(hash: &str) -> String {
    hash.chars().take(12).collect()
}

/// The hash of Fowler, Noll and Vo.
fn fnv_1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
