#include "serve/joined.h"

#include <fmt/format.h>
#include <httplib.h>

#include <atomic>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <thread>

#include "base/diagnostic.h"
#include "common/safe_text.h"
#include "common/text.h"
#include "match/input.h"
#include "serve/secret.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr const char* kHttp = "http://";
constexpr int kPatience = 20;  // seconds without a word from the program that serves

std::string word_of(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

struct Link {
  std::string base, secret;
};

// Four letters, a stroke, four letters.
bool is_code(const std::string& text) {
  constexpr std::size_t kLetters = 9;
  return text.size() == kLetters && text[4] == '-' && as_code(text).size() == kLetters;
}

// A code becomes the secret for which it stands.
Link link_of(const std::string& base, const std::string& code) {
  const auto result =
      httplib::Client(base).Post("/api/code", Json{{"code", code}}.dump(), "application/json");
  if (!result) throw CommandError(fmt::format("nobody answers at {}", base));
  const Json answer = Json::parse(result->body, nullptr, false);
  const std::string secret = answer.is_object() ? word_of(answer, "secret") : "";
  if (secret.empty()) throw CommandError(fmt::format("no seat has the code {} at {}", shown(code), base));
  return {base, secret};
}

Link link_in(const std::string& text) {
  const auto hash = text.find("/#");
  if (is_code(text))
    throw CommandError(
        fmt::format("\"{0}\" is a code: write the address of the page, which serve prints, before it\n   "
                    "houserule play --join http://192.168.1.5:8642/#{0}",
                    shown(text)));
  if (!text.starts_with(kHttp) || hash == std::string::npos || hash + 2 == text.size())
    throw CommandError(
        fmt::format("\"{}\" is no link to a game\n   serve prints them: http://127.0.0.1:8642/#…, or with a "
                    "code behind the #",
                    shown(text)));
  const std::string base = text.substr(0, hash), behind = text.substr(hash + 2);
  return is_code(behind) ? link_of(base, behind) : Link{base, behind};
}

class Joined {
 public:
  Joined(const Link& link, Context& context)
      : link_(link),
        context_(context),
        input_(context),
        headers_{{"Authorization", "Bearer " + link.secret}} {}

  void run() {
    const std::string role = word_of(look(true), "role");
    if (role.empty() || role == "archive") throw CommandError("this link opens no game here");
    if (context_.in_terminal) listening_ = std::thread([this] { listen(); });
    while (!over_) {
      const auto said = input_.line(fmt::format("{}> ", who_));
      if (!said || *said == "quit") break;
      if (!word(*said)) act(*said);
      look(false);
    }
    over_ = true;
    if (hears_) hears_->stop();
    if (listening_.joinable()) listening_.join();
  }

 private:
  Json answer(const httplib::Result& result) const {
    if (!result) throw CommandError(fmt::format("nobody answers at {}", link_.base));
    Json out = Json::parse(result->body, nullptr, false);
    if (!out.is_object()) throw CommandError(fmt::format("{} is no server of games", link_.base));
    if (result->status == 401) throw CommandError("this link opens no game here");
    return out;
  }
  Json get(const std::string& path) const { return answer(httplib::Client(link_.base).Get(path, headers_)); }
  Json post(const std::string& path, const Json& body) const {
    return answer(httplib::Client(link_.base).Post(path, headers_, body.dump(), "application/json"));
  }

  // The board, when it is another one than was drawn last or somebody asks for it.
  Json look(bool always) {
    Json state = get("/api/state?text=1");
    const std::lock_guard lock(mutex_);
    const std::uint64_t version = state.value("version", std::uint64_t{0});
    if (version == drawn_ && !always) return state;
    drawn_ = version;
    who_ = word_of(state, "seat").empty() ? word_of(state, "role") : word_of(state, "seat");
    context_.out << word_of(state, "text");
    if (state.contains("moves") && !state["moves"].empty())
      context_.out << fmt::format("   {}\n", shown(state["moves"].back().get<std::string>(), 200));
    if (state.value("over", false)) context_.out << fmt::format("over: {}\n", word_of(state, "state"));
    context_.out << std::flush;
    return state;
  }

  void listen() {
    hears_ = std::make_unique<httplib::Client>(link_.base);
    hears_->set_read_timeout(kPatience);
    while (!over_) {
      (void)hears_->Get("/api/events", headers_, [this](const char* bytes, std::size_t size) {
        if (std::string_view(bytes, size).find("data: ") != std::string_view::npos && !over_) try_look();
        return !over_;
      });
      if (!over_) std::this_thread::sleep_for(std::chrono::seconds(1));
    }
  }
  void try_look() {
    try {
      look(false);
    } catch (const CommandError&) {  // it tries again when it hears of something
    }
  }

  bool word(const std::string& said) {
    const auto blank = said.find(' ');
    const std::string first = said.substr(0, blank);
    const std::string rest = blank == std::string::npos ? "" : std::string(trimmed(said.substr(blank)));
    if (first == "help" || first == "?") {
      context_.out << "an action, resign, draw offer …; and: legal, moves, why ACTION, show, quit; who keeps "
                      "the board: "
                      "undo, redo, note TEXT\n";
    } else if (first == "show") {
      look(true);
    } else if (first == "legal" || first == "moves") {
      list(first);
    } else if (first == "why") {
      const Json told = post("/api/why", {{"text", rest}});
      context_.out << (told.contains("text") ? word_of(told, "text") : word_of(told, "why") + "\n");
    } else if (first == "undo" || first == "redo" || first == "note") {
      const Json done = post("/api/" + first, {{"text", rest}, {"count", 1U}});
      if (done["done"] != true) refuse(done);
    } else {
      return false;
    }
    return true;
  }

  void list(const std::string& what) {
    const Json state = get("/api/state");
    const Json& rows = what == "moves" ? state["moves"] : state["legal"]["actions"];
    for (const Json& row : rows)
      context_.out << "   " << shown(row.is_string() ? row.get<std::string>() : word_of(row, "text"), 200)
                   << '\n';
    if (rows.empty()) context_.out << "   nothing\n";
    if (what == "moves" || !state["legal"].contains("own")) return;
    for (const Json& word : state["legal"]["own"])
      if (!word.value("now", false))
        context_.out << "   not now  " << shown(word_of(word, "written") + ": " + word_of(word, "said"), 200)
                     << '\n';
  }

  void act(const std::string& text) {
    Json throws = Json::array();
    for (;;) {
      const Json done = post("/api/act", {{"text", text}, {"throws", throws}});
      if (done["done"] == true) return;
      if (!done.contains("wants")) return refuse(done);
      const int faces = done["wants"].value("faces", 6);
      const auto said =
          input_.line(fmt::format("a throw of 1 to {}, for {}> ", faces, word_of(done["wants"], "rule")));
      if (!said || *said == "quit") return;
      throws.push_back(std::atoi(said->c_str()));
    }
  }

  void refuse(const Json& done) {
    const std::string rule = word_of(done, "rule");
    context_.err << shown(word_of(done, "why"), 2000) << (rule.empty() ? "" : "\n   rule " + rule) << '\n';
    if (!context_.in_terminal) context_.status = kFindings;
  }

  Link link_;
  Context& context_;
  Input input_;
  httplib::Headers headers_;
  std::mutex mutex_;  // of the screen
  std::string who_;
  std::uint64_t drawn_ = 0;
  std::atomic<bool> over_{false};
  std::unique_ptr<httplib::Client> hears_;
  std::thread listening_;
};

}  // namespace

void join(const std::string& link, Context& context) { Joined(link_in(link), context).run(); }

std::string served_at(const std::string& journal) {
  std::ifstream in(journal + ".links");
  const Json links = in ? Json::parse(in, nullptr, false) : Json();
  if (!links.is_object() || word_of(links, "at").empty()) return {};
  const auto answer = httplib::Client(word_of(links, "at"))
                          .Get("/api/state", {{"Authorization", "Bearer " + word_of(links, "judge")}});
  return answer && answer->status == 200 ? word_of(links, "at") + "/#" + word_of(links, "judge") : "";
}

}  // namespace houserule
