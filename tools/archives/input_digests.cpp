#include "archives/input_digests.h"

#include <algorithm>
#include <atomic>
#include <system_error>
#include <utility>

#include "common/interrupt.h"
#include "common/output_file.h"
#include "manifest/sha256.h"
#include "read/file_reader.h"

namespace houserule {

namespace {

std::atomic<bool> not_wanted = false;

bool digests_wanted() { return !stop_wanted() && !not_wanted; }

void digest_all(std::vector<ReadInput>& inputs) {
  for (ReadInput& input : inputs)
    if (file_identity(input.name))
      input.sha256 = file_sha256(input.name, input.from, input.to, digests_wanted);
}

}  // namespace

std::vector<ReadInput> read_inputs(const std::vector<InputFile>& files, const Span& span) {
  std::vector<ReadInput> inputs;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (files[i].problem) continue;
    const std::uint64_t bytes = file_size(files[i].path);
    ReadInput input{files[i].path, bytes, 0, bytes, {}};
    if (i < span.files.size() && span.files[i].plain) {
      const std::uint64_t start = span.files[i].start;
      const auto inside = [&](std::uint64_t place) {
        return std::clamp(place, start, start + bytes) - start;
      };
      input.from = inside(span.from);
      input.to = inside(span.to);
    }
    inputs.push_back(std::move(input));
  }
  return inputs;
}

InputDigests::InputDigests(std::vector<ReadInput> inputs) : inputs_(std::move(inputs)) {
  not_wanted = false;
  try {
    thread_ = std::thread([this] { digest_all(inputs_); });
  } catch (const std::system_error&) {
    // The system gives no more threads: take() does it.
  }
}

InputDigests::~InputDigests() {
  not_wanted = true;
  if (thread_.joinable()) thread_.join();
}

std::vector<ReadInput> InputDigests::take() {
  if (thread_.joinable())
    thread_.join();
  else
    digest_all(inputs_);
  return std::move(inputs_);
}

}  // namespace houserule
