// Limits of what is remembered of a page, and of what is answered at once.
#pragma once

#include <QtGlobal>

namespace knowledge_limits {

// Of a page; the rest is cut off.
inline constexpr qsizetype textSize = 2'000'000; // characters of its content
inline constexpr qsizetype lineSize = 2'000; // characters of a title, a heading, a link's text
inline constexpr qsizetype lines = 2'000; // headings, elements
inline constexpr qsizetype links = 10'000;
inline constexpr qsizetype fields = 200; // of a form

inline constexpr int queryWords = 32; // that are looked for
inline constexpr int wordSize = 64; // characters
inline constexpr int snippetSize = 240; // characters
inline constexpr int hits = 100; // of a search
inline constexpr int linksTold = 10'000; // of one address
inline constexpr int acts = 1'000;
inline constexpr int topics = 40;
inline constexpr int topicPages = 100'000; // that are looked at for topics
inline constexpr int addresses = 100; // told of one topic or act
inline constexpr int memory = 32 * 1024; // kB, what SQLite keeps of the file

} // namespace knowledge_limits
