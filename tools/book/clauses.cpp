#include "book/clauses.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "book/catalogue.h"
#include "common/plain.h"
#include "wording/page.h"

namespace houserule {

namespace fs = std::filesystem;

namespace {

const std::string kIndent(3, ' ');

// Of one root, with their paths below it.
std::vector<fs::path> clause_files(const fs::path& root) {
  std::vector<fs::path> out;
  std::error_code none;
  for (const fs::directory_entry& folder : fs::directory_iterator(root / "scripts", none)) {
    for (const fs::directory_entry& file : fs::directory_iterator(folder.path() / "clauses", none))
      if (file.path().extension() == ".toml") out.push_back(file.path());
  }
  std::ranges::sort(out);
  return out;
}

std::string clause_text(const Clause& clause, const std::string& decision) {
  std::string out = clause.id + "\n" + wrapped_text(clause.text, kIndent, kIndent);
  if (!clause.decision.empty()) out += wrapped_text(decision + " " + clause.decision, kIndent, kIndent);
  return out;
}

// "HR-4.10" behind "HR-4.2": numbers as numbers.
bool before(const std::string& left, const std::string& right) {
  for (std::size_t i = 0, j = 0; i < left.size() && j < right.size(); ++i, ++j) {
    const auto number = [](const std::string& text, std::size_t& at) {
      long value = 0;
      for (; at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0; ++at)
        value = value * 10 + (text[at] - '0');
      return value;
    };
    if (std::isdigit(static_cast<unsigned char>(left[i])) != 0 &&
        std::isdigit(static_cast<unsigned char>(right[j])) != 0) {
      const long one = number(left, i), other = number(right, j);
      if (one != other) return one < other;
      if (i >= left.size() || j >= right.size()) return i >= left.size() && j < right.size();
    }
    if (left[i] != right[j]) return left[i] < right[j];
  }
  return left.size() < right.size();
}

// Cited as a word of its own: not "HR-4.2" inside "HR-4.21" or "HR-4.2.1".
bool cites(const std::string& text, const std::string& id) {
  for (auto at = text.find(id); at != std::string::npos; at = text.find(id, at + 1)) {
    const std::string rest = text.substr(at + id.size(), 2);
    const auto digit = [&](std::size_t i) {
      return i < rest.size() && std::isdigit(static_cast<unsigned char>(rest[i])) != 0;
    };
    if (!digit(0) && !(rest.starts_with(".") && digit(1))) return true;
  }
  return false;
}

std::string citing_files(const Context& context, const std::string& id, const std::string& played) {
  std::vector<std::string> out;
  std::error_code none;
  for (const fs::path& root : book_roots(context)) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / "scripts", none)) {
      if (entry.path().extension() != ".lua") continue;
      const std::string text = read_text(context, entry.path().string());
      if (cites(text.substr(0, text.find("-- Tests --")), id))
        out.push_back(entry.path().lexically_relative(root).string());
    }
  }
  std::ranges::sort(out);
  return out.empty() ? "" : wrapped_text(played + " " + joined(out), kIndent, kIndent);
}

void add_clauses(const Context& context, const fs::path& root, const fs::path& path,
                 const std::string& language, std::map<std::string, Clause>& out) {
  const auto file = read_catalogue(context, path);
  const auto words = file->wordings.find(language);
  if (words == file->wordings.end()) return;
  const std::string shown_as = path.lexically_relative(root).string();
  for (const auto& [key, text] : words->second) {
    const bool decision = key.ends_with(".decision");
    const std::string id = key.substr(0, key.rfind('.'));
    Clause& clause = out[id];
    if (!clause.file.empty() && clause.file != shown_as)
      throw CommandError(fmt::format("{}: error: \"{}\" stands in {}, too", shown_as, id, clause.file));
    clause.id = id;
    clause.file = shown_as;
    (decision ? clause.decision : clause.text) = text;
  }
}

}  // namespace

std::map<std::string, Clause> read_clauses(const Context& context, const std::string& language) {
  std::map<std::string, Clause> out;
  for (const fs::path& root : book_roots(context)) {
    for (const fs::path& path : clause_files(root)) add_clauses(context, root, path, language, out);
  }
  if (language != "en") out.merge(read_clauses(context, "en"));
  return out;
}

std::string clause_said(const Context& context, const std::string& id) {
  const auto clauses = read_clauses(context);
  const auto found = clauses.find(id);
  return found == clauses.end() ? "" : wrapped_text(id + ": " + found->second.text, kIndent, kIndent);
}

std::string clause_page(const Context& context, const std::string& id, const std::string& language) {
  const auto clauses = read_clauses(context, language);
  std::vector<std::string> ids, known;
  for (const auto& [name, clause] : clauses) {
    known.push_back(name);
    if (name == id || name.starts_with(id + ".")) ids.push_back(name);
  }
  if (ids.empty()) {
    const std::string near = did_you_mean(id, known);
    throw CommandError(fmt::format(
        "no clause \"{}\"{}", shown(id),
        near.empty() ? "\n   clauses are named as in HR-4.2, M-2.1, SW-5, QT-11, CH-5.3.1" : "\n   " + near));
  }
  std::ranges::sort(ids, before);
  std::string out;
  const auto frame = find_catalogue(context, kFrameFiles.front());
  const auto said = [&](const char* key) { return frame ? frame->word(language, key) : std::string(key); };
  for (const std::string& name : ids)
    out += clause_text(clauses.at(name), said("clause.decision")) +
           citing_files(context, name, said("clause.played"));
  return out;
}

}  // namespace houserule
