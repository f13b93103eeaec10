// Pages in Markdown as HTML: headings, paragraphs, lists, tables, blocks of code, links, bold and code, which
// is what the pages of the manual have.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace houserule {

// `link` gives where a link leads; an empty text makes it plain words. Headings get ids that begin with
// `prefix`.
std::string html_of_markdown(std::string_view text, const std::string& prefix,
                             const std::function<std::string(const std::string& target)>& link);

// "Errors, all of them" as an id: "errors-all-of-them".
std::string heading_id(std::string_view heading);

}  // namespace houserule
