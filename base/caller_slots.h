// Slots of which there are only so many, each held by a caller for as long as it likes: a
// connection, a session, a stream of news.
#pragma once

#include <QList>
#include <QString>

#include <chrono>
#include <optional>

struct CallerSlot {
    QString holder; // who has it
    bool isIdle = true; // it may end for another
    std::chrono::steady_clock::time_point used{}; // when its holder last asked for something
};

// Which of them ends for a new one: of the holder of most, the newcomer's one counted, the one that
// is idle longest. So no client locks others out by holding many, and who holds one does not lose
// it to who holds many. Nullopt where none is idle.
std::optional<qsizetype> slotToFree(const QList<CallerSlot> &all, const QString &newcomer);
