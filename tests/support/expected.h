// What wrong files must be told, written as "LINE:COL: TEXT".
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace houserule::support {

// At that place and with that text in it.
inline bool tells(const std::string& told, const std::string& expected) {
  const std::size_t end = expected.find(": ");
  return told.starts_with(expected.substr(0, end + 2)) &&
         told.find(expected.substr(end + 2)) != std::string::npos;
}

// Something is expected, all of it is told, and nothing else.
inline void check_expected(std::vector<std::string> told, const std::vector<std::string>& expected) {
  CHECK_FALSE(expected.empty());
  for (const std::string& one : expected) {
    const auto found = std::ranges::find_if(told, [&](const std::string& text) { return tells(text, one); });
    CHECK_MESSAGE(found != told.end(), "missing: " << one);
    if (found != told.end()) told.erase(found);
  }
  for (const std::string& text : told) FAIL_CHECK("not expected: " << text);
}

}  // namespace houserule::support
