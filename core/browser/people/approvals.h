// What rules hold until a person has said yes: acts of agents, and requests of the pages that they
// use.
#pragma once

#include "base/pending.h"
#include "core/page/observe/approver.h"

#include <QDateTime>
#include <QList>
#include <QObject>

class EventStream;
class HumanControl;

class Approvals final : public QObject, public Approver {
    Q_OBJECT
public:
    Approvals(const HumanControl &control, EventStream &events);

    // Whether there is a window to ask in. If not, all that is held is refused.
    void askPeople(bool isThere) { m_asksPeople = isThere; }

    // What a person has not answered yet: the oldest first, 20 at most. One is dropped when nobody
    // has waited for it for five minutes.
    struct Question {
        QString id;
        ApprovalWanted wanted;
    };
    QList<Question> questions() const;

    // A yes that comes when no caller waits any more is kept two minutes for the next such act,
    // once; a no half a minute, for all. False if no such question is open.
    bool answer(const QString &id, bool allows);

    // Nobody is asked while a person has control of the profile: what its pages do then is theirs.
    Task<> approve(ApprovalWanted wanted, Deadline deadline) override;

private:
    struct Open {
        Question question;
        Pending<bool> waiting; // of one call only: a yes is for one act
        int asked = 0; // how often
    };
    struct Answer {
        ApprovalWanted wanted;
        bool allows = false;
        QDateTime until;
    };
    Pending<bool> ask(const ApprovalWanted &wanted, Deadline deadline);
    std::optional<bool> takeAnswer(const ApprovalWanted &wanted);
    void dropLater(const QString &id, int asked);
    void announce();

    const HumanControl &m_control;
    EventStream &m_events;
    bool m_asksPeople = false;
    quint64 m_lastId = 0;
    QList<Open> m_open;
    QList<Answer> m_answers; // 200 at most
};
