// Files of games as others pack them.
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "../tools/cli.h"

namespace packing {

using Members = std::vector<std::pair<std::string, std::string>>;

// One stream or container, as libarchive writes it.
inline void pack(const std::string& path, int (*format)(archive*), int (*filter)(archive*),
                 const Members& members, const char* password = nullptr) {
  archive* const out = archive_write_new();
  REQUIRE(filter(out) == ARCHIVE_OK);
  REQUIRE(format(out) == ARCHIVE_OK);
  if (password != nullptr) {
    REQUIRE(archive_write_set_options(out, "zip:encryption=traditional") == ARCHIVE_OK);
    REQUIRE(archive_write_set_passphrase(out, password) == ARCHIVE_OK);
  }
  REQUIRE(archive_write_open_filename(out, path.c_str()) == ARCHIVE_OK);
  for (const auto& [name, text] : members) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(text.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    REQUIRE(archive_write_header(out, entry) >= ARCHIVE_WARN);  // names may be no text
    REQUIRE(archive_write_data(out, text.data(), text.size()) == static_cast<la_ssize_t>(text.size()));
    archive_entry_free(entry);
  }
  REQUIRE(archive_write_free(out) == ARCHIVE_OK);
}

inline const std::string kGame = "[Event \"x\"]\n\n1. e4 e5 *\n\n";

inline std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline std::vector<nlohmann::json> verdicts(const std::string& out) {
  std::vector<nlohmann::json> all;
  std::istringstream in(out);
  for (std::string line; std::getline(in, line);) all.push_back(nlohmann::json::parse(line));
  return all;
}

inline std::string many_games(int games) {
  std::string text;
  for (int i = 0; i < games; ++i)
    text += "[Event \"" + std::to_string(i * 7919 % 1000) + "\"]\n\n1. e4 e5 2. " +
            (i % 3 == 0 ? "Nf3" : "d4") + " *\n\n";
  return text;
}

}  // namespace packing
