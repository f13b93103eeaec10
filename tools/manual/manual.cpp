// houserule manual: its pages, all of it as HTML, and where it speaks of a word.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <ostream>

#include "base/diagnostic.h"
#include "common/command.h"
#include "common/plain.h"
#include "manual/pages.h"
#include "manual/search.h"
#include "options/output_option.h"

namespace houserule {

namespace {

struct ManualArgs {
  std::string page, html, find;
};

void list_pages(const Context& context) {
  context.out
      << "The manual, page by page: houserule manual PAGE; all of it: --html FILE; words: --find WORDS\n\n";
  for (const ManualPage& page : manual_pages())
    context.out << fmt::format("  {:<10} {}\n", page.name, page.about);
  context.out << "\nTo begin: houserule manual way\n";
}

void find_word(const std::string& words, Context& context) {
  const std::vector<std::string> found = found_in_manual(context, words);
  for (const std::string& line : found) context.out << line << '\n';
  if (!found.empty()) return;
  context.out << fmt::format(
      "the manual does not speak of \"{}\"; houserule manual wishes tells where to begin with what\n",
      shown(words));
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
  throw CommandError(fmt::format(
      "the manual has no page \"{0}\"\n   {1}\n   houserule manual --find {0} looks for it on all pages",
      shown(name), one_of(name, known)));
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
  writes(app.add_option("--html", args->html, "writes the whole manual as one page for a browser"))
      ->type_name("FILE");
  app.add_option("--find", args->find,
                 "every line of the manual, and every rule and overlay, that has the words")
      ->type_name("WORDS");
  app.callback([args, &context] { manual(*args, context); });
}

}  // namespace houserule
