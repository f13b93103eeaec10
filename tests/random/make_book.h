// Rulebooks that nobody would think of, from a list of choices.
#pragma once

#include "book.h"
#include "draws.h"

namespace houserule::random_books {

Book make_book(Draws& draws);

// The parts, in the order in which they are made.
void make_boards(Book& book, Draws& draws);  // boards, sides
void spare_royals(Book& book);               // where own paths may not take them
void make_types(Book& book, Draws& draws);   // flags, types with their paths, additions, links' directions
void make_start(Book& book, Draws& draws);   // what stands where
void make_fields(Book& book, Draws& draws);  // counters, whose conditions come later
void make_rules(Book& book, Draws& draws);   // everything else …
void make_ends(Book& book, Draws& draws);    // a part of make_rules
void make_turns(Book& book, Draws& draws);   // … but stages, turns that go on, questions, ties, take-backs
Zone make_zone(const Book& book, Draws& draws, int depth = 0);

// What a condition may ask, by where it stands.
enum class Asks { piece, action, after, position };
Guard make_guard(const Book& book, Draws& draws, Asks asks, int depth = 0);
Guard simple(const std::string& op, Names names = {}, Zone zone = {});
// A forbid's condition: a piece is attacked that is royal as long as its side has few of its kind.
Guard exposed_few(const Book& book, Draws& draws);
Guard of_opponent(const Guard& guard);
// What there is to do for the side on turn, legally or not.
Guard of_deeds(const Book& book, Draws& draws);
Guard of_action(const Book& book, Draws& draws, Asks asks);
bool tagged(const Book& book, const std::string& tag);  // is any type?
Names make_names(const Book& book, Draws& draws);       // types or tags

}  // namespace houserule::random_books
