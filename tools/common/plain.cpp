#include "common/plain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utf8proc.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "common/safe_text.h"
#include "common/text.h"

namespace houserule {

namespace fs = std::filesystem;

// ---- reading ---------------------------------------------------------------------------------------

namespace {

[[noreturn]] void refuse_unread(const std::string& name, int why) {
  throw CommandError(
      fmt::format("cannot read {}{}", name, why == 0 ? "" : std::string(": ") + std::strerror(why)));
}

std::string read_stream(std::istream& in, const std::string& name, std::size_t limit) {
  std::string text;
  char block[65536];
  errno = 0;
  while (in.read(block, sizeof block) || in.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(in.gcount()));
    if (text.size() > limit) throw CommandError(fmt::format("{} is longer than {} bytes", name, limit));
  }
  if (in.bad()) refuse_unread(name, errno);
  if (!TextCheck().look_at(text)) throw CommandError(fmt::format("cannot read {}: it is no text", name));
  return text;
}

}  // namespace

std::string read_text(const Context& context, const std::string& path, std::size_t limit) {
  if (path == "-") return read_stream(context.in, "standard input", limit);
  std::error_code error;
  if (fs::is_directory(path, error)) {
    throw CommandError(fmt::format("cannot read \"{}\": it is a folder", shown(path)));
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) throw CommandError(fmt::format("cannot open \"{}\": {}", shown(path), std::strerror(errno)));
  return read_stream(file, fmt::format("\"{}\"", shown(path)), limit);
}

bool read_line(std::istream& in, std::string& line, std::size_t limit, bool& whole) {
  line.clear();
  whole = true;
  std::streambuf& bytes = *in.rdbuf();
  constexpr auto kEnd = std::char_traits<char>::eof();
  try {
    for (int byte = bytes.sbumpc(); byte != '\n'; byte = bytes.sbumpc()) {
      if (byte == kEnd) {
        in.setstate(std::ios::eofbit);
        return !line.empty();
      }
      whole = line.size() < limit;
      if (whole) line += static_cast<char>(byte);
    }
  } catch (const std::ios_base::failure& failed) {
    refuse_unread("standard input", failed.code().value());
  }
  return true;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<double> decimal_number(std::string_view text) {
  const std::size_t first = text.starts_with('-') ? 1 : 0;
  double number = 0;
  const auto [stop, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  const bool digits = first < text.size() && is_digit(text[first]);  // and not "inf"
  if (!digits || error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

// What is left for CLI11 to read has no zeros in front.
CLI::Option* whole(CLI::Option* option, std::uint64_t least, std::uint64_t most) {
  const auto take = [least, most](std::string& text) {
    const auto number = whole_number(text);
    if (!number || *number < least || *number > most)
      return fmt::format("\"{}\" is no whole number from {} to {}", shown(text, 40), least, most);
    text = std::to_string(*number);
    return std::string();
  };
  return option->transform(
      CLI::Validator(take, most == UINT64_MAX ? "" : fmt::format("{}..{}", least, most)));
}

CLI::Option* decimal(CLI::Option* option, double least, double most) {
  const auto take = [least, most](std::string& text) {
    const auto number = decimal_number(text);
    if (number && *number >= least && *number <= most) return std::string();
    return fmt::format("\"{}\" is no number from {} to {}", shown(text, 40), least, most);
  };
  return option->check(CLI::Validator(take, fmt::format("{}..{}", least, most)));
}

void add_number_option(CLI::App& app, const std::string& name, std::optional<std::uint64_t>& value,
                       const std::string& about) {
  whole(app.add_option(name, value, about), 0)->type_name("N")->expected(1);
}

void offer(CLI::Option* option, const std::vector<std::string>& words) {
  const auto take_any = [](std::string&) { return std::string(); };
  option->check(CLI::Validator(take_any, fmt::format("{{{}}}", fmt::join(words, ","))));
}

std::vector<std::string> split_actions(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const auto end = text.find(';');
    std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    const auto first = part.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) continue;
    out.emplace_back(part.substr(first, part.find_last_not_of(" \t\r\n") - first + 1));
  }
  return out;
}

// ---- texts -----------------------------------------------------------------------------------------

std::string points_text(int quarters) {
  static constexpr const char* parts[] = {"", ".25", ".5", ".75"};
  const int size = quarters < 0 ? -quarters : quarters;
  return fmt::format("{}{}{}", quarters < 0 ? "-" : "", size / 4, parts[size % 4]);
}

std::string joined(const std::vector<std::string>& words, const char* between) {
  return fmt::format("{}", fmt::join(words, between));
}

std::string json_text(const nlohmann::json& document) {
  return escaped_json(document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    utf8proc_int32_t point = -1;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &point);
    width += length > 0 ? static_cast<std::size_t>(utf8proc_charwidth(point)) : 1;
    text.remove_prefix(length > 0 ? static_cast<std::size_t>(length) : 1);
  }
  return width;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = display_width(text);
  return std::string(text) + std::string(taken < width ? width - taken : 0, ' ');
}

std::string one_of(const std::string& name, const std::vector<std::string>& known) {
  const std::string meant = did_you_mean(name, known);
  if (known.empty()) return "there is none here";
  return meant.empty() ? fmt::format("it is one of: {}", fmt::join(known, " ")) : meant;
}

}  // namespace houserule
