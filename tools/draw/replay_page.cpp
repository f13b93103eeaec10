#include "draw/replay_page.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "common/safe_text.h"
#include "draw/assets.h"
#include "draw/draw.h"

namespace houserule {

namespace {

using nlohmann::json;

// Pictures of one game share most of their lines: each line stands in the page once.
class Lines {
 public:
  json numbers_of(const std::string& text) {
    json out = json::array();
    for (std::size_t at = 0; at < text.size();) {
      const auto end = std::min(text.find('\n', at), text.size());
      const std::string line = text.substr(at, end - at);
      const auto [found, is_new] = known_.try_emplace(line, lines_.size());
      if (is_new) lines_.push_back(line);
      out.push_back(found->second);
      at = end + 1;
    }
    return out;
  }
  const json& all() const { return lines_; }

 private:
  std::map<std::string, std::size_t> known_;
  json lines_ = json::array();
};

// As data in a page: nothing in it ends the element that it stands in.
std::string embedded(const json& data) {
  std::string out;
  for (const char c : json_line(data)) out += c == '<' ? std::string("\\u003c") : std::string(1, c);
  return out;
}

std::string file(const char* name) { return std::string(asset(name).value_or("")); }

}  // namespace

json replay_json(const PlayedGame& game) {
  Lines lines;
  json frames = json::array(), tags = json::array();
  for (const ReplayFrame& frame : game.frames) {
    frames.push_back({{"action", frame.action},
                      {"state", frame.state},
                      {"told", frame.told},
                      {"svg", lines.numbers_of(frame.svg)}});
    if (frame.wrong) frames.back()["wrong"] = true;
  }
  for (const auto& [name, value] : game.tags) tags.push_back({name, value});
  return {{"frames", frames},    {"lines", lines.all()},    {"tags", tags},
          {"title", game.title}, {"verdict", game.verdict}, {"fine", game.fine}};
}

std::string replay_page(const PlayedGame& game) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
      "'unsafe-inline'; "
      "style-src 'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light "
      "dark\">\n<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n"
      "<main id=\"page\"></main>\n<script type=\"application/json\" id=\"game\">{}</script>\n"
      "<script type=\"module\">\n{}</script>\n</body>\n</html>\n",
      xml_escaped(game.title), file("page.css"), embedded(replay_json(game)), file("replay.js"));
}

}  // namespace houserule
