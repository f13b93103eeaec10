// The state of reading one PGN game; parse_pgn in pgn.h is the way in.
#pragma once

#include <string>
#include <string_view>

#include "read/pgn.h"

namespace houserule {

class PgnParser {
 public:
  PgnParser(std::string_view text, int first_line, int first_column, KeepRemarks keep, PgnGame& game);

  void run();

 private:
  // A place in the text, kept while something is read that may turn out not to end.
  struct Spot {
    int line;
    int column;
  };

  // Each reads one thing that starts at at_ and leaves at_ behind it.
  void step();
  void number();
  void word();
  [[gnu::cold]] void odd_word(std::string_view text);
  [[gnu::cold]] void wide();
  [[gnu::cold]] bool spaced_castling(std::string_view word = {});
  [[gnu::cold]] bool padded_cell(std::string_view word);
  [[gnu::cold]] void part(std::string_view text, std::size_t length);
  [[gnu::cold]] void run_of_cells(std::string_view text, std::size_t cells);
  [[gnu::cold]] bool entity(std::string_view text);
  [[gnu::cold]] void joined_word(std::string_view text);
  [[gnu::cold]] bool stray();
  [[gnu::cold]] void stray_bytes(std::size_t size);
  [[gnu::cold]] void stray_bracket();
  struct Chosen {
    std::string_view move;
    char letter = '\0';
    std::size_t length = 0;  // of the brackets; 0: there are none
  };
  Chosen chosen_in_brackets(std::string_view move) const;
  bool is_signature(std::string_view text) const;
  std::string_view without_tail(std::string_view text);
  void suffix();
  void numbered_nag();
  void comment();
  void line_comment();
  void variation();
  bool variation_step(int& depth);
  void line_end();
  bool result();
  void tag();
  bool stray_tag(const char* start);
  bool tag_name(std::string_view& name);
  bool tag_value(std::string_view& value, bool over_lines);
  [[gnu::cold]] bool ends_with_its_line(const char* from) const;

  bool skip_comment();  // false, with an error, when it does not end
  void skip_dots();
  void skip_line();
  void skip_tag_gap();
  void add_move(std::string_view text, const char* from, Token::Kind kind);
  // The same for what is not hot.
  [[gnu::cold]] void move_at(std::string_view text, const char* from, Token::Kind kind = Token::Kind::move);
  void add_remark(std::string_view text, const char* from, Token::Kind kind);
  Token token(std::string_view text, const char* from, Token::Kind kind) const;
  bool at_line_start() const { return at_ == line_start_ && column_base_ == 1; }
  std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  std::string_view since(const char* from) const { return {from, static_cast<std::size_t>(at_ - from)}; }
  Spot spot(const char* where) const;
  [[gnu::cold]] void fail(Spot where, std::string message, std::string hint);

  const char* at_;
  const char* end_;
  const char* line_start_;  // of the part of this line that is in the text
  int column_base_;         // column of *line_start_
  int line_;
  KeepRemarks keep_;
  std::uint32_t number_ = 0;  // stands before the next move
  std::uint32_t last_number_ = 0;
  PgnGame& game_;
};

}  // namespace houserule
