// A small game with dice: a D6 is thrown after each move of a tower, two for one that takes; a lot is drawn
// where a side asks for it.
#pragma once

#include <string>

namespace houserule::support {

inline const std::string kDiceVariant = R"(
houserule = 1
name = "dice"
title = "Dice"
source = "a test"
rules = ["dice/army", "dice/throws"]
position = ["turn"]
[board]
size = [5, 5]
[[side]]
name = "white"
letter = "w"
seat = "south"
lineup = ["tltl."]
[[side]]
name = "black"
letter = "b"
seat = "north"
mirror = true
case = "lower"
lineup = ["tltl."]
)";

inline const std::string kDiceArmy = R"(
piece "leaper" { letter = "L", moves = "N", value = 3 }
piece "tower" { letter = "T", moves = "R", value = 5 }
rule "army" { about = "Leapers and towers." }
)";

inline const std::string kDiceRule = R"(
rule "throws" {
  about = "Towers throw.",
  fields = { game = { sum = int(0, 0, 999), drawn = ref "side" } },
  verbs = {
    lot = { apply = function() game.drawn = game.sides[game.random(2)] end },
    pick = { choice = true, candidates = function() return { { 1 }, { 2 } } end, apply = function(side, args) game.sum = args[1] end },
    ponder = { apply = function(side) game.ask(side, "pick") end },
  },
  on = { ["piece.moved"] = function(e)
    if e.piece.type == "tower" then
      game.sum = game.sum + game.random(6)
      game.tell(e.piece.controller.name .. ": rattles")
    end
  end, ["piece.captured"] = function(e)
    if e.by.type == "tower" then game.sum = game.sum + game.random(6) end
  end },
  ends = { when = compare("game.sum", ">", 17), outcome = "draw", because = "many pips" },
}
)";

}  // namespace houserule::support
