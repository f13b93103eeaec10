// Bytes from memory, in pieces of a chosen size, for tests of what reads streams.
#pragma once

#include <zstd.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "read/splitter.h"
#include "read/stream.h"

namespace houserule {

class MemoryReader final : public ByteReader {
 public:
  explicit MemoryReader(std::string bytes, std::size_t piece = 1 << 20, std::string breaks = {})
      : bytes_(std::move(bytes)), piece_(piece), breaks_(std::move(breaks)) {}

  std::size_t read(char* to, std::size_t size) override {
    const std::size_t got = std::min({size, piece_, bytes_.size() - at_});
    std::copy_n(bytes_.data() + at_, got, to);
    at_ += got;
    if (got == 0 && !breaks_.empty()) failure_ = Diagnostic{Severity::error, {}, breaks_, {}};
    return got;
  }
  const std::optional<Diagnostic>& failure() const override { return failure_; }

 private:
  std::string bytes_;
  std::size_t piece_;
  std::string breaks_;  // message of the failure at the end; empty for a good end
  std::size_t at_ = 0;
  std::optional<Diagnostic> failure_;
};

struct CutGame {
  std::string text;
  int line;
  int column;
  std::string problem;
  bool operator==(const CutGame&) const = default;
};

inline std::vector<CutGame> split(const std::string& bytes, std::size_t chunk = 1 << 16,
                                  const std::string& breaks = {}) {
  MemoryReader reader(bytes, chunk, breaks);
  GameSplitter splitter(reader, chunk);
  std::vector<CutGame> games;
  GameText game;
  while (splitter.next(game)) {
    games.push_back(
        {std::string(game.text), game.line, game.column, game.problem ? game.problem->message : ""});
  }
  return games;
}

inline std::string read_all(ByteReader& reader, std::size_t piece = 1000) {
  std::string all;
  std::vector<char> bytes(piece);
  while (const std::size_t got = reader.read(bytes.data(), bytes.size())) all.append(bytes.data(), got);
  return all;
}

inline std::string packed(const std::string& bytes) {
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), 3));
  return out;
}

}  // namespace houserule
