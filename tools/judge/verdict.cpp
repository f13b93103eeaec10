#include "judge/verdict.h"

#include <algorithm>
#include <array>

namespace houserule {

std::string_view status_name(VerdictStatus status) {
  static constexpr std::array<std::string_view, kVerdictStatuses> kNames{
      "ok", "illegal", "late", "disagrees", "fault", "unreadable"};
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
  byte = 0;
  number = 1;
  tags.clear();
  fault.reset();
  findings.clear();
  trace.clear();
  opening.clear();
  material.clear();
  book = nullptr;
}

bool Verdict::problem(bool strict) const {
  const auto weighs = [](const Finding& each) {
    return finding_info(each.kind).weight == FindingWeight::warning;
  };
  return status != VerdictStatus::ok || std::ranges::any_of(findings, weighs) || (strict && noted());
}

bool Verdict::noted() const {
  return wrong_marks != 0 || std::ranges::any_of(findings, [](const Finding& each) {
           return finding_info(each.kind).weight == FindingWeight::note;
         });
}

std::string_view Verdict::tag(std::string_view name) const {
  for (const auto& [known, value] : tags)
    if (known == name) return value == "?" || value == "-" ? std::string_view{} : value;
  return {};
}

}  // namespace houserule
