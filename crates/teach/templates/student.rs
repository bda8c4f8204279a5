// @about@
// rustc -O student.rs && enraya grade @options@--program ./student

use std::io::Write;
@if tree

// @node@
#[derive(Clone)]
struct Node {
    text: String,
    name: String,
    mv: String,
    is_max: bool,
    value: Option<f64>,
}

impl Node {
    fn new(text: &str, name: &str, mv: &str, is_max: bool) -> Node {
        let value = text.parse().ok();
        Node { text: text.into(), name: name.into(), mv: mv.into(), is_max, value }
    }

    fn children(&self) -> Vec<Node> {
        let (mut children, mut start, mut open) = (Vec::new(), 1, 0);
        for (i, c) in self.text.char_indices().skip(1) {
            if open == 0 && (c == ',' || c == ']') {
                let number = (children.len() + 1).to_string();
                let name = match self.name.as_str() {
                    "root" => number.clone(),
                    name => format!("{name}.{number}"),
                };
                children.push(Node::new(&self.text[start..i], &name, &number, !self.is_max));
                start = i + 1;
            }
            match c {
                '[' => open += 1,
                ']' => open -= 1,
                _ => {}
            }
        }
        children
    }
}
@end
@if board agent

#[derive(Clone, Copy)]
struct Rules {
    k: i32,
    win: i32,
    slower: i32,
    depth: i32,
    gravity: bool,
}

// @board-node@
#[derive(Clone)]
struct Node {
    rules: Rules,
    board: Vec<Vec<char>>,
    player: char,
    ply: i32,
    name: String,
    mv: String,
    is_max: bool,
    value: Option<f64>,
}

impl Node {
    fn new(rules: Rules, board: Vec<Vec<char>>, player: char, ply: i32, name: String, mv: String) -> Node {
        let is_max = ply % 2 == 0;
        let mut node = Node { rules, board, player, ply, name, mv, is_max, value: None };
        let worth = f64::from(rules.win - rules.slower * ply);
        if node.has_line() {
            node.value = Some(if is_max { -worth } else { worth });
        } else if ply == rules.depth || node.cells().is_empty() {
            node.value = Some(0.0);
        }
        node
    }

    fn at(&self, r: i32, c: i32) -> char {
        let row = usize::try_from(r).ok().and_then(|r| self.board.get(r));
        row.and_then(|row| row.get(usize::try_from(c).ok()?)).copied().unwrap_or(' ')
    }

    fn cells(&self) -> Vec<(usize, usize)> {
        let (rows, columns) = (self.board.len(), self.board[0].len());
        let all = (0..rows * columns).map(|i| match self.rules.gravity {
            true => (i % rows, i / rows),
            false => (i / columns, i % columns),
        });
        let below = |r: usize, c: usize| self.rules.gravity && self.at(r as i32 + 1, c as i32) == '.';
        all.filter(|&(r, c)| self.board[r][c] == '.' && !below(r, c)).collect()
    }

    fn has_line(&self) -> bool {
        let (rows, columns) = (self.board.len() as i32, self.board[0].len() as i32);
        (0..rows * columns).map(|i| (i / columns, i % columns)).any(|(r, c)| {
            self.at(r, c) != '.'
                && [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|&(down, right)| {
                    (0..self.rules.k).all(|i| self.at(r + down * i, c + right * i) == self.at(r, c))
                })
        })
    }

    fn children(&self) -> Vec<Node> {
        let below = |(r, c): (usize, usize)| {
            let mut board = self.board.clone();
            board[r][c] = self.player;
            let mv = match self.rules.gravity {
                true => "123456789abcdefghijklmnop"[c..=c].to_string(),
                false => format!("{}{}", (b'a' + c as u8) as char, board.len() - r),
            };
            let name = if self.name.is_empty() { mv.clone() } else { format!("{} {mv}", self.name) };
            let player = if self.player == 'X' { 'O' } else { 'X' };
            Node::new(self.rules, board, player, self.ply + 1, name, mv)
        };
        self.cells().into_iter().map(below).collect()
    }
}
@end
@if visits

fn visit(node: &Node) {
    println!("visit {}", node.name);
}
@end
@if visits leaves

// @minimax@
@if leaves
// @leaf@
@end
// @returns@
@if visits
fn minimax(node: &Node) -> (f64, Option<Node>) {
    visit(node);
@end
@if leaves
fn minimax(node: &Node, leaves: &mut u64) -> (f64, Option<Node>) {
@end
    todo!("minimax")
}

// @alphabeta@
// @cut@
// @fail@
// @returns@
@if visits
fn alphabeta(node: &Node, alpha: f64, beta: f64, cut: &str, fail: &str) -> (f64, Option<Node>) {
    visit(node);
@end
@if leaves
fn alphabeta(node: &Node, alpha: f64, beta: f64, cut: &str, fail: &str, leaves: &mut u64) -> (f64, Option<Node>) {
@end
    todo!("alphabeta")
}
@end
@if values

// @search@
// @returns@
fn search(node: &Node) -> (f64, Option<Node>) {
    todo!("search")
}
@end
@if eval

// @evaluate@
fn evaluate(board: &[Vec<char>], player: char) -> f64 {
    todo!("evaluate")
}
@end
@if agent

// @choose@
fn choose(node: &Node) -> Node {
    todo!("choose")
}
@end

// @field@
fn field<'t>(task: &'t str, name: &str) -> Option<&'t str> {
    let rest = task.split_once(&format!("\"{name}\":"))?.1;
    if let Some(text) = rest.strip_prefix('"') {
        return Some(text.split('"').next().unwrap_or(""));
    }
    let mut open = 0;
    let end = rest.find(|c: char| {
        let ends = open == 0 && (c == ',' || c == '}');
        open += i32::from(c == '[') - i32::from(c == ']');
        ends
    });
    end.map(|end| &rest[..end])
}

fn main() {
    for line in std::io::stdin().lines() {
        let task = line.expect("text");
        if task.trim() == "quit" {
            break;
        }
@if tree
        let root = Node::new(field(&task, "tree").expect("@only-trees@"), "root", "", true);
@end
@if board eval agent
        let board = field(&task, "board").expect("@only-boards@");
        let board: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
        let player = if field(&task, "player") == Some("X") { 'X' } else { 'O' };
@end
@if board agent
        let number = |name| field(&task, name).and_then(|text| text.parse().ok()).unwrap_or(-1);
        let rules = Rules {
            k: number("k"),
            win: number("win"),
            slower: number("slower"),
            depth: number("depth"),
            gravity: field(&task, "gravity") == Some("true"),
        };
        let root = Node::new(rules, board, player, 0, String::new(), String::new());
@end
@if visits leaves
        let (cut, fail) = (field(&task, "cut").unwrap_or(""), field(&task, "fail").unwrap_or(""));
        let (alpha, beta) = (f64::NEG_INFINITY, f64::INFINITY);
@end
@if visits
        let (value, best) = match field(&task, "kind") {
            Some("minimax") => minimax(&root),
            _ => alphabeta(&root, alpha, beta, cut, fail),
        };
@end
@if leaves
        let mut leaves = 0;
        match field(&task, "kind") {
            Some("minimax") => minimax(&root, &mut leaves),
            _ => alphabeta(&root, alpha, beta, cut, fail, &mut leaves),
        };
        println!("leaves {leaves}");
@end
@if values
        let (value, best) = search(&root);
@end
@if visits values
        println!("value {value}");
        println!("move {}", best.map_or(String::new(), |best| best.mv));
@end
@if eval
        println!("value {}", evaluate(&board, player));
@end
@if agent
        println!("move {}", choose(&root).mv);
@end
        println!("done");
        std::io::stdout().flush().expect("output");
    }
}
