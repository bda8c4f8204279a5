//! Arguments of `db`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// The database of a server.
#[derive(Debug, Args)]
pub(crate) struct DbFile {
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Db {
    Check(DbFile),
    Backup(DbBackup),
    Compact(DbFile),
}

#[derive(Debug, Args)]
pub(crate) struct DbBackup {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) from: DbFile,
}
