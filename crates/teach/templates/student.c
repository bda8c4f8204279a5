/* @about@
   gcc -O2 -o student student.c && enraya grade @options@--program ./student */

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
@if tree

/* @node@
   @c-children@ */
typedef struct {
    const char *text;
    char name[128], move[16];
    bool is_max, is_leaf;
    double value;
    int count;
} Node;

static const char *branch_end(const char *text) {
    int open = 0;
    while (open > 0 || (*text != ',' && *text != ']' && *text != '}')) {
        if (*text == '[') open++;
        if (*text == ']') open--;
        text++;
    }
    return text;
}

static Node new_node(const char *text, bool is_max) {
    Node node = {.text = text, .name = "root", .is_max = is_max, .is_leaf = *text != '['};
    if (node.is_leaf) {
        node.value = strtod(text, NULL);
        return node;
    }
    for (const char *at = text; *at != ']'; at = branch_end(at + 1)) node.count++;
    return node;
}

static Node child(const Node *node, int number) {
    const char *at = node->text + 1;
    for (int i = 0; i < number; i++) at = branch_end(at) + 1;
    Node below = new_node(at, !node->is_max);
    bool first = strcmp(node->name, "root") == 0;
    snprintf(below.move, sizeof below.move, "%d", number + 1);
    if (first) snprintf(below.name, sizeof below.name, "%s", below.move);
    else snprintf(below.name, sizeof below.name, "%.100s.%s", node->name, below.move);
    return below;
}
@end
@if board eval agent

typedef struct {
    int rows, columns;
    char cells[26][27];
} Board;
@end
@if board agent

/* @board-node@
   @c-children@ */
typedef struct {
    Board board;
    char player, name[512], move[16];
    int ply, count;
    bool is_max, is_leaf;
    double value;
} Node;

static int k, win, slower, depth;
static bool gravity;

static char at(const Board *board, int r, int c) {
    bool inside = 0 <= r && r < board->rows && 0 <= c && c < board->columns;
    return inside ? board->cells[r][c] : ' ';
}

static bool is_free(const Board *board, int r, int c) {
    return at(board, r, c) == '.' && !(gravity && at(board, r + 1, c) == '.');
}

static bool has_line(const Board *board) {
    static const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int r = 0; r < board->rows; r++)
        for (int c = 0; c < board->columns; c++)
            for (int d = 0; d < 4; d++) {
                char stone = at(board, r, c);
                int i = 0;
                while (i < k && stone != '.' && at(board, r + directions[d][0] * i, c + directions[d][1] * i) == stone) i++;
                if (i == k) return true;
            }
    return false;
}

static void look(Node *node) {
    node->is_max = node->ply % 2 == 0;
    node->count = 0;
    for (int r = 0; r < node->board.rows; r++)
        for (int c = 0; c < node->board.columns; c++) node->count += is_free(&node->board, r, c);
    double worth = win - slower * node->ply;
    bool line = has_line(&node->board);
    node->value = !line ? 0 : node->is_max ? -worth : worth;
    node->is_leaf = line || node->count == 0 || node->ply == depth;
}

static Node child(const Node *node, int number) {
    Node below = *node;
    int seen = -1, outer = gravity ? node->board.columns : node->board.rows;
    int inner = gravity ? node->board.rows : node->board.columns;
    for (int i = 0; i < outer; i++)
        for (int j = 0; j < inner; j++) {
            int r = gravity ? j : i, c = gravity ? i : j;
            if (!is_free(&node->board, r, c) || ++seen != number) continue;
            below.board.cells[r][c] = node->player;
            if (gravity) snprintf(below.move, sizeof below.move, "%c", "123456789abcdefghijklmnop"[c]);
            else snprintf(below.move, sizeof below.move, "%c%d", 'a' + c, node->board.rows - r);
        }
    size_t length = strlen(below.name);
    snprintf(below.name + length, sizeof below.name - length, "%s%s", length ? " " : "", below.move);
    below.player = node->player == 'X' ? 'O' : 'X';
    below.ply++;
    look(&below);
    return below;
}
@end
@if visits leaves values

/* @result@ */
typedef struct {
    double value;
    char best[16];
} Result;
@end
@if visits

static void visit(const Node *node) {
    printf("visit %s\n", node->name);
}
@end
@if leaves

static long leaves;

static void count_leaf(void) {
    leaves++;
}
@end

static void stop(const char *why) {
    fprintf(stderr, "%s\n", why);
    exit(1);
}
@if visits leaves

/* @minimax@
@if leaves
   @leaf@
@end
   @returns@ */
static Result minimax(const Node *node) {
@if visits
    visit(node);
@end
    stop("minimax: not written");
    return (Result){0};
}

/* @alphabeta@
   @cut@
   @fail@
   @returns@ */
static Result alphabeta(const Node *node, double alpha, double beta, const char *cut, const char *fail) {
@if visits
    visit(node);
@end
    stop("alphabeta: not written");
    return (Result){0};
}
@end
@if values

/* @search@
   @returns@ */
static Result search(const Node *node) {
    stop("search: not written");
    return (Result){0};
}
@end
@if eval

/* @evaluate@ */
static double evaluate(const Board *board, char player) {
    stop("evaluate: not written");
    return 0;
}
@end
@if agent

/* @choose@ */
static Node choose(const Node *node) {
    stop("choose: not written");
    return *node;
}
@end

/* @field@ */
static const char *field(const char *task, const char *name) {
    char key[32];
    snprintf(key, sizeof key, "\"%s\":", name);
    const char *found = strstr(task, key);
    if (found == NULL) return NULL;
    found += strlen(key);
    return *found == '"' ? found + 1 : found;
}
@if board agent

static int number(const char *task, const char *name) {
    const char *text = field(task, name);
    return text == NULL || *text == 'n' ? -1 : atoi(text);
}
@end
@if board eval agent

static Board read_board(const char *text) {
    Board board = {0};
    for (; *text != '"'; text++) {
        if (*text == '/') {
            board.rows++;
            board.columns = 0;
        } else {
            board.cells[board.rows][board.columns++] = *text;
        }
    }
    board.rows++;
    return board;
}
@end

int main(void) {
    static char task[1 << 20];
    while (fgets(task, sizeof task, stdin) != NULL && strncmp(task, "quit", 4) != 0) {
@if tree
        if (field(task, "tree") == NULL) stop("@only-trees@");
        Node root = new_node(field(task, "tree"), true);
@end
@if board eval agent
        if (field(task, "board") == NULL) stop("@only-boards@");
        Board board = read_board(field(task, "board"));
        char player = *field(task, "player");
@end
@if board agent
        k = number(task, "k");
        win = number(task, "win");
        slower = number(task, "slower");
        depth = number(task, "depth");
        gravity = *field(task, "gravity") == 't';
        Node root = {.board = board, .player = player};
        look(&root);
@end
@if leaves
        leaves = 0;
@end
@if visits leaves
        char cut[3] = "", fail[5] = "";
        memcpy(cut, field(task, "cut"), 2);
        memcpy(fail, field(task, "fail"), 4);
        bool plain = strncmp(field(task, "kind"), "minimax", 7) == 0;
        Result result = plain ? minimax(&root) : alphabeta(&root, -INFINITY, INFINITY, cut, fail);
@end
@if leaves
        (void)result;
        printf("leaves %ld\n", leaves);
@end
@if values
        Result result = search(&root);
@end
@if visits values
        printf("value %.15g\n", result.value);
        printf("move %s\n", result.best);
@end
@if eval
        printf("value %.15g\n", evaluate(&board, player));
@end
@if agent
        printf("move %s\n", choose(&root).move);
@end
        printf("done\n");
        fflush(stdout);
    }
    return 0;
}
