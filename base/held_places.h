// Places of which there are only so many, each held by a caller for as long as it likes: a
// connection, a session, a stream of news.
#pragma once

#include <QList>
#include <QString>

#include <chrono>
#include <optional>

struct HeldPlace {
    QString holder; // who has it
    bool isIdle = true; // it may end for another
    std::chrono::steady_clock::time_point used{}; // when its holder last asked for something
};

// Which of them ends for a new one: of whoever holds most, the newcomer's one counted, the one that
// is idle longest. So nobody locks others out by holding many, and who holds one does not lose it
// to who holds many. Nullopt where none is idle.
std::optional<qsizetype> placeToGive(const QList<HeldPlace> &all, const QString &newcomer);
