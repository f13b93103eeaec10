-- What an illegal attempt at a real table comes to. Who keeps the board enters it with one of these verbs; `serve` and `play` do
-- that by themselves. Players who only point and click cannot attempt anything illegal.

local shares = use "shares"

-- How many attempts of the side came before, and which step of the ladder the next one is.
local function step(side, opt)
  local before = side.offences
  if before < opt.forgiven then return "forgiven" end
  if before < opt.forgiven + opt.warnings then return "warned" end
  if before < opt.forgiven + opt.warnings + opt.forfeits then return "forfeit" end
  return opt.out and "out" or "warned"
end

local function count(side) side.offences = side.offences + 1 end

-- Of two, and of teams, the others have won as soon as one is out. Elsewhere he leaves as that game's rules say.
local function decides(side) return #game.sides == 2 or side.team ~= nil end

local ATTEMPTS = { forgiven = "taken back", warned = "a warning" }

local function not_this_step(side, _, opt)
  if side.expelled then return side.name .. " is out for illegal attempts already" end
  local next = step(side, opt)
  return "the next illegal attempt of " .. side.name .. "'s is: " .. (ATTEMPTS[next] or next)
end

rule "offences" {
  about = "Illegal attempts of a player are counted, and each is taken back. The first {forgiven} cost nothing, the next {warnings} "
    .. "bring a warning, each of the next {forfeits} costs the turn, if it is his turn and his king is not left in check by that. After "
    .. "these he is out, unless `out` is off: of two players, and of teams, the others have won; elsewhere he leaves the game.",
  options = {
    forgiven = int(0, 0, 99, { about = "attempts of a player that are only taken back" }),
    warnings = int(1, 0, 99, { about = "attempts after these that bring a warning" }),
    forfeits = int(1, 0, 99, { about = "attempts after these that cost the turn" }),
    out = bool(true, { about = "who tries once more is out" }),
  },
  fields = {
    side = {
      offences = int(0, 0, 30000, { counted = false, about = "illegal attempts so far" }),
      expelled = bool(false, { counted = false, about = "out for illegal attempts" }),
    },
    game = { expelled = ref("side", { counted = false, about = "who went out for illegal attempts" }) },
  },
  verbs = {
    offence = { out_of_turn = true, unlisted = true, ends_turn = false,
      when = function(a, opt) return step(a.side, opt) ~= "out" end,
      apply = count },
    forfeit = { unlisted = true, judged = true,
      when = function(a, opt) return step(a.side, opt) == "forfeit" end,
      because = not_this_step,
      apply = count },
    expulsion = { out_of_turn = true, unlisted = true, ends_turn = false,
      when = function(a, opt) return step(a.side, opt) == "out" and not a.side.expelled end,
      because = not_this_step,
      apply = function(side)
        count(side)
        side.expelled, game.expelled = true, side
      end },
  },
  forbids = { when = all { compare("side.expelled", "==", 1), function(a) return not decides(a.side) end },
    because = "who is out for illegal attempts leaves the game" },
  ends = {
    when = all { compare("game.expelled", ">=", 0), function() return decides(game.expelled) end }, because = "illegal attempts",
    outcome = function()
      local loser = game.expelled
      return loser.team and shares.without_team(game, loser) or shares.without(game, loser)
    end,
  },
  shows = { label = "illegal attempts", of = "side", value = function(side, opt)
    return side.offences > 0 and side.offences .. ", the next: " .. (ATTEMPTS[step(side, opt)] or step(side, opt)) or nil
  end },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

test "the first attempt brings a warning, and it is still his turn" { variant = "chess", with = "offences", play = "offence",
  want = { turn = "white", ["white.offences"] = 1, outcome = "" }, legal = "e2e4" }

test "the second costs the turn" { variant = "chess", with = "offences", play = { "offence", "forfeit" },
  want = { turn = "black", ["white.offences"] = 2 } }

test "not before, and not out of turn" { variant = "chess", with = "offences", play = "black: offence",
  refuse = { { "forfeit", because = "the next illegal attempt" }, { "black: forfeit", because = "turn" } } }

test "out of turn an attempt costs no turn" { variant = "chess", with = "offences", play = { "black: offence", "black: offence" },
  want = { turn = "white", ["black.offences"] = 2 } }

test "the third has lost the game" { variant = "chess", with = "offences", play = { "offence", "forfeit", "white: expulsion" },
  want = { outcome = "illegal attempts", rule = "club/offences", points = { white = 0, black = 1 } } }

test "also when it was his turn" { variant = "chess", with = "offences", set = { warnings = 0, forfeits = 0 }, play = "expulsion",
  want = { outcome = "illegal attempts", points = { white = 0, black = 1 } } }

test "of teams the other one has won" { variant = "bughouse", with = "offences", set = { warnings = 0, forfeits = 0 },
  play = "b: expulsion", want = { outcome = "illegal attempts", points = { a = 1, B = 1, A = 0, b = 0 } } }

test "who stands in check cannot give his turn away: it stays a warning" { variant = "chess", with = "offences", diagram = [[
  k . . r . . .
  . . . . . . .
  . . . K . . . ]], sides = { white = { offences = 1 } },
  refuse = { { "forfeit", because = "in check" } }, legal = { "offence", "d1c1" } }

test "of four, who is out leaves as that game has it, and does nothing else" { variant = "four-ability", with = "offences",
  set = { warnings = 0, forfeits = 0 }, play = { "black: expulsion" }, want = { outcome = "", ["black.alive"] = true },
  refuse = { { "o12m12", because = "leaves the game" } }, legal = "leave" }

test "attempts may be free, and may never end the game" { variant = "chess", with = "offences",
  set = { forgiven = 1, warnings = 0, forfeits = 0, out = false }, play = { "offence", "offence", "offence" },
  want = { ["white.offences"] = 3, outcome = "" }, refuse = { { "expulsion", because = "the next illegal attempt" } } }

test "what comes next is told" { variant = "chess", with = "offences", play = "offence",
  want = { shown = { white = { ["illegal attempts"] = "1, the next: forfeit" } } } }
