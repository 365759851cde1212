// Requests of a tab that wait for a person's yes.
#pragma once

#include "base/cancel_source.h"
#include "base/deadline.h"
#include "base/failure.h"
#include "base/task.h"
#include "base/waiters.h"
#include "core/page/observe/holds.h"

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QPointer>

#include <functional>

class Session;

class HeldRequests : public QObject {
    Q_OBJECT
public:
    // By these rules, from now on.
    void follow(const HoldsPtr &holds, const QString &targetId);
    const HoldsPtr &holds() const { return m_holds; }

    // What Chrome is to pause for them.
    QJsonArray patterns() const;

    // Of one that Chrome has paused: false where no rule holds it. Else `decided` is called once,
    // with why it may not go on, where it may not. It waits 14 s at most, and there are 50 at once:
    // more are refused.
    using Decided = std::function<void(const std::optional<Failure> &refused)>;
    bool take(Session &session, const QJsonObject &paused, Decided decided);

    bool isEmpty() const { return m_waiting.isEmpty(); }

    // How many there have been.
    int begun() const { return m_begun; }
    // Ends when those that began after `since` are decided; those that still wait at the deadline
    // are refused. Throws why the first of them may not go on.
    Task<> decided(int since, Deadline deadline);

Q_SIGNALS:
    void rulesChanged();

private:
    struct Waiting {
        int number;
        CancelSourceRef stop; // to give it up
    };
    struct Refused {
        int number;
        Failure why;
    };
    Task<> ask(HoldRule rule, ApprovalWanted wanted, Waiting waiting, Decided decided);
    bool anyWaits(int since) const;

    HoldsPtr m_holds;
    QString m_targetId;
    int m_begun = 0;
    QList<Waiting> m_waiting;
    QList<Refused> m_refused; // the newest 50
    Waiters m_waiters;
};
