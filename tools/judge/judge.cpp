#include "judge/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/safe_text.h"
#include "common/text.h"
#include "formats/epd_games.h"
#include "formats/format.h"
#include "formats/movetext.h"
#include "judge/variations.h"
#include "read/words.h"
#include "table/impossible.h"

namespace houserule {

namespace {

const std::string kUsualVariant = "chess";
const std::string kTwoBoards = "bughouse";
const std::string kJudge = "judge";

using Tags = std::vector<std::pair<std::string_view, std::string_view>>;

std::string_view tag_of(const Tags& tags, std::string_view name) {
  const auto found = std::ranges::find(tags, name, &Tags::value_type::first);
  return found != tags.end() ? found->second : std::string_view{};
}

// The day on which the game was played; sites write it in more than one tag.
std::string_view day_of(const Tags& tags) {
  const std::string_view day = tag_of(tags, "Date");
  return day.empty() || day.starts_with('?') ? tag_of(tags, "UTCDate") : day;
}

}  // namespace

Judge::Judge(const JudgeOptions& options, ModuleSource& source)
    : options_(options), shelf_(source, options.variant, options.set, options.rulebook_bytes, options.kept) {}

const Verdict& Judge::judge(const RawGame& raw) {
  verdict_.clear();
  verdict_.line = raw.line;
  verdict_.byte = raw.byte;
  verdict_.number = raw.number;
  if (options_.name_files) verdict_.file = raw.source_name;
  shelved_ = nullptr;
  if (raw.problem) {
    unreadable(*raw.problem);
  } else {
    is_movetext(raw.kind) ? judge_pgn(raw) : judge_record(raw);
  }
  const bool judged = verdict_.status == VerdictStatus::ok || verdict_.status == VerdictStatus::disagrees;
  if (shelved_ != nullptr && judged) referee_.refuse_faulty_words();
  close();
  if (options_.variations && raw.kind == ArchiveKind::pgn) judge_variations();
  return verdict_;
}

void Judge::unreadable(const Diagnostic& why) {
  verdict_.status = VerdictStatus::unreadable;
  verdict_.at.line = static_cast<std::uint32_t>(why.place.line);
  verdict_.at.column = static_cast<std::uint32_t>(why.place.column);
  verdict_.reason = why.message;
  if (!why.hint.empty()) verdict_.reason += "; " + why.hint;
}

void Judge::unreadable(const RawGame& raw, std::string why) {
  unreadable(Diagnostic{Severity::error, {{}, raw.line, raw.column}, std::move(why), {}});
}

// "chess" for "chess+no-castling": what games name that are played by it.
std::string_view Judge::ruling(std::string_view variant) const {
  const std::string_view own = options_.variant;
  return options_.for_all && variant == own.substr(0, own.find('+')) ? own : variant;
}

Shelved& Judge::found(const Wanted& wanted) {
  const std::string day = options_.todays_rules ? "" : latest_day(wanted.day);
  if (wanted.digest.empty()) return shelf_.get(wanted.variant, wanted.set, day);
  Shelved& now = shelf_.get(wanted.variant, wanted.set);
  if (options_.todays_rules || (now.variant && wanted.digest == now.variant->digest())) return now;
  if (Shelved* then = shelf_.earlier(wanted.variant, wanted.set, wanted.digest, wanted.game)) return *then;
  return shelf_.get(wanted.variant, wanted.set, day);
}

bool Judge::open(const RawGame& raw, Wanted wanted) {
  wanted.variant = ruling(wanted.variant);
  verdict_.variant = wanted.variant;
  Shelved& shelved = found(wanted);
  if (!shelved.variant) {
    unreadable(raw, shelved.error);
    return false;
  }
  verdict_.book = shelved.variant.get();
  if (!pinned(raw, wanted, shelved) || !view_from_seat(raw, shelved)) return false;
  shelved_ = &shelved;
  shelved.game->reset();
  last_cell_.clear();
  referee_.begin(shelved, verdict_, options_.trace || options_.opening, viewer_);
  referee_.allow(options_.steps);
  return true;
}

// A game that was played by other rules is not judged by these.
bool Judge::pinned(const RawGame& raw, const Wanted& wanted, const Shelved& shelved) {
  if (wanted.digest.empty() || wanted.digest == shelved.variant->digest()) return true;
  unreadable(raw, fmt::format("it was played by the rulebook {}, and {} is {} now: {}",
                              shown(wanted.digest, 80), shown(wanted.variant, 80), shelved.variant->digest(),
                              shelf_.what_changed(wanted.variant, wanted.set, wanted.digest)));
  return false;
}

bool Judge::view_from_seat(const RawGame& raw, const Shelved& shelved) {
  viewer_ = SideId::none();
  if (options_.as.empty() || options_.as == kJudge) return true;
  const auto seat = seat_named(options_.as, shelved.variant->rulebook().spec.sides);
  if (!seat) {
    unreadable(raw, fmt::format("there is no seat \"{}\" in {}", shown(options_.as, 40), verdict_.variant));
    return false;
  }
  viewer_ = *seat;
  return true;
}

bool Judge::set_position(const RawGame& raw, std::string_view text) {
  std::vector<std::string> void_words;
  const auto wrong = set_mended(*shelved_->game, text, void_words);
  if (!wrong) {
    for (std::string& oddity : void_words)
      verdict_.findings.push_back({FindingKind::void_in_position, std::move(oddity)});
    note_impossible();
    return true;
  }
  if (referee_.failed_to_set_up()) return false;
  unreadable(raw, fmt::format("the position \"{}\" cannot be used: {}{}{}", shown(text, 100), wrong->message,
                              wrong->hint.empty() ? "" : "; ", wrong->hint));
  return false;
}

void Judge::note_impossible() {
  for (std::string& oddity : impossible_in(*shelved_->game, shelved_->start))
    verdict_.findings.push_back({FindingKind::impossible_position, std::move(oddity)});
}

// How the game stands, whatever the verdict on it; where nothing was judged it stands nowhere.
void Judge::close() {
  if (shelved_ != nullptr) shelved_->variant->throw_machine_failure();
  if (options_.opening) keep_opening();
  const bool asked = options_.positions || options_.material;
  if (shelved_ == nullptr || !asked || verdict_.status == VerdictStatus::unreadable) return;
  const Game::As as(*shelved_->game, viewer_);
  if (options_.positions) verdict_.final_json = escaped_json(shelved_->game->final_json());
  if (options_.material) weigh();
}

void Judge::keep_opening() {
  constexpr std::size_t kOpening = 4;
  const std::size_t length = std::min(kOpening, verdict_.trace.size());
  verdict_.opening.assign(verdict_.trace.begin(),
                          verdict_.trace.begin() + static_cast<std::ptrdiff_t>(length));
  if (!options_.trace) verdict_.trace.clear();
}

// What the rules say that the pieces on the board are worth, by who plays them. No more than that: a side
// with more of it may stand worse.
void Judge::weigh() {
  const Rulebook& book = shelved_->variant->rulebook();
  verdict_.material.assign(book.spec.sides.size(), 0);
  for (const Game::PieceView& piece : shelved_->game->pieces()) {
    const auto type = std::ranges::find(book.types, piece.type, &TypeDecl::name);
    const auto side = std::ranges::find(book.spec.sides, piece.controller, &SideSpec::name);
    if (type != book.types.end() && side != book.spec.sides.end())
      verdict_.material[static_cast<std::size_t>(side - book.spec.sides.begin())] += type->value;
  }
}

// What is read sets them no limit, a verdict does.
template <class Tags>
void Judge::take_tags(const Tags& tags) {
  verdict_.tags.assign(tags.begin(), tags.end());
  for (auto& [name, value] : verdict_.tags) {
    name = name.substr(0, kMaxTextBytes);
    value = value.substr(0, kMaxTextBytes);
  }
}

// ---- PGN -------------------------------------------------------------------------------------------

void Judge::judge_pgn(const RawGame& raw) {
  parse_pgn(raw.text, raw.line, pgn_, options_.variations ? KeepRemarks::and_variations : KeepRemarks::yes,
            raw.column);
  take_tags(pgn_.tags);
  verdict_.id = pgn_.tag("GameId").substr(0, kMaxTextBytes);
  if (pgn_.error) return unreadable(*pgn_.error);
  if (pgn_.empty()) return nothing(raw);
  if (const std::string_view tag = variant_tag(pgn_); tag != last_tag_) {
    last_tag_ = tag;
    last_name_ = variant_of_tag(tag.substr(0, kMaxTextBytes));
  }
  const bool seated = raw.kind == ArchiveKind::bpgn || is_bpgn(pgn_);
  writing_ = notation_of(pgn_, last_name_, raw.notation);
  const std::string usual =
      seated && options_.variant == kUsualVariant
          ? kTwoBoards
          : variant_where_unnamed(raw, pgn_.start_position(), writing_, options_.variant);
  const Pgn4Rules rules = writing_ == &kPgn4 ? rules_of_pgn4(last_name_) : Pgn4Rules{};
  if (!open(raw,
            {last_name_.empty() ? usual : last_name_, rules.set, pgn_.tag("Rulebook"), day_of(pgn_.tags)}))
    return;
  referee_.pass_over(letters());
  note_stray(raw);
  const std::string_view start = pgn_.start_position();
  if (!start.empty() && !set_position(raw, start)) return;
  if (const auto seed = pgn_.seed()) shelved_->game->seed(*seed);
  const bool legal = seated ? judge_seated() : play_pgn();
  referee_.report_passed();
  if (!legal || seated || verdict_.status != VerdictStatus::ok) return;
  last_words_.clear();
  for (const Token& remark : pgn_.remarks)
    if (remark.kind == Token::Kind::comment && remark.after == pgn_.moves.size())
      last_words_.push_back(on_one_line(remark.text));
  read_pgn_result(ending_);
  referee_.finish(ending_);
}

bool Judge::play_pgn() {
  if (options_.notation) {
    notation_.begin(*shelved_->game);
    referee_.watch(&notation_);
  }
  bool legal = true;
  for (std::size_t i = 0; legal && i < pgn_.moves.size(); ++i) {
    const Token& move = pgn_.moves[i];
    if (i + 1 == pgn_.moves.size() && is_double_loss()) break;
    if (move.number != 0) referee_.at_number(move.number);
    if (options_.notation) notation_.number(move);
    const std::string_view next = i + 1 < pgn_.moves.size() ? pgn_.moves[i + 1].text : std::string_view{};
    if (writing_ == nullptr && !next.empty()) shelved_->game->expect(next);
    legal = act({move.text, move.line, move.column, next});
    if (referee_.took_next()) ++i;
  }
  if (options_.notation) notation_.report(verdict_.findings);
  return legal;
}

// One action in the notation of the game. The verdict on it shows the text as it stands there.
bool Judge::act(const Played& played) {
  if (writing_ == nullptr) return referee_.act(played);
  Course course{*shelved_->game, last_cell_};
  const std::string ours = writing_->read(course, played.text);
  const bool legal = referee_.act({ours, played.line, played.column, played.next});
  if (!legal) verdict_.at.text.assign(played.text);
  return legal;
}

// Once nobody asks for the position at the end any more: the game is played back to where each begins.
void Judge::judge_variations() {
  if (shelved_ == nullptr || pgn_.variations.empty()) return;
  shelved_->game->throws({});
  judge_lines(pgn_.variations, *shelved_->game, shelved_->variant->script_steps() + options_.steps,
              verdict_.findings);
}

void Judge::find_clock_oddities(const std::vector<std::optional<std::int64_t>>& clocks, std::size_t actions,
                                std::int64_t increment) {
  std::vector<std::string> oddities;
  check_clocks(clocks, seats_, actions, increment, terms_, shelved_->variant->rulebook().spec.sides,
               oddities);
  for (std::string& oddity : oddities) verdict_.findings.push_back({FindingKind::clocks, std::move(oddity)});
}

// Two boards: who moves stands before each move, and how much time is left behind it.
bool Judge::judge_seated() {
  seat_moves(pgn_, seated_);
  seats_.clear();
  clocks_.clear();
  terms_.clear();
  for (const SeatedMove& move : seated_.moves) {
    const std::size_t played = verdict_.actions;
    if (!referee_.act({move.text, move.line, move.column})) return false;
    seats_.push_back(verdict_.actions > played ? referee_.seat() : SideId::none());  // a word is nobody's
    clocks_.push_back(move.clock_ms);
    if (move.clock_ms.value_or(1) <= 0 && !referee_.out_of_time(seats_.back())) return false;
  }
  if (!referee_.nobody_can_act(last_clocks())) return false;
  find_clock_oddities(clocks_, clocks_.size(), increment_ms(pgn_.tag("TimeControl")));
  last_words_.clear();
  for (const Token& remark : seated_.remarks)
    if (remark.after == seated_.moves.size()) last_words_.push_back(on_one_line(remark.text));
  read_pgn_result(ending_);
  referee_.finish(ending_);
  return true;
}

// Old DOS programs ended a file with the byte 0x1A. Other readers count it as a game without moves, which
// breaks no rule; whatever else holds neither tag nor move is no game.
void Judge::nothing(const RawGame& raw) {
  if (raw.text.find_first_not_of("\x1a \t\r\n") != std::string::npos)
    return unreadable(raw, "there is no game here: no tag, no move, no result");
  verdict_.reason = "an empty game: only the byte 0x1A, with which DOS ended a file";
}

// ---- records ---------------------------------------------------------------------------------------

void Judge::judge_record(const RawGame& raw) {
  auto wrong = parse_game(raw, record_);
  verdict_.id = record_.id;
  take_tags(record_.tags);
  if (wrong) return unreadable(*wrong);
  if (record_.variant.empty())
    record_.variant =
        variant_where_unnamed(raw, record_.position.value_or(""), record_.notation, options_.variant);
  const Wanted wanted{record_.variant, record_.set, record_.rulebook, day_of(verdict_.tags), raw.text};
  if (!open(raw, wanted) || !prepare_record(raw)) return;
  if (!read_record_result(raw, ending_.stated)) return;
  play_record();
  if (!record_.unsaid.empty() && verdict_.status == VerdictStatus::illegal) {
    unreadable(raw, fmt::format("whether action {} is legal cannot be told: {}", verdict_.at.number,
                                record_.unsaid));
    verdict_.rule.clear();
  }
  find_clock_oddities(record_.clocks_ms, record_.actions.size(),
                      increment_ms(tag_of(verdict_.tags, "TimeControl")));
  ending_.termination = tag_of(verdict_.tags, "Termination");
  last_words_.clear();
  const std::string last = fmt::format("{}", record_.actions.size());
  for (const auto& [number, words] : record_.remarks)
    if (number == last) last_words_.push_back(on_one_line(words));
  read_words();
  if (verdict_.status == VerdictStatus::ok && referee_.all_thrown()) referee_.finish(ending_);
}

bool Judge::prepare_record(const RawGame& raw) {
  Game& game = *shelved_->game;
  if (!record_.unsaid.empty()) verdict_.findings.push_back({FindingKind::void_in_position, record_.unsaid});
  if (record_.position && !set_position(raw, *record_.position)) return false;
  if (!record_.setup_json.empty()) {
    if (const auto wrong = game.set_up(record_.setup_json)) {
      if (referee_.failed_to_set_up()) return false;
      Diagnostic why = *wrong;
      why.message = "the set-up cannot be used: " + wrong->message;
      const bool placed = wrong->place.line == 1 && record_.setup_column > 0;
      const int behind = placed ? record_.setup_column + wrong->place.column - 2 : 0;
      why.place = {{}, raw.line, raw.column + behind};
      unreadable(why);
      return false;
    }
    if (auto bare = empty_board_in(record_.setup_json))
      verdict_.findings.push_back({FindingKind::impossible_position, std::move(*bare)});
    note_impossible();
  }
  if (raw.kind == ArchiveKind::epd) judge_operations();
  if (record_.seed) game.seed(*record_.seed);
  referee_.expect(recorded_throws(record_.actions, shelved_->variant->rulebook()));
  return true;
}

// The best moves of a position, those to avoid and the one that somebody expects: each is legal in it.
void Judge::judge_operations() {
  for (const auto& [name, value] : record_.tags) {
    std::size_t at = 0;
    if (!names_moves(name)) continue;
    for (std::string_view move = next_word(value, at); !move.empty(); move = next_word(value, at)) {
      if (move.ends_with(',')) move.remove_suffix(1);
      const std::string_view castling = castling_word(move);
      const Resolved answer = shelved_->game->resolve(castling.empty() ? move : castling);
      if (!answer.ok())
        verdict_.findings.push_back(
            {FindingKind::operation, fmt::format("{} names {}: {}", name, shown(move, 40), answer.reason)});
    }
  }
}

bool Judge::read_record_result(const RawGame& raw, Stated& stated) {
  const auto& sides = shelved_->variant->rulebook().spec.sides;
  const bool in_two = kPdn.fits(shelved_->variant->rulebook());
  if (record_.result_text && !read_result(*record_.result_text, sides, stated, in_two)) {
    unreadable(raw, fmt::format("the result \"{}\" cannot be read; write {{\"side\": points}}",
                                shown(*record_.result_text, 40)));
    return false;
  }
  if (record_.result_text) return true;
  stated.clear();
  stated.given = !record_.points.empty();
  stated.points.assign(stated.given ? sides.size() : 0, 0);
  for (const auto& [name, points] : record_.points) {
    const auto side = seat_named(name, sides);
    if (!side) {
      unreadable(raw, fmt::format("the result names \"{}\", and there is no such side", shown(name, 40)));
      return false;
    }
    stated.points[side->index()] = points;
  }
  return true;
}

}  // namespace houserule
