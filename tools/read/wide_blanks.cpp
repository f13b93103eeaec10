#include "read/wide_blanks.h"

#include <algorithm>
#include <array>

namespace houserule {

namespace {

struct BlankChar {
  std::string_view text;
  bool zero_width;
};
// The characters of Unicode with White_Space, those that only join, part or direct text, and the byte order
// mark.
constexpr std::array kBlankChars = {
    BlankChar{"\xC2\xA0", false},     BlankChar{"\xC2\x85", false},     BlankChar{"\xE1\x9A\x80", false},
    BlankChar{"\xE2\x80\x80", false}, BlankChar{"\xE2\x80\x81", false}, BlankChar{"\xE2\x80\x82", false},
    BlankChar{"\xE2\x80\x83", false}, BlankChar{"\xE2\x80\x84", false}, BlankChar{"\xE2\x80\x85", false},
    BlankChar{"\xE2\x80\x86", false}, BlankChar{"\xE2\x80\x87", false}, BlankChar{"\xE2\x80\x88", false},
    BlankChar{"\xE2\x80\x89", false}, BlankChar{"\xE2\x80\x8A", false}, BlankChar{"\xE2\x80\xA8", false},
    BlankChar{"\xE2\x80\xA9", false}, BlankChar{"\xE2\x80\xAF", false}, BlankChar{"\xE2\x81\x9F", false},
    BlankChar{"\xE3\x80\x80", false}, BlankChar{"\xC2\xAD", true},      BlankChar{"\xCD\x8F", true},
    BlankChar{"\xE1\xA0\x8E", true},  BlankChar{"\xE2\x80\x8B", true},  BlankChar{"\xE2\x80\x8C", true},
    BlankChar{"\xE2\x80\x8D", true},  BlankChar{"\xE2\x80\x8E", true},  BlankChar{"\xE2\x80\x8F", true},
    BlankChar{"\xE2\x80\xAA", true},  BlankChar{"\xE2\x80\xAB", true},  BlankChar{"\xE2\x80\xAC", true},
    BlankChar{"\xE2\x80\xAD", true},  BlankChar{"\xE2\x80\xAE", true},  BlankChar{"\xE2\x81\xA0", true},
    BlankChar{"\xE2\x81\xA6", true},  BlankChar{"\xE2\x81\xA7", true},  BlankChar{"\xE2\x81\xA8", true},
    BlankChar{"\xE2\x81\xA9", true},  BlankChar{"\xEF\xB8\x8E", true},  BlankChar{"\xEF\xB8\x8F", true},
    BlankChar{"\xEF\xBB\xBF", true}};

}  // namespace

WideBlank wide_blank(std::string_view text) {
  if (text.empty() || !may_be_wide_blank(text.front())) return {};
  if (text.front() == '\xA0') return {1, false};
  const auto* const found =
      std::ranges::find_if(kBlankChars, [&](const BlankChar& k) { return text.starts_with(k.text); });
  return found == kBlankChars.end() ? WideBlank{} : WideBlank{found->text.size(), found->zero_width};
}

}  // namespace houserule
