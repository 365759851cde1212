// Tells those who work at a call that nobody waits for it any more.
#pragma once

#include <QObject>

#include <atomic>
#include <memory>

// Lives on the thread of the calls; others may ask whether it was told. A Deadline carries it to
// all that waits.
class Stop : public QObject {
    Q_OBJECT
public:
    void tell();
    bool isTold() const { return m_isTold; }

Q_SIGNALS:
    // Once, and never from inside tell().
    void told();

private:
    std::atomic_bool m_isTold = false;
};
using StopRef = std::shared_ptr<Stop>;
