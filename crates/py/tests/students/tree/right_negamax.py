"""As negamax, telling only the value; of equals its max takes the later."""


def alphabeta(tree, alpha=float("-inf"), beta=float("inf"), colour=1):
    if not isinstance(tree, list):
        return colour * tree
    best = float("-inf")
    for child in tree:
        best = max(-alphabeta(child, -beta, -alpha, -colour), best)
        if best >= beta:
            break
        alpha = max(alpha, best)
    return best


def minimax(tree, sign=1):
    if isinstance(tree, (int, float)):
        return tree if sign > 0 else -tree
    best = -minimax(tree[0], -sign)
    for child in tree[1:]:
        best = max(-minimax(child, -sign), best)
    return best
