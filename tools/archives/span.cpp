#include "archives/span.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "common/bounds.h"
#include "common/command.h"
#include "common/plain.h"
#include "read/file_reader.h"

namespace houserule {

namespace {

void refuse_what_is_read_once(const std::vector<InputFile>& files) {
  const auto once = std::ranges::find_if(files, [](const InputFile& file) {
    std::error_code error;
    return file.path == "-" || (std::filesystem::exists(file.path, error) && file_size(file.path) == 0 &&
                                !std::filesystem::is_regular_file(file.path, error) && !file.problem);
  });
  if (once == files.end()) return;
  throw CommandError(
      fmt::format("--shard cuts files, and {} can be read only once\n   write it to a file first",
                  once->path == "-" ? "standard input" : shown(once->path)));
}

// Where part `number` of `of` begins, without a product that could be too large.
std::uint64_t cut(std::uint64_t total, std::uint64_t number, std::uint64_t of) {
  return total / of * number + total % of * number / of;
}

}  // namespace

Shard read_shard(const std::string& text) {
  Shard shard;
  if (text.empty()) return shard;
  const char* const end = text.data() + text.size();
  const auto [slash, wrong] = std::from_chars(text.data(), end, shard.number);
  const bool first = wrong == std::errc() && slash != end && *slash == '/';
  const auto [stop, wrong_too] = first ? std::from_chars(slash + 1, end, shard.of) : std::from_chars_result{};
  if (first && stop == end && wrong_too == std::errc() && shard.number > 0 && shard.number <= shard.of &&
      shard.of <= kMaxShards)
    return shard;
  throw CommandError(fmt::format("--shard \"{}\" is no part\n   write --shard 3/16, with at most {} parts",
                                 shown(text, 40), kMaxShards));
}

Span span_of_shard(const Shard& shard, const std::vector<InputFile>& files, const std::string& from) {
  refuse_what_is_read_once(files);
  Span span;
  span.files.resize(files.size());
  InputWalk walk(files, from, nullptr);
  std::uint64_t total = 0;
  std::size_t file = files.size();
  while (const auto stream = walk.next()) {
    const std::size_t now = walk.begun() - 1;
    if (now != file) span.files[now] = {total, stream->plain() && !files[now].container};
    file = now;
    span.sizes.push_back(stream->measure());
    total += span.sizes.back();
  }
  span.from = cut(total, shard.number - 1, shard.of);
  if (shard.number < shard.of) span.to = cut(total, shard.number, shard.of);
  return span;
}

}  // namespace houserule
