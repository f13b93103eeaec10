#include "command_table.h"
#include "common/command.h"

namespace houserule {

#define HOUSERULE_DECLARE(name, about) void add_##name(CLI::App& app, Context& context);
HOUSERULE_COMMANDS(HOUSERULE_DECLARE, HOUSERULE_DECLARE)
#undef HOUSERULE_DECLARE

const std::vector<Command>& commands() {
#define HOUSERULE_ROW(name, about) {#name, about, add_##name},
  static const std::vector<Command> table{HOUSERULE_COMMANDS(HOUSERULE_ROW, HOUSERULE_ROW)};
#undef HOUSERULE_ROW
  return table;
}

}  // namespace houserule
