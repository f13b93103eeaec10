// houserule rulebook: pages, plurals, changes, clauses.
#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <regex>

#include "book/clauses.h"
#include "book/message.h"
#include "cli.h"
#include "wording/page.h"

using namespace houserule;
using cli::holds;

namespace {

std::string page(const std::string& variant, const std::string& language, const std::string& format = "text",
                 const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"rulebook", variant, "--lang", language, "--format", format};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const cli::Answer answer = cli::run(arguments);
  CHECK_MESSAGE(answer.status == 0, answer.err);
  return answer.out;
}

// Line ends and runs of blanks as one blank, so that a sentence is found wherever lines break.
std::string flat(const std::string& text) { return std::regex_replace(text, std::regex("\\s+"), " "); }

}  // namespace

TEST_SUITE_BEGIN("rulebook");

TEST_CASE("numbers come in the form that the language wants") {
  const std::string cells = "{n, plural, one{# клетка} few{# клетки} many{# клеток} other{# клетки}}";
  const auto said = [&](MessageValue n) { return message_text(cells, "ru", {{"n", n}}); };
  CHECK(said(std::int64_t{1}) == "1 клетка");
  CHECK(said(std::int64_t{3}) == "3 клетки");
  CHECK(said(std::int64_t{11}) == "11 клеток");
  CHECK(said(std::int64_t{21}) == "21 клетка");
  CHECK(said(0.5) == "0,5 клетки");
  CHECK(message_text("{m, select, a{x} other{y}}", "fr", {{"m", std::string("b")}}) == "y");
  CHECK(message_names("{a} {b, plural, one{{c}} other{#}}") == std::set<std::string>{"a", "b", "c"});
  CHECK_THROWS_AS(message_text("{a, plural, one{x}}", "en", {}), MessageError);
  CHECK_THROWS_AS(message_names("{a"), MessageError);
}

TEST_CASE("options are filled in with number and case") {
  const auto limit = [](const char* value, const char* language) {
    return flat(page("four-ability", language, "text",
                     {"--set", std::string("ability/ranged_limit.limit=") + value}));
  };
  CHECK(holds(limit("1", "ru"), "не дальше чем на 1 клетку"));
  CHECK(holds(limit("3", "ru"), "не дальше чем на 3 клетки"));
  CHECK(holds(limit("5", "uk"), "не далі ніж на 5 клітинок"));
  CHECK(holds(limit("1", "fr"), "vont à 1 case au plus"));
  CHECK(holds(limit("2", "en"), "go at most 2 cells"));
  CHECK(holds(flat(page("quaternity", "uk")), "Нічия дає 0,5 очка кожному"));
}

TEST_CASE("a page is complete without anything beside it") {
  const std::string html = page("four-ability+powers", "fr", "html");
  CHECK(html.starts_with("<!DOCTYPE html>\n<html lang=\"fr\">"));
  CHECK(html.ends_with("</html>\n"));
  CHECK(holds(html, "<meta name=\"viewport\""));
  CHECK(holds(html, "size: A4"));
  CHECK(holds(html, "@media screen and (prefers-color-scheme: dark)"));  // paper stays white
  for (const char* fixed : {"background: #fff;", "color: #1d1a17"}) CHECK(!holds(html, fixed));
  for (const char* word : {"<script", " src=", "@import", "url(http", "<link"}) CHECK(!holds(html, word));
  CHECK(holds(html, "<svg "));
  CHECK(holds(html, "sha256:"));
  CHECK(holds(html, "houserule 0."));
  CHECK(!holds(html, "…</"));  // nothing was cut off
}

TEST_CASE("the foot names the rules that judge") {
  const std::string explained = cli::run({"explain", "chpok"}).out;
  std::smatch digest;
  REQUIRE(std::regex_search(explained, digest, std::regex("sha256:[0-9a-f]{64}")));
  CHECK(holds(flat(page("chpok", "en")), digest.str()));
  CHECK(!holds(flat(page("chpok", "en", "text", {"--set", "chpok/bidding.chips=7"})), digest.str()));
}

TEST_CASE("what a referee needs and explain never said is there") {
  const std::string chpok = flat(page("chpok", "en"));
  for (const char* words : {"It commits exactly the gap", "With a gap of 2 it takes 3 chips or more",
                            "bid x raise 2 width=10 hill=on", "d5 and e5 for White", "draw 10+5"})
    CHECK_MESSAGE(holds(chpok, words), words);
  const std::string four = flat(page("four-ability+announce-always", "en"));
  for (const char* words :
       {"There is no castling", "He is captured like any other piece", "then 28, 20, 12 and 4",
        "Point of view: how a position looks to one player", "Black on the right, Blue at the bottom"})
    CHECK_MESSAGE(holds(four, words), words);
  CHECK(holds(four, "It is made in one’s own turn"));
  CHECK(holds(flat(page("four-ability+announce-always+announce-any-time", "en")),
              "in the turns of others it must be right in the position as it stands (HR-6.7)"));
  const std::string castles = flat(page("four-ability+castling", "en"));
  CHECK(!holds(castles.substr(0, castles.find("What was changed")), "There is no castling"));
  CHECK(holds(castles, "New: Castling"));
  const std::string swedish = flat(page("bughouse", "en"));
  for (const char* words : {"a: resign", "B: timeout", "A draw may be agreed", "his team"})
    CHECK_MESSAGE(holds(swedish, words), words);
}

TEST_CASE("what was changed is told in the sentences themselves") {
  const std::string torpedo = flat(page("torpedo", "en"));
  CHECK(holds(torpedo, "Against Chess:"));
  CHECK(holds(torpedo, "Changed: The double step. No longer: From the second row"));
  CHECK(holds(torpedo, "Instead: From any cell a pawn may go two cells"));
  const std::string crazyhouse = flat(page("crazyhouse", "ru"));
  CHECK(holds(crazyhouse, "Новое: Выставление"));
  CHECK(holds(crazyhouse, "Здесь не действует: Мат невозможен"));
  CHECK(holds(crazyhouse, "Белые []"));
  CHECK(holds(flat(page("chess+no-castling", "en")), "Does not hold here: Castling"));
  CHECK(!holds(page("chess", "en"), "What was changed"));
  CHECK(holds(flat(page("atrium", "en")), "The board or the set-up is another one"));
}

TEST_CASE("what a section speaks of is printed before its kinds") {
  const std::string powers = flat(page("four-ability+powers", "en"));
  std::size_t last = 0;
  for (const char* title :
       {"§ Abilities", "§ Who has which ability", "§ Energy", "§ Killer Queen", "§ What holds of every item",
        "§ Torch", "§ When a king dies", "§ Zombies", "§ Leaving"}) {
    const std::size_t at = powers.find(title);
    CHECK_MESSAGE((at != std::string::npos && at > last), title);
    last = at;
  }
}

TEST_CASE("only what may be claimed is listed among the notations") {
  CHECK(holds(page("chess", "uk"), "claim draw"));
  CHECK(!holds(page("draughts", "uk"), "claim draw"));
  CHECK(!holds(page("chpok", "fr"), "draw offer"));
  CHECK(holds(page("chpok", "fr", "text", {"--set", "chpok/agreement.agreement=true"}), "draw offer"));
}

TEST_CASE("a sentence that came without another going is new") {
  CHECK(holds(flat(page("four-ability+powers", "en", "text", {"--set", "ability/choosing.first=gambler"})),
              "Changed: Who has which ability. New: Unless it says otherwise"));
}

TEST_CASE("markdown has tables, diagrams and headings") {
  const std::string text = page("chess", "uk", "markdown");
  CHECK(text.starts_with("# Шахи\n"));
  CHECK(holds(text, "\n## Як ходять фігури\n"));
  CHECK(holds(text, "| --- | --- |"));
  CHECK(holds(text, "```\n. . . . .\n. * * * .\n"));
}

TEST_CASE("French signs keep their blanks, and no line begins with one") {
  const std::string page_fr = page("draughts", "fr");
  CHECK(holds(page_fr, "Par rapport au jeu Dames anglaises (checkers)\u00a0:"));
  CHECK(!std::regex_search(page_fr, std::regex("\\n *[;:!] ")));
  CHECK(holds(page("draughts", "uk"), "грою Чекерс (англійські шашки):"));
}

TEST_CASE("texts become blocks") {
  Page made;
  made.add_text("one\n two\n\n- a\n  b\n- c\n1. d\n| x | y |\n| 1 | 2 |\n\n| z |\nend");
  REQUIRE(made.blocks.size() == 7);
  CHECK(made.blocks[0].text == "one two");
  CHECK(made.blocks[1].text == "a b");
  CHECK(made.blocks[3].kind == Block::Kind::number);
  CHECK(made.blocks[4].rows == std::vector<std::vector<std::string>>{{"x", "y"}, {"1", "2"}});
  CHECK(made.blocks[5].rows.size() == 1);
  CHECK(made.blocks[6].text == "end");
  made.blocks = {{Block::Kind::paragraph, "a `<b>` **c** ` d", {}, {}, {}, {}}};
  CHECK(holds(page_html(made), "<p>a <code>&lt;b&gt;</code> <strong>c</strong> ` d</p>"));
}

TEST_CASE("a rule of one's own without words is printed as its author said it") {
  const cli::Folder folder;
  folder.file(
      "scripts/mine/quiet.lua",
      "rule \"quiet\" { about = \"Nothing is taken on row {row}.\", options = { row = int(3, 1, 8) },\n"
      "  forbids = { when = all { captures, at(rows(1, 2)) }, because = \"it stands at home\" } }\n");
  const std::string file =
      folder.file("mine.toml",
                  "houserule = 1\nname = \"mine\"\ntitle = \"My chess\"\nextends = \"chess\"\n"
                  "rules = [\"mine/quiet\"]\n");
  const std::string text = flat(page(file, "fr"));
  CHECK(holds(text, "My chess"));
  CHECK(holds(text, "§ mine/quiet"));
  CHECK(holds(text, "Nothing is taken on row 3."));
  CHECK(holds(text, "Échec et mat"));
}

TEST_CASE("wrong words are refused with their place") {
  CHECK(cli::run({"rulebook"}).status == 2);
  CHECK(cli::run({"rulebook", "chess", "--lang", "de"}).status == 2);
  CHECK(cli::run({"rulebook", "no-such"}).status == 2);
  const cli::Folder folder;
  folder.file("book/mine.toml", "[en]\ntitle = \"Mine\"\nintro = \"{broken\"\n");
  const std::string file = folder.file("mine.toml", "houserule = 1\nname = \"mine\"\nextends = \"chess\"\n");
  const cli::Answer broken = cli::run({"rulebook", file});
  CHECK(broken.status == 2);
  CHECK(holds(broken.err, "book/mine.toml: error: [en]"));
  folder.file("book/mine.toml", "[en]\ntitle = 3\n");
  CHECK(holds(cli::run({"rulebook", file}).err, "book/mine.toml:2:"));
}

// ---- clauses -----------------------------------------------------------------------------------------

TEST_CASE("a clause leads to its text") {
  const cli::Answer one = cli::run({"rulebook", "--clause", "HR-4.2"});
  CHECK(one.status == 0);
  CHECK(one.out.starts_with("HR-4.2\n   Zombies that can capture do"));
  CHECK(holds(one.out, "Played by scripts/ability/zombies.lua"));
  const std::string group = cli::run({"rulebook", "--clause", "CH-7"}).out;
  CHECK(group.find("CH-7.2\n") < group.find("CH-7.10\n"));
  CHECK(holds(group, "Decision: "));
  CHECK(holds(cli::run({"rulebook", "--clause", "HR-4.2", "--lang", "ru"}).out,
              "Если зомби могут бить, то бьют"));
  CHECK(holds(flat(cli::run({"rulebook", "--clause", "QT-16", "--lang", "fr"}).out),
              "Décision : Avec deux joueurs actifs"));
  const cli::Answer none = cli::run({"rulebook", "--clause", "HR-44"});
  CHECK(none.status == 2);
  CHECK(holds(none.err, "no clause \"HR-44\""));
}

TEST_CASE("every clause that is cited is among the clauses") {
  std::istringstream in;
  std::ostringstream out, err;
  Context context{in, out, err};
  context.root = HOUSERULE_ROOT;
  const auto clauses = read_clauses(context);
  CHECK(clauses.size() > 130);
  for (const auto& [id, clause] : clauses) CHECK_MESSAGE(!clause.text.empty(), id);
  for (const char* language : {"ru", "uk", "fr"}) {
    const auto said = read_clauses(context, language);
    CHECK(said.size() == clauses.size());
    for (const auto& [id, clause] : said) {
      CHECK_MESSAGE(clause.file.ends_with("clauses/" + std::string(language) + ".toml"),
                    id << " " << language);
      CHECK_MESSAGE(clause.decision.empty() == clauses.at(id).decision.empty(), id << " " << language);
    }
  }
  static const std::regex cited(R"(\b(HR|M|SW|QT|CH)-\d+(\.\d+)*)");
  const std::filesystem::path root = HOUSERULE_ROOT;
  for (const char* folder : {"scripts", "stdlib", "variants", "tests/rules", "tests/games", "tests/judge"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      if (!entry.is_regular_file() || entry.path().string().find("/clauses/") != std::string::npos) continue;
      std::ifstream file(entry.path());
      const std::string text{std::istreambuf_iterator<char>(file), {}};
      for (std::sregex_iterator it(text.begin(), text.end(), cited), last; it != last; ++it)
        CHECK_MESSAGE(clauses.contains(it->str()), entry.path().string() << ": " << it->str());
    }
  }
}

TEST_SUITE_END();
