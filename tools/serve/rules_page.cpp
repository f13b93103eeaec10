#include "serve/rules_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "book/rulebook_page.h"
#include "common/bounds.h"

namespace houserule {

RulesPages::Page RulesPages::page(std::size_t number, Room& room, const Context& context,
                                  const std::string& language) {
  const std::lock_guard lock(mutex_);
  Page& kept = kept_[{number, language}];
  if (kept) return kept;
  {
    const std::lock_guard playing(room.mutex());
    const Wording wording(context, room.variant(), language);
    kept = std::make_shared<const std::string>(page_html(rulebook_page(wording, nullptr)));
  }
  const Page out = kept;
  made_.emplace_back(number, language);
  if (made_.size() > kMaxKeptPages) {
    kept_.erase(made_.front());
    made_.pop_front();
  }
  return out;
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
