// The Chess Engine Communication Protocol, version 2, which xboard speaks.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <atomic>
#include <istream>
#include <mutex>

#include "engine/clock.h"
#include "engine/lines.h"
#include "engine/names.h"
#include "formats/position_forms.h"
#include "read/decimal.h"

namespace houserule {

namespace {

class Cecp {
 public:
  Cecp(EngineSession& session, Context& context) : session_(session), context_(context) {}

  void run(std::string line) {
    for (;;) {
      const std::vector<std::string> words = words_of(line);
      if (!words.empty() && words[0] == "quit") {
        silent_ = true;
        return session_.stop();
      }
      if (!words.empty()) hear(words, line);
      if (!std::getline(context_.in, line)) break;
    }
    session_.wait();
  }

 private:
  void hear(const std::vector<std::string>& words, const std::string& line) {
    const std::string& word = words[0];
    const std::string rest = words.size() > 1 ? line.substr(line.find(words[1])) : "";
    if (clock_word(word, words)) return;
    if (word == "protover")
      features();
    else if (word == "ping")
      pong(rest);
    else if (word == "?")
      session_.stop();
    else if (word == "new")
      begin();
    else if (word == "variant")
      variant(rest);
    else if (word == "setboard")
      set_board(rest);
    else if (word == "force" || word == "result")
      force();
    else if (word == "go")
      play_on();
    else if (word == "playother")
      forced_ = false;
    else if (word == "usermove")
      user_move(rest);
    else if (word == "undo")
      take_back(1);
    else if (word == "remove")
      take_back(2);
    else if (word == "post" || word == "nopost")
      posts_ = word == "post";
    else if (word == "memory" && number(rest) > 0)
      session_.memory(static_cast<std::size_t>(std::min<std::int64_t>(number(rest), 4096)));
    else if (!known(word))
      session_.say(fmt::format("Error (unknown command): {}", word));
  }

  static bool known(const std::string& word) {
    for (const char* each :
         {"xboard", "accepted", "rejected", "random", "hard", "easy", "computer", "name", "rating", "draw",
          "otim", "white", "black", "bk", "hint", "cores", "option", "ics", "nps"})
      if (word == each) return true;
    return false;
  }

  void features() {
    std::string variants;
    for (const std::string& name : variants_or_overlays(*module_source(context_), false))
      variants += (variants.empty() ? "" : ",") + name_in_cecp(name);
    session_.say(
        "feature done=0\nfeature ping=1 setboard=1 usermove=1 playother=1 colors=0 sigint=0 sigterm=0 "
        "reuse=1 memory=1 "
        "analyze=0 time=1 draw=0 name=1 debug=0 san=0");
    session_.say(
        fmt::format("feature myname=\"Houserule\"\nfeature variants=\"{}\"\nfeature done=1", variants));
  }

  static std::int64_t number(const std::string& text) { return whole_number(text).value_or(0); }

  // "5" and "12.5" of a unit, or "0:30" in minutes and seconds, as milliseconds.
  static std::int64_t time_ms(const std::string& text, std::int64_t unit) {
    if (text.find(':') != std::string::npos) return duration_ms(text).value_or(0);
    return thousandths(text, Finer::cut).value_or(0) * unit / 1000;
  }

  bool clock_word(const std::string& word, const std::vector<std::string>& words) {
    if (words.size() < 2) return false;
    if (word == "level" && words.size() == 4) {
      to_go_ = static_cast<int>(number(words[1]));
      left_ms_ = time_ms(words[2], 60'000);
      gain_ms_ = time_ms(words[3], 1000);
      each_ms_.reset();
    } else if (word == "st") {
      each_ms_ = std::max<std::int64_t>(1, time_ms(words[1], 1000));
    } else if (word == "sd") {
      depth_ = static_cast<int>(std::clamp<std::int64_t>(number(words[1]), 1, 100));
    } else if (word == "time") {
      left_ms_ = 10 * number(words[1]);
    } else {
      return false;
    }
    return true;
  }

  // While it thinks the answer comes behind its move, and other lines are heard meanwhile.
  void pong(const std::string& number) {
    session_.ready();
    const std::lock_guard lock(owing_);
    thinks_ ? owed_.push_back(number) : session_.say("pong " + number);
  }
  bool owes() {
    const std::lock_guard lock(owing_);
    return !owed_.empty();
  }
  void thought() {
    const std::lock_guard lock(owing_);
    for (const std::string& number : owed_) session_.say("pong " + number);
    owed_.clear();
    thinks_ = false;
  }
  void begin() {
    force();
    session_.new_game();
    if (!session_.use_rulebook("chess")) session_.say("Error (no variant): chess");
    depth_.reset();
    forced_ = false;
  }
  void variant(const std::string& name) {
    force();
    if (!session_.use_variant(name)) session_.say("Error (no variant): " + name);
    forced_ = false;
  }
  void set_board(const std::string& text) {
    force();
    if (const auto wrong = session_.set_position(text))
      session_.say("tellusererror Illegal position: " + *wrong);
  }
  // Ends what is being thought; its answer is not told. A ping has asked to wait for it.
  void drop_thought() {
    if (owes()) session_.wait();
    silent_ = true;
    session_.stop();
    silent_ = false;
  }
  void force() {
    drop_thought();
    forced_ = true;
  }
  void take_back(int count) {
    drop_thought();
    for (; count > 0; --count) (void)session_.undo();
  }

  void user_move(const std::string& text) {
    drop_thought();
    if (const auto wrong = session_.play(text))
      return session_.say(fmt::format("Illegal move ({}): {}", *wrong, text));
    tell_end();
    if (!forced_) play_on();
  }

  void tell_end() {
    const std::string end = session_.status_text();
    if (!end.empty()) session_.say(end);
  }

  void play_on() {
    forced_ = false;
    if (session_.game().outcome().over) return;
    EngineSession::Wish wish;
    wish.strength.depth = depth_;
    if (each_ms_)
      wish.strength.ms = *each_ms_;
    else if (!depth_ || left_ms_ > 0)
      wish.strength.ms = time_for_one(left_ms_ > 0 ? left_ms_ : 5 * 60'000, gain_ms_,
                                      to_go_ > 0 ? std::optional(to_go_) : std::nullopt);
    session_.wait();  // behind it thought() is over
    thinks_ = true;
    session_.go(
        wish,
        [this](const FoundLine& line) {
          if (posts_)
            session_.say(fmt::format("{} {} {} {} {}", line.depth, line.score, line.ms / 10, line.nodes,
                                     fmt::join(session_.engine_line(line.actions), " ")));
        },
        [this](const std::string& best) {
          if (!silent_ && !best.empty() && session_.play_thought(best)) {
            session_.say("move " + best);
            tell_end();
          }
          thought();
        });
  }

  EngineSession& session_;
  Context& context_;
  bool forced_ = false, posts_ = false;
  std::atomic<bool> silent_{false};
  std::mutex owing_;
  std::vector<std::string> owed_;  // numbers of pings that came while it thought
  std::atomic<bool> thinks_{false};
  std::int64_t left_ms_ = 0, gain_ms_ = 0;
  std::optional<std::int64_t> each_ms_;
  std::optional<int> depth_;
  int to_go_ = 0;
};

}  // namespace

void speak_cecp(EngineSession& session, Context& context, std::string first) {
  Cecp(session, context).run(std::move(first));
}

}  // namespace houserule
