#include "notation/state_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/decimal.h"
#include "kernel/make.h"
#include "kernel/start.h"
#include "kernel/world.h"
#include "notation/argument.h"
#include "notation/board_text.h"
#include "notation/field_words.h"

namespace houserule {

namespace {

std::string name_of(const Compiled& t, unsigned side) { return escaped_word(t.book.spec.sides[side].name); }

// A slot that is told by one of a few words, by what it holds: "stage=placing", "west=out".
struct SlotWords {
  std::string name;
  std::uint32_t slot;
  std::vector<std::string> words;
};

std::vector<SlotWords> words_of_game(const Compiled& t) {
  std::vector<SlotWords> all{{"stage", t.layout.stage, names_of(t.book.spec.stages)}};
  for (unsigned side = 0; side < t.n_sides; ++side) {
    all.push_back({name_of(t, side), t.layout.alive + side, {"out", "in"}});
    if (t.layout.acted != 0) all.push_back({name_of(t, side), t.layout.acted + side, {"free", "acted"}});
  }
  return all;
}

// Every side to every other one; none is its own.
std::vector<SlotWords> words_of_relations(const Compiled& t) {
  std::vector<SlotWords> all;
  for (unsigned a = 0; a < t.n_sides; ++a)
    for (unsigned b = 0; b < t.n_sides; ++b)
      if (a != b)
        all.push_back({name_of(t, a) + ">" + name_of(t, b),
                       t.layout.relation + a * t.n_sides + b,
                       {kSideRelations.begin(), kSideRelations.end()}});
  return all;
}

class StateWriter {
 public:
  StateWriter(const Core& core, const std::int32_t* read) : core_(core), read_(read), t_(core.t) {}

  std::string run() {
    const Track& track = t_.tracks[core_.here];
    if (differs(track.turn_slot)) add("turn", name_of(t_, core_.turn(core_.here)));
    if (differs(track.round_slot)) add("round", std::to_string(core_.s.get(track.round_slot)));
    if (core_.here != 0) return out_;
    add_words(words_of_game(t_));
    return beside_data();
  }

  std::string beside_data() {
    for (unsigned side = 0; side < t_.n_sides; ++side) {
      add_traces(side);
      // What the end of a game gave is told by its outcome, also where the text by itself is that of an end.
      const bool over = core_.over() || read_[t_.layout.over] != 0;
      if (!over && differs(t_.layout.points + side))
        add(name_of(t_, side), fmt::format("points/{}", core_.s.get(t_.layout.points + side)));
    }
    add_words(words_of_relations(t_));
    const std::uint32_t asked = t_.layout.pending;
    for (std::uint32_t slot = asked; slot <= asked + 3 * core_.pending(); ++slot)
      if (differs(slot)) return add_questions();
    return out_;
  }

 private:
  bool differs(std::uint32_t slot) const { return core_.s.get(slot) != read_[slot]; }

  void add(const std::string& name, const std::string& value) {
    out_ += fmt::format("{}{}={}", out_.empty() ? "" : ";", name, value);
  }

  void add_words(const std::vector<SlotWords>& all) {
    for (const SlotWords& one : all)
      if (differs(one.slot))
        add(one.name, escaped_word(one.words[static_cast<std::size_t>(core_.s.get(one.slot))]));
  }

  // In the order in which they stand: where only one is told, that is the first.
  std::vector<std::int32_t> traces_of(const std::int32_t* slots, unsigned side) const {
    std::vector<std::int32_t> list;
    for (std::uint32_t slot = side; slot < t_.layout.n_traces; slot += t_.n_sides)
      if (slots[t_.layout.trace + slot] != 0) list.push_back(slots[t_.layout.trace + slot]);
    return list;
  }

  // Words add to what the text without them leaves, so "-" goes before them where that is too much.
  void add_traces(unsigned side) {
    const auto standing = traces_of(core_.s.slots(), side), left = traces_of(read_, side);
    if (standing == left) return;
    if (!left.empty()) add(name_of(t_, side), "trace/-");
    for (const std::int32_t packed : standing) add_trace(side, unpack(packed));
  }

  void add_trace(unsigned side, const Trace& trace) {
    add(name_of(t_, side), fmt::format("trace/{}/{}/{}", escaped_word(t_.traces[trace.kind]),
                                       t_.board.full_name(CellId{t_.ways.first_cell(trace.way)}),
                                       t_.board.full_name(CellId{trace.victim})));
  }

  std::string add_questions() {
    if (core_.pending() == 0) add("asks", "-");
    for (std::uint32_t i = 0; i < core_.pending(); ++i) {
      const std::uint32_t at = t_.layout.pending + 1 + 3 * i;
      const std::int32_t subject = core_.s.get(at + 2);
      add("asks",
          fmt::format("{}/{}/{}", name_of(t_, static_cast<unsigned>(core_.s.get(at))),
                      escaped_word(t_.verbs[static_cast<std::size_t>(core_.s.get(at + 1))].spec->verb),
                      escaped_word(argument_text(t_, &subject))));
    }
    return out_;
  }

  const Core& core_;
  const std::int32_t* read_;  // by slot
  const Compiled& t_;
  std::string out_;
};

std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('/', at), text.size());
    out.push_back(unescaped_word(text.substr(at, end - at)));
    at = end + 1;
  }
  return out;
}

class StateReader {
 public:
  StateReader(Core& core, std::string_view text, std::size_t column)
      : core_(core), t_(core.t), text_(text), column_(column) {}

  std::optional<Diagnostic> run() {
    const std::size_t equals = text_.find('=');
    const std::string name(text_.substr(0, equals)), given(text_.substr(equals + 1));
    const std::string value = unescaped_word(given);
    if (name == "turn") return read_turn(core_, value, column_);
    if (name == "round") return read_round(core_, value, column_);
    if (name == "asks") return question(parts_of(given));
    if (one_of(words_of_game(t_), name, name == "stage" ? value : given) ||
        (value != "own" && one_of(words_of_relations(t_), name, value)))
      return std::nullopt;
    const int side = t_.find_side(unescaped_word(name));
    return side < 0 ? unknown() : of_side(static_cast<unsigned>(side), given);
  }

 private:
  std::optional<Diagnostic> unknown() const {
    return wrong_position(column_, fmt::format("\"{}\" says nothing of the game", shown(text_)),
                          "write owner.field=value, or turn=, round=, stage=, SIDE=out, SIDE=acted");
  }

  // Sets the slot of that name that has the word.
  bool one_of(const std::vector<SlotWords>& all, std::string_view name, const std::string& word) {
    for (const SlotWords& one : all) {
      const auto found = std::ranges::find(one.words, word);
      if (unescaped_word(one.name) != unescaped_word(name) || found == one.words.end()) continue;
      core_.s.set(one.slot, static_cast<std::int32_t>(found - one.words.begin()));
      return true;
    }
    return false;
  }

  std::optional<Diagnostic> of_side(unsigned side, const std::string& value) {
    const std::vector<std::string> parts = parts_of(value);
    if (parts.front() == "points") return points(side, parts);
    return parts.front() == "trace" ? trace(side, parts) : unknown();
  }

  // Quarters.
  std::optional<Diagnostic> points(unsigned side, const std::vector<std::string>& parts) {
    const auto quarters = integer_of(parts.back(), INT32_MIN, INT32_MAX);
    if (parts.size() != 2 || !quarters) return unknown();
    core_.s.set(t_.layout.points + side, static_cast<std::int32_t>(*quarters));
    return std::nullopt;
  }

  std::optional<Diagnostic> trace(unsigned side, const std::vector<std::string>& parts) {
    if (parts.size() == 2 && parts[1] == "-") {
      forget_traces(core_, side);
      return std::nullopt;
    }
    if (parts.size() != 4) return unknown();
    const auto kind = std::ranges::find(t_.traces, parts[1]);
    const CellId cell = t_.board.find_full(parts[2]), victim = t_.board.find_full(parts[3]);
    if (kind == t_.traces.end() || !cell.valid() || !victim.valid()) return unknown();
    const auto number = static_cast<unsigned>(kind - t_.traces.begin());
    const Trace left{way_over(t_, number, cell.value, victim.value), victim.value, number};
    bool stands = false;
    each_trace(core_, [&](unsigned, unsigned of, const Trace& trace) {
      stands = stands || (of == side && pack(trace) == pack(left));
    });
    if (!stands) add_trace(core_, side, pack(left));
    return std::nullopt;
  }

  std::optional<Diagnostic> question(const std::vector<std::string>& parts) {
    if (parts == std::vector<std::string>{"-"}) return std::nullopt;
    if (parts.size() != 3 || core_.pending() == kMaxPending) return unknown();
    const int side = t_.find_side(parts[0]);
    const auto verb = std::ranges::find_if(
        t_.verbs, [&](const CompiledVerb& each) { return each.spec->choice && each.spec->verb == parts[1]; });
    const auto subject = read_argument(t_, parts[2]);
    if (side < 0 || verb == t_.verbs.end() || !subject) return unknown();
    ask(core_, static_cast<unsigned>(side), static_cast<unsigned>(verb - t_.verbs.begin()), *subject);
    return std::nullopt;
  }

  Core& core_;
  const Compiled& t_;
  std::string_view text_;
  std::size_t column_;
};

}  // namespace

std::optional<Diagnostic> read_turn(Core& core, const std::string& word, std::size_t column) {
  std::vector<std::string> known;
  const Track& track = core.t.tracks[core.here];
  for (const SideId s : track.order) {
    const SideSpec& side = core.t.book.spec.sides[s.index()];
    if (word == side.letter || word == side.name) {
      core.s.set(track.turn_slot, s.value);
      return std::nullopt;
    }
    known.push_back(side.letter);
  }
  return wrong_position(column, fmt::format("\"{}\" is no side to move", shown(word)),
                        fmt::format("write one of: {}", fmt::join(known, " ")));
}

std::optional<Diagnostic> read_round(Core& core, const std::string& word, std::size_t column) {
  const auto round = integer_of(word, 0, 100000);
  if (!round)
    return wrong_position(column, fmt::format("\"{}\" is no round", shown(word)),
                          "write a whole number from 1");
  core.s.set(core.t.tracks[core.here].round_slot, std::max(static_cast<std::int32_t>(*round), 1));
  return std::nullopt;
}

std::string state_words(const Core& core, const Core& read) {
  return StateWriter(core, read.s.slots()).run();
}

std::string state_words_beside_data(const Core& core) {
  std::vector<std::int32_t> usual(core.t.layout.slots);
  for (unsigned a = 0; a < core.t.n_sides; ++a)
    for (unsigned b = 0; b < core.t.n_sides; ++b)
      usual[core.t.layout.relation + a * core.t.n_sides + b] = usual_relation(core.t, a, b);
  return StateWriter(core, usual.data()).beside_data();
}

std::optional<Diagnostic> read_state_word(Core& core, std::string_view text, std::size_t column) {
  return StateReader(core, text, column).run();
}

}  // namespace houserule
