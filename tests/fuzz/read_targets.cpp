// Archives, records, streams and lines of EPD.
#include <fmt/format.h>

#include <array>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "../read/memory_reader.h"
#include "formats/archive.h"
#include "formats/notation.h"
#include "judge/judge.h"
#include "read/epd.h"
#include "read/stream.h"
#include "sources/document.h"
#include "targets.h"

namespace houserule::fuzz {

namespace {

constexpr int kMostGames = 20;  // of one input that are judged
constexpr std::size_t kMostUnpacked = std::size_t{4} << 20;

// One for all inputs: what it keeps between games must not matter.
Judge& judge() {
  static const auto source = folder_source(HOUSERULE_ROOT);
  static const JudgeOptions options = [] {
    JudgeOptions chosen;
    chosen.positions = chosen.trace = true;
    return chosen;
  }();
  static Judge all(options, *source);
  return all;
}

// The verdict is one line of JSON.
void check_verdict(const Verdict& verdict) {
  std::string line, row;
  append_json(verdict, line);
  append_row(verdict, row);
  if (line.empty() || line.back() != '\n' || line.find('\n') + 1 != line.size())
    throw Wrong("a verdict that is not one line");
  const nlohmann::json json = nlohmann::json::parse(line, nullptr, false);
  if (json.is_discarded()) throw Wrong("a verdict that is no JSON: " + line);
}

void judge_archive(std::string_view bytes, const std::string& name) {
  Archive archive(std::make_unique<MemoryReader>(std::string(bytes), 4096), name);
  GameRecord document;
  int left = kMostGames;
  for (RawGame raw; left > 0 && archive.next(raw); --left) {
    check_verdict(judge().judge(raw));
    static_cast<void>(read_document(raw, "chess", document));
  }
}

}  // namespace

void read_record(std::string_view bytes) { judge_archive(bytes, "x.jsonl"); }
void read_pgn(std::string_view bytes) { judge_archive(bytes, "x.pgn"); }
void read_bpgn(std::string_view bytes) { judge_archive(bytes, "x.bpgn"); }
void read_uci(std::string_view bytes) { judge_archive(bytes, "x.uci"); }
void read_csa(std::string_view bytes) { judge_archive(bytes, "x.csa"); }
void read_kif(std::string_view bytes) { judge_archive(bytes, "x.kif"); }
void read_dhtmlxq(std::string_view bytes) { judge_archive(bytes, "x.ubb"); }
void read_sites(std::string_view bytes) { judge_archive(bytes, "x.json"); }

// Each word is read where the one before it led, and what was legal is written and read again.
void read_moves(std::string_view bytes) {
  static const auto source = folder_source(HOUSERULE_ROOT);
  static std::map<std::string, std::unique_ptr<Variant>> variants;
  constexpr std::array kAll{&kUsi, &kCsa, &kKif, &kKi2, &kUcci, &kIccs, &kWxf, &kChinese, &kJanggi};
  if (bytes.empty()) return;
  const MoveNotation& notation = *kAll[static_cast<unsigned char>(bytes[0]) % kAll.size()];
  std::unique_ptr<Variant>& variant = variants[std::string(notation.usual)];
  if (!variant) variant = Variant::load({std::string(notation.usual), {}, false}, *source).variant;
  Game game(*variant);
  std::string last, last_written;
  std::size_t at = 1;
  for (std::string_view word = next_word(bytes, at); !word.empty(); word = next_word(bytes, at)) {
    Course course{game, last}, writing{game, last_written};
    const std::string before = last_written;
    const Resolved answer = game.resolve(notation.read(course, word));
    if (!answer.ok() || answer.action.kind == ActionKind::verb) continue;
    const std::string written = notation.write(writing, answer.action);
    std::string again = before;
    Course back{game, again};
    const Resolved second = game.resolve(notation.read(back, written));
    if (!second.ok() || second.action != answer.action)
      throw Wrong("what was written is read otherwise: " + written);
    if (game.play(answer)) return;
  }
}

// Read in two sizes of pieces, which must not matter.
void read_stream(std::string_view bytes) {
  std::string first;
  std::string failure;
  for (const std::size_t piece : {std::size_t{1} << 16, std::size_t{7}}) {
    ByteSource source(std::make_unique<MemoryReader>(std::string(bytes), piece), "x.pgn.zst");
    std::string all;
    while (all.size() < kMostUnpacked && read_more(source, all, 4096)) {
    }
    const std::string why = source.failure() ? source.failure()->message : "";
    if (piece != 7) {
      first = all;
      failure = why;
    } else if (first.size() < kMostUnpacked && (first != all || failure != why)) {
      throw Wrong("pieces of another size give another text");
    }
  }
}

void read_epd(std::string_view bytes) {
  judge_archive(bytes, "x.epd");
  EpdLine line;
  for (std::size_t at = 0; at <= bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    const std::string_view text = bytes.substr(at, end - at);
    parse_epd_line(text, line);
    const auto inside = [&](std::string_view part) {
      return part.empty() ||
             (part.data() >= text.data() && part.data() + part.size() <= text.data() + text.size());
    };
    if (!inside(line.position)) throw Wrong("a position that is no part of its line");
    for (const EpdOperation& operation : line.operations)
      if (!inside(operation.name) || !inside(operation.value))
        throw Wrong("an operation outside of its line");
    at = end + 1;
  }
}

}  // namespace houserule::fuzz
