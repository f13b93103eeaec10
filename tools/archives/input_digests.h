// SHA-256 of the inputs, computed beside the judging.
#pragma once

#include <thread>
#include <vector>

#include "archives/span.h"
#include "manifest/manifest.h"

namespace houserule {

// The files and the parts of them that a run reads, without digests.
std::vector<ReadInput> read_inputs(const std::vector<InputFile>& files, const Span& span);

class InputDigests {
 public:
  explicit InputDigests(std::vector<ReadInput> inputs);
  ~InputDigests();
  InputDigests(const InputDigests&) = delete;
  InputDigests& operator=(const InputDigests&) = delete;

  // Waits until all are there. What could not be read has none.
  std::vector<ReadInput> take();

 private:
  std::vector<ReadInput> inputs_;
  std::thread thread_;
};

}  // namespace houserule
