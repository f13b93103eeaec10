// A game that is kept while it is played: nothing that was acknowledged is lost, and what is kept is a
// record.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>

#include "../support/dice_game.h"
#include "../support/own_root.h"
#include "../support/shipped.h"
#include "../support/texts.h"
#include "../tools/cli.h"
#include "common/standard_output.h"
#include "match/journal_file.h"

using namespace houserule;
using cli::Answer;
using cli::Folder;
using cli::holds;
using cli::run;
using houserule::support::text_of;

namespace {

using Json = nlohmann::json;

Json record_in(const std::string& file) { return Json::parse(run({"convert", file}).out); }

// A process of its own that plays chess, as somebody at a terminal would, until it is killed.
class Player {
 public:
  explicit Player(const std::string& file) {
    int to[2], from[2];
    REQUIRE(::pipe(to) == 0);
    REQUIRE(::pipe(from) == 0);
    child_ = ::fork();
    if (child_ == 0) play(file, to[0], from[1]);
    ::close(to[0]);
    ::close(from[1]);
    to_ = to[1];
    from_ = from[0];
  }
  ~Player() {
    kill();
    ::close(to_);
    ::close(from_);
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void write(const std::string& text) const { (void)!::write(to_, text.data(), text.size()); }
  void kill() {
    if (child_ <= 0) return;
    ::kill(child_, SIGKILL);
    ::waitpid(child_, nullptr, 0);
    child_ = 0;
  }
  // What it said until there is no more.
  std::string rest() const {
    std::string out;
    char bytes[4096];
    for (ssize_t got = 0; (got = ::read(from_, bytes, sizeof bytes)) > 0;)
      out.append(bytes, static_cast<std::size_t>(got));
    return out;
  }

 private:
  [[noreturn]] static void play(const std::string& file, int in, int out) {
    std::ifstream input("/dev/fd/" + std::to_string(in));
    DescriptorBuffer buffer(out);
    std::ostream output(&buffer), errors(nullptr);
    Context context{input, output, errors};
    context.root = HOUSERULE_ROOT;
    context.in_terminal = true;
    houserule::run({"play", "chess", "--save", file}, context);
    ::_exit(0);
  }

  pid_t child_ = 0;
  int to_ = -1, from_ = -1;
};

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_SUITE_BEGIN("journal");

TEST_CASE("kill -9 at any moment loses nothing that was told") {
  std::mt19937 random(17);
  const int rounds = support::slow() ? 60 : 20;
  for (int round = 0; round < rounds; ++round) {
    const Folder folder;
    const std::string file = folder.path() + "/game.jsonl";
    std::string told;
    {
      Player player(file);
      for (int i = 0; i < 40; ++i) player.write("g1f3\ng8f6\nf3g1\nf6g8\n");
      ::usleep(static_cast<unsigned>(20'000 + random() % 60'000));
      player.kill();
      told = player.rest();
    }
    const std::size_t known = count(told, "   white: ") + count(told, "   black: ");
    if (!std::filesystem::exists(file)) {
      CHECK(known == 0);
      continue;
    }
    const std::size_t kept = text_of(file).empty() ? 0 : record_in(file)["actions"].size();
    CHECK(kept >= known);
    CHECK(run({"adjudicate", "--quiet", file}).status == 0);
    const cli::Answer more = run({"play", "--resume", file}, "legal\n");
    CHECK(more.err.empty());
    CHECK(record_in(file)["actions"].size() == kept);
  }
}

TEST_CASE("corrections stay in the journal, and the record is the game as it stands") {
  const Folder folder;
  const std::string file = folder.path() + "/game.jsonl";
  const cli::Answer game = run({"play", "chess", "--save", file, "--tag", "White=Anna"},
                               "e4\ne5\nNf3\nundo 2\nc5\nundo\nredo\nnote late\ntag Event Club evening\n");
  CHECK(game.err.empty());
  const Json record = record_in(file);
  CHECK(record["actions"] == Json{"e2e4", "c7c5"});
  CHECK(record["tags"]["White"] == "Anna");
  CHECK(record["tags"]["Event"] == "Club evening");
  CHECK(record["remarks"]["2"] == "late");
  CHECK(count(text_of(file), "\n{\"action\":") == 4);
  CHECK(holds(text_of(file), "{\"undo\":2"));
  CHECK(holds(run({"adjudicate", "--quiet", file}).out, "\"status\":\"ok\""));
  CHECK(holds(run({"show", "--record", file}).out, " 5  . . p . . . . .\n"));
  const cli::Answer back = run({"play", "--resume", file}, "undo 2\nredo 2\nNc3\n");
  CHECK(back.err.empty());
  CHECK(record_in(file)["actions"] == Json{"e2e4", "c7c5", "b1c3"});
}

TEST_CASE("a finished game says how, in its record and in PGN, unless the end is taken back") {
  const Folder folder;
  const std::string file = folder.path() + "/game.jsonl";
  CHECK(run({"play", "chess", "--save", file, "--tag", "Black=Bert"}, "f3\ne5\ng4\nQh4\n").status == 0);
  CHECK(record_in(file)["result"] == Json::parse(R"({"white":0,"black":1})"));
  const std::string pgn = run({"convert", "--to", "pgn", file}).out;
  for (const char* tag : {"[Event \"?\"]", "[Site \"?\"]", "[Date \"20", "[Round \"?\"]", "[White \"?\"]",
                          "[Black \"Bert\"]", "[Result \"0-1\"]"})
    CHECK_MESSAGE(holds(pgn, tag), tag);
  CHECK(holds(pgn, "Qh4# 0-1"));
  CHECK(holds(run({"play", "--resume", file}, "").out, "over: checkmate"));
  std::ofstream(file, std::ios::app) << "{\"undo\":1}\n";
  CHECK(!record_in(file).contains("result"));
}

TEST_CASE("a line that was cut off is passed over, and does not stay") {
  const Folder folder;
  const std::string file = folder.path() + "/game.jsonl";
  run({"play", "chess", "--save", file}, "e4\ne5\n");
  const std::string whole = text_of(file);
  for (const char* cut : {"{", "{\"act", "{\"action\":\"g1", "{\"action\":\"g1f3\",\"seat\":\"white\"}"}) {
    std::ofstream(file, std::ios::binary) << whole << cut;
    CHECK(run({"adjudicate", "--quiet", file}).status == 0);
    run({"play", "--resume", file}, "Nf3\n");
    CHECK(record_in(file)["actions"] == Json{"e2e4", "e7e5", "g1f3"});
  }
}

TEST_CASE("throws of a table are kept with their actions, and asked for again after a resume") {
  const support::OwnRoot root({{"dice", support::kDiceVariant}},
                              {{"dice/army", support::kDiceArmy}, {"dice/throws", support::kDiceRule}});
  const Folder folder;
  const std::string file = folder.path() + "/game.jsonl";
  root.run({"play", "dice", "--table", "--save", file}, "a1a2\n4\n");
  const cli::Answer more = root.run({"play", "--resume", file}, "lot\n2\n");
  CHECK(holds(more.out, "a throw of 1 to 2, for dice/throws> "));
  CHECK(holds(root.run({"convert", file}).out, R"(["a1a2","roll 4","lot","roll 2"])"));
  CHECK(root.run({"adjudicate", "--quiet", file}).status == 0);
  // From a seed chance goes on where it was.
  const std::string seeded = folder.path() + "/seeded.jsonl", whole = folder.path() + "/whole.jsonl";
  root.run({"play", "dice", "--seed", "3", "--save", seeded}, "a1a2\nb5c3\n");
  root.run({"play", "--resume", seeded}, "lot\n");
  root.run({"play", "dice", "--seed", "3", "--save", whole}, "a1a2\nb5c3\nlot\n");
  CHECK(root.run({"convert", seeded}).out == root.run({"convert", whole}).out);
}

TEST_CASE("who was played by the computer is so again, unless somebody says otherwise") {
  const Folder folder;
  const std::string saved = folder.path() + "/s.jsonl";
  run({"play", "chess", "--seed", "1", "--seat", "black=computer", "--save", saved}, "e2e4\nquit\n");
  const cli::Answer again = run({"play", "--resume", saved}, "d2d4\nmoves\nquit\n");
  CHECK_MESSAGE(holds(again.out, "black is played by the computer"), again.out);
  CHECK_MESSAGE(!holds(again.out, "black to move"), again.out);
  const cli::Answer alone = run({"play", "--resume", saved, "--seat", "black=person"}, "quit\n");
  CHECK_MESSAGE(!holds(alone.out, "is played by"), alone.out);
}

TEST_CASE("what is no journal, or of other rules, or in use, is refused with the reason") {
  const Folder folder;
  const std::string record = folder.file("r.jsonl", "{\"variant\":\"chess\",\"actions\":[]}\n");
  CHECK(holds(run({"play", "--resume", record}).err, "is the record of a game, and only its journal"));
  CHECK(run({"play", "--resume", folder.path() + "/none"}).status == 2);
  const std::string other = folder.file("o.jsonl",
                                        "{\"journal\":1,\"variant\":\"chess\",\"rulebook\":\"sha256:0\"}\n{"
                                        "\"action\":\"e2e5\",\"seat\":\"white\"}\n");
  const cli::Answer changed = run({"play", "--resume", other});
  CHECK(holds(changed.err, "\"e2e5\""));
  CHECK(holds(changed.err, "the rules have changed"));
  const std::string wrong = folder.file("w.jsonl", "{\"journal\":1,\"variant\":\"chess\"}\n{\"shout\":1}\n");
  CHECK(holds(run({"play", "--resume", wrong}).err, "w.jsonl:2"));
  const std::string file = folder.path() + "/game.jsonl";
  const JournalFile held = JournalFile::create(file, {{"journal", 1}, {"variant", "chess"}});
  CHECK(holds(run({"play", "--resume", file}).err, "another program keeps its game there"));
}

TEST_CASE("rules that did not come with the program go along, and the game is judged and taken up anywhere") {
  const Folder folder;
  const std::string file = folder.path() + "/own.jsonl", plain = folder.path() + "/chess.jsonl";
  const support::OwnRoot root = support::stepping_root();
  CHECK(root.run({"play", "own", "--save", file}, "a1a2\n").status == 0);
  CHECK(holds(text_of(file), "houserule_rulebook"));
  const cli::Answer judged = run({"adjudicate", file});
  CHECK(judged.status == 0);
  CHECK(Json::parse(judged.out)["status"] == "ok");
  CHECK(run({"play", "--resume", file}, "c3c2\n").status == 0);
  CHECK(Json::parse(run({"adjudicate", "--quiet", file}).out)["actions"] == 2);
  CHECK(run({"play", "chess", "--save", plain}, "e2e4\n").status == 0);
  CHECK(!holds(text_of(plain), "houserule_rulebook"));
}

namespace {

// In a folder of its own, beside the shipped rules: an overlay without a word, and one whose rule is ordered
// by a rule that most variants do not have.
Answer beside_own_overlays(const Folder& folder, const std::vector<std::string>& arguments) {
  folder.file("variants/plain.toml", "houserule = 1\nkind = \"overlay\"\nname = \"plain\"\ntitle = \"P\"\n");
  folder.file("variants/late.toml",
              "houserule = 1\nkind = \"overlay\"\nname = \"late\"\ntitle = \"L\"\nrules = [\"mine/late\"]\n");
  folder.file(
      "scripts/mine/late.lua",
      "rule \"late\" { about = \"Comes last.\", after = { \"chess/mate\", \"relatives/must_take\" } }\n");
  std::istringstream in("quit\n");
  std::ostringstream out, err;
  Context context{in, out, err};
  context.root = folder.path() + "\n" + HOUSERULE_ROOT;
  const int status = houserule::run(arguments, context);
  return {status, out.str(), err.str()};
}

}  // namespace

TEST_CASE(
    "every variant with an overlay of one's own, and with two, is taken up and judged without their files") {
  std::vector<std::string> files;
  const Folder folder, games;
  // In the usual run of five variants the first has one overlay and the second two.
  std::size_t number = 0;
  for (const std::string& name : support::shipped()) {
    ++number;
    for (const std::size_t overlays : {1U, 2U}) {
      const std::string own = overlays == 1 ? "+plain" : "+plain+late";
      if (!support::slow() && number % 5 != overlays) continue;
      files.push_back(games.path() + "/" + name + own + ".jsonl");
      CHECK_MESSAGE(beside_own_overlays(folder, {"play", name + own, "--save", files.back()}).status == 0,
                    name);
      const cli::Answer again = run({"play", "--resume", files.back()}, "quit\n");
      CHECK_MESSAGE(again.status == 0, name << own << ": " << again.err);
    }
  }
  std::vector<std::string> arguments{"adjudicate", "--only", "problems"};
  arguments.insert(arguments.end(), files.begin(), files.end());
  CHECK(run(arguments).out.empty());
}

TEST_CASE("whoever shows, converts or leafs through a game takes the rules that it brings along") {
  const Folder folder, games;
  const std::string file = games.path() + "/g.jsonl";
  beside_own_overlays(folder, {"play", "chess+plain", "--save", file});
  std::ofstream(file, std::ios::app) << "{\"action\":\"e2e4\",\"seat\":\"white\"}\n";
  CHECK(holds(run({"show", "--record", file}).out, " 4  . . . . P . . .\n"));
  const cli::Answer page = run({"show", "--record", file, "--html", "-"});
  CHECK_MESSAGE(holds(page.out, "\"verdict\":\"ok: not over\""), page.err);
  CHECK(holds(run({"convert", "--to", "pgn", file}).out, "1. e4 *"));
  // A record of a packed game is not judged by rules that an earlier one brought under another digest.
  CHECK(holds(run({"adjudicate"}, text_of(file)).out, "\"status\":\"ok\""));
}

TEST_CASE("rules of a journal that do not load any more say why, and with what they did") {
  const Folder folder, games;
  const std::string file = games.path() + "/g.jsonl";
  beside_own_overlays(folder, {"play", "chess+plain", "--save", file});
  std::string text = text_of(file);
  text.replace(text.find("kind = \\\"overlay"), 4, "kink");
  std::ofstream(file, std::ios::binary) << text;
  const cli::Answer refused = run({"play", "--resume", file});
  CHECK(refused.status == 2);
  CHECK(holds(refused.err, "unknown word \"kink\""));
  CHECK(holds(refused.err, "the rules that the game brings along do not load"));
}

TEST_CASE("a correction stands in one line: all of it is there, or none") {
  const std::string start =
      "{\"journal\":1,\"variant\":\"chess\"}\n{\"action\":\"e2e4\"}\n{\"action\":\"e7e5\"}\n";
  const std::string correction =
      R"({"undo":2,"why":"slip","again":[{"action":"d2d4","seat":"white"},{"action":"e7e5","seat":"black"}]})";
  const Folder folder;
  const std::string whole = folder.file("w.jsonl", start + correction + "\n"),
                    cut = folder.file("c.jsonl", start + correction.substr(0, 60));
  CHECK(record_in(whole)["actions"] == Json{"d2d4", "e7e5"});
  CHECK(record_in(cut)["actions"] == Json{"e2e4", "e7e5"});
  CHECK(holds(run({"play", "--resume", whole}, "moves\n").out, "1  white: d2d4"));
}

TEST_CASE("a last line that was cut off is passed over by all, and one that is damaged by none") {
  const Folder folder;
  const std::string good =
      "{\"journal\":1,\"variant\":\"chess\"}\n{\"action\":\"e2e4\"}\n{\"action\":\"e7e5\"}\n{\"action\":\"g1";
  const std::string cut = folder.file("cut.jsonl", good), damaged = folder.file("damaged.jsonl", good + "\n"),
                    before = folder.file("before.jsonl",
                                         good + "\n{\"variant\":\"chess\",\"actions\":[\"d2d4\"]}\n");
  CHECK(run({"adjudicate", "--quiet", cut}).status == 0);
  CHECK(run({"play", "--resume", cut}, "").status == 0);
  folder.file("cut.jsonl", good);
  for (const std::vector<std::string>& command : {std::vector<std::string>{"adjudicate", "--quiet", damaged},
                                                  {"adjudicate", "--quiet", before},
                                                  {"convert", damaged},
                                                  {"show", "--record", damaged},
                                                  {"play", "--resume", damaged}}) {
    const Answer answer = run(command);
    CHECK_MESSAGE(answer.status != 0, command[0]);
    CHECK_MESSAGE(holds(answer.out + answer.err, "no entry of a journal"), command[0], answer.err);
  }
}

TEST_CASE("whatever a game takes as note or tag can be read again, and what it does not take is said") {
  const Folder folder;
  const std::string file = folder.path() + "/game.jsonl", long_text(5000, 'x'), note(4000, 'n');
  CHECK(holds(run({"play", "chess", "--tag", "White=" + long_text}).err,
              "--tag White of 5000 bytes is too long"));
  const Answer game = run({"play", "chess", "--save", file},
                          "e2e4\nnote " + note + "\nnote " + note + "\nnote " + note + "\ne7e5\n");
  CHECK(game.status == 0);
  CHECK(record_in(file)["remarks"]["1"] == note + " | " + note + " | " + note);
  CHECK(run({"adjudicate", "--quiet", file}).status == 0);
  CHECK(run({"show", "--record", file}).status == 0);
  const std::string record = folder.file("r.jsonl", run({"convert", file}).out);
  CHECK(run({"adjudicate", "--quiet", record}).status == 0);
  CHECK(run({"play", "--resume", file}, "").status == 0);
}

TEST_CASE("a record that is written of PGN can be read") {
  const Folder folder;
  const std::string long_text(5000, 'x'), white = "[White \"" + long_text + "\"]\n\n1. e4 e5 *\n\n",
                                          id = "[GameId \"" + long_text + "\"]\n\n1. e4 e5 *\n\n";
  Answer made = run({"convert", folder.file("white.pgn", white)});
  CHECK(made.status == 0);
  CHECK(Json::parse(made.out)["tags"]["White"] == long_text);
  const Answer judged = run({"adjudicate", "--quiet", folder.file("white.jsonl", made.out)});
  CHECK(judged.status == 0);
  CHECK(Json::parse(judged.out)["tags"]["White"].get<std::string>().size() == 4096);
  made = run({"convert", folder.file("id.pgn", id)});
  CHECK(made.status == 1);
  CHECK(made.out.empty());
  CHECK(holds(made.err, "left out: a text of 5000 bytes; at most 4096 are allowed"));
}

TEST_CASE("journals and records stand in one archive") {
  const std::string both =
      "{\"journal\":1,\"variant\":\"chess\"}\n{\"action\":\"e2e4\"}\n{\"action\":\"e7e5\"}\n"
      "{\"variant\":\"chess\",\"actions\":[\"d2d4\"]}\n{\"journal\":1,\"variant\":\"chess\"}\n{\"action\":"
      "\"c2c4\"}\n";
  const std::string out = run({"convert", "--from", "jsonl"}, both).out;
  CHECK(count(out, "\n") == 3);
  CHECK(holds(out, R"(["e2e4","e7e5"])"));
  CHECK(holds(out, R"(["c2c4"])"));
}

TEST_SUITE_END();
