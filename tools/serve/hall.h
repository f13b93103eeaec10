// All games that are served, and the links to them. Thread safe.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "serve/presence.h"
#include "serve/room.h"
#include "serve/secret.h"

namespace houserule {

class Hall {
 public:
  using Json = nlohmann::json;
  struct Entry {
    std::shared_ptr<Room> room;
    Guest guest;
    std::size_t number = 0;  // of the game, from 1
  };

  explicit Hall(const Context& context) : context_(context), host_(new_secret()) {}
  // Where the games are served from now on, "http://127.0.0.1:8642": programs on this machine may join them.
  void serve_at(const std::string& base) { base_ = base; }
  // From now on seats and who watches have codes besides, to be typed on a phone at that address.
  void give_codes(const std::string& where) { codes_at_ = where; }

  // From now on everybody who finds the page may open games, each address so many (kTableRate).
  void open_to_all() { open_to_all_ = true; }
  bool is_open_to_all() const { return open_to_all_; }

  // Who has this one may open games.
  const std::string& host() const { return host_; }
  // Opens a game and gives its links: {"game", "title", "kept", "seats": {name: secret}, "judge", "watch"},
  // where codes are given with "codes": {name: code}, that of "watch", and where they are typed: "at".
  // CommandError when it cannot be had. Links of a game that is taken up again are those it had.
  Json open(const RoomWish& wish);
  // The secret for which a code stands; nothing for none.
  std::optional<std::string> secret_of(const std::string& code);
  // Null where the secret opens nothing.
  std::optional<Entry> find(const std::string& secret);
  // Another game of the same kind with seats turned: who sat first sits second. It is opened once, whoever
  // asks; each gets the secret of his own seat in it. At most kMaxRematches follow one table.
  Json rematch(const Entry& entry);
  bool has_rematch(std::size_t number);
  std::shared_ptr<Room> room(std::size_t number);
  Json links(std::size_t number);
  // The word for the rules of a game, that stands in the address of their page and opens nothing else.
  std::string reading(std::size_t number);
  bool reads(std::size_t number, const std::string& word);
  std::vector<Json> all_links();
  void close();
  // What is new about the files of all games, and the records of those that no file holds.
  std::vector<std::string> file_news();
  std::vector<std::string> not_kept();
  // Who sits where. `seat_of`: the seat as the host reads it, with the number of the game where there are
  // several; empty for who only watches.
  Presence& presence() { return presence_; }
  std::string seat_of(const Entry& entry);

  const Context& context() const { return context_; }

 private:
  struct Links {
    std::map<std::string, std::string> seats;
    std::string judge, watch;
  };
  std::vector<std::shared_ptr<Room>> rooms();
  nlohmann::json new_codes(const Links& links);
  Json open_one(const RoomWish& wish);  // with opening_ held
  static Links read_links(const std::string& file, const Room& room);

  const Context& context_;
  std::string host_, base_;
  bool open_to_all_ = false;
  Presence presence_;
  std::mutex mutex_;
  std::vector<std::shared_ptr<Room>> rooms_;
  std::vector<Json> links_;
  std::vector<std::string> reading_;
  std::mutex opening_;                            // one game after the other; before mutex_
  std::map<std::size_t, std::size_t> rematches_;  // by the game before
  std::map<std::size_t, std::size_t> before_;     // how many games of one table came before
  std::map<std::string, Entry, std::less<>> by_secret_;
  std::string codes_at_;
  std::map<std::string, std::string, std::less<>> by_code_;  // secrets
};

}  // namespace houserule
