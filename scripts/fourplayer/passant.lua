-- Position text names each pawn that may be taken so by the cell that it passed and the cell where it stands: "h3-h4,c9-d9".

local texts = use "texts"

rule "passant" {
  about = "A pawn on the second row of its army may move two cells; each other player may take it with a pawn on the cell that it passed, "
    .. "up to its own player's next turn, while `taken` is on (support.chess.com, 4 Player Chess).",
  options = { taken = bool(true, { about = "pawns are taken in passing" }) },
  needs = { "fourplayer/army" },
  adds = { of = "pawn", moves = {
    { "fmnD", when = all { at(rows(2)), none { has "dead" } }, because = "a pawn goes two cells only from the second row of its army "
      .. "(FIDE 3.7.2)", leaves = "passant", lasts_round = true },
    { "fcF", takes = "passant", when = all { option "taken", none { has "dead" } },
      because = "up to the next turn of who made the double step" } } },
  position = {
    read = function(text)
      for _, pair in ipairs(text == "-" and {} or texts.split(text, ",")) do
        local passed, stands = texts.parted(pair, "-")
        local pawn = board.cell(stands).piece or error("no pawn stands on " .. stands, 0)
        game.set_trace("passant", pawn.colour, board.cell(passed), board.cell(stands))
      end
    end,
    write = function()
      local list = {}
      for _, side in ipairs(game.sides) do
        local passed, stands = game.trace("passant", side)
        if passed then list[#list + 1] = passed.name .. "-" .. stands.name end
      end
      return #list == 0 and "-" or table.concat(list, ",")
    end,
  },
}

-- Tests ---------------------------------------------------------------------------------------------------------------

tests(function()
  local EMPTY = "6yK7/14/14/14/14/14/13gK/bK13/14/14/14/14/14/7rK6 r 0,0,0,0 1"
  local PAWNS = { f2 = "red pawn", e4 = "yellow pawn", e2 = "blue pawn", g4 = "green pawn" }
  local function passing(name)
    return function(of)
      of.variant, of.position, of.pieces = "four-player-chess", EMPTY, PAWNS
      test(name)(of)
    end
  end
  passing "by the next player, at right angles to it" { play = { "f2f4", "e2f3" }, want = { f3 = "blue pawn", f4 = "" } }
  passing "by the one opposite" { play = { "f2f4", "a7a8", "e4f3" }, want = { f3 = "yellow pawn", f4 = "" } }
  passing "by the last of them, too" { play = { "f2f4", "a7a8", "g14h14", "g4f3" }, want = { f3 = "green pawn", f4 = "" } }
  passing "not when its own player has had a turn again" { play = { "f2f4", "a7a8", "g14h14", "n8n9", "h1g1", "a8a7" }, refuse = "e4f3" }
  passing "not with `taken` off" { set = { taken = false }, play = { "f2f4", "a7a8" }, refuse = "e4f3" }
  passing "position text tells it" { play = "f2f4", want = { position =
    "6yK7/14/14/14/14/14/13gK/bK13/14/14/4yPrPgP7/14/4bP9/7rK6 b 0,0,0,0 1 f3-f4 game.quiet=1" } }
  test "dead pawns neither go nor take" { variant = "four-player-chess", refuse = { "e4f3", "i13i11" },
    position = "6yK7/8yP5/14/14/14/14/13gK/bK13/14/14/4yPrPgP7/14/14/7rK6 y 0,0,0r,0 1 f3-f4" }
end)

test "position text is read" { variant = "four-player-chess", legal = "e4f3",
  position = "6yK7/14/14/14/14/14/13gK/bK13/14/14/4yPrPgP7/14/14/7rK6 y 0,0,0,0 1 f3-f4" }
