#include "serve/rules_page.h"

#include <fmt/format.h>

#include "book/rulebook_page.h"
#include "draw/icons.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

std::string key_of(const Room& room, const std::string& language) {
  return fmt::format("{} {} {}", room.variant().digest(), language, room.variant().name());
}

// Of a word that chooses an ability, what is drawn for the ability; else for the rule.
std::string icon_of(const RuleDecl& rule, const std::string& word) {
  const Icon* icon = find_icon(word.substr(word.rfind(' ') + 1));
  if (icon == nullptr) icon = find_icon(rule.name.substr(rule.name.rfind('/') + 1));
  return icon == nullptr ? "" : icon_paths(*icon);
}

}  // namespace

RulesPages::Text RulesPages::page(Room& room, const Context& context, const std::string& language) {
  return pages_.get(key_of(room, language), [&] {
    const std::lock_guard playing(room.mutex());  // its boards are drawn from games by these rules
    return page_html(rulebook_page(Wording(context, room.variant(), language), nullptr));
  });
}

// Only what was read at load: no game is asked.
RulesPages::Words RulesPages::words_of(const Room& room, const Context& context,
                                       const std::string& language) {
  const Wording wording(context, room.variant(), language);
  Words out;
  Json sides = Json::object(), verbs = Json::object(), types = Json::object(), pieces = Json::object(),
       worth = Json::object(), titles = Json::object();
  for (const SideSpec& side : wording.book().spec.sides) sides[side.name] = wording.side(side.name);
  for (const TypeDecl& type : wording.book().types) {
    types[type.letter] = type.name;
    pieces[type.name] = without_marks(wording.piece_name(type));
    if (type.value > 0 && !room.variant().secrets())
      worth[type.name] = type.value;  // of all, or nobody sees it
  }
  for (const RuleDecl& rule : wording.book().rules) {
    const std::string title = without_marks(wording.rule(rule, "title"));
    const std::string text = without_marks(wording.rule(rule, "text"));
    titles[rule.name] = title;
    if (!text.empty()) out.rules[rule.name] = fmt::format("{}. {}", title, text);
    for (const VerbSpec& verb : rule.verbs)
      verbs[verb.word] = {{"title", title}, {"text", text}, {"icon", icon_of(rule, verb.word)}};
  }
  const Json all{{"title", wording.title()}, {"sides", sides},  {"verbs", verbs}, {"types", types},
                 {"pieces", pieces},         {"rules", titles}, {"worth", worth}};
  out.json = std::make_shared<const std::string>(all.dump(-1, ' ', false, Json::error_handler_t::replace));
  return out;
}

std::shared_ptr<const RulesPages::Words> RulesPages::kept(const Room& room, const Context& context,
                                                          const std::string& language) {
  return words_.get(key_of(room, language), [&] { return words_of(room, context, language); });
}

RulesPages::Text RulesPages::words(const Room& room, const Context& context, const std::string& language) {
  return kept(room, context, language)->json;
}

std::string RulesPages::rule(const Room& room, const Context& context, const std::string& language,
                             const std::string& rule) {
  const auto words = kept(room, context, language);
  const auto found = words->rules.find(rule);
  return found == words->rules.end() ? "" : found->second;
}

}  // namespace houserule
