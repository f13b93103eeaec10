// What the printed rulebook has to say: every rule, option, piece and action of all that is shipped, in every
// language.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "book/rulebook_page.h"
#include "cli.h"
#include "common/command.h"
#include "files/variant_file.h"
#include "places/places.h"

using namespace houserule;

namespace {

Context& context() {
  static std::istringstream in;
  static std::ostringstream out, err;
  static Context one{in, out, err};
  one.root = HOUSERULE_ROOT;
  return one;
}

std::unique_ptr<Variant> loaded(const std::string& name) {
  const auto source = module_source(context());
  return std::move(Variant::load({name, {}}, *source).variant);
}

// Every variant, and every overlay over something that takes it.
const std::map<std::string, std::unique_ptr<Variant>>& all_shipped() {
  static const auto shipped = [] {
    std::map<std::string, std::unique_ptr<Variant>> out;
    const auto source = module_source(context());
    for (const std::string& name : source->variant_names()) {
      std::string error;
      Diagnostics none;
      const auto head = read_variant_head(*source->variant(name, error), none);
      if (!head->overlay) {
        out[name] = loaded(name);
        continue;
      }
      const std::string overlay = name.substr(name.find('/') + 1);
      for (const char* base : {"chess+", "four-ability+", "ability-duel+", "bughouse+", "crazyhouse+",
                               "four-ability+powers+", "four-ability+announce-always+"}) {
        if (auto variant = loaded(base + overlay)) {
          out[base + overlay] = std::move(variant);
          break;
        }
      }
      CHECK_MESSAGE(std::ranges::any_of(out, [&](const auto& o) { return o.first.ends_with("+" + overlay); }),
                    name);
    }
    return out;
  }();
  return shipped;
}

// Each shipped rule once.
const std::map<std::string, const RuleDecl*>& all_rules() {
  static const auto rules = [] {
    std::map<std::string, const RuleDecl*> out;
    for (const auto& [name, variant] : all_shipped())
      for (const RuleDecl& rule : variant->rulebook().rules) out[rule.name] = &rule;
    return out;
  }();
  return rules;
}

Catalogue catalogue_of(const RuleDecl& rule) {
  auto found = read_catalogue(context(), catalogue_path(HOUSERULE_ROOT, rule.place.file));
  return found ? *found : Catalogue{};
}

// The texts in `code` of a wording, which are the same in every language.
std::multiset<std::string> codes(const std::string& text) {
  static const std::regex code("`([^`]+)`");
  std::multiset<std::string> out;
  for (std::sregex_iterator it(text.begin(), text.end(), code), last; it != last; ++it)
    out.insert(it->str(1));
  return out;
}

// What one language lacks or says otherwise than the English text does: a sentence, a slot, an action.
std::vector<std::string> gaps_in(const Catalogue& words) {
  std::vector<std::string> gaps;
  for (const auto language : kBookLanguages)
    if (!words.wordings.contains(std::string(language)))
      gaps.push_back(std::string(language) + " is missing");
  const auto english = words.wordings.find("en");
  if (english == words.wordings.end()) return gaps;
  for (const auto& [language, wording] : words.wordings) {
    if (wording.size() != english->second.size()) gaps.push_back(language + " has other keys");
    for (const auto& [key, pattern] : english->second) {
      const std::string& said = words.word(language, key);
      const std::string where = fmt::format("[{}] {}: ", language, key);
      if (said.empty()) gaps.push_back(where + "nothing");
      if (said.find('\'') != std::string::npos) gaps.push_back(where + "ICU would take ' for a quote");
      if (message_names(said) != message_names(pattern)) gaps.push_back(where + "other slots");
      if (codes(said) != codes(pattern)) gaps.push_back(where + "other texts in code");
    }
  }
  return gaps;
}

void check_wordings(const Catalogue& words, const std::string& what) {
  CHECK_MESSAGE(gaps_in(words).empty(), what << ": " << fmt::format("{}", fmt::join(gaps_in(words), "; ")));
}

bool is_known(const std::string& name, const MessageValues& options, bool titles) {
  if (options.contains(name) || name.starts_with("with_")) return true;
  if (name == "players" || name == "files" || name == "ranks") return true;
  return titles && name.ends_with("_title") && options.contains(name.substr(0, name.size() - 6));
}

// Lines that the table of notations leaves out: none of their beginnings is a text in code.
std::vector<std::string> lines_amiss(const std::string& write) {
  std::vector<std::string> amiss;
  std::istringstream in(write);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && !line.starts_with('`')) amiss.push_back(line);
  return amiss;
}

std::set<std::string> all_names(const Catalogue& words, const std::string& language) {
  std::set<std::string> out;
  for (const auto& [key, pattern] : words.wordings.at(language)) out.merge(message_names(pattern));
  return out;
}

// Options whose slot no sentence has, and slots of nothing.
std::vector<std::string> slots_amiss(const RuleDecl& rule, const Catalogue& words) {
  std::vector<std::string> amiss;
  const MessageValues options = option_values(rule, words);
  const std::set<std::string> told = all_names(words, "en");
  for (const auto& [option, value] : options)
    if (!told.contains(option)) amiss.push_back("option " + option + " is not told");
  for (const std::string& one : told)
    if (!is_known(one, options, words.plain.contains("titles"))) amiss.push_back("{" + one + "} is nothing");
  return amiss;
}

}  // namespace

TEST_SUITE_BEGIN("rulebook texts");

TEST_CASE("every shipped rule has its words in four languages") {
  CHECK(all_rules().size() > 100);
  for (const auto& [name, rule] : all_rules()) {
    const Catalogue words = catalogue_of(*rule);
    for (const auto language : kBookLanguages) {
      CHECK_MESSAGE(!words.word(language, "title").empty(), name << " [" << language << "] title");
      CHECK_MESSAGE(!words.word(language, "text").empty(), name << " [" << language << "] text");
    }
    check_wordings(words, name);
    const auto section = words.plain.find("section");
    if (section != words.plain.end())
      CHECK_MESSAGE(std::ranges::find(book_sections(), section->second) != book_sections().end(), name);
  }
}

TEST_CASE("every option of a rule is told, and nothing that does not exist") {
  for (const auto& [name, rule] : all_rules()) {
    const Catalogue words = catalogue_of(*rule);
    if (words.wordings.empty()) continue;
    CHECK_MESSAGE(slots_amiss(*rule, words).empty(),
                  name << ": " << fmt::format("{}", fmt::join(slots_amiss(*rule, words), "; ")));
  }
}

TEST_CASE("a sentence, a language, an option or an action that is missing is found") {
  const RuleDecl& castling = *all_rules().at("chess/castling");
  const Catalogue whole = catalogue_of(castling);
  CHECK(gaps_in(whole).empty());
  CHECK(slots_amiss(castling, whole).empty());
  Catalogue words = whole;
  words.wordings.erase("uk");
  CHECK(gaps_in(words) == std::vector<std::string>{"uk is missing"});
  words = whole;
  words.wordings["fr"]["text"].clear();
  CHECK_FALSE(gaps_in(words).empty());
  words = whole;
  words.wordings["ru"].erase("title");
  CHECK_FALSE(gaps_in(words).empty());
  words = whole;
  std::string& said = words.wordings["uk"]["text"];
  said.replace(said.find("{safe, select"), std::string("{safe, select").size(), "{save, select");
  CHECK(gaps_in(words) == std::vector<std::string>{"[uk] text: other slots"});
  words.wordings["en"]["text"] = said;
  CHECK(slots_amiss(castling, words) ==
        std::vector<std::string>{"option safe is not told", "{save} is nothing"});
}

TEST_CASE("rules whose presence a text asks for exist") {
  std::set<std::string> known;
  for (const auto& [name, rule] : all_rules()) {
    std::string plain = name;
    std::ranges::replace(plain, '/', '_');
    known.insert("with_" + plain);
  }
  for (const auto& [name, rule] : all_rules()) {
    const Catalogue words = catalogue_of(*rule);
    if (words.wordings.empty()) continue;
    for (const std::string& one : all_names(words, "en"))
      if (one.starts_with("with_")) CHECK_MESSAGE(known.contains(one), name << " {" << one << "}");
  }
}

TEST_CASE("every piece has a name and a sentence") {
  for (const auto& [name, variant] : all_shipped()) {
    for (const auto language : kBookLanguages) {
      const Wording words(context(), *variant, std::string(language));
      for (const TypeDecl& type : variant->rulebook().types) {
        const std::string what = name + " " + type.name + " [" + std::string(language) + "]";
        CHECK_MESSAGE(!words.piece_word(type, "name").empty(), what);
        CHECK_MESSAGE(!words.piece_word(type, "text").empty(), what);
      }
    }
  }
}

TEST_CASE("every variant and overlay has its words") {
  for (const auto& [name, variant] : all_shipped()) {
    for (const std::string& file : variant->rulebook().spec.files) {
      const auto words = read_catalogue(context(), catalogue_path(HOUSERULE_ROOT, file));
      CHECK_MESSAGE(words.has_value(), file);
      if (!words) continue;
      check_wordings(*words, file);
      for (const auto language : kBookLanguages)
        CHECK_MESSAGE(!words->word(language, "title").empty(), file << " [" << language << "]");
    }
    for (const auto language : kBookLanguages) {
      const Wording words(context(), *variant, std::string(language));
      for (const char* key : {"intro", "caption", "setup", "turn", "write"})
        CHECK_MESSAGE(!words.variant_word(key).empty(), name << " [" << language << "] " << key);
      for (const Wording::Overlay& overlay : words.overlays()) CHECK_MESSAGE(!overlay.text.empty(), name);
    }
  }
}

TEST_CASE("every line on how actions are written is printed") {
  CHECK(lines_amiss("A move is written `d1d7`.\n`pass` no move\n").size() == 1);
  for (const auto& [name, variant] : all_shipped()) {
    for (const auto language : kBookLanguages) {
      const Wording words(context(), *variant, std::string(language));
      std::string write = words.variant_word("write");
      for (const RuleDecl& rule : variant->rulebook().rules) write += "\n" + words.rule(rule, "write");
      const auto amiss = lines_amiss(write);
      CHECK_MESSAGE(amiss.empty(), name << " [" << language << "] " << (amiss.empty() ? "" : amiss.front()));
    }
  }
}

TEST_CASE("the frame says the same in every language") {
  for (const char* part : {"frame", "glossary"}) {
    const auto words = read_catalogue(
        context(), std::filesystem::path(HOUSERULE_ROOT) / "stdlib/book" / (std::string(part) + ".toml"));
    REQUIRE(words);
    check_wordings(*words, part);
  }
  const auto chess = loaded("chess");
  const Wording words(context(), *chess, "en");
  for (const std::string& section : book_sections())
    CHECK_MESSAGE(words.frame("heading." + section) != "heading." + section, section);
}

// What the table of an ability says, the text says too: actions by name, and every number of their prices.
TEST_CASE("texts of abilities name every action and what it costs") {
  static const std::regex heading(R"(\(reserve (\d+|\{reserve\}), bearer)"),
      action(R"((?:^|\n)- (\w+) \(([^)]*)\))"), number(R"(\d+)");
  int abilities = 0, actions = 0;
  for (const auto& [name, rule] : all_rules()) {
    if (!name.starts_with("ability/powers/")) continue;
    ++abilities;
    const Catalogue words = catalogue_of(*rule);
    std::smatch head;
    REQUIRE(std::regex_search(rule->about, head, heading));
    for (const auto language : kBookLanguages) {
      const std::string& text = words.word(language, "text");
      CHECK_MESSAGE(text.substr(0, text.find('.')).find(head.str(1)) != std::string::npos, name << language);
      for (std::sregex_iterator it(rule->about.begin(), rule->about.end(), action), last; it != last; ++it) {
        ++actions;
        const auto at = text.find("`" + it->str(1) + "`");
        CHECK_MESSAGE(at != std::string::npos, name << " [" << language << "] " << it->str(1));
        if (at == std::string::npos) continue;
        const std::string line = text.substr(at, text.find('\n', at) - at), said = it->str(2),
                          price = said.substr(0, said.find("lasts"));
        for (std::sregex_iterator one(price.begin(), price.end(), number); one != last; ++one)
          CHECK_MESSAGE(std::regex_search(line, std::regex("\\b" + one->str() + "\\b")),
                        name << " [" << language << "] " << it->str(1) << " " << one->str());
      }
    }
  }
  CHECK(abilities >= 10);
  CHECK(actions >= 4 * 30);
}

TEST_CASE("where Quaternity's pawns go is printed as the rules have it") {
  const auto variant = loaded("quaternity");
  const Game game(*variant);
  std::map<std::string, std::map<std::string, std::set<std::string>>> pawns;  // by colour, by direction
  for (const Game::PieceView& piece : game.pieces()) {
    std::string ways;
    for (const auto& [piece_flag, has] : piece.piece_flags)
      if (piece.type == "pawn" && has && (piece_flag == "ahead" || piece_flag == "aside")) ways += piece_flag;
    if (!ways.empty()) pawns[piece.colour][ways].insert(piece.cell);
  }
  for (const auto language : kBookLanguages) {
    const Wording words(context(), *variant, std::string(language));
    const std::string setup = words.variant_word("setup");
    for (const auto& [colour, by_way] : pawns) {
      CHECK(by_way.size() == 3);
      const auto row = setup.find("| " + words.side(colour) + ",");
      REQUIRE(row != std::string::npos);
      const std::string line = setup.substr(row, setup.find('\n', row) - row);
      std::set<std::set<std::string>> printed, meant;
      static const std::regex cell(R"(\b[a-l]\d+\b)");
      std::istringstream columns(line.substr(line.find('|', 1) + 1));
      for (std::string column; std::getline(columns, column, '|');) {
        std::set<std::string> cells;
        for (std::sregex_iterator it(column.begin(), column.end(), cell), last; it != last; ++it)
          cells.insert(it->str());
        if (!cells.empty()) printed.insert(cells);
      }
      for (const auto& [way, cells] : by_way) meant.insert(cells);
      CHECK_MESSAGE(printed == meant, line);
    }
  }
}

TEST_SUITE_END();
