local abilities = use "abilities"

local function cap_of(side, opt)
  local mine = abilities.of(side)
  return mine and mine.cap or opt.cap
end

-- Who has no ability has no bearer that could be dead.
local function bears(side) return abilities.of(side) == nil or #abilities.bearers(side) > 0 end

local function gain(side, opt)
  local most = cap_of(side, opt)
  if side.alive and side.energy < most and bears(side) then side.energy = math.min(side.energy + opt.gain, most) end
end

rule "energy" {
  about = "Before each of his turns a player gets {gain} energy, up to the reserve of his ability, or {cap} as long as he has none (M-1.1). "
    .. "It pays for what his ability does (M-1.2); what is done several times is paid for each time (M-1.3). While the piece that bears "
    .. "the ability is dead he gets none; if it returns, it goes on from there (M-1.4).",
  needs = { "ability/bearing" },
  options = {
    gain = int(1, 0, 99, { about = "energy before each turn" }),
    cap = int(10, 0, 99, { about = "the most that a player without an ability has" }),
  },
  fields = { side = { energy = int(0, 0, 99, { about = "energy" }) } },
  -- Position text counts it for the players in turn order: "4,0,12,3".
  position = {
    read = function(text)
      local seat, number = 1, ""
      for i = 1, #text + 1 do
        local letter = string.sub(text, i, i)
        if letter == "," or letter == "" then
          local side = game.sides[seat]
          if not side or not tonumber(number) then error("\"" .. text .. "\" does not say how much energy each player has") end
          side.energy, seat, number = tonumber(number), seat + 1, ""
        else
          number = number .. letter
        end
      end
    end,
    write = function()
      local list = {}
      for seat, side in ipairs(game.sides) do list[seat] = side.energy end
      return table.concat(list, ",")
    end,
  },
  on = {
    ["turn.began"] = function(e, opt) gain(e.side, opt) end,
  },
}
