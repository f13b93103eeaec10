// The contract's line. Written by hand, since building a document for each of a million games costs more than
// judging them.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "common/plain.h"
#include "common/safe_text.h"
#include "judge/verdict.h"
#include "table/result.h"

namespace houserule {

namespace {

// All are looked at, without a branch: many at once.
bool all_plain(std::string_view text) {
  unsigned char odd = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = (byte >= 0x20) & (byte < 0x7f) & (byte != '"') & (byte != '\\');
    odd |= plain ? 0 : 1;
  }
  return odd == 0;
}

void text_to(std::string_view text, std::string& out) {
  if (!all_plain(text)) {
    out += json_line(nlohmann::json(text));
    return;
  }
  out += '"';
  out += text;
  out += '"';
}

// What a member is called. Of a name that stands in this file nobody has to look whether it is plain.
struct Name {
  std::string_view text;
  bool plain = false;
  template <std::size_t kSize>
  consteval Name(const char (&literal)[kSize]) : text(literal, kSize - 1), plain(true) {}
  Name(const std::string& name) : text(name) {}
};

// Members with commas between them.
class Members {
 public:
  Members(std::string& out, char open, char close) : out_(out), close_(close) { out_ += open; }
  ~Members() { out_ += close_; }
  Members(const Members&) = delete;
  Members& operator=(const Members&) = delete;

  std::string& key(const Name& name) {
    next();
    if (name.plain) {
      out_ += '"';
      out_ += name.text;
      out_ += '"';
    } else {
      text_to(name.text, out_);
    }
    out_ += ':';
    return out_;
  }
  void next() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  void text(const Name& name, std::string_view value) { text_to(value, key(name)); }
  void text_if(const Name& name, std::string_view value) {
    if (!value.empty()) text(name, value);
  }
  template <class Number>
  void number(const Name& name, Number value) {
    const fmt::format_int digits(value);
    key(name).append(digits.data(), digits.size());
  }
  template <class Number>
  void number_if(const Name& name, Number value) {
    if (value != 0) number(name, value);
  }

 private:
  std::string& out_;
  char close_;
  bool first_ = true;
};

void texts_to(const std::vector<std::string>& texts, std::string& out) {
  Members list(out, '[', ']');
  for (const std::string& text : texts) {
    list.next();
    text_to(text, out);
  }
}

// Sentences, and beside them the kind of each.
LateFinding findings_to(const Findings& findings, Members& object, std::string& out) {
  static constexpr std::string_view kFirst = ",\"findings\":[\"duplicate id\"],\"kinds\":[\"duplicate-id\"]";
  if (findings.empty()) return {{{{out.size(), kFirst}, {}}}};
  LateFinding late;
  {
    Members list(object.key("findings"), '[', ']');
    for (const Finding& finding : findings) {
      list.next();
      text_to(finding.text, out);
    }
  }
  late.parts[0] = {out.size() - 1, ",\"duplicate id\""};
  {
    Members list(object.key("kinds"), '[', ']');
    for (const Finding& finding : findings) {
      list.next();
      text_to(finding_info(finding.kind).name, out);
    }
  }
  late.parts[1] = {out.size() - 1, ",\"duplicate-id\""};
  return late;
}

void points_to(const std::vector<int>& quarters, const std::vector<SideSpec>& sides, std::string& out) {
  Members object(out, '{', '}');
  for (std::size_t i = 0; i < quarters.size(); ++i) {
    if (quarters[i] % kWin == 0) {
      object.number(sides[i].name, quarters[i] / kWin);
    } else {
      object.key(sides[i].name) += points_text(quarters[i]);
    }
  }
}

// As the rules say, or by points where they say nothing.
void places_to(const Outcome& outcome, const std::vector<SideSpec>& sides, std::string& out) {
  std::vector<int> places = outcome.places;
  if (places.empty()) rank(outcome.points, places);
  Members object(out, '{', '}');
  for (std::size_t i = 0; i < places.size(); ++i) object.number(sides[i].name, places[i]);
}

void outcome_to(const Verdict& verdict, std::string& out) {
  const Outcome& outcome = verdict.outcome;
  Members object(out, '{', '}');
  object.key("over") += outcome.over ? "true" : "false";
  if (!outcome.over) return;
  object.text("reason", outcome.reason);
  object.text_if("rule", outcome.rule);
  if (verdict.book == nullptr || outcome.points.empty()) return;
  const auto& sides = verdict.book->rulebook().spec.sides;
  points_to(outcome.points, sides, object.key("points"));
  places_to(outcome, sides, object.key("places"));
  object.text_if("winner", winning_team(outcome.points, sides));
}

void action_to(const VerdictAction& at, std::string& out) {
  Members object(out, '{', '}');
  if (at.number != 0) {
    object.number("action", at.number);
    object.text("text", at.text);
  }
  object.number_if("line", at.line);
  object.number_if("column", at.column);
}

void fault_to(const Fault& fault, std::string& out) {
  Members object(out, '{', '}');
  object.text("kind", fault.kind);
  object.text("message", fault.message);
  object.text_if("module", std::string_view(fault.rule).substr(0, fault.rule.rfind('/')));
  object.text_if("rule", fault.rule);
  object.text_if("slot", fault.slot);
  object.text_if("file", fault.place.file);
  object.number_if("line", fault.place.line);
  object.text_if("action", fault.action);
}

void marks_to(const Verdict& verdict, std::string& out) {
  Members object(out, '{', '}');
  object.number("wrong", verdict.wrong_marks);
  object.number("first", verdict.first_wrong_mark);
}

void material_to(const Verdict& verdict, std::string& out) {
  const auto& sides = verdict.book->rulebook().spec.sides;
  Members object(out, '{', '}');
  for (std::size_t i = 0; i < verdict.material.size(); ++i) object.number(sides[i].name, verdict.material[i]);
}

// The part that says how the game went; left out is what there is not.
void course_to(const Verdict& verdict, Members& object) {
  if (verdict.status == VerdictStatus::ok || verdict.outcome.over) outcome_to(verdict, object.key("outcome"));
  if (verdict.at.number != 0 || verdict.at.line != 0) action_to(verdict.at, object.key("at"));
  object.text_if("reason", verdict.reason);
  object.text_if("rule", verdict.rule);
  if (verdict.fault) fault_to(*verdict.fault, object.key("fault"));
  if (verdict.wrong_marks != 0) marks_to(verdict, object.key("marks"));
  if (!verdict.opening.empty()) texts_to(verdict.opening, object.key("opening"));
  if (!verdict.trace.empty()) texts_to(verdict.trace, object.key("trace"));
  if (!verdict.material.empty()) material_to(verdict, object.key("material"));
  if (!verdict.final_json.empty()) object.key("final") += verdict.final_json;
}

// By what people know the game.
void tags_to(const Verdict& verdict, Members& object) {
  std::string* out = nullptr;
  for (const std::string_view name : kTellingTags) {
    const std::string_view value = verdict.tag(name);
    if (value.empty()) continue;
    if (out == nullptr) *(out = &object.key("tags")) += '{';
    if (out->back() != '{') *out += ',';
    text_to(name, *out);
    *out += ':';
    text_to(value, *out);
  }
  if (out != nullptr) *out += '}';
}

}  // namespace

LateFinding append_json(const Verdict& verdict, std::string& out) {
  LateFinding late;
  {
    Members object(out, '{', '}');
    object.text_if("id", verdict.id);
    object.text_if("file", verdict.file);
    object.number("line", verdict.line);
    object.number("game", verdict.number);
    object.number("byte", verdict.byte);
    object.text_if("variant", verdict.variant);
    object.text("status", status_name(verdict.status));
    object.number("actions", verdict.actions);
    late = findings_to(verdict.findings, object, out);
    course_to(verdict, object);
    tags_to(verdict, object);
    if (verdict.book != nullptr) object.text("rulebook", verdict.book->digest());
  }
  out += '\n';
  return late;
}

}  // namespace houserule
