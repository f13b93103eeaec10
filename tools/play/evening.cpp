#include "play/evening.h"

#include <fmt/format.h>

#include <filesystem>

#include "journal_rules.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

// "game-2.jsonl" beside "game.jsonl", or the first number that is free.
std::string beside(const std::string& path) {
  const fs::path old(path);
  const std::string stem = (old.parent_path() / old.stem()).string(), ending = old.extension().string();
  for (int number = 2;; ++number) {
    std::string name = fmt::format("{}-{}{}", stem, number, ending);
    std::error_code error;
    if (!fs::exists(name, error)) return name;
  }
}

}  // namespace

Evening reloaded(const Evening& evening, const Context& context) {
  const Journal journal{evening.match->journal_start(), evening.match->journal(), 0};
  MatchStart start = Match::start_of(journal);
  Evening out;
  out.variant = start.variant.load(context);
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
