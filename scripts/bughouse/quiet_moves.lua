-- Position text of each board has a count of actions since the last capture or pawn's move. Each side counts its own.
local function of_board()
  local sides = board.sides
  local first = game.turn
  local other = sides[1] == first and sides[2] or sides[1]
  return first, other -- who is to act, who acted last
end

rule "quiet_moves" {
  about = "The fifth field of position text: actions on this board since the last capture or pawn's move. Nothing depends on it (SW-12).",
  fields = { side = { quiet = int(0, 0, 32000, { counted = false }) } },
  on = { ["action.applied"] = {
    { set = "side.quiet", to = 0, when = any { captures, moves_a "pawn" } },
    { raise = "side.quiet", by = 1, when = none { captures, moves_a "pawn" } },
  } },
  position = {
    read = function(text)
      local count = tonumber(text)
      if not count or count < 0 or count ~= math.floor(count) then error("\"" .. text .. "\" is no number of actions") end
      local next_side, last = of_board()
      next_side.quiet, last.quiet = count // 2, (count + 1) // 2
    end,
    write = function()
      local next_side, last = of_board()
      return tostring(math.min(2 * last.quiet, 2 * next_side.quiet + 1))
    end,
  },
}

test "each board counts for itself" {
  play = { "A: Nf3", "a: Nf6", "A: Nc3", "B: e4" },
  want = { position = "rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R[] b KQkq - 3 2"
    .. " | rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq e3 0 1" } }

test "what is read is written" {
  position = "rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R[] b KQkq - 3 2 | 7k/8/8/8/8/8/8/7K[Nq] w - - 12 30",
  want = { position = "rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R[] b KQkq - 3 2 | 7k/8/8/8/8/8/8/7K[Nq] w - - 12 30" } }

test "a capture or a pawn's move begins the count anew" {
  play = { "A: Nf3", "a: d5", "A: Ng5", "a: Qd6", "A: Nxh7", "a: e6" },
  want = { position = "rnb1kbnr/ppp2ppN/3qp3/3p4/8/8/PPPPPPPP/RNBQKB1R[] w KQkq - 0 4"
    .. " | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[p] w KQkq - 0 1" } }
