// A tab's way from its document to another one: from when the network is asked for that, until it
// is there, or the tab stays after all. Until then Chrome holds back what is asked of the tab's
// process.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/waiters.h"

#include <QJsonObject>
#include <QList>
#include <QString>

class Departure {
public:
    // `request` is Chrome's id of it.
    void begin(const QString &address, const QString &request);
    void end();
    bool isFor(const QString &request) const { return request == m_request; }

    // Empty where it is not on its way.
    QString address() const { return m_address; }
    // How many have ended.
    int ended() const { return m_ended; }
    // Settled when one ends the next time.
    Pending<Nothing> nextEnd(Deadline deadline);
    // The tab is gone: fails all who wait for that.
    void fail(const Failure &why) { m_waiters.fail(why); }

    // Fails the answer, with DocumentGone, a moment after the tab has set out.
    void failAfterLeaving(const Pending<QJsonObject> &answer);

private:
    QString m_address;
    QString m_request;
    int m_ended = 0;
    Waiters m_waiters;
    QList<Pending<QJsonObject>> m_answers; // those that failAfterLeaving was told of
};
