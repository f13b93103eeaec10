#include "read/record_sax.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "read/decimal.h"

namespace houserule {

struct RecordReader::Field {
  Slot slot;
  std::string_view name;
  std::string_view expects;  // of the value itself
  std::string_view holds;    // of the values within; empty when it is a plain value
};

const std::vector<RecordReader::Field>& RecordReader::fields() {
  static const std::vector<Field> kFields = {
      {Slot::id, "id", "a text", ""},
      {Slot::variant, "variant", "a text", ""},
      {Slot::set, "set", "an object", "texts, whole numbers, true or false"},
      {Slot::seed, "seed", "a whole number from 0 to 18446744073709551615", ""},
      {Slot::setup, "setup", "an object", "no fractions and no whole numbers beyond 64 bits"},
      {Slot::position, "position", "a text", ""},
      {Slot::actions, "actions", "a list", "texts"},
      {Slot::clocks, "clocks", "a list", "seconds as decimal numbers, or null"},
      {Slot::result, "result", "a text or an object",
       "points: decimals in thousandths, or texts such as \"1/2\""},
      {Slot::tags, "tags", "an object", "texts"},
      {Slot::remarks, "remarks", "an object", "texts"},
      {Slot::rulebook, "rulebook", "a text such as \"sha256:…\"", ""},
  };
  return kFields;
}

const RecordReader::Field& RecordReader::field(Slot slot) {
  return *std::ranges::find(fields(), slot, &Field::slot);
}

RecordReader::RecordReader(std::string_view text, int line, GameRecord& record)
    : text_(text), seen_(text.data()), line_(line), record_(record) {}

bool RecordReader::run() {
  const char* const end = text_.data() + text_.size();
  return nlohmann::json::sax_parse(WatchedIterator(text_.data(), &seen_), WatchedIterator(end, &seen_),
                                   this) &&
         !error_;
}

bool RecordReader::fail(std::string message, std::string hint) {
  const int column = static_cast<int>(token_start() - text_.data()) + 1;
  error_ = Diagnostic{Severity::error, {{}, line_, column}, std::move(message), std::move(hint)};
  return false;
}

// The parser says where it is, not where the word began: a number is read one byte too far.
const char* RecordReader::token_start() const {
  const auto is_word = [](char byte) {
    return (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || byte == '+' || byte == '-' ||
           byte == '.' || byte == 'E';
  };
  const char* at = seen_;
  if (at == text_.data()) return at;
  --at;
  if (*at == '{' || *at == '[') return at;
  if (*at == '"') {
    while (at != text_.data()) {
      --at;
      std::ptrdiff_t escapes = 0;
      while (at - escapes != text_.data() && at[-escapes - 1] == '\\') ++escapes;
      if (*at == '"' && escapes % 2 == 0) return at;
    }
    return at;
  }
  if (!is_word(*at) && at != text_.data() && is_word(at[-1])) --at;
  while (at != text_.data() && is_word(*at) && is_word(at[-1])) --at;
  return at;
}

bool RecordReader::wrong(std::string_view found) {
  if (slot_ == Slot::top)
    return fail(fmt::format("a game record is an object, not {}", found), "one {…} a line");
  if (levels_.back().slot == Slot::record) {
    const Field& here = field(slot_);
    return fail(fmt::format("\"{}\" must be {}, not {}", here.name, here.expects, found));
  }
  const Field& here = field(slot_);
  return fail(fmt::format("\"{}\" holds {}, not {}", here.name, here.holds, found));
}

bool RecordReader::check_text(const std::string& text, std::size_t most) {
  if (text.size() > most) {
    return fail(fmt::format("a text of {} bytes", text.size()), fmt::format("at most {} are allowed", most));
  }
  if (text.find('\0') != std::string::npos) return fail("a text with a NUL in it", "remove \\u0000");
  return true;
}

bool RecordReader::null() {
  if (slot_ == Slot::clocks && inside()) {
    record_.clocks_ms.emplace_back();
    return true;
  }
  return (slot_ == Slot::setup && inside()) || wrong("null");
}

bool RecordReader::boolean(bool value) {
  if (slot_ == Slot::set && inside()) {
    record_.set.emplace_back(name_, value ? "true" : "false");
    return true;
  }
  return (slot_ == Slot::setup && inside()) || wrong(value ? "true" : "false");
}

bool RecordReader::number_integer(Json::number_integer_t value) {
  return slot_ == Slot::seed ? wrong("a negative number") : whole_number(value);
}

bool RecordReader::number_unsigned(Json::number_unsigned_t value) {
  if (slot_ == Slot::seed) {
    record_.seed = value;
    return true;
  }
  if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
    return wrong("a number beyond 64 bits");
  return whole_number(static_cast<std::int64_t>(value));
}

bool RecordReader::whole_number(std::int64_t value) {
  constexpr std::int64_t kMost = 1'000'000'000'000;
  if (!inside()) return wrong("a number");
  const bool scaled = slot_ == Slot::clocks || slot_ == Slot::result;
  if (scaled && (value > kMost || value < -kMost)) return wrong("a number that large");
  switch (slot_) {
    case Slot::set:
      record_.set.emplace_back(name_, std::to_string(value));
      return true;
    case Slot::setup:
      return true;
    case Slot::clocks:
      record_.clocks_ms.emplace_back(value * 1000);
      return true;
    case Slot::result:
      record_.points[name_] = value * 1000;
      return true;
    default:
      return wrong("a number");
  }
}

bool RecordReader::number_float(Json::number_float_t, const std::string& raw) {
  const bool clock = slot_ == Slot::clocks && inside();
  if (!clock && !(slot_ == Slot::result && inside())) return wrong(shown(raw, 40));
  const std::optional<std::int64_t> value = thousandths(raw, clock ? Finer::cut : Finer::refuse);
  if (!value) return wrong(shown(raw, 40));
  if (clock) {
    record_.clocks_ms.emplace_back(*value);
  } else {
    record_.points[name_] = *value;
  }
  return true;
}

bool RecordReader::string(std::string& value) {
  // Of what is only kept there may be as much as a game has room for: notes between two actions are one
  // remark.
  const bool kept = inside() && (slot_ == Slot::tags || slot_ == Slot::remarks);
  if (!check_text(value, kept ? kMaxGameBytes : kMaxTextBytes)) return false;
  if (slot_ == Slot::top) return wrong("a text");
  return inside() ? inner_string(value) : outer_string(value);
}

bool RecordReader::outer_string(std::string& value) {
  switch (slot_) {
    case Slot::id:
      record_.id = std::move(value);
      return true;
    case Slot::variant:
      record_.variant = std::move(value);
      return true;
    case Slot::rulebook:
      record_.rulebook = std::move(value);
      return true;
    case Slot::position:
      record_.position = std::move(value);
      return true;
    case Slot::result:
      record_.result_text = std::move(value);
      return true;
    default:
      return wrong("a text");
  }
}

bool RecordReader::inner_string(std::string& value) {
  switch (slot_) {
    case Slot::set:
      record_.set.emplace_back(name_, std::move(value));
      return true;
    case Slot::remarks:
      record_.remarks.emplace_back(name_, std::move(value));
      return true;
    case Slot::tags:
      record_.tags.emplace_back(name_, std::move(value));
      return true;
    case Slot::actions:
      return add_action(value);
    case Slot::setup:
      return true;
    case Slot::result:
      if (const std::optional<std::int64_t> points = point_thousandths(value)) {
        record_.points[name_] = *points;
        return true;
      }
      return wrong(fmt::format("\"{}\"", shown(value, 40)));
    default:
      return wrong("a text");
  }
}

bool RecordReader::add_action(std::string& value) {
  if (record_.actions.size() >= kMaxGameActions) {
    return fail(fmt::format("game too long: more than {} actions", kMaxGameActions));
  }
  record_.actions.push_back(std::move(value));
  return true;
}

bool RecordReader::binary(Json::binary_t&) { return wrong("binary data"); }

bool RecordReader::start_object(std::size_t) {
  if (slot_ == Slot::top) return open(Slot::record);
  const bool object = slot_ == Slot::set || slot_ == Slot::setup || slot_ == Slot::result ||
                      slot_ == Slot::tags || slot_ == Slot::remarks;
  if (slot_ == Slot::setup && !inside()) setup_start_ = token_start();
  if (slot_ == Slot::setup || (object && !inside())) return open(slot_);
  return wrong("an object");
}

bool RecordReader::start_array(std::size_t) {
  const bool list = slot_ == Slot::actions || slot_ == Slot::clocks;
  if ((slot_ == Slot::setup && inside()) || (list && !inside())) return open(slot_);
  return wrong("a list");
}

bool RecordReader::open(Slot inner) {
  if (levels_.size() >= kMaxRecordDepth) {
    return fail(fmt::format("nested more than {} deep", kMaxRecordDepth), "no game record needs that");
  }
  levels_.push_back({inner, {}});
  slot_ = inner;
  return true;
}

bool RecordReader::close() {
  const Slot closed = levels_.back().slot;
  if (closed == Slot::record) written_ = std::move(levels_.back().keys);
  levels_.pop_back();
  slot_ = levels_.empty() ? Slot::top : levels_.back().slot;
  if (closed == Slot::setup && slot_ == Slot::record) {
    record_.setup_json.assign(setup_start_, seen_);
    record_.setup_column = static_cast<int>(setup_start_ - text_.data()) + 1;
  }
  return true;
}

bool RecordReader::end_object() { return close(); }
bool RecordReader::end_array() { return close(); }

bool RecordReader::key(std::string& name) {
  if (!check_text(name)) return false;
  if (levels_.back().slot == Slot::set && levels_.back().keys.size() >= kMaxRecordOptions)
    return fail(fmt::format("more than {} options are set", kMaxRecordOptions), "no variant has as many");
  if (!levels_.back().keys.insert(name).second) {
    return fail(fmt::format("the key \"{}\" stands here twice", shown(name, 60)), "keep one of the two");
  }
  name_ = name;
  return levels_.back().slot != Slot::record || record_key(name);
}

bool RecordReader::record_key(const std::string& name) {
  const auto& keys = levels_.back().keys;
  if (keys.contains("setup") && keys.contains("position"))
    return fail("\"setup\" and \"position\" both say how the game begins", "keep one of the two");
  std::vector<std::string> known;
  for (const Field& one : fields()) {
    if (one.name == name) {
      slot_ = one.slot;
      return true;
    }
    known.emplace_back(one.name);
  }
  const std::string near = did_you_mean(name, known);
  return fail(fmt::format("a game record has no key \"{}\"", shown(name, 60)),
              near.empty() ? fmt::format("it has: {}", fmt::join(known, ", ")) : near);
}

bool RecordReader::parse_error(std::size_t, const std::string&, const Json::exception& problem) {
  fail(fmt::format("this is not JSON: {}", json_problem(problem.what())));
  error_->place.column = static_cast<int>(std::max<std::ptrdiff_t>(seen_ - text_.data(), 1));
  return false;
}

}  // namespace houserule
