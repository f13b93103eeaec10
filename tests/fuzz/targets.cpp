#include "targets.h"

namespace houserule::fuzz {

const std::vector<Target>& targets() {
  static const std::vector<Target> all{
      {"toml", "a variant file", read_toml},
      {"module", "a rule file in Lua, loaded and played", read_module},
      {"ini", "variants in Fairy-Stockfish's format, imported", read_ini},
      {"betza", "paths in Betza's notation", read_betza},
      {"zone", "zones", read_zone},
      {"diagram", "drawn boards", read_diagram},
      {"position", "position text; the first byte chooses the variant", read_position},
      {"setup", "a set-up in JSON; the first byte chooses the variant", read_setup},
      {"action", "actions, one a line; the first byte chooses the variant", read_action},
      {"state", "a serialised game; the first byte chooses the variant", read_state},
      {"record", "records in JSON Lines, judged", read_record},
      {"pgn", "an archive in PGN, judged", read_pgn},
      {"bpgn", "an archive in BPGN, judged", read_bpgn},
      {"uci", "a UCI session, judged", read_uci},
      {"csa", "shogi in CSA, judged", read_csa},
      {"kif", "shogi in KIF and KI2, judged", read_kif},
      {"dhtmlxq", "xiangqi in DhtmlXQ, judged", read_dhtmlxq},
      {"sites", "exports of sites in JSON, judged", read_sites},
      {"moves", "moves in other notations; the first byte chooses the notation", read_moves},
      {"stream", "a compressed stream", read_stream},
      {"epd", "lines of EPD", read_epd},
  };
  return all;
}

}  // namespace houserule::fuzz
