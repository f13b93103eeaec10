local material = use "material"

local pieces = { "general", "guard", "elephant", "horse", "chariot", "cannon", "soldier" }

rule "janggi_pass" {
  about = "Instead of a move one may pass, unless in check. Who passes while the generals face each other accepts a draw, and may do so in "
    .. "check; where both pass one after the other the game is drawn. Nobody is ever without an action but in check, so that a side which "
    .. "has only what stays in its palace cannot win, on time either (proven so; the same by pychess.org, server/game.py, and "
    .. "Fairy-Stockfish, src/apiutil.h. What the Korea Janggi Association told chessvariants.com of the clock in 2011 has no word on "
    .. "such a side).",
  needs = { "chess/royal_safety" },
  fields = { game = { passes = int(0, 0, 2, { about = "players who passed one after the other" }) } },
  forbids_after = { given = faces "royal", when = faces "royal", because = "the generals face each other: move out of the way, or pass" },
  cannot_win = function(side) return material.number(game, side, "elephant", "horse", "chariot", "cannon", "soldier") == 0 end,
  verbs = { pass = {
    when = any { none { attacked "royal" }, faces "royal" },
    because = function() return "in check nobody passes" end,
    apply = function() game.passes = game.passes + 1 end,
  } },
  on = { ["action.applied"] = { set = "game.passes", to = 0, when = moves_a(pieces) } },
  ends = {
    { when = all { compare("game.passes", ">=", 1), faces "royal" }, outcome = "draw", because = "the generals face each other" },
    { when = compare("game.passes", ">=", 2), outcome = "draw", because = "both have passed" },
  },
}

test "instead of a move one may pass" { variant = "janggi", play = "pass", want = { turn = "han" } }

test "in check nobody passes" {
  variant = "janggi", position = "3k5/9/9/9/9/9/9/9/r3K4/9 w - - 0 1", refuse = { { "pass", because = "check" } },
}

test "when both pass the game is drawn" {
  variant = "janggi", play = { "pass", "pass" }, want = { outcome = "both have passed", points = { cho = "0.5", han = "0.5" } },
}

test "not with a move between" {
  variant = "janggi", play = { "pass", "a7a6", "pass" }, want = { outcome = "" },
}

test "who answers when the generals face each other moves out of the way" {
  variant = "janggi", position = "4k4/9/9/9/9/9/9/9/3K5/7R1 w - - 0 1",
  play = "d2e2", refuse = { { "e10e9", because = "face each other" } }, legal = { "e10d10", "pass" },
}

test "or accepts a draw" {
  variant = "janggi", position = "4k4/9/9/9/9/9/9/9/3K5/7R1 w - - 0 1",
  play = { "d2e2", "pass" }, want = { outcome = "the generals face each other", points = { cho = "0.5", han = "0.5" } },
}

local function alone(what, position, cannot)
  test(what) { variant = "janggi", position = position .. " w - - 0 1", want = { outcome = "", cannot_win = cannot } }
end

alone("a general alone cannot win against soldiers: who is not in check can always pass", "3k5/9/9/P1P1P1P1P/9/9/9/9/4K4/9", "han")
alone("nor with guards", "3ka4/4a4/9/9/4P4/9/9/9/4K4/9", "han")
alone("nor against guards and a cannon", "3k5/9/9/9/9/9/9/4A4/4KA3/C8", "han")
alone("one soldier more, and it can", "3k5/9/9/9/p3P4/9/9/9/4K4/9", "")
