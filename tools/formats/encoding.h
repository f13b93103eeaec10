// Text that is UTF-8 or in the code that a country's programs wrote before.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace houserule {

inline constexpr const char* kJapanese = "CP932";       // Shift-JIS with Microsoft's additions
inline constexpr const char* kChineseCode = "GB18030";  // holds GB2312 and GBK
inline constexpr const char* kBig5 = "BIG5-HKSCS";
inline constexpr const char* kKorean = "CP949";  // EUC-KR with Microsoft's additions

// The text itself when it is UTF-8, else what it says in `code`; where it is neither, its bytes as Latin-1.
std::string decoded(std::string_view text, const char* code);

// The text, which is in `code`, as UTF-8; nothing where it is not in that code.
std::optional<std::string> from_code(std::string_view text, const char* code);

}  // namespace houserule
