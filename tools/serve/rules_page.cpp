#include "serve/rules_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "book/rulebook_page.h"
#include "common/bounds.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

std::string printed(const Wording& wording) { return page_html(rulebook_page(wording, nullptr)); }

std::string words_of(const Wording& wording) {
  Json sides = Json::object(), verbs = Json::object();
  for (const SideSpec& side : wording.book().spec.sides) sides[side.name] = wording.side(side.name);
  for (const RuleDecl& rule : wording.book().rules) {
    for (const VerbSpec& verb : rule.verbs) {
      verbs[verb.word] = {{"title", without_marks(wording.rule(rule, "title"))},
                          {"text", without_marks(wording.rule(rule, "text"))}};
    }
  }
  Json types = Json::object();
  for (const TypeDecl& type : wording.book().types) types[type.letter] = type.name;
  return Json{{"title", wording.title()}, {"sides", sides}, {"verbs", verbs}, {"types", types}}.dump(
      -1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

RulesPages::Page RulesPages::page(std::size_t number, Room& room, const Context& context,
                                  const std::string& language) {
  return kept({number, language}, room, context, language, printed);
}

RulesPages::Page RulesPages::words(std::size_t number, Room& room, const Context& context,
                                   const std::string& language) {
  return kept({number, "words " + language}, room, context, language, words_of);
}

RulesPages::Page RulesPages::kept(const Key& key, Room& room, const Context& context,
                                  const std::string& language, Make make) {
  const std::lock_guard lock(mutex_);
  if (const auto known = kept_.find(key); known != kept_.end()) return known->second;
  Page out;
  {
    const std::lock_guard playing(room.mutex());
    out = std::make_shared<const std::string>(make(Wording(context, room.variant(), language)));
  }
  kept_[key] = out;
  made_.push_back(key);
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
