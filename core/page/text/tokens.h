// Estimates how many tokens a text costs a model.
#pragma once

#include <QStringView>

// Counts incrementally. Errs on the high side: one token per 2.5 ASCII characters (snapshots
// measured 2.7 to 3.2), and one per other character.
class TokenCount {
public:
    void add(QStringView text);
    qsizetype tokens() const { return (m_fifths + 4) / 5; }

private:
    qsizetype m_fifths = 0;
};

qsizetype estimatedTokens(QStringView text);

// The most characters in a text of `tokens`.
int mostCharactersOf(int tokens);
