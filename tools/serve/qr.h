// Links to be read by the camera of a phone.
#pragma once

#include <string>

namespace houserule {

// The text as a QR code, an SVG picture with the white rim that readers need. CommandError for one that is
// longer than such codes hold.
std::string qr_svg(const std::string& text);

}  // namespace houserule
