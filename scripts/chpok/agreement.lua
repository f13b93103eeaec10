local function clear()
  for _, side in ipairs(game.sides) do side.agrees = false end
end

local function verb(because, apply)
  return {
    out_of_turn = true, unlisted = true, ends_turn = false,
    accepts = function(side, _, opt)
      if not opt.agreement then
        return nil, "no draw is agreed in this game: the players claim one or play on (CH-3.7; agreement = false)"
      end
      local wrong = because(side)
      if wrong then return nil, wrong end
      return {}
    end,
    apply = apply,
  }
end

local function agreed()
  for _, side in ipairs(game.sides) do
    if not side.agrees then return false end
  end
  return true
end

local function offered()
  for _, side in ipairs(game.sides) do
    if side.agrees then return true end
  end
  return false
end

rule "agreement" {
  about = "No draw is agreed, neither in the bidding nor in the board phase, unless `agreement` is on: {agreement}. Then an offer stands "
    .. "until its player acts again (CH-3.7).",
  options = { agreement = bool(false, { about = "the players may agree to a draw" }) },
  fields = { side = { agrees = bool(false, { counted = false, about = "agrees to a draw" }) } },
  fields_only = true,
  verbs = {
    ["draw offer"] = verb(function() return offered() and "a draw is offered already" or nil end,
      function(side) side.agrees = true end),
    ["draw accept"] = verb(function(side)
      if side.agrees or not offered() then return "nobody else offers a draw" end
    end, function(side) side.agrees = true end),
  },
  on = { ["turn.began"] = { when = compare("side.agrees", "==", 1), does = clear } },
  ends = { when = function() return agreed() end, outcome = "draw", because = "the players' agreement" },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "no draw is agreed in the bidding (CH-3.7)" { refuse = {
  { "draw offer", because = "no draw is agreed in this game", rule = "chpok/agreement" }, { "black: draw accept", because = "CH-3.7" } } }

test "nor in the board phase (CH-3.7)" { stage = "board", row = "K . . k", refuse = { { "draw offer", because = "no draw is agreed" } } }

test "unless that is the rule (CH-3.7)" { set = { agreement = true }, stage = "board", row = "K . . k",
  play = { "draw offer", "a1a2", "draw accept" },
  want = { outcome = "the players' agreement", points = { white = "0.5", black = "0.5" } } }

test "an offer lapses when its player is to act again" { set = { agreement = true }, stage = "board", row = "K . . k",
  play = { "draw offer", "a1a2", "d1d2" }, refuse = { { "black: draw accept", because = "nobody else offers" } } }
