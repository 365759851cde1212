#include "core/page/text/line_changes.h"

#include <QHash>

#include <algorithm>

namespace {

// The two lists without their common start and end; equal lines have equal numbers.
struct Middle {
    QList<int> before;
    QList<int> now;
    qsizetype start = 0;
};

Middle middleOf(const QStringList &before, const QStringList &now)
{
    const qsizetype most = std::min(before.size(), now.size());
    Middle middle;
    while (middle.start < most && before.at(middle.start) == now.at(middle.start))
        ++middle.start;
    qsizetype end = 0;
    while (end < most - middle.start
        && before.at(before.size() - 1 - end) == now.at(now.size() - 1 - end))
        ++end;
    QHash<QString, int> numbers;
    const auto numbered = [&](const QStringList &lines) {
        QList<int> list;
        for (qsizetype at = middle.start; at < lines.size() - end; ++at) {
            const int next = static_cast<int>(numbers.size());
            const auto known = numbers.constFind(lines.at(at));
            list.append(known == numbers.constEnd() ? next : *known);
            if (known == numbers.constEnd())
                numbers.insert(lines.at(at), next);
        }
        return list;
    };
    middle.before = numbered(before);
    middle.now = numbered(now);
    return middle;
}

// Myers' diff: how far a number of changes gets on each diagonal (lines of `before` minus lines of
// `now`). Keeps all rounds, to trace back.
class Search {
public:
    Search(const Middle &middle, int most) : m_middle(middle), m_most(most) { }

    bool run()
    {
        QList<qsizetype> reached(2 * m_most + 3, 0);
        for (int changes = 0; changes <= m_most; ++changes) {
            m_rounds.append(reached.mid(m_most - changes, 2 * changes + 3));
            for (int diagonal = -changes; diagonal <= changes; diagonal += 2) {
                const qsizetype x = follow(start(reached, changes, diagonal), diagonal);
                reached[at(diagonal)] = x;
                if (x >= m_middle.before.size() && x - diagonal >= m_middle.now.size())
                    return true;
            }
        }
        return false;
    }

    LineChanges wayBack() const
    {
        LineChanges changes;
        qsizetype x = m_middle.before.size();
        qsizetype y = m_middle.now.size();
        for (int round = static_cast<int>(m_rounds.size()) - 1; round > 0; --round) {
            const int diagonal = static_cast<int>(x - y);
            const bool isAdded = goesDown(round, diagonal);
            const int from = isAdded ? diagonal + 1 : diagonal - 1;
            x = kept(round, from);
            y = x - from;
            (isAdded ? changes.added : changes.gone).prepend(m_middle.start + (isAdded ? y : x));
        }
        return changes;
    }

private:
    qsizetype at(int diagonal) const { return m_most + 1 + diagonal; }
    // From before that round.
    qsizetype kept(int round, int diagonal) const
    {
        return m_rounds.at(round).at(round + 1 + diagonal);
    }
    bool goesDown(int round, int diagonal) const
    {
        return diagonal == -round
            || (diagonal != round && kept(round, diagonal - 1) < kept(round, diagonal + 1));
    }
    qsizetype start(const QList<qsizetype> &reached, int changes, int diagonal) const
    {
        if (changes == 0)
            return 0;
        const bool isDown = goesDown(changes, diagonal);
        return isDown ? reached.at(at(diagonal + 1)) : reached.at(at(diagonal - 1)) + 1;
    }
    qsizetype follow(qsizetype x, int diagonal) const
    {
        while (x < m_middle.before.size() && x - diagonal < m_middle.now.size()
            && m_middle.before.at(x) == m_middle.now.at(x - diagonal))
            ++x;
        return x;
    }

    const Middle &m_middle;
    int m_most;
    QList<QList<qsizetype>> m_rounds; // the reach before each
};

} // namespace

std::optional<LineChanges> changesBetween(
    const QStringList &before, const QStringList &now, int most)
{
    const Middle middle = middleOf(before, now);
    Search search{middle, most};
    if (!search.run())
        return std::nullopt;
    return search.wayBack();
}
