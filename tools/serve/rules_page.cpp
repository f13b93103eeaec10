#include "serve/rules_page.h"

#include "book/rulebook_page.h"

namespace houserule {

std::string rules_page(Room& room, const Context& context, const std::string& language) {
  const std::lock_guard lock(room.mutex());
  const Wording wording(context, room.variant(), language);
  return page_html(rulebook_page(wording, nullptr));
}

}  // namespace houserule
