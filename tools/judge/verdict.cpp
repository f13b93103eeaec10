#include "judge/verdict.h"

#include <array>

namespace houserule {

std::string_view status_name(VerdictStatus status) {
  static constexpr std::array<std::string_view, kVerdictStatuses> kNames{"ok", "illegal", "disagrees",
                                                                         "fault", "unreadable"};
  return kNames[static_cast<std::size_t>(status)];
}

void Verdict::clear() {
  status = VerdictStatus::ok;
  for (std::string* text :
       {&id, &file, &variant, &outcome.reason, &outcome.rule, &at.text, &reason, &rule, &final_json})
    text->clear();
  outcome.over = false;
  outcome.points.clear();
  at.number = 0;
  at.line = at.column = 0;
  actions = wrong_marks = first_wrong_mark = 0;
  line = 1;
  fault.reset();
  findings.clear();
  trace.clear();
  book = nullptr;
}

}  // namespace houserule
