// What agents ask a person to do in a browser: sign in, solve a captcha, pay. While one is open,
// its profile is under human control.
#pragma once

#include "base/caller.h"
#include "base/deadline.h"
#include "base/pending.h"
#include "base/task.h"
#include "base/words.h"

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QStringList>

#include <chrono>

class EventStream;
class HumanControl;

// What became of one. Cancelled: the agent gave up. Stopped: its browser, or the app, ended.
enum class HandoffState { Waiting, Done, Refused, TimedOut, Cancelled, Stopped };

template<> struct Words<HandoffState> {
    static constexpr Word<HandoffState> all[]
        = {{HandoffState::Waiting, "waiting"}, {HandoffState::Done, "done"},
            {HandoffState::Refused, "refused"}, {HandoffState::TimedOut, "timedOut"},
            {HandoffState::Cancelled, "cancelled"}, {HandoffState::Stopped, "stopped"}};
};

struct Handoff {
    QString id{}; // "h_" and 32 digits: only who asked knows it
    QString profile{};
    QString session{};
    QString targetId{};
    QString reason{}; // the agent's words
    Caller caller{};
    // Where the tab was when it was asked, and which tabs there were.
    QString url{};
    QString title{};
    QStringList tabs{};
    bool isCleanSignIn = false; // the browser is away meanwhile
    QDateTime until{};
    HandoffState state = HandoffState::Waiting;
    QString trouble{}; // why it could not be carried out, where it could not
};

class Handoffs : public QObject {
    Q_OBJECT
public:
    // `patience`: how long nobody may wait for one before it is given up.
    Handoffs(HumanControl &control, EventStream &events,
        std::chrono::milliseconds patience = std::chrono::minutes{1});

    // Whether there is a window to ask in.
    void askPeople(bool isThere) { m_asksPeople = isThere; }
    // Throws NOT_SUPPORTED where there is none.
    void requirePeople() const;

    // Asks, for that long. Its id; that of an open one where the same was asked already. Throws
    // NOT_SUPPORTED where there is no window, and TOO_BUSY beyond 20.
    QString ask(Handoff wanted, std::chrono::milliseconds time);

    // How it stands as soon as it has ended, or at the deadline. It ends as cancelled where the
    // deadline was cancelled, and where no caller has waited for it for the patience; but a clean
    // sign-in goes on. Throws HANDOFF_NOT_FOUND; an ended one is known for ten minutes.
    Task<Handoff> wait(QString id, Deadline deadline);

    // False where no such one is open. A caller that waits for a clean sign-in is answered when it
    // is finished too.
    bool end(const QString &id, HandoffState state, const QString &trouble = {});
    // As the app quits.
    void endAll();

    // The browser of a clean sign-in that has ended is back.
    void finish(const QString &id, const QString &trouble);
    // It is in that tab from now on.
    void place(const QString &id, const QString &targetId);
    // As it is now; blank and stopped where it is not known.
    Handoff known(const QString &id) const;

    // Empty where it is in none, has ended, or is not known.
    QString sessionOf(const QString &id) const;

    // The oldest first.
    QList<Handoff> open() const;

Q_SIGNALS:
    // Not within the call that ended it.
    void ended(const Handoff &handoff);

private:
    struct Kept {
        Handoff handoff;
        bool wasTaken = false; // a person had the profile before
        bool isFinished = false;
        int turns = 0; // how often somebody began or ceased to wait
        QList<Pending<Nothing>> waiting{};
    };
    Kept *find(const QString &id);
    void settle(Kept &kept);
    void lookAgain(const QString &id);
    void giveUp(const QString &id);
    void forgetEnded();
    void announce();

    HumanControl &m_control;
    EventStream &m_events;
    const std::chrono::milliseconds m_patience;
    bool m_asksPeople = false;
    QList<Kept> m_kept; // the oldest first, ended ones among them
};
