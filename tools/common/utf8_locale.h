// Names in archives are UTF-8, whatever language the machine speaks.
#pragma once

#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale is in no header of C++
#include <clocale>

namespace houserule {

// While it lives, libraries that ask for the encoding of this thread hear UTF-8. libarchive gives no name at
// all that the locale cannot hold.
class Utf8Locale {
 public:
  Utf8Locale() : utf8_(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (utf8_ != nullptr) usual_ = ::uselocale(utf8_);
  }
  ~Utf8Locale() {
    if (utf8_ == nullptr) return;
    ::uselocale(usual_);
    ::freelocale(utf8_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

 private:
  locale_t utf8_, usual_ = nullptr;
};

}  // namespace houserule
