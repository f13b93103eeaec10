// The manual as one book: pages that stand beside the rules, and pages printed from the tables that check.
#pragma once

#include <string>
#include <vector>

#include "common/command.h"

namespace houserule {

struct ManualPage {
  const char* name;   // of "houserule manual NAME"
  const char* about;  // one line
  const char* files;  // below stdlib/, several with blanks between them; empty where it is printed alone
  std::string (*printed)();  // what stands below them; may be null
};

const std::vector<ManualPage>& manual_pages();

// A page as Markdown, its files from the first place with stdlib/. CommandError when one is not there.
std::string page_text(const Context& context, const ManualPage& page);

// All of them as one page of HTML.
std::string manual_html(const Context& context);

}  // namespace houserule
