// A table that is served, while a call fails: what was answered as done is in the file, or on the screen when
// the server ends; it ends in an orderly way, and a machine that works again goes on from there.
#include <httplib.h>

#include <algorithm>
#include <cerrno>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "machine.h"

namespace machine {

namespace {

using Json = nlohmann::json;

// A server in a process of its own, once it says that it is there.
class Table {
 public:
  Table(const fs::path& folder, Words words, const Environment& with = {})
      : out_(emptied(folder.string() + ".serve.out")),
        process_(folder, all(std::move(words)), "", with, "serve") {
    constexpr int kMostWaits = 3000;  // of 10 ms
    std::string text;
    for (int waits = 0; waits < kMostWaits && text.find("Ctrl-C") == std::string::npos && process_.runs();
         ++waits) {
      ::usleep(10'000);
      text = houserule::support::text_of(out_);
    }
    const auto line = text.find("judge");
    if (line == std::string::npos || text.find("Ctrl-C") == std::string::npos) return;
    const auto link = text.find("http://127.0.0.1:", line) + 17, hash = text.find("/#", link);
    port_ = std::stoi(text.substr(link, hash - link));
    judge_ = text.substr(hash + 2, 22);
  }

  bool open() const { return port_ != 0; }
  // Was it answered as done?
  bool deed(const std::string& path, const Json& body) const {
    const auto answer = client().Post(path, headers(), body.dump(), "application/json");
    if (!answer || answer->status != 200) return false;
    const Json told = Json::parse(answer->body, nullptr, false);
    return told.is_object() && told.value("done", false);
  }
  // How many actions the game has; none where no answer comes.
  std::size_t moves() const {
    const auto answer = client().Get("/api/state", headers());
    const Json state = answer ? Json::parse(answer->body, nullptr, false) : Json();
    return state.is_object() && state.contains("moves") ? state["moves"].size() : 0;
  }
  Ended end() {
    process_.signal(SIGINT);
    return process_.end();
  }

 private:
  // What a server before this one has said is not what is waited for.
  static std::string emptied(std::string file) {
    fs::remove(file);
    return file;
  }
  static Words all(Words words) {
    words.insert(words.begin(), "serve");
    words.insert(words.end(), {"--port", "0"});
    return words;
  }
  httplib::Client client() const {
    httplib::Client client("127.0.0.1", port_);
    client.set_read_timeout(20, 0);
    return client;
  }
  httplib::Headers headers() const { return {{"Authorization", "Bearer " + judge_}}; }

  std::string out_;
  Process process_;
  int port_ = 0;
  std::string judge_;
};

constexpr const char* kThereAndBack[] = {"g1f3", "g8f6", "f3g1", "f6g8"};

// How many actions were answered as done: as many as the server then says that there are, at least.
std::size_t play_some(const Table& table) {
  constexpr int kTries = 12;
  std::size_t done = 0;
  for (int tries = 0; tries < kTries; ++tries) {
    if (table.deed("/api/act", {{"text", kThereAndBack[done % 4]}}))
      ++done;
    else
      done = std::max(done, table.moves());  // one that was not answered may have been done
    if (tries % 4 == 3) table.deed("/api/note", {{"text", "four more"}});
  }
  return done;
}

// Of a record on the screen.
std::size_t actions_in(const std::string& record) {
  std::size_t found = 0;
  for (const char* const action : kThereAndBack)
    for (auto at = record.find(action); at != std::string::npos; at = record.find(action, at + 1)) ++found;
  return found;
}

struct Fault {
  std::string call;
  int number = 0;
  long at = 0;
  bool always = false;
};

class Evening {
 public:
  // The calls of an evening on which nothing fails.
  std::map<std::string, long> calls() {
    spend({});
    std::istringstream told(houserule::support::text_of(told_file()));
    std::map<std::string, long> out;
    for (std::string call; told >> call;) told >> out[call];
    return out;
  }

  void spend(const Fault& fault) {
    CAPTURE(fault.call);
    CAPTURE(fault.at);
    CAPTURE(fault.always);
    fs::remove_all(folder());
    fs::create_directories(folder());
    fs::remove(told_file());
    std::size_t done = 0;
    Ended ended;
    {
      Table table(folder(), {"chess+no-draws", "--save", "game"}, environment(fault));
      const bool open = table.open();
      if (open) done = play_some(table);
      ended = table.end();
      CAPTURE(ended.err);
      if (!open) {
        CHECK(ended.status == 2);
        CHECK(cli::holds(ended.err, "error"));
        return;
      }
    }
    CAPTURE(ended.err);
    CHECK((ended.status == 0 || ended.status == 2));
    CHECK_FALSE(cli::holds(ended.err, "should not happen"));
    if (fault.call.empty()) CHECK(done >= 12);
    // Where nothing can be written any more, neither to the file nor to the screen, that is said.
    const bool nowhere =
        cli::holds(ended.err, "could not be written") && cli::holds(ended.err, "cannot write the results");
    if (ended.status == 2 && (nowhere || actions_in(ended.out) >= done)) return;
    CHECK(fs::exists(folder() / "game"));
    Table again(folder(), {"--resume", "game"});
    CHECK(again.open());
    CHECK(again.moves() >= done);
    CHECK(again.deed("/api/act", {{"text", kThereAndBack[again.moves() % 4]}}));
    CHECK(again.end().status == 0);
  }

 private:
  fs::path folder() const { return room_.path() + "/now"; }
  std::string told_file() const { return room_.path() + "/told"; }
  Environment environment(const Fault& fault) const {
    return {{"LD_PRELOAD", failing().string()},
            {"FAILING_TOLD", told_file()},
            {"FAILING_CALL", fault.call},
            {"FAILING_AT", std::to_string(fault.at)},
            {"FAILING_ERRNO", std::to_string(fault.number)},
            {"FAILING_ALWAYS", fault.always ? "1" : ""}};
  }

  cli::Folder room_;
};

}  // namespace

TEST_CASE("serve, while a call fails: what was answered as done is kept, or shown at the end") {
  if (!built()) {
    MESSAGE("skipped: the program is not built");
    return;
  }
  Evening evening;
  const auto calls = evening.calls();
  struct Kind {
    const char* call;
    int number;
  };
  constexpr Kind kKinds[] = {{"write", ENOSPC}, {"sync", EIO},      {"rename", EIO},
                             {"open", EMFILE},  {"lock", ENOLCK},   {"thread", EAGAIN},
                             {"cut", EIO},      {"unlink", EACCES}, {"alloc", ENOMEM}};
  constexpr long kMostEach = 60;
  for (const Kind& kind : kKinds) {
    const auto found = calls.find(kind.call);
    const long all = found == calls.end() ? 0 : found->second;
    const bool slow = houserule::support::slow();
    // How many allocations there are differs from build to build: all or none.
    if (all == 0 || (!slow && kind.number == ENOMEM)) continue;
    const long step = slow ? std::max(1L, all / kMostEach) : std::max(1L, all / 2);
    for (long at = 1; at <= all; at += step) {
      evening.spend({kind.call, kind.number, at, false});
      evening.spend({kind.call, kind.number, at, true});
    }
  }
}

}  // namespace machine
