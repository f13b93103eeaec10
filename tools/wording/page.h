// A page apart from how it is written: blocks in reading order, and three ways to write them.
#pragma once

#include <string>
#include <vector>

namespace houserule {

// Texts may hold `code` and **bold** and nothing else.
struct Block {
  enum class Kind { title, heading, rule, paragraph, bullet, number, table, board, card, small };
  Kind kind = Kind::paragraph;
  std::string text;
  std::string note;                            // behind a rule's title: what is new about it
  std::vector<std::vector<std::string>> rows;  // table: the first holds the headings
  std::string svg, plain;                      // board, card: the picture, and what stands for it in text
};

struct Page {
  std::string language, title;
  std::vector<Block> blocks;

  void add(Block::Kind kind, std::string text) { blocks.push_back({kind, std::move(text), {}, {}, {}, {}}); }
  // A text of which each line is a paragraph, an item "- " or "1. ", or a row "| a | b |" of a table; a line
  // that begins with a blank goes on with the one before.
  void add_text(const std::string& text);
};

std::string page_html(const Page& page);
std::string page_markdown(const Page& page);
std::string page_plain(const Page& page);

// Broken at blanks into lines; `first` stands before the first and `margin` before the others.
std::string wrapped_text(const std::string& text, const std::string& first, const std::string& margin);

// Texts in `code` and **bold** with these marks taken away or replaced.
std::string without_marks(const std::string& text);

}  // namespace houserule
