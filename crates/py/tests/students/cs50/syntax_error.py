"""Not Python."""

def minimax(board)
    return None
