// The words of pages and queries, as the index of words holds them. Pure functions.
#pragma once

#include <QString>
#include <QStringList>

// Markdown without addresses and marks.
QString plainText(const QString &markdown);

// Text with spaces between all that is looked for by itself: words, and in scripts that write none
// between words, every two characters.
QString indexable(const QString &text);

// The words of a text, each as often as it is there, for an index that knows no words by itself:
// folded, with pairs of characters as above, and once more as one those that signs alone part.
QStringList everyWord(const QString &text);

// In small letters, without accents.
QString folded(const QString &text);

// The words that say what is looked for: without those that are everywhere, unless there are no
// others. At most knowledge_limits::queryWords.
QStringList significantWords(const QString &query);

// What FTS5 is asked for: any of the words. Empty where there is none.
QString matchOf(const QStringList &words);

// Whether its script writes no spaces between words.
bool isSpaceless(char32_t character);

// Whether it is one character of a script without spaces: it stands for all words that begin so.
bool isAloneInScript(const QString &word);

// Whether it says nothing by itself, as "the".
bool isStopWord(const QString &word);

// The part of a plain text that holds most of the words, cut at spaces; its beginning where it
// holds none.
QString snippetOf(const QString &text, const QStringList &words);
