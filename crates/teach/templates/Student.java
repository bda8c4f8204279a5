// @about@
// enraya grade @options@--program "java -Dfile.encoding=UTF-8 Student.java"

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;

public class Student {
@if tree
    // @node@
    static class Node {
        final String text, name, move;
        final boolean isMax;
        /** null: not a leaf */
        final Double value;

        Node(String text, String name, String move, boolean isMax) {
            this.text = text;
            this.name = name;
            this.move = move;
            this.isMax = isMax;
            this.value = text.startsWith("[") ? null : Double.valueOf(text);
        }

        List<Node> children() {
            List<Node> children = new ArrayList<>();
            int start = 1, open = 0;
            for (int i = 1; i < text.length(); i++) {
                char c = text.charAt(i);
                if (open == 0 && (c == ',' || c == ']')) {
                    String number = "" + (children.size() + 1);
                    String below = name.equals("root") ? number : name + "." + number;
                    children.add(new Node(text.substring(start, i), below, number, !isMax));
                    start = i + 1;
                }
                if (c == '[') open++;
                if (c == ']') open--;
            }
            return children;
        }
    }

@end
@if board agent
    // @board-node@
    static class Node {
        static int k, win, slower, depth;
        static boolean gravity;

        final String[] board;
        final char player;
        final int ply;
        final String name, move;
        final boolean isMax;
        /** null: the game goes on */
        final Double value;

        Node(String[] board, char player, int ply, String name, String move) {
            this.board = board;
            this.player = player;
            this.ply = ply;
            this.name = name;
            this.move = move;
            this.isMax = ply % 2 == 0;
            double worth = win - slower * ply;
            if (line()) value = isMax ? -worth : worth;
            else value = cells().isEmpty() || ply == depth ? Double.valueOf(0) : null;
        }

        char at(int r, int c) {
            boolean inside = 0 <= r && r < board.length && 0 <= c && c < board[0].length();
            return inside ? board[r].charAt(c) : ' ';
        }

        List<int[]> cells() {
            List<int[]> cells = new ArrayList<>();
            for (int r = 0; r < board.length; r++)
                for (int c = 0; c < board[0].length(); c++)
                    if (at(r, c) == '.' && !(gravity && at(r + 1, c) == '.'))
                        cells.add(new int[] {r, c});
            if (gravity) cells.sort((one, other) -> one[1] - other[1]);
            return cells;
        }

        boolean line() {
            int[][] directions = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
            for (int r = 0; r < board.length; r++)
                for (int c = 0; c < board[0].length(); c++)
                    for (int[] d : directions) {
                        int i = 0;
                        while (i < k && at(r, c) != '.' && at(r + d[0] * i, c + d[1] * i) == at(r, c)) i++;
                        if (i == k) return true;
                    }
            return false;
        }

        List<Node> children() {
            List<Node> children = new ArrayList<>();
            for (int[] cell : cells()) {
                int r = cell[0], c = cell[1];
                String[] after = board.clone();
                after[r] = board[r].substring(0, c) + player + board[r].substring(c + 1);
                String to = "" + (char) ('a' + c) + (board.length - r);
                if (gravity) to = "123456789abcdefghijklmnop".substring(c, c + 1);
                String below = name.isEmpty() ? to : name + " " + to;
                children.add(new Node(after, player == 'X' ? 'O' : 'X', ply + 1, below, to));
            }
            return children;
        }
    }

@end
@if visits leaves values
    // @result@
    static class Result {
        final double value;
        final Node best;

        Result(double value, Node best) {
            this.value = value;
            this.best = best;
        }
    }

@end
@if visits
    static void visit(Node node) {
        print("visit " + node.name);
    }

@end
@if leaves
    static long leaves;

    static void countLeaf() {
        leaves++;
    }

@end
@if visits leaves
    // @minimax@
@if leaves
    // @leaf@
@end
    // @returns@
    static Result minimax(Node node) {
@if visits
        visit(node);
@end
        throw new UnsupportedOperationException("minimax");
    }

    // @alphabeta@
    // @cut@
    // @fail@
    // @returns@
    static Result alphabeta(Node node, double alpha, double beta, String cut, String fail) {
@if visits
        visit(node);
@end
        throw new UnsupportedOperationException("alphabeta");
    }

@end
@if values
    // @search@
    // @returns@
    static Result search(Node node) {
        throw new UnsupportedOperationException("search");
    }

@end
@if eval
    // @evaluate@
    static double evaluate(String[] board, char player) {
        throw new UnsupportedOperationException("evaluate");
    }

@end
@if agent
    // @choose@
    static Node choose(Node node) {
        throw new UnsupportedOperationException("choose");
    }

@end
    static final StringBuilder out = new StringBuilder();

    static void print(String line) {
        out.append(line).append('\n');
    }

    // @field@
    static String field(String task, String name) {
        int start = task.indexOf("\"" + name + "\":");
        if (start < 0) return null;
        start += name.length() + 3;
        if (task.charAt(start) == '"') return task.substring(start + 1, task.indexOf('"', start + 1));
        int end = start, open = 0;
        while (open > 0 || (task.charAt(end) != ',' && task.charAt(end) != '}')) {
            if (task.charAt(end) == '[') open++;
            if (task.charAt(end) == ']') open--;
            end++;
        }
        return task.substring(start, end);
    }
@if board agent

    static int number(String task, String name) {
        String text = field(task, name);
        return text == null || text.equals("null") ? -1 : Integer.parseInt(text);
    }
@end

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String task = in.readLine(); task != null; task = in.readLine()) {
            if (task.trim().equals("quit")) break;
@if tree
            if (field(task, "tree") == null) throw new Exception("@only-trees@");
            Node root = new Node(field(task, "tree"), "root", "", true);
@end
@if board eval agent
            if (field(task, "board") == null) throw new Exception("@only-boards@");
            String[] board = field(task, "board").split("/");
            char player = field(task, "player").charAt(0);
@end
@if board agent
            Node.k = number(task, "k");
            Node.win = number(task, "win");
            Node.slower = number(task, "slower");
            Node.depth = number(task, "depth");
            Node.gravity = field(task, "gravity").equals("true");
            Node root = new Node(board, player, 0, "", "");
@end
@if leaves
            leaves = 0;
@end
@if visits leaves
            Result result = field(task, "kind").equals("minimax")
                ? minimax(root)
                : alphabeta(root, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY,
                    field(task, "cut"), field(task, "fail"));
@end
@if leaves
            print("leaves " + leaves);
@end
@if values
            Result result = search(root);
@end
@if visits values
            print("value " + result.value);
            print("move " + (result.best == null ? "" : result.best.move));
@end
@if eval
            print("value " + evaluate(board, player));
@end
@if agent
            print("move " + choose(root).move);
@end
            print("done");
            System.out.print(out);
            System.out.flush();
            out.setLength(0);
        }
    }
}
