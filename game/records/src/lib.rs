//! Bytes on disk: settings, autosaves, finished matches, and the one careful way to write a file.
//!
//! ```text
//! Settings ──render──► text ─┐                        ┌─► stage, sync, rename, sync folder, verify
//!                            ├──► Store ──► Disk ─────┤
//! MatchRecord ──frames─► bytes┘   (folders) (real or  └─► capped reads
//!        ▲                                  faulty)
//!        └── Autosave (three files in turn) ◄── Keeper (a named thread, back-off)
//! ```
//!
//! Reading never trusts a byte: settings fall back field by field ([`settings`]), match files keep
//! the longest prefix that still checks ([`container`], [`match_record`]), and both say what was
//! wrong as enums with data. Deliberately not here: words for people, the match itself, and any
//! clock; whoever waits is given the time by its caller.

pub mod autosave;
pub mod backoff;
pub mod container;
pub mod directories;
pub mod disk;
pub mod error;
pub mod history;
pub mod keeper;
pub mod ladder;
pub mod match_record;
pub mod settings;
pub mod store;

pub use autosave::{Autosave, Recovered, Resume};
pub use directories::Folders;
pub use disk::{Disk, RealDisk};
pub use error::{DiskReason, DiskStep, StoreError};
pub use history::History;
pub use keeper::{Keeper, SaveState};
pub use match_record::{Damage, MatchRecord, Opened};
pub use settings::{LoadedSettings, Settings};
pub use store::{InstanceLock, Store, write_file};
