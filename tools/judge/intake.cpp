#include "judge/intake.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <streambuf>

#include "interrupt.h"

namespace houserule {

namespace {

constexpr std::size_t kGamesInBatch = 64;
constexpr std::size_t kBytesInBatch = std::size_t{256} << 10;

// Standard input that is not the process's: what a test puts there.
class StreamReader final : public ByteReader {
 public:
  explicit StreamReader(std::istream& in) : in_(in) {}
  std::size_t read(char* to, std::size_t size) override {
    in_.read(to, static_cast<std::streamsize>(size));
    return static_cast<std::size_t>(in_.gcount());
  }
  const std::optional<Diagnostic>& failure() const override { return none_; }

 private:
  std::istream& in_;
  std::optional<Diagnostic> none_;
};

bool is_pipe(const std::string& path) {
  struct stat info {};
  return path == "-" && ::fstat(STDIN_FILENO, &info) == 0 && !S_ISREG(info.st_mode);
}

}  // namespace

Intake::Intake(std::vector<std::string> files, std::string from, const Context& context, Progress* progress)
    : files_(std::move(files)), from_(std::move(from)), context_(context), progress_(progress) {
  if (files_.empty()) files_.emplace_back("-");
}

bool Intake::open_next() {
  if (opened_ == files_.size()) return false;
  const std::string& path = files_[opened_++];
  const bool own_input = &context_.in == &std::cin;
  archive_ =
      path == "-" && !own_input
          ? std::make_unique<Archive>(std::make_unique<StreamReader>(context_.in), "standard input", from_)
          : std::make_unique<Archive>(path, from_);
  piped_ = own_input && is_pipe(path);
  return true;
}

void Intake::report() {
  const auto& failure = archive_->failure();
  if (!failure) return;
  if (progress_ != nullptr) progress_->clear();
  context_.err << failure->text() << '\n';
  failed_ = true;
}

bool Intake::next_game(RawGame& game) {
  for (;;) {
    if (archive_ && archive_->next(game)) return !stop_wanted();
    if (stop_wanted()) return false;
    if (archive_) report();
    archive_.reset();
    if (!open_next()) return false;
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
  if (progress_ != nullptr && archive_) {
    const double inside = std::max(0.0, archive_->fraction());
    const double before = static_cast<double>(opened_ - 1);
    const bool known = archive_->fraction() >= 0 || files_.size() > 1;
    progress_->update(games_, known ? (before + inside) / static_cast<double>(files_.size()) : -1);
  }
  return true;
}

}  // namespace houserule
