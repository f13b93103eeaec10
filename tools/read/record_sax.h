// Fills a game record while its JSON is parsed, so that limits bind before memory is spent.
// parse_record in record.h is the way in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "read/record.h"

namespace houserule {

// Walks over text and lets an observer see how far the parser has come.
class WatchedIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  WatchedIterator(const char* at, const char** seen) : at_(at), seen_(seen) {}
  reference operator*() const { return *at_; }
  WatchedIterator& operator++() {
    *seen_ = ++at_;
    return *this;
  }
  bool operator==(const WatchedIterator& other) const { return at_ == other.at_; }
  bool operator!=(const WatchedIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** seen_;
};

// The events of nlohmann's SAX interface. Each returns false to stop; error() then says why.
class RecordReader {
 public:
  using Json = nlohmann::json;

  RecordReader(std::string_view text, int line, GameRecord& record);

  bool run();
  const std::optional<Diagnostic>& error() const { return error_; }
  bool has(const std::string& key) const { return written_.contains(key); }  // after run()

  bool null();
  bool boolean(bool value);
  bool number_integer(Json::number_integer_t value);
  bool number_unsigned(Json::number_unsigned_t value);
  bool number_float(Json::number_float_t value, const std::string& raw);
  bool string(std::string& value);
  bool binary(Json::binary_t& value);
  bool start_object(std::size_t size);
  bool key(std::string& name);
  bool end_object();
  bool start_array(std::size_t size);
  bool end_array();
  bool parse_error(std::size_t position, const std::string& last_token, const Json::exception& problem);

 private:
  // What a value is for: the whole line, or a key of the record, or something within that key.
  enum class Slot {
    top,
    record,
    id,
    variant,
    rulebook,
    set,
    seed,
    setup,
    position,
    actions,
    clocks,
    result,
    tags,
    remarks
  };
  struct Level {
    Slot slot;  // what the values in this object or array are for
    std::set<std::string> keys;
  };
  struct Field;

  static const std::vector<Field>& fields();
  static const Field& field(Slot slot);

  bool whole_number(std::int64_t value);
  bool inner_string(std::string& value);
  bool outer_string(std::string& value);
  bool add_action(std::string& value);
  bool open(Slot inner);
  bool close();
  bool record_key(const std::string& name);
  bool check_text(const std::string& text, std::size_t most = kMaxTextBytes);
  bool wrong(std::string_view found);
  bool fail(std::string message, std::string hint = {});
  bool inside() const { return !levels_.empty() && levels_.back().slot == slot_; }
  const char* token_start() const;

  std::string_view text_;
  const char* seen_;
  int line_;
  GameRecord& record_;
  std::vector<Level> levels_;
  std::set<std::string> written_;  // keys of the record
  Slot slot_ = Slot::top;          // of the next value
  std::string name_;               // key of the next value
  const char* setup_start_ = nullptr;
  std::optional<Diagnostic> error_;
};

}  // namespace houserule
