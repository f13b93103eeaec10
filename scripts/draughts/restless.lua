local function others_rest(e)
  for _, piece in ipairs(e.side:pieces("king")) do
    if piece ~= e.piece then piece.spent = 0 end
  end
end

rule "restless" {
  about = "Who has men may move the same king at most {moves} times in a row without a capture; then he moves or takes with another piece "
    .. "first.",
  options = { moves = int(3, 1, 100, { about = "moves in a row of one king" }) },
  needs = { "draughts/captures" },
  fields = { piece = { spent = int(0, 0, 100, { about = "moves in a row of this king" }) } },
  forbids = { when = all { moves_a "king", function(a, opt) return a.piece.spent >= opt.moves and #a.side:pieces("man") > 0 end },
    because = "this king has moved as often in a row as it may: another piece goes first" },
  on = { ["action.applied"] = {
    { when = moves_a "king", tried = false, does = function(e, opt)
      others_rest(e)
      e.piece.spent = math.min(e.piece.spent + 1, opt.moves)
    end },
    { when = none { moves_a "king" }, tried = false, does = function(e)
      for _, piece in ipairs(e.side:pieces("king")) do piece.spent = 0 end
    end },
  } },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

local KINGS = "9k/10/10/10/10/10/1K8/10/3M6/10 w 1"
local THREE = { "b4a5", "j10i9", "a5b4", "i9j10", "b4a5", "j10i9" }

test "who has men moves a king three times in a row at most" { variant = "frisian-draughts", position = KINGS, play = THREE,
  refuse = { { "a5b4", because = "another piece goes first" }, { "a5b6", because = "another piece goes first" } }, legal = "d2e3" }

test "and again once another piece has moved" { variant = "frisian-draughts", position = KINGS,
  play = { "b4a5", "j10i9", "a5b4", "i9j10", "b4a5", "j10i9", "d2e3", "i9j10" }, legal = "a5b4" }

test "a capture ends the row" { variant = "frisian-draughts", position = "9k/10/10/10/10/10/1K8/10/3M6/10 w 1",
  play = { "b4a5", "j10i9", "a5b4", "i9j10", "b4a5", "j10i9" }, want = { ["a5.spent"] = 3 } }

test "and begins anew behind one" { variant = "frisian-draughts", position = "9k/10/10/10/10/2m7/1K8/10/3M6/10 w 1",
  play = { "take b4 d6" }, want = { ["d6.spent"] = 0 } }

test "who has only kings moves them as he likes" { variant = "frisian-draughts", position = "9k/10/10/10/10/10/1K8/10/3K6/10 w 1",
  play = THREE, legal = "a5b4" }
