#include "serve/rules_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "book/rulebook_page.h"

namespace houserule {

std::string rules_page(Room& room, const Context& context, const std::string& language) {
  const std::lock_guard lock(room.mutex());
  const Wording wording(context, room.variant(), language);
  return page_html(rulebook_page(wording, nullptr));
}

std::string rule_in_words(Room& room, const Context& context, const std::string& language,
                          const std::string& rule) {
  const std::lock_guard lock(room.mutex());
  const auto& rules = room.variant().rulebook().rules;
  const auto found = std::ranges::find(rules, rule, &RuleDecl::name);
  if (found == rules.end()) return {};
  const Wording wording(context, room.variant(), language);
  const std::string text = without_marks(wording.rule(*found, "text"));
  return text.empty() ? "" : fmt::format("{}. {}", without_marks(wording.rule(*found, "title")), text);
}

}  // namespace houserule
