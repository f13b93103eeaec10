// What the protocols share: a variant, a position, and a player that thinks in a thread of its own, so that
// it hears when it shall stop.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "common/command.h"
#include "player/thinker.h"

namespace houserule {

class EngineSession {
 public:
  EngineSession(Context& context, const std::string& variant);
  ~EngineSession();  // stops thinking
  EngineSession(const EngineSession&) = delete;
  EngineSession& operator=(const EngineSession&) = delete;

  // By our name or that of UCI, CECP or a site. False, with the reason told, where there is none.
  bool use_variant(const std::string& name);
  bool use_rulebook(const std::string& name);  // by our name only, such as "chess+torpedo-pawns" or a path
  const std::string& variant_name() const { return name_; }

  // A position, or the start where it is empty. What is wrong, or nothing.
  std::optional<std::string> set_position(const std::string& text);
  // Plays what is written in the protocol's way. What is wrong, or nothing.
  std::optional<std::string> play(const std::string& text);
  // The same, by the thread that has just thought.
  bool play_thought(const std::string& text);
  bool undo();
  Game& game() { return *game_; }
  std::string status_text() const;  // "1-0 {reason}" where the game is over, else empty

  // Starts to think; `done` is called from there with the action in the protocol's way, empty where there is
  // none.
  struct Wish {
    Strength strength;
    unsigned lines = 1;
    bool infinite = false;  // the answer waits until it is told to stop
    bool ponders = false;   // … or until `hit`, from which on the time counts
  };
  using Done = std::function<void(const std::string& best)>;
  void go(const Wish& wish, const Search::Tell& tell, Done done);
  void ready();  // gets to know the rules, unless it thinks: the first `go` need not
  void say_ready(const std::string& line) {
    ready();
    say(line);
  }
  void hit();   // the other side played what was expected: what was begun with `ponders` goes on as usual
  void stop();  // and waits until the answer was given
  void wait();  // until it is, where the search ends by itself
  bool thinking() const { return thinking_; }
  std::uint64_t nodes() const { return player_ ? player_->search().nodes() : 0; }

  void new_game();
  void memory(std::size_t megabytes);
  std::size_t megabytes() const { return megabytes_; }
  void threads(unsigned count);       // of the search; more than one make what it finds depend on their speed
  void say(const std::string& line);  // one line of output, from any thread

  // The actions of a line, each in the protocol's way, from the position as it stands.
  std::vector<std::string> engine_line(const std::vector<std::string>& actions);

 private:
  void prepare();
  std::vector<RootAction> think(const Wish& wish, SideId seat, const Search::Tell& tell);

  Context& context_;
  std::string name_;
  std::unique_ptr<ModuleSource> source_;
  std::unique_ptr<Variant> variant_;
  std::unique_ptr<Game> game_;   // as the board has it
  std::unique_ptr<Game> lines_;  // for the texts of lines, by the thread that thinks
  std::unique_ptr<Thinker> player_;
  struct Helper {
    std::unique_ptr<Variant> variant;
    std::unique_ptr<Thinker> player;
  };
  std::vector<Helper> helpers_;  // each thread has rules of its own
  unsigned threads_ = 1;
  std::thread thread_;
  std::atomic<bool> stop_{false}, helpers_stop_{false}, thinking_{false}, infinite_{false};
  std::optional<std::int64_t> ms_from_hit_;
  std::jthread alarm_;  // ends a search that was pondered
  std::mutex saying_;
  std::size_t megabytes_ = 16;
};

// The protocols; each reads context.in until "quit" or its end. `first`: a line that was read already.
void speak_uci(EngineSession& session, Context& context, std::string first);
void speak_usi(EngineSession& session, Context& context, std::string first);
void speak_cecp(EngineSession& session, Context& context, std::string first);

}  // namespace houserule
