// The rulebook of a variant as a page in one language.
#pragma once

#include "book/wording.h"
#include "wording/page.h"

namespace houserule {

// `before` is what the variant is measured against, its parent or itself without overlays; may be null.
Page rulebook_page(const Wording& wording, const Wording* before);

// The sections in the order in which they are printed, as "section" in a catalogue names them.
const std::vector<std::string>& book_sections();

// What a reader has to know who knew the variant before: rules that came, went, or say something else now.
struct BookChange {
  enum class Kind { added, removed, changed };
  Kind kind = Kind::added;
  std::string title;
  std::vector<std::string> was, is;  // sentences that only the one or the other says
};
std::vector<BookChange> book_changes(const Wording& wording, const Wording& before);

}  // namespace houserule
