#include "check/rulebook_lint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "manual.h"
#include "wording/rulebook_text.h"

namespace houserule {

namespace {

class Linter {
 public:
  Linter(const Rulebook& book, ModuleSource& source, LintLevel level)
      : book_(book), source_(source), level_(level) {}

  Diagnostics run() {
    for (const TypeDecl& type : book_.types) {
      look_at_letter(type);
      look_at_moves(type);
    }
    for (const RuleDecl& rule : book_.rules) {
      look_at_texts(rule);
      look_at_comparisons(rule);
      for (const OptionDecl& option : rule.options) look_at_option(rule, option);
    }
    return std::move(found_);
  }

 private:
  void warn(const Place& place, std::string message, std::string hint) {
    found_.push_back({Severity::warning, place, std::move(message), std::move(hint)});
  }

  void look_at_letter(const TypeDecl& type) {
    if (type.letter.empty()) {
      warn(type.place, fmt::format("piece \"{}\" has no letter", type.name),
           "it cannot be written in position text");
      return;
    }
    const auto [first, added] = letters_.emplace(type.letter, type.name);
    if (!added) {
      warn(type.place,
           fmt::format("pieces \"{}\" and \"{}\" share the letter {}", first->second, type.name, type.letter),
           "give one of them another letter");
    }
  }

  bool goes_nowhere(const TypeDecl& type) const {
    return paths_of(book_, type).empty() && std::ranges::none_of(book_.rules, [&](const RuleDecl& rule) {
             return std::ranges::any_of(rule.generators,
                                        [&](const Generator& g) { return covers(g.of, type); });
           });
  }

  void look_at_moves(const TypeDecl& type) {
    if (!goes_nowhere(type) || type.stays) return;
    warn(type.place, fmt::format("piece \"{}\" has no moves", type.name),
         "give it moves = \"…\", or let a rule add some; moves = {} says that it has none");
  }

  void look_at_texts(const RuleDecl& rule) {
    if (rule.about.empty())
      warn(rule.place, fmt::format("rule \"{}\" does not say what it is about", rule.name),
           "write about = \"…\": it is what players read");
    for (const ForbidSpec& forbid : rule.forbids) {
      // A function may give the reason itself.
      if (forbid.reason.empty() && !has_function(forbid.when))
        warn(forbid.place, "what is forbidden here gives no reason: players read \"it is forbidden\"",
             "write forbids = { when = …, because = \"…\" }");
    }
    for (const EndSpec& end : rule.ends) look_at_end(end);
    const bool tested = std::ranges::any_of(book_.tests, [&](const RuleTest& test) {
      return test.rule == rule.name || test.module == rule.name;
    });
    if (level_.tests && !tested) {
      warn(rule.place, fmt::format("rule \"{}\" has no test", rule.name),
           "write test \"…\" { … } in its file");
    }
  }

  void look_at_comparisons(const RuleDecl& rule) {
    std::string error;
    const auto text = source_.module(rule.name, error);
    if (!text) return;
    for (Diagnostic& never : text_comparisons(text->file, text->text)) found_.push_back(std::move(never));
  }

  // What holds of a side that has not acted, as in a position that is given, would count for the wrong one.
  void look_at_end(const EndSpec& end) {
    const auto finds = [](const GuardSpec& part) { return part.op == Op::anyone; };
    const bool found = finds(end.when) || (end.when.op == Op::all && !has_function(end.when) &&
                                           std::ranges::any_of(end.when.parts, finds));
    if (!found || !end.outcome.starts_with("mover")) return;
    warn(end.place, fmt::format("\"{}\": `anyone` may find a side that has not acted", end.outcome),
         "write \"that side wins\" or \"that side loses\": it is the one that `anyone` finds");
  }

  static bool has_function(const GuardSpec& spec) {
    return spec.function != kNoFunction || std::ranges::any_of(spec.parts, has_function);
  }

  // An option is mentioned where it is declared, and at least once more where it does something.
  void look_at_option(const RuleDecl& rule, const OptionDecl& option) {
    std::string error;
    const auto text = source_.module(rule.name, error);
    if (!text || mentions(text->text, option.name) != 1) return;
    // What a library makes an option of, such as the reserve of an ability, it names in the rule's text.
    const std::string named = "{" + option.name + "}";
    if (rule.about.find(named) != std::string::npos && text->text.find(named) == std::string::npos) return;
    warn(option.place, fmt::format("option \"{}\" of \"{}\" is used nowhere", option.name, rule.name),
         "use it in the rule, or take it out");
  }

  static bool word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

  static int mentions(const std::string& text, const std::string& word) {
    int count = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + word.size())) {
      const bool starts = at == 0 || !word_char(text[at - 1]);
      const auto end = at + word.size();
      if (starts && (end == text.size() || !word_char(text[end]))) ++count;
    }
    return count;
  }

  const Rulebook& book_;
  ModuleSource& source_;
  LintLevel level_;
  std::map<std::string, std::string> letters_;  // letter -> first piece that has it
  Diagnostics found_;
};

}  // namespace

Diagnostics lint(const Rulebook& book, ModuleSource& source, LintLevel level) {
  return Linter(book, source, level).run();
}

}  // namespace houserule
