// Files that the program writes and reads for a person: nothing is lost, nothing is taken for what it is not.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "../support/full_disk.h"
#include "../support/texts.h"
#include "cli.h"
#include "common/bounds.h"
#include "common/command.h"
#include "common/plain.h"
#include "common/standard_output.h"
#include "match/journal_file.h"

using cli::Folder;
using cli::holds;
using cli::run;
using namespace houserule;  // NOLINT(google-build-using-namespace)

namespace fs = std::filesystem;
using houserule::support::text_of;

namespace {

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

}  // namespace

TEST_SUITE_BEGIN("files");

TEST_CASE("a disk that is full destroys no earlier file, and the game is still told") {
  const Folder folder;
  const std::string file = folder.file("old.jsonl", "precious"), fresh = folder.path() + "/new.jsonl";
  const cli::Answer there = run({"play", "chess", "--save", file}, "g1f3\n");
  CHECK(there.status == 2);
  CHECK(holds(there.err, "there is a file of that name"));
  cli::Answer game;
  {
    const support::FullDisk full(20);
    game = run({"play", "chess", "--save", fresh}, "g1f3\n");
    CHECK(game.status == 2);
    CHECK(holds(game.err, "File too large"));
    CHECK(!fs::exists(fresh));
    game = run({"play", "chess"}, "g1f3\nsave " + fresh + "\ng8f6\n");
  }
  CHECK(game.status == 1);
  CHECK(holds(game.err, "cannot write"));
  CHECK(holds(game.err, "File too large"));
  CHECK(text_of(file) == "precious");
  CHECK(files_in(folder.path()) == 1);
  CHECK(holds(game.out, R"("actions":["g1f3","g8f6"])"));
}

TEST_CASE("save writes over no file that it did not write itself, by whatever name") {
  const Folder folder;
  const std::string file = folder.file("old.jsonl", "precious"), kept = folder.path() + "/kept.jsonl",
                    link = folder.path() + "/link.jsonl", hard = folder.path() + "/hard.jsonl",
                    record = folder.path() + "/record.jsonl";
  REQUIRE(run({"play", "chess", "--save", kept}, "e2e4\n").status == 0);
  fs::create_symlink("kept.jsonl", link);
  fs::create_hard_link(kept, hard);
  for (const std::string& name : {kept, folder.path() + "/./kept.jsonl", link, hard}) {
    const cli::Answer game = run({"play", "--resume", kept}, "save " + name + "\ng8f6\nundo\ne7e5\nundo\n");
    CHECK(game.status == 1);
    CHECK_MESSAGE(holds(game.err, "the game is kept in it"), game.err);
    CHECK(text_of(kept).starts_with("{\"journal\":"));
    CHECK(run({"adjudicate", "--quiet", kept}).status == 0);
  }
  const cli::Answer game =
      run({"play", "chess"}, "save " + file + "\nsave " + record + "\ng1f3\nsave " + record + "\n");
  CHECK(holds(game.err, "\"" + file + "\" is there already\n   name another file, or remove it"));
  CHECK(text_of(file) == "precious");
  CHECK(holds(text_of(record), R"("actions":["g1f3"])"));
}

TEST_CASE("a game whose file is removed while it is played is written again, and no other file is") {
  const Folder folder;
  const std::string gone = folder.path() + "/gone.jsonl", other = folder.path() + "/other.jsonl";
  auto file = JournalFile::create(gone, {{"journal", 1}, {"variant", "chess"}});
  JournalEntry entry;
  entry.text = "e2e4";
  fs::remove(gone);
  file.add(entry);
  CHECK(file.trouble().empty());
  fs::rename(gone, other);
  file.again();
  CHECK(text_of(gone) == text_of(other));
  CHECK(holds(text_of(gone), "e2e4"));
  fs::remove(gone);
  folder.file("gone.jsonl", "precious");
  entry.text = "e7e5";
  file.add(entry);
  CHECK(file.trouble() == "another file has that name now");
  CHECK(text_of(gone) == "precious");
  fs::remove(gone);
  file.again();
  CHECK(file.trouble().empty());
  CHECK(holds(text_of(gone), "e7e5"));
}

TEST_CASE(
    "a disk that becomes full in the middle is told of at once, the game goes on, and nothing of it is "
    "lost") {
  const Folder folder;
  const std::string fresh = folder.path() + "/new.jsonl";
  cli::Answer game;
  {
    const support::FullDisk full(420);
    game = run({"play", "chess", "--save", fresh}, "g1f3\ng8f6\nf3g1\nf6g8\n");
  }
  CHECK(game.status == 2);
  CHECK(holds(game.err, "cannot write"));
  CHECK(holds(game.err, "the game goes on"));
  CHECK(holds(game.out, R"("actions":["g1f3","g8f6","f3g1","f6g8"])"));
  const std::string kept = text_of(fresh);
  CHECK(kept.ends_with("}\n"));
  CHECK(run({"adjudicate", "--quiet", fresh}).status == 0);
}

TEST_CASE("no command writes into a file that it reads, by whatever name") {
  const Folder folder;
  const std::string games = "[Event \"A\"]\n\n1. e4 e5 *\n", pgn = folder.file("games/ok.pgn", games),
                    link = folder.path() + "/link.pgn", hard = folder.path() + "/hard.pgn",
                    book = folder.path() + "/chess.rulebook", verdicts = folder.path() + "/v.jsonl",
                    part = folder.path() + "/part.jsonl";
  fs::create_symlink("games/ok.pgn", link);
  fs::create_hard_link(pgn, hard);
  REQUIRE(run({"rulebook", "pack", "chess", "--to", book}).status == 0);
  REQUIRE(run({"adjudicate", pgn, "--to", part, "--shard", "1/1"}).status == 0);
  const std::string packed = text_of(book), judged = text_of(part),
                    manifest = text_of(part + ".manifest.json");
  const std::vector<std::vector<std::string>> commands{
      {"adjudicate", pgn, "--to", pgn},
      {"adjudicate", pgn, "--to", hard, "--resume"},
      {"adjudicate", link, "--to", pgn, "--format", "report"},
      {"adjudicate", folder.path() + "/games", "--to", pgn},
      {"adjudicate", folder.path() + "/games", "--to", pgn, "--format", "report"},
      {"adjudicate", pgn, "--into", link},
      {"merge", part, "--to", part},
      {"merge", part, "--to", part + ".manifest.json"},
      {"merge", part, "--to", part + ".manifest.json", "--format", "report"},
      {"show", "--record", pgn, "--html", hard},
      {"show", "--record", link, "--svg", pgn},
      {"show", "--record", pgn, "--png", pgn},
      {"rulebook", "--rulebook", book, "--to", book}};
  for (const auto& command : commands) {
    const cli::Answer answer = run(command);
    CHECK(answer.status == 2);
    CHECK_MESSAGE(holds(answer.err, "name another file"), command[0], " ", answer.err);
    CHECK_MESSAGE(holds(answer.err, "this command reads"), command[0], " ", answer.err);
  }
  CHECK(text_of(pgn) == games);
  CHECK(text_of(book) == packed);
  CHECK(text_of(part) == judged);
  CHECK(text_of(part + ".manifest.json") == manifest);
  CHECK(run({"rulebook", "chess", "--to", folder.path() + "/chess"}).status == 0);
}

TEST_CASE("what is written takes the place of what was there, with its rights, behind its link") {
  const Folder folder;
  const std::string file = folder.file("a/old.txt", "old"), link = folder.path() + "/link.txt";
  ::chmod(file.c_str(), 0640);
  fs::create_symlink("a/old.txt", link);
  write_file(link, "new");
  CHECK(text_of(file) == "new");
  CHECK(fs::is_symlink(link));
  struct stat info {};
  REQUIRE(::stat(file.c_str(), &info) == 0);
  CHECK((info.st_mode & 0777) == 0640);
  write_file(folder.path() + "/fresh.txt", "fresh");
  CHECK(text_of(folder.path() + "/fresh.txt") == "fresh");
  CHECK(files_in(folder.path()) == 3);
  write_file("/dev/null", "gone");
  CHECK_THROWS_WITH(write_file(folder.path(), "x"), doctest::Contains("it is a folder"));
  CHECK_THROWS_WITH(write_file(folder.path() + "/no/x", "x"), doctest::Contains("No such file or directory"));
}

TEST_CASE("a picture and a new file are written so, too") {
  const Folder folder;
  const std::string file = folder.file("board.svg", "precious");
  {
    const support::FullDisk full(100);
    CHECK(run({"show", "chess", "--svg", file}).status == 2);
    CHECK(run({"new", "rule", "lamp", "--dir", folder.path()}).status == 2);
  }
  CHECK(text_of(file) == "precious");
  CHECK(files_in(folder.path()) == 1);
}

TEST_CASE("a disk that is full leaves nothing behind that is in the way of the next attempt") {
  const Folder folder;
  std::string games;
  for (int i = 0; i < 400; ++i) games += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 e5 *\n\n";
  const std::string pgn = folder.file("games.pgn", games), key = folder.path() + "/arbiter.key",
                    database = folder.path() + "/w.db";
  {
    const support::FullDisk full(100);
    CHECK(run({"sign", "--new-key", key}).status == 2);
  }
  CHECK(files_in(folder.path()) == 1);
  for (const rlim_t bytes : {100, 40'000}) {
    const support::FullDisk full(bytes);
    CHECK(run({"adjudicate", "--quiet", pgn, "--into", database}).status == 2);
    CHECK(files_in(folder.path()) == 1);
  }
  CHECK(run({"sign", "--new-key", key}).status == 0);
  CHECK(run({"adjudicate", "--quiet", pgn, "--into", database}).status == 0);
}

TEST_CASE("a name that cannot be saved to ends no game") {
  const cli::Answer game = run({"play", "chess"}, "e2e4\nsave /nonexistent/x\nsave .\ne7e5\n");
  CHECK(game.status == 1);
  CHECK(holds(game.err, "cannot write \"/nonexistent/x\": No such file or directory"));
  CHECK(holds(game.err, "cannot write \".\": it is a folder"));
  CHECK(holds(game.out, R"("actions":["e2e4","e7e5"])"));
}

TEST_CASE("a folder is called one, whatever is to be read or written there") {
  const Folder folder;
  for (const auto& command : {std::vector<std::string>{"play", "chess", "--save", folder.path()},
                              {"adjudicate", "--into", folder.path()},
                              {"adjudicate", "--to", folder.path()},
                              {"merge", folder.path()},
                              {"verify", folder.path()},
                              {"import", folder.path(), "--check"}}) {
    const cli::Answer answer = run(command, "");
    CHECK(answer.status == 2);
    CHECK_MESSAGE(holds(answer.err, "is a folder"), command[0], " ", answer.err);
  }
}

TEST_CASE("where the record cannot go is said before the game") {
  const cli::Answer game = run({"play", "chess", "--save", "/nonexistent/x.jsonl"}, "e2e4\n");
  CHECK(game.status == 2);
  CHECK(game.out.empty());
  CHECK(holds(game.err, "cannot write \"/nonexistent/x.jsonl\""));
}

TEST_CASE("what a seat may not know is written to no terminal") {
  const cli::Answer game =
      run({"play", "ability-duel+powers+powers-secret", "--as", "black"}, "save /dev/stdout\n");
  CHECK(holds(game.err, "holds what this seat may not know"));
  CHECK(!holds(game.out, "\"actions\""));
}

TEST_CASE("a line of any length costs little, and the game goes on") {
  std::istringstream in(std::string(10'000'000, 'x') + "\nshort\n\nlast");
  std::string line;
  bool whole = true;
  CHECK(read_line(in, line, kMaxLineBytes, whole));
  CHECK(!whole);
  CHECK(line.capacity() < 3 * kMaxLineBytes);
  CHECK((read_line(in, line, kMaxLineBytes, whole) && whole && line == "short"));
  CHECK((read_line(in, line, kMaxLineBytes, whole) && whole && line.empty()));
  CHECK((read_line(in, line, kMaxLineBytes, whole) && whole && line == "last"));
  CHECK(!read_line(in, line, kMaxLineBytes, whole));
  std::istringstream edge(std::string(3, 'x') + "\n" + std::string(4, 'x') + "\n");
  CHECK((read_line(edge, line, 3, whole) && whole));
  CHECK((read_line(edge, line, 3, whole) && !whole));
  const cli::Answer game = run({"play", "chess"}, std::string(5000, 'x') + "\ne2e4\n");
  CHECK(holds(game.err, "a line of more than 4096 bytes"));
  CHECK(holds(game.out, R"("actions":["e2e4"])"));
}

TEST_CASE("a number that is none is refused") {
  for (const char* wrong :
       {"-1", "99999999999999999999999", "18446744073709551616", "1.5", "0x10", "", " 1", "1 "}) {
    for (const std::string option : {"--seed=", "--longest="}) {
      const cli::Answer game = run({"play", "chess", option + wrong}, "e2e4\n");
      CHECK_MESSAGE(game.status == 2, option, wrong);
      CHECK_MESSAGE(game.out.empty(), option, wrong);
    }
    CHECK(run({"check", "chess", std::string("--seed=") + wrong}).status == 2);
  }
  CHECK(holds(run({"play", "chess", "--seed", "-1"}).err,
              "\"-1\" is no whole number from 0 to 18446744073709551615"));
  CHECK(run({"play", "chess", "--seed", "18446744073709551615"}, "e2e4\n").status == 0);
}

TEST_CASE("why standard output cannot be written is known at the end, too") {
  const int full = ::open("/dev/full", O_WRONLY | O_CLOEXEC);
  REQUIRE(full >= 0);
  DescriptorBuffer buffer(full);
  std::istringstream in;
  std::ostream out(&buffer);
  for (const std::vector<std::string>& command : {std::vector<std::string>{"help"},
                                                  {"explain", "four-ability"},
                                                  {"explain", "four-ability", "--json"},
                                                  {"show", "chess", "--json"}}) {
    std::ostringstream err;
    Context context{in, out, err};
    context.root = HOUSERULE_ROOT;
    CHECK(houserule::run(command, context) == 2);
    CHECK_MESSAGE(holds(err.str(), "cannot write the results: No space left on device"), err.str());
    out.clear();
  }
  ::close(full);
}

TEST_CASE("a folder that is not there is not made for a new file") {
  const Folder folder;
  const cli::Answer answer = run({"new", "--dir", folder.path() + "/none/x", "rule", "evil"});
  CHECK(answer.status == 2);
  CHECK(holds(answer.err, "there is no folder"));
  CHECK(files_in(folder.path()) == 0);
}

TEST_CASE("no test and no game are no success without a word") {
  const Folder folder;
  const cli::Answer empty = run({"test", folder.path()});
  CHECK(empty.status == 2);
  CHECK(holds(empty.err, "there is no rule file in"));
  const cli::Answer none = run({"test", folder.file("lamp.lua", "rule \"lamp\" { about = \"x.\" }\n")});
  CHECK(none.status == 1);
  CHECK(holds(none.err, "no test was found"));
  CHECK(holds(run({"adjudicate", "--from", "pgn"}, "").err, "no game was found in the input"));
}

TEST_CASE("a file under test that does not load is called by its own name") {
  const Folder folder;
  const std::string file = folder.file("bad.lua", "rule \"bad\" { abuot = \"x.\" }\n");
  const cli::Answer answer = run({"test", file});
  CHECK(answer.status == 2);
  CHECK_MESSAGE(holds(answer.err, "bad.lua\" does not load"), answer.err);
  CHECK_MESSAGE(!holds(answer.err, "probe-"), answer.err);
}

TEST_CASE("what is there and cannot be used is no suggestion") {
  CHECK(did_you_mean("evil/passwd", {"evil/passwd", "chess/army"}).empty());
  CHECK(did_you_mean("chess/armi", {"evil/passwd", "chess/army"}) == "did you mean \"chess/army\"?");
}

TEST_SUITE_END();
