"""The agent `negamax` that comes with ConnectX of kaggle-environments."""
from types import SimpleNamespace

from ugi import COLUMNS, ROWS, speak

agent = None


def choose(columns):
    """Its board is a list, row by row from the top, of 0 (empty), 1 and 2."""
    global agent
    if agent is None:  # Importing it takes many seconds.
        from kaggle_environments.envs.connectx.connectx import negamax_agent as agent
    board = [0] * (ROWS * COLUMNS)
    for column, stones in enumerate(columns):
        for row, stone in enumerate(stones):
            board[(ROWS - 1 - row) * COLUMNS + column] = stone + 1
    mark = sum(map(len, columns)) % 2 + 1
    configuration = SimpleNamespace(columns=COLUMNS, rows=ROWS, inarow=4, actTimeout=2, timeout=2)
    return agent(SimpleNamespace(board=board, mark=mark), configuration)


speak("kaggle-environments negamax", choose)
