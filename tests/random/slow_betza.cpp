#include "slow_betza.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "geometry.h"

namespace houserule::random_books {

namespace {

using Step = std::pair<int, int>;
using Steps = std::vector<Step>;

const std::map<char, Step> kAtoms{{'W', {0, 1}}, {'F', {1, 1}}, {'D', {0, 2}}, {'A', {2, 2}}, {'H', {0, 3}},
                                  {'G', {3, 3}}, {'N', {1, 2}}, {'C', {1, 3}}, {'Z', {2, 3}}};
const std::map<char, std::string> kShorthand{{'R', "WW"}, {'B', "FF"}, {'K', "WF"}, {'Q', "WWFF"}};

// What a word of directions means, in the eight compass points of an atom: straight atoms have ahead, right,
// back, left; slanting ones ahead right …; oblique ones all eight, clockwise.
enum Family { straight, slanting, oblique, both };

Steps points(Family family, int near, int far) {
  switch (family) {
    case straight:
      return {{0, far}, {far, 0}, {0, -far}, {-far, 0}};
    case slanting:
      return {{far, far}, {far, -far}, {-far, -far}, {-far, far}};
    case oblique:
      return {{near, far},   {far, near},   {far, -near}, {near, -far},
              {-near, -far}, {-far, -near}, {-far, near}, {-near, far}};
    default:
      return {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
  }
}

using Words = std::map<std::string, std::vector<int>>;  // which of those points

const Words& words_of(Family family) {
  static const Words of_straight{{"f", {0}}, {"r", {1}},    {"b", {2}},
                                 {"l", {3}}, {"v", {0, 2}}, {"s", {1, 3}}};
  static const Words of_slanting{{"f", {0, 3}}, {"b", {1, 2}}, {"l", {2, 3}}, {"r", {0, 1}},
                                 {"fr", {0}},   {"rf", {0}},   {"br", {1}},   {"rb", {1}},
                                 {"bl", {2}},   {"lb", {2}},   {"fl", {3}},   {"lf", {3}}};
  // rf fr br rb lb bl fl lf
  static const Words of_oblique{
      {"rf", {0}},          {"fr", {1}},          {"br", {2}},          {"rb", {3}},
      {"lb", {4}},          {"bl", {5}},          {"fl", {6}},          {"lf", {7}},
      {"f", {0, 7}},        {"ff", {0, 7}},       {"b", {3, 4}},        {"bb", {3, 4}},
      {"l", {5, 6}},        {"ll", {5, 6}},       {"r", {1, 2}},        {"rr", {1, 2}},
      {"s", {1, 2, 5, 6}},  {"v", {0, 3, 4, 7}},  {"fs", {1, 6}},       {"bs", {2, 5}},
      {"lv", {4, 7}},       {"rv", {0, 3}},       {"fh", {0, 1, 6, 7}}, {"bh", {2, 3, 4, 5}},
      {"lh", {4, 5, 6, 7}}, {"rh", {0, 1, 2, 3}}, {"hr", {0, 2, 4, 6}}, {"hl", {1, 3, 5, 7}}};
  static const Words of_both{{"f", {0}},        {"r", {2}},       {"b", {4}},        {"l", {6}},
                             {"ff", {0}},       {"rr", {2}},      {"bb", {4}},       {"ll", {6}},
                             {"v", {0, 4}},     {"s", {2, 6}},    {"fr", {1}},       {"rf", {1}},
                             {"br", {3}},       {"rb", {3}},      {"bl", {5}},       {"lb", {5}},
                             {"fl", {7}},       {"lf", {7}},      {"fs", {1, 7}},    {"bs", {3, 5}},
                             {"rv", {1, 3}},    {"lv", {5, 7}},   {"fh", {7, 0, 1}}, {"bh", {3, 4, 5}},
                             {"rh", {1, 2, 3}}, {"lh", {5, 6, 7}}};
  return family == straight   ? of_straight
         : family == slanting ? of_slanting
         : family == oblique  ? of_oblique
                              : of_both;
}

// Letters from the left, in pairs where there is the pair. Nothing where a letter means nothing or something
// is said twice.
std::optional<std::set<int>> chosen(const std::string& letters, Family family) {
  const Words& words = words_of(family);
  std::set<int> out;
  for (std::size_t at = 0; at < letters.size();) {
    std::size_t length = 2;
    auto found = words.find(letters.substr(at, 2));
    if (at + 1 >= letters.size() || found == words.end()) {
      length = 1;
      found = words.find(letters.substr(at, 1));
    }
    if (found == words.end()) return std::nullopt;
    for (const int point : found->second)
      if (!out.insert(point).second) return std::nullopt;
    at += length;
  }
  return out;
}

struct Atom {
  std::string directions, modifiers, capitals;
  bool prime = false;
  int number = -1;
};

std::optional<Atom> next_atom(const std::string& text, std::size_t& at) {
  static const std::string direction_letters = "fblrvsh";
  Atom atom;
  for (; at < text.size() && std::islower(static_cast<unsigned char>(text[at])) != 0; ++at) {
    const bool direction = direction_letters.find(text[at]) != std::string::npos;
    (direction ? atom.directions : atom.modifiers) += text[at];
  }
  if (at == text.size()) return std::nullopt;
  atom.capitals = text[at++];
  if (at < text.size() && text[at] == atom.capitals[0]) atom.capitals += text[at++];
  if (atom.capitals.size() > 1 && at < text.size() && text[at] == atom.capitals[0]) return std::nullopt;
  if (at < text.size() && text[at] == '\'') atom.prime = ++at != 0;
  const std::size_t digits = at;
  while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0) ++at;
  if (at > digits && atom.capitals.size() > 1) return std::nullopt;
  if (at > digits) atom.number = std::stoi(text.substr(digits, at - digits));
  return atom;
}

bool has(const std::string& text, char c) { return text.find(c) != std::string::npos; }

Path path_of(const Atom& atom, const Step& step, bool rides) {
  Path path;
  path.betza.clear();
  path.dx = step.first;
  path.dy = step.second;
  path.max = rides ? (atom.number < 0 ? 0 : atom.number) : 1;
  const bool m = has(atom.modifiers, 'm'), c = has(atom.modifiers, 'c');
  path.empty = m || !c;
  path.take = c || !m;
  path.lame = has(atom.modifiers, 'n');
  path.jump = has(atom.modifiers, 'j');
  path.over = has(atom.modifiers, 'p') ? 1 : has(atom.modifiers, 'g') ? 2 : atom.prime ? 3 : 0;
  return path;
}

Family family_of(char capital) {
  if (has("WDHR", capital)) return straight;
  if (has("FAGB", capital)) return slanting;
  return has("KQ", capital) ? both : oblique;
}

bool add(const Atom& atom, std::vector<Path>& out) {
  const char capital = atom.capitals[0];
  const Family family = family_of(capital);
  const bool shorthand = kShorthand.contains(capital);
  const auto directions = chosen(atom.directions, family);
  if (!directions || (shorthand && atom.capitals.size() > 1)) return false;
  const Step size = shorthand ? Step{1, 1} : kAtoms.at(capital);
  const bool long_ones = has("RBQ", capital) || atom.capitals.size() > 1 || atom.number >= 0;
  const Steps all = points(family, size.first, size.second);
  for (int i = 0; i < static_cast<int>(all.size()); ++i) {
    if (!directions->empty() && !directions->contains(i)) continue;
    out.push_back(path_of(atom, all[static_cast<std::size_t>(i)], long_ones));
  }
  return true;
}

}  // namespace

std::optional<std::vector<Path>> slow_betza(const std::string& text) {
  std::vector<Path> out;
  for (std::size_t at = 0; at < text.size();) {
    const auto atom = next_atom(text, at);
    if (!atom || !add(*atom, out)) return std::nullopt;
  }
  return out;
}

}  // namespace houserule::random_books
