-- Files of pieces that may still leap stand in position text where chess has its castling rights: White's in capitals.
local function first_row(side, letter)
  for _, piece in ipairs(side:pieces()) do
    if piece.cell:row(side) == 1 and string.sub(piece.cell.name, 1, 1) == letter then return piece end
  end
end

local function grant(letter)
  local name = string.lower(letter)
  local side = board.sides[letter ~= name and 1 or 2]
  local piece = first_row(side, name)
  if not piece or not (piece:has "king" or piece:has "met") then
    error("no king or met stands where \"" .. letter .. "\" wants to leap")
  end
  piece.fresh = true
end

local function rights(side)
  local text = ""
  for _, letter in ipairs { "a", "b", "c", "d", "e", "f", "g", "h" } do
    local piece = first_row(side, letter)
    if piece and piece.fresh then text = text .. letter end
  end
  return text
end

-- A rook that comes onto the file or rank of the other king, whatever stands between, takes his leap away.
local function aim(e)
  for _, side in ipairs(game.sides) do
    local king = side ~= e.side and side:pieces("king")[1]
    if king and king.fresh and (king.cell.file == e.to.file or king.cell.rank == e.to.rank) then king.fresh = false end
  end
end

rule "ouk" {
  about = "The king may leap once, as a knight to the row ahead, as long as he has not moved, is not in check, and no rook has come onto "
    .. "his file or row; the met may go two cells straight ahead instead of its first move. Neither takes so.",
  needs = { "relatives/makruk_army" },
  fields = { piece = { fresh = bool(true, { about = "may still leap", flavour = true, fades = true, only = { "king", "met" } }) } },
  adds = {
    { of = "king", moves = { "mfsN", when = has "fresh", because = "the king leaps only before he has moved or a rook has aimed at him" } },
    { of = "met", moves = { "mfD", when = has "fresh", because = "a met goes two cells ahead only with its first move" } },
  },
  forbids = { when = all { moves_a "king", attacked "royal", function(a) return a.from:distance(a.to) > 1 end },
    because = "the king does not leap out of check" },
  on = { ["action.applied"] = { when = all { moves_a "rook", anyone { some("king", { has "fresh" }) } }, does = aim, tried = false } },
  position = {
    read = function(text)
      for _, side in ipairs(board.sides) do
        for _, piece in ipairs(side:pieces()) do
          if piece.fresh then piece.fresh = false end
        end
      end
      if text == "-" then return end
      for i = 1, #text do grant(string.sub(text, i, i)) end
    end,
    write = function()
      local text = string.upper(rights(board.sides[1])) .. rights(board.sides[2])
      return text == "" and "-" or text
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the king leaps to the row ahead, and once" { play = { "d1b2", "a6a5" }, refuse = "b2d3", want = { b2 = "white king" } }

test "over what stands there, and takes nothing" { position = "4k3/8/8/8/8/8/1pPPP3/3K4 w D - 0 1", legal = { "d1f2", "d1e1" },
  refuse = { "d1b2", "d1c3" } }

test "a met goes two cells ahead with its first move, over what stands there" { position = "7k/8/8/8/8/8/4P3/3KM3 w E - 0 1",
  play = { "e1e3", "h8h7" }, refuse = "e3e5", legal = "e3d4" }

test "it takes nothing so" { position = "7k/8/8/8/8/4p3/8/3KM3 w E - 0 1", refuse = "e1e3", legal = "e1f2" }

test "the king does not leap out of check" { position = "4k3/8/8/8/8/8/8/r2K4 w D - 0 1",
  refuse = { { "d1f2", because = "out of check" } } }

test "a rook that comes onto his file takes the leap away, whatever stands between" {
  position = "4k3/r7/8/8/3P4/8/8/3K4 b D - 0 1", play = "a7d7", refuse = { { "d1f2", because = "rook has aimed" } } }

test "so does one that comes onto his row" { position = "r3k3/8/8/8/8/8/8/1P1K4 b D - 0 1", play = { "a8a1" },
  refuse = "d1f2", want = { ["d1.fresh"] = false } }

test "a rook that stood there before does not" { position = "3rk3/8/8/8/3P4/8/8/3K4 w D - 0 1", legal = "d1f2" }

test "what may leap stands in position text" { play = { "d1b2", "d8e7" }, want = {
  position = "rns1ksnr/4m3/pppppppp/8/8/PPPPPPPP/1K6/RNS1MSNR w Ee - - 2" } }

test "a met that was a pawn goes one cell" { position = "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", play = { "a5a6=M", "e8e7" }, refuse = "a6a8" }

local function flags(what, position, who)
  test(what .. " (FIDE 6.9; pychess, cambodian)") { position = position .. " w - - 0 1", want = { outcome = "", cannot_win = who } }
end
flags("a king alone cannot win, nor one met against it", "4k3/8/8/8/8/8/8/4KM2", { "white", "black" })
flags("nor one knight", "4k3/8/8/8/8/8/8/4KN2", { "white", "black" })
flags("a knight and a pawn can", "4k3/8/8/8/8/4P3/8/4KN2", "black")
flags("a khon can", "4k3/8/8/8/8/8/8/4KS2", "black")
flags("one met may beside a piece of the other", "4k3/4n3/8/8/8/8/8/3MK3", "")
