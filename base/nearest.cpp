#include "base/nearest.h"

#include <QList>

#include <algorithm>

namespace {

constexpr qsizetype longestWord = 64; // longer words are not corrected

qsizetype distance(const QString &from, const QString &to)
{
    QList<qsizetype> before;
    QList<qsizetype> last(to.size() + 1);
    for (qsizetype column = 0; column <= to.size(); ++column)
        last[column] = column;
    for (qsizetype row = 1; row <= from.size(); ++row) {
        QList<qsizetype> now(to.size() + 1);
        now[0] = row;
        for (qsizetype column = 1; column <= to.size(); ++column) {
            const bool isSame = from.at(row - 1) == to.at(column - 1);
            now[column] = std::min({last.at(column) + 1, now.at(column - 1) + 1,
                last.at(column - 1) + (isSame ? 0 : 1)});
            if (row > 1 && column > 1 && from.at(row - 1) == to.at(column - 2)
                && from.at(row - 2) == to.at(column - 1))
                now[column] = std::min(now.at(column), before.at(column - 2) + 1);
        }
        before = std::exchange(last, now);
    }
    return last.last();
}

} // namespace

QString nearestWord(const QString &word, const QStringList &known)
{
    if (word.size() > longestWord)
        return {};
    const qsizetype allowed = std::max<qsizetype>(1, (word.size() + 1) / 3);
    QString nearest;
    qsizetype least = allowed + 1;
    for (const QString &each : known) {
        const bool isBegun = word.size() >= 3 && each != word && each.startsWith(word);
        const qsizetype away = isBegun ? std::min<qsizetype>(1, allowed) : distance(word, each);
        if (away < least) {
            least = away;
            nearest = each;
        }
    }
    return nearest;
}
