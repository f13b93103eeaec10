local castling = use "castling"

local HOW = { king = "king", rooks = { "rook" }, row = 1, short = "g", long = "c", safe = true }

rule "file_castling" {
  about = "King and rook of the first row, neither moved yet, with nothing between, castle: the king goes to the file g or c. He may not "
    .. "leave, cross or reach an attacked cell.",
  fields = { piece = { unmoved = bool(true, { about = "has never moved", flavour = true, fades = true, only = { "king", "rook" } }) } },
  ties = { field = "unmoved", one = "king", other = "rook" },
  couples = function(side) return castling.couples(side, HOW) end,
  position = {
    read = function(text) castling.read(board, text, HOW) end,
    write = function() return castling.write(board, HOW) end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local function row(kings, rest) return "rnbqkbnr10/pppppppp10/18/18/18/18/PPPPPPPP10/" .. kings .. " w " .. rest end

test "to g" { variant = "alice", position = row("R3K2R10", "KQkq 0 1"), play = "O-O",
  want = { e1 = "", h1 = "", q1 = "white king", p1 = "white rook" } }

test "to c" { variant = "alice", position = row("R3K2R10", "KQkq 0 1"), play = "O-O-O",
  want = { e1 = "", a1 = "", m1 = "white king", n1 = "white rook" } }

test "not without the right, nor across a piece" { variant = "alice", position = row("R3K1NR10", "Qkq 0 1"),
  refuse = { "O-O" }, legal = "O-O-O" }

test "not where the other side is taken" { variant = "alice", position = row("R3K2R7N2", "KQkq 0 1"),
  refuse = { { "O-O", because = "not empty" } }, legal = "O-O-O" }

test "not out of check, across an attacked cell or onto one" { variant = "alice",
  position = "4k13/18/18/18/18/18/6r11/R3K2R10 w KQ 0 1", refuse = { { "O-O", because = "g1 is attacked" } }, legal = "O-O-O" }

test "when the king has moved, no rook has a right any more" { variant = "alice", position = "4k13/18/18/18/18/18/18/R3K2R10 w KQ 0 1",
  play = { "e1e2" }, want = { ["a1.unmoved"] = false, ["h1.unmoved"] = false } }
