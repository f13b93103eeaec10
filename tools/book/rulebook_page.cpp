#include "book/rulebook_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <regex>
#include <sstream>

#include "book/reach_picture.h"
#include "book/setup_picture.h"
#include "common/plain.h"
#include "kernel/board.h"
#include "manual/topics.h"
#include "wording/rulebook_text.h"

namespace houserule {

namespace {

// What a diagram is drawn with, and the word of the frame that says what it means.
constexpr std::array<std::pair<char, const char*>, 5> kSigns{
    {{'*', "both"}, {'o', "moves"}, {'x', "takes"}, {'h', "over"}, {'?', "condition"}}};

// In French a blank stands before these signs and inside of the quotation marks; no line breaks there.
void keep_french_blanks(std::string& text) {
  static const std::regex before(" (?=[;:?!]|\u00bb)"), behind("\u00ab ");
  text = std::regex_replace(std::regex_replace(text, before, "\u00a0"), behind, "\u00ab\u00a0");
}

void keep_french_blanks(Page& page) {
  for (Block& block : page.blocks) {
    keep_french_blanks(block.text);
    for (auto& row : block.rows)
      std::ranges::for_each(row, [](std::string& one) { keep_french_blanks(one); });
  }
}

class Builder {
 public:
  Builder(const Wording& wording, const Wording* before) : words_(wording) {
    page_.language = wording.language();
    page_.title = wording.title();
    if (before == nullptr) return;
    before_title_ = before->title();
    before_source_ = source_of(*before);
    changes_ = book_changes(wording, *before);
    boards_differ_ = board_text(wording) != board_text(*before);
  }

  Page page() {
    page_.add(Block::Kind::title, page_.title);
    page_.add_text(words_.variant_word("intro"));
    for (const Wording::Overlay& overlay : words_.overlays())
      if (!overlay.text.empty()) page_.add(Block::Kind::paragraph, overlay.text);
    add_setup();
    for (const std::string& section : book_sections()) add_section(section);
    add_writing();
    add_changes();
    add_glossary();
    add_foot();
    if (page_.language == "fr") keep_french_blanks(page_);
    return std::move(page_);
  }

 private:
  void heading(const std::string& key) { page_.add(Block::Kind::heading, words_.frame("heading." + key)); }

  static std::string source_of(const Wording& wording) {
    const std::string said = wording.variant_word("source");
    return said.empty() ? wording.book().spec.source : said;
  }

  static std::string board_text(const Wording& wording) {
    std::string out;
    for (const BoardSpec& board : wording.book().spec.boards)
      out += fmt::format("{}x{} {} {};", board.files, board.ranks, joined(board.cut), board.wrap_files);
    for (const SideSpec& side : wording.book().spec.sides)
      out += fmt::format("{} {} {};", side.name, side.seat, joined(side.lineup, "/"));
    return out;
  }

  // ---- set-up ----------------------------------------------------------------------------------------

  void add_setup() {
    heading("setup");
    const SetupPicture picture = setup_picture(words_);
    page_.blocks.push_back(
        {Block::Kind::board, words_.variant_word("caption"), {}, {}, picture.svg, picture.plain});
    page_.add_text(words_.variant_word("setup"));
    if (words_.variant_list("seats").empty()) add_sides();
  }

  // Who sits where; a catalogue with `seats` says that its own set-up tells it.
  void add_sides() {
    const VariantSpec& spec = words_.book().spec;
    const bool teams = std::ranges::any_of(spec.sides, [](const SideSpec& s) { return !s.team.empty(); });
    Block table{Block::Kind::table, {}, {}, {}, {}, {}};
    table.rows.push_back({words_.frame("column.player"), words_.frame("column.seat")});
    if (teams) table.rows[0].push_back(words_.frame("column.team"));
    for (const SideSpec& side : spec.sides) {
      std::string seat = words_.frame("seat." + side.seat);
      if (!side.board.empty()) seat = fmt::format("{} {}, {}", words_.frame("board"), side.board, seat);
      auto& row = table.rows.emplace_back(std::vector<std::string>{words_.side(side.name), seat});
      if (teams) row.push_back(side.team);
    }
    page_.blocks.push_back(std::move(table));
  }

  // ---- pieces ----------------------------------------------------------------------------------------

  void add_card(const TypeDecl& type, const std::vector<PathRecord>& paths, const std::string& title,
                const std::string& text) {
    if (paths.empty() && moved_by(words_.book(), type) != nullptr) {  // a function says how: nothing to draw
      page_.blocks.push_back(
          {Block::Kind::card, text.empty() ? words_.frame("piece.rule") : text, title, {}, {}, {}});
      return;
    }
    const Reach reach = draw_reach(paths, '@', on_hexagons(words_.book().spec));
    std::string plain;
    for (const std::string& row : reach.rows) plain += row + "\n";
    page_.blocks.push_back(
        {Block::Kind::card, text, title, {}, reach_svg(reach, type.name, type.letter, title), plain});
  }

  // With what its further cells are written, where it stands on several.
  std::string title_of(const TypeDecl& type) const {
    std::string letters = fmt::format("`{}`", type.letter);
    for (const TypeDecl& part : words_.book().types) {
      if (part.part_of == type.name)
        letters += fmt::format(", {} `{}`", words_.frame("piece.part"), part.letter);
    }
    return fmt::format("{} ({})", words_.piece_name(type), letters);
  }

  // What the picture leaves out, where nobody has written how the piece goes.
  std::string undrawn(const TypeDecl& type, const std::vector<PathRecord>& paths) const {
    std::string out;
    const auto named = [](const PathRecord& path) { return !path.direction.empty(); };
    if (std::ranges::any_of(paths, named)) out = words_.frame("piece.directions");
    if (!paths.empty() && moved_by(words_.book(), type) != nullptr)
      out += (out.empty() ? "" : " ") + words_.frame("piece.more");
    return out;
  }

  void add_piece(const TypeDecl& type) {
    const auto paths = paths_of(words_.book(), type);
    const std::string name = title_of(type);
    const std::string said_of = words_.piece_word(type, "text");
    const std::string text = said_of.empty() ? undrawn(type, paths) : said_of;
    const auto looks = looks_of(type);
    if (looks.empty()) return add_card(type, paths, name, text);
    bool first = true;
    for (const std::string& look : looks) {
      std::istringstream piece_flags(look);
      const std::set<std::string> has{std::istream_iterator<std::string>(piece_flags), {}};
      const std::string said = words_.piece_word(type, "look." + look);
      add_card(type, paths_with(paths, has), first ? name : words_.piece_name(type),
               first ? fmt::format("{} {}", text, said) : said);
      first = false;
    }
  }

  std::vector<std::string> looks_of(const TypeDecl& type) const {
    for (const RuleDecl& rule : words_.book().rules) {
      const Catalogue* found = rule.name == type.rule ? words_.catalogue(rule) : nullptr;
      if (found == nullptr) continue;
      const auto looks = found->lists.find("looks_" + type.name);
      if (looks != found->lists.end()) return looks->second;
    }
    return {};
  }

  void add_pieces() {
    const std::size_t place = page_.blocks.size();
    for (const TypeDecl& type : words_.book().types) {
      if (type.part_of.empty()) add_piece(type);
    }
    std::string drawn;
    for (std::size_t i = place; i < page_.blocks.size(); ++i) drawn += page_.blocks[i].plain;
    std::vector<std::string> signs;
    for (const auto& [sign, key] : kSigns) {
      if (drawn.find(sign) != std::string::npos) signs.push_back(words_.frame(std::string("sign.") + key));
    }
    if (signs.empty()) return;
    const std::string between = words_.frame("mark.semicolon") + " ";
    const std::string legend =
        fmt::format("{} {}.", words_.frame("sign.intro"), joined(signs, between.c_str()));
    page_.blocks.insert(page_.blocks.begin() + static_cast<std::ptrdiff_t>(place),
                        {Block::Kind::paragraph, legend, {}, {}, {}, {}});
  }

  // ---- rules -----------------------------------------------------------------------------------------

  std::string note_of(const std::string& title) const {
    const auto found = std::ranges::find(changes_, title, &BookChange::title);
    if (found == changes_.end()) return {};
    return words_.frame(found->kind == BookChange::Kind::added ? "note.new" : "note.changed");
  }

  // Ends of rules that have no words for the rulebook, as far as what they say of themselves leaves them out.
  std::vector<std::string> untold_ends() const {
    std::vector<std::string> out;
    for (const RuleDecl& rule : words_.book().rules) {
      for (const EndSpec& end : rule.ends) {
        const bool told = words_.catalogue(rule) != nullptr || end.reason.empty() || end.mode == "off" ||
                          rule.about.find(end.reason) != std::string::npos;
        if (told) continue;
        std::string key = "outcome." + end.outcome;  // "that side wins"; a function's is empty
        std::ranges::replace(key, ' ', '_');
        const std::string outcome = words_.frame(key);
        out.push_back(outcome == key ? end.reason : fmt::format("{}: {}", end.reason, outcome));
      }
    }
    return out;
  }

  // In the order of the variant, but for what its words want earlier (order = "1") or later than "5".
  std::vector<const RuleDecl*> rules_of(const std::string& section) const {
    std::vector<const RuleDecl*> rules;
    for (const RuleDecl& rule : words_.book().rules)
      if (words_.section(rule) == section && !words_.rule(rule, "text").empty()) rules.push_back(&rule);
    const auto order = [this](const RuleDecl* rule) -> std::string {
      const Catalogue* words = words_.catalogue(*rule);
      return words == nullptr || !words->plain.contains("order") ? "5" : words->plain.at("order");
    };
    std::ranges::stable_sort(rules, {}, order);
    return rules;
  }

  void add_section(const std::string& section) {
    const bool pieces = section == "pieces";
    const std::vector<const RuleDecl*> rules = rules_of(section);
    const std::string first = words_.variant_word(section);
    const std::vector<std::string> untold = section == "end" ? untold_ends() : std::vector<std::string>();
    if (rules.empty() && first.empty() && !pieces && untold.empty()) return;
    heading(section);
    page_.add_text(first);
    if (pieces) add_pieces();
    for (const RuleDecl* rule : rules) {
      const std::string title = words_.rule(*rule, "title");
      page_.blocks.push_back({Block::Kind::rule, title, note_of(title), {}, {}, {}});
      page_.add_text(words_.rule(*rule, "text"));
    }
    for (const std::string& end : untold) page_.add(Block::Kind::bullet, end);
  }

  // " Written without a letter: pawn.", where a type of the variant is.
  std::string silent_text() const {
    std::vector<std::string> names;
    for (const TypeDecl& type : words_.book().types) {
      if (std::ranges::find(type.tags, "silent") != type.tags.end()) names.push_back(words_.piece_name(type));
    }
    return names.empty() ? "" : fmt::format(" {} {}.", words_.frame("write.silent"), joined(names));
  }

  // Words of rules that nobody has written about for the rulebook.
  std::string untold_verbs() const {
    std::string out;
    for (const RuleDecl& rule : words_.book().rules) {
      if (words_.catalogue(rule) != nullptr) continue;
      for (const VerbSpec& verb : rule.verbs) {
        const bool alone = verb.candidates == kNoFunction && verb.accepts == kNoFunction;
        out += fmt::format("\n`{}{}` {} {}", verb.word, alone ? "" : " …", words_.frame("write.see"),
                           words_.rule(rule, "title"));
      }
    }
    return out;
  }

  // Lines "`text`, `text` meaning; `text` meaning", those of the variant first.
  void add_writing() {
    heading("write");
    page_.add_text(words_.frame("write.intro") + silent_text());
    Block table{Block::Kind::table, {}, {}, {}, {}, {}};
    table.rows.push_back({words_.frame("column.write"), words_.frame("column.means")});
    std::string lines = words_.variant_word("write");
    if (lines.empty()) lines = words_.frame("write.common");
    for (const RuleDecl& rule : words_.book().rules) lines += "\n" + words_.rule(rule, "write");
    lines += untold_verbs();
    lines = std::regex_replace(lines, std::regex("\\s*;\\s+(?=`)"), "\n");
    static const std::regex entry("(`[^`]+`(?:, `[^`]+`)*) ?(.*)");
    std::istringstream in(lines);
    std::smatch parts;
    for (std::string line; std::getline(in, line);) {
      if (!std::regex_match(line, parts, entry)) continue;
      std::vector<std::string> row{parts.str(1), parts.str(2)};
      if (std::ranges::find(table.rows, row) == table.rows.end()) table.rows.push_back(std::move(row));
    }
    page_.blocks.push_back(std::move(table));
  }

  // ---- what is different -----------------------------------------------------------------------------

  void add_change(const BookChange& change) {
    const char* const kind = change.kind == BookChange::Kind::added     ? "change.added"
                             : change.kind == BookChange::Kind::removed ? "change.removed"
                                                                        : "change.changed";
    std::string text = fmt::format("{} **{}**", words_.frame(kind), change.title);
    if (!change.was.empty() || !change.is.empty()) text += ".";
    if (!change.was.empty())
      text += fmt::format(" {} {}", words_.frame("change.was"), joined(change.was, " "));
    if (!change.is.empty()) {
      const char* const said = change.was.empty() ? "change.added" : "change.is";
      text += fmt::format(" {} {}", words_.frame(said), joined(change.is, " "));
    }
    page_.add(Block::Kind::bullet, text);
  }

  void add_changes() {
    if (before_title_.empty()) return;
    heading("changes");
    page_.add(Block::Kind::paragraph,
              words_.frame("change.intro") + " **" + before_title_ + "**" + words_.frame("mark.colon"));
    if (boards_differ_) page_.add(Block::Kind::bullet, words_.frame("change.board"));
    for (const BookChange& change : changes_) add_change(change);
    if (changes_.empty() && !boards_differ_) page_.add(Block::Kind::bullet, words_.frame("change.none"));
  }

  void add_glossary() {
    heading("glossary");
    for (const auto& [term, meaning] : words_.glossary())
      page_.add(Block::Kind::bullet, fmt::format("**{}**{} {}", term, words_.frame("mark.colon"), meaning));
  }

  void add_foot() {
    const Variant& variant = words_.variant();
    if (!words_.book().spec.source.empty()) {
      const std::string source = source_of(words_);
      const std::string changed = source == before_source_ ? ", " + words_.frame("foot.changed") : "";
      page_.add(Block::Kind::small, words_.frame("foot.source") + " " + source + changed);
    }
    page_.add(Block::Kind::small,
              fmt::format("{} · `{}` · houserule {} · {} `{}`", page_.title, variant.name(), version_text(),
                          words_.frame("foot.digest"), variant.digest()));
  }

  const Wording& words_;
  std::string before_title_, before_source_;
  std::vector<BookChange> changes_;
  bool boards_differ_ = false;
  Page page_;
};

}  // namespace

const std::vector<std::string>& book_sections() {
  static const std::vector<std::string> sections{"turn",    "pieces",    "moves",     "kings",
                                                 "bidding", "functions", "abilities", "items",
                                                 "out",     "end",       "table"};
  return sections;
}

Page rulebook_page(const Wording& wording, const Wording* before) { return Builder(wording, before).page(); }

}  // namespace houserule
