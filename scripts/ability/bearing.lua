-- What the house rules have to know of abilities. An ability sets these fields for the player who has it, and asks `ability`
-- before it does anything.

local powers = use "ability_powers"

-- That an ability kills suddenly would tell which it may be.
local function shown(viewer, side) return viewer == side or not powers.hidden(side) end

rule "bearing" {
  about = "A player may have an ability. His pieces ignore it once he is out, unless it says otherwise (HR-4.3).",
  written_by = "ability/choosing",
  fields = { side = {
    ability = bool(false, { about = "has an ability, and it is in force" }),
    sudden = bool(false, { about = "has an ability that kills suddenly", audience = shown }),
  } },
  -- Which ability it is tells all of this.
  shows = { label = "ability", of = "side", value = function(side)
    local titles = {}
    for i, mine in ipairs(powers.all(side)) do titles[i] = mine.title end
    return titles[1] and table.concat(titles, ", ") or nil
  end },
  on = { ["side.eliminated"] = { set = "side.ability", to = 0 } },
}

test "who is out has no ability any more" { variant = "four-ability",
  sides = { red = { ability = true } }, play = "red: leave", want = { ["red.ability"] = false } }
