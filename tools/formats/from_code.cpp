#include <iconv.h>

#include <array>
#include <cerrno>
#include <memory>
#include <type_traits>

#include "formats/encoding.h"

namespace houserule {

namespace {

struct Close {
  void operator()(iconv_t code) const { ::iconv_close(code); }
};
using Converter = std::unique_ptr<std::remove_pointer_t<iconv_t>, Close>;

}  // namespace

std::optional<std::string> from_code(std::string_view text, const char* code) {
  const iconv_t opened = ::iconv_open("UTF-8", code);
  // NOLINTNEXTLINE(performance-no-int-to-ptr): POSIX says so
  if (opened == reinterpret_cast<iconv_t>(-1)) return std::nullopt;
  const Converter converter(opened);
  std::string copy(text), out;
  char* from = copy.data();
  std::size_t left = copy.size();
  std::array<char, 4096> room{};
  while (left > 0) {
    char* to = room.data();
    std::size_t space = room.size();
    const std::size_t done = ::iconv(converter.get(), &from, &left, &to, &space);
    out.append(room.data(), room.size() - space);
    if (done == static_cast<std::size_t>(-1) && errno != E2BIG) return std::nullopt;
  }
  return out;
}

}  // namespace houserule
