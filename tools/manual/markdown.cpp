#include "manual/markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "common/safe_text.h"

namespace houserule {

namespace {

using Link = std::function<std::string(const std::string&)>;

class MarkdownPage {
 public:
  MarkdownPage(std::string_view text, std::string prefix, const Link& link)
      : prefix_(std::move(prefix)), link_(link) {
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) lines_.push_back(std::move(line));
  }

  std::string html() {
    while (at_ < lines_.size()) block();
    return std::move(out_);
  }

 private:
  void block() {
    const std::string& line = lines_[at_];
    if (line.empty()) {
      ++at_;
    } else if (line.starts_with("```")) {
      code();
    } else if (line.starts_with("#")) {
      heading(line);
    } else if (line.starts_with("|")) {
      table();
    } else if (begins_item(line)) {
      list();
    } else {
      paragraph();
    }
  }

  static bool begins_item(const std::string& line) {
    return line.starts_with("- ") ||
           (line.size() > 2 && line[0] >= '1' && line[0] <= '9' && line.substr(1, 2) == ". ");
  }

  bool ends_text(const std::string& line) const {
    return line.empty() || line.starts_with("```") || line.starts_with("#") || line.starts_with("|") ||
           begins_item(line);
  }

  void code() {
    out_ += "<pre>";
    for (++at_; at_ < lines_.size() && !lines_[at_].starts_with("```"); ++at_)
      out_ += escaped_markup(lines_[at_]) + "\n";
    ++at_;
    out_ += "</pre>\n";
  }

  void heading(const std::string& line) {
    const std::size_t level = std::min<std::size_t>(line.find_first_not_of('#'), 5);
    const std::string words = line.substr(std::min(line.find_first_not_of("# "), line.size()));
    out_ +=
        fmt::format("<h{0} id=\"{1}{2}\">{3}</h{0}>\n", level, prefix_, heading_id(words), in_line(words));
    ++at_;
  }

  void table() {
    out_ += "<table>\n";
    for (bool head = true; at_ < lines_.size() && lines_[at_].starts_with("|"); ++at_) {
      if (lines_[at_].starts_with("| ---") || lines_[at_].starts_with("|---")) continue;
      out_ += "<tr>";
      for (const std::string& cell : cells_of(lines_[at_]))
        out_ += fmt::format("<{0}>{1}</{0}>", head ? "th" : "td", in_line(cell));
      out_ += "</tr>\n";
      head = false;
    }
    out_ += "</table>\n";
  }

  // A bar behind a backslash is one of the text.
  static std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> out(1);
    for (std::size_t i = 1; i < line.size(); ++i) {
      if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
        out.back() += line[++i];
      } else if (line[i] == '|') {
        out.emplace_back();
      } else {
        out.back() += line[i];
      }
    }
    if (out.size() > 1) out.pop_back();
    return out;
  }

  void list() {
    const bool numbered = lines_[at_][0] != '-';
    out_ += numbered ? "<ol>\n" : "<ul>\n";
    while (at_ < lines_.size() && begins_item(lines_[at_])) {
      std::string item = lines_[at_].substr(lines_[at_].find(' ') + 1);
      for (++at_; at_ < lines_.size() && !ends_text(lines_[at_]); ++at_) item += " " + lines_[at_];
      out_ += fmt::format("<li>{}</li>\n", in_line(item));
    }
    out_ += numbered ? "</ol>\n" : "</ul>\n";
  }

  void paragraph() {
    std::string text;
    for (; at_ < lines_.size() && !ends_text(lines_[at_]); ++at_)
      text += (text.empty() ? "" : " ") + lines_[at_];
    out_ += fmt::format("<p>{}</p>\n", in_line(text));
  }

  // Code, links and bold within a line.
  std::string in_line(const std::string& text) const {
    std::string out;
    bool bold = false;
    for (std::size_t i = 0; i < text.size();) {
      if (text[i] == '`') {
        const std::size_t end = std::min(text.find('`', i + 1), text.size());
        out += fmt::format("<code>{}</code>", escaped_markup(text.substr(i + 1, end - i - 1)));
        i = end + 1;
      } else if (text.compare(i, 2, "**") == 0) {
        out += bold ? "</b>" : "<b>";
        bold = !bold;
        i += 2;
      } else if (const std::size_t end = link_end(text, i); end > i) {
        out += a_link(text.substr(i, end - i));
        i = end;
      } else {
        out += escaped_markup(text.substr(i, 1));
        ++i;
      }
    }
    return out + (bold ? "</b>" : "");
  }

  // Behind "[words](target)" at `at`; `at` itself when none begins there.
  static std::size_t link_end(const std::string& text, std::size_t at) {
    if (text[at] != '[') return at;
    const std::size_t middle = text.find("](", at);
    const std::size_t end = middle == std::string::npos ? middle : text.find(')', middle);
    return end == std::string::npos || text.find('[', at + 1) < middle ? at : end + 1;
  }

  std::string a_link(const std::string& text) const {
    const std::size_t middle = text.find("](");
    const std::string words = in_line(text.substr(1, middle - 1));
    const std::string target = link_(text.substr(middle + 2, text.size() - middle - 3));
    return target.empty() ? words : fmt::format("<a href=\"{}\">{}</a>", escaped_markup(target), words);
  }

  std::vector<std::string> lines_;
  std::string prefix_;
  const Link& link_;
  std::size_t at_ = 0;
  std::string out_;
};

}  // namespace

std::string html_of_markdown(std::string_view text, const std::string& prefix, const Link& link) {
  return MarkdownPage(text, prefix, link).html();
}

std::string heading_id(std::string_view heading) {
  std::string out;
  for (const char c : heading) {
    const bool big = c >= 'A' && c <= 'Z';
    if (big || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out += big ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!out.empty() && out.back() != '-') {
      out += '-';
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

}  // namespace houserule
