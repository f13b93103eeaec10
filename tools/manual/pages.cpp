#include "manual/pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "common/bounds.h"
#include "common/safe_text.h"
#include "manual.h"
#include "manual/markdown.h"
#include "places/places.h"

namespace houserule {

namespace {

namespace fs = std::filesystem;

std::string words_text() { return "# The words of rule files\n\n" + rule_words_page(); }
std::string tests_text() { return "# The words of tests\n\n" + test_words_page(); }
std::string play_text() { return "# The words of play\n\n" + play_words_page(); }
std::string events_text() { return "## All events\n\n" + events_page(); }
std::string variants_text() { return "# The words of variant files\n\n" + variant_words_page(); }

constexpr std::string_view kManualStyle =
    "body{font:16px/1.5 sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:#111;background:#fff}"
    "pre{background:#f3f3f0;padding:.7rem;overflow-x:auto;font-size:13px;line-height:1.35}"
    "code{background:#f3f3f0}table{border-collapse:collapse;font-size:14px}"
    "td,th{border:1px solid #bbb;padding:.2rem .5rem;text-align:left;vertical-align:top}"
    "section{border-top:3px solid #888;margin-top:2rem}"
    "@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}pre,code{background:#262626}a{"
    "color:#8bf}}";

std::string file_text(const Context& context, const std::string& name) {
  for (const fs::path& folder : place_folders(context)) {
    std::ifstream in(folder / "stdlib" / name, std::ios::binary);
    if (!in) continue;
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }
  throw CommandError(fmt::format("the page stdlib/{} is in none of the places with rules", name));
}

// The page whose file a link names; empty when none has it.
std::string page_of(const std::string& target) {
  const std::string path = target.substr(0, target.find('#'));
  const std::string file = path.substr(path.rfind('/') + 1);  // npos + 1 is 0
  if (file == "play_words.md") return "play";
  if (file == "WORDS.md") return path.find("variants") == std::string::npos ? "words" : "variants";
  for (const ManualPage& page : manual_pages()) {
    std::istringstream names(page.files);
    for (std::string name; names >> name;) {
      if (!file.empty() && name.substr(name.rfind('/') + 1) == file) return page.name;
    }
  }
  return {};
}

std::string where(const std::string& target) {
  if (target.starts_with("https://")) return target;
  const std::string page = page_of(target);
  return page.empty() ? "" : "#" + page;
}

}  // namespace

const std::vector<ManualPage>& manual_pages() {
  static const std::vector<ManualPage> pages{
      {"way", "ten steps from one number to an ability with a secret", "WAY.md", nullptr},
      {"wishes", "where to begin with what: \"a piece that explodes\"", "WISHES.md", nullptr},
      {"glossary", "words that are used in a sense of their own: bearer, flavour, gas, stage", "GLOSSARY.md",
       nullptr},
      {"rules", "the rule language: parts of a rule, paths, zones, tests", "README.md", nullptr},
      {"abilities", "what a player can do beside moving", "ABILITIES.md", nullptr},
      {"secrets", "what the others may not know", "SECRETS.md", nullptr},
      {"zones", "sets of cells around a cell", "ZONES.md", nullptr},
      {"mechanics", "walls, enclosures, captures in chains, fire, things on cells, damage", "MECHANICS.md",
       nullptr},
      {"examples", "whole rule files for every word",
       "examples/parts.md examples/conditions.md examples/events.md examples/play.md examples/mechanics.md "
       "examples/boards.md",
       nullptr},
      {"words", "every word of rule files and the keys of every table", "", words_text},
      {"tests", "the words of tests", "", tests_text},
      {"play", "what functions ask and change in play", "", play_text},
      {"events", "what is raised when, and what each event tells", "EVENTS.md", events_text},
      {"variants", "the words of variants and overlays", "", variants_text},
      {"records", "the keys of records and set-ups", "RECORDS.md", nullptr},
      {"limits", "what strangers' files may cost", "", limits_markdown},
  };
  return pages;
}

std::string page_text(const Context& context, const ManualPage& page) {
  std::string out;
  std::istringstream names(page.files);
  for (std::string name; names >> name;) out += (out.empty() ? "" : "\n") + file_text(context, name);
  if (page.printed != nullptr) out += (out.empty() ? "" : "\n") + page.printed();
  return out;
}

std::string manual_html(const Context& context) {
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width, initial-scale=1\"><title>Houserule: the "
      "manual</title><style>{}</style></head>\n"
      "<body><h1>Houserule: the manual</h1>\n<nav><ol>\n",
      kManualStyle);
  for (const ManualPage& page : manual_pages())
    out += fmt::format("<li><a href=\"#{}\">{}</a>: {}</li>\n", page.name, page.name,
                       escaped_markup(page.about));
  out += "</ol></nav>\n";
  for (const ManualPage& page : manual_pages())
    out += fmt::format("<section id=\"{}\">\n{}</section>\n", page.name,
                       html_of_markdown(page_text(context, page), fmt::format("{}-", page.name), where));
  return out + "</body></html>\n";
}

}  // namespace houserule
