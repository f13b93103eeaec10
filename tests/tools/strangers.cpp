// Words of strangers wherever a command prints them: on a terminal, in JSON and in pages nothing of them may
// act, and no message becomes endlessly long.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "../read/packed.h"
#include "../support/shipped.h"
#include "base/diagnostic.h"
#include "cli.h"
#include "common/safe_text.h"
#include "common/shown_output.h"

using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace {

using Json = nlohmann::ordered_json;
using Words = std::vector<std::string>;

// Clears a screen, rings, C1 in UTF-8 and as a byte, turns the direction of writing, and is markup.
const std::string kActing = "x\x1b[2J\x07\xC2\x9B\xE2\x80\xAE\xE2\x81\xA6y<b onx=\"1\">&'z";
const std::string kActingInBytes = kActing + "\x9B\xFF";
const std::string kEndless(10'000, 'q');
constexpr std::size_t kLongestLine = 3000;  // of a message

bool acts_nowhere(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::erase(line, '\t');
    if (houserule::shown(line, line.size() + 1) != line) return false;
  }
  return true;
}

std::size_t longest_of_lines(const std::string& text) {
  std::size_t longest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) longest = std::max(longest, line.size());
  return longest;
}

void look_at_answer(const Words& words, const cli::Answer& answer) {
  std::string call;
  for (const std::string& word : words) call += " " + houserule::shown(word, 80);
  CAPTURE(call);
  CHECK(answer.status <= 2);
  CHECK_MESSAGE(acts_nowhere(answer.out), answer.out);
  CHECK_MESSAGE(acts_nowhere(answer.err), answer.err);
  CHECK_MESSAGE(longest_of_lines(answer.err) < kLongestLine, answer.err);
  CHECK_FALSE_MESSAGE(cli::holds(answer.err, "should not happen"), answer.err);
  if (answer.out.starts_with("<!DOCTYPE") || answer.out.starts_with("<svg"))
    CHECK_FALSE_MESSAGE(cli::holds(answer.out, "<b onx"), answer.out);
}

void look_at(const Words& words, const std::string& input = {}) {
  look_at_answer(words, cli::run(words, input));
}

// In the usual run one of three is tried.
void try_it(const Words& words, const std::string& input = {}) {
  static int number = 0;
  if (houserule::support::slow() || number++ % 3 == 0) look_at(words, input);
}

// What reads files of games, of all that it may be asked to print.
void try_readers(const std::string& games) {
  for (const char* format : {"json", "csv", "table", "report"})
    try_it({"adjudicate", games, "--format", format});
  for (const char* format : {"pgn", "jsonl", "uci", "csa", "kif", "dhtmlxq", "lichess"})
    try_it({"convert", games, "--to", format});
  try_it({"show", "--record", games});
  try_it({"show", "--record", games, "--json"});
  try_it({"show", "--record", games, "--svg", "-"});
  try_it({"show", "--record", games, "--html", "-"});
  try_it({"diff", "chess", "torpedo", "--games", games});
}

// Of a file of rules or games: what says that it is none, or what is wrong in it.
void try_on_file(const std::string& file) {
  for (const char* command :
       {"show", "legal", "explain", "rulebook", "check", "balance", "test", "adjudicate", "convert", "import",
        "merge", "verify", "diff", "new", "manual"}) {
    try_it({command, file});
    try_it({command, "chess", file});
  }
  try_it({"perft", "--suite", file});
  try_it({"show", "--record", file});
  try_it({"rulebook", "--rulebook", file});
  try_it({"list", "--root", file});
}

// In the escapes of TOML and of Lua, so that only the program could make the bytes of it.
std::string in_toml(const std::string& text) {
  std::string out = "\"";
  for (const char32_t c : std::u32string(text.begin(), text.begin() + 7))
    out += fmt::format("\\u{:04X}", unsigned(c));
  return out + "\\u009B\\u202E\\u2066y<b onx='1'>&\"";
}
std::string in_lua(const std::string& text) {
  std::string out = "\"";
  for (const unsigned char c : text) out += fmt::format("\\{:03}", unsigned(c));
  return out + "\"";
}

// A zip whose names have the mark of UTF-8, in front of the files and in the list at the end.
std::string in_utf8(std::string zip) {
  constexpr char kMark = 8;
  for (const auto& [begins, at] : {std::pair{"PK\3\4", 7}, std::pair{"PK\1\2", 9}})
    for (auto found = zip.find(begins); found != std::string::npos; found = zip.find(begins, found + 4))
      zip[found + static_cast<std::size_t>(at)] |= kMark;
  return zip;
}

}  // namespace

TEST_CASE("words of strangers: in every option and argument of every command") {
  for (const Command& command : commands()) {
    const std::string name = command.name;
    if (name == "engine" || name == "editor" || name == "train") continue;  // wait, write, and take minutes
    for (const std::string& text : {kActingInBytes, kEndless}) {
      try_it({name, text});
      try_it({name, "--" + text});
      if (name == "serve") continue;
      try_it({name, "chess", text});
      for (const char* option :
           {"--set",   "--position", "--setup", "--actions",  "--from",     "--root",  "--as",
            "--lang",  "--format",   "--only",  "--letters",  "--rulebook", "--shard", "--key",
            "--seat",  "--clock",    "--event", "--openings", "--player",   "--find",  "--resume",
            "--games", "--seed",     "--suite", "--clause",   "--on",       "--tag",   "--expect"})
        try_it({name, "chess", option, text});
      for (const char* option :
           {"--to", "--into", "--save", "--dir", "--svg", "--html", "--sign", "--new-key"})
        try_it({name, "chess", option, "/none/" + text});
    }
  }
}

TEST_CASE("words of strangers: in names of files, folders and members of archives") {
  const std::string game = "[Event \"a\"]\n\n1. e4 e6 2. Ke3 *\n";
  std::string acts = kActingInBytes;
  std::erase(acts, '/');
  for (const std::string& name : {acts, std::string(200, 'q')}) {
    const cli::Folder folder;
    for (const auto& [ending, text] : std::vector<std::pair<std::string, std::string>>{
             {".pgn", game},
             {".toml", "houserule = 1\nextends = \"chess\"\ntitel = 1\n"},
             {".lua", "rule \"x\" { abuot = 1 }\n"},
             {".ini", "[x:chess]\nking = zzz\n"},
             {".epd", "rnbq ;D1 20\n"},
             {".zip", "PK\3\4"},
             {".rulebook", "{"},
             {"/in.pgn", game}})
      try_on_file(folder.file(name + ending, text));
    try_on_file(folder.path() + "/" + name);
    try_readers(folder.file(name + ".pgn", game));
    for (const char* ending : {".zip", ".tar"}) {
      const std::string packed = folder.path() + "/" + (ending + 1) + ending;
      packing::pack(
          packed, ending[1] == 'z' ? archive_write_set_format_zip : archive_write_set_format_pax_restricted,
          archive_write_add_filter_none,
          {{name + ".pgn", game}, {"variants/" + name + ".toml", "x"}, {name + "/a.pgn", "1. x *\n"}});
      try_readers(packed);
      try_on_file(packed);
    }
    // The same names, said to be UTF-8, which no locale of this program can write.
    const std::string said = folder.file("said.zip", in_utf8(packing::bytes_of(folder.path() + "/zip.zip")));
    try_readers(said);
    try_on_file(said);
  }
}

TEST_CASE("words of strangers: in tags, remarks and moves of games") {
  for (const std::string& text : {kActingInBytes, kEndless}) {
    const cli::Folder folder;
    std::string value = text;
    std::erase(value, '"');
    for (const char* tag : {"Event", "Site", "Date", "White", "Result", "Variant", "FEN", "Termination",
                            "TimeControl", "Annotator", "Language", "Rulebook", "xy"})
      try_readers(
          folder.file("g.pgn", fmt::format("[Event \"e\"]\n[{} \"{}\"]\n\n1. e4 {{{}}} e5 2. Ke3 (2. {}) *\n",
                                           tag, value, value, value)));
    try_readers(folder.file("g.pgn", fmt::format("[{} \"x\"]\n\n1. e4 {} {}\n", value, value, value)));
    for (const char* key : {"id", "variant", "position", "rulebook", "result", "tags", "actions", "set",
                            "seed", "setup", "final", "clocks", "rules"}) {
      Json record{{"variant", "chess"}, {"actions", {"e2e4"}}};
      const std::string member = json_line(Json(text));
      record[key] = Json::parse(member);
      const std::string one = record.dump();
      record[key] = Json::array({Json::parse(member)});
      const std::string list = record.dump();
      record[key] = {{Json::parse(member).get<std::string>(), Json::parse(member)}};
      try_readers(folder.file("g.jsonl", one + "\n" + list + "\n" + record.dump() + "\n"));
    }
    try_it({"perft", "--suite", folder.file("a.epd", value + " ;D1 20\n")});
    try_it({"import",
            folder.file("a.ini", fmt::format("[{}:chess]\n{} = {}\n[a:{}]\nking = {}\n", value, value, value,
                                             value, value)),
            "--check"});
    try_it({"import", folder.path() + "/a.ini", "--into", folder.path() + "/my"});
    try_it({"adjudicate", folder.file("a.csa", "V2.2\nN+" + value + "\nPI\n+\n+7776FU\n%" + value + "\n")});
    try_it({"adjudicate", folder.file("a.kif", value + "\xEF\xBC\x9A" + value + "\n")});
    try_it({"adjudicate", folder.file("a.uci", "position startpos moves " + value + "\n")});
  }
}

TEST_CASE("words of strangers: in variants and rules") {
  for (const bool acts : {true, false}) {
    const cli::Folder folder;
    const std::string toml = acts ? in_toml(kActing) : "\"" + kEndless.substr(0, 4000) + "\"",
                      lua = acts ? in_lua(kActing) : "\"" + kEndless + "\"";
    const std::string board = "[board]\nsize = [4, 4]\n";
    const auto side = [](const std::string& name, const char* seat, const char* lineup) {
      return fmt::format("[[side]]\nname = {}\nletter = \"{}\"\nseat = \"{}\"\nlineup = [\"{}\"]\n", name,
                         seat[0], seat, lineup);
    };
    const std::string head = "houserule = 1\nrules = [\"own/army\"]\n";
    folder.file("scripts/own/army.lua", fmt::format("piece \"tower\" {{ letter = \"T\", moves = \"R\" "
                                                    "}}\nrule \"army\" {{ about = {0}, options = {{ n = "
                                                    "choice({0}, {{ {0}, \"b\" }}, {{ about = {0} }}) }}, "
                                                    "forbids = {{ when = captures, because = {0} "
                                                    "}} }}\n",
                                                    lua));
    folder.file("scripts/own/odd.lua",
                fmt::format("rule {0} {{ about = {0} }}\npiece {0} {{ letter = {0} }}\n", lua));
    folder.file("scripts/own/wrong.lua", fmt::format("error({0})\n", lua));
    const std::string root = folder.path();
    for (const std::string& text :
         {fmt::format("{}title = {}\nname = \"v\"\n", head, toml) + board + side("\"red\"", "south", "t...") +
              side("\"blue\"", "north", "...t"),
          fmt::format("{}name = {}\n", head, toml) + board,
          head + "name = \"v\"\n" + board + side(toml, "south", "t...") + side("\"blue\"", "north", "...t"),
          fmt::format("{}extends = {}\n", head, toml),
          fmt::format("{}set = {{ {} = {} }}\n", head, toml, toml), fmt::format("{}{} = 1\n", head, toml),
          std::string("houserule = 1\nextends = \"chess\"\nrules = [\"own/odd\"]\n"),
          std::string("houserule = 1\nextends = \"chess\"\nrules = [\"own/wrong\"]\n")}) {
      folder.file("variants/v.toml", text);
      for (const Words& words : std::vector<Words>{{"list"},
                                                   {"list", "--json"},
                                                   {"show", "v"},
                                                   {"show", "v", "--json"},
                                                   {"show", "v", "--svg", "-"},
                                                   {"explain", "v"},
                                                   {"explain", "v", "--json"},
                                                   {"explain", "v", "a1a4"},
                                                   {"explain", "v", "a1a2", "--all"},
                                                   {"rulebook", "v"},
                                                   {"rulebook", "v", "--format", "html"},
                                                   {"rulebook", "v", "--format", "markdown"},
                                                   {"check", "v", "--games", "2"},
                                                   {"check", "v", "--games", "1", "--json"},
                                                   {"legal", "v"},
                                                   {"perft", "v", "1"},
                                                   {"diff", "v", "chess"},
                                                   {"test", root + "/scripts"},
                                                   {"completion", "bash"}}) {
        Words all{"--root", root};
        all.insert(all.end(), words.begin(), words.end());
        try_it(all);
      }
      try_it({"--root", root, "play", "v"}, "a1a4\na1a2\nwhy a1a3\nquit\n");
      try_it({"--root", root, "balance", "v", "--games", "1", "--longest", "2", "--players", "chance"});
    }
  }
}

TEST_CASE("words of strangers: in what an engine says, in journals and in manifests") {
  const cli::Folder folder;
  for (const std::string& text : {kActing, kEndless}) {
    std::string said = text;
    std::erase(said, '\'');
    const std::string engine =
        folder.file("engine", "#!/bin/sh\nwhile read -r word rest; do case $word in uci) echo 'id name " +
                                  said + "'; echo uciok;; isready) echo readyok;; go) echo 'info string " +
                                  said + "'; echo 'bestmove " + said + "';; quit) exit;; esac; done\n");
    REQUIRE(::chmod(engine.c_str(), 0755) == 0);
    try_it({"play", "chess", "--seat", "black=uci:" + engine + ",50ms"}, "e2e4\nquit\n");
    try_it({"tournament", "chess", "--player", "uci:" + engine + ",50ms", "--player", "random", "--games",
            "2", "--longest", "4"});
    const std::string journal = folder.path() + "/" + std::to_string(said.size()) + ".jsonl";
    look_at({"play", "chess", "--save", journal},
            "e2e4\nnote " + said + "\ntag White " + said + "\n" + said + "\nquit\n");
    try_it({"play", "--resume", journal}, "log\nrecord\nquit\n");
    try_readers(journal);
    const std::string games = folder.file("g.pgn", "1. e4 *\n"), out = folder.path() + "/out";
    look_at({"adjudicate", games, "--quiet", "--to", out});
    Json manifest = Json::parse(packing::bytes_of(out + ".manifest.json"));
    manifest["version"] = manifest["options"]["as"] = manifest["options"]["letters"] = text;
    manifest["inputs"][0]["name"] = manifest["rulebooks"][0]["variant"] = manifest["rulebooks"][0]["digest"] =
        text;
    manifest["failures"] = {text};
    manifest["options"]["set"] = Json::array({Json::array({text, text})});
    std::ofstream(out + ".manifest.json") << manifest;
    try_it({"verify", out});
    try_it({"merge", out});
    for (const char* file : {"/out", "/out.manifest.json", "/out.unfinished", "/out.unfinished.json"})
      std::filesystem::remove(folder.path() + file);
  }
}

TEST_CASE("the door of the terminal: characters that come in pieces, what the program itself writes") {
  std::ostringstream inner;
  {
    const ShownOutput door(inner);
    for (const char byte : std::string("a\xE2\x82\xAC\n\t")) inner << byte;
    inner << "\xC2";
    inner << "\x9B"
          << "\xE2\x80"
          << "\xAE"
          << "\x1b[2J" << std::string(1, '\0');
    write_own(inner, "\x1b[1m\xFF");
    inner << "\xF0\x9F\x98";
    inner << "\x80 \xE2\x82 \xE2\x82";
  }
  CHECK(inner.str() ==
        "a\xE2\x82\xAC\n\t\\xc2\\x9b\\xe2\\x80\\xae\\x1b[2J\\x00\x1b[1m\xFF\xF0\x9F\x98\x80 "
        "\\xe2\\x82 \\xe2\\x82");
  std::ostream nowhere(nullptr);
  {
    const ShownOutput door(nowhere);
    nowhere << "x" << std::flush;
  }
  CHECK_FALSE(nowhere.good());
  write_own(inner, "\x1b");
  CHECK(inner.str().ends_with("\x1b"));
  CHECK(escaped_markup("a\x1b\xC2\x9B\xE2\x80\xAE<b>\n") == "a   &lt;b&gt;\n");
}
