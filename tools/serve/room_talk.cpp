// What a guest asks and says besides acting: why not, a word to the table, whose draw it would be.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "common/safe_text.h"
#include "match/begin.h"
#include "match/looking.h"
#include "serve/answer.h"
#include "serve/room.h"
#include "table/table_words.h"

namespace houserule {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kAnswersKept = 64;
constexpr std::size_t kMostChat = 2000, kChatBytes = 500, kChatShown = 100;
constexpr const char* kKeeper = "judge";  // who says it, where no seat does
constexpr const char* kHouse = "house";   // the program itself

bool same_name(const std::string& one, const std::string& other) {
  return std::ranges::equal(
      one, other, [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

}  // namespace

Json Room::act_once(const Guest& guest, const std::string& number, const std::string& text,
                    std::vector<std::int32_t> throws) {
  if (number.empty()) return act(guest, text, std::move(throws));
  const std::lock_guard lock(answering_);
  const std::string key = fmt::format("{}/{}/{}", static_cast<int>(guest.role), guest.side.value, number);
  const auto known = std::ranges::find(answered_, key, [](const auto& one) { return one.first; });
  if (known != answered_.end()) return known->second;
  Json out = act(guest, text, std::move(throws));
  answered_.emplace_back(key, out);
  if (answered_.size() > kAnswersKept) answered_.pop_front();
  return out;
}

Json Room::reason(const Guest& guest, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (guest.role == Guest::Role::watcher) return refusal("you are watching");
  if (match_->outcome().over)
    return refusal("the game was over: " + match_->outcome().reason, match_->outcome().rule);
  const Resolved answer = match_->resolve(seated(guest, text), viewer(guest));
  return answer.ok() ? Json{{"done", true}} : refusal(answer.reason, answer.rule);
}

Json Room::chat(const Guest& guest, const std::string& text) {
  const std::lock_guard lock(mutex_);
  if (guest.role == Guest::Role::watcher) return refusal("you are watching");
  const std::string words = on_one_line(without_controls(text));
  if (words.empty()) return refusal("nothing was said");
  if (words.size() > kChatBytes) return refusal(fmt::format("say it in {} bytes", kChatBytes));
  const auto said = std::ranges::count_if(match_->journal(), [](const JournalEntry& entry) {
    return entry.kind == JournalEntry::Kind::note && !entry.seat.empty() && entry.seat != kHouse;
  });
  if (static_cast<std::size_t>(said) >= kMostChat) return refusal("enough was said in this game");
  return kept(
      [&] { match_->note(words, guest.role == Guest::Role::seat ? names_[guest.side.index()] : kKeeper); });
}

void Room::tell_all(const std::string& text) { match_->note(text, kHouse); }

Json Room::chat_json() const {
  Json out = Json::array();
  for (const JournalEntry& entry : match_->journal()) {
    if (entry.kind == JournalEntry::Kind::note && !entry.seat.empty())
      out.push_back({{"seat", entry.seat}, {"text", entry.text}});
  }
  if (out.size() > kChatShown) out.erase(out.begin(), out.end() - static_cast<std::ptrdiff_t>(kChatShown));
  return out;
}

// By the tag that has the seat's name; of two seats the first is White where no tag has it.
std::string Room::person_of(std::size_t side, const Tags& tags) const {
  const auto value = [&](const std::string& name) {
    const auto found =
        std::ranges::find_if(tags, [&](const auto& tag) { return same_name(tag.first, name); });
    return found == tags.end() || found->second == "?" ? std::string() : found->second;
  };
  if (std::string own = value(names_[side]); !own.empty()) return own;
  return names_.size() == 2 ? value(side == 0 ? "White" : "Black") : "";
}

// Who offers a draw, and what the guest may do about it.
void Room::add_agreement(Json& out, const Guest& guest) {
  if (match_->outcome().over) return;
  const std::vector<SideId> offered = match_->draw_offered_by();
  if (!offered.empty()) out["offered"] = Json::array();
  for (const SideId side : offered) out["offered"].push_back(names_[side.index()]);
  if (guest.role != Guest::Role::seat) return;
  const bool own = std::ranges::find(offered, guest.side) != offered.end();
  const bool lives = match_->game().alive(guest.side);
  out["may_accept"] = !offered.empty() && !own && lives;
  out["may_claim"] = lives && claimed(match_->game(), guest.side, false).has_value();
}

bool Room::is_over() {
  const std::lock_guard lock(mutex_);
  return match_->outcome().over;
}

void Room::tell_again() {
  const std::lock_guard lock(mutex_);
  changed();
}

// The tag of who plays a seat; of two seats the first is White.
std::string Room::person_tag(std::size_t side) const {
  if (names_.size() == 2) return side == 0 ? "White" : "Black";
  std::string name = names_[side];
  name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
  return name;
}

RoomWish Room::same_again() {
  const std::lock_guard lock(mutex_);
  const auto start = match_->journal_start();
  RoomWish wish;
  const MatchStart began = Match::start_of({start, {}, 0});
  wish.variant = began.variant;
  wish.table = table_;
  wish.hints = gives_hints_;
  for (const auto& [seat, budget] : began.clocks.value_or(std::map<std::string, std::string>{}))
    wish.clocks.push_back(fmt::format("{}={}", seat, budget));
  const Tags tags = match_->tags();
  for (const auto& [name, value] : tags) {
    if ((name == "Event" || name == "Site") && value != "?")
      wish.tags.push_back(fmt::format("{}={}", name, value));
  }
  // As the links: who played a seat plays the next one.
  for (const auto& [side, player] : players_) wish.players[(side + 1) % names_.size()] = player;
  for (std::size_t side = 0; side < names_.size(); ++side) {
    const std::string person = person_of(side, tags);
    if (!person.empty())
      wish.tags.push_back(fmt::format("{}={}", person_tag((side + 1) % names_.size()), person));
  }
  return wish;
}

}  // namespace houserule
