#include "manifest/join.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string_view>

#include "common/plain.h"
#include "manifest/sha256.h"
#include "read/file_reader.h"

namespace houserule {

namespace {

constexpr std::size_t kMostMissing = 10;  // shards that are named
constexpr std::size_t kJoinBlock = std::size_t{1} << 20;

[[noreturn]] void refuse_part(const std::string& path, const std::string& why) {
  throw CommandError(fmt::format("{} cannot be joined: {}", shown(path), why));
}

std::string missing_shards(const std::vector<JudgedPart>& parts) {
  std::set<std::uint64_t> there;
  for (const JudgedPart& part : parts) there.insert(part.manifest.shard);
  std::vector<std::string> missing;
  for (std::uint64_t i = 1; i <= parts.front().manifest.shards && missing.size() <= kMostMissing; ++i)
    if (!there.contains(i)) missing.push_back(std::to_string(i));
  if (missing.size() > kMostMissing) missing.back() = "…";
  return joined(missing);
}

// One input as all shards read it: whole in each, or cut between them.
std::vector<ReadInput> pieces_of(const std::vector<JudgedPart>& parts, std::size_t input) {
  std::vector<ReadInput> pieces;
  for (const JudgedPart& part : parts) {
    const ReadInput& piece = part.manifest.inputs[input];
    if (piece.bytes > 0 && piece.sha256.empty())
      refuse_part(part.path, fmt::format("it could not read \"{}\" again", shown(piece.name)));
    const bool known = std::ranges::find(pieces, piece) != pieces.end();
    if (!known && (piece.from < piece.to || pieces.empty())) pieces.push_back(piece);
  }
  std::erase_if(pieces, [&](const ReadInput& each) { return pieces.size() > 1 && each.from == each.to; });
  return pieces;
}

void refuse_gaps(const std::vector<ReadInput>& pieces) {
  std::uint64_t at = 0;
  for (const ReadInput& piece : pieces) {
    if (piece.from != at)
      throw CommandError(
          fmt::format("the shards cannot be joined: bytes {} to {} of \"{}\" are in none or two",
                      std::min(at, piece.from), std::max(at, piece.from), shown(piece.name)));
    at = piece.to;
  }
}

// Reads the input again, piece by piece.
void check_input(const std::vector<ReadInput>& pieces, std::vector<ReadInput>& inputs, std::ostream& err) {
  const ReadInput& first = pieces.front();
  if (pieces.size() == 1 && first.whole()) return inputs.push_back(first);
  const std::uint64_t size = file_size(first.name);
  if (!std::filesystem::exists(first.name)) {
    err << fmt::format("houserule: {} is not here and was not compared with what the shards read\n",
                       shown(first.name));
    inputs.insert(inputs.end(), pieces.begin(), pieces.end());
    return;
  }
  Sha256 whole;
  for (const ReadInput& piece : pieces)
    if (size != piece.bytes || file_sha256(piece.name, piece.from, piece.to, nullptr, &whole) != piece.sha256)
      throw CommandError(
          fmt::format("the shards cannot be joined: \"{}\" is not what they read, at bytes {} to {}",
                      shown(piece.name), piece.from, piece.to));
  inputs.push_back({first.name, first.bytes, 0, first.bytes, whole.text()});
}

// The lines that only the first part keeps: names of columns, and digests that were told before.
class RepeatedLines {
 public:
  explicit RepeatedLines(const std::string& options) {
    const auto document = nlohmann::json::parse(options);
    head_ = document.at("format") != "json";
    digests_ = document.at("digest") == "once";
  }
  bool any() const { return head_ || digests_; }
  bool repeated(std::string_view line) {
    return (head_ || line.starts_with(kDigest)) && !told_.insert(std::string(line)).second;
  }
  // Must this line of a file be looked at?
  bool concerns(std::string_view line, bool first) const {
    return (head_ && first) || (digests_ && line.starts_with(kDigest));
  }

 private:
  static constexpr std::string_view kDigest = "{\"rulebook\":";
  bool head_ = false, digests_ = false;
  std::set<std::string> told_;
};

void join_lines(std::ifstream& in, RepeatedLines& lines, Sink& sink, Sha256& sum) {
  std::string out;
  bool first = true;
  for (std::string line; std::getline(in, line); first = false) {
    line += '\n';
    sum.add(line);
    if (!lines.concerns(line, first) || !lines.repeated(line)) out += line;
    if (out.size() < kJoinBlock) continue;
    sink.write(out);
    out.clear();
  }
  sink.write(out);
}

void join_bytes(std::ifstream& in, Sink& sink, Sha256& sum) {
  std::vector<char> block(kJoinBlock);
  while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
    const std::string_view bytes(block.data(), static_cast<std::size_t>(in.gcount()));
    sum.add(bytes);
    sink.write(bytes);
  }
}

[[noreturn]] void refuse_unfinished(const std::string& path, const std::string& why) {
  throw CommandError(fmt::format("{} holds no finished verdicts: {}", shown(path), why));
}

[[noreturn]] void refuse_changed(const std::string& path) {
  refuse_unfinished(path, "it was changed since it was judged: its manifest does not hold");
}

}  // namespace

JudgedPart find_part(const Context& context, const std::string& path) {
  if (std::filesystem::exists(unfinished_path(path)))
    refuse_unfinished(path, "its run is not finished\n   run it again with --resume");
  if (std::filesystem::is_directory(path))
    throw CommandError(fmt::format("{} is a folder\n   name the files of verdicts in it", shown(path)));
  if (!std::filesystem::exists(path)) throw CommandError(fmt::format("there is no file {}", shown(path)));
  if (!std::filesystem::exists(manifest_path(path)))
    refuse_unfinished(
        path, fmt::format("there is no {} beside it\n   write it with \"houserule adjudicate --to FILE\"",
                          shown(manifest_path(path))));
  JudgedPart part{path, read_manifest(context, manifest_path(path))};
  if (file_size(path) != part.manifest.output_bytes) refuse_changed(path);
  return part;
}

void compare_part(JudgedPart& part) {
  if (file_sha256(part.path, 0, part.manifest.output_bytes) != part.manifest.output_sha256)
    refuse_changed(part.path);
  part.compared = true;
}

JudgedPart read_part(const Context& context, const std::string& path) {
  JudgedPart part = find_part(context, path);
  compare_part(part);
  return part;
}

std::vector<JudgedPart> in_order(std::vector<JudgedPart> parts) {
  const JudgedPart first = parts.front();
  for (const JudgedPart& part : parts)
    if (const std::string why = why_not_one_run(first.manifest, part.manifest); !why.empty())
      refuse_part(part.path, fmt::format("it is not of the same run as {}: {}", shown(first.path), why));
  std::ranges::stable_sort(parts, {}, [](const JudgedPart& part) { return part.manifest.shard; });
  std::vector<JudgedPart> out;
  for (JudgedPart& part : parts) {
    if (out.empty() || out.back().manifest.shard != part.manifest.shard) {
      out.push_back(std::move(part));
    } else if (out.back().manifest.output_sha256 != part.manifest.output_sha256) {
      refuse_part(part.path,
                  fmt::format("it is the same shard as {} and says something else", shown(out.back().path)));
    } else if (!part.compared) {
      compare_part(part);  // nobody else will read it
    }
  }
  if (const std::string missing = missing_shards(out); !missing.empty())
    throw CommandError(
        fmt::format("of {} shards there is none with the number {}", first.manifest.shards, missing));
  return out;
}

Manifest whole_manifest(const std::vector<JudgedPart>& parts, std::ostream& err) {
  Manifest whole = parts.front().manifest;
  whole.shard = whole.shards = 1;
  whole.inputs.clear();
  for (std::size_t i = 0; i < parts.front().manifest.inputs.size(); ++i) {
    const auto pieces = pieces_of(parts, i);
    if (pieces.size() > 1) refuse_gaps(pieces);
    check_input(pieces, whole.inputs, err);
  }
  for (const JudgedPart& part : parts) {
    if (&part == &parts.front()) continue;
    whole.tally.add(part.manifest.tally);
    whole.books.insert(part.manifest.books.begin(), part.manifest.books.end());
    whole.failures.insert(whole.failures.end(), part.manifest.failures.begin(), part.manifest.failures.end());
  }
  return whole;
}

void join(const std::vector<JudgedPart>& parts, Sink& sink) {
  RepeatedLines lines(parts.front().manifest.options);
  for (const JudgedPart& part : parts) {
    std::ifstream in(part.path, std::ios::binary);
    Sha256 sum;
    lines.any() ? join_lines(in, lines, sink, sum) : join_bytes(in, sink, sum);
    if (in.bad() || !in.eof()) refuse_part(part.path, "it cannot be read");
    if (!part.compared && sum.text() != part.manifest.output_sha256) refuse_changed(part.path);
  }
}

}  // namespace houserule
