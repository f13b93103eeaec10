#include "serve/qr.h"

#include <fmt/format.h>
#include <qrencode.h>

#include <memory>

#include "common/command.h"

namespace houserule {

namespace {

constexpr int kRim = 4;  // modules of white around it

}  // namespace

std::string qr_svg(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), QRcode_free);
  if (!code) throw CommandError("this is too long for a QR code");
  std::string path;
  for (int y = 0; y < code->width; ++y) {
    for (int x = 0; x < code->width; ++x) {
      if ((code->data[y * code->width + x] & 1) != 0)
        path += fmt::format("M{} {}h1v1h-1z", x + kRim, y + kRim);
    }
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" "
      "shape-rendering=\"crispEdges\"><path "
      "fill=\"#fff\" d=\"M0 0h{0}v{0}h-{0}z\"/><path d=\"{1}\"/></svg>",
      code->width + 2 * kRim, path);
}

}  // namespace houserule
