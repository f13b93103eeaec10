// The Universal Shogi Interface.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <istream>

#include "engine/clock.h"
#include "engine/lines.h"
#include "engine/moves.h"
#include "formats/position_forms.h"

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
      session_.say_ready("readyok");
    else if (word == "stop" || word == "ponderhit" || word == "gameover")
      session_.stop();
    else if (word == "usinewgame")
      session_.new_game();
    else if (word == "setoption")
      set_option(words);
    else if (word == "position")
      take_position(session_, words, from_usi);
    else if (word == "go")
      go(words);
  }

  void set_option(const std::vector<std::string>& words) {
    if (words.size() < 5 || words[1] != "name" || words[3] != "value") return;
    if (words[2] == "USI_Hash")
      session_.memory(
          static_cast<std::size_t>(std::clamp<std::int64_t>(whole_number(words[4]).value_or(1), 1, 4096)));
    if (words[2] == "USI_Variant" && !session_.use_variant(words[4]))
      session_.say(fmt::format("info string no variant {}", words[4]));
  }

  void go(const std::vector<std::string>& words) {
    EngineSession::Wish wish;
    wish.strength = limits_of(words);
    const bool first = session_.game().turn().index() == 0;
    const std::int64_t reading = number_behind(words, "byoyomi").value_or(0);
    if (const auto left = number_behind(words, first ? "btime" : "wtime"))
      wish.strength.ms = time_for_one(
          *left + reading, number_behind(words, first ? "binc" : "winc").value_or(0) + reading, std::nullopt);
    wish.infinite = !wish.strength.ms && !wish.strength.nodes && !wish.strength.depth;
    session_.go(
        wish,
        [this](const FoundLine& line) {
          session_.say(fmt::format("info depth {} score {} nodes {} time {} pv {}", line.depth,
                                   score_text(line.score), line.nodes, line.ms,
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
