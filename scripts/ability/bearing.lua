-- What the house rules have to know of abilities. An ability sets these fields for the player who has it, and asks `ability`
-- before it does anything.

local powers = use "ability_powers"

-- That an ability kills suddenly would tell which it may be.
local function shown(viewer, side) return viewer == side or not powers.hidden(side) end

rule "bearing" {
  about = "A player may have an ability. Unless it says otherwise or `outlives` is on, it ends with him when he is out: his pieces "
    .. "ignore it, and what it still holds or waits for falls, such as a lock, bombs, walls, ice, auras and what lasts some turns. What is "
    .. "done stays done: fire, wounds, items, pieces that were moved or changed (HR-4.3). So it is with one that he loses or exchanges.",
  options = { outlives = bool(false, { about = "abilities go on, with all that they have laid, when their player is out (HR-4.3)" }) },
  after = { "ability/choosing" },
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
  events = { ["ability.fallen"] = { about = "a player is out, and what his abilities hold or wait for ends", tells = { "side" } } },
  on = {
    ["side.eliminated"] = {
      { set = "side.ability", to = 0, when = none { option "outlives" } },
      { when = all { none { option "outlives" }, heard "ability.fallen" }, does = function(e)
        game.raise("ability.fallen", { side = e.side })
      end },
    },
    -- Of who was out before a position was taken up.
    ["game.set_up"] = { when = all { anyone { eliminated }, option "outlives" }, does = function()
      for _, side in ipairs(game.sides) do side.ability = #powers.all(side) > 0 end
    end },
  },
}

test "who is out has no ability any more" { variant = "four-ability",
  sides = { red = { ability = true } }, play = "red: leave", want = { ["red.ability"] = false } }
