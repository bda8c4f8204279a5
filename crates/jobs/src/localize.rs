//! The errors of this crate in the user's language.

use enraya_play::Localized;
use enraya_play::localize::in_file;
use enraya_play::quote::shown;
use enraya_search::UnknownName;
use enraya_words::{Words, say};

use crate::VERSION;
use crate::error::{JobError, MergeError, PlanError, REPRODUCIBLE, StoreError, TaskError};
use crate::shard::ShardFault;

impl Localized for JobError {
    fn say(&self, words: &Words) -> String {
        match self {
            JobError::Game(error) => error.say(words),
            JobError::Position { number, reason } => {
                let message = reason.say(words);
                say!(words, "error-jobs-position", number = *number, message = message)
            }
            JobError::Book(error) => error.say(words),
            JobError::Setup(error) => error.say(words),
            JobError::Agent(error) => error.say(words),
            JobError::Unreproducible { agent } => {
                let (agent, allowed) = (shown(agent), REPRODUCIBLE);
                say!(words, "error-jobs-agent", agent = agent, allowed = allowed)
            }
            JobError::Name(UnknownName { found, allowed }) => {
                let (found, allowed) = (shown(found), allowed.as_str());
                say!(words, "error-jobs-name", found = found, allowed = allowed)
            }
            JobError::Assignment(error) => error.say(words),
            JobError::Parameter { name, found } => {
                say!(words, "error-jobs-parameter", name = *name, found = shown(found))
            }
            JobError::Folder { path, source } => {
                in_file(words, path, say!(words, "error-read", reason = source.say(words)))
            }
            JobError::Submission { name } => {
                say!(words, "error-jobs-submission", name = shown(name))
            }
            JobError::Sandbox => words.get("error-sandbox"),
            JobError::Nothing => words.get("error-jobs-nothing"),
            JobError::Plies { game, plies } => {
                say!(words, "error-jobs-plies", game = game.as_str(), plies = *plies)
            }
        }
    }
}

impl Localized for PlanError {
    fn say(&self, words: &Words) -> String {
        match self {
            PlanError::Malformed { reason } => {
                say!(words, "error-jobs-no-plan", reason = shown(reason))
            }
            PlanError::Version { found } => version(words, "error-jobs-plan-version", found),
            PlanError::Hash => words.get("error-jobs-plan-changed"),
            PlanError::Job(error) => error.say(words),
        }
    }
}

impl Localized for TaskError {
    fn say(&self, words: &Words) -> String {
        match self {
            TaskError::Malformed { reason } => {
                say!(words, "error-jobs-no-task", reason = shown(reason))
            }
            TaskError::Version { found } => version(words, "error-jobs-task-version", found),
            TaskError::Job(error) => error.say(words),
        }
    }
}

impl Localized for ShardFault {
    fn say(&self, words: &Words) -> String {
        match self {
            ShardFault::Damaged => words.get("error-jobs-damaged"),
            ShardFault::OtherPlan { found } => {
                say!(words, "error-jobs-other-shard", found = shown(found))
            }
            ShardFault::Version { found } => version(words, "error-jobs-shard-version", found),
        }
    }
}

impl Localized for StoreError {
    fn say(&self, words: &Words) -> String {
        match self {
            StoreError::OtherPlan { path, found } => {
                let reason = say!(words, "error-jobs-other-store", found = shown(found));
                in_file(words, path, reason)
            }
            StoreError::Read { path, source } => {
                in_file(words, path, say!(words, "error-read", reason = source.say(words)))
            }
            StoreError::Write { path, source } => {
                in_file(words, path, say!(words, "error-jobs-write", reason = source.say(words)))
            }
            StoreError::Shard { number, fault } => {
                say!(words, "error-jobs-shard", number = *number, message = fault.say(words))
            }
        }
    }
}

impl Localized for MergeError {
    fn say(&self, words: &Words) -> String {
        match self {
            MergeError::Missing { missing, total, first } => {
                let (missing, total, first) = (*missing, *total, *first);
                say!(words, "error-jobs-missing", missing = missing, total = total, first = first)
            }
            MergeError::Shard { path, fault } => in_file(words, path, fault.say(words)),
            MergeError::Lines { number } => {
                let message = words.get("error-jobs-damaged");
                say!(words, "error-jobs-shard", number = *number, message = message)
            }
            MergeError::Store(error) => error.say(words),
            MergeError::Job(error) => error.say(words),
        }
    }
}

fn version(words: &Words, key: &str, found: &str) -> String {
    say!(words, key, found = shown(found), here = VERSION)
}
