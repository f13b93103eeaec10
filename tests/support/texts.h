// What tests ask of texts and of files.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace houserule::support {

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Byte for byte; "" where there is no such file.
inline std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace houserule::support
