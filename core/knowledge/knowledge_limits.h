// Limits of what is remembered of a page, and of what is answered at once.
#pragma once

#include <QtGlobal>

#include <chrono>

namespace knowledge_limits {

// Of a page; the rest is cut off.
inline constexpr qsizetype textSize = 2'000'000; // characters of its content
inline constexpr qsizetype lineSize = 2'000; // characters of a title, a heading, a link's text
inline constexpr qsizetype lines = 2'000; // headings, elements
inline constexpr qsizetype links = 10'000;
inline constexpr qsizetype fields = 200; // of a form
inline constexpr qsizetype words = 50'000; // different ones, where we keep them by ourselves

inline constexpr int queryWords = 32; // that are looked for
inline constexpr int fewPages = 2'000; // above: words of more than half of them are left out
inline constexpr int wordSize = 64; // characters
inline constexpr int snippetSize = 240; // characters
inline constexpr qsizetype snippetText = 200'000; // characters of a page that are looked through
inline constexpr int hits = 100; // of a search
inline constexpr int linksReported = 10'000; // of one address
inline constexpr int addressSize = 8'000; // characters, that is asked for
inline constexpr int acts = 300;
inline constexpr int topics = 40;
inline constexpr int topicPages = 100'000; // that are looked at for topics
inline constexpr int topicAddresses = 100; // listed of each
inline constexpr int actAddresses = 20;
inline constexpr int mapNodes = 2'000; // of a map of a site; next to each other
inline constexpr int mapBeside = 100;
inline constexpr int mapBesideDeeper = 20; // than the first step of a path
inline constexpr int mapDepth = 20; // steps of a path
inline constexpr qsizetype partSize = 4'000'000; // characters of pages that are read at once; and
                                                 // those of one more page
inline constexpr int memory = 32 * 1024; // kB, what SQLite keeps of the file
inline constexpr std::chrono::seconds sharedAge{
    10}; // of what is made of all pages, if others write
inline constexpr int lease = 120; // seconds, of pages that an app embeds for all

// Of vectors.
inline constexpr int dimension = 4'096;
inline constexpr int embeddedAtOnce = 32; // texts
inline constexpr qsizetype embeddedSize = 2'000; // characters of a page
inline constexpr qsizetype embeddedLeast = 500; // of one that is refused as it is
inline constexpr qint64 embeddingAnswer = 32 * 1024 * 1024; // bytes
inline constexpr std::chrono::seconds embeddingTime{60}; // of a batch
inline constexpr std::chrono::seconds questionTime{3}; // of a query; then words alone are searched
inline constexpr std::chrono::seconds firstRest{5}; // after a failure; then twice as long
inline constexpr std::chrono::seconds longestRest{300};
inline constexpr int vectorWords = 500'000; // of a file of them, the first
inline constexpr int leastDimension = 2; // of such a file
inline constexpr int wordDimension = 1'024; // likewise, at most
inline constexpr int vectorWordSize = 100; // bytes
inline constexpr qint64 vectorLine = 64 * 1024; // bytes
inline constexpr int vectorMisfits = 1'000; // lines: before the first that is as it should be
inline constexpr qsizetype wordsBeginning = 500; // characters of a text whose words are taken
inline constexpr int candidates = 50; // of each search, that are joined; at least
inline constexpr int exactVectors = 20'000; // that are compared one by one; more by signs first
inline constexpr int bySigns = 400; // of which the best are then compared

} // namespace knowledge_limits
