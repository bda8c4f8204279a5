//! Classes over HTTP: a teacher, students and strangers.

mod lead;
mod storage;

use axum::body::Body;
use axum::http::{Method, Request};
use http_body_util::BodyExt;
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::matches::Seat;

/// A member of a class, with or without a token.
#[derive(Clone)]
pub(crate) struct Member {
    pub(crate) code: String,
    pub(crate) token: Option<String>,
    pub(crate) presence: String,
    pub(crate) number: u64,
}

impl Member {
    fn of(answer: &Answer) -> Member {
        let admission = answer.json();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Member {
            code: text(&admission["class"]["code"]),
            token: Some(text(&admission["token"])),
            presence: text(&admission["presence"]),
            number: admission["number"].as_u64().unwrap_or(0),
        }
    }

    fn stranger(&self) -> Member {
        Member { token: None, ..self.clone() }
    }

    /// The student's seat in the game of the current round.
    fn seat(&self, class: &Value) -> Seat {
        let games = class["games"].as_array().unwrap();
        let own = |game: &&Value| game["first"] == self.number || game["second"] == self.number;
        let id = games.iter().find(own).unwrap()["match"].as_str().unwrap().to_owned();
        Seat { id, token: self.token.clone() }
    }
}

impl Client {
    pub(crate) async fn class(&self, request: Value) -> Member {
        let answer = self.post("/api/v1/classes", &request).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        Member::of(&answer)
    }

    pub(crate) async fn enrol(&self, teacher: &Member, name: &str) -> Member {
        let (stranger, body) = (teacher.stranger(), json!({ "name": name }));
        let answer = self.in_class(Method::POST, &stranger, "students", Some(&body)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        Member::of(&answer)
    }

    pub(crate) async fn in_class(
        &self,
        method: Method,
        member: &Member,
        what: &str,
        body: Option<&Value>,
    ) -> Answer {
        let slash = if what.is_empty() { "" } else { "/" };
        let uri = format!("/api/v1/classes/{}{slash}{what}", member.code);
        let mut request = Request::builder().method(method).uri(uri);
        if let Some(token) = &member.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.header("content-type", "application/json");
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.send(request.body(body).unwrap()).await
    }

    pub(crate) async fn lead(&self, teacher: &Member, what: &str) -> Value {
        let answer = self.in_class(Method::POST, teacher, what, None).await;
        assert_eq!(answer.status, 200, "{what}: {}", answer.text());
        answer.json()
    }

    pub(crate) async fn class_state(&self, member: &Member) -> Value {
        let answer = self.in_class(Method::GET, member, "", None).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    }

    /// Waits until the class is as wished: results come from matches a moment later.
    pub(crate) async fn until(&self, member: &Member, wish: impl Fn(&Value) -> bool) -> Value {
        loop {
            let class = self.class_state(member).await;
            if wish(&class) {
                return class;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
}

/// Plays every game of the round, and the student with the lower number wins it.
pub(crate) async fn play_round(client: &Client, teacher: &Member, students: &[Member]) -> Value {
    let class = client.class_state(teacher).await;
    for game in class["games"].as_array().unwrap().iter().filter(|game| game["bye"] == false) {
        let of = |number: &Value| students.iter().find(|one| *number == one.number).unwrap();
        let (first, second) = (of(&game["first"]), of(&game["second"]));
        let (one, two) = (first.seat(&class), second.seat(&class));
        let moves =
            if first.number < second.number { "a1 a2 b1 b2 c1" } else { "a1 a2 b1 b2 c3 c2" };
        client.play(&[&one, &two], moves).await;
    }
    client.until(teacher, |class| class["phase"] != "playing").await
}

#[tokio::test]
async fn a_class_plays_a_round_robin_to_the_end() {
    let client = Client::new().await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "round-robin" })).await;
    assert_eq!(teacher.code.len(), 5);
    let mut students = Vec::new();
    for name in ["Ana", "Luis", "Noa"] {
        students.push(client.enrol(&teacher, name).await);
    }
    let class = client.lead(&teacher, "rounds").await;
    assert_eq!(
        (&class["phase"], &class["round"], &class["rounds"]),
        (&json!("playing"), &json!(1), &json!(3))
    );
    let refused = client.in_class(Method::POST, &teacher, "rounds", None).await;
    assert_eq!((refused.status.as_u16(), refused.problem().as_str()), (409, "not-over"));
    for round in 1..=3 {
        let class = play_round(&client, &teacher, &students).await;
        assert_eq!(class["phase"], if round == 3 { "over" } else { "between" });
        if round < 3 {
            client.lead(&teacher, "rounds").await;
        }
    }
    let class = client.class_state(&students[2]).await;
    let names: Vec<&Value> =
        class["standings"].as_array().unwrap().iter().map(|row| &row["name"]).collect();
    assert_eq!(names, ["Ana", "Luis", "Noa"]);
    let games = client.in_class(Method::GET, &students[0], "games", None).await.json();
    assert_eq!(games.as_array().unwrap().len(), 6, "three games and three byes");
    let csv = client.in_class(Method::GET, &teacher, "results.csv", None).await;
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    assert!(csv.text().contains("1,Ana,2,"), "{}", csv.text());
    let csv = client.in_class(Method::GET, &teacher, "results.csv?of=games", None).await;
    assert_eq!(csv.text().lines().count(), 7);
    let denied = client.in_class(Method::GET, &students[0], "results.csv", None).await;
    assert_eq!(denied.problem(), "not-found");
}

#[tokio::test]
async fn names_are_for_those_who_take_part() {
    let client = Client::new().await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "swiss" })).await;
    let student = client.enrol(&teacher, "Ana").await;
    for stranger in [
        teacher.stranger(),
        Member { token: Some("A".repeat(22)), ..teacher.clone() },
        Member { code: "BBBBB".to_owned(), ..teacher.clone() },
        Member { code: "nonsense".to_owned(), ..teacher.clone() },
    ] {
        for (method, what) in [
            (Method::GET, ""),
            (Method::GET, "games"),
            (Method::GET, "results.csv"),
            (Method::POST, "rounds"),
            (Method::POST, "pause"),
            (Method::POST, "end"),
            (Method::DELETE, "students/1"),
            (Method::DELETE, ""),
        ] {
            let answer = client.in_class(method, &stranger, what, None).await;
            assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (404, "not-found"));
        }
    }
    for what in ["rounds", "pause", "resume", "end"] {
        let answer = client.in_class(Method::POST, &student, what, None).await;
        assert_eq!(answer.problem(), "not-found", "{what}");
    }
    for presence in ["", "nonsense", &"A".repeat(22)] {
        let what = format!("events?presence={presence}");
        let answer = client.in_class(Method::GET, &student, &what, None).await;
        assert_eq!(answer.problem(), "not-found");
    }
}

#[tokio::test]
async fn wrong_requests_are_told_apart() {
    let client = Client::new().await;
    for (body, code) in [
        (json!({}), "bad-request"),
        (json!({ "game": "tictactoe" }), "bad-request"),
        (json!({ "game": "tictactoe", "mode": "duel" }), "bad-request"),
        (json!({ "game": "chess", "mode": "swiss" }), "bad-game"),
        (json!({ "game": "tictactoe", "mode": "swiss", "rounds": 0 }), "bad-request"),
        (json!({ "game": "tictactoe", "mode": "level" }), "bad-request"),
        (json!({ "game": "tictactoe", "mode": "level", "agent": "level:99" }), "bad-agent"),
        (json!({ "game": "tictactoe", "mode": "level", "agent": "exec:ls" }), "bad-agent"),
        (json!({ "game": "tictactoe", "mode": "quiz", "branching": 9 }), "bad-request"),
        (
            json!({ "game": "tictactoe", "mode": "swiss", "position": "a1 a2 b1 b2 c1" }),
            "bad-position",
        ),
    ] {
        let answer = client.post("/api/v1/classes", &body).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (400, code), "{body}");
    }
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "swiss" })).await;
    client.enrol(&teacher, "Ana").await;
    for (name, status, code) in [
        ("", 400, "bad-request"),
        ("\u{200b}", 400, "bad-request"),
        ("a\nb", 400, "bad-request"),
        (&"x".repeat(41), 400, "bad-request"),
        ("  ANA ", 409, "name-taken"),
    ] {
        let body = json!({ "name": name });
        let answer =
            client.in_class(Method::POST, &teacher.stranger(), "students", Some(&body)).await;
        assert_eq!((answer.status.as_u16(), answer.problem().as_str()), (status, code), "{name:?}");
    }
    let few = client.in_class(Method::POST, &teacher, "rounds", None).await;
    assert_eq!(few.problem(), "few-students");
}

#[tokio::test]
async fn codes_cannot_be_guessed_fast() {
    let client = Client::new().await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "swiss" })).await;
    let wrong = Member { code: "BBBBB".to_owned(), ..teacher.stranger() };
    let mut answers = Vec::new();
    for _ in 0..160 {
        let body = json!({ "name": "Ana" });
        let answer = client.in_class(Method::POST, &wrong, "students", Some(&body)).await;
        answers.push(answer.problem());
    }
    assert!(answers[..140].iter().all(|code| code == "not-found"));
    assert_eq!(answers.last().unwrap(), "too-many-requests");
}

/// A stream of events of a class.
struct Stream(Body, String);

impl Stream {
    async fn open(client: &Client, member: &Member) -> Stream {
        let path = format!("/api/v1/classes/{}/events?presence={}", member.code, member.presence);
        let response = client.open(Request::get(path).body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), 200);
        Stream(response.into_body(), String::new())
    }

    /// The next event of this name whose data is as wished.
    async fn next(&mut self, name: &str, wish: impl Fn(&Value) -> bool) -> Value {
        loop {
            while let Some((block, rest)) = self.1.split_once("\n\n") {
                let (block, rest) = (block.to_owned(), rest.to_owned());
                self.1 = rest;
                let data = block.lines().find_map(|line| line.strip_prefix("data: "));
                if let Some(data) = data.filter(|_| block.contains(&format!("event: {name}\n"))) {
                    let data = serde_json::from_str(data).unwrap();
                    if wish(&data) {
                        return data;
                    }
                }
            }
            let frame = self.0.frame().await.unwrap().unwrap();
            self.1 += std::str::from_utf8(frame.data_ref().unwrap()).unwrap();
        }
    }
}

#[tokio::test]
async fn everybody_is_told_of_changes_and_of_who_is_there() {
    let client = Client::new().await;
    let teacher = client.class(json!({ "game": "tictactoe", "mode": "swiss" })).await;
    let mut stream = Stream::open(&client, &teacher).await;
    stream.next("class", |class| class["version"] == 1).await;
    stream.next("presence", |seen| *seen == json!({ "teacher": true, "students": [] })).await;
    let ana = client.enrol(&teacher, "Ana").await;
    stream
        .next("class", |class| class["students"] == json!([{ "number": 1, "name": "Ana" }]))
        .await;
    let mut own = Stream::open(&client, &ana).await;
    stream.next("presence", |seen| seen["students"] == json!([1])).await;
    own.next("presence", |seen| seen["teacher"] == true).await;
    client.lead(&teacher, "pause").await;
    own.next("class", |class| class["paused"] == true).await;
}
