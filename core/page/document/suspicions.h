// Words in a page that are meant for an agent rather than for a reader, as the engine finds them.
#pragma once

#include <QJsonArray>
#include <QJsonValue>

struct Suspicions {
    QJsonArray rows{}; // {ref, kind, where, excerpt, unseen?}, ten at most
    int more = 0; // how many others there are
    int unread = 0; // characters that were not looked through

    // Of another frame: what suspicionsOf (suspicious_page.js) says.
    void add(const QJsonValue &said);
    void add(const Suspicions &others);
};
