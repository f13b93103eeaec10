#include "archives/intake.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <ostream>

#include "common/interrupt.h"
#include "formats/format.h"

namespace houserule {

namespace {

constexpr std::size_t kGamesInBatch = 64;
constexpr std::size_t kBytesInBatch = std::size_t{256} << 10;

bool is_pipe() {
  struct stat info {};
  return ::fstat(STDIN_FILENO, &info) == 0 && !S_ISREG(info.st_mode);
}

// The id that a verdict on the game would have.
std::string_view id_of(const RawGame& game, PgnGame& pgn, GameRecord& record) {
  if (game.problem) return {};
  if (!is_movetext(game.kind)) {
    (void)parse_game(game, record);
    return record.id;
  }
  if (game.text.find("GameId") == std::string::npos) return {};
  parse_pgn(game.text, game.line, pgn, KeepRemarks::no, game.column);
  return pgn.tag("GameId").substr(0, kMaxTextBytes);
}

}  // namespace

Intake::Intake(std::vector<InputFile> files, std::string from, const Context& context, Progress* progress)
    : walk_(std::move(files), std::move(from), &context.in == &std::cin ? nullptr : &context.in),
      context_(context),
      progress_(progress) {}

void Intake::only(Span span, SeenIds& ids) {
  span_ = std::move(span);
  ids_ = &ids;
}

bool Intake::begin_stream() {
  if (start_ >= span_.to) return false;
  archive_ = walk_.next();
  if (!archive_) return false;
  ++stream_;
  piped_ = archive_->name() == "standard input" && &context_.in == &std::cin && is_pipe();
  return true;
}

void Intake::end_stream() {
  if (stream_ <= span_.sizes.size()) start_ += span_.sizes[stream_ - 1];
  std::vector<Diagnostic> problems = archive_->damages();
  if (const auto& failure = archive_->failure()) problems.push_back(*failure);
  archive_.reset();
  if (!span_.has(start_)) return;
  if (progress_ != nullptr) progress_->clear();
  for (const Diagnostic& problem : problems) {
    failures_.push_back(problem.text());
    context_.err << failures_.back() << '\n';
  }
}

void Intake::pass(const RawGame& game) {
  constexpr std::uint64_t kBetween = 1024;
  if (++passed_ % kBetween == 0) show_progress(games_);
  if (const std::string_view id = id_of(game, pgn_, record_); !id.empty()) ids_->again(SeenIds::hash(id));
}

bool Intake::next_game(RawGame& game) {
  for (;;) {
    if (stop_wanted()) return false;
    if (!archive_ && !begin_stream()) return false;
    if (!archive_->next(game)) {
      if (stop_wanted()) return false;
      end_stream();
      continue;
    }
    const std::uint64_t place = start_ + game.byte;
    if (place >= span_.to) return false;
    if (place >= span_.from && span_.skip == 0) return !stop_wanted();
    if (place >= span_.from) --span_.skip;
    pass(game);
  }
}

bool Intake::next(Batch& batch) {
  batch.index = batches_;
  batch.size = 0;
  for (RawGame& game : batch.games)
    if (game.text.capacity() > kBytesInBatch) game.text = {};
  std::size_t bytes = 0;
  do {
    if (batch.games.size() == batch.size) batch.games.emplace_back();
    if (!next_game(batch.games[batch.size])) break;
    bytes += batch.games[batch.size++].text.size();
  } while (!piped_ && batch.size < kGamesInBatch && bytes < kBytesInBatch);
  games_ += batch.size;
  if (batch.size == 0) return false;
  ++batches_;
  show_progress(games_);
  return true;
}

// How much is done, from 0 to 1; negative when nobody knows.
double Intake::share() const {
  const double inside = std::max(0.0, archive_->fraction());
  if (!span_.sizes.empty()) {
    const double length = static_cast<double>(span_.sizes[std::min(stream_, span_.sizes.size()) - 1]);
    const double end = static_cast<double>(span_.to == Span::kEnd ? span_.total() : span_.to);
    return end > 0 ? (static_cast<double>(start_) + inside * length) / end : 0;
  }
  const bool known = archive_->fraction() >= 0 || walk_.files() > 1;
  return known ? (static_cast<double>(walk_.begun()) - 1 + inside) / static_cast<double>(walk_.files()) : -1;
}

void Intake::show_progress(std::uint64_t games) {
  if (progress_ != nullptr && archive_) progress_->update(games, share());
}

}  // namespace houserule
