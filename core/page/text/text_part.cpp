#include "core/page/text/text_part.h"

#include "core/page/text/tokens.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// How many characters from there on make so many tokens.
qsizetype charactersOf(QStringView text, int mostTokens)
{
    TokenCount count;
    for (qsizetype at = 0; at < text.size(); ++at) {
        count.add(text.sliced(at, 1));
        if (count.tokens() > mostTokens)
            return at;
    }
    return text.size();
}

// How many backticks a line of code begins or ends with; 0: it is no such line.
qsizetype fenceOf(QStringView line)
{
    while (!line.isEmpty() && (line.front() == u' ' || line.front() == u'>'))
        line = line.sliced(1);
    const auto end = std::find_if(line.begin(), line.end(), [](QChar c) { return c != u'`'; });
    const qsizetype length = std::distance(line.begin(), end);
    return length >= 3 ? length : 0;
}

// The last empty line between two blocks; -1 where there is none.
qsizetype lastGap(QStringView text, qsizetype most)
{
    qsizetype gap = -1;
    qsizetype fence = 0;
    for (qsizetype from = 0; from < text.size() && from <= most;) {
        const qsizetype found = text.indexOf(u'\n', from);
        const qsizetype lineEnd = found < 0 ? text.size() : found;
        const QStringView line = text.sliced(from, lineEnd - from);
        const qsizetype marks = fenceOf(line);
        if (fence == 0 && line.isEmpty() && from > 0)
            gap = from - 1;
        else if (fence == 0)
            fence = marks;
        else if (marks >= fence)
            fence = 0;
        from = lineEnd + 1;
    }
    return gap;
}

qsizetype endOfPart(QStringView rest, qsizetype most)
{
    const qsizetype gap = lastGap(rest, most);
    if (gap > 0)
        return gap;
    const qsizetype lineEnd = rest.first(most).lastIndexOf(u'\n');
    if (lineEnd > 0)
        return lineEnd;
    const bool isInPair = most > 1 && rest.at(most - 1).isHighSurrogate();
    return std::max<qsizetype>(isInPair ? most - 1 : most, 1);
}

qsizetype pastNewlines(QStringView text, qsizetype from)
{
    while (from < text.size() && text.at(from) == u'\n')
        ++from;
    return from;
}

} // namespace

TextPart textPart(const QString &whole, qsizetype offset, int mostTokens)
{
    const QStringView rest
        = QStringView{whole}.sliced(std::clamp<qsizetype>(offset, 0, whole.size()));
    const qsizetype most = charactersOf(rest, mostTokens);
    if (most == rest.size())
        return {rest.toString()};
    const qsizetype end = endOfPart(rest, most);
    const qsizetype next = pastNewlines(rest, end);
    TextPart part{rest.first(end).toString()};
    if (next < rest.size())
        part.next = whole.size() - rest.size() + next;
    return part;
}
