//! Attendance: which students of a class are there, as an event of its stream.

use axum::body::Bytes;
use enraya_api::classes::Role;
use serde::Serialize;
use utoipa::ToSchema;

use crate::presence::Seen;

/// Who of a class has a stream of events open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct AttendanceReport {
    /// Whether the teacher is there.
    pub(crate) teacher: bool,
    /// Numbers of the students who are there.
    pub(crate) students: Vec<u32>,
}

impl AttendanceReport {
    pub(crate) fn new(seen: &Seen<Role>) -> AttendanceReport {
        let there = seen.iter().filter(|(_, there)| **there).map(|(role, _)| *role);
        let (mut teacher, mut students) = (false, Vec::new());
        for role in there {
            match role {
                Role::Teacher => teacher = true,
                Role::Student(number) => students.push(number),
            }
        }
        students.sort_unstable();
        AttendanceReport { teacher, students }
    }

    /// As a server-sent event, without an id.
    pub(crate) fn event(&self) -> Bytes {
        let json = serde_json::to_string(self).expect("numbers");
        format!("event: presence\ndata: {json}\n\n").into()
    }
}
