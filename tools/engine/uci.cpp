// The Universal Chess Interface, as Fairy-Stockfish speaks it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <istream>

#include "engine/clock.h"
#include "engine/lines.h"
#include "engine/moves.h"
#include "formats/position_forms.h"

namespace houserule {

namespace {

constexpr unsigned kMostLines = 64, kMostMegabytes = 4096, kMostThreads = 64;
constexpr int kBenchDepth = 6;

class Uci {
 public:
  Uci(EngineSession& session, Context& context) : session_(session), context_(context) {}

  void run(std::string line) {
    for (;;) {
      if (!hear(line)) return session_.stop();
      if (!std::getline(context_.in, line)) break;
    }
    session_.wait();
  }

 private:
  // False when it is over.
  bool hear(const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    if (words.empty()) return true;
    const std::string& word = words[0];
    if (word == "quit") return false;
    if (word == "uci")
      introduce();
    else if (word == "isready")
      session_.say_ready("readyok");
    else if (word == "stop")
      session_.stop();
    else if (word == "ponderhit")
      session_.hit();
    else if (word == "ucinewgame")
      session_.new_game();
    else if (word == "setoption")
      set_option(words);
    else if (word == "position")
      take_position(session_, words);
    else if (word == "go")
      go(words);
    else if (word == "d")
      show();
    else if (word == "bench")
      bench(words);
    else
      session_.say(fmt::format("info string unknown word {}", word.substr(0, 40)));
    return true;
  }

  void introduce() {
    session_.say("id name Houserule\nid author the authors of Houserule");
    session_.say(fmt::format("option name Hash type spin default 16 min 1 max {}", kMostMegabytes));
    session_.say(fmt::format("option name Threads type spin default 1 min 1 max {}", kMostThreads));
    session_.say(fmt::format("option name MultiPV type spin default 1 min 1 max {}", kMostLines));
    session_.say("option name Ponder type check default false");
    session_.say("option name UCI_Chess960 type check default false");
    session_.say("option name UCI_LimitStrength type check default false");
    session_.say(
        fmt::format("option name UCI_Elo type spin default 1500 min {} max {}", kLeastElo, kMostElo));
    std::string variants = "option name UCI_Variant type combo default chess";
    for (const std::string& name : variants_or_overlays(*module_source(context_), false))
      variants += " var " + name;
    session_.say(variants);
    session_.say("option name Rulebook type string default chess\nuciok");
  }

  void set_option(const std::vector<std::string>& words) {
    const auto value = std::ranges::find(words, "value");
    std::string name, text;
    for (auto at = words.begin() + 2; at < std::min(value, words.end()); ++at)
      name += (name.empty() ? "" : " ") + *at;
    for (auto at = value; at != words.end() && ++at != words.end();) text += (text.empty() ? "" : " ") + *at;
    session_.wait();
    const auto amount = whole_number(text);
    if (name == "Hash" && amount && *amount >= 1 && *amount <= kMostMegabytes)
      session_.memory(static_cast<std::size_t>(*amount));
    else if (name == "Threads" && amount && *amount >= 1 && *amount <= kMostThreads)
      session_.threads(static_cast<unsigned>(*amount));
    else if (name == "MultiPV" && amount && *amount >= 1 && *amount <= kMostLines)
      lines_ = static_cast<unsigned>(*amount);
    else if (name == "UCI_Elo" && amount && *amount >= kLeastElo && *amount <= kMostElo)
      elo_ = static_cast<int>(*amount);
    else if (name == "UCI_LimitStrength")
      limited_ = text == "true";
    else if (name == "UCI_Variant")
      said_if_not(session_.use_variant(text), text);
    else if (name == "Rulebook")
      said_if_not(session_.use_rulebook(text), text);
    else if (name != "Ponder" && name != "UCI_Chess960")
      session_.say(fmt::format("info string no option {} with this value", name.substr(0, 60)));
  }
  void said_if_not(bool done, const std::string& name) {
    if (!done) session_.say(fmt::format("info string no variant {}", name.substr(0, 60)));
  }

  void go(const std::vector<std::string>& words) {
    if (const auto depth = number_behind(words, "perft"))
      return perft(static_cast<int>(std::clamp<std::int64_t>(*depth, 0, 20)));
    EngineSession::Wish wish;
    wish.lines = lines_;
    wish.strength = limits_of(words);
    const bool first = session_.game().turn().index() == 0;
    if (const auto left = number_behind(words, first ? "wtime" : "btime")) {
      const auto to_go = number_behind(words, "movestogo");
      wish.strength.ms = time_for_one(
          *left, number_behind(words, first ? "winc" : "binc").value_or(0),
          to_go ? std::optional(static_cast<int>(std::min<std::int64_t>(*to_go, 999))) : std::nullopt);
    }
    const bool limited = wish.strength.ms || wish.strength.nodes || wish.strength.depth;
    wish.ponders = std::ranges::find(words, "ponder") != words.end();
    wish.infinite = !limited || std::ranges::find(words, "infinite") != words.end();
    if (limited_) wish.strength.elo = elo_;
    session_.go(
        wish, [this](const FoundLine& line) { tell(line); },
        [this](const std::string& best) { session_.say("bestmove " + (best.empty() ? "(none)" : best)); });
  }

  void tell(const FoundLine& line) {
    const std::int64_t per_second = line.ms > 0 ? static_cast<std::int64_t>(line.nodes) * 1000 / line.ms : 0;
    session_.say(fmt::format("info depth {} seldepth {} multipv {} score {} nodes {} nps {} time {} pv {}",
                             line.depth, line.deepest, line.number, score_text(line.score), line.nodes,
                             per_second, line.ms, fmt::join(session_.engine_line(line.actions), " ")));
  }

  void perft(int depth) {
    session_.wait();
    const Game::Perft count = session_.game().divide(std::max(1, depth), {});
    if (count.fault) return session_.say("info string " + count.fault->text());
    for (std::size_t i = 0; i < count.below.size(); ++i)
      session_.say(fmt::format("{}: {}", engine_text(session_.game(), count.first, i), count.below[i]));
    session_.say(fmt::format("\nNodes searched: {}\n", count.nodes));
  }

  void show() {
    session_.wait();
    session_.say(fmt::format("variant {}\nFen: {}\nKey: {:016X}", session_.variant_name(),
                             session_.game().position(), session_.game().key()));
    const std::string over = session_.status_text();
    if (!over.empty()) session_.say("over " + over);
  }

  void bench(const std::vector<std::string>& words) {
    EngineSession::Wish wish;
    wish.strength.depth = kBenchDepth;
    if (words.size() > 1)
      wish.strength.depth =
          static_cast<int>(std::clamp<std::int64_t>(whole_number(words[1]).value_or(kBenchDepth), 1, 30));
    (void)session_.set_position("");
    session_.new_game();
    session_.go(
        wish, [this](const FoundLine& line) { tell(line); }, [](const std::string&) {});
    session_.wait();
    session_.say(fmt::format("Nodes searched: {}", session_.nodes()));
  }

  EngineSession& session_;
  Context& context_;
  unsigned lines_ = 1;
  bool limited_ = false;
  int elo_ = 1500;
};

}  // namespace

void speak_uci(EngineSession& session, Context& context, std::string first) {
  Uci(session, context).run(std::move(first));
}

}  // namespace houserule
