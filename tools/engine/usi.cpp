// The Universal Shogi Interface.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <istream>

#include "engine/moves.h"
#include "engine/session.h"

namespace houserule {

namespace {

class Usi {
 public:
  Usi(EngineSession& session, Context& context) : session_(session), context_(context) {}

  void run(std::string line) {
    for (;;) {
      const std::vector<std::string> words = words_of(line);
      if (!words.empty() && words[0] == "quit") return session_.stop();
      if (!words.empty()) hear(words);
      if (!std::getline(context_.in, line)) break;
    }
    session_.wait();
  }

 private:
  void hear(const std::vector<std::string>& words) {
    const std::string& word = words[0];
    if (word == "usi")
      session_.say(
          "id name Houserule\nid author the authors of Houserule\noption name USI_Hash type spin default 16 "
          "min 1 max 4096\nusiok");
    else if (word == "isready")
      session_.say("readyok");
    else if (word == "stop" || word == "ponderhit" || word == "gameover")
      session_.stop();
    else if (word == "usinewgame")
      session_.new_game();
    else if (word == "setoption")
      set_option(words);
    else if (word == "position")
      position(words);
    else if (word == "go")
      go(words);
  }

  void set_option(const std::vector<std::string>& words) {
    if (words.size() < 5 || words[1] != "name" || words[3] != "value") return;
    if (words[2] == "USI_Hash") session_.memory(std::clamp<std::size_t>(amount(words[4]), 1, 4096));
    if (words[2] == "USI_Variant" && !session_.use_variant(words[4]))
      session_.say(fmt::format("info string no variant {}", words[4]));
  }

  static std::size_t amount(const std::string& text) {
    std::size_t value = 0;
    (void)std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  }

  void position(const std::vector<std::string>& words) {
    const auto moves = std::ranges::find(words, "moves");
    std::string text;
    const bool sfen = words.size() > 1 && words[1] != "startpos";
    for (auto at = words.begin() + 2; sfen && at < moves; ++at) text += (text.empty() ? "" : " ") + *at;
    if (const auto wrong = session_.set_position(text)) return session_.say("info string " + *wrong);
    for (auto at = moves; at != words.end() && ++at != words.end();) {
      if (const auto wrong = session_.play(from_usi(session_.game(), *at)))
        return session_.say(fmt::format("info string {}: {}", *at, *wrong));
    }
  }

  void go(const std::vector<std::string>& words) {
    const auto number = [&](const std::string& name) -> std::optional<std::int64_t> {
      const auto found = std::ranges::find(words, name);
      if (found == words.end() || found + 1 == words.end()) return std::nullopt;
      return static_cast<std::int64_t>(amount(*(found + 1)));
    };
    EngineSession::Wish wish;
    wish.strength.ms = number("movetime");
    if (const auto nodes = number("nodes")) wish.strength.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto depth = number("depth")) wish.strength.depth = static_cast<int>(*depth);
    const bool first = session_.game().turn().index() == 0;
    const std::int64_t reading = number("byoyomi").value_or(0);
    if (const auto left = number(first ? "btime" : "wtime"))
      wish.strength.ms =
          time_for_one(*left + reading, number(first ? "binc" : "winc").value_or(0) + reading, std::nullopt);
    wish.infinite = !wish.strength.ms && !wish.strength.nodes && !wish.strength.depth;
    session_.go(
        wish,
        [this](const FoundLine& line) {
          session_.say(fmt::format("info depth {} score cp {} nodes {} time {} pv {}", line.depth, line.score,
                                   line.nodes, line.ms,
                                   usi_text(session_.game(), session_.engine_line(line.actions).front())));
        },
        [this](const std::string& best) {
          session_.say("bestmove " + (best.empty() ? "resign" : usi_text(session_.game(), best)));
        });
  }

  EngineSession& session_;
  Context& context_;
};

}  // namespace

void speak_usi(EngineSession& session, Context& context, std::string first) {
  Usi(session, context).run(std::move(first));
}

}  // namespace houserule
