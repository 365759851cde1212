// The acts of one tab, one after the other, in the order in which they came: two that used its
// mouse, its keyboard or its focus at once would take each other's presses and letters.
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
    // While it lives, nobody else acts.
    class Turn {
    public:
        explicit Turn(ActQueue &queue) : m_queue(&queue) { }
        Turn(Turn &&other) noexcept : m_queue(std::exchange(other.m_queue, nullptr)) { }
        Turn &operator=(Turn &&) = delete;
        ~Turn();

    private:
        ActQueue *m_queue;
    };

    // Throws TOO_BUSY where 100 wait already, or where the turn has not come half a second before
    // the deadline: then it would be too late to act. Throws what the tab ended with.
    Task<Turn> turn(Deadline deadline);

    // The tab has ended: so has all waiting.
    void fail(const Failure &why);

private:
    void passOn();

    bool m_isTaken = false;
    QList<Pending<Nothing>> m_waiting; // those that gave up are settled
};
