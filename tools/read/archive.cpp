#include "read/archive.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "read/counted_reader.h"
#include "read/journal.h"
#include "read/record.h"
#include "read/text.h"
#include "read/uci.h"

namespace houserule {

namespace {

struct KindName {
  std::string_view name;
  ArchiveKind kind;
};

constexpr std::array kFromNames = {KindName{"pgn", ArchiveKind::pgn}, KindName{"bpgn", ArchiveKind::bpgn},
                                   KindName{"record", ArchiveKind::record},
                                   KindName{"jsonl", ArchiveKind::record}, KindName{"uci", ArchiveKind::uci}};
constexpr std::array kExtensions = {
    KindName{".bpgn", ArchiveKind::bpgn},    KindName{".pgn", ArchiveKind::pgn},
    KindName{".jsonl", ArchiveKind::record}, KindName{".ndjson", ArchiveKind::record},
    KindName{".json", ArchiveKind::record},  KindName{".uci", ArchiveKind::uci}};

// A record starts with a brace and a quote, or an empty object; a comment of PGN hardly ever does.
ArchiveKind kind_by_content(std::string_view first_bytes) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::size_t at = first_bytes.find_first_not_of(kBlanks);
  if (at == std::string_view::npos) return ArchiveKind::pgn;
  const std::string_view line = trimmed(first_bytes.substr(at, first_bytes.find('\n', at) - at));
  if (begins_session(line)) return ArchiveKind::uci;
  if (first_bytes[at] != '{') return ArchiveKind::pgn;
  at = first_bytes.find_first_not_of(kBlanks, at + 1);
  const bool object = at != std::string_view::npos && (first_bytes[at] == '"' || first_bytes[at] == '}');
  return object ? ArchiveKind::record : ArchiveKind::pgn;
}

}  // namespace

// A text that was read already, and then the rest.
class Archive::Behind final : public ByteReader {
 public:
  Behind(ByteReader& rest, std::string first) : rest_(rest), first_(std::move(first)) {}
  std::size_t read(char* to, std::size_t size) override {
    if (first_.empty()) return rest_.read(to, size);
    const std::size_t got = first_.copy(to, size);
    first_.erase(0, got);
    return got;
  }
  const std::optional<Diagnostic>& failure() const override { return rest_.failure(); }

 private:
  ByteReader& rest_;
  std::string first_;
};

std::optional<ArchiveKind> archive_kind_of_file(std::string path) {
  path = lower_case(std::move(path));
  for (const Packing& packing : kPackings)
    if (path.ends_with(packing.ending)) path.resize(path.size() - packing.ending.size());
  for (const KindName& known : kExtensions) {
    if (path.ends_with(known.name)) return known.kind;
  }
  return std::nullopt;
}

const std::vector<std::string>& archive_kind_names() {
  static const std::vector<std::string> kNames = [] {
    std::vector<std::string> names;
    for (const KindName& known : kFromNames) names.emplace_back(known.name);
    return names;
  }();
  return kNames;
}

std::optional<ArchiveKind> archive_kind(std::string_view name) {
  for (const KindName& known : kFromNames) {
    if (known.name == name) return known.kind;
  }
  return std::nullopt;
}

Archive::Archive(const std::string& path, std::string_view from) : source_(path) { start(from); }

Archive::Archive(std::unique_ptr<ByteReader> raw, std::string name, std::string_view from,
                 const InputBounds& bounds)
    : bounds_(bounds), source_(std::move(raw), std::move(name), bounds) {
  start(from);
}

void Archive::start(std::string_view from) {
  const std::optional<ArchiveKind> named = archive_kind(from);
  if (!from.empty() && !named) {
    const std::string near = did_you_mean(from, archive_kind_names());
    failure_ =
        Diagnostic{Severity::error,
                   {},
                   fmt::format("there is no format \"{}\"", shown(from, 40)),
                   near.empty() ? fmt::format("one of: {}", fmt::join(archive_kind_names(), ", ")) : near};
    return;
  }
  kind_ =
      named ? *named : archive_kind_of_file(source_.name()).value_or(kind_by_content(source_.first_bytes()));
  split(source_);
}

void Archive::split(ByteReader& reader) {
  if (kind_ == ArchiveKind::pgn || kind_ == ArchiveKind::bpgn) {
    splitter_ = std::make_unique<GameSplitter>(reader, kReadChunk, bounds_.gap);
  } else {
    lines_ = std::make_unique<LineSplitter>(reader, kMaxGameBytes, kReadChunk, bounds_.gap);
  }
}

// What stands behind the damage begins in the middle of a game, which is left out.
bool Archive::step_over_damage() {
  const std::optional<Diagnostic> why = source_.failure();
  if (!why || failure_ || !source_.go_on()) return false;
  damages_.push_back(*why);
  lines_before_ += (splitter_ ? splitter_->line() : lines_->line()) - 1;
  const std::string_view start = lines_ ? "\n" : "\n[Event ";
  std::string text;
  std::size_t found = std::string::npos;
  while ((found = text.find(start)) == std::string::npos) {
    if (text.size() > start.size()) {
      const std::size_t used = text.size() - start.size();
      lines_before_ +=
          static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(used), '\n'));
      text.erase(0, used);
    }
    if (!read_more(source_, text, kReadChunk)) break;
  }
  const std::size_t used = found == std::string::npos ? text.size() : found + 1;
  lines_before_ +=
      static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(used), '\n'));
  text.erase(0, used);
  bytes_before_ = source_.given() - text.size();
  behind_ = std::make_unique<Behind>(source_, std::move(text));
  split(*behind_);
  return true;
}

bool Archive::next(RawGame& game) {
  game.kind = lines_ ? ArchiveKind::record : kind_;
  if (game.source_name != name()) game.source_name = name();
  bool more = splitter_ ? next_game(game) : lines_ && next_line(game);
  while (!more && step_over_damage()) more = splitter_ ? next_game(game) : next_line(game);
  if (more && game.number <= bounds_.games) return true;
  refuse_more();
  return false;
}

void Archive::refuse_more() {
  const auto refuse = [this](std::string message, std::string hint) {
    failure_ = Diagnostic{Severity::error, {shown(name()), 0, 0}, std::move(message), std::move(hint)};
  };
  if (games_read_ > bounds_.games) {
    refuse(fmt::format("more than {} games: reading stops here", bounds_.games), "judge it in parts");
  } else if ((splitter_ && splitter_->endless()) || (lines_ && lines_->endless())) {
    refuse(fmt::format("no game ends within {} MiB: reading stops here", bounds_.gap >> 20),
           "is this a file of games?");
  }
}

bool Archive::next_game(RawGame& game) {
  GameText text;
  if (!splitter_->next(text)) return false;
  game.text.assign(text.text);
  game.line = lines_before_ + text.line;
  game.column = text.column;
  game.byte = source_.left_out() + bytes_before_ + text.byte;
  game.number = ++games_read_;
  game.problem = std::move(text.problem);
  game.before = std::move(text.before);
  if (game.before) game.before->line += lines_before_;
  return true;
}

// The lines of a journal behind its first one; the line that begins something else waits. Only a line that
// has its end was written whole.
void Archive::add_journal(RawGame& game) {
  bool ended = false;
  while (!waits_ && lines_->next(waiting_)) {
    waits_ = waiting_.problem || !continues_journal(waiting_.text) || game.text.size() >= kMaxGameBytes;
    if (waits_) break;
    game.text += '\n';
    game.text += waiting_.text;
    ended = waiting_.ended;
  }
  if (ended) game.text += '\n';
}

bool Archive::next_text(TextLine& text) {
  if (!waits_) return lines_->next(text);
  waits_ = false;
  text = waiting_;
  return true;
}

// Each line with a position repeats the game so far: a game is over when a line begins with something else.
bool Archive::next_of_session(RawGame& game) {
  const auto give = [&] {
    std::swap(game, session_);
    session_.text.clear();
    session_.problem.reset();
    game.kind = ArchiveKind::record;
    game.source_name = name();
    game.number = ++games_read_;
    return true;
  };
  const auto waits = [this] { return !session_.text.empty() || session_.problem; };
  for (TextLine line; lines_->next(line);) {
    const UciLine told = line.problem ? UciLine{} : uci_line(line.text);
    if (told.kind == UciLine::Kind::other && !line.problem) continue;
    const bool same =
        told.kind == UciLine::Kind::position && !session_.problem && goes_on(session_.text, told.text);
    const bool over = waits() && !same && give();
    if (told.kind == UciLine::Kind::variant) variant_ = told.text;
    if (told.kind == UciLine::Kind::position || line.problem) {
      session_.text = told.text;
      session_.line = lines_before_ + line.line;
      session_.column = static_cast<int>(told.column);
      session_.byte = source_.left_out() + bytes_before_ + line.byte + told.column - 1;
      session_.variant = variant_;
      session_.problem = line.problem;
    }
    if (over) return true;
  }
  return waits() && give();
}

bool Archive::next_line(RawGame& game) {
  if (kind_ == ArchiveKind::uci) return next_of_session(game);
  TextLine text;
  do {
    if (!next_text(text)) return false;
  } while (!text.problem && text.text.find_first_not_of(" \t") == std::string_view::npos);
  game.text.assign(text.text);
  game.line = lines_before_ + text.line;
  game.column = 1;
  game.byte = source_.left_out() + bytes_before_ + text.byte;
  game.number = ++games_read_;
  game.problem = std::move(text.problem);
  if (!game.problem && text.text.starts_with(kJournalBegins)) add_journal(game);
  return true;
}

const std::optional<Diagnostic>& Archive::failure() const { return failure_ ? failure_ : source_.failure(); }

std::uint64_t Archive::measure() {
  if (source_.plain() && source_.size() > 0) return source_.size();
  std::vector<char> block(kReadChunk);
  std::uint64_t bytes = source_.left_out();
  do {
    while (const std::size_t got = source_.read(block.data(), block.size())) bytes += got;
  } while (source_.go_on());
  return bytes;
}

double Archive::fraction() const {
  if (source_.size() == 0) return -1;
  return static_cast<double>(source_.consumed()) / static_cast<double>(source_.size());
}

}  // namespace houserule
