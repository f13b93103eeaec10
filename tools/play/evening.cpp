#include "play/evening.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "sources/journal_rules.h"
#include "wording/rulebook_diff.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostTold = 4, kToldColumns = 80;

// The name without "-2", where that says that it is the second file of a game.
std::string without_number(const std::string& stem, const std::string& ending) {
  const auto dash = stem.find_last_not_of("0123456789");
  if (dash == std::string::npos || stem[dash] != '-' || dash + 1 == stem.size()) return stem;
  std::error_code error;
  return fs::exists(stem.substr(0, dash) + ending, error) ? stem.substr(0, dash) : stem;
}

// "game-2.jsonl" beside "game.jsonl", "game-3.jsonl" beside that: the first number that is free.
std::string beside(const std::string& path) {
  const fs::path old(path);
  const std::string ending = old.extension().string();
  const std::string stem = without_number((old.parent_path() / old.stem()).string(), ending);
  for (int number = 2;; ++number) {
    std::string name = fmt::format("{}-{}{}", stem, number, ending);
    std::error_code error;
    if (!fs::exists(name, error)) return name;
  }
}

// A character, all of its bytes.
void remove_last(std::string& line) {
  const auto goes_on = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
  while (goes_on(line.back())) line.pop_back();
  line.pop_back();
}

std::string line_of(const char* mark, const std::string& text) {
  std::string line = fmt::format("     {} {}", mark, shown(text, kToldColumns));
  while (display_width(line) > kToldColumns) remove_last(line);
  return text.empty() ? "" : line + "\n";
}

}  // namespace

std::string changed_rules(const Evening& before, const Evening& now) {
  std::vector<Difference> found = differences({*before.variant, before.texts}, {*now.variant, now.texts});
  const auto of_text = [&](const Difference& each) {
    const std::string text = "text of " + each.what.substr(each.what.find(' ') + 1);
    return std::ranges::find(found, text, &Difference::what) != found.end();
  };
  // What a rule says of itself is told by the line of its file that is another one.
  std::erase_if(found,
                [&](const Difference& each) { return each.what.starts_with("rule ") && of_text(each); });
  if (found.empty()) return "   nothing in the rules is different\n";
  std::string out;
  for (std::size_t i = 0; i < found.size() && i < kMostTold; ++i)
    out += fmt::format("   changed: {}\n{}{}", shown(found[i].what), line_of("-", found[i].a),
                       line_of("+", found[i].b));
  const std::size_t more = found.size() > kMostTold ? found.size() - kMostTold : 0;
  return more == 0 ? out : fmt::format("{}   and {} more\n", out, more);
}

Evening reloaded(const Evening& evening, const Context& context) {
  const Journal journal{evening.match->journal_start(), evening.match->journal(), 0};
  MatchStart start = Match::start_of(journal);
  Evening out;
  out.variant = start.variant.load(context, &out.texts);
  out.source = module_source(context);
  start.rules = rules_to_keep(start.variant, *out.variant, context);
  out.match = std::make_unique<Match>(*out.variant, *out.source, std::move(start));
  out.match->take_up(journal);
  (void)out.match->news(SideId::none());  // all of it was told before
  for (std::size_t side = 0; side < out.match->sides().size(); ++side) (void)out.match->news(SideId{side});
  if (const std::string& old = evening.match->kept_in(); !old.empty())
    out.match->keep_in(JournalFile::create(beside(old), out.match->journal_start()));
  return out;
}

}  // namespace houserule
