#include "report/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "draw/draw.h"
#include "judge/finding.h"
#include "report/report_html.h"

namespace houserule {

namespace {

constexpr std::uint64_t kStep = 10;         // actions in a bar
constexpr std::uint64_t kMostSteps = 40;    // the last bar holds everything longer
constexpr std::uint64_t kMostOfASort = 10;  // problems that are shown of those that have one cause
constexpr std::size_t kMostNames = 50'000;  // that are counted of one table
constexpr std::size_t kMostOpenings = 15;
constexpr std::size_t kMostProblemsShown = 200;  // that are shown of all

// An archive of strangers may have any number of reasons and openings: those that come late are one.
void count_in(std::map<std::string, std::uint64_t>& counts, const std::string& name) {
  const bool room = counts.size() < kMostNames || counts.contains(name);
  ++counts[room ? name : std::string("others")];
}

void count_in_step(std::vector<std::uint64_t>& bars, std::int64_t number) {
  const auto step =
      std::min(static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0)) / kStep, kMostSteps);
  if (bars.size() <= step) bars.resize(step + 1, 0);
  ++bars[step];
}

// "c3d5: it leaves the king in check" and "d1h5: it …" are one reason: words with digits are left out.
std::string sort_of(const std::string& reason) {
  std::string out, word;
  const auto end_word = [&] {
    const bool digits = word.find_first_of("0123456789") != std::string::npos;
    out += digits ? (out.ends_with("… ") ? "" : "…") : word;
    word.clear();
  };
  for (const char byte : reason) {
    if (byte != ' ' && byte != ':' && byte != ',' && byte != ';') {
      word += byte;
      continue;
    }
    end_word();
    out += byte;
  }
  end_word();
  return out;
}

}  // namespace

Report::Report(ModuleSource& source, const std::string& own, bool strict)
    : shelf_(source, own, {}), strict_(strict) {}

void Report::take(const nlohmann::json& verdict) {
  const std::string status = text_in(verdict, "status");
  if (status.empty()) return;
  ++games_;
  ++status_[status];
  actions_ += static_cast<std::uint64_t>(number_in(verdict, "actions"));
  count_in_step(lengths_, number_in(verdict, "actions"));
  if (const std::string book = text_in(verdict, "rulebook"); !book.empty())
    count_in(books_, text_in(verdict, "variant") + " " + book);
  count_opening(verdict, status == "ok");
  if (status == "ok") {
    const auto& outcome = object_in(verdict, "outcome");
    ++endings_[outcome.value("over", false) ? text_in(outcome, "reason") : "not over"];
  } else {
    count_in(wrongs_, status + ": " + sort_of(text_in(verdict, "reason")));
    const std::string rule = text_in(verdict, "rule");
    if (!rule.empty()) ++rules_[rule];
    if (const auto& at = object_in(verdict, "at"); at.contains("action"))
      count_in_step(errors_at_, number_in(at, "action") - 1);
  }
  count_findings(verdict);
  if (is_problem(verdict)) keep(verdict);
}

void Report::count_opening(const nlohmann::json& verdict, bool well) {
  const std::string opening = opening_in(verdict);
  if (opening.empty()) return;
  count_in(openings_, opening);
  if (!well) count_in(wrong_openings_, opening);
}

void Report::count_findings(const nlohmann::json& verdict) {
  if (verdict.contains("marks")) ++kinds_["marks"];
  if (!verdict.contains("kinds")) return;
  for (const auto& kind : verdict["kinds"]) ++kinds_[kind.get<std::string>()];
}

bool Report::is_problem(const nlohmann::json& verdict) const {
  if (text_in(verdict, "status") != "ok") return true;
  if (strict_ && (verdict.contains("marks") || verdict.contains("kinds"))) return true;
  if (!verdict.contains("kinds")) return false;
  return std::ranges::any_of(verdict["kinds"], [](const nlohmann::json& kind) {
    return std::ranges::any_of(finding_kinds(), [&](const FindingInfo& info) {
      return info.name == kind.get<std::string>() && info.weight == FindingWeight::warning;
    });
  });
}

void Report::keep(const nlohmann::json& verdict) {
  ++problem_games_;
  const std::string sort =
      text_in(verdict, "status") + text_in(verdict, "rule") + sort_of(text_in(verdict, "reason"));
  if (problems_.size() >= kMostProblemsShown || ++kept_[sort] > kMostOfASort) return;
  problems_.push_back({verdict, board(verdict)});
  problems_.back().verdict.erase("final");
}

// The position before what is wrong, or at the end. Nothing where the rules are not here.
std::string Report::board(const nlohmann::json& verdict) {
  if (!verdict.contains("final")) return {};
  const Shelved& shelved = shelf_.get(text_in(verdict, "variant"), {});
  if (!shelved.variant) return {};
  Game game(*shelved.variant);
  const bool stands = !game.set_up(verdict["final"].dump());
  std::string out = stands ? draw_svg(picture_of(*shelved.variant, game)) : "";
  shelved.variant->throw_machine_failure();
  return out;
}

std::string Report::summary() const {
  std::string out = report_html::heading(games_, problem_games_, actions_) + report_html::missing(end_);
  out += report_html::table("Verdicts", status_, games_);
  out += report_html::table("What is wrong", wrongs_, games_);
  out += report_html::table("By which rule", rules_, games_);
  out += report_html::findings(kinds_, games_);
  return out + report_html::table("How games ended", endings_, games_);
}

std::string Report::charts() const {
  return report_html::chart("How long games are, in actions", lengths_, kStep) +
         report_html::chart("At which action something is wrong", errors_at_, kStep) +
         report_html::table("Openings", openings_, games_, kMostOpenings) +
         report_html::table("Openings of games in which something is wrong", wrong_openings_, games_,
                            kMostOpenings);
}

std::string Report::problems() const {
  std::string out = report_html::problems_heading(problems_.size(), problem_games_, kMostOfASort);
  for (const Problem& problem : problems_) out += report_html::problem(problem.verdict, problem.board);
  return out;
}

std::string Report::html() const {
  return report_html::page(
      "Verdicts", summary() + charts() + problems() + report_html::table("Rulebooks", books_, games_));
}

}  // namespace houserule
