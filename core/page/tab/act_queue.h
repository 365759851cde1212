// Runs acts one at a time, in order. Of two in one tab at once, presses, keys and focus would mix.
#pragma once

#include "base/deadline.h"
#include "base/pending.h"
#include "base/task.h"

#include <QList>
#include <QObject>

#include <utility>

// It must outlive its turns.
class ActQueue : public QObject {
    Q_OBJECT
public:
    // While one exists, no other caller acts.
    class Turn {
    public:
        explicit Turn(ActQueue &queue) : m_queue(&queue) { }
        Turn(Turn &&other) noexcept : m_queue(std::exchange(other.m_queue, nullptr)) { }
        Turn &operator=(Turn &&) = delete;
        ~Turn();

    private:
        ActQueue *m_queue;
    };

    // Throws TOO_BUSY if 100 wait already, or if the turn has not come half a second before the
    // deadline: too late to act. Throws what the tab ended with.
    Task<Turn> turn(Deadline deadline);

    // The tab has ended: fails all waiters.
    void fail(const Failure &why);

private:
    void passOn();

    bool m_isTaken = false;
    QList<Pending<Nothing>> m_waiting; // those that gave up are settled
};
