// Texts of files, checked: regular files of a limited size that hold nothing but text.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace houserule {

// Why the bytes are no UTF-8 text, with the line, which `number` gets, too; nothing when they are.
std::optional<std::string> bad_text(std::string_view text, int* number = nullptr);

// The whole file, of at most `limit` bytes, or the reason in `error`, with the name `shown_as`. A pipe that
// nobody writes to does not block. MachineFailure where the file could be read at another time.
std::optional<std::string> read_text_file(const std::filesystem::path& path, const std::string& shown_as,
                                          std::size_t limit, std::string& error);

}  // namespace houserule
