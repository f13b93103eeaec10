local WORTH = { king = 0, rook = 5, bishop = 5, dragon = 5, dragon_horse = 5 }  -- everything else 1
local IN_HAND = { "rook", "bishop", "gold", "silver", "knight", "lance", "pawn" }
local OTHERS = { "tokin", "promoted_lance", "promoted_knight", "promoted_silver", "dragon", "dragon_horse", table.unpack(IN_HAND) }
local CAMP = 7  -- the first row of the other side's camp

-- Of what stands in the other side's camp or lies in the own hand.
local function points(side)
  local sum = 0
  for _, piece in ipairs(side:pieces()) do
    if piece.cell:row(side) >= CAMP then sum = sum + (WORTH[piece.type] or 1) end
  end
  for _, type in ipairs(IN_HAND) do sum = sum + (WORTH[type] or 1) * side:reserve(type) end
  return sum
end

rule "entering_king" {
  about = "A player on turn who is not in check, whose king and at least ten other pieces stand in the other side's camp, and who has 28 "
    .. "points there and in hand (Gote: 27) has won: {mode} (Japan Shogi Association, the 27-point declaration; "
    .. "lishogi.org/explanation/impasse).",
  options = { mode = choice("claim", { "claim", "automatic", "off" }, { about = "by declaring it, by itself, or not" }) },
  needs = { "relatives/shogi_army", "relatives/shogi_drops" },
  ends = { when = all { none { attacked "royal" }, some("king", { at(rows(CAMP, -1)) }), some(OTHERS, { at(rows(CAMP, -1)) }, 10),
      function() return points(game.turn) >= (game.turn.name == "sente" and 28 or 27) end },
    outcome = "turn wins", because = "the king has entered", mode = option "mode" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

-- Sente's king and ten others in the camp: rook, bishop, eight gold, silver and pawns; that is 18 points and what is in hand.
local function entered(hand, turn) return "K+R+BGGSS2/+P+P+P+P5/9/9/9/9/9/9/8k " .. turn .. " " .. hand .. " 1" end

test "28 points and ten pieces beside the king" { variant = "shogi", position = entered("RB", "b"),
  want = { outcome = "", claim = "the king has entered" } }
test "27 are one too few for Sente" { variant = "shogi", position = entered("R4P", "b"), want = { claim = "" } }
test "by pawns it is the same" { variant = "shogi", position = entered("R5P", "b"), want = { claim = "the king has entered" } }
test "only who is on turn" { variant = "shogi", position = entered("RB", "w"), want = { claim = "" } }
test "not in check" { variant = "shogi",
  position = "K+R+BGGSS2/+P+P+P+P5/9/9/9/r8/9/9/8k b RB 1", want = { claim = "the king has entered" } }
test "a check stops it" { variant = "shogi", position = "K+R+BGGSS2/1+P+P+P+P4/9/9/9/r8/9/9/8k b RB 1", want = { claim = "" } }
test "nine pieces are too few" { variant = "shogi", position = "K+R+BGGSS2/+P+P+P6/9/9/9/9/9/9/8k b RBP 1", want = { claim = "" } }
test "what stands before the camp does not count" { variant = "shogi", position = "K+R+BGGSS2/+P+P+P6/9/+P8/9/9/9/9/8k b RB 1",
  want = { claim = "" } }
test "nor the king, when he stands there" { variant = "shogi", position = "1+R+BGGSS2/+P+P+P+P5/9/K8/9/9/9/9/8k b RBPPPP 1",
  want = { claim = "" } }
test "Gote needs 27" { variant = "shogi",
  position = "K8/9/9/9/9/9/9/5+p+p+p+p/2ssgg+b+rk w r4p 1", want = { claim = "the king has entered" } }
test "and 26 are too few" { variant = "shogi", position = "K8/9/9/9/9/9/9/5+p+p+p+p/2ssgg+b+rk w r3p 1", want = { claim = "" } }
test "by itself, as lishogi has it" { variant = "shogi", set = { mode = "automatic" },
  position = "K+R+BGGSS2/+P+P+P6/9/P8/9/9/9/9/8k b RB 1", play = { "a6a7", "i1i2" },
  want = { outcome = "the king has entered", points = { sente = 1, gote = 0 } } }
