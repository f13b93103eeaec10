// What is made of verdicts besides lines: a page, a database.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/command.h"
#include "common/line_sink.h"
#include "report/verdict_lines.h"

namespace houserule {

// Where else verdicts in JSON go.
struct Made {
  std::string database;  // --into
  bool page = false;     // --format report
  std::string to;        // the page; empty: context.out
  std::string variant = "chess";
  bool strict = false;
  std::vector<std::string> inputs{};  // files that are read for it

  bool any() const { return page || !database.empty(); }
};

// Gives `write` a sink for the lines, which says how that ended, then finishes what was made of them, which
// says so, too. CommandError when that cannot be written.
void make_of_verdicts(const Made& made, const Context& context, const std::function<RunEnd(Sink&)>& write);

}  // namespace houserule
