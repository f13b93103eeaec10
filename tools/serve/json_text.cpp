#include "serve/json_text.h"

#include <array>
#include <nlohmann/json.hpp>

namespace houserule {

namespace {

using Json = nlohmann::json;

// What stands in a JSON string for each byte: itself (0), a backslash and a letter, or something longer.
constexpr char kLonger = 1;
constexpr std::array<char, 256> kEscapes = [] {
  std::array<char, 256> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = i < ' ' || i >= 0x7f ? kLonger : '\0';
  out['\n'] = 'n';
  out['"'] = '"';
  out['\\'] = '\\';
  return out;
}();
char escape_of(char c) { return kEscapes[static_cast<unsigned char>(c)]; }

}  // namespace

void add_quoted(std::string& out, std::string_view text) {
  const std::size_t before = out.size();
  out += '"';
  std::size_t done = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char escape = escape_of(text[at]);
    if (escape == '\0') continue;
    if (escape == kLonger) {
      out.resize(before);
      out += Json(std::string(text)).dump(-1, ' ', false, Json::error_handler_t::replace);
      return;
    }
    out.append(text, done, at - done) += {'\\', escape};
    done = at + 1;
  }
  out.append(text, done) += '"';
}

void add_member(std::string& out, std::string_view key, std::string_view value_as_json) {
  if (!out.empty() && out.back() != '{') out += ',';
  add_quoted(out, key);
  out += ':';
  out += value_as_json;
}

std::string quoted_list(const std::vector<std::string>& texts) {
  std::string out = "[";
  for (const std::string& text : texts) {
    if (out.size() > 1) out += ',';
    add_quoted(out, text);
  }
  return out + "]";
}

}  // namespace houserule
