// A folder of rules packed into one file: a mod. Nothing of it is written anywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace houserule {

// What an archive of strangers may ask for at most.
inline constexpr std::uintmax_t kLargestRuleArchive = 16u << 20;  // bytes of the archive itself
inline constexpr std::size_t kMostRuleBytes = 32u << 20;          // bytes of all files in it, rules or not
inline constexpr std::size_t kMostRuleFiles = 4096;
inline constexpr std::size_t kMostRuleRatio = 200;  // bytes out of one byte in, from the first MiB on

// By its name: .zip, .tar.zst, .tar.
bool is_rule_archive(const std::filesystem::path& path);

// The variant and rule files in it by relative name, "variants/mine.toml", whether they stand at its top or
// in one folder there; what is neither is left out. CommandError, with the reason, for an archive that is
// damaged, locked, too large, or has a path that leads out of it, a link, or a name twice.
std::map<std::string, std::string> read_rule_archive(const std::filesystem::path& path);

}  // namespace houserule
