// What happened in a tab that its callers have not been told yet.
#pragma once

#include "base/caller.h"

#include <QJsonObject>
#include <QList>

// Rows and numbers that are added to those of the same name; other values take their place. Of a
// kind the last 50 rows are kept: those that are left out are counted in "newsDropped".
void addNews(QJsonObject &told, const QJsonObject &later);

// Every caller that has used the tab is told each thing once. One that is new to it is told what
// nobody has been told.
class News {
public:
    // All that came since this caller asked last; `fresh` is what came since anybody did.
    QJsonObject take(const Caller &caller, const QJsonObject &fresh);

private:
    struct Listener {
        QString key;
        QJsonObject untold{};
    };
    QList<Listener> m_listeners; // who asked last is last; 20 at most
};
