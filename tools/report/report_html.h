// The parts of the page of verdicts, as HTML. Every text is escaped: strangers wrote it.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace houserule {
struct RunEnd;
}

namespace houserule::report_html {

using Counts = std::map<std::string, std::uint64_t>;

// A whole page; the title is a text, the body HTML.
std::string page(const std::string& title, const std::string& body);
std::string heading(std::uint64_t games, std::uint64_t problems, std::uint64_t actions);
// What of the games that were to be judged is not in the page; nothing where all is.
std::string missing(const RunEnd& end);
// The `most` frequent as rows with bars, the most frequent first; nothing without rows.
std::string table(const std::string& title, const Counts& counts, std::uint64_t games,
                  std::size_t most = std::string::npos);
// The same of kinds of findings, with what each is and how much it weighs.
std::string findings(const Counts& kinds, std::uint64_t games);
// Bars of `step` numbers each, from 0; the last bar holds everything beyond.
std::string chart(const std::string& title, const std::vector<std::uint64_t>& bars, std::uint64_t step);
std::string problems_heading(std::size_t shown, std::uint64_t all, std::uint64_t of_a_sort);
std::string problem(const nlohmann::json& verdict, const std::string& board);

}  // namespace houserule::report_html
