#include "base/secret_parts.h"

#include "base/secret_index.h"

#include <algorithm>

namespace {

constexpr QChar cutMark{u'\u2026'};

Qt::CaseSensitivity caseOf(const QString &value)
{
    return value.size() >= shortestInAnyCase ? Qt::CaseInsensitive : Qt::CaseSensitive;
}

// How much of the beginning of the value ends a text.
qsizetype beginningIn(QStringView text, const QString &value)
{
    qsizetype left = std::min(value.size() - 1, text.size());
    while (left >= FourCharacters::count
        && !text.endsWith(QStringView{value}.first(left), caseOf(value)))
        --left;
    return left >= FourCharacters::count ? left : 0;
}

// How much of its end begins a text.
qsizetype endIn(QStringView text, const QString &value)
{
    qsizetype left = std::min(value.size() - 1, text.size());
    while (left >= FourCharacters::count
        && !text.startsWith(QStringView{value}.last(left), caseOf(value)))
        --left;
    return left >= FourCharacters::count ? left : 0;
}

// How much of the value begins a text that was cut at both ends, or at this one alone.
qsizetype restIn(QStringView text, const QString &value)
{
    const qsizetype next = text.indexOf(cutMark);
    const bool isWithin = next >= FourCharacters::count && next < value.size()
        && value.contains(text.first(next), caseOf(value));
    return isWithin ? next : endIn(text, value);
}

} // namespace

void SecretParts::add(const QString &value)
{
    for (qsizetype at = 0; at + FourCharacters::count <= value.size(); ++at) {
        const FourCharacters four{QStringView{value}.sliced(at)};
        if (!m_values.contains(four.value(), value))
            m_values.insert(four.value(), value);
    }
}

QList<QString> SecretParts::candidates(QStringView before, QStringView after) const
{
    QList<QString> found;
    if (before.size() >= FourCharacters::count)
        found += m_values.values(FourCharacters{before.last(FourCharacters::count)}.value());
    if (after.size() >= FourCharacters::count)
        found += m_values.values(FourCharacters{after}.value());
    return found;
}

QString SecretParts::hidden(const QString &text) const
{
    const QStringView all{text};
    QString shown;
    qsizetype done = 0;
    for (qsizetype mark = text.indexOf(cutMark); mark >= 0; mark = text.indexOf(cutMark, done)) {
        const QStringView before = all.first(mark);
        const QStringView after = all.sliced(mark + 1);
        qsizetype left = 0;
        qsizetype right = 0;
        const auto values = candidates(before, after);
        for (const QString &value : values) {
            left = std::max(left, beginningIn(before, value));
            right = std::max(right, restIn(after, value));
        }
        const qsizetype begin = std::max(done, mark - left);
        shown += all.sliced(done, begin - done);
        if (begin < mark)
            shown += secretDots;
        shown += cutMark;
        if (right > 0)
            shown += secretDots;
        done = mark + 1 + right;
    }
    return done == 0 ? text : shown.append(all.sliced(done));
}
