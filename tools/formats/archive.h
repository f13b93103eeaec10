// One input with many games, handed out one raw game at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "read/lines.h"
#include "read/splitter.h"
#include "read/stream.h"

namespace houserule {

enum class ArchiveKind { pgn, bpgn, record, uci, csa, kif, dhtmlxq, epd };

// Is it read as tags and movetext? All others are read as records.
constexpr bool is_movetext(ArchiveKind kind) { return kind == ArchiveKind::pgn || kind == ArchiveKind::bpgn; }
struct MoveNotation;  // formats/notation.h
struct GameFormat;    // formats/format.h

// By how the name of a file ends, packed or not: "games.pgn.gz".
std::optional<ArchiveKind> archive_kind_of_file(std::string path);

// A game not yet parsed: for parse_pgn or parse_game, by `kind`, on any thread. A game of a session is one
// for parse_game.
struct RawGame {
  std::string text;
  int line = 1;              // of the first byte of `text`
  int column = 1;            // of the first byte of `text`
  std::uint64_t byte = 0;    // of the first byte of `text`, in what was unpacked
  std::uint64_t number = 1;  // of the game in its file
  ArchiveKind kind = ArchiveKind::pgn;
  std::string source_name;
  std::string variant;                     // that a session set before it; empty elsewhere
  const MoveNotation* notation = nullptr;  // of its moves, where the session or the person says so
  std::optional<Diagnostic> problem;       // the text is not the whole game; do not judge it
  std::optional<StrayText> before;         // what stands before the first game of a PGN and is none
};

// Reads single threaded and cheaply; parsing is left to others. Constant memory (the longest game).
class Archive {
 public:
  // `path` is a file or "-". The kind is `from` (a format's name) or else told by the extension, with or
  // without .zst .gz .bz2 .xz, or else by the first bytes. Failing to open, or an unknown `from`, shows in
  // failure(), and next() gives no game.
  explicit Archive(const std::string& path, std::string_view from = {});
  // Reads from `raw` as if it were a file named `name`.
  Archive(std::unique_ptr<ByteReader> raw, std::string name, std::string_view from = {},
          const InputBounds& bounds = {});

  // Fills `game`, reusing its memory. False at the end: then look at failure().
  bool next(RawGame& game);

  // What was damaged in the middle: reading went on behind it, with the next game that begins there. Lines
  // and bytes are counted on without what was lost.
  const std::vector<Diagnostic>& damages() const { return damages_; }
  // Why reading stopped before the end of the input.
  const std::optional<Diagnostic>& failure() const;
  const std::string& name() const { return source_.name(); }
  ArchiveKind kind() const { return kind_; }
  // How many bytes there are, unpacked. What is not plain is read to its end for it.
  std::uint64_t measure();
  bool plain() const { return source_.plain(); }  // nothing is unpacked or converted
  // How far reading has come, 0 to 1; negative when the length is not known (standard input).
  double fraction() const;

 private:
  class Behind;

  void start(std::string_view from);
  void split(ByteReader& reader);
  bool step_over_damage();
  bool next_game(RawGame& game);
  bool next_line(RawGame& game);
  bool next_of_session(RawGame& game);
  bool next_of_lines(RawGame& game);
  void take_line(RawGame& game, const TextLine& text) const;
  bool next_text(TextLine& text);
  void add_journal(RawGame& game);
  void refuse_more();

  InputBounds bounds_;
  ByteSource source_;
  ArchiveKind kind_ = ArchiveKind::pgn;
  std::optional<Diagnostic> failure_;  // of `from`, or of an input without end
  std::uint64_t games_read_ = 0;
  std::vector<Diagnostic> damages_;
  std::unique_ptr<ByteReader> behind_;  // what comes behind the last of them
  int lines_before_ = 0;                // before what the splitter reads
  std::uint64_t bytes_before_ = 0;
  std::unique_ptr<GameSplitter> splitter_;
  std::unique_ptr<LineSplitter> lines_;
  RawGame session_;  // the game of a UCI session that may go on with the next line; its text is empty between
                     // games
  TextLine waiting_;  // read behind a journal, and not of it, while waits_
  bool waits_ = false;
  std::string variant_;                     // that a session set
  const MoveNotation* notation_ = nullptr;  // the same, or that of `from`
  const MoveNotation* named_ = nullptr;     // that of `from`
  std::unique_ptr<ByteReader> objects_;     // a list of JSON objects as one a line; null elsewhere
};

}  // namespace houserule
