//! A class that analyses Gomoku at the same moment: first answers, and better ones later.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::Outcome;
use crate::analyses::parsed;
use crate::http::Connection;
use crate::server::Server;
use crate::times;

const STUDENTS: u8 = 30;

/// How often a student asks again while answers are hurried.
const AGAIN: u32 = 5;

/// With an address each, or behind one.
pub(crate) async fn measure(server: &Server, one_address: bool) -> Outcome {
    let begun = Instant::now();
    let mut students = Vec::new();
    for student in 0..STUDENTS {
        let authority = server.authority.clone();
        let address = if one_address { 100 } else { 101 + student };
        students.push(tokio::spawn(async move {
            let mut connection = Connection::open_from(address, &authority).await?;
            let row = student % 15 + 1;
            let body = json!({ "game": "gomoku", "position": format!("h8 h9 a{row}") });
            let (mut first, mut depths) = (None, Vec::new());
            for _ in 0..AGAIN {
                let answer = connection.post("/api/v1/analyses", None, body.clone()).await?;
                first.get_or_insert_with(|| begun.elapsed());
                let report = &parsed(&answer)?["analyses"][0];
                depths.push(report["depth"].as_u64().unwrap_or(0));
                if report["hurried"] != true {
                    break;
                }
                tokio::time::sleep(Duration::from_secs(2)).await;
            }
            Outcome::Ok((first.unwrap_or_default(), depths))
        }));
    }
    let (mut first, mut shallow, mut deep) = (Vec::new(), 0, 0);
    for student in students {
        let (time, depths) = student.await??;
        first.push(time);
        shallow += depths.first().copied().unwrap_or(0);
        deep += depths.iter().max().copied().unwrap_or(0);
    }
    let students = f64::from(STUDENTS);
    times::print("first answers", first);
    println!(
        "  depth of the first answers {:.1} plies on average, of the best {:.1}, after {:.1} s",
        shallow as f64 / students,
        deep as f64 / students,
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}
