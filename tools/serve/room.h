// One game that is served: its match, and what each who looks may see of it. Thread safe.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include "draw/scene.h"
#include "engine/opponent.h"
#include "match/match.h"
#include "sources/journal_rules.h"

namespace houserule {

// Who asks. A seat acts for itself; the judge enters what is done at the table, for everybody; a watcher only
// looks.
struct Guest {
  enum class Role { seat, watcher, judge };
  Role role = Role::watcher;
  SideId side;  // of a seat
};

// How somebody sees the board: turned by so many quarters (negative: as he sits), in a set of pieces (see
// piece_sets; one that the game has not is its usual one).
struct Look {
  int quarters = -1;
  std::string set{};
};

// Inside of a page there are no threads, and no file outlives it: see tools/wasm.
#ifdef HOUSERULE_ONE_THREAD
inline constexpr bool kInPage = true;
#else
inline constexpr bool kInPage = false;
#endif

struct RoomWish {
  VariantArgs variant;
  std::map<std::size_t, std::string> players;  // side -> who plays it: see make_opponent
  std::optional<std::uint64_t> seed;
  bool table = false;               // throws are asked for
  bool hints = false;               // seats may ask for one
  std::vector<std::string> tags;    // "White=Anna"
  std::string save, resume;         // files; at most one of them
  std::vector<std::string> clocks;  // "5+3"; none: no clocks run
};

class Room {
 public:
  using Json = nlohmann::json;

  // CommandError when the game cannot be had.
  Room(const RoomWish& wish, const Context& context);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  std::size_t sides() const { return names_.size(); }
  const std::vector<std::string>& names() const { return names_; }
  const std::string& title() const { return title_; }
  std::string kept_in();
  // What is new about its file: why it cannot be written, or that it is again. Tries it again where it could
  // not; empty where there is nothing to tell.
  std::string file_news();
  // The record of a game that its file does not hold; empty where all is kept.
  std::string not_kept();
  const Variant& variant() const { return *variant_; }
  std::mutex& mutex() { return mutex_; }

  // Grows with everything that happens.
  std::uint64_t version() const { return version_; }
  // Waits until the version is another one, or some seconds; false when the room closes.
  bool wait(std::uint64_t known, std::chrono::milliseconds most);
  void close();
  // Inside of a page whoever holds the room calls this now and then: a clock runs out, or a computer thinks
  // and acts. Has anything happened?
  bool go_on();

  // What is to be seen and done, as the text of a JSON object. `as_text`: also as a terminal draws it;
  // `more`: what stands in it besides.
  std::string view(const Guest& guest, const Look& look, bool as_text = false,
                   const Json& more = Json::object());
  // What became of it: "done", or "why" not with its "rule", or the throw that it "wants".
  Json act(const Guest& guest, const std::string& text, std::vector<std::int32_t> throws);
  // The same where a page sends it again because it heard no answer: nothing is done twice under one number,
  // which the page makes up, and the answer is the one that was given. An empty number is none.
  Json act_once(const Guest& guest, const std::string& number, const std::string& text,
                std::vector<std::int32_t> throws);
  // Why the text is no action now, as `act` would say it; nothing is tried by this.
  Json reason(const Guest& guest, const std::string& text);
  // A word to everybody at the table, kept in the record.
  Json chat(const Guest& guest, const std::string& text);
  // An attempt that is not legal, as the variant's rule for such attempts has it.
  Json judge_attempt(const Guest& guest, const std::string& text);
  // "go" and "stop" as times are for all clocks; any other is what the seat's clock is set to.
  Json clock(const Guest& guest, const std::string& seat, const std::string& time, const std::string& why);
  Json why(const Guest& guest, const std::string& text);
  // From now on the seat is played by "computer:1s" or the like, or by a "person" again. The judge gives any
  // seat, a seat itself; programs of others are nobody's to start.
  Json give_seat(const Guest& guest, const std::string& seat, const std::string& player);
  // What the built-in player would do for the seat, thought of for about a second; one at a time in all
  // rooms.
  Json hint(const Guest& guest);
  Json undo(const Guest& guest, std::size_t count, const std::string& why);
  Json redo(const Guest& guest);
  Json correct(const Guest& guest, std::size_t number, const std::string& text, const std::string& why);
  Json note(const Guest& guest, const std::string& text);
  Json tag(const Guest& guest, const std::string& name, const std::string& value);
  // Everything that was entered, for whoever may know all of it; the others get the game as they saw it.
  Json protocol(const Guest& guest);
  std::string record(const Guest& guest);
  // The same game from its start, for who wants another one: players and their names one seat further,
  // without seed and file.
  RoomWish same_again();
  bool is_over();
  // Everybody is told how the game stands, though nothing happened in it.
  void tell_again();

 private:
  SideId viewer(const Guest& guest) const;
  std::string seated(const Guest& guest, const std::string& text);
  // What was written of one version, to be told to all who see the same.
  struct Written {
    std::uint64_t version = 0;
    std::string text;
  };
  struct Rows {
    std::uint64_t version = 0;
    std::vector<std::pair<std::uint8_t, std::string>> list;  // seat, and the action as JSON without its "}"
    std::set<std::pair<std::uint8_t, std::string>>
        becomes;  // seat, and the letter of what a piece of it may become
  };
  const Rows& all_legal();
  std::string legal(const Guest& guest);
  int eyes(const Guest& guest) const;
  const std::string& board(const Guest& guest, const Look& look);
  std::string drawn(const Guest& guest, const Look& look);
  void add_pieces(const Guest& guest, const Scene& scene, std::string& out);
  const std::string& lists(const Guest& guest);
  Json standing(const Guest& guest);
  bool is_own(const Scene::Player& player, const Guest& guest) const;
  int turn_for(const Guest& guest, int quarters, const Scene& scene) const;
  Json sides_json();
  Json chat_json() const;
  std::string person_of(std::size_t side, const Tags& tags) const;
  std::string person_tag(std::size_t side) const;
  void add_agreement(Json& out, const Guest& guest);
  Json clocks_json() const;
  SideId who_tried(const std::string& text);
  void changed();
  nlohmann::json kept(const std::function<void()>& write);
  // Said by the program to everybody at the table.
  void tell_all(const std::string& text);
  JournalRules own_rules() const;
  Opponent& opponent_of(std::size_t side);
  void play_computers();
  void watch_clocks();
  SideId next_computer();
  bool computer_acts(std::unique_lock<std::mutex>& lock, SideId side);
  bool act_for(SideId side, const std::vector<std::string>& choices, const std::string& failure);

  const Context& context_;
  std::unique_ptr<ModuleSource> source_;
  std::unique_ptr<Variant> variant_;
  std::unique_ptr<Match> match_;
  std::vector<std::string> names_;
  std::string title_;
  bool table_ = false, gives_hints_ = false;
  std::map<std::size_t, std::string> players_;
  // What thinks has rules of its own: it does so while others look at the game.
  JournalRules thinking_rules_;
  struct Computer {
    std::string player;
    std::unique_ptr<Opponent> opponent;
  };
  std::map<std::size_t, Computer> computers_;  // the thinking thread's, once it runs
  JournalRules hint_rules_;
  std::unique_ptr<Opponent> hints_;                    // where the table allows them and somebody asked
  std::mutex answering_;                               // before mutex_
  std::deque<std::pair<std::string, Json>> answered_;  // the last ones, by guest and number
  SideId thinks_ = SideId::none();                     // the computer that does so now
  std::atomic<bool> hurry_{false};                     // whoever thinks stops
  std::mutex mutex_;
  std::condition_variable news_;
  std::atomic<std::uint64_t> version_{1};
  bool closed_ = false;
  std::string trouble_;  // with its file, as it was told
  std::map<std::tuple<int, int, std::string>, Written>
      boards_;                    // by who looks (see `eyes`), how, and the set
  std::map<int, Written> lists_;  // of what happened, by who looks
  Scene scene_;                   // of a game without secrets, as it is not turned
  std::uint64_t scene_version_ = 0;
  Rows rows_;
  std::thread thinking_, watching_;
};

}  // namespace houserule
