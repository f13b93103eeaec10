-- What can never move again counts for nothing: a pawn or a lance on its last row.
local function dead(piece, side)
  return (piece.type == "pawn" or piece.type == "lance") and piece.cell:row(side) == board.ranks
end

local function royal(piece) return piece.type == "king" or piece.type == "prince" end

-- The pieces of the side that can still move and, of these, its kings; without pawns and go-betweens where `big`.
local function strength(side, big)
  local n, kings, list = 0, 0, {}
  for _, piece in ipairs(side:pieces()) do
    if not dead(piece, side) and not (big and (piece.type == "pawn" or piece.type == "go_between")) then
      n, kings, list[#list + 1] = n + 1, kings + (royal(piece) and 1 or 0), piece
    end
  end
  return n, kings, list
end

local function attacked(side)
  for _, piece in ipairs(side:pieces()) do
    if royal(piece) and game.attacked(piece.cell, side) then return true end
  end
  return false
end

-- One king is all that the side has, and the other has more, cannot lose its king at once, and cannot be bared at once, either.
local function bare(side, other)
  local n, kings, own = strength(side)
  if n ~= 1 or kings ~= 1 then return false end
  local others, other_kings, list = strength(other, true)
  if others < 2 or other_kings < 1 or attacked(other) then return false end
  if others > 2 then return true end
  for _, piece in ipairs(list) do
    if piece.cell:within(own[1].cell, 1) then return false end
  end
  return true
end

local function both_bare()
  local a, b = game.sides[1], game.sides[2]
  local n, kings = strength(a)
  local m, others = strength(b)
  return n == 1 and kings == 1 and m == 1 and others == 1 and not attacked(a) and not attacked(b)
end

local few_left = anyone { few("soldier", 0) }
local function bared(of)
  return function(a)
    local other = game.sides[a.side == game.sides[1] and 2 or 1]
    if of == "turn" then return bare(a.side, other) end
    return bare(other, a.side)
  end
end

rule "ends" {
  about = "Who has neither king nor prince left has lost, and who has no move. Who has nothing but one of them, and pawns and lances on "
    .. "the last row, has lost, unless the other's king stands attacked, or the other has nothing but a king and one piece that the bare "
    .. "king attacks; pawns and go-betweens of the other do not count. Where both are bare and neither is attacked it is a draw. "
    .. "As long as it goes on either can win, on time too.",
  cannot_win = function() return false end,
  ends = {
    { when = few({ "king", "prince" }, 0), outcome = "turn loses", because = "no king is left" },
    { when = all { few_left, both_bare }, outcome = "draw", because = "both kings are bare" },
    { when = all { few_left, bared("turn") }, outcome = "turn loses", because = "the king is bare" },
    { when = all { few_left, bared("other") }, outcome = "mover loses", because = "the king is bare" },
    { when = stuck, outcome = "turn loses", because = "nothing can move" },
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "who has neither king nor prince left has lost" { variant = "chu-shogi", position = "k11/R3r7/12/12/12/12/12/12/12/12/12/11K b - 1",
  play = "a11a12", want = { outcome = "no king is left", points = { sente = 1, gote = 0 } } }

test "a prince stands in for the king" { variant = "chu-shogi", position = "k11/R3r7/12/4+e7/12/12/12/12/12/12/12/11K b - 1",
  play = "a11a12", want = { outcome = "" } }

test "a king may stand attacked" { variant = "chu-shogi", position = "k10r/12/12/12/12/12/12/12/12/12/12/G9K1 b - 1", legal = "k1l1" }

test "who has nothing but a king has lost" { variant = "chu-shogi", position = "12/12/12/12/6k5/4g7/4G7/6K5/12/12/12/12 b - 1",
  play = "e6e7", want = { outcome = "the king is bare", points = { sente = 1, gote = 0 } } }

test "unless the king can bare the other in return" { variant = "chu-shogi",
  position = "12/12/12/12/6k5/5g6/4G7/6K5/12/12/12/12 b - 1", play = "e6f7", want = { outcome = "" } }

test "then it is a draw" { variant = "chu-shogi", position = "12/12/12/12/6k5/5g6/4G7/6K5/12/12/12/12 b - 1",
  play = { "e6f7", "g8f7" }, want = { outcome = "both kings are bare" } }

test "and a loss where he does not" { variant = "chu-shogi", position = "12/12/12/12/6k5/5g6/4G7/6K5/12/12/12/12 b - 1",
  play = { "e6f7", "g8g9" }, want = { outcome = "the king is bare", points = { sente = 1, gote = 0 } } }

test "a go-between does not count for who bares, a promoted one does" { variant = "chu-shogi",
  position = "12/12/12/12/3I2k5/12/12/5+pK5/12/12/12/12 b - 1", play = { "g5f5", "g8f9" }, want = { outcome = "" } }

test "what can never move again does not count" { variant = "chu-shogi",
  position = "1P3PP3P1/12/12/12/6k5/4g7/4G7/6K5/12/12/12/l10l b - 1", play = "e6e7", want = { outcome = "the king is bare" } }

test "who has no move has lost" { variant = "chu-shogi", position = "10KG/12/12/12/12/12/12/12/12/12/pp10/kp10 b - 1", play = "k12k11",
  want = { outcome = "nothing can move", points = { sente = 1, gote = 0 } } }

test "a prince alone is bare, too" { variant = "chu-shogi", position = "12/12/12/12/6+e5/4g7/4G7/6K5/12/12/12/12 b - 1",
  play = "e6e7", want = { outcome = "the king is bare", points = { sente = 1, gote = 0 } } }

test "with nothing but a pawn beside the king nobody is beaten" { variant = "chu-shogi",
  position = "12/12/12/12/6k5/4g7/4P7/6K5/12/12/12/12 b - 1", play = "e6e7", want = { outcome = "" } }

test "not while the king of the other stands attacked" { variant = "chu-shogi",
  position = "12/12/12/12/6k5/4gK6/4G7/12/12/12/12/G11 b - 1", play = "e6e7", want = { outcome = "" } }

test "of three pieces the bare king may attack one" { variant = "chu-shogi",
  position = "12/12/12/12/6k5/5g6/4G7/6K5/12/12/12/G11 b - 1", play = "e6f7", want = { outcome = "the king is bare" } }

test "no draw while one king could take the other" { variant = "chu-shogi",
  position = "12/12/12/12/6k5/5g6/4K7/12/12/12/12/12 b - 1", play = "e6f7", want = { outcome = "" }, legal = "g8f7" }
