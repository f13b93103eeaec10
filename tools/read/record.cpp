#include "read/record.h"

#include <fmt/format.h>

#include "read/journal.h"
#include "read/record_sax.h"

namespace houserule {

namespace {

Diagnostic problem(int line, std::size_t at, std::string message, std::string hint) {
  return {Severity::error, {{}, line, static_cast<int>(at) + 1}, std::move(message), std::move(hint)};
}

}  // namespace

std::optional<Diagnostic> check_game_line(std::string_view text, int line) {
  if (text.size() > kMaxGameBytes) {
    return problem(line, 0, fmt::format("the line is longer than {} bytes", kMaxGameBytes),
                   "one game stands on one line");
  }
  if (text.starts_with("\xEF\xBB\xBF"))
    return problem(line, 0, "a byte order mark", "it may stand only before the first line");
  const std::size_t nul = text.find('\0');
  if (nul != std::string_view::npos) return problem(line, nul, "a NUL byte", "is this a text file?");
  return std::nullopt;
}

std::string tag_of(const GameRecord& record, std::string_view name) {
  for (const auto& [known, value] : record.tags)
    if (known == name) return value;
  return {};
}

std::optional<Diagnostic> parse_record(std::string_view text, int line, GameRecord& record) {
  record = {};
  record.line = line;
  if (auto error = check_game_line(text, line)) return error;
  if (text.starts_with(kJournalBegins)) {
    Journal journal;
    if (auto error = read_journal(text, line, journal)) return error;
    auto error = parse_record(record_of(journal), line, record);
    record.setup_column = 0;
    return error;
  }
  RecordReader reader(text, line, record);
  if (!reader.run()) return reader.error();
  for (const char* const key : {"variant", "actions"}) {
    if (!reader.has(key)) {
      return problem(line, 0, fmt::format("the key \"{}\" is missing", key),
                     "a game record has at least \"variant\" and \"actions\"");
    }
  }
  return std::nullopt;
}

}  // namespace houserule
