-- The two advanced central pawns of an army stand on its diagonal and have not chosen yet which way they go.

local texts = use "texts"

-- How far ahead and to the right of its army a step leads.
local function step(side, from, to)
  return to:row(side) - from:row(side), to:column(side) - from:column(side)
end

local function commit(e, opt)
  local pawn, ahead, aside = e.piece, step(e.piece.colour, e.from, e.to)
  local captured = ahead ~= 0 and aside ~= 0
  if captured and (ahead == aside or opt.central_capture_commits == "never") then return end
  pawn.ahead = ahead > 0
  pawn.aside = not pawn.ahead
end

-- ---- position text: pawns that may go elsewhere than they would by where they stand, "f7ur,c4r"

local LETTERS = { { 0, 1, "u" }, { 0, -1, "d" }, { -1, 0, "l" }, { 1, 0, "r" } }

-- The letter of a step of the army's, as the board is seen.
local function letter(side, dx, dy)
  local from = board.cell "b2"
  local to = from:next(dx, dy, side)
  for _, known in ipairs(LETTERS) do
    if to.file - from.file == known[1] and to.rank - from.rank == known[2] then return known[3] end
  end
end

local function ways(pawn)
  return (pawn.ahead and letter(pawn.colour, 0, 1) or "") .. (pawn.aside and letter(pawn.colour, 1, 0) or "")
end

local function as_usual(pawn)
  local row, column = pawn.cell:row(pawn.colour), pawn.cell:column(pawn.colour)
  return pawn.ahead == (row >= column) and pawn.aside == (column >= row)
end

local function write()
  local words = {}
  for _, side in ipairs(game.sides) do
    for _, pawn in ipairs(side:pieces "pawn") do
      if not as_usual(pawn) then words[#words + 1] = pawn.cell.name .. ways(pawn) end
    end
  end
  return #words == 0 and "-" or table.concat(words, ",")
end

local function read_pawn(word)
  local last = #word
  while last > 0 and not tonumber(string.sub(word, last, last)) do last = last - 1 end
  local cell = last > 0 and board.cell(string.sub(word, 1, last))
  local pawn = cell and cell.piece
  if not pawn or not pawn:has "pawn" then error("no pawn stands where \"" .. word .. "\" says") end
  local said = string.sub(word, last + 1)
  local ahead, aside = letter(pawn.colour, 0, 1), letter(pawn.colour, 1, 0)
  pawn.ahead = string.find(said, ahead, 1, true) ~= nil
  pawn.aside = string.find(said, aside, 1, true) ~= nil
  if ways(pawn) ~= said or said == "" then
    error(word .. ": a pawn of " .. pawn.colour.name .. " goes " .. ahead .. ", " .. aside .. " or " .. ahead .. aside)
  end
end

-- A set-up may say of a pawn that it goes neither way, which no pawn does.
local function set_up()
  for _, side in ipairs(game.sides) do
    for _, pawn in ipairs(side:pieces "pawn") do
      if not (pawn.ahead or pawn.aside) then
        game.refuse("the pawn on " .. pawn.cell.name .. " goes `ahead`, `aside` or both; the set-up says neither (QT-1)")
      end
    end
  end
end

local function read(text)
  for _, word in ipairs(text == "-" and {} or texts.split(text, ",")) do read_pawn(word) end
end

rule "central_pawns" {
  about = "The advanced central pawns go in either of their two directions on their first move, which binds them from " ..
          "then on; before it they take on the diagonals ahead of both (QT-9). A capture along their army's diagonal, " ..
          "between the two directions, leaves the choice open, one to an outer side binds them to the direction that " ..
          "has it ahead (QT-10): captures commit {central_capture_commits}.",
  options = { central_capture_commits = choice("off-diagonal", { "off-diagonal", "never" },
                { about = "which captures bind a central pawn to a direction" }) },
  needs = "quaternity/pawns",
  on = {
    ["piece.moved"] = { when = all { has "ahead", has "aside" }, tried = false, does = commit },
    ["game.set_up"] = { tried = false, does = set_up },
  },
  position = { read = read, write = write },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "before its first move a white one goes up or right, and takes ahead of both (QT-9)" { of = "c3", diagram = [[
  .   .   .   .   .
  .   rP* *   gN* .
  .   gP  wP  *   .
  .   rN  .   rN* .
  wK  .   .   .   . ]] }

test "both of each army, and no other pawn" {
  want = {
    ["d4.ahead"] = true, ["d4.aside"] = true, ["e5.ahead"] = true, ["e5.aside"] = true, ["c5.aside"] = false,
    ["d9.ahead"] = true, ["d9.aside"] = true, ["e8.ahead"] = true, ["e8.aside"] = true, ["e10.aside"] = false,
    ["i9.ahead"] = true, ["i9.aside"] = true, ["h8.ahead"] = true, ["h8.aside"] = true, ["j8.aside"] = false,
    ["i4.ahead"] = true, ["i4.aside"] = true, ["h5.ahead"] = true, ["h5.aside"] = true, ["j5.ahead"] = false },
  legal = { "d4e4", "e5e6", "e5f5" } }

test "up it goes, and up it stays (QT-9)" { play = { "e5e6", "a8a7", "j8j7", "j5j6" },
  want = { ["e6.ahead"] = true, ["e6.aside"] = false }, legal = "e6e7", refuse = "e6f6" }

test "right it goes, and right it stays" { play = { "e5f5", "a8a7", "j8j7", "j5j6" },
  want = { ["f5.ahead"] = false, ["f5.aside"] = true }, legal = "f5g5", refuse = "f5f6" }

local hidden = { black = { alive = false }, green = { alive = false } }

test "a capture along the diagonal keeps the choice (QT-10)" { sides = hidden, diagram = [[
  .   .   .   .   rK
  .   .   .   .   .
  .   .   .   rP  .
  .   .   wP  .   .
  wK  .   .   .   . ]],
  play = { "c2d3", "e6d6" }, want = { ["d3.ahead"] = true, ["d3.aside"] = true }, legal = { "d3d4", "d3e3" },
  pieces = { e6 = "red king", e5 = "", c2 = { ahead = true, aside = true } } }

test "one to the left binds it upward (QT-10)" { sides = hidden, diagram = [[
  .   .   .   .   rK
  .   rP  .   .   .
  .   .   wP  .   .
  wK  .   .   .   . ]],
  play = { "c2b3", "e4f4" }, want = { ["b3.ahead"] = true, ["b3.aside"] = false }, legal = "b3b4", refuse = "b3c3",
  pieces = { c2 = { ahead = true, aside = true } } }

test "one below binds it to the right" { sides = hidden, diagram = [[
  .   .   .   .   rK
  .   .   .   .   .
  .   .   .   .   .
  .   .   wP  .   .
  wK  .   .   rP  . ]],
  play = { "c2d1", "e5e4" }, want = { ["d1.ahead"] = false, ["d1.aside"] = true }, legal = "d1e1", refuse = "d1d2",
  pieces = { c2 = { ahead = true, aside = true } } }

test "unless no capture is to bind (QT-10)" { sides = hidden, set = { central_capture_commits = "never" }, diagram = [[
  .   .   .   .   rK
  .   rP  .   .   .
  .   .   wP  .   .
  wK  .   .   .   . ]],
  play = { "c2b3", "e4f4" }, want = { ["b3.ahead"] = true, ["b3.aside"] = true }, legal = { "b3b4", "b3c3" },
  pieces = { c2 = { ahead = true, aside = true } } }

test "a red one chooses between right and down" { turn = "red", play = { "e8e7", "j8j7", "j5j6", "a5a6" },
  legal = "e7e6", refuse = "e7f7" }

test "a choice that its place does not tell stands in position text" { sides = hidden,
  set = { central_capture_commits = "never" }, diagram = [[
  .   .   .   .   rK
  .   rP  .   .   .
  .   .   wP  .   .
  wK  .   .   .   . ]],
  play = "c2b3", pieces = { c2 = { ahead = true, aside = true } },
  want = { position = "12/12/12/12/12/12/12/12/4rK7/1wP10/12/wK11 r wr b3ur - 1" } }
