// What a variant changes, told in the sentences of the rulebook itself.
#include <algorithm>

#include "book/rulebook_page.h"

namespace houserule {

namespace {

// A text cut behind every full stop that ends a sentence.
std::vector<std::string> sentences(const std::string& text) {
  std::vector<std::string> out(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool line = text[i] == '\n';
    if (!line) out.back() += text[i];
    const bool stop = (text[i] == '.' || text[i] == ':') &&
                      (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n');
    if ((stop || line) && !out.back().empty()) out.emplace_back();
  }
  std::vector<std::string> full;
  for (std::string& one : out) {
    const auto first = one.find_first_not_of(" -");
    if (first != std::string::npos) full.push_back(one.substr(first));
  }
  return full;
}

std::vector<std::string> only_in(const std::vector<std::string>& list,
                                 const std::vector<std::string>& other) {
  std::vector<std::string> out;
  for (const std::string& one : list) {
    if (std::ranges::find(other, one) == other.end()) out.push_back(one);
  }
  return out;
}

const RuleDecl* rule_named(const Wording& wording, const std::string& name) {
  const auto& rules = wording.book().rules;
  const auto found = std::ranges::find(rules, name, &RuleDecl::name);
  return found == rules.end() ? nullptr : &*found;
}

}  // namespace

std::vector<BookChange> book_changes(const Wording& wording, const Wording& before) {
  std::vector<BookChange> out;
  for (const RuleDecl& rule : wording.book().rules) {
    const RuleDecl* old = rule_named(before, rule.name);
    const std::string title = wording.rule(rule, "title");
    if (old == nullptr) {
      out.push_back({BookChange::Kind::added, title, {}, {}});
      continue;
    }
    const auto is = sentences(wording.rule(rule, "text")), was = sentences(before.rule(*old, "text"));
    BookChange change{BookChange::Kind::changed, title, only_in(was, is), only_in(is, was)};
    if (!change.was.empty() || !change.is.empty()) out.push_back(std::move(change));
  }
  for (const RuleDecl& rule : before.book().rules) {
    if (rule_named(wording, rule.name) == nullptr)
      out.push_back({BookChange::Kind::removed, before.rule(rule, "title"), {}, {}});
  }
  return out;
}

}  // namespace houserule
