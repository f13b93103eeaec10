// Verdicts for spreadsheets: comma-separated values after RFC 4180, one row a game.
#include <fmt/format.h>

#include <algorithm>

#include "judge/verdict.h"
#include "table/result.h"

namespace houserule {

namespace {

// A spreadsheet would take what begins so for a formula.
constexpr std::string_view kFormulaStarts = "=+-@\t\r";

class Row {
 public:
  explicit Row(std::string& out) : out_(out) {}

  void text(std::string_view value) {
    next();
    const bool formula = !value.empty() && kFormulaStarts.find(value.front()) != std::string_view::npos;
    const bool quoted = formula || value.find_first_of("\",\r\n") != std::string_view::npos;
    if (quoted) out_ += '"';
    if (formula) out_ += '\'';
    inside(value);
    if (quoted) out_ += '"';
  }
  void number(std::uint64_t value) { text(fmt::format("{}", value)); }
  void number_if(std::uint64_t value) { text(value == 0 ? "" : fmt::format("{}", value)); }
  // In quotes whatever it is; the place where more can be put.
  std::size_t list(const std::string& value) {
    next();
    out_ += '"';
    inside(value);
    out_ += '"';
    return out_.size() - 1;
  }

 private:
  void next() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  // Ends of lines and tabs may stand in quotes; what else steers a terminal becomes a blank.
  void inside(std::string_view value) {
    for (std::size_t at = 0; at < value.size();) {
      const char byte = value[at];
      const std::size_t control = byte == '\n' || byte == '\r' || byte == '\t' ? 0 : control_at(value, at);
      out_.append(byte == '"' ? 2 : 1, control == 0 ? byte : ' ');
      at += std::max<std::size_t>(control, 1);
    }
  }

  std::string& out_;
  bool first_ = true;
};

LateFinding findings(const Findings& findings, Row& row) {
  std::string texts, kinds;
  for (const Finding& each : findings) {
    texts += (texts.empty() ? "" : "; ") + each.text;
    kinds += kinds.empty() ? "" : " ";
    kinds += finding_info(each.kind).name;
  }
  LateFinding late;
  late.parts[0] = {row.list(texts), texts.empty() ? "duplicate id" : "; duplicate id"};
  late.parts[1] = {row.list(kinds), texts.empty() ? "duplicate-id" : " duplicate-id"};
  return late;
}

std::string result_of(const Verdict& verdict) {
  if (!verdict.outcome.over || verdict.book == nullptr || verdict.outcome.points.empty()) return {};
  return points_words(verdict.outcome.points, verdict.book->rulebook().spec.sides);
}

}  // namespace

std::string csv_head() {
  return "file,game,line,byte,id,variant,status,actions,result,outcome,at_action,at_text,at_line,at_column,"
         "reason,"
         "rule,findings,kinds,wrong_marks,Event,Site,Date,Round,White,Black,WhiteA,BlackA,WhiteB,BlackB,"
         "rulebook\n";
}

LateFinding append_csv(const Verdict& verdict, std::string& out) {
  Row row(out);
  row.text(verdict.file);
  row.number(verdict.number);
  row.number(static_cast<std::uint64_t>(verdict.line));
  row.number(verdict.byte);
  row.text(verdict.id);
  row.text(verdict.variant);
  row.text(status_name(verdict.status));
  row.number(verdict.actions);
  row.text(result_of(verdict));
  row.text(verdict.outcome.over ? verdict.outcome.reason : "");
  row.number_if(verdict.at.number);
  row.text(verdict.at.text);
  row.number_if(verdict.at.line);
  row.number_if(verdict.at.column);
  row.text(verdict.reason);
  row.text(verdict.status == VerdictStatus::ok ? verdict.outcome.rule : verdict.rule);
  const LateFinding late = findings(verdict.findings, row);
  row.number_if(verdict.wrong_marks);
  for (const std::string_view name : kTellingTags) row.text(verdict.tag(name));
  row.text(verdict.book != nullptr ? verdict.book->digest() : "");
  out += "\n";
  return late;
}

}  // namespace houserule
