local stopped = use "stopped"

-- Each of the two pieces remembers the other and when it was.
local function recent(a, b, opt) return a.swapped_with == b and game.round <= a.swapped_in + opt.rounds end

local NEXT = zone "K1"

local function pairs_of(side, opt)
  local list = {}
  for _, piece in ipairs(side:pieces()) do
    for _, cell in ipairs(piece.cell:zone(NEXT)) do
      local other = cell.piece
      local up, right = cell.rank - piece.cell.rank, cell.file - piece.cell.file
      local first = other and other.controller == side and (up > 0 or up == 0 and right > 0)
      if first and not recent(piece, other, opt) and not recent(other, piece, opt) then list[#list + 1] = { piece.cell, cell } end
    end
  end
  return list
end

local function remember(piece, other) piece.swapped_with, piece.swapped_in = other, game.round end

rule "swap" (stopped.rule {
  about = "As his move a player may let two of his pieces that stand side by side (K1) change places. He may not do it with the same two "
    .. "again for {rounds} rounds. The lower cell is named first, of two on a row the left one. It is no move of a pawn: nothing is "
    .. "promoted by it, and where moves without a pawn's move or a capture are counted it counts as none.",
  options = { rounds = int(2, 0, 99, { about = "rounds in which the same two may not change places again" }) },
  fields = { piece = {
    swapped_with = ref("piece", { about = "with which it changed places last" }),
    swapped_in = int(0, 0, 100000, { counted = false, about = "the round in which it did" }),
  } },
  verbs = { swap = {
    judged = true,
    candidates = pairs_of,
    apply = function(_, arguments)
      local a, b = arguments[1].piece, arguments[2].piece
      if not stopped.unless(game.displace { { a, b.cell }, { b, a.cell } }) then return end
      remember(a, b)
      remember(b, a)
    end,
  } },
})

-- Tests ---------------------------------------------------------------------------------------------------------------

local BOARD = [[
  . . . . . . . k
  . . . . . . . .
  . . . P . . . .
  . B R . . . . .
  K . . . . . . . ]]

test "two that stand side by side change places, and that is the move" { variant = "chess", with = "swap", diagram = BOARD,
  play = "swap b2 c2", want = { b2 = "white rook", c2 = "white bishop", turn = "black" } }

test "diagonally too" { variant = "chess", with = "swap", diagram = BOARD, legal = { "swap c2 d3", "swap a1 b2" },
  refuse = { "swap b2 d3", "swap a1 c2", "swap b2 a3" } }

test "it is no move of a pawn: the count of fifty moves stays, and nothing is promoted" { variant = "chess", with = "swap",
  position = "4k3/8/8/8/8/8/P7/R3K3 w - - 10 20", play = "swap a1 a2", want = { ["game.quiet"] = 10 } }

test "on the last row neither" { variant = "chess", with = "swap", position = "R7/P3k3/8/8/8/8/8/4K3 w - - 10 20",
  play = "swap a7 a8", want = { a8 = "white pawn", ["game.quiet"] = 10 } }

test "nobody changes places with a piece of the other side" { variant = "chess", with = "swap", diagram = BOARD,
  pieces = { c3 = "black knight" }, refuse = "swap b2 c3" }

test "the same two not again for two rounds" { variant = "chess", with = "swap", diagram = BOARD, play = { "swap b2 c2", "h5h4" },
  refuse = "swap b2 c2" }

test "nor in the next" { variant = "chess", with = "swap", diagram = BOARD, play = { "swap b2 c2", "h5h4", "d3d4", "h4h5" },
  refuse = "swap b2 c2" }

test "wherever they stand" { variant = "chess", with = "swap", diagram = BOARD, play = { "swap b2 c2", "h5h4", "b2b3", "h4h5" },
  refuse = "swap c2 b3" }

test "then they may" { variant = "chess", with = "swap", diagram = BOARD,
  play = { "swap b2 c2", "h5h4", "d3d4", "h4h5", "a1b1", "h5h4" }, legal = "swap b2 c2" }

test "with others meanwhile" { variant = "chess", with = "swap", diagram = BOARD, play = { "swap b2 c2", "h5h4" }, legal = "swap c2 d3" }

test "changing with another in between does not help" { variant = "chess", with = "swap", diagram = BOARD,
  play = { "swap b2 c2", "h5h4", "swap c2 d3", "h4h5" }, refuse = "swap b2 d3" }

test "what another rule stops is no move" { variant = "chess", with = { "swap", "barge" },
  position = "4k3/8/8/8/8/1P6/VW6/4K3 w - - 0 1", refuse = { { "swap a2 b2", because = "another rule stops it" }, "swap b2 b3" } }

test "not so that one's own king is left attacked" { variant = "chess", with = "swap", diagram = [[
  . . . . k
  . r . . .
  . . . . .
  P . . . .
  K N . . . ]], refuse = { { "swap a1 b1", because = "in check" } }, legal = { "swap a1 a2", "swap b1 a2" } }
