#include <cstdlib>
#include <cstring>
#include <new>

#include "c/inside.h"
#include "manual/topics.h"

namespace houserule {

ToldProblem told_problem(std::string kind, const Diagnostic& diagnostic) {
  ToldProblem out;
  out.kind = std::move(kind);
  out.severity = diagnostic.severity == Severity::error ? "error" : "warning";
  out.file = diagnostic.place.file;
  out.line = diagnostic.place.line;
  out.column = diagnostic.place.column;
  out.message = diagnostic.message;
  out.hint = diagnostic.hint;
  out.text = diagnostic.text();
  return out;
}

ToldProblem told_problem(const Fault& fault) {
  ToldProblem out;
  out.kind = fault.kind == kThrowFault ? "throw" : "fault";
  out.file = fault.place.file;
  out.line = fault.place.line;
  out.column = fault.place.column;
  out.message = fault.message;
  out.rule = fault.rule;
  out.text = fault.text();
  return out;
}

void borrow(const ToldProblem& problem, houserule_problem& into) {
  into = {problem.kind.c_str(), problem.severity.c_str(), problem.file.c_str(),
          problem.line,         problem.column,           problem.message.c_str(),
          problem.hint.c_str(), problem.rule.c_str(),     problem.text.c_str()};
}

void api_fail(std::string kind, std::string message, std::string hint) {
  ToldProblem problem;
  problem.kind = std::move(kind);
  problem.text = message + (hint.empty() ? "" : "\n   " + hint);
  problem.message = std::move(message);
  problem.hint = std::move(hint);
  api_fail(std::move(problem));
}

void api_fail(const Fault& fault) { api_fail(told_problem(fault)); }

void api_fail(ToldProblem problem) {
  ApiFailure failure;
  failure.problems.push_back(std::move(problem));
  throw failure;
}

void api_fail_if(const std::optional<Fault>& fault) {
  if (fault) api_fail(*fault);
}

std::vector<ToldProblem>& last_problems() {
  thread_local std::vector<ToldProblem> problems;
  return problems;
}

namespace {

ToldProblem plain_problem(const char* kind, const char* message) {
  ToldProblem out;
  out.kind = kind;
  out.message = out.text = message;
  return out;
}

}  // namespace

void tell_thrown() noexcept {
  try {
    try {
      throw;
    } catch (ApiFailure& failure) {
      last_problems() = std::move(failure.problems);
    } catch (const CommandError& error) {
      last_problems() = {plain_problem("command", error.what())};
    } catch (const MachineFailure& failure) {
      last_problems() = {plain_problem("machine", failure.what())};
    } catch (const std::bad_alloc&) {
      last_problems() = {plain_problem("memory", "out of memory")};
    } catch (const std::exception& error) {
      last_problems() = {plain_problem("internal", error.what())};
    } catch (...) {
      last_problems() = {plain_problem("internal", "this should not happen")};
    }
  } catch (...) {
    // There was no memory to say so; who asks finds no problem.
  }
}

std::string_view given_text(const char* text, const char* what) { return {&given(text, what)}; }

char* text_new(std::string_view text) {
  auto* const out = static_cast<char*>(std::malloc(text.size() + 1));
  if (out == nullptr) throw std::bad_alloc();
  std::memcpy(out, text.data(), text.size());
  out[text.size()] = '\0';
  return out;
}

SideId seat_named(const Variant& variant, const char* seat) {
  if (seat == nullptr) return SideId::none();
  const auto& sides = variant.rulebook().spec.sides;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    if (sides[i].name == seat) return SideId{i};
  }
  api_fail("misuse", "there is no side \"" + shown(seat, 40) + "\"", meant_or_known(seat, names_of(sides)));
}

}  // namespace houserule

extern "C" {

int houserule_abi(void) { return HOUSERULE_ABI; }

const char* houserule_version_borrowed(void) {
  static const std::string version = houserule::version_text();
  return version.c_str();
}

void houserule_text_free(char* text) { std::free(text); }

size_t houserule_problems(void) { return houserule::last_problems().size(); }

int houserule_problem_borrowed(size_t i, houserule_problem* into) {
  const auto& problems = houserule::last_problems();
  if (into == nullptr || i >= problems.size()) return 0;
  houserule::borrow(problems[i], *into);
  return 1;
}

}  // extern "C"
