local abilities = use "abilities"
local fire, wounds = use "fire", use "wounds"

local ability = abilities.ability

-- What an explosion of this power kills and what it reaches at all: centre alone, steps of one, steps of two.
local KILLS = { zone "D0+0", zone "D0+0", zone "D1+0" }
local REACHES = { zone "D0+0", zone "D1+0", zone "D2+0" }

local function defused(it) it.bomb, it.bomb_of = 0, nil end

-- What the cells held when it went off is hit, whoever comes to stand there by it.
local function explode(cell, power, owner)
  local dying, hurt = {}, {}
  local deadly = {}
  owner.exploded = true
  for _, at in ipairs(cell:zone(KILLS[power])) do deadly[at.name] = true end
  for _, at in ipairs(cell:zone(REACHES[power])) do
    if at.piece then table.insert(deadly[at.name] and dying or hurt, at.piece) end
  end
  for _, piece in ipairs(dying) do
    local at = piece.alive and piece.cell
    if at and piece:remove("ability") then fire.ignite(at) end
  end
  for _, piece in ipairs(hurt) do
    if piece.alive then wounds.wound(piece) end
  end
end

local function mine(cell, use) return cell.bomb > 0 and cell.bomb_of == use.side end

-- For what is announced: what would die, if it went off.
local function deaths(cell, power) return cell:zone(KILLS[power]) end

local function shown(viewer, it) return it.bomb_of ~= nil and (viewer == it.bomb_of or it.bomb_of.exploded) end

local function bomb_fields()
  return {
    bomb = int(0, 0, 3, { about = "power of the bomb on it", audience = shown }),
    bomb_of = ref("side", { about = "whose bomb it is", audience = shown }),
    aimed_at = bool(false, { about = "somebody aimed at it" }),
  }
end

ability "killer_queen" {
  title = "Killer Queen",
  text = "the queen lays bombs that only their owner knows of before the first one goes off.",
  reserve = 10,
  bearer = "queen",
  sudden = true,
  needs = { "ability/fire", "ability/wounds" },
  fields = {
    cell = bomb_fields(),
    piece = bomb_fields(),
    side = { exploded = bool(false, { about = "a bomb of its has gone off" }) },
    game = {
      fuse = ref("cell", { about = "where a bomb goes off as soon as its piece's captor has arrived" }),
      fuse_power = int(0, 0, 3), fuse_of = ref "side",
    },
  },
  actions = {
    bomb = {
      about = "a bomb of power 1, 2 or 3 on a cell, or on the piece that stands there, which costs 1 more; the others see at what was "
        .. "aimed, and no more.",
      kind = "side",
      target = "D2+0",
      arguments = { { "power", numbers = { 1, 3 } } },
      price = { of = "power", 1, 4, 9, piece = { target = 1 } },
      audience = "own", quiet = true,
      seen = function(side, given)
        return side.exploded and "lays a bomb of power " .. given[2] .. " at " .. given[1].name or "aims at " .. given[1].name
      end,
      kills = function(use) return use.target.piece and {} or deaths(use.target, use.power) end,
      effect = function(use)
        local on = use.target.piece or use.target
        on.bomb, on.bomb_of, on.aimed_at = use.power, use.side, true
      end,
    },
    detonate = {
      about = "a bomb on a cell goes off. Power 1: what stands there dies. Power 2: that dies, and what is one step (D1) away is "
        .. "wounded. Power 3: what is one step away dies, too, and what is two steps (D2) away is wounded. Where pieces die it burns.",
      kind = "side",
      multiple = true,
      target = { anywhere = true, where = mine, because = "no bomb of yours lies there" },
      kills = function(use) return deaths(use.target, use.target.bomb) end,
      effect = function(use)
        local power = use.target.bomb
        defused(use.target)
        explode(use.target, power, use.side)
      end,
    },
    captured = {
      about = "a bomb on a piece goes off when the piece is taken, as soon as its captor has arrived",
      kind = "conditional", event = "piece.captured", lasting = true,
      when = function(use) return use.event.piece.bomb > 0 and use.event.piece.bomb_of == use.side end,
      effect = function(use)
        game.fuse, game.fuse_power, game.fuse_of = use.event.to, use.event.piece.bomb, use.side
      end,
    },
    dead = {
      about = "or dies in another way.",
      kind = "conditional", event = "piece.removed", lasting = true,
      when = function(use) return use.event.piece.bomb > 0 and use.event.piece.bomb_of == use.side end,
      effect = function(use) explode(use.event.from, use.event.piece.bomb, use.side) end,
    },
  },
  on = {
    ["piece.moved"] = function()
      local cell, power, owner = game.fuse, game.fuse_power, game.fuse_of
      if not cell then return end
      game.fuse, game.fuse_power, game.fuse_of = nil, 0, nil
      explode(cell, power, owner)
    end,
  },
}
