// How many tokens a text costs the model that reads it.
#pragma once

#include <QStringView>

// Counts as it goes. An estimate that errs to the safe side: a token for 2.5 ASCII characters
// (snapshots measured 2.7 to 3.2), and one for each other character.
class TokenCount {
public:
    void add(QStringView text);
    qsizetype tokens() const { return (m_fifths + 4) / 5; }

private:
    qsizetype m_fifths = 0;
};

qsizetype estimatedTokens(QStringView text);

// No text of so few tokens has more characters.
int mostCharactersOf(int tokens);
