"""A complete solution, plain minimax."""

import copy
import math

X = "X"
O = "O"
EMPTY = None


def initial_state():
    return [[EMPTY] * 3 for _ in range(3)]


def player(board):
    count = sum(row.count(X) - row.count(O) for row in board)
    return O if count > 0 else X


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] == EMPTY}


def result(board, action):
    if action not in actions(board):
        raise ValueError("not a move")
    new = copy.deepcopy(board)
    new[action[0]][action[1]] = player(board)
    return new


def lines(board):
    yield from board
    yield from zip(*board)
    yield [board[i][i] for i in range(3)]
    yield [board[i][2 - i] for i in range(3)]


def winner(board):
    for line in lines(board):
        if line[0] is not EMPTY and line[0] == line[1] == line[2]:
            return line[0]
    return None


def terminal(board):
    return winner(board) is not None or not actions(board)


def utility(board):
    return {X: 1, O: -1}.get(winner(board), 0)


def value(board):
    if terminal(board):
        return utility(board)
    values = [value(result(board, action)) for action in actions(board)]
    return max(values) if player(board) == X else min(values)


def minimax(board):
    if terminal(board):
        return None
    best, choice = -math.inf, None
    sign = 1 if player(board) == X else -1
    for action in actions(board):
        v = sign * value(result(board, action))
        if v > best:
            best, choice = v, action
    return choice
