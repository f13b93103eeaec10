// The server is killed at any moment: what it had answered "done" to is there when it is started again.
#include <doctest/doctest.h>
#include <httplib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <random>
#include <thread>

#include "../support/shipped.h"
#include "../tools/cli.h"
#include "common/standard_output.h"

using namespace houserule;

namespace {

using Json = nlohmann::json;

// The command in a process of its own.
class Server {
 public:
  explicit Server(std::vector<std::string> words) {
    int pipe[2];
    REQUIRE(::pipe(pipe) == 0);
    child_ = ::fork();
    if (child_ == 0) serve(std::move(words), pipe[1]);
    ::close(pipe[1]);
    std::string text;
    char bytes[4096];
    for (ssize_t got = 1; got > 0 && text.find("Ctrl-C") == std::string::npos;) {
      got = ::read(pipe[0], bytes, sizeof bytes);
      if (got > 0) text.append(bytes, static_cast<std::size_t>(got));
    }
    ::close(pipe[0]);
    const auto line = text.find("judge");
    REQUIRE(line != std::string::npos);
    const auto link = text.find("http://127.0.0.1:", line) + 17, hash = text.find("/#", link);
    port_ = std::stoi(text.substr(link, hash - link));
    judge_ = text.substr(hash + 2, 22);
  }
  ~Server() { kill(); }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  void kill() {
    if (child_ > 0) ::kill(child_, SIGKILL);
    if (child_ > 0) ::waitpid(child_, nullptr, 0);
    child_ = 0;
  }
  const std::string& judge() const { return judge_; }
  // Was it done? False also where no answer came.
  bool deed(const std::string& path, const Json& body) const {
    httplib::Client client("127.0.0.1", port_);
    const auto answer = client.Post(path, headers(), body.dump(), "application/json");
    return answer && answer->status == 200 && Json::parse(answer->body)["done"] == true;
  }
  Json ask(const std::string& path) const {
    return Json::parse(httplib::Client("127.0.0.1", port_).Get(path, headers())->body);
  }

 private:
  [[noreturn]] static void serve(std::vector<std::string> words, int out) {
    std::istringstream input;
    DescriptorBuffer buffer(out);
    std::ostream output(&buffer), errors(nullptr);
    Context context{input, output, errors};
    context.root = HOUSERULE_ROOT;
    words.insert(words.begin(), "serve");
    words.insert(words.end(), {"--port", "0"});
    houserule::run(words, context);
    ::_exit(0);
  }
  httplib::Headers headers() const { return {{"Authorization", "Bearer " + judge_}}; }

  pid_t child_ = 0;
  int port_ = 0;
  std::string judge_;
};

}  // namespace

TEST_SUITE_BEGIN("web");

TEST_CASE("kill -9 of the server at any moment loses nothing that it said was done") {
  std::mt19937 random(23);
  const cli::Folder folder;
  const std::string file = folder.path() + "/evening.jsonl";
  std::size_t done = 0, notes = 0, corrections = 0;
  std::string judge;
  const int rounds = support::slow() ? 60 : 20;
  for (int round = 0; round < rounds; ++round) {
    Server server(round == 0 ? std::vector<std::string>{"chess+no-draws", "--save", file}
                             : std::vector<std::string>{"--resume", file});
    if (round == 0) judge = server.judge();
    CHECK(server.judge() == judge);
    const std::size_t kept = server.ask("/api/state")["moves"].size();
    // One that was not answered may have been done.
    CHECK(kept >= done);
    CHECK(kept <= done + 1);
    const std::string told = server.ask("/api/protocol")["entries"].dump();
    const auto count = [&](const std::string& word) {
      std::size_t found = 0;
      for (auto at = told.find(word); at != std::string::npos; at = told.find(word, at + 1)) ++found;
      return found;
    };
    const std::size_t found = count("\"note\"");
    CHECK(found >= notes);
    CHECK(count("\"undo\"") >= corrections);
    done = kept;
    notes = found;
    corrections = count("\"undo\"");
    std::thread killer([&, wait = random() % 40'000] {
      ::usleep(static_cast<unsigned>(wait));
      server.kill();
    });
    const char* const there_and_back[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    while (server.deed("/api/act", {{"text", there_and_back[done % 4]}})) {
      ++done;
      if (done % 7 == 0 && server.deed("/api/note", {{"text", "seven more"}})) ++notes;
      // The same action once more, and all behind it: whoever is killed on the way has lost none of them.
      const std::size_t number = done > 4 ? done - 3 : 1;
      if (done % 5 == 0 && server.deed("/api/correct", {{"number", number},
                                                        {"text", there_and_back[(number - 1) % 4]},
                                                        {"why", "to be sure"}}))
        ++corrections;
    }
    killer.join();
  }
  MESSAGE(done << " actions, " << notes << " notes and " << corrections << " corrections outlived " << rounds
               << " kills");
  CHECK(cli::run({"adjudicate", "--quiet", file}).status == 0);
}

TEST_SUITE_END();
