// How a secret may be written where a page shows it.
#pragma once

#include <QList>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

inline constexpr QStringView secretDots{u"\u2022\u2022\u2022\u2022"};

// Shorter ones are found as they are written alone.
inline constexpr qsizetype shortestInAnyCase = 8; // characters

struct SecretSpelling {
    QRegularExpression pattern;
    // Of these one is in every text that it matches, in any case: each of 4 characters at least.
    // Empty where there is none.
    QStringList literals{};
};

// What finds all of them in a text: as an address, a form, HTML, JSON, Markdown or the name of a
// file spells its characters, in base64 where it has 8 to 1000 bytes, with blanks that a page has
// run together, and from 8 characters on in any case. One that is short or only digits is found as
// a whole word alone.
QList<SecretSpelling> secretSpellings(const QString &value);
