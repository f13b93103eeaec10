#include "wording/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <sstream>

#include "common/plain.h"
#include "common/text.h"

namespace houserule {

namespace {

constexpr std::size_t kColumns = 80;  // of plain text: what a terminal has

// How many characters "12. " takes at the front of a line; 0 when it does not begin so.
std::size_t number_width(const std::string& line) {
  std::size_t digits = 0;
  while (digits < line.size() && std::isdigit(static_cast<unsigned char>(line[digits])) != 0) ++digits;
  return digits > 0 && line.substr(digits, 2) == ". " ? digits + 2 : 0;
}

std::vector<std::string> table_cells(const std::string& line) {
  std::vector<std::string> out;
  std::istringstream parts(line.substr(1));
  for (std::string part; std::getline(parts, part, '|');) out.emplace_back(trimmed(part));
  return out;
}

std::string underlined(const std::string& text, char sign) {
  return text + "\n" + std::string(display_width(text), sign) + "\n";
}

std::string plain_table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], display_width(without_marks(row[i])));
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += padded(without_marks(row[i]), widths[i]) + "  ";
    out += "  " + line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

std::string indented(const std::string& text, const std::string& margin) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out += line.empty() ? "\n" : margin + line + "\n";
  return out;
}

std::string plain_block(const Block& block) {
  const std::string text = without_marks(block.text);
  switch (block.kind) {
    case Block::Kind::title:
      return underlined(text, '=');
    case Block::Kind::heading:
      return "\n" + underlined(text, '-');
    case Block::Kind::rule:
      return "\n§ " + text + (block.note.empty() ? "" : " [" + block.note + "]") + "\n";
    case Block::Kind::bullet:
      return wrapped_text(text, "  - ", "    ");
    case Block::Kind::number:
      return wrapped_text(text.substr(number_width(text)), "  " + text.substr(0, number_width(text)),
                          "     ");
    case Block::Kind::table:
      return "\n" + plain_table(block.rows);
    case Block::Kind::board:
      return "\n" + indented(block.plain, "  ") + wrapped_text(text, "  ", "  ");
    case Block::Kind::card:
      return "\n§ " + without_marks(block.note) + "\n" + indented(block.plain, "    ") +
             (text.empty() ? "" : wrapped_text(text, "  ", "  "));
    default:
      return "\n" + wrapped_text(text, "", "");
  }
}

std::string markdown_table(const std::vector<std::vector<std::string>>& rows) {
  std::string out;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    out += "| " + joined(rows[i], " | ") + " |\n";
    if (i > 0) continue;
    for (std::size_t column = 0; column < rows[0].size(); ++column) out += "| --- ";
    out += "|\n";
  }
  return out;
}

std::string markdown_block(const Block& block) {
  switch (block.kind) {
    case Block::Kind::title:
      return "# " + block.text + "\n";
    case Block::Kind::heading:
      return "\n## " + block.text + "\n";
    case Block::Kind::rule:
      return "\n### " + block.text + (block.note.empty() ? "" : " *(" + block.note + ")*") + "\n";
    case Block::Kind::bullet:
      return "- " + block.text + "\n";
    case Block::Kind::number:
      return block.text + "\n";
    case Block::Kind::table:
      return "\n" + markdown_table(block.rows);
    case Block::Kind::board:
      return "\n```\n" + block.plain + "```\n\n" + block.text + "\n";
    case Block::Kind::card:
      return "\n### " + block.note + "\n\n" + (block.plain.empty() ? "" : "```\n" + block.plain + "```\n\n") +
             block.text + "\n";
    case Block::Kind::small:
      return "\n*" + block.text + "*\n";
    default:
      return "\n" + block.text + "\n";
  }
}

bool is_item(const Block& block) {
  return block.kind == Block::Kind::bullet || block.kind == Block::Kind::number;
}

// Between blocks that would run together: before the first item of a list.
std::string all_blocks(const Page& page, std::string (*write)(const Block&)) {
  std::string out;
  for (std::size_t i = 0; i < page.blocks.size(); ++i) {
    if (i > 0 && is_item(page.blocks[i]) && !is_item(page.blocks[i - 1])) out += '\n';
    out += write(page.blocks[i]);
  }
  return out;
}

}  // namespace

void Page::add_text(const std::string& text) {
  bool table = false;  // the last block is a table that the next line may go on with
  std::istringstream lines(text);
  for (std::string raw; std::getline(lines, raw);) {
    const std::string line(trimmed(raw));
    table = table && line.starts_with("|");
    if (line.empty()) continue;
    if (line.starts_with("|")) {
      if (!table) add(Block::Kind::table, "");
      blocks.back().rows.push_back(table_cells(line));
      table = true;
    } else if (line.starts_with("- ")) {
      add(Block::Kind::bullet, line.substr(2));
    } else if (raw.starts_with(" ") && !blocks.empty()) {
      blocks.back().text += " " + line;
    } else {
      add(number_width(line) > 0 ? Block::Kind::number : Block::Kind::paragraph, line);
    }
  }
}

std::string without_marks(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`') continue;
    if (text.compare(i, 2, "**") == 0) {
      ++i;
      continue;
    }
    out += text[i];
  }
  return out;
}

std::string wrapped_text(const std::string& text, const std::string& first, const std::string& margin) {
  std::string out, line = first;
  bool begun = false;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (begun && display_width(line) + 1 + display_width(word) > kColumns) {
      out += line + "\n";
      line = margin;
      begun = false;
    }
    line += (begun ? " " : "") + word;
    begun = true;
  }
  return out + line + "\n";
}

std::string page_markdown(const Page& page) { return all_blocks(page, markdown_block); }

std::string page_plain(const Page& page) { return all_blocks(page, plain_block); }

}  // namespace houserule
