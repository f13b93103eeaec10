// Events, as handlers see them, and actions, as conditions see them.
#include <fmt/format.h>

#include <array>

#include "binding/bind.h"

namespace houserule {
namespace of_event {
namespace {

constexpr unsigned kNoCell = 0xFFFF;
constexpr std::int32_t kMostAmount = 1'000'000'000;

// The view that a script looks at, and notes how much of it: what follows from that holds for every action of
// which as much is the same.
PlayView& view_of(const Bound& call, AskedOf asked) {
  auto& view = *static_cast<PlayView*>(lua_touserdata(call.L, 1));
  view.asked = std::max(view.asked, asked);
  return view;
}

EventData& event_of(const Bound& call) {
  const auto& view = *static_cast<const PlayView*>(lua_touserdata(call.L, 1));
  auto* data = static_cast<EventData*>(const_cast<void*>(view.data));
  if (data == nullptr) call.refuse("this event is over: keep what it told, not the event");
  return *data;
}

// The event, when it is one that tells this.
const EventData& telling(const Bound& call) {
  const EventData& data = event_of(call);
  const auto word = static_cast<unsigned>(call.word - event_words().data());
  if ((call.run.told[static_cast<std::size_t>(data.event)] >> word & 1) == 0) {
    const EventInfo& info = call.t.info(data.event);
    call.refuse(fmt::format("\"{}\" tells {}, no \"{}\"", info.name,
                            info.fields.empty() ? "nothing" : info.fields, call.word->name));
  }
  return data;
}

int give_piece(const Bound& call, PieceId piece, Code code, unsigned cell) {
  if (piece.valid()) return call.give_piece(piece, cell);
  if (code <= kWallCode) return call.give_nothing();
  call.objects.push_gone(call.L, code);
  return 1;
}

int piece(const Bound& call) {
  const EventData& data = telling(call);
  return give_piece(call, data.piece, data.piece_code, data.to != kNoCell ? data.to : data.from);
}
int together(const Bound& call) { return call.give(telling(call).together); }
int by(const Bound& call) {
  const EventData& data = telling(call);
  return give_piece(call, data.by, data.by_code, data.from);
}
int captured(const Bound& call) {
  const EventData& data = telling(call);
  return give_piece(call, data.captured, data.captured_code, data.to);
}
int was(const Bound& call) { return call.give_type_of(telling(call).piece_code); }
int becomes(const Bound& call) { return call.give_type_of(telling(call).becomes); }
int from(const Bound& call) { return call.give_cell(telling(call).from); }
int to(const Bound& call) { return call.give_cell(telling(call).to); }
int side(const Bound& call) { return call.give_side(telling(call).side); }
int other(const Bound& call) { return call.give_side(telling(call).other); }
int amount(const Bound& call) { return call.give_number(telling(call).number); }
int most(const Bound& call) { return call.give_number(telling(call).most); }
int what(const Bound& call) { return call.give_text(telling(call).what); }
int cause(const Bound& call) { return call.give_text(telling(call).cause); }
int event_name(const Bound& call) { return call.give_text(call.t.info(event_of(call).event).name); }

int stop(const Bound& call) {
  EventData& data = event_of(call);
  const EventInfo& info = call.t.info(data.event);
  if (!info.changeable)
    call.refuse(fmt::format("\"{}\" cannot be stopped: only events that are about to happen can", info.name));
  data.stopped = true;
  call.run.reasons.resize(std::max<std::size_t>(call.run.reasons.size(), call.run.events));
  std::string& reason = call.run.reasons[call.run.events - 1];
  reason = call.given(0) ? call.text(0) : "";
  data.reason = reason.c_str();
  if (!call.given(1)) return 0;
  if (data.event == Event::action_applying)
    call.refuse("an action that is refused is not played: nothing happens instead of it");
  lua_pushvalue(call.L, call.first + 1);
  data.happens = luaL_ref(call.L, LUA_REGISTRYINDEX);
  return 0;
}

// Another amount, or another type, than the event tells.
int instead(const Bound& call) {
  EventData& data = event_of(call);
  const EventInfo& info = call.t.info(data.event);
  const bool numbered = lists(info.fields, "amount");
  if (!info.changeable || data.event == Event::piece_moving || (!numbered && !lists(info.fields, "becomes")))
    call.refuse(fmt::format("\"{}\" comes to nothing else than it says", info.name));
  if (numbered) {
    const int type = lua_type(call.L, call.first);
    if (type != LUA_TNUMBER)
      call.refuse_argument(0, fmt::format("is a whole number, not {}", described(call.L, call.first)));
    data.number = call.integer(0, -kMostAmount, kMostAmount);
    return 0;
  }
  if (data.piece_code <= kWallCode) call.refuse("the event tells of no piece that could become something");
  const CodeInfo& was = call.t.codes[data.piece_code];
  const TypeId type = call.type(0);
  data.becomes =
      call.t.code(type, was.colour, was.controller, was.piece_flags & call.t.type_piece_flags[type.index()]);
  return 0;
}

constexpr std::string_view kOther = "the event is over, or tells no such thing";

constexpr PlayWord told(std::string_view usage, std::string_view text, int (*run)(const Bound&),
                        bool noted = false) {
  return {usage, "", text, run, 0, noted, kOther};
}

constexpr std::array kEventWords{
    PlayWord{"e.name", "", "the event's name", event_name, 0, false, "the event is over"},
    told("e.piece", "the piece it is about; one that just left the board still tells what it was", piece),
    told("e.by", "the piece that takes", by),
    told("e.captured", "the piece that the action took, or nothing", captured),
    told("e.was", "the name of the type of which the piece was before it acted, or nothing", was),
    told("e.together", "whether another piece was displaced with it", together),
    told("e.becomes", "the name of the type that it becomes by this, or nothing", becomes),
    told("e.from", "the cell it leaves", from),
    told("e.to", "the cell it reaches", to),
    told("e.cell", "the cell that it is about, such as one that is shut or opened", from),
    told("e.side", "the side that acts, or that it is about", side, true),
    told("e.other", "the other side that it is about, or nothing", other),
    told("e.amount", "how much, or what fell", amount),
    told("e.most", "how much it could be at most", most),
    told("e.what", "what it is about, by its name", what),
    told("e.round", "the round's number", amount),
    told("e.cause", "why, in one word", cause),
    PlayWord{
        "e:stop(reason, instead)", "x?f?",
        "the event does not happen, and no further handler is asked; instead() is called at once, and may "
        "change what a handler of something that has happened may",
        stop, 1, false, "the event is done or over"},
    PlayWord{
        "e:instead(value)", "v",
        "it comes to something else: of piece.wounding the type that the piece becomes instead of what is "
        "usual, of an event that tells an amount another amount",
        instead, 1, false, "another event, or the event is over"},
};

const Asked& asked_of_action(const Bound& call, AskedOf most = AskedOf::action) {
  const auto* asked = static_cast<const Asked*>(view_of(call, most).data);
  if (asked == nullptr) call.refuse("this action is over: keep what it told, not the action");
  return *asked;
}

bool occupied(const Bound& call, unsigned at) {
  return at < call.t.n_cells && call.core.s.code(at) > kWallCode;
}

// After an action was tried its piece stands where it went.
int acting_piece(const Bound& call) {
  const Asked& asked = asked_of_action(call, AskedOf::piece);
  if (asked.from < call.t.n_cells) call.note_cell(asked.from);
  // Asked as if it stood where it arrives: what stands there now is another, and the piece is where it comes
  // from.
  if (asked.from == asked.to && asked.from < call.t.n_cells && call.core.s.code(asked.from) != asked.code) {
    view_of(call, AskedOf::action);
    return asked.piece.valid() ? call.give_piece(asked.piece, asked.from) : call.give_nothing();
  }
  const unsigned at = occupied(call, asked.from) ? asked.from : asked.to;
  if (at < call.t.n_cells) call.note_cell(at);
  if (at != asked.from) view_of(call, AskedOf::action);
  return occupied(call, at) ? call.give_piece(call.core.s.piece(at), at) : call.give_nothing();
}

int acting_type(const Bound& call) {
  const Asked& asked = asked_of_action(call, AskedOf::piece);
  // Who takes still stands where it came from; an event of a capture is about what is taken.
  const bool stands = asked.takes && asked.from != asked.to && occupied(call, asked.from);
  return call.give_type_of(stands ? call.core.s.code(asked.from) : asked.code);
}

// Where the piece stands that is about to be taken: at the end, or where the piece stands that left a trace
// there.
unsigned victim_cell(const Bound& call, const Asked& asked) {
  if (occupied(call, asked.to)) return call.core.s.code(asked.to) == asked.taken ? asked.to : call.t.n_cells;
  unsigned found = call.t.n_cells;
  each_trace(call.core, [&](unsigned, unsigned, const Trace& trace) {
    const bool there =
        call.t.ways.passes(trace.way, asked.to) && call.core.s.code(trace.victim) == asked.taken;
    if (there && found == call.t.n_cells) found = trace.victim;
  });
  return found;
}

int taken_piece(const Bound& call) {
  const Asked& asked = asked_of_action(call);
  if (!asked.takes) return call.give_nothing();
  const bool before = occupied(call, asked.from);
  const unsigned at = before ? victim_cell(call, asked) : call.t.n_cells;
  if (at < call.t.n_cells) return call.give_piece(call.core.s.piece(at), at);
  return give_piece(call, PieceId::none(), asked.taken, at);
}

int action_side(const Bound& call) { return call.give_side(asked_of_action(call, AskedOf::position).side); }
int action_from(const Bound& call) { return call.give_cell(asked_of_action(call, AskedOf::piece).from); }
int action_to(const Bound& call) { return call.give_cell(asked_of_action(call).to); }
int takes(const Bound& call) { return call.give(asked_of_action(call).takes); }

constexpr std::string_view kOver = "the action is over";

constexpr PlayWord asked(std::string_view usage, std::string_view text, int (*run)(const Bound&)) {
  return {usage, "", text, run, 0, true, kOver};
}

constexpr std::array kActionWords{
    asked("a.side", "the side that acts, or that a condition of positions is asked about", action_side),
    asked("a.piece", "the piece that acts, or nothing; of a change on arrival it stands where it comes from",
          acting_piece),
    asked("a.type",
          "its type, or nothing; also where it is asked as if it stood where it arrives, as `when` of a "
          "change on arrival is",
          acting_type),
    asked("a.from", "where it stood, or nothing", action_from),
    asked("a.to", "where it goes, or nothing", action_to),
    asked("a.takes", "whether the action takes a piece", takes),
    PlayWord{"a.captured", "",
             "the piece that it takes, or nothing; one that is taken already tells what it was", taken_piece,
             0, false, kOver},
};

}  // namespace
}  // namespace of_event

std::span<const PlayWord> event_words() { return of_event::kEventWords; }

std::vector<std::uint32_t> words_told(const Compiled& t) {
  std::vector<std::uint32_t> told(t.handlers.size());
  for (std::size_t event = 0; event < told.size(); ++event) {
    for (std::size_t word = 0; word < event_words().size(); ++word) {
      const bool tells = lists(t.info(static_cast<Event>(event)).fields, event_words()[word].name);
      told[event] |= std::uint32_t{tells} << word;
    }
  }
  return told;
}

std::span<const PlayWord> action_words() { return of_event::kActionWords; }

}  // namespace houserule
