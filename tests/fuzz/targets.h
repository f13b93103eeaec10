// What strangers write, read as the program reads it: one target for each reader, run by libFuzzer
// (tools/fuzz) and, over the kept corpora, by houserule_tests.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace houserule::fuzz {

// Thrown by a target when something does not hold that must hold of any input.
class Wrong : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Target {
  const char* name;   // also of its corpus and dictionary: corpus/NAME/, NAME.dict
  const char* about;  // one line
  // Any bytes. Throws Wrong; whatever else is thrown, crashes or hangs is a defect of the reader.
  void (*run)(std::string_view bytes);
};

// In the order in which tools/fuzz runs them.
const std::vector<Target>& targets();

// Texts and archives: read_targets.cpp. What a rulebook says: book_targets.cpp. What is said of a game that
// is being played: game_targets.cpp.
void read_record(std::string_view bytes);
void read_pgn(std::string_view bytes);
void read_bpgn(std::string_view bytes);
void read_uci(std::string_view bytes);
void read_csa(std::string_view bytes);
void read_kif(std::string_view bytes);
void read_dhtmlxq(std::string_view bytes);
void read_sites(std::string_view bytes);
void read_moves(std::string_view bytes);
void read_stream(std::string_view bytes);
void read_epd(std::string_view bytes);
void read_toml(std::string_view bytes);
void read_module(std::string_view bytes);
void read_ini(std::string_view bytes);
void read_betza(std::string_view bytes);
void read_zone(std::string_view bytes);
void read_diagram(std::string_view bytes);
void read_position(std::string_view bytes);
void read_setup(std::string_view bytes);
void read_action(std::string_view bytes);
void read_state(std::string_view bytes);

}  // namespace houserule::fuzz
