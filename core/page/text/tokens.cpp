#include "core/page/text/tokens.h"

#include <algorithm>
#include <limits>

void TokenCount::add(QStringView text)
{
    for (const QChar character : text)
        m_fifths += character.unicode() < 0x80 ? 2 : 5;
}

qsizetype estimatedTokens(QStringView text)
{
    TokenCount count;
    count.add(text);
    return count.tokens();
}

int mostCharactersOf(int tokens)
{
    constexpr int most = std::numeric_limits<int>::max() / 5;
    return std::min(tokens, most) * 5 / 2;
}
