#include "common/safe_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/diagnostic.h"

namespace houserule {

namespace {

// Of a control that `control_at` found: one to three bytes.
unsigned code_point(std::string_view bytes) {
  constexpr unsigned kLowSix = 0x3F;
  const auto byte = [&](std::size_t i) {
    return static_cast<unsigned>(static_cast<unsigned char>(bytes[i]));
  };
  if (bytes.size() == 1) return byte(0);
  if (bytes.size() == 2) return (byte(0) & 0x1F) << 6 | (byte(1) & kLowSix);
  return (byte(0) & 0x0F) << 12 | (byte(1) & kLowSix) << 6 | (byte(2) & kLowSix);
}

template <class Document>
std::string one_line(const Document& document) {
  return escaped_json(document.dump(-1, ' ', false, Document::error_handler_t::replace));
}

// Copies the text; `put(out, bytes)` writes a control.
template <class Put>
std::string rewritten(std::string_view text, Put&& put) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = control_at(text, at);
    if (length == 0) {
      out += text[at++];
    } else {
      put(out, text.substr(at, length));
      at += length;
    }
  }
  return out;
}

bool has_control(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at)
    if (control_at(text, at) != 0 && text[at] != '\n') return true;
  return false;
}

}  // namespace

// Line ends stand between the members of a document, and in none of its texts.
std::string escaped_json(std::string written) {
  if (!has_control(written)) return written;
  return rewritten(written, [](std::string& out, std::string_view control) {
    out += control == "\n" ? "\n" : fmt::format("\\u{:04x}", code_point(control));
  });
}

std::string json_line(const nlohmann::json& document) { return one_line(document); }
std::string json_line(const nlohmann::ordered_json& document) { return one_line(document); }

std::string without_controls(std::string_view text) {
  return rewritten(text, [](std::string& out, std::string_view) { out += ' '; });
}

std::string on_one_line(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    const bool blank = byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
    if (!blank) out += byte;
    if (blank && !out.empty() && out.back() != ' ') out += ' ';
  }
  return out;
}

std::string escaped_markup(std::string_view text) {
  const auto as_entity = [](char c) -> std::string_view {
    return c == '&'    ? "&amp;"
           : c == '<'  ? "&lt;"
           : c == '>'  ? "&gt;"
           : c == '"'  ? "&quot;"
           : c == '\'' ? "&#39;"
                       : "";
  };
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const std::string_view entity = as_entity(c);
    const std::size_t control = entity.empty() && c != '\n' && c != '\t' ? control_at(text, at) : 0;
    control > 0 ? out += ' ' : entity.empty() ? out += c : out += entity;
    at += std::max<std::size_t>(control, 1);
  }
  return out;
}

}  // namespace houserule
