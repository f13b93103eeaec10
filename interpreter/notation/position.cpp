// Position text: each board row by row, then the words that the variant lists.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/hyphens.h"
#include "kernel/apply.h"
#include "kernel/course.h"
#include "kernel/ends.h"
#include "kernel/protect.h"
#include "kernel/start.h"
#include "kernel/world.h"
#include "notation/board_text.h"
#include "notation/field_words.h"
#include "notation/position.h"
#include "notation/reserve_text.h"
#include "notation/script_texts.h"
#include "notation/setup_text.h"
#include "notation/state_words.h"

namespace houserule {

namespace {

constexpr std::string_view kFields = "fields";

const RuleDecl* rule_with_word(const Compiled& t, const std::string& name) {
  const RuleId rule = t.find_rule(name);
  return rule.valid() && !t.rule(rule).position.empty() ? &t.rule(rule) : nullptr;
}

std::optional<Diagnostic> read_word(Core& core, const std::string& name, const std::string& word,
                                    std::size_t column) {
  if (name == "turn") return read_turn(core, word, column);
  if (name == "round") return read_round(core, word, column);
  if (name == "reserve") return read_reserve(core, word, board_of(core.t, core.t.tracks[core.here]), column);
  if (name == kFields) return read_fields(core, word, column);
  const RuleDecl* rule = rule_with_word(core.t, name);
  if (rule == nullptr) return std::nullopt;
  core.t.host->set_context(&core);
  const Temporarily setting_up(core.setting_up, true);
  auto fault = core.t.host->run_protected(
      [&] { core.script->texts().read_word(core, rule->position.front(), *rule, word); });
  if (!fault) return std::nullopt;
  if (fault->kind != "error" && fault->kind != "denied" && fault->kind != kRefused) {
    fault->rule = rule->name;
    fault->slot = "position.read";
    return set_up_problem(core, *fault, {});
  }
  // Of a mistake in the script its place is told; what the script itself says is about the text.
  constexpr std::array<std::string_view, 3> kMistakes{"attempt to ", "bad argument", "no such word"};
  const bool own_mistake =
      fault->kind == "denied" || std::ranges::any_of(kMistakes, [&](std::string_view begins) {
        return fault->message.starts_with(begins);
      });
  const bool quoted = fault->message.find('"') != std::string::npos;
  return wrong_position(
      column, quoted ? fault->message : fmt::format("\"{}\" cannot be read: {}", shown(word), fault->message),
      fmt::format("read by {}{}", rule->name, own_mistake ? ", " + fault->place.text() : ""));
}

std::vector<GivenWord> split_words(std::string_view text, std::size_t column) {
  std::vector<GivenWord> words;
  for (std::size_t i = 0; i < text.size();) {
    const auto end = std::min(text.find_first_of(" \t", i), text.size());
    if (end > i) words.push_back({std::string(text.substr(i, end - i)), column + i});
    i = end + 1;
  }
  return words;
}

// What stands on the track's board; the words that follow it are read when all boards stand.
std::optional<Diagnostic> read_pieces(Core& core, unsigned track, const std::vector<GivenWord>& words,
                                      std::size_t column) {
  const Temporarily here(core.here, track);
  if (words.empty())
    return wrong_position(column, "an empty position",
                          "write the board row by row, then the words that follow it");
  return read_board(core, board_of(core.t, core.t.tracks[track]), words.front().text, words.front().column);
}

std::string words_wanted(const std::vector<std::string>& names) {
  if (names.empty())
    return "positions of this variant are the board alone; more words stand there when it lists them: "
           "position = [\"turn\", \"round\"]";
  return fmt::format("behind the board stand: {}", fmt::join(names, ", "));
}

// One word for each that the variant lists; what is missing keeps its default.
std::optional<Diagnostic> read_words(Core& core, unsigned track, const std::vector<GivenWord>& words,
                                     FieldsGiven* fields) {
  const Temporarily here(core.here, track);
  const auto& names = core.t.book.spec.position;
  const bool fields_follow = words.size() == names.size() + 2 && !lists_fields(core.t) &&
                             (words.back().text == "-" || words.back().text.find('=') != std::string::npos);
  if (words.size() > names.size() + 1 && !fields_follow) {
    return wrong_position(words[names.size() + 1].column,
                          fmt::format("\"{}\" is one word too many", shown(words[names.size() + 1].text)),
                          words_wanted(names));
  }
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string name = i > names.size() ? std::string(kFields) : names[i - 1];
    if (auto problem = read_word(core, name, words[i].text, words[i].column)) return problem;
    if (name == kFields && fields != nullptr) fields->push_back({track, words[i]});
  }
  return std::nullopt;
}

// Fields and state words are one word, joined by semicolons.
void join(std::string& all, const std::string& more) {
  if (!all.empty() && !more.empty()) all += ";";
  all += more;
}

std::string written_word(Core& core, const std::string& name, std::optional<Fault>& fault) {
  if (name == "turn") return core.t.book.spec.sides[core.turn(core.here)].letter;
  if (name == "reserve") return write_reserve(core, board_of(core.t, core.t.tracks[core.here]), true);
  if (name == "round") return std::to_string(core.s.get(core.t.tracks[core.here].round_slot));
  const RuleDecl* rule = rule_with_word(core.t, name);
  if (rule == nullptr) return "-";
  core.t.host->set_context(&core);
  std::string word = "-";
  auto failed = core.t.host->run_protected(
      [&] { word = core.script->texts().write_word(core, rule->position.front(), *rule); });
  if (!failed) return word.empty() ? "-" : word;
  if (!fault) {
    fault = std::move(failed);
    fault->rule = rule->name;
    fault->slot = "position.write";
  }
  return "-";
}

// The text of one board while it is being written: in front of its fields, those, and what stands behind.
struct Written {
  std::string before, fields, behind;

  std::string text() const {
    const bool listed = before.ends_with(' ');
    if (listed) return before + (fields.empty() ? "-" : fields) + behind;
    return fields.empty() ? before : before + " " + fields;
  }
};

Written write_part(Core& core, unsigned track, std::optional<Fault>& fault) {
  const Temporarily here(core.here, track);
  const int board = board_of(core.t, core.t.tracks[track]);
  const std::vector<std::string>& words = core.t.book.spec.position;
  Written out{board_text(core, board), {}, {}};
  if (std::ranges::count(words, "reserve") == 0) out.before += write_reserve(core, board, false);
  bool listed = false;
  for (const std::string& name : words) {
    (listed ? out.behind : out.before) += name == kFields ? " " : " " + written_word(core, name, fault);
    listed = listed || name == kFields;
  }
  return out;
}

std::string joined(const std::vector<Written>& parts) {
  std::string out;
  for (const Written& part : parts) out += (out.empty() ? "" : " | ") + part.text();
  return out;
}

}  // namespace

// Several boards stand one after the other, with "|" between.
std::optional<Diagnostic> read_position(Core& core, std::string_view text, FieldsGiven* fields) {
  if (text.size() > 4096) return wrong_position(0, "position text of more than 4096 bytes");
  if (const std::string plain = with_hyphens(text); plain != text) {
    const auto at = std::ranges::mismatch(plain, text).in1 - plain.begin();
    return wrong_position(static_cast<std::size_t>(at), "a long dash stands here",
                          "what is not there is written with the hyphen of the keyboard: -");
  }
  clear_game(core);
  std::vector<std::vector<GivenWord>> parts;
  std::size_t at = 0;
  for (unsigned track = 0; track < core.t.tracks.size(); ++track) {
    const std::size_t end = std::min(text.find('|', at), text.size());
    if (at > text.size()) {
      return wrong_position(text.size(),
                            fmt::format("{} boards, the variant has {}", track, core.t.tracks.size()),
                            "write them one after the other, with | between");
    }
    parts.push_back(split_words(text.substr(at, end - at), at));
    if (auto problem = read_pieces(core, track, parts.back(), at)) return problem;
    at = end + 1;
  }
  if (at <= text.size())
    return wrong_position(at - 1, fmt::format("more than {} boards", core.t.tracks.size()));
  core.s.set(core.t.layout.stage, stage_as_set_up(core));
  for (unsigned track = 0; track < parts.size(); ++track)
    if (auto problem = read_words(core, track, parts[track], fields)) return problem;
  settle_all_flag_links(core);
  return std::nullopt;
}

namespace {

// Rules complete the position that was read; what it says of fields is so, whatever they would make of it.
std::optional<Diagnostic> complete(Core& core, const FieldsGiven& fields) {
  std::optional<Diagnostic> problem;
  const auto fault = settle_set_up(core, "text", [&] {
    for (const auto& [track, word] : fields) {
      const Temporarily here(core.here, track);
      if (!problem) problem = read_fields(core, word.text, word.column);
    }
  });
  if (fault) return set_up_problem(core, *fault, wrong_position(0, fault->message));
  return problem;
}

// Adds what `read`, which has read these parts, has otherwise than the game. True when there was anything.
bool add_left_out(Core& core, Core& read, std::vector<Written>& parts) {
  bool any = false;
  for (unsigned track = 0; track < parts.size(); ++track) {
    const Temporarily here(core.here, track);
    for (const std::string& more : {write_fields(core, read), state_words(core, read)}) {
      join(parts[track].fields, more);
      any = any || !more.empty();
    }
  }
  return any;
}

}  // namespace

// What the words of the variant carry is found out by reading them: whatever the game that was read has
// otherwise stands with the fields. Setting a field may lead a rule to complete another, so that the text is
// read again until nothing differs.
std::string write_position(Core& core, std::optional<Fault>& fault) {
  constexpr int kMostReadings = 4;
  std::vector<Written> parts;
  for (unsigned track = 0; track < core.t.tracks.size(); ++track)
    parts.push_back(write_part(core, track, fault));
  Core read(core.t, core.script->another());
  bool more = !fault;
  for (int n = 0; more && n < kMostReadings; ++n) {
    FieldsGiven fields;
    // Words that cannot be read are a mistake of their rule, which whoever reads the text is told.
    more = !read_position(read, joined(parts), &fields);
    // Without its fields the position may be one that a rule refuses.
    if (more) more = !complete(read, fields) || n == 0;
    core.t.host->set_context(&core);
    if (more) more = add_left_out(core, read, parts);
  }
  return joined(parts);
}

std::optional<Diagnostic> set_position(Core& core, std::string_view text) {
  FieldsGiven fields;
  core.set_up_fault.reset();
  auto problem = read_position(core, text, &fields);
  if (!problem) problem = complete(core, fields);
  if (problem) reset_game(core);
  return problem;
}

std::optional<Fault> start_game(Core& core) {
  clear_game(core);
  std::optional<Diagnostic> problem;
  auto fault = protect(core, [&] {
    if (core.t.book.spec.start.empty()) {
      place_lineups(core);
    } else if ((problem = read_position(core, core.t.book.spec.start))) {
      return;
    }
    // Reading position text may have passed over stages; a game that begins at the variant's own start does
    // not.
    core.s.set(core.t.layout.stage, 0);
    EventData data{.event = Event::game_began};
    raise(core, data);
    for (const Track& track : core.t.tracks) {
      data.event = Event::turn_began;
      data.side = track.order.front().value;
      raise(core, data);
    }
    settle_all_flag_links(core);
  });
  if (!fault && !problem) fault = settle_start(core);
  if (!fault && !problem) read_outcome(core);
  if (!problem) return fault;
  return Fault{"error", "start position: " + problem->message, {}, {}, core.t.book.spec.start_place, {}};
}

}  // namespace houserule
