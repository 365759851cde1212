// Keeps one Chrome from taking the focus. Chrome raises a window and takes the keyboard when its
// front page is clicked while the window is not active. So, while this exists, that Chrome is
// notified that its windows are active: decision 017.
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
    // For all windows of that class, later ones too. Never blocks on the display. Does nothing
    // without an X display.
    explicit QuietWindows(const QString &windowClass);
    ~QuietWindows();
    Q_DISABLE_COPY_MOVE(QuietWindows)

    // Chrome knows that a minimized window cannot be active.
    bool isAnyMinimized() const { return *m_minimized > 0; }

    // While one exists, Chrome believes that its minimized windows are shown. Once Chrome says so,
    // `sendActive` makes it believe that they are active; gives up after 200 ms.
    class Shown {
    public:
        explicit Shown(QuietWindows &windows);
        ~Shown();
        Q_DISABLE_COPY_MOVE(Shown)
        // The listener outlives the answer, on the awaiting thread.
        Pending<Nothing> sendActive(QObject *listener);

    private:
        std::weak_ptr<DisplayWorker> m_worker;
    };

private:
    std::shared_ptr<std::atomic<int>> m_minimized = std::make_shared<std::atomic<int>>(0);
    QThread *m_thread; // a display grabbed by another program blocks its callers
    std::shared_ptr<DisplayWorker> m_worker;
};
