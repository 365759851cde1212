// A tab's navigation to another document: from the network request until the document is there, or
// the tab stays after all. Until then Chrome delays calls to the tab's process.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/waiters.h"

#include <QJsonObject>
#include <QList>
#include <QString>

class Departure {
public:
    // `request`: Chrome's request id.
    void begin(const QString &address, const QString &request);
    void end();
    bool isFor(const QString &request) const { return request == m_request; }

    // Empty if none is under way.
    QString address() const { return m_address; }
    // How many have ended.
    int ended() const { return m_ended; }
    // Settled when the next one ends.
    Pending<Nothing> nextEnd(Deadline deadline);
    // The tab is gone: fails all waiters.
    void fail(const Failure &why) { m_waiters.fail(why); }

    // Fails the answer, with DocumentGone, shortly after a navigation begins.
    void failAfterLeaving(const Pending<QJsonObject> &answer);

private:
    QString m_address;
    QString m_request;
    int m_ended = 0;
    Waiters m_waiters;
    QList<Pending<QJsonObject>> m_answers; // those of failAfterLeaving
};
