#include "formats/archive.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "common/text.h"
#include "formats/epd_games.h"
#include "formats/format.h"
#include "formats/movetext.h"
#include "formats/notation.h"
#include "formats/sites.h"
#include "formats/uci.h"
#include "read/counted_reader.h"
#include "read/journal.h"
#include "read/json_objects.h"
#include "read/record.h"

namespace houserule {

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

static const GameFormat* format_of_file(std::string path) {
  path = lower_case(std::move(path));
  for (const Packing& packing : kPackings)
    if (path.ends_with(packing.ending)) path.resize(path.size() - packing.ending.size());
  for (const GameFormat& format : game_formats()) {
    std::size_t at = 0;
    for (std::string_view ending = next_word(format.endings, at); !ending.empty();
         ending = next_word(format.endings, at))
      if (path.ends_with(ending)) return &format;
  }
  return nullptr;
}

std::optional<ArchiveKind> archive_kind_of_file(std::string path) {
  const GameFormat* const format = format_of_file(std::move(path));
  return format == nullptr ? std::nullopt : std::optional(format->kind);
}

Archive::Archive(const std::string& path, std::string_view from) : source_(path) { start(from); }

Archive::Archive(std::unique_ptr<ByteReader> raw, std::string name, std::string_view from,
                 const InputBounds& bounds)
    : bounds_(bounds), source_(std::move(raw), std::move(name), bounds) {
  start(from);
}

void Archive::start(std::string_view from) {
  const GameFormat* const named = format_named(from);
  if (!from.empty() && named == nullptr) {
    const std::string near = did_you_mean(from, formats_read());
    failure_ = Diagnostic{Severity::error,
                          {},
                          fmt::format("there is no format \"{}\"", shown(from, 40)),
                          near.empty() ? fmt::format("one of: {}", fmt::join(formats_read(), ", ")) : near};
    return;
  }
  const std::string_view first = trimmed(source_.first_bytes());
  const auto begins = std::ranges::find_if(game_formats(), [&](const GameFormat& format) {
    return format.begins != nullptr && format.begins(first);
  });
  const ArchiveKind told = begins == game_formats().end() ? ArchiveKind::pgn : begins->kind;
  const GameFormat* const known = named != nullptr ? named : format_of_file(source_.name());
  kind_ = known != nullptr ? known->kind : told;
  if (named != nullptr) named_ = named->notation;
  // Programs of shogi and xiangqi write files of their own; any of them may speak UCI.
  if (known != nullptr && (named != nullptr || known->notation != &kUci)) notation_ = known->notation;
  const bool list = begins_json_list(first), spread = first.starts_with("{\n") || first.starts_with("{\r");
  if (kind_ == ArchiveKind::record && (list || spread))
    objects_ = std::make_unique<JsonObjects>(source_, !list);
  split(objects_ ? *objects_ : source_);
}

void Archive::split(ByteReader& reader) {
  if (is_movetext(kind_)) {
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
  game.kind = kind_ == ArchiveKind::uci ? ArchiveKind::record : kind_;
  game.notation = named_;
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
  if (auto utf8 = movetext_decoded(game.text)) game.text = std::move(*utf8);
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
    if (told.kind == UciLine::Kind::protocol) notation_ = notation_named(told.text);
    if (told.kind == UciLine::Kind::position || line.problem) {
      session_.text = told.text;
      session_.line = lines_before_ + line.line;
      session_.column = static_cast<int>(told.column);
      session_.byte = source_.left_out() + bytes_before_ + line.byte + told.column - 1;
      session_.variant = variant_;
      session_.notation = notation_;
      session_.problem = line.problem;
    }
    if (over) return true;
  }
  return waits() && give();
}

void Archive::take_line(RawGame& game, const TextLine& text) const {
  game.text.assign(text.text);
  game.line = lines_before_ + text.line;
  game.column = 1;
  game.byte = source_.left_out() + bytes_before_ + text.byte;
  game.problem = text.problem;
}

// Lines up to the one that closes the game, or to the first that begins another behind moves.
bool Archive::next_of_lines(RawGame& game) {
  const GameLines& lines = *game_lines(kind_);
  TextLine line;
  bool begun = false, moved = false;
  while (next_text(line)) {
    if (begun && moved && lines.heads(line.text)) {
      waiting_ = line;
      waits_ = true;
      break;
    }
    const bool closes = !line.problem && lines.closes(line.text);
    if (!begun && closes && !lines.moves(line.text) && line.text.size() <= 1) continue;
    if (!begun) {
      take_line(game, line);
    } else {
      // Empty lines are left out by the splitter, and count.
      const int here = lines_before_ + line.line;
      const auto had = static_cast<int>(std::count(game.text.begin(), game.text.end(), '\n'));
      game.text.append(static_cast<std::size_t>(std::max(here - game.line - had, 1)), '\n');
      game.text += line.text;
    }
    begun = true;
    moved = moved || lines.moves(line.text);
    if (line.problem && !game.problem) game.problem = line.problem;
    if (closes || line.problem) break;
    if (game.text.size() > kMaxGameBytes && !game.problem)
      game.problem = Diagnostic{Severity::error, {{}, game.line, 1}, "the game is too long to be read", {}};
  }
  if (begun) game.number = ++games_read_;
  return begun;
}

bool Archive::next_line(RawGame& game) {
  if (kind_ == ArchiveKind::uci) return next_of_session(game);
  if (game_lines(kind_) != nullptr) return next_of_lines(game);
  TextLine text;
  do {
    if (!next_text(text)) return false;
  } while (!text.problem && (text.text.find_first_not_of(" \t") == std::string_view::npos ||
                             (kind_ == ArchiveKind::epd && is_epd_remark(text.text))));
  take_line(game, text);
  game.number = ++games_read_;
  if (game.problem) return true;
  if (text.text.starts_with(kJournalBegins)) add_journal(game);
  if (auto pgn = pgn_within(game.text)) {
    game.text = std::move(*pgn);
    game.kind = ArchiveKind::pgn;
  }
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
