// Keeps the windows of one Chrome out of a person's way. Chrome brings a window forward, and takes
// the keyboard for it, whenever the page in front is pressed while its window is not the active
// one. So, while this lives, that Chrome is told that its windows are active: decision 017.
#pragma once

#include "base/pending.h"

#include <QObject>
#include <QString>
#include <QThread>

#include <atomic>
#include <memory>

class DisplayWorker;

class QuietWindows {
public:
    // Of the windows of that class, those that are still to come too. Nothing here waits for the
    // display. Where there is none, or another kind of one, nothing happens.
    explicit QuietWindows(const QString &windowClass);
    ~QuietWindows();
    Q_DISABLE_COPY_MOVE(QuietWindows)

    // Chrome knows of a minimized window that it cannot be active.
    bool isAnyMinimized() const { return *m_minimized > 0; }

    // While one lives, Chrome believes that its minimized windows are shown. Once it says so
    // itself, `tellActive` has it believe that they are active; done within 200 ms, or given up.
    class Shown {
    public:
        explicit Shown(QuietWindows &windows);
        ~Shown();
        Q_DISABLE_COPY_MOVE(Shown)
        // The listener outlives the answer, and lives where it is awaited.
        Pending<Nothing> tellActive(QObject *listener);

    private:
        std::weak_ptr<DisplayWorker> m_worker;
    };

private:
    std::shared_ptr<std::atomic<int>> m_minimized = std::make_shared<std::atomic<int>>(0);
    QThread *m_thread; // a program that holds the display makes its other callers wait
    std::shared_ptr<DisplayWorker> m_worker;
};
