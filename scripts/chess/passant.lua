local passing = use "passing"

rule "passant" {
  about = "A pawn that has made a double step may be taken on the cell it passed, by the next action only (FIDE 3.7.3.1).",
  options = { crowded = bool(false, { about = "something may have come since to where the pawn left, or have stood where it passed" }) },
  needs = { "chess/double_step" },
  adds = { of = "pawn", moves = { { "fcF", takes = "passant", because = "by the next action after the double step" } } },
  position = {
    read = function(text, opt) passing.read(game, board, text, "passant", not opt.crowded) end,
    write = function() return passing.write(game, "passant") end,
  },
}

test "what made a double step is taken on the cell that it passed" { turn = "black", diagram = [[
  . . . . k .
  . . . p . .
  . . . . . .
  . . . . P .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . K . ]],
  play = { "d7d5", "e5d6" }, want = { board = [[
  . . . . k .
  . . . . . .
  . . . P . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . K . ]] } }

test "a black pawn takes so too" { diagram = [[
  . . . . k .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . p . .
  . . . . . .
  . . P . . .
  . . . . K . ]],
  play = { "c2c4", "d4c3" }, want = { board = [[
  . . . . k .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . . .
  . . p . . .
  . . . . . .
  . . . . K . ]] } }

test "by the next action only" { turn = "black", diagram = [[
  . . . . k .
  . . . p . .
  . . . . . .
  . . . . P .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . K . ]],
  play = { "d7d5", "e1e2", "e8e7" }, refuse = "e5d6", want = { d5 = "black pawn" } }

test "not after two single steps" { turn = "black", diagram = [[
  . . . . k .
  . . . p . .
  . . . . . .
  . . . . P .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . . K . ]],
  play = { "d7d6", "e1e2", "d6d5" }, refuse = "e5d6", want = { d5 = "black pawn" } }

test "by pawns only" { turn = "black", diagram = [[
  . . . . k .
  . . . p . .
  . . . . . .
  . . N . R .
  . . . . . .
  . . . . . .
  . . . . . .
  . . . K . . ]],
  play = { "e8f7", "d1d2", "d7d5" }, refuse = { "c5d6", "e5d6" } }

test "by a pawn on either side, but not by one behind, nor by one that is past" { turn = "black", diagram = [[
  . . . . k . .
  . . P p . . .
  . . . . . . .
  . . P . P . .
  . . P . . . .
  . . . . . . .
  . . . . . . .
  . . . . K . . ]],
  play = "d7d5", legal = { "c5d6", "e5d6", "c4d5" }, refuse = { "c4d6", "c7d6" } }

test "not if it leaves the own king in check, although neither pawn was bound alone" { turn = "black", diagram = [[
  . . . . k . . .
  . . . p . . . .
  . . . . . . . .
  K . . . P . . r
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]],
  play = "d7d5", refuse = { { "e5d6", because = "own king in check", rule = "chess/royal_safety" } }, legal = "e5e6" }

test "a pawn that gives check by its double step may be taken so" { turn = "black", diagram = [[
  . . . . k . . .
  . . . p . . . .
  . . . . . . . .
  . . P . . . . .
  . . . . K . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . . ]],
  play = "d7d5", legal = "c5d6", refuse = { { "c5c6", because = "own king in check" } } }

test "position text names the cell passed" {
  position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", legal = "e5d6",
  want = { position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2" } }

test "without that word there is nothing to take" {
  position = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", refuse = "e5d6" }

test "wherever pawns make double steps" { set = { ["chess/double_step.anywhere"] = true }, turn = "black", diagram = [[
  . . . . k .
  . . . . . .
  . . . p . .
  . . . . . .
  . . . . P .
  . . . . . .
  . . . . . .
  . . . . K . ]],
  play = { "d6d4", "e4d5" }, want = { d4 = "", d5 = "white pawn" } }

test "a text is void where something stands on the cell that was passed (FIDE 3.7.3.1)" {
  position = "4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", want = { position = "4k3/8/4n3/3Pp3/8/8/8/4K3 w - - 0 1" } }
test "or where the pawn began (FIDE 3.7.3.1)" { position = "4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1", refuse = "d5e6" }
test "in a turn of two moves another piece may have come there (marseillais)" { variant = "marseillais",
  position = "4k3/8/8/8/3p4/8/4P3/3QK3 w - - 0 5", play = { "e2e4", "d1e2" }, legal = "d4e3",
  want = { position = "4k3/8/8/8/3pP3/8/4Q3/4K3 b - e3 1 5" } }
