// houserule rulebook: the rules of a variant for players and referees, or one clause.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <ostream>

#include "book/clauses.h"
#include "book/rulebook_page.h"
#include "common/command.h"
#include "common/output_file.h"
#include "files/variant_file.h"
#include "manual/topics.h"
#include "options/options.h"
#include "options/output_option.h"
#include "places/packed.h"
#include "places/places.h"
#include "sources/kept_rulebooks.h"
#include "sources/load_rulebook.h"

namespace houserule {

namespace {

struct RulebookArgs {
  VariantArgs variant;
  std::string language = "en", format, clause, packed, to, rulebook;
};

// What a variant is measured against: without its overlays, else what it extends; empty when it stands alone.
std::string parent_name(ModuleSource& source, const std::string& name) {
  if (const auto plus = name.find('+'); plus != std::string::npos) return name.substr(0, plus);
  std::string error;
  Diagnostics none;
  const auto text = source.variant(name, error);
  const auto head = text ? read_variant_head(*text, none) : std::nullopt;
  return head ? head->extends : "";
}

std::string written(const Page& page, const RulebookArgs& args) {
  const bool html = args.to.ends_with(".html"), markdown = args.to.ends_with(".md");
  const std::string format = !args.format.empty() ? args.format
                             : html               ? "html"
                             : markdown           ? "markdown"
                                                  : "text";
  return format == "html" ? page_html(page) : format == "markdown" ? page_markdown(page) : page_plain(page);
}

// A packed rulebook with the words that were packed. What it is measured against stands in it as far as it
// was needed.
std::string packed_page(const RulebookArgs& args, const Context& context) {
  const LoadedRulebook loaded = load_rulebook(context, args.rulebook, args.variant.request().set);
  const Wording wording(context, *loaded.variant, args.language, &loaded.texts);
  PackedSource source(loaded.texts);
  const std::string parent =
      args.variant.set.empty() ? parent_name(source, loaded.asked.name) : loaded.asked.name;
  const LoadResult before = Variant::load({parent, {}, false}, source);
  if (!before.variant) return written(rulebook_page(wording, nullptr), args);
  const Wording old(context, *before.variant, args.language, &loaded.texts);
  return written(rulebook_page(wording, &old), args);
}

std::string rulebook_text(const RulebookArgs& args, const Context& context) {
  if (!args.rulebook.empty()) return packed_page(args, context);
  if (args.variant.name.empty())
    throw CommandError("name a variant, a packed one with --rulebook, or a clause with --clause");
  const auto variant = args.variant.load(context);
  const Wording wording(context, *variant, args.language);
  // Settings from the command line are told against the variant as its file has it.
  const std::string parent =
      args.variant.set.empty() ? parent_name(*module_source(context), args.variant.name) : args.variant.name;
  if (parent.empty()) return written(rulebook_page(wording, nullptr), args);
  const auto before = VariantArgs{parent, {}}.load(context);
  const Wording old(context, *before, args.language);
  return written(rulebook_page(wording, &old), args);
}

// Where it is found again by its digest.
std::string place_of(const Context& context, const std::string& variant, const std::string& digest) {
  if (variant.find_first_of("/\\") != std::string::npos)
    throw CommandError("a rulebook of a file needs --to FILE");
  const std::filesystem::path file = new_place(context).folder / kept_name(variant, digest);
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  return file.string();
}

// Writes the variant with all its sources into one file, which judges and is printed by itself.
void pack(const RulebookArgs& args, const Context& context) {
  if (args.packed.empty()) throw CommandError("say what to pack: houserule rulebook pack VARIANT --to FILE");
  LoadedRulebook loaded = load_rulebook(context, args.packed, args.variant.request().set);
  if (loaded.texts.books.empty()) loaded.texts.books = book_texts(context, *loaded.variant);
  const std::string to = args.to.empty() ? place_of(context, args.packed, loaded.variant->digest()) : args.to;
  write_file(
      to, pack_text({args.packed, loaded.asked.set, loaded.variant->digest(), version_text(), loaded.texts}));
  context.out << fmt::format("{}  {}\n", loaded.variant->digest(), shown(to));
}

}  // namespace

void add_rulebook(CLI::App& app, Context& context) {
  app.footer(
      "  houserule rulebook chess                                    to read in the terminal\n"
      "  houserule rulebook four-ability --lang ru --to rules.html\n"
      "  houserule rulebook chpok --lang uk --set chpok/bidding.chips=10\n"
      "  houserule rulebook --clause HR-4.2                          the clause that a verdict cites\n"
      "  houserule rulebook pack chess --to chess.rulebook           all its sources in one file\n"
      "  houserule rulebook --rulebook chess.rulebook --lang fr      that file, printed");
  const auto args = std::make_shared<RulebookArgs>();
  args->variant.add(app);
  app.get_option("VARIANT")->required(false);
  app.add_option("--lang", args->language, "en, ru, uk or fr")
      ->check(CLI::IsMember(std::vector<std::string>(kBookLanguages.begin(), kBookLanguages.end())))
      ->type_name("LANGUAGE");
  app.add_option("--format", args->format, "text, markdown or html, which is one file to print or to send")
      ->check(CLI::IsMember({"text", "markdown", "html"}))
      ->type_name("FORMAT");
  app.add_option("--clause", args->clause, "one clause of the games, with the decisions on it")
      ->type_name("ID")
      ->excludes(app.get_option("VARIANT"));
  app.add_option("RULES", args->packed,
                 "after the word pack: the variant that is written whole into one file")
      ->type_name("");
  writes(
      app.add_option(
          "--to", args->to,
          "the file, of which .html or .md says the format; without it, pack writes where records that name "
          "the digest find it"))
      ->type_name("FILE");
  app.add_option(
         "--rulebook", args->rulebook,
         "prints this file, which \"houserule rulebook pack\" wrote, or the kept one with this digest")
      ->type_name("FILE")
      ->excludes(app.get_option("VARIANT"))
      ->excludes(app.get_option("--clause"));
  app.callback([args, &context] {
    if (args->variant.name == "pack") return pack(*args, context);
    if (!args->packed.empty()) throw CommandError("one variant at a time");
    const std::string page = args->clause.empty() ? rulebook_text(*args, context)
                                                  : clause_page(context, args->clause, args->language);
    if (args->to.empty())
      context.out << page;
    else
      write_file(args->to, page);
  });
}

}  // namespace houserule
