#include "common/common.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utf8proc.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "common/safe_text.h"
#include "files/variant_file.h"
#include "formats/position_forms.h"
#include "judge/dead.h"
#include "judge/impossible.h"
#include "judge/table_words.h"
#include "judge/throws.h"
#include "places/rule_archive.h"
#include "read/text.h"
#include "sources/rulebook_source.h"

namespace houserule {

namespace fs = std::filesystem;

// ---- reading ---------------------------------------------------------------------------------------

namespace {

[[noreturn]] void refuse_unread(const std::string& name, int why) {
  throw CommandError(
      fmt::format("cannot read {}{}", name, why == 0 ? "" : std::string(": ") + std::strerror(why)));
}

std::string read_stream(std::istream& in, const std::string& name, std::size_t limit) {
  std::string text;
  char block[65536];
  errno = 0;
  while (in.read(block, sizeof block) || in.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(in.gcount()));
    if (text.size() > limit) throw CommandError(fmt::format("{} is longer than {} bytes", name, limit));
  }
  if (in.bad()) refuse_unread(name, errno);
  if (!TextCheck().look_at(text)) throw CommandError(fmt::format("cannot read {}: it is no text", name));
  return text;
}

}  // namespace

std::string read_text(const Context& context, const std::string& path, std::size_t limit) {
  if (path == "-") return read_stream(context.in, "standard input", limit);
  std::error_code error;
  if (fs::is_directory(path, error)) {
    throw CommandError(fmt::format("cannot read \"{}\": it is a folder", shown(path)));
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) throw CommandError(fmt::format("cannot open \"{}\": {}", shown(path), std::strerror(errno)));
  return read_stream(file, fmt::format("\"{}\"", shown(path)), limit);
}

bool read_line(std::istream& in, std::string& line, std::size_t limit, bool& whole) {
  line.clear();
  whole = true;
  std::streambuf& bytes = *in.rdbuf();
  constexpr auto kEnd = std::char_traits<char>::eof();
  try {
    for (int byte = bytes.sbumpc(); byte != '\n'; byte = bytes.sbumpc()) {
      if (byte == kEnd) {
        in.setstate(std::ios::eofbit);
        return !line.empty();
      }
      whole = line.size() < limit;
      if (whole) line += static_cast<char>(byte);
    }
  } catch (const std::ios_base::failure& failed) {
    refuse_unread("standard input", failed.code().value());
  }
  return true;
}

void add_number_option(CLI::App& app, const std::string& name, std::optional<std::uint64_t>& value,
                       const std::string& about) {
  const auto parse = [&value](const std::string& text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end) return false;
    value = number;
    return true;
  };
  app.add_option_function<std::string>(
         name,
         [parse, name](const std::string& text) {
           if (!parse(text))
             throw CLI::ValidationError(
                 name, fmt::format("\"{}\" is no whole number from 0 to {}", shown(text, 40), UINT64_MAX));
         },
         about)
      ->type_name("N")
      ->expected(1);
}

// ---- a variant -------------------------------------------------------------------------------------

void offer(CLI::Option* option, const std::vector<std::string>& words) {
  const auto take_any = [](std::string&) { return std::string(); };
  option->check(CLI::Validator(take_any, fmt::format("{{{}}}", fmt::join(words, ","))));
}

void add_set_option(CLI::App& app, std::vector<std::string>& set) {
  app.add_option("--set", set, "sets an option of a rule: module/rule.option=value; may be repeated")
      ->type_name("OPTION=VALUE")
      ->expected(1)
      ->allow_extra_args(false)  // or it would take the action behind it as well
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void VariantArgs::add(CLI::App& app) {
  app.add_option("VARIANT", name, "a name from \"houserule list\" or a TOML file, overlays after +")
      ->required();
  add_set_option(app, set);
}

LoadRequest VariantArgs::request() const {
  LoadRequest out;
  out.name = name;
  for (const std::string& text : set) {
    const auto equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw CommandError(
          fmt::format("--set \"{}\" sets nothing\n   write --set module/rule.option=value", shown(text)));
    }
    out.set.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  return out;
}

void refuse_archive(const std::string& path) {
  if (is_rule_archive(path))
    throw CommandError(fmt::format(
        "{0} is a packed folder of rules\n   houserule list --root {0} names what is in it; --root {0} "
        "goes with every command",
        shown(path)));
}

void refuse_other_file(const std::string& name) {
  refuse_archive(name);
  std::error_code error;
  if (!name.ends_with(".toml") && name.find('.') != std::string::npos &&
      std::filesystem::is_regular_file(name, error)) {
    throw CommandError(
        fmt::format("\"{}\" is a file, and neither a variant nor an overlay, whose names end with .toml",
                    shown(name, 80)));
  }
}

std::unique_ptr<Variant> VariantArgs::load(const Context& context, RulebookTexts* texts) const {
  refuse_other_file(name);
  const auto source = module_source(context);
  RecordingSource recording(*source);
  LoadResult loaded = Variant::load(request(), recording);
  if (texts != nullptr) *texts = recording.texts();
  if (loaded.variant) return std::move(loaded.variant);
  print_diagnostics(context, loaded.diagnostics);
  throw CommandError(fmt::format("\"{}\" does not load", shown(name)));
}

// ---- a seat -----------------------------------------------------------------------------------------

namespace {

const std::string kJudge = "judge";

}  // namespace

void ViewerArgs::add(CLI::App& app) {
  app.add_option(
         "--as", seat,
         "as this seat may know the game: a side's name, or judge, who knows everything (the default)")
      ->type_name("SEAT");
}

SideId ViewerArgs::of(const Variant& variant) const {
  const auto& sides = variant.rulebook().spec.sides;
  std::vector<std::string> known{kJudge};
  for (const SideSpec& side : sides) known.push_back(side.name);
  const auto found = std::ranges::find(sides, seat, &SideSpec::name);
  if (found != sides.end()) return SideId{static_cast<std::size_t>(found - sides.begin())};
  if (seat.empty() || seat == kJudge) return SideId::none();
  throw CommandError(
      fmt::format("no seat \"{}\" in {}\n   {}", shown(seat), variant.name(), one_of(seat, known)));
}

std::string one_of(const std::string& name, const std::vector<std::string>& known) {
  const std::string meant = did_you_mean(name, known);
  if (known.empty()) return "there is none here";
  return meant.empty() ? fmt::format("it is one of: {}", fmt::join(known, " ")) : meant;
}

// ---- a position ------------------------------------------------------------------------------------

void PositionArgs::add(CLI::App& app) {
  auto* text = app.add_option("--position", position, "position text, such as FEN")->type_name("TEXT");
  app.add_option("--setup", setup, "a JSON file that says what stands where; - is standard input")
      ->type_name("FILE")
      ->excludes(text);
  app.add_option("--actions", actions,
                 "played from there, with ; between them; \"roll 4\" or \"draw white\" is how chance fell")
      ->type_name("\"A; B\"");
}

std::vector<std::string> split_actions(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const auto end = text.find(';');
    std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    const auto first = part.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) continue;
    out.emplace_back(part.substr(first, part.find_last_not_of(" \t\r\n") - first + 1));
  }
  return out;
}

bool is_stuck(Game& game, const ActionList& list) {
  return list.actions.empty() && !game.outcome().over && game.claimable().empty();
}

std::string stuck_text(const Game& game) {
  return fmt::format("{} has no legal action, and no rule ends the game",
                     game.variant().rulebook().spec.sides[game.turn().index()].name);
}

void refuse_fault(const std::optional<Fault>& fault, SideId viewer) {
  if (fault) throw CommandError((viewer.valid() ? discreet(*fault) : *fault).text());
}

namespace {

[[noreturn]] void refuse(const Resolved& answer, std::size_t number, const std::string& text) {
  refuse_fault(answer.fault);
  const bool illegal = answer.status == Resolved::Status::illegal;
  std::string message = fmt::format("action {} \"{}\" {}: {}", number, shown(text),
                                    illegal ? "is illegal" : "cannot be read", answer.reason);
  if (!answer.rule.empty()) message += fmt::format("\n   rule {}", answer.rule);
  if (text.find(',') != std::string::npos || (!illegal && text.find(' ') != std::string::npos))
    message += "\n   between two actions stands ;";
  throw CommandError(message, illegal ? kFindings : kFailed);
}

}  // namespace

SideId speaker(const Game& game, std::string_view seat) {
  const std::vector<SideSpec>& sides = game.variant().rulebook().spec.sides;
  if (seat.empty()) return game.turn();
  const auto named = seat_named(seat, sides);
  if (!named) throw CommandError(fmt::format("there is no seat \"{}\"", shown(seat, 40)));
  return *named;
}

namespace {

void play_actions(const std::vector<std::string>& list, Game& game, SideId viewer, DrawOffers* offers) {
  // Chance as it is said to have fallen is used where the rules throw, and is no action itself.
  const auto thrown = recorded_throws(list, game.variant().rulebook());
  if (!thrown.empty()) game.throws(values_of(thrown));
  for (std::size_t number = 1; number <= list.size(); ++number) {
    if (std::ranges::find(thrown, number, &RecordedThrow::action) != thrown.end()) continue;
    const std::string& text = list[number - 1];
    const SeatedText said = split_seat(text);
    if (table_word(said.body, game.variant().rulebook()) == TableWord::draw_offer) {
      if (offers != nullptr) offers->agree(speaker(game, said.seat));
      continue;
    }
    const Resolved answer = game.resolve(text, viewer);
    if (!answer.ok()) refuse(answer, number, game.seen_text(text, answer, viewer));
    refuse_fault(game.play(answer), viewer);
    if (offers != nullptr) offers->played(SideId{answer.action.seat});
  }
  const std::size_t used = thrown.empty() ? 0 : game.throws_used();
  if (used < thrown.size()) {
    throw CommandError(fmt::format("action {} \"{}\" is illegal: nothing is thrown or drawn here",
                                   thrown[used].action, shown(thrown[used].text)),
                       kFindings);
  }
}

}  // namespace

void PositionArgs::apply(Game& game, const Context& context, SideId viewer, DrawOffers* offers) const {
  std::optional<Diagnostic> wrong;
  const Muster start = muster_of(game);
  std::vector<std::string> open;
  if (!position.empty()) wrong = put_position(game, position, &open);
  for (const std::string& left : open) context.err << "note: " << left << '\n';
  std::optional<std::string> bare;
  if (!setup.empty()) {
    const std::string text = read_text(context, setup);
    bare = empty_board_in(text);
    wrong = game.set_up(text);
    if (wrong) wrong->place.file = setup == "-" ? "standard input" : shown(setup);
  }
  if (wrong) {
    context.err << with_excerpt(context, *wrong) << '\n';
    throw CommandError(position.empty() ? "the set-up cannot be used" : "the position cannot be used");
  }
  if (bare) context.err << "note: " << *bare << '\n';
  if (!position.empty() || !setup.empty()) {
    for (const std::string& oddity : impossible_in(game, start)) context.err << "note: " << oddity << '\n';
  }
  play_actions(split_actions(actions), game, viewer, offers);
  if (position.empty() && setup.empty() && actions.empty()) return;
  if (const auto dead = dead_position(game))
    context.err << fmt::format("note: the game is drawn: {} [{}]\n", dead->reason, dead->rule);
}

// ---- texts -----------------------------------------------------------------------------------------

std::string points_text(int quarters) {
  static constexpr const char* parts[] = {"", ".25", ".5", ".75"};
  const int size = quarters < 0 ? -quarters : quarters;
  return fmt::format("{}{}{}", quarters < 0 ? "-" : "", size / 4, parts[size % 4]);
}

std::string joined(const std::vector<std::string>& words, const char* between) {
  return fmt::format("{}", fmt::join(words, between));
}

std::string json_text(const nlohmann::json& document) {
  return escaped_json(document.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    utf8proc_int32_t point = -1;
    const auto length = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                         static_cast<utf8proc_ssize_t>(text.size()), &point);
    width += length > 0 ? static_cast<std::size_t>(utf8proc_charwidth(point)) : 1;
    text.remove_prefix(length > 0 ? static_cast<std::size_t>(length) : 1);
  }
  return width;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t taken = display_width(text);
  return std::string(text) + std::string(taken < width ? width - taken : 0, ' ');
}

std::vector<std::string> variants_or_overlays(ModuleSource& source, bool overlays) {
  std::vector<std::string> out;
  for (std::string& name : source.variant_names()) {
    std::string error;
    Diagnostics ignored;
    const auto text = source.variant(name, error);
    const auto head = text ? read_variant_head(*text, ignored) : std::nullopt;
    if (head && head->overlay == overlays) out.push_back(std::move(name));
  }
  return out;
}

}  // namespace houserule
