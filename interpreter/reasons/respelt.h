// Letters of other programs: a piece may have further letters (`also`) beside its own.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "kernel/core.h"

namespace houserule {

using ReadText = std::function<void(std::string_view text, Resolved& out)>;

// What is said of a text that could be one of two actions.
std::string either_text(const Compiled& t, std::string_view text, const Action& a, const Action& b);

// `out` is what became of the text with the letters that pieces have as their own, and not ok: here becomes
// of it what `read` makes of the text with further letters, "Cxd3" as "+Pxd3", where that is one legal
// action, or, where it was no action at all, any. Costs nothing where no letter of the text is a further one.
void read_with_others(const Core& core, std::string_view text, Resolved& out, const ReadText& read);

}  // namespace houserule
