#include "book/message.h"

#include <fmt/format.h>
#include <unicode/coll.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

#include <algorithm>
#include <memory>

namespace houserule {

namespace {

icu::UnicodeString wide(const std::string& text) { return icu::UnicodeString::fromUTF8(text); }

std::string one_word_board(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

[[noreturn]] void refuse(const std::string& pattern, const UParseError& where, UErrorCode status) {
  throw MessageError(fmt::format("{} at character {} of \"{}\"", u_errorName(status), where.offset + 1,
                                 pattern.substr(0, 60)));
}

icu::Formattable formattable(const MessageValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return icu::Formattable(*number);
  if (const auto* number = std::get_if<double>(&value)) return icu::Formattable(*number);
  return icu::Formattable(wide(std::get<std::string>(value)));
}

}  // namespace

std::string message_text(const std::string& pattern, const std::string& language,
                         const MessageValues& values) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  const icu::MessageFormat format(wide(pattern), icu::Locale(language.c_str()), where, status);
  if (U_FAILURE(status) != 0) refuse(pattern, where, status);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> given;
  for (const auto& [name, value] : values) {
    names.push_back(wide(name));
    given.push_back(formattable(value));
  }
  icu::UnicodeString out;
  format.format(names.data(), given.data(), static_cast<std::int32_t>(names.size()), out, status);
  if (U_FAILURE(status) != 0) refuse(pattern, where, status);
  return one_word_board(out);
}

std::set<std::string> message_names(const std::string& pattern) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError where{};
  const icu::UnicodeString text = wide(pattern);
  const icu::MessagePattern parsed(text, &where, status);
  if (U_FAILURE(status) != 0) refuse(pattern, where, status);
  std::set<std::string> out;
  for (std::int32_t i = 0; i < parsed.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parsed.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME || part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER)
      out.insert(one_word_board(parsed.getSubstring(part)));
  }
  return out;
}

void sort_by_language(std::vector<std::pair<std::string, std::string>>& list, const std::string& language) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::Collator> collator(
      icu::Collator::createInstance(icu::Locale(language.c_str()), status));
  if (U_FAILURE(status) != 0) throw MessageError(u_errorName(status));
  std::ranges::sort(list, [&](const auto& left, const auto& right) {
    UErrorCode none = U_ZERO_ERROR;
    return collator->compareUTF8(left.first, right.first, none) == UCOL_LESS;
  });
}

}  // namespace houserule
