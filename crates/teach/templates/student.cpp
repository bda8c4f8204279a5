// @about@
// g++ -O2 -std=c++17 -o student student.cpp && enraya grade @options@--program ./student

#include <cmath>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

using std::string;
using std::vector;
@if tree

// @node@
struct Node {
    string text, name = "root", move = "";
    bool is_max = true;

    std::optional<double> value() const {
        if (text[0] == '[') return std::nullopt;
        return std::stod(text);
    }

    vector<Node> children() const {
        vector<Node> children;
        size_t start = 1;
        int open = 0;
        for (size_t i = 1; i < text.size(); i++) {
            if (open == 0 && (text[i] == ',' || text[i] == ']')) {
                string number = std::to_string(children.size() + 1);
                string below = name == "root" ? number : name + "." + number;
                children.push_back({text.substr(start, i - start), below, number, !is_max});
                start = i + 1;
            }
            if (text[i] == '[') open++;
            if (text[i] == ']') open--;
        }
        return children;
    }
};
@end
@if board agent

struct Rules {
    int k, win, slower, depth;
    bool gravity;
};

static Rules rules;

// @board-node@
struct Node {
    vector<string> board;
    char player;
    int ply = 0;
    string name = "", move = "";
    bool is_max = true;

    char at(int r, int c) const {
        bool inside = 0 <= r && r < int(board.size()) && 0 <= c && c < int(board[0].size());
        return inside ? board[r][c] : ' ';
    }

    bool is_free(int r, int c) const {
        return at(r, c) == '.' && !(rules.gravity && at(r + 1, c) == '.');
    }

    bool has_line() const {
        const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        for (int r = 0; r < int(board.size()); r++)
            for (int c = 0; c < int(board[0].size()); c++)
                for (auto &d : directions) {
                    int i = 0;
                    while (i < rules.k && board[r][c] != '.' && at(r + d[0] * i, c + d[1] * i) == board[r][c]) i++;
                    if (i == rules.k) return true;
                }
        return false;
    }

    std::optional<double> value() const {
        double worth = rules.win - rules.slower * ply;
        if (has_line()) return is_max ? -worth : worth;
        if (ply == rules.depth || children().empty()) return 0;
        return std::nullopt;
    }

    vector<Node> children() const {
        vector<Node> children;
        int rows = board.size(), columns = board[0].size();
        for (int i = 0; i < rows * columns; i++) {
            int r = rules.gravity ? i % rows : i / columns, c = rules.gravity ? i / rows : i % columns;
            if (!is_free(r, c)) continue;
            Node below = *this;
            below.board[r][c] = player;
            below.player = player == 'X' ? 'O' : 'X';
            below.ply++;
            below.is_max = !is_max;
            below.move = string(1, char('a' + c)) + std::to_string(rows - r);
            if (rules.gravity) below.move = string(1, "123456789abcdefghijklmnop"[c]);
            below.name = name.empty() ? below.move : name + " " + below.move;
            children.push_back(below);
        }
        return children;
    }
};
@end
@if visits leaves values

// @result@
struct Result {
    double value;
    std::optional<Node> best;
};
@end
@if visits

static void visit(const Node &node) {
    std::cout << "visit " << node.name << '\n';
}
@end
@if leaves

static long leaves;

static void count_leaf() {
    leaves++;
}
@end
@if visits leaves

// @minimax@
@if leaves
// @leaf@
@end
// @returns@
static Result minimax(const Node &node) {
@if visits
    visit(node);
@end
    throw std::logic_error("minimax: not written");
}

// @alphabeta@
// @cut@
// @fail@
// @returns@
static Result alphabeta(const Node &node, double alpha, double beta, const string &cut, const string &fail) {
@if visits
    visit(node);
@end
    throw std::logic_error("alphabeta: not written");
}
@end
@if values

// @search@
// @returns@
static Result search(const Node &node) {
    throw std::logic_error("search: not written");
}
@end
@if eval

// @evaluate@
static double evaluate(const vector<string> &board, char player) {
    throw std::logic_error("evaluate: not written");
}
@end
@if agent

// @choose@
static Node choose(const Node &node) {
    throw std::logic_error("choose: not written");
}
@end

// @field@
static string field(const string &task, const string &name) {
    size_t start = task.find("\"" + name + "\":");
    if (start == string::npos) return "";
    start += name.size() + 3;
    if (task[start] == '"') return task.substr(start + 1, task.find('"', start + 1) - start - 1);
    size_t end = start;
    for (int open = 0; open > 0 || (task[end] != ',' && task[end] != '}'); end++) {
        if (task[end] == '[') open++;
        if (task[end] == ']') open--;
    }
    return task.substr(start, end - start);
}
@if board agent

static int number(const string &task, const string &name) {
    string text = field(task, name);
    return text.empty() || text == "null" ? -1 : std::stoi(text);
}
@end

int main() {
    std::cout.precision(15);
    for (string task; std::getline(std::cin, task) && task != "quit";) {
@if tree
        if (field(task, "tree").empty()) throw std::runtime_error("@only-trees@");
        Node root{field(task, "tree")};
@end
@if board eval agent
        if (field(task, "board").empty()) throw std::runtime_error("@only-boards@");
        vector<string> board(1);
        for (char c : field(task, "board")) {
            if (c == '/') board.push_back("");
            else board.back() += c;
        }
        char player = field(task, "player")[0];
@end
@if board agent
        rules = {number(task, "k"), number(task, "win"), number(task, "slower"),
            number(task, "depth"), field(task, "gravity") == "true"};
        Node root{board, player};
@end
@if leaves
        leaves = 0;
@end
@if visits leaves
        Result result = field(task, "kind") == "minimax"
            ? minimax(root)
            : alphabeta(root, -INFINITY, INFINITY, field(task, "cut"), field(task, "fail"));
@end
@if leaves
        std::cout << "leaves " << leaves << '\n';
@end
@if values
        Result result = search(root);
@end
@if visits values
        std::cout << "value " << result.value << '\n';
        std::cout << "move " << (result.best ? result.best->move : "") << '\n';
@end
@if eval
        std::cout << "value " << evaluate(board, player) << '\n';
@end
@if agent
        std::cout << "move " << choose(root).move << '\n';
@end
        std::cout << "done" << std::endl;
    }
}
