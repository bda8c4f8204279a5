-- @about@
-- ghc -O Student.hs -o student && enraya grade @options@--program ./student
module Main (main) where

@if leaves
import Data.IORef
@end
import Data.List
import Data.Maybe
import System.IO
@if tree

-- @node@
data Node = Node
  { text :: String
  , name :: String
  , move :: String
  , isMax :: Bool
  }

-- Nothing: not a leaf
value :: Node -> Maybe Double
value node
  | take 1 (text node) == "[" = Nothing
  | otherwise = Just (number (text node))

children :: Node -> [Node]
children node = zipWith below [1 :: Int ..] (branches (drop 1 (text node)))
  where
    below i branch = Node branch (path (show i)) (show i) (not (isMax node))
    path i = if name node == "root" then i else name node ++ "." ++ i

branches :: String -> [String]
branches "" = []
branches rest = branch : branches (drop 1 after)
  where
    (branch, after) = splitAt (ending 0 rest) rest

-- the length of the first branch of a text
ending :: Int -> String -> Int
ending _ "" = 0
ending open (c : rest)
  | open == 0 && c `elem` ",]" = 0
  | c == '[' = 1 + ending (open + 1) rest
  | c == ']' = 1 + ending (open - 1) rest
  | otherwise = 1 + ending open rest
@end
@if board agent

data Rules = Rules
  { line :: Int
  , win :: Double
  , slower :: Double
  , depth :: Int
  , gravity :: Bool
  }

-- @board-node@
data Node = Node
  { rules :: Rules
  , board :: [String]
  , player :: Char
  , ply :: Int
  , name :: String
  , move :: String
  , isMax :: Bool
  }

-- Nothing: the game goes on
value :: Node -> Maybe Double
value node
  | hasLine node = Just (if isMax node then negate worth else worth)
  | null (cells node) || ply node == depth (rules node) = Just 0
  | otherwise = Nothing
  where
    worth = win (rules node) - slower (rules node) * fromIntegral (ply node)

at :: Node -> (Int, Int) -> Char
at node (r, c)
  | r < 0 || r >= length (board node) || c < 0 || c >= length (head (board node)) = ' '
  | otherwise = board node !! r !! c

cells :: Node -> [(Int, Int)]
cells node = filter free (if falls then [(r, c) | c <- columns, r <- rows] else [(r, c) | r <- rows, c <- columns])
  where
    falls = gravity (rules node)
    rows = [0 .. length (board node) - 1]
    columns = [0 .. length (head (board node)) - 1]
    free (r, c) = at node (r, c) == '.' && not (falls && at node (r + 1, c) == '.')

hasLine :: Node -> Bool
hasLine node = or [whole (r, c) d | r <- rows, c <- columns, at node (r, c) /= '.', d <- directions]
  where
    rows = [0 .. length (board node) - 1]
    columns = [0 .. length (head (board node)) - 1]
    directions = [(0, 1), (1, 0), (1, 1), (1, -1)]
    whole (r, c) (down, right) =
      all (\i -> at node (r + down * i, c + right * i) == at node (r, c)) [1 .. line (rules node) - 1]

children :: Node -> [Node]
children node = map below (cells node)
  where
    other = if player node == 'X' then 'O' else 'X'
    below (r, c) = Node (rules node) (put r c) other (ply node + 1) (path to) to (not (isMax node))
      where
        to = if gravity (rules node) then falling else placed
        falling = ["123456789abcdefghijklmnop" !! c]
        placed = (['a' ..] !! c) : show (length (board node) - r)
    path to = if null (name node) then to else name node ++ " " ++ to
    put r c =
      [ [if (i, j) == (r, c) then player node else cell | (j, cell) <- zip [0 ..] row]
      | (i, row) <- zip [0 ..] (board node)
      ]
@end
@if visits

visit :: Node -> IO ()
visit node = putStrLn ("visit " ++ name node)
@end
@if visits leaves

-- @minimax@
@if leaves
-- @leaf@
@end
-- @returns@
@if visits
minimax :: Node -> IO (Double, Maybe Node)
minimax node = do
  visit node
  error "minimax: not written"
@end
@if leaves
minimax :: IORef Int -> Node -> IO (Double, Maybe Node)
minimax leaves node =
  error "minimax: not written"
@end

-- @alphabeta@
-- @cut@
-- @fail@
-- @returns@
@if visits
alphabeta :: Node -> Double -> Double -> String -> String -> IO (Double, Maybe Node)
alphabeta node alpha beta cut bound = do
  visit node
  error "alphabeta: not written"
@end
@if leaves
alphabeta :: IORef Int -> Node -> Double -> Double -> String -> String -> IO (Double, Maybe Node)
alphabeta leaves node alpha beta cut bound =
  error "alphabeta: not written"
@end
@end
@if values

-- @search@
-- @returns@
search :: Node -> (Double, Maybe Node)
search node =
  error "search: not written"
@end
@if eval

-- @evaluate@
evaluate :: [String] -> Char -> Double
evaluate board player =
  error "evaluate: not written"
@end
@if agent

-- @choose@
choose :: Node -> Node
choose node =
  error "choose: not written"
@end

-- @field@
field :: String -> String -> Maybe String
field key task = do
  let mark = show key ++ ":"
  start <- find (isPrefixOf mark) (tails task)
  let rest = drop (length mark) start
  pure (case rest of
    '"' : quoted -> takeWhile (/= '"') quoted
    '[' : _ -> take (brackets 0 rest) rest
    _ -> takeWhile (`notElem` ",}") rest)

brackets :: Int -> String -> Int
brackets open (c : rest)
  | c == ']' && open == 1 = 1
  | c == '[' = 1 + brackets (open + 1) rest
  | c == ']' = 1 + brackets (open - 1) rest
  | otherwise = 1 + brackets open rest
brackets _ "" = 0
@if board eval agent

rowsOf :: String -> [String]
rowsOf drawing = case break (== '/') drawing of
  (row, _ : rest) -> row : rowsOf rest
  (row, "") -> [row]
@end
@if tree board agent

number :: String -> Double
number ('-' : digits) = negate (number digits)
number digits = read digits
@end

main :: IO ()
main = do
  input <- getContents
  mapM_ answer (takeWhile (/= "quit") (lines input))

answer :: String -> IO ()
answer task = do
@if tree
  let root = Node (fromMaybe (error "@only-trees@") (field "tree" task)) "root" "" True
@end
@if board eval agent
  let drawing = rowsOf (fromMaybe (error "@only-boards@") (field "board" task))
      mover = head (fromMaybe "X" (field "player" task))
@end
@if board agent
  let setting key = case field key task of
        Just digits | digits /= "null" -> number digits
        _ -> -1
      rule = Rules
        { line = round (setting "k")
        , win = setting "win"
        , slower = setting "slower"
        , depth = round (setting "depth")
        , gravity = field "gravity" task == Just "true"
        }
      root = Node rule drawing mover 0 "" "" True
@end
@if visits leaves
  let cut = fromMaybe "" (field "cut" task)
      bound = fromMaybe "" (field "fail" task)
      infinity = 1 / 0
      plain = field "kind" task == Just "minimax"
@end
@if visits
  (worth, best) <- if plain then minimax root else alphabeta root (-infinity) infinity cut bound
@end
@if leaves
  leaves <- newIORef 0
  _ <- if plain then minimax leaves root else alphabeta leaves root (-infinity) infinity cut bound
  counted <- readIORef leaves
  putStrLn ("leaves " ++ show counted)
@end
@if values
  let (worth, best) = search root
@end
@if visits values
  putStrLn ("value " ++ show worth)
  putStrLn ("move " ++ maybe "" move best)
@end
@if eval
  putStrLn ("value " ++ show (evaluate drawing mover))
@end
@if agent
  putStrLn ("move " ++ move (choose root))
@end
  putStrLn "done"
  hFlush stdout
