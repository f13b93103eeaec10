// A page as one file for browsers and printers: styles and pictures inside, no scripts.
#include <fmt/format.h>

#include <algorithm>

#include "common/safe_text.h"
#include "wording/page.h"

namespace houserule {

namespace {

constexpr const char* kStyle = R"(
:root { color-scheme: light; --ground: #fff; --ink: #1d1a17; --quiet: #5b5349; --line: #c9b08f; --fine: #e3d8c6;
  --code: #f3ece0; --link: #6b4a1e; --note: #8a3b12; --rim: #d9a684; }
@media screen and (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --ground: #1d1b18; --ink: #efe9df; --quiet: #b3a999; --line: #7a6748; --fine: #47413a;
    --code: #35302a; --link: #e0b47a; --note: #f0b08c; --rim: #8a5a3c; }
  figure svg { background: #e9e1d2; border-radius: .4rem; padding: .3rem; }
  p svg { background: #e9e1d2; border-radius: .2rem; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem 1.1rem 2.5rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 Georgia, "DejaVu Serif", "Noto Serif", "Liberation Serif", serif; overflow-wrap: break-word; }
h1, h2, h3, th, nav, .note, .name { font-family: "Segoe UI", "Helvetica Neue", "DejaVu Sans", "Noto Sans", Arial, sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: .4rem 0 .8rem; }
h2 { font-size: 1.25rem; margin: 2rem 0 .6rem; padding-bottom: .2rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.02rem; margin: 1.2rem 0 .3rem; }
p { margin: .35rem 0 .6rem; }
ul, ol { margin: .3rem 0 .7rem; padding-left: 1.4rem; }
li { margin: .2rem 0; }
code { font: .92em "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace; background: var(--code);
  padding: .05em .3em; border-radius: .2em; overflow-wrap: anywhere; }
.note { font-size: .72rem; font-weight: 600; color: var(--note); border: 1px solid var(--rim); border-radius: .7em;
  padding: .05em .55em; margin-left: .5em; white-space: nowrap; }
.id { white-space: nowrap; }
nav { font-size: .85rem; line-height: 1.9; margin: .6rem 0 1rem; }
nav a { color: var(--link); margin-right: .9em; white-space: nowrap; }
figure { margin: .8rem 0; text-align: center; }
figure svg { max-width: 100%; height: auto; }
.set { max-width: 34rem; margin: 0 auto; }
figcaption { font-size: .88rem; color: var(--quiet); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: .9rem 1.2rem; margin: .8rem 0; }
.card { display: flex; gap: .8rem; align-items: flex-start; break-inside: avoid; }
.card svg { flex: none; width: 7.2rem; height: auto; }
.card .name { font-weight: 600; margin: 0 0 .15rem; }
.card p { margin: 0; font-size: .93rem; line-height: 1.4; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .5rem 0 .9rem; font-size: .92rem; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--fine); }
.small { font-size: .78rem; color: var(--quiet); border-top: 1px solid var(--line); margin-top: 2rem; padding-top: .5rem;
  overflow-wrap: anywhere; }
.small + .small { border: 0; margin: 0; padding: 0; }
@media (max-width: 30rem) { body { padding: .6rem .8rem 2rem; } h1 { font-size: 1.45rem; }
  .cards { grid-template-columns: 1fr; } .card svg { width: 6.2rem; } }
@page { size: A4; margin: 16mm 15mm; }
@media print { body { max-width: none; padding: 0; font-size: 10.2pt; line-height: 1.38; } nav { display: none; }
  h2 { break-after: avoid; margin-top: 1.3rem; } h3 { break-after: avoid; } .set { max-width: 27rem; }
  figure, tr, li { break-inside: avoid; } p { orphans: 3; widows: 3; }
  .cards { grid-template-columns: 1fr 1fr; } .card svg { width: 6.4rem; }
  code, svg { -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
)";

// How many bytes of `text` at `at` are the id of a clause, like HR-6.5: one or two capitals, a hyphen,
// numbers with dots between them. 0 where none stands. (A regular expression makes the program's longest unit
// a tenth slower to compile.)
std::size_t clause_id(std::string_view text, std::size_t at) {
  const auto digit = [&](std::size_t i) { return i < text.size() && text[i] >= '0' && text[i] <= '9'; };
  std::size_t end = at;
  while (end < text.size() && end < at + 2 && text[end] >= 'A' && text[end] <= 'Z') ++end;
  if (end == at || end == text.size() || text[end] != '-' || !digit(end + 1)) return 0;
  do {
    for (++end; digit(end);) ++end;
  } while (end < text.size() && text[end] == '.' && digit(end + 1));
  return end - at;
}

// Ids of clauses are not broken at their hyphen.
std::string unbroken(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = clause_id(text, i);
    if (length == 0)
      out += text[i++];
    else
      out += fmt::format("<span class=\"id\">{}</span>", text.substr(i, length)), i += length;
  }
  return out;
}

// Escaped, with `code` and **bold** as elements; a mark without its partner stays as it is.
std::string marked(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const bool bold = text.compare(i, 2, "**") == 0;
    const std::string sign = bold ? "**" : "`";
    const std::size_t end = bold || text[i] == '`' ? text.find(sign, i + sign.size()) : std::string::npos;
    if (end != std::string::npos) {
      const std::string inner = escaped_markup(text.substr(i + sign.size(), end - i - sign.size()));
      out += fmt::format(fmt::runtime(bold ? "<strong>{}</strong>" : "<code>{}</code>"), inner);
      i = end + sign.size();
      continue;
    }
    const std::size_t next = std::min(text.find_first_of("`*", i + 1), text.size());
    out += unbroken(escaped_markup(text.substr(i, next - i)));
    i = next;
  }
  return out;
}

std::string table_html(const std::vector<std::vector<std::string>>& rows) {
  std::string out = "<div class=\"scroll\"><table>\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out += "<tr>";
    for (const std::string& cell : rows[i])
      out += fmt::format(fmt::runtime(i == 0 ? "<th>{}</th>" : "<td>{}</td>"), marked(cell));
    out += "</tr>\n";
  }
  return out + "</table></div>\n";
}

std::string card_html(const Block& block) {
  return fmt::format("<div class=\"card\">{}<div><p class=\"name\">{}</p><p>{}</p></div></div>\n", block.svg,
                     marked(block.note), marked(block.text));
}

std::string block_html(const Block& block, std::size_t number) {
  const std::string text = marked(block.text);
  switch (block.kind) {
    case Block::Kind::title:
      return "<h1>" + text + "</h1>\n";
    case Block::Kind::heading:
      return fmt::format("<h2 id=\"s{}\">{}</h2>\n", number, text);
    case Block::Kind::rule:
      return fmt::format("<h3>{}{}</h3>\n", text,
                         block.note.empty() ? "" : " <span class=\"note\">" + marked(block.note) + "</span>");
    case Block::Kind::bullet:
      return "<li>" + text + "</li>\n";
    case Block::Kind::number:
      return "<li>" + marked(block.text.substr(block.text.find(". ") + 2)) + "</li>\n";
    case Block::Kind::table:
      return table_html(block.rows);
    case Block::Kind::board:
      return fmt::format("<figure class=\"set\">{}<figcaption>{}</figcaption></figure>\n", block.svg, text);
    case Block::Kind::card:
      return card_html(block);
    case Block::Kind::small:
      return "<p class=\"small\">" + text + "</p>\n";
    default:
      return "<p>" + text + "</p>\n";
  }
}

// The element around a run of blocks of one kind.
std::string group_of(Block::Kind kind) {
  switch (kind) {
    case Block::Kind::bullet:
      return "ul";
    case Block::Kind::number:
      return "ol";
    case Block::Kind::card:
      return "div class=\"cards\"";
    default:
      return {};
  }
}

std::string closing(const std::string& group) {
  return group.empty() ? "" : "</" + group.substr(0, group.find(' ')) + ">\n";
}

std::string contents(const Page& page) {
  std::string out = "<nav>";
  for (std::size_t i = 0; i < page.blocks.size(); ++i) {
    if (page.blocks[i].kind == Block::Kind::heading)
      out += fmt::format("<a href=\"#s{}\">{}</a> ", i, marked(page.blocks[i].text));
  }
  return out + "</nav>\n";
}

}  // namespace

std::string page_html(const Page& page) {
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n",
      page.language, escaped_markup(page.title), kStyle);
  std::string group;
  for (std::size_t i = 0; i < page.blocks.size(); ++i) {
    const Block& block = page.blocks[i];
    if (const std::string wanted = group_of(block.kind); wanted != group) {
      out += closing(group) + (wanted.empty() ? "" : "<" + wanted + ">\n");
      group = wanted;
    }
    out += block_html(block, i);
    if (block.kind == Block::Kind::title) out += contents(page);
  }
  return out + closing(group) + "</body>\n</html>\n";
}

}  // namespace houserule
