// The bytes of a file or of standard input, as they are.
#pragma once

#include <memory>
#include <string>

#include "read/stream.h"

namespace houserule {

// `path` "-" is standard input. A path that cannot be opened gives a reader at its end, with a failure.
std::unique_ptr<ByteReader> open_file(const std::string& path);

// Length of a regular file in bytes; 0 for anything else and for standard input.
std::uint64_t file_size(const std::string& path);

}  // namespace houserule
