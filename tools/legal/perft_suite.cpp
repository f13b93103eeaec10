#include "legal/perft_suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <functional>
#include <map>
#include <optional>
#include <sstream>
#include <thread>

#include "places/places.h"
#include "read/epd.h"

namespace houserule {

namespace {

template <class Number>
std::optional<Number> number_in(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) parts.push_back(part);
  return parts;
}

// Takes the lines of one file and makes positions of them.
class SuiteReader {
 public:
  SuiteReader(const std::string& file, const std::string& variant) : file_(file), variant_(variant) {}

  void read(const std::string& text) {
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
      ++line_;
      if (line.ends_with('\r')) line.pop_back();
      if (line.empty() || (line.front() == '#' && columns_of(line).empty())) continue;
      take(line);
    }
  }

  std::vector<SuitePosition> positions() { return std::move(positions_); }

 private:
  // Places of the columns in a head; empty for any other line.
  static std::map<std::string, std::size_t> columns_of(const std::string& line) {
    std::map<std::string, std::size_t> columns;
    const auto parts = split(line, '\t');
    for (std::size_t i = 0; i < parts.size(); ++i)
      columns.emplace(parts[i].starts_with("# ") ? parts[i].substr(2) : parts[i], i);
    const bool head = columns.contains("position") && columns.contains("depth") &&
                      (columns.contains("nodes") || columns.contains("count"));
    return head ? columns : std::map<std::string, std::size_t>{};
  }

  void take(const std::string& line) {
    if (auto columns = columns_of(line); !columns.empty()) {
      columns_ = std::move(columns);
    } else if (!columns_.empty()) {
      row(split(line, '\t'));
    } else if (line.starts_with("id ")) {
      return;
    } else if (line.starts_with("epd ")) {
      positions_.push_back({variant_, line.substr(4), line_, {}});
    } else if (line.starts_with("perft ")) {
      block_count(split(line, ' '));
    } else {
      epd(line);
    }
  }

  void row(const std::vector<std::string>& parts) {
    const auto cell = [&](const char* name) {
      const auto found = columns_.find(name);
      return found != columns_.end() && found->second < parts.size() ? parts[found->second] : std::string{};
    };
    std::string position = cell("position"), variant = cell("variant");
    if (position == "start" || position == "startpos") position.clear();
    if (position.starts_with("fen ")) position.erase(0, 4);
    if (variant.empty()) variant = variant_;
    const bool same =
        !positions_.empty() && positions_.back().position == position && positions_.back().variant == variant;
    if (!same) positions_.push_back({variant, position, line_, {}});
    count(cell("depth"), cell(columns_.contains("nodes") ? "nodes" : "count"));
  }

  void block_count(const std::vector<std::string>& words) {
    if (positions_.empty() || words.size() != 3) bad("\"perft DEPTH COUNT\" stands behind an \"epd\" line");
    count(words[1], words[2]);
  }

  void epd(const std::string& line) {
    EpdLine parsed;
    parse_epd_line(line, parsed);
    positions_.push_back({variant_, std::string(parsed.position), line_, {}});
    for (const EpdOperation& operation : parsed.operations)
      if (operation.name.size() > 1 && operation.name.front() == 'D' &&
          number_in<int>(operation.name.substr(1)))
        count(operation.name.substr(1), operation.value);
    if (positions_.back().counts.empty()) bad("no count such as \";D1 20\" stands here");
  }

  void count(std::string_view depth, std::string_view nodes) {
    const auto actions = number_in<int>(depth);
    const auto sequences = number_in<std::uint64_t>(nodes);
    if (!actions || !sequences || *actions < 0 || *actions > 100)
      bad(fmt::format("depth \"{}\" and count \"{}\" are no such numbers", shown(depth, 40),
                      shown(nodes, 40)));
    positions_.back().counts.push_back({*actions, *sequences});
  }

  [[noreturn]] void bad(const std::string& why) const {
    throw CommandError(
        fmt::format("{}:{}: {}\n   a suite is EPD with ;D1 20, blocks of epd and perft lines, or a "
                    "table with variant, position, depth, nodes",
                    shown(file_), line_, why));
  }

  const std::string& file_;
  const std::string& variant_;
  int line_ = 0;
  std::map<std::string, std::size_t> columns_;
  std::vector<SuitePosition> positions_;
};

// A worker's own variants; a Lua state belongs to one thread.
class SuiteCounter {
 public:
  SuiteCounter(const SuiteOptions& options, const Context& context)
      : options_(options), source_(module_source(context)) {}

  SuiteAnswer count(const SuitePosition& wanted) {
    SuiteAnswer answer;
    Variant* const variant = loaded(wanted.variant, answer.problem);
    if (variant == nullptr) return answer;
    Game game(*variant);
    if (!placed(game, wanted.position, answer.problem)) return answer;
    if (game.outcome().over) answer.over = game.outcome().reason;
    for (const SuiteCount& each : wanted.counts) {
      const Game::Perft counted = game.perft(each.depth, options_.wish);
      if (counted.fault) {
        answer.problem = counted.fault->text();
        return answer;
      }
      answer.nodes.push_back(counted.nodes);
    }
    return answer;
  }

 private:
  struct Kept {
    std::unique_ptr<Variant> variant;
    std::string problem;
  };

  Variant* loaded(const std::string& name, std::string& problem) {
    auto [kept, fresh] = loaded_.try_emplace(name);
    if (fresh) {
      LoadResult result = Variant::load({name, options_.set, false}, *source_);
      kept->second.variant = std::move(result.variant);
      for (const Diagnostic& each : result.diagnostics)
        if (each.severity == Severity::error && kept->second.problem.empty())
          kept->second.problem = each.message;
    }
    problem = kept->second.problem;
    return kept->second.variant.get();
  }

  // Suites leave out the two counts at the end of a FEN, too.
  static bool placed(Game& game, const std::string& position, std::string& problem) {
    if (position.empty()) return true;
    const auto wrong = game.set_position(position);
    if (!wrong || !game.set_position(position + " 0 1")) return true;
    problem = wrong->message;
    return false;
  }

  const SuiteOptions& options_;
  std::unique_ptr<ModuleSource> source_;
  std::map<std::string, Kept> loaded_;
};

void leave_out(std::vector<SuitePosition>& positions, const SuiteOptions& options) {
  for (SuitePosition& each : positions) {
    std::erase_if(each.counts, [&](const SuiteCount& count) {
      return (options.deepest > 0 && count.depth > options.deepest) ||
             (options.most > 0 && count.nodes > options.most);
    });
  }
  std::erase_if(positions, [](const SuitePosition& each) { return each.counts.empty(); });
}

}  // namespace

bool SuiteAnswer::agrees(const SuitePosition& wanted) const {
  return problem.empty() && std::ranges::equal(nodes, wanted.counts, {}, {}, &SuiteCount::nodes);
}

std::vector<SuitePosition> read_suite(const std::string& text, const std::string& file,
                                      const std::string& variant) {
  SuiteReader reader(file, variant);
  reader.read(text);
  return reader.positions();
}

std::vector<SuiteAnswer> count_suite(std::vector<SuitePosition>& positions, const SuiteOptions& options,
                                     const Context& context) {
  leave_out(positions, options);
  std::vector<SuiteAnswer> answers(positions.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&](SuiteCounter& counter) {
    for (std::size_t i = next++; i < positions.size(); i = next++) answers[i] = counter.count(positions[i]);
  };
  // All are made here, since what cannot be opened throws.
  std::vector<SuiteCounter> counters;
  for (int i = 0; i < options.jobs; ++i) counters.emplace_back(options, context);
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < counters.size(); ++i) threads.emplace_back(work, std::ref(counters[i]));
  work(counters.front());
  threads.clear();
  return answers;
}

}  // namespace houserule
