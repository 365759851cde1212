#include "base/caller_slots.h"

#include <QHash>

std::optional<qsizetype> slotToFree(const QList<CallerSlot> &all, const QString &newcomer)
{
    QHash<QString, int> held{{newcomer, 1}};
    for (const CallerSlot &each : all)
        ++held[each.holder];
    std::optional<qsizetype> found;
    for (qsizetype i = 0; i < all.size(); ++i) {
        const CallerSlot &each = all.at(i);
        if (!each.isIdle)
            continue;
        const int most = found ? held.value(all.at(*found).holder) : 0;
        const int own = held.value(each.holder);
        if (own > most || (own == most && each.used < all.at(*found).used))
            found = i;
    }
    return found;
}
