-- Bishops that all stand on one shade can never give mate, however many they are.
local function one_shade()
  local shade
  for _, side in ipairs(game.sides) do
    for _, bishop in ipairs(side:pieces("bishop")) do
      local own = (bishop.cell.file + bishop.cell.rank) % 2
      if shade and shade ~= own then return false end
      shade = own
    end
  end
  return true
end

rule "insufficient" {
  about = "Neither side has the material to mate in any way: a draw, by {mode} (FIDE 5.2.2).",
  options = { mode = choice("automatic", { "claim", "automatic", "off" }) },
  ends = {
    when = all { lacks { "pawn", "major" }, function()
      local knights, bishops = game.count("knight"), game.count("bishop")
      return knights + bishops <= 1 or (knights == 0 and one_shade())
    end },
    outcome = "draw", because = "insufficient material", mode = option "mode",
  },
}
