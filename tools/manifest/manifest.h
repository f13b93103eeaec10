// What a file of verdicts came from, in a file beside it: so that parts of a run can be joined, a run that
// was broken off can go on, and anybody can check later what was judged by which rules.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "common/command.h"
#include "judge/tally.h"

namespace houserule {

// A rulebook by which games were judged.
struct UsedBook {
  std::string variant;
  std::vector<std::pair<std::string, std::string>> set;  // options, as games and their days asked for them
  std::string digest;

  // Was it asked for by its digest, and found among those that are kept from earlier days?
  bool kept() const { return variant.starts_with(digest); }
  bool operator<(const UsedBook& other) const {
    return std::tie(variant, set, digest) < std::tie(other.variant, other.set, other.digest);
  }
};
using UsedBooks = std::set<UsedBook>;
inline constexpr std::size_t kMaxUsedBooks = 1000;  // that are told; games may ask for any number

// A file that was read: what `sha256` is of are its bytes from `from` to before `to`. Of what is no file,
// such as standard input, only the name is known.
struct ReadInput {
  std::string name;
  std::uint64_t bytes = 0, from = 0, to = 0;
  std::string sha256;

  bool whole() const { return from == 0 && to == bytes; }
  bool operator==(const ReadInput&) const = default;
};

struct Manifest {
  std::string version;  // of the program
  std::string options;  // all that changes verdicts, as JSON text
  std::uint64_t shard = 1, shards = 1;
  std::vector<ReadInput> inputs;
  UsedBooks books;
  Tally tally;
  std::vector<std::string> failures;  // inputs that could not be read to their end
  std::uint64_t output_bytes = 0;
  std::string output_sha256;  // empty while the run is not finished
};

std::string manifest_text(const Manifest& manifest);
// CommandError when it cannot be read or is no manifest.
Manifest read_manifest(const Context& context, const std::string& path);

// Beside a file of verdicts: its manifest, and how far its run has come while that is not finished.
std::string manifest_path(const std::string& output);
std::string gathered_path(const std::string& output);
std::string unfinished_path(const std::string& output);

// In what the two cannot belong to one run, in words; empty when they can.
std::string why_not_one_run(const Manifest& one, const Manifest& other);

}  // namespace houserule
