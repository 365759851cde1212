#include "core/knowledge/fusion.h"

#include <QHash>

#include <algorithm>

constexpr double evenness = 5; // higher: places matter less

QList<Fused> fused(const QList<RankedList> &lists)
{
    QList<Fused> all;
    QHash<qint64, qsizetype> known;
    for (qsizetype list = 0; list < lists.size(); ++list) {
        const QList<qint64> &ids = lists[list].ids;
        for (qsizetype place = 0; place < ids.size(); ++place) {
            const qsizetype at = known.value(ids[place], all.size());
            if (at == all.size()) {
                known.insert(ids[place], at);
                all.append({ids[place], 0, QList<int>(lists.size(), 0)});
            }
            all[at].places[list] = static_cast<int>(place) + 1;
            all[at].score += lists[list].weight / (evenness + static_cast<double>(place) + 1);
        }
    }
    const auto isBetter
        = [](const Fused &one, const Fused &other) { return one.score > other.score; };
    std::stable_sort(all.begin(), all.end(), isBetter);
    return all;
}
