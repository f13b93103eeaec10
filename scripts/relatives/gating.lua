local home_row = use "home_row"

-- The pieces of the home row, by the letter of their file.
local function first_row(side)
  local row = {}
  for _, piece in ipairs(side:pieces()) do
    if piece.cell:row(side) == 1 then row[string.sub(piece.cell.name, 1, 1)] = piece end
  end
  return row
end

local function may_let_in(piece) return piece and (piece:has "officer" or piece:has "royal") end

-- K and Q: king and rook have not moved; a letter of a file: what stands there has not.
local function grant(letter)
  local name = string.lower(letter)
  for _, side in ipairs(board.sides) do
    if home_row.upper(board, side) == (letter ~= name) then
      if name == "k" or name == "q" then
        local rook, king = home_row.outermost(side, name == "k")
        if not rook then error("no rook stands where \"" .. letter .. "\" wants to castle") end
        king.unmoved, rook.unmoved, king.waiting, rook.waiting = true, true, true, true
      else
        local piece = first_row(side)[name]
        if not may_let_in(piece) then error("nothing stands on the first row of file " .. name .. " that has not moved") end
        piece.waiting = true
      end
    end
  end
end

local function rights(side)
  local text, told = "", {}
  for _, right in ipairs { true, false } do
    local rook, king = home_row.outermost(side, right)
    if rook and king.unmoved and rook.unmoved then
      text = text .. (right and "k" or "q")
      told[king.cell.name], told[rook.cell.name] = true, true
    end
  end
  local row = first_row(side)
  for _, file in ipairs { "a", "b", "c", "d", "e", "f", "g", "h" } do
    if row[file] and row[file].waiting and not told[row[file].cell.name] then text = text .. file end
  end
  return home_row.upper(board, side) and string.upper(text) or text
end

rule "gating" {
  about = "With a piece's first move from the first row a hawk or an elephant of the reserve may come onto the cell it leaves; in castling "
    .. "onto that of the king or of the rook. It does not help against check.",
  needs = { "chess/castling" },
  fields = { piece = { waiting = bool(false, { about = "has not moved from the first row", flavour = true, fades = true,
    only = { "officer", "royal" }, set_on = rows(1) }) } },
  gates = { of = { "officer", "royal" }, has = "waiting", brings = { "hawk", "elephant" } },
  position = {
    read = function(text)
      for _, side in ipairs(board.sides) do
        for _, piece in ipairs(side:pieces()) do
          if piece.waiting then piece.waiting = false end
        end
      end
      for i = 1, #text do
        local letter = string.sub(text, i, i)
        if letter ~= "-" then grant(letter) end
      end
    end,
    write = function()
      local text = ""
      for _, side in ipairs(board.sides) do text = text .. rights(side) end
      return text == "" and "-" or text
    end,
  },
}

piece "hawk"     { letter = "H", moves = "BN", tags = { "officer", "major" }, value = 7 }
piece "elephant" { letter = "E", moves = "RN", tags = { "officer", "major" }, value = 8 }

test "with a first move from the first row a piece comes in" {
  variant = "seirawan", play = { "b1c3/H", "g8f6", "g1f3/E" }, want = { b1 = "white hawk", g1 = "white elephant", c3 = "white knight",
    ["white.reserve.hawk"] = 0, ["white.reserve.elephant"] = 0,
    position = "rnbqkb1r/pppppppp/5n2/8/8/2N2N2/PPPPPPPP/RHBQKBER[he] b KQCDFkqbcdf - 3 2" },
}

test "short notation, too" { variant = "seirawan", play = { "Nc3/E", "Nf6/H" }, want = { b1 = "white elephant", g8 = "black hawk" } }

test "not with a second move, and not with a pawn" {
  variant = "seirawan", play = { "b1c3", "a7a6", "c3b1", "a6a5" }, refuse = { "b1c3/H", "a2a3/H" }, legal = { "b1c3", "g1f3/H" },
}

test "nor twice the same piece" {
  variant = "seirawan", play = { "b1c3/H", "a7a6" }, refuse = "g1f3/H", legal = { "g1f3/E", "g1f3" },
}

test "what came in lets nothing in" {
  variant = "seirawan", play = { "b1c3/H", "a7a6", "b1a3", "a6a5" }, refuse = { "a3b1/E" }, legal = "a3b1",
}

test "in castling onto the king's cell or the rook's" {
  variant = "seirawan", position = "4k3/8/8/8/8/8/8/4K2R[HE] w KEH - 0 1",
  legal = { "O-O", "O-O/He1", "O-O/Eh1", "O-O/Ee1", "O-O/Hh1" },
}

test "castled and come in" {
  variant = "seirawan", position = "4k3/8/8/8/8/8/8/4K2R[HE] w K - 0 1", play = "O-O/Eh1",
  want = { g1 = "white king", f1 = "white rook", h1 = "white elephant", ["white.reserve.hawk"] = 1 },
}

test "it does not help against check" {
  variant = "seirawan", position = "4r1k1/8/8/8/8/8/4N3/4K3[H] w E - 0 1",
  refuse = { { "e2c3", because = "check" } }, legal = { "e1d1/H" },
}

test "a pinned piece does not go, whatever comes in" {
  variant = "seirawan", position = "6k1/8/8/8/8/8/8/r2NK3[H] w DE - 0 1", refuse = { { "d1c3/H", because = "check" } },
}

test "nor does it stand between the king and what attacks him" {
  variant = "seirawan", position = "4k3/8/8/8/8/2b5/8/R3K3[H] w Q - 0 1",
  refuse = { { "a1a2/H", because = "check" } }, legal = { "e1d1/H", "e1f1" },
}
