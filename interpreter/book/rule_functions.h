// What only functions of rules can answer at load, for whoever compiles a rulebook.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/ids.h"
#include "book/rulebook.h"

namespace houserule {

// One army's line-up as a rule sees it: files from the left in the absolute order of the seat, row 1 = home.
struct SideView {
  std::string name;
  int files = 0, rows = 0;
  std::function<std::string(int file, int row)> cell;  // "" where there is none
};

// A cell as a zone's function sees it: file and rank from 1; row and column as the side counts them.
struct ZoneCell {
  std::string name;
  int file = 0, rank = 0, row = 0, column = 0;
};

class RuleFunctions {
 public:
  RuleFunctions() = default;
  virtual ~RuleFunctions() = default;
  RuleFunctions(const RuleFunctions&) = delete;
  RuleFunctions& operator=(const RuleFunctions&) = delete;

  // Calls `rule.couples(side, opt)` for one army: `side` has the fields name, files, rows and
  // side.cell(file, row). The pair moves come back in the order of the list; empty when the rule has none or
  // fails.
  virtual std::vector<PairMove> pair_moves(const RuleDecl& rule, SideId army, const SideView& side,
                                           Diagnostics& diagnostics) = 0;
  // Asks `where(function(cell, side) … end)` of one cell. False when the function fails, which is reported.
  virtual bool in_zone(LuaRef function, const ZoneCell& cell, const std::string& side,
                       Diagnostics& diagnostics) = 0;
  // How many arguments a function looks at: its parameters, or `most` when it takes any number.
  virtual int parameters(LuaRef function, int most) = 0;
};

}  // namespace houserule
