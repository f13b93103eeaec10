#include "serve/hall.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <fstream>

namespace houserule {

namespace {

using Json = nlohmann::json;

// The secrets stand beside the journal and not in it: it is for others to read.
std::string links_file(const std::string& journal) { return journal + ".links"; }

void write_links(const std::string& journal, const Json& links, const Context& context) {
  const std::string file = links_file(journal);
  try {
    const mode_t before = ::umask(0077);
    write_file(file, links.dump() + "\n");
    ::umask(before);
  } catch (const CommandError& error) {
    context.err << error.what() << "\n   the links are other ones when the game is taken up again\n";
  }
}

std::string word_in(const Json& object, const std::string& key) {
  const auto found = object.find(key);
  const bool good = found != object.end() && found->is_string() && found->get<std::string>().size() == 22;
  return good ? found->get<std::string>() : new_secret();
}

}  // namespace

Hall::Links Hall::read_links(const std::string& file, const Room& room) {
  std::ifstream in(file);
  const Json kept = in ? Json::parse(in, nullptr, false) : Json::object();
  const Json object = kept.is_object() ? kept : Json::object();
  const Json seats =
      object.contains("seats") && object["seats"].is_object() ? object["seats"] : Json::object();
  Links out;
  for (const std::string& name : room.names()) out.seats[name] = word_in(seats, name);
  out.judge = word_in(object, "judge");
  out.watch = word_in(object, "watch");
  return out;
}

Json Hall::open(const RoomWish& wish) {
  const std::lock_guard opening(opening_);
  return open_one(wish);
}

Json Hall::open_one(const RoomWish& wish) {
  if (rooms().size() >= kMaxRooms) throw CommandError("there are too many games");
  const auto room = std::make_shared<Room>(wish, context_);  // others are answered meanwhile
  const std::lock_guard lock(mutex_);
  rooms_.push_back(room);
  const std::size_t number = rooms_.size();
  const std::string kept = room->kept_in();
  const Links secrets = read_links(wish.resume.empty() ? std::string() : links_file(kept), *room);
  Json links{{"judge", secrets.judge}, {"watch", secrets.watch}, {"seats", secrets.seats}};
  Json written = links;
  if (!base_.empty()) written["at"] = base_;
  if (!kept.empty()) write_links(kept, written, context_);
  for (std::size_t side = 0; side < room->names().size(); ++side)
    by_secret_[secrets.seats.at(room->names()[side])] = {room, {Guest::Role::seat, SideId{side}}, number};
  by_secret_[secrets.judge] = {room, {Guest::Role::judge, SideId::none()}, number};
  by_secret_[secrets.watch] = {room, {Guest::Role::watcher, SideId::none()}, number};
  if (!codes_at_.empty()) {
    links["codes"] = new_codes(secrets);
    links["at"] = codes_at_;
  }
  links["order"] = room->names();
  links["game"] = number;
  links["title"] = room->title();
  links["kept"] = kept;
  links_.push_back(links);
  reading_.push_back(new_secret());
  return links;
}

Json Hall::new_codes(const Links& links) {
  Json out = Json::object();
  const auto add = [&](const std::string& name, const std::string& secret) {
    const std::string code = new_code();
    by_code_[code] = secret;
    out[name] = code;
  };
  for (const auto& [name, secret] : links.seats) add(name, secret);
  add("watch", links.watch);
  return out;
}

std::optional<std::string> Hall::secret_of(const std::string& code) {
  const std::lock_guard lock(mutex_);
  const auto found = by_code_.find(as_code(code));
  return found == by_code_.end() ? std::nullopt : std::optional<std::string>(found->second);
}

std::optional<Hall::Entry> Hall::find(const std::string& secret) {
  const std::lock_guard lock(mutex_);
  const auto found = by_secret_.find(secret);
  return found == by_secret_.end() ? std::nullopt : std::optional<Entry>(found->second);
}

bool Hall::has_rematch(std::size_t number) {
  const std::lock_guard lock(mutex_);
  return rematches_.contains(number);
}

Json Hall::rematch(const Entry& entry) {
  const std::lock_guard opening(opening_);
  if (!has_rematch(entry.number)) {
    if (entry.guest.role == Guest::Role::watcher) return {{"done", false}, {"why", "you are watching"}};
    if (!entry.room->is_over()) return {{"done", false}, {"why", "the game is not over"}};
    const std::size_t before = before_[entry.number];
    if (before >= kMaxRematches)
      return {{"done", false}, {"why", "this table had its games: open another table"}};
    try {
      const Json opened = open_one(entry.room->same_again());
      const std::lock_guard lock(mutex_);
      rematches_[entry.number] = opened["game"];
      before_[opened["game"].get<std::size_t>()] = before + 1;
    } catch (const CommandError& error) {
      return {{"done", false}, {"why", error.what()}};
    }
    entry.room->tell_again();
  }
  const std::lock_guard lock(mutex_);
  const Json& links = links_[rematches_.at(entry.number) - 1];
  const auto& names = entry.room->names();
  const bool seat = entry.guest.role == Guest::Role::seat;
  const Json& secret = seat ? links["seats"][names[(entry.guest.side.index() + 1) % names.size()]]
                            : links[entry.guest.role == Guest::Role::judge ? "judge" : "watch"];
  return {{"done", true}, {"secret", secret}};
}

std::shared_ptr<Room> Hall::room(std::size_t number) {
  const std::lock_guard lock(mutex_);
  return number == 0 || number > rooms_.size() ? nullptr : rooms_[number - 1];
}

Json Hall::links(std::size_t number) {
  const std::lock_guard lock(mutex_);
  return number == 0 || number > links_.size() ? Json::object() : links_[number - 1];
}

std::string Hall::reading(std::size_t number) {
  const std::lock_guard lock(mutex_);
  return reading_.at(number - 1);
}

bool Hall::reads(std::size_t number, const std::string& word) {
  const std::lock_guard lock(mutex_);
  return number > 0 && number <= reading_.size() && reading_[number - 1] == word;
}

std::vector<Json> Hall::all_links() {
  const std::lock_guard lock(mutex_);
  return links_;
}

std::vector<std::shared_ptr<Room>> Hall::rooms() {
  const std::lock_guard lock(mutex_);
  return rooms_;
}

std::vector<std::string> Hall::file_news() {
  std::vector<std::string> out;
  for (const auto& room : rooms()) {
    if (std::string news = room->file_news(); !news.empty()) out.push_back(std::move(news));
  }
  return out;
}

std::vector<std::string> Hall::not_kept() {
  std::vector<std::string> out;
  for (const auto& room : rooms()) {
    if (std::string record = room->not_kept(); !record.empty()) out.push_back(std::move(record));
  }
  return out;
}

std::string Hall::seat_of(const Entry& entry) {
  if (entry.guest.role == Guest::Role::watcher) return {};
  const bool seat = entry.guest.role == Guest::Role::seat;
  const std::string name = seat ? entry.room->names()[entry.guest.side.index()] : "the judge";
  return rooms().size() < 2 ? name : fmt::format("game {}: {}", entry.number, name);
}

void Hall::close() {
  const std::lock_guard lock(mutex_);
  for (const auto& room : rooms_) room->close();
}

}  // namespace houserule
