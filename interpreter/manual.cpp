// Pages of the manual, of words that the script's tables hold.
#include "manual.h"

#include <fmt/format.h>

#include "base/event_names.h"
#include "binding/bind.h"
#include "files/variant_file.h"
#include "language/define.h"

namespace houserule {

std::string rule_words_page() { return rule_words_markdown(); }
std::string test_words_page() { return test_words_markdown(); }
std::string play_words_page() { return play_words_markdown(); }
std::string variant_words_page() { return variant_words_markdown(); }
std::string variant_schema() { return variant_json_schema(); }
std::string lua_stubs() { return play_and_rule_stubs(); }

std::string events_page() {
  std::string out = "| event | can be stopped | tells | when |\n| --- | --- | --- | --- |\n";
  for (const EventInfo& info : kEvents) {
    out += fmt::format("| `{}` | {} | {} | {} |\n", info.name, info.changeable ? "yes" : "",
                       info.fields.empty() ? "" : fmt::format("`{}`", info.fields), info.about);
  }
  return out;
}

}  // namespace houserule
