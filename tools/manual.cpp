// houserule manual: its pages, all of it as HTML, and where it speaks of a word.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>
#include <sstream>

#include "common.h"
#include "manual/pages.h"

namespace houserule {

namespace {

struct ManualArgs {
  std::string page, html, find;
};

void list_pages(const Context& context) {
  context.out
      << "The manual, page by page: houserule manual PAGE; all of it: --html FILE; a word: --find WORD\n\n";
  for (const ManualPage& page : manual_pages())
    context.out << fmt::format("  {:<10} {}\n", page.name, page.about);
  context.out << "\nTo begin: houserule manual way\n";
}

std::string small(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return text;
}

bool is_word_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

// Does the line have it, `anywhere` or where a word begins? Both in small letters.
bool has_word(const std::string& line, const std::string& word, bool anywhere) {
  for (auto at = line.find(word); at != std::string::npos; at = line.find(word, at + 1)) {
    if (anywhere || at == 0 || !is_word_letter(line[at - 1])) return true;
  }
  return false;
}

// Every line with the word, behind the page and the heading that it stands under.
bool print_lines(const std::string& word, bool anywhere, Context& context) {
  bool found = false;
  for (const ManualPage& page : manual_pages()) {
    std::istringstream lines(page_text(context, page));
    std::string heading;
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("#")) heading = line.substr(std::min(line.find_first_not_of("# "), line.size()));
      if (!has_word(small(line), small(word), anywhere)) continue;
      context.out << fmt::format("{} ({}): {}\n", page.name, heading, shown(line, 300));
      found = true;
    }
  }
  return found;
}

// Words that begin so; where there is none, what stands within words, too.
void find_word(const std::string& word, Context& context) {
  if (print_lines(word, false, context) || print_lines(word, true, context)) return;
  context.out << fmt::format("the manual does not speak of \"{}\"\n", shown(word));
  context.status = kFindings;
}

void print_page(const std::string& name, const Context& context) {
  std::vector<std::string> known;
  for (const ManualPage& page : manual_pages()) {
    if (page.name == name) {
      context.out << page_text(context, page);
      return;
    }
    known.emplace_back(page.name);
  }
  throw CommandError(fmt::format("the manual has no page \"{}\"\n   {}", shown(name), one_of(name, known)));
}

void manual(const ManualArgs& args, Context& context) {
  if (!args.html.empty()) {
    write_file(args.html, manual_html(context));
    context.out << args.html << '\n';
  } else if (!args.find.empty()) {
    find_word(args.find, context);
  } else if (args.page.empty()) {
    list_pages(context);
  } else {
    print_page(args.page, context);
  }
}

}  // namespace

void add_manual(CLI::App& app, Context& context) {
  app.footer(
      "  houserule manual                       the pages\n"
      "  houserule manual way                   from one number to an ability with a secret\n"
      "  houserule manual --find explode\n"
      "  houserule manual --html manual.html    all of it, to read in a browser");
  const auto args = std::make_shared<ManualArgs>();
  std::vector<std::string> names;
  for (const ManualPage& page : manual_pages()) names.emplace_back(page.name);
  offer(app.add_option("PAGE", args->page, "a page; without one the list of them"), names);
  app.add_option("--html", args->html, "writes the whole manual as one page for a browser")
      ->type_name("FILE");
  app.add_option("--find", args->find, "every line of the manual that has the word")->type_name("WORD");
  app.callback([args, &context] { manual(*args, context); });
}

}  // namespace houserule
