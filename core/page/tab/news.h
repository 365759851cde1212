// What happened in a tab that callers have not seen in a reply yet.
#pragma once

#include "base/caller.h"

#include <QJsonObject>
#include <QList>

// Merges by name: arrays are joined, numbers added, other values replaced. Keeps the last 50 rows
// of an array and counts the others in "newsDropped".
void addNews(QJsonObject &report, const QJsonObject &later);

// Each caller that has used the tab gets each item once. A new caller gets what no caller has got.
class News {
public:
    // All since this caller's last call; `fresh` is all since anybody's.
    QJsonObject take(const Caller &caller, const QJsonObject &fresh);

private:
    struct Listener {
        QString key;
        QJsonObject unreported{};
    };
    QList<Listener> m_listeners; // least recent first; 20 at most
};
