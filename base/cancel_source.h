// Cancels the work of a call whose caller waits no more.
#pragma once

#include <QObject>

#include <atomic>
#include <memory>

// Lives on the thread of the calls; other threads may ask whether it was
// cancelled. A Deadline carries it to all that waits.
class CancelSource : public QObject {
    Q_OBJECT
public:
    void cancel();
    bool isCancelled() const { return m_isCancelled; }

Q_SIGNALS:
    // Once, and never from inside cancel().
    void cancelled();

private:
    std::atomic_bool m_isCancelled = false;
};
using CancelSourceRef = std::shared_ptr<CancelSource>;
