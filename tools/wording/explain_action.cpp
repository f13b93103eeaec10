#include "wording/explain_action.h"

#include <fmt/format.h>

#include <algorithm>

#include "wording/explain_book.h"
#include "wording/rulebook_text.h"

namespace houserule {

const RuleDecl* find_rule(const Rulebook& book, const std::string& name) {
  const auto found = std::ranges::find(book.rules, name, &RuleDecl::name);
  return found == book.rules.end() ? nullptr : &*found;
}

namespace {

// " option limit = 4 (variants/mine.toml:7)" for each option of the rule; what was settled in play as it
// stands.
std::string options_text(const Rulebook& book, const std::string& name,
                         const std::vector<Game::Settled>& settled) {
  const RuleDecl* rule = find_rule(book, name);
  std::string out;
  if (rule == nullptr) return out;
  for (const OptionDecl& option : rule->options) {
    const OptionSetting setting = setting_of(*rule, option);
    const auto now = std::ranges::find(settled, name + "." + option.name, &Game::Settled::name);
    const bool played = now != settled.end();
    out += fmt::format("  option {} = {} ({})", option.name, played ? now->value : option_text(setting.value),
                       played ? now->origin : setting.origin);
  }
  return out;
}

// The kernel's first line on an action that it refuses says in short why.
const Because* refusal(const Explanation& why) {
  return why.legal || why.lines.empty() ? nullptr : &why.lines.front();
}

std::string headline(const Explanation& why) {
  const Because* refused = refusal(why);
  if (refused == nullptr) return fmt::format("legal: {}", shown(why.action));
  std::string reason = refused->text;
  if (const std::string again = why.action + ": "; reason.starts_with(again)) reason.erase(0, again.size());
  return fmt::format("{}: {} — {}", refused->verb, shown(why.action), reason);
}

}  // namespace

std::string clause_alone(const Rulebook& book, const Explanation& why) {
  const Because* refused = refusal(why);
  const RuleDecl* rule = refused == nullptr ? nullptr : find_rule(book, refused->rule);
  if (rule == nullptr) return {};
  for (const auto& [what, clause] : rule->cites)
    if (refused->text.ends_with("(" + clause + ")") && rule->about.find(clause) == std::string::npos)
      return clause;
  return {};
}

namespace {

std::string source_text(const Rulebook& book, const Because& line,
                        const std::vector<Game::Settled>& settled) {
  std::string out = "   " + line.verb;
  if (!line.rule.empty()) out += fmt::format(" by  {}", line.rule);
  if (const std::string place = line.place.text(); !place.empty()) out += fmt::format("  ({})", place);
  if (!line.text.empty()) out += "  " + line.text;
  return out + options_text(book, line.rule, settled) + "\n";
}

// Every path and every rule that had a say, as those who write rules want it.
std::string sources(const Rulebook& book, const Explanation& why, const std::vector<Game::Settled>& settled) {
  std::string out;
  for (const Because& line : why.lines)
    if (&line != refusal(why)) out += source_text(book, line, settled);
  return out;
}

std::string paragraph(const std::string& text) { return wrapped(text, "   "); }

// Conditions that do not hold decided nothing.
std::string asked_text(std::size_t count) {
  return paragraph(fmt::format("{} asked, and nothing forbids it (explain --all names {})",
                               count == 1 ? "1 condition was" : fmt::format("{} conditions were", count),
                               count == 1 ? "it" : "them"));
}

// The rules that had a say, each once, in their own words.
std::string rules_said(const Rulebook& book, const Explanation& why,
                       const std::vector<Game::Settled>& settled, bool all) {
  std::string out;
  std::vector<std::string> said;
  const Because* const refused = refusal(why);
  const auto say = [&](const Because& line) {
    const RuleDecl* rule = find_rule(book, line.rule);
    if (refused != nullptr && line.rule == refused->rule && !clause_alone(book, why).empty()) return;
    if (rule == nullptr || std::ranges::find(said, line.rule) != said.end()) return;
    said.push_back(line.rule);
    const auto now = [&](const std::string& option) -> std::optional<std::string> {
      const auto found = std::ranges::find(settled, line.rule + "." + option, &Game::Settled::name);
      return found == settled.end() ? std::nullopt : std::optional(found->value);
    };
    out += paragraph(fmt::format("{}: {}", line.rule, about_text(*rule, now)));
  };
  for (const Because& line : why.lines)
    if (line.verb != "not reached" && line.verb != "allowed") say(line);
  std::size_t asked = 0;
  for (const Because& line : why.lines) {
    if (line.verb != "allowed") continue;
    if (all || find_rule(book, line.rule) == nullptr)
      out += paragraph(fmt::format("{}: {}", line.rule, line.text));
    else
      ++asked;
  }
  return asked == 0 ? out : out + asked_text(asked);
}

}  // namespace

bool unreadable(const Explanation& why) {
  const Because* const refused = refusal(why);
  return refused != nullptr && (refused->verb == "unreadable" || refused->verb == "fault");
}

std::string action_page(const Rulebook& book, const Explanation& why,
                        const std::vector<Game::Settled>& settled, Reasons reasons) {
  return headline(why) + "\n" +
         (reasons == Reasons::sources ? sources(book, why, settled)
                                      : rules_said(book, why, settled, reasons == Reasons::all));
}

}  // namespace houserule
