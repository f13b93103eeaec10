-- Who can mate no more, with pieces other than those of chess, where stalemate is a draw: for `cannot_win` of rules. It is the rule by
-- which pychess.org draws a game whose winner on time could not have mated (server/game.py there asks Fairy-Stockfish, src/apiutil.h).
--
--   local mating = use "mating"
--   mating.impossible(game, side, { "rook", "khon" }, { "met" })  has the side too little to mate, whatever the others do? The first list
--                                 are the types of which one mates with its king, with those that may become one; the second those that
--                                 stay on cells of one shade. Of all others one alone does not mate. `game` and `side` are the script's

local keys, material = use "keys", use "material"
local KEYS = { mates = { is = "a list of names", fits = keys.texts, needed = true },
               bound = { is = "a list of names", fits = function(value) return type(value) == "table" end } }

local function impossible(game, side, mates, bound)
  keys.check("mating.impossible", { mates = mates, bound = bound }, KEYS, 2)
  bound = bound or {}
  if material.number(game, side, table.unpack(mates)) > 0 then return false end
  local own, all, here, there = 0, 0, 0, 0
  for _, other in ipairs(game.sides) do
    local count = #other:pieces() - #other:pieces("royal")
    if other == side then own = count end
    all = all + count
    for _, kind in ipairs(bound) do
      local first, second = material.shades(other:pieces(kind))
      here, there = here + first, there + second
    end
  end
  local own_bound = material.number(game, side, table.unpack(bound))
  if own_bound > 0 and (here > 0 and there > 0 or all > here + there) then return false end
  return own == own_bound or all == 1
end

return { impossible = impossible }
