// From text to a legal action, or the reason why not.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/decimal.h"
#include "kernel/drop.h"
#include "kernel/extra_moves.h"
#include "kernel/generate.h"
#include "kernel/protect.h"
#include "kernel/turn_parts.h"
#include "notation/argument.h"
#include "notation/clauses_cited.h"
#include "notation/knowledge.h"
#include "notation/meant.h"
#include "notation/notation.h"
#include "notation/plain_text.h"
#include "notation/script_texts.h"
#include "reasons/reason.h"
#include "reasons/resolve.h"
#include "reasons/respelt.h"
#include "reasons/why.h"

namespace houserule {

namespace {

class Resolver {
 public:
  Resolver(Core& core, std::string_view text) : core_(core), t_(core.t), text_(text) {}

  // Nearly all that archives hold is a legal move in short text: nothing is made for it but the action.
  // `known`: how the text is read as one of the side on turn, where it is nothing else and only one is on
  // turn.
  void run(const ShortText* known, Resolved& out) {
    if (known != nullptr && !core_.over() && may_act(core_, core_.turn())) return as_known(*known, out);
    const std::string_view whole = text_;
    if (std::optional<Resolved> other = before_short()) {
      out = *std::move(other);
    } else if (const auto parsed = parse_short(t_, text_, board_of(t_, SideId{seat_}))) {
      if (!named_ && t_.tracks.size() == 1) core_.short_texts.keep(whole, *parsed);
      as_short(*parsed, out);
    } else {
      other = as_pair_move();
      out = other ? *std::move(other) : unreadable();
    }
  }
  bool either() const { return either_; }

 private:
  void as_known(const ShortText& known, Resolved& out) {
    seat_ = core_.turn();
    text_ = without_marks(text_);
    as_short(known, out);
  }

  // What is settled without reading the text as short text.
  std::optional<Resolved> before_short() {
    seat_ = core_.turn();
    if (auto refused = take_seat()) return *refused;
    if (!named_ && answers()) take_asked();
    if (t_.tracks.size() > 1 && !named_) return seat_missing();
    if (core_.over()) return illegal(over_reason(core_));
    if (!t_.verbs.empty()) {
      if (auto verb = as_verb()) return *verb;
    }
    const bool turns_back =
        text_.size() > 1 && text_.ends_with('-') && decimal_digit(text_[text_.size() - 2]);
    turns_ = turns_back || text_.ends_with('+') ? text_.back() : '\0';
    if (turns_back) text_.remove_suffix(1);
    text_ = without_marks(text_);
    if (!may_act(core_, seat_)) return not_now();
    if (t_.reserves) {
      if (auto drop = as_drop()) return *drop;
    }
    return looks_long() ? as_long() : std::nullopt;
  }

  static Resolved ok(const Action& action) {
    Resolved r;
    r.status = Resolved::Status::ok;
    r.action = action;
    return r;
  }

  // The whole sentence: what is wrong, the clause and the options that decide, and what would have been
  // legal.
  Resolved illegal(const Reason& why, const std::string& instead = {}) const {
    Resolved r;
    r.status = Resolved::Status::illegal;
    r.reason = with_basis(core_, why) + instead;
    r.rule = why.rule;
    return r;
  }

  static Resolved unreadable_as(std::string reason) {
    Resolved r;
    r.reason = std::move(reason);
    return r;
  }

  bool drops() const { return parse_drop(t_, text_, board_of(t_, SideId{seat_})).has_value(); }
  // Could it be of a piece, where pieces are moved?
  bool reads_as_move() const {
    const int board = board_of(t_, SideId{seat_});
    const std::string_view word = text_.substr(0, text_.find(' '));
    return drops() || parse_long(t_, text_, board) || parse_short(t_, text_, board) ||
           std::ranges::find(t_.pair_move_names, word) != t_.pair_move_names.end();
  }

  // No piece is moved now, whatever the text says; what is no move is unreadable all the same.
  Resolved not_now() {
    const bool readable = reads_as_move() || passes();
    if (!readable && core_.pending() == 0) return unreadable();
    Resolved r = illegal(no_act_reason(core_, seat_, drops()));
    if (!readable) r.status = Resolved::Status::unreadable;
    return r;
  }

  bool passes() const { return is_null_move(text_) || text_ == "pass"; }

  Resolved unreadable() {
    if (passes()) return illegal({fmt::format("\"{}\" is {}", text_, null_move(t_)), {}});
    std::string reason = unreadable_reason(t_, text_, board_of(t_, SideId{seat_}));
    if (reason.find("did you mean") == std::string::npos) reason += with_capital();
    return unreadable_as(std::move(reason));
  }
  // "; did you mean "Nf3"?" for "nf3", where that is legal.
  std::string with_capital() {
    const auto parsed = read_with_capital();
    const Action* other = nullptr;
    if (!parsed || only_legal(core_, seat_, *parsed, other) == nullptr || other != nullptr) return {};
    return fmt::format("; did you mean \"{}\"?", shown(capital_));
  }
  // The text as short text of a type whose letter is written small.
  std::optional<ShortText> read_with_capital() {
    if (text_.empty() || text_.front() < 'a' || text_.front() > 'z') return std::nullopt;
    capital_ = text_;
    capital_.front() = static_cast<char>(capital_.front() - 'a' + 'A');
    return parse_short(t_, capital_, board_of(t_, SideId{seat_}));
  }

  // "seat: action".
  std::optional<Resolved> take_seat() {
    const auto colon = text_.find(": ");
    if (colon == std::string_view::npos) return std::nullopt;
    const int side = t_.find_side(text_.substr(0, colon));
    if (side < 0) {
      const std::string meant = meant_or_known(text_.substr(0, colon), names_of(t_.book.spec.sides));
      return unreadable_as(fmt::format("no seat \"{}\" in this game{}{}", shown(text_.substr(0, colon), 40),
                                       meant.empty() ? "" : ": ", meant));
    }
    seat_ = static_cast<unsigned>(side);
    named_ = true;
    text_.remove_prefix(colon + 2);
    return std::nullopt;
  }

  // While a question is open nobody else can answer it: its word needs no seat.
  bool answers() const {
    if (core_.pending() == 0) return false;
    const std::string_view word = core_.asked_verb()->spec->word;
    return text_.starts_with(word) && (text_.size() == word.size() || text_[word.size()] == ' ');
  }
  void take_asked() {
    seat_ = core_.asked_side();
    named_ = true;
  }

  // Where several boards run side by side nobody can tell who is meant.
  Resolved seat_missing() const {
    const std::vector<std::string> known = names_of(t_.book.spec.sides);
    return unreadable_as(
        fmt::format("\"{}\" does not say who acts, and there are {} boards: write \"{}: …\", with one of {}",
                    shown(text_, 60), t_.tracks.size(), known.front(), fmt::join(known, " ")));
  }

  std::optional<Resolved> as_verb() {
    const CompiledVerb* verb = verb_of(core_, text_);
    if (verb == nullptr) return std::nullopt;
    const bool open = !only_when_stuck(core_, seat_, *verb) || !any_legal(core_, seat_);
    if (verb->spec->accepts != kNoFunction) return open ? as_checked(*verb) : may_not(*verb);
    ActionList list;
    if (open) verb_actions(core_, seat_, list, *verb);
    for (const Action& action : list.actions) {
      const std::span given(list.arguments.data() + action.from, action.to);
      if (!names_arguments(t_, text_.substr(verb->spec->word.size()), given, verb->spec->any_order, left_))
        continue;
      const int forbid = refused_verb(core_, action, list.arguments.data() + action.from);
      if (forbid >= 0) return illegal(forbid_reason(core_, text_, forbid));
      Resolved r = ok(action);
      r.arguments.assign(list.arguments.begin() + action.from,
                         list.arguments.begin() + action.from + action.to);
      return r;
    }
    return may_not(*verb);
  }

  Resolved may_not(const CompiledVerb& verb) {
    return illegal(verb_reason(core_, seat_, verb, text_), nearest_use(core_, seat_, verb, text_));
  }

  // A verb that reads its arguments itself.
  Resolved as_checked(const CompiledVerb& verb) {
    if (!verb_offered(core_, seat_, verb)) return may_not(verb);
    std::string_view words = text_.substr(verb.spec->word.size());
    if (!words.empty()) words.remove_prefix(1);
    std::vector<std::int32_t> arguments;
    const Missed missed(core_, seat_);
    const auto refusal = core_.script->texts().verb_accepts(core_, verb, seat_, words, arguments);
    if (refusal) {
      if (missed.any()) return illegal({missed.reason(text_), verb.spec->rule});
      const bool says_all = !first_clause(*refusal).empty();
      return illegal({shown(*refusal, kLongestReason), verb.spec->rule, says_all ? kNoOption : ""});
    }
    Resolved r = ok({0, static_cast<std::uint16_t>(arguments.size()),
                     static_cast<std::uint16_t>(&verb - t_.verbs.data()), ActionKind::verb,
                     static_cast<std::uint8_t>(seat_)});
    r.arguments = std::move(arguments);
    const int forbid = refused_verb(core_, r.action, r.arguments.data());
    return forbid >= 0 ? illegal(forbid_reason(core_, text_, forbid)) : r;
  }

  // A pair move's label ("O-O", zeros too), or its word with the cells of both pieces.
  std::optional<Resolved> as_pair_move() {
    if (t_.pair_moves.empty() || text_.size() < 3) return std::nullopt;
    const std::string_view word = text_.substr(0, text_.find(' '));
    std::size_t longest = 0;
    for (const std::string& name : t_.pair_move_names) longest = std::max(longest, name.size());
    std::string label(text_.substr(0, longest + 1));
    if (text_.front() == '0') std::ranges::replace(label, '0', 'O');
    const auto named = [&](std::string_view name) {
      return std::ranges::find(t_.pair_move_names, name) != t_.pair_move_names.end();
    };
    const bool labelled = named(label);
    if (!labelled && (word.size() == text_.size() || !named(word))) return std::nullopt;
    Actions found;
    each_cell(core_.s.occupied(seat_ + 1), t_.n_words, [&](unsigned cell) {
      if (!has_pair_moves(core_, cell)) return;
      each_pair_move(core_, seat_, cell, [&](const CompiledPairMove& open, const Action& action) {
        if ((labelled ? open.label == label : names(open)) && is_legal(core_, action))
          found.push_back(action);
      });
    });
    if (found.size() == 1) return ok(found.front());
    if (found.size() > 1)
      return illegal({fmt::format("\"{}\" could be either of two: name both cells", shown(text_)), {}});
    return illegal(pair_move_reason(core_, seat_, [&](const CompiledPairMove& pair_move) {
      return labelled ? pair_move.label == label : names(pair_move);
    }));
  }

  bool names(const CompiledPairMove& pair_move) const {
    if (pair_move.brings != kEmptyCode) return false;
    const auto cell = [&](unsigned c) { return t_.board.cell(CellId{c}).name; };
    return text_ ==
           pair_move.record->word + " " + cell(pair_move.mover_from) + " " + cell(pair_move.partner_from);
  }

  std::optional<Resolved> as_long() {
    auto parsed = parse_long(t_, text_, board_of(t_, SideId{seat_}));
    if (!parsed) return std::nullopt;
    Actions found;
    if (t_.code_owner[core_.s.code(parsed->from)] == seat_ + 1)
      candidates_from(core_, seat_, parsed->from, found);
    if (turns_ != 0 && parsed->becomes < 0) parsed->becomes = turned(*parsed, found);
    const Action *pair_move = nullptr, *meant = nullptr;
    for (const Action& action : found) {
      if (action.kind == ActionKind::pair_move) {
        const CompiledPairMove& c = t_.pair_moves[action.extra];
        if (c.brings == kEmptyCode && parsed->becomes < 0 &&
            (parsed->to == c.mover_to || parsed->to == c.partner_from))
          pair_move = &action;
      } else if (action.to == parsed->to && names_type(t_, action, parsed->becomes, parsed->sign)) {
        // What takes in passing comes last.
        if (meant == nullptr || is_legal(core_, action)) meant = &action;
      }
    }
    if (meant != nullptr)
      return is_legal(core_, *meant) ? ok(*meant) : illegal(refusal(core_, *meant), instead_of(*parsed));
    if (pair_move != nullptr)
      return is_legal(core_, *pair_move) ? ok(*pair_move) : illegal(refusal(core_, *pair_move));
    return illegal(unreached(core_, seat_, parsed->from, parsed->to, parsed->becomes, parsed->sign),
                   instead_of(*parsed));
  }
  // "c6c7+" makes a piece with the letter P one with the letter +P, where it may go there as that, "c6c7-"
  // the other way round; with a plus also the only one that it can be there. Else a plus is a mark: -1.
  int turned(const LongText& parsed, const Actions& found) const {
    const std::string& letter = t_.book.types[t_.codes[core_.s.code(parsed.from)].type.index()].letter;
    int only = -2;  // of all that go there
    for (const Action& action : found) {
      if (action.to != parsed.to) continue;
      const int type = becomes_of(t_, action);
      only = only == -2 || only == type ? type : -1;
      if (type < 0) continue;
      const std::string& other = t_.book.types[static_cast<std::size_t>(type)].letter;
      if (turns_ == '+' ? other == '+' + letter : letter == '+' + other) return type;
    }
    return turns_ == '+' ? std::max(only, -1) : -1;
  }
  std::string instead_of(const LongText& parsed) const {
    return nearest_move(core_, seat_, parsed.from, parsed.to);
  }

  std::optional<Resolved> as_drop() {
    const auto parsed = parse_drop(t_, text_, board_of(t_, SideId{seat_}));
    if (!parsed) return std::nullopt;
    const CompiledDrop* drop = drop_of(t_, seat_, parsed->type);
    const bool open = drop != nullptr && core_.s.get(drop->slot) > 0 &&
                      core_.s.code(parsed->to) == kEmptyCode && may_drop(core_, seat_, *drop, parsed->to);
    const auto instead = [&] { return nearest_drop(core_, seat_, parsed->type, parsed->to); };
    if (!open) return illegal(undroppable(core_, seat_, parsed->type, parsed->to), instead());
    const Action action = drop_action(t_, seat_, *drop, parsed->to);
    return is_legal(core_, action) ? ok(action) : illegal(refusal(core_, action), instead());
  }

  // A cell's name comes first: no short text begins so.
  bool looks_long() const {
    return text_.size() >= 4 && text_[0] >= 'a' && text_[1] >= '0' && text_[1] <= '9';
  }

  void as_short(const ShortText& parsed, Resolved& out) {
    const Action* other = nullptr;
    const Action* const legal = only_legal(core_, seat_, parsed, other);
    if (other != nullptr) {
      either_ = true;
      out = illegal({either_text(t_, text_, *legal, *other), {}});
    } else if (legal == nullptr) {
      const Reason why = no_short(parsed);
      out = illegal(why, with_capital());
    } else {
      out.status = Resolved::Status::ok;
      out.action = *legal;
    }
  }

  // Why nothing that is written so may be played; `core_.fitting` holds what fits it.
  Reason no_short(const ShortText& parsed) {
    const auto told = [&](const ShortText& text) {
      return core_.fitting.empty() ? nobody_reaches(core_, seat_, text)
                                   : refusal(core_, core_.fitting.front());
    };
    const bool on_board =
        parsed.file != t_.board.boards()[static_cast<std::size_t>(board_of(t_, SideId{seat_}))].files;
    if (on_board) return told(parsed);
    // A file that the board does not have is the letter of a piece and nothing else.
    const auto capital = read_with_capital();
    const Action* other = nullptr;
    if (capital && only_legal(core_, seat_, *capital, other) == nullptr) return told(*capital);
    return {fmt::format("this board has no file {}", text_.front()), {}};
  }

  Core& core_;
  const Compiled& t_;
  std::string_view text_;
  unsigned seat_ = 0;
  std::vector<const std::int32_t*> left_;  // see names_arguments
  bool named_ = false;                     // the text says whose action it is
  char turns_ = 0;                         // the plus or minus that stood behind it
  bool either_ = false;                    // it could be one of two
  std::string capital_;                    // see read_with_capital
};

}  // namespace

Resolved resolve_text(Core& core, std::string_view text) {
  Resolved result;
  const bool one_turn = core.t.tracks.size() == 1;
  const std::uint64_t word = one_turn ? ShortTexts::word(text) : 0;
  const Expected& expected = core.expected;
  if (word != 0 && word == expected.word && expected.at == core.s.journaled() &&
      expected.key == core.s.key() && !core.viewer.valid()) {
    result.status = Resolved::Status::ok;
    result.action = expected.move;
    return result;
  }
  const ShortText* const known = core.short_texts.find(word);
  std::string spaced;
  if (known == nullptr && text.find(' ') != std::string_view::npos) text = spaced = single_blanks(text);
  auto fault = protect(core, [&] {
    Resolver own(core, text);
    own.run(known, result);
    if (!result.ok() && !own.either())
      read_with_others(core, text, result, [&](std::string_view other, Resolved& out) {
        Resolver(core, other).run(nullptr, out);
      });
  });
  if (fault) {
    result = {};
    result.status = Resolved::Status::fault;
    fault->action = houserule::shown(text, 60);
    const std::string place = fault->place.text();
    result.reason = place.empty() ? fault->message : fmt::format("{}: {}", place, fault->message);
    result.fault = std::move(fault);
  }
  return result;
}

}  // namespace houserule
