"""Every argument is required, and the depth is counted down."""


def alphabeta(node, depth, alpha, beta, maximizingPlayer):
    if depth == 0 or type(node) is not list:
        return node
    value = float("-inf") if maximizingPlayer else float("inf")
    for i in range(len(node)):
        child = alphabeta(node[i], depth - 1, alpha, beta, not maximizingPlayer)
        if maximizingPlayer:
            value = max(value, child)
            alpha = max(alpha, value)
        else:
            value = min(child, value)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def minimax(node, depth, maximizingPlayer):
    if type(node) == int:
        return node
    pick = max if maximizingPlayer else min
    return pick(minimax(child, depth - 1, not maximizingPlayer) for child in node)
