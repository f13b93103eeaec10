#include "report/report_html.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/safe_text.h"
#include "judge/finding.h"
#include "report/verdict_lines.h"

namespace houserule::report_html {

namespace {

constexpr const char* kReportStyle = R"(
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem 1.2rem 3rem; background: #fff; color: #1d1a17;
  font: 1rem/1.45 "Segoe UI", "Helvetica Neue", "DejaVu Sans", "Noto Sans", Arial, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; margin: .4rem 0 .2rem; }
h2 { font-size: 1.15rem; margin: 1.8rem 0 .5rem; padding-bottom: .2rem; border-bottom: 2px solid #c9b08f; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; }
td { padding: .18rem .6rem .18rem 0; border-bottom: 1px solid #eee4d3; vertical-align: top; }
td.number { text-align: right; white-space: nowrap; width: 7rem; font-variant-numeric: tabular-nums; }
td.bar { width: 28%; }
td.bar div { background: #a5793f; height: .8rem; margin-top: .3rem; min-width: 1px; border-radius: 1px; }
.small { font-size: .84rem; color: #5b5349; }
figure { margin: .6rem 0; }
figure svg { width: 100%; height: auto; }
.problem { display: flex; gap: 1.2rem; align-items: flex-start; padding: 1rem 0; border-bottom: 1px solid #e3d8c6;
  break-inside: avoid; }
.problem > svg { flex: none; width: 15rem; height: auto; }
.problem h3 { font-size: 1rem; margin: 0 0 .2rem; }
.problem p { margin: .15rem 0; }
.tag { display: inline-block; font-size: .78rem; font-weight: 600; color: #fff; background: #8a3b12; border-radius: .8em;
  padding: .05em .7em; margin-right: .5em; }
code { font: .9em "DejaVu Sans Mono", "Liberation Mono", Menlo, Consolas, monospace; background: #f3ece0; padding: .05em .3em; }
@media (max-width: 40rem) { .problem { flex-direction: column; } td.bar { display: none; } }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } }
)";

std::string grouped(std::uint64_t value) {
  std::string out = std::to_string(value);
  for (std::size_t at = out.size(); at > 3; at -= 3) out.insert(at - 3, "\u202f");
  return out;
}

std::string row(const std::string& html, std::uint64_t count, std::uint64_t games) {
  const double share = games == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(games);
  return fmt::format(
      "<tr><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{:.2f} %</td><td class=\"bar\">"
      "<div style=\"width:{:.2f}%\"></div></td></tr>\n",
      html, grouped(count), share, std::min(share, 100.0));
}

// Only addresses of the web become links.
std::string site_html(const std::string& site) {
  const std::string text = escaped_markup(site);
  const bool web = site.starts_with("https://") || site.starts_with("http://");
  return web ? fmt::format("<a href=\"{0}\" rel=\"noreferrer\">{0}</a>", text) : text;
}

std::string players_of(const nlohmann::json& tags) {
  std::string out;
  for (const char* name : {"White", "Black", "WhiteA", "BlackA", "WhiteB", "BlackB"})
    if (const std::string player = text_in(tags, name); !player.empty())
      out += (out.empty() ? "" : " – ") + player;
  return out;
}

std::string place_of(const nlohmann::json& verdict) {
  const std::string file = text_in(verdict, "file");
  return fmt::format("{}{}game {}, line {}, byte {}", file, file.empty() ? "" : ", ",
                     number_in(verdict, "game"), number_in(verdict, "line"), number_in(verdict, "byte"));
}

std::string about_game(const nlohmann::json& tags) {
  std::string out;
  for (const char* name : {"Event", "Round", "Date"}) {
    const std::string value = text_in(tags, name);
    if (!value.empty())
      out +=
          (out.empty() ? "" : ", ") + std::string(name == std::string_view("Round") ? "round " : "") + value;
  }
  return out;
}

}  // namespace

std::string page(const std::string& title, const std::string& body) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>{}</title><style>{}</style></head><body>\n{}</body></"
      "html>\n",
      escaped_markup(title), kReportStyle, body);
}

std::string heading(std::uint64_t games, std::uint64_t problems, std::uint64_t actions) {
  return fmt::format("<h1>Verdicts on {} {}</h1>\n<p>{} of them {} problems. {} actions were legal.</p>\n",
                     grouped(games), games == 1 ? "game" : "games", grouped(problems),
                     problems == 1 ? "has" : "have", grouped(actions));
}

std::string missing(const RunEnd& end) {
  std::string out;
  if (end.stopped) out += "<p><strong>The run was stopped: not all games were judged.</strong></p>\n";
  for (const std::string& text : end.unread)
    out += fmt::format("<p><strong>Not all could be read:</strong> {}</p>\n", escaped_markup(text));
  return out;
}

std::string table(const std::string& title, const Counts& counts, std::uint64_t games, std::size_t most) {
  if (counts.empty()) return {};
  std::vector<std::pair<std::string, std::uint64_t>> rows(counts.begin(), counts.end());
  std::ranges::stable_sort(rows, [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string out = fmt::format("<h2>{}</h2>\n<table>\n", escaped_markup(title));
  for (const auto& [name, count] : rows) {
    if (most-- == 0) break;
    out += row(escaped_markup(name), count, games);
  }
  return out + "</table>\n";
}

std::string findings(const Counts& kinds, std::uint64_t games) {
  if (kinds.empty()) return {};
  std::string out = "<h2>Odd, and against no rule</h2>\n<table>\n";
  for (const FindingInfo& info : finding_kinds()) {
    const auto found = kinds.find(std::string(info.name));
    if (found == kinds.end()) continue;
    out += row(fmt::format("{} <span class=\"small\">{}: {}</span>", info.name, weight_name(info.weight),
                           escaped_markup(std::string(info.about))),
               found->second, games);
  }
  return out + "</table>\n";
}

std::string chart(const std::string& title, const std::vector<std::uint64_t>& bars, std::uint64_t step) {
  if (bars.empty()) return {};
  constexpr std::size_t kWidth = 900, kHeight = 160, kLabels = 20, kFewest = 10, kLast = 40;
  const std::size_t count = std::max(bars.size(), kFewest);
  const double most = static_cast<double>(std::max<std::uint64_t>(*std::ranges::max_element(bars), 1));
  const double width = static_cast<double>(kWidth) / static_cast<double>(count);
  std::string out = fmt::format(
      "<h2>{}</h2>\n<figure><svg viewBox=\"0 0 {} {}\" role=\"img\" font-size=\"11\" fill=\"#5b5349\">",
      escaped_markup(title), kWidth, kHeight + kLabels);
  for (std::size_t i = 0; i < count; ++i) {
    const double left = width * static_cast<double>(i);
    const double height =
        i < bars.size() ? static_cast<double>(bars[i]) / most * static_cast<double>(kHeight) : 0;
    if (height > 0)
      out += fmt::format(
          "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
          "fill=\"#a5793f\"><title>{}</title></rect>",
          left + 1, static_cast<double>(kHeight) - height, width - 2, height, bars[i]);
    if (i % 2 == 0)
      out += fmt::format("<text x=\"{:.1f}\" y=\"{}\">{}</text>", left + 1, kHeight + 14,
                         fmt::format("{}{}", i * step, i == kLast ? "+" : ""));
  }
  return out + "</svg></figure>\n";
}

std::string problems_heading(std::size_t shown, std::uint64_t all, std::uint64_t of_a_sort) {
  if (all == 0) return "<h2>Problems</h2>\n<p>There are none.</p>\n";
  if (shown == all)
    return fmt::format("<h2>Problems</h2>\n<p class=\"small\">All {} in the order of the input.</p>\n", all);
  return fmt::format(
      "<h2>Problems</h2>\n<p class=\"small\">{} of {}: at most {} of those that have the same cause. "
      "<code>houserule adjudicate --only problems</code> tells all.</p>\n",
      shown, grouped(all), of_a_sort);
}

std::string problem(const nlohmann::json& verdict, const std::string& board) {
  const auto& tags = object_in(verdict, "tags");
  const auto& at = object_in(verdict, "at");
  const std::string players = players_of(tags), rule = text_in(verdict, "rule"), site = text_in(tags, "Site");
  std::string out = "<div class=\"problem\">" + board + "<div>";
  out += fmt::format("<h3>{}</h3>\n", escaped_markup(players.empty() ? place_of(verdict) : players));
  if (const std::string about = about_game(tags); !about.empty())
    out += "<p>" + escaped_markup(about) + "</p>\n";
  out += fmt::format("<p><span class=\"tag\">{}</span>", escaped_markup(text_in(verdict, "status")));
  if (at.contains("action"))
    out += fmt::format("action {} <code>{}</code>: ", number_in(at, "action"),
                       escaped_markup(text_in(at, "text")));
  out += escaped_markup(text_in(verdict, "reason")) + "</p>\n";
  if (verdict.contains("findings"))
    for (const auto& finding : verdict["findings"])
      out += "<p>" + escaped_markup(finding.get<std::string>()) + "</p>\n";
  if (!rule.empty()) out += fmt::format("<p>Rule <code>{}</code></p>\n", escaped_markup(rule));
  out += fmt::format("<p class=\"small\">{}</p>\n", escaped_markup(place_of(verdict)));
  if (!site.empty()) out += "<p class=\"small\">" + site_html(site) + "</p>\n";
  return out + "</div></div>\n";
}

}  // namespace houserule::report_html
