#include "profiles/desktop/quiet_windows.h"

#include "profiles/desktop/display_worker.h"

#include <QTimer>

constexpr std::chrono::milliseconds readingTime{200};

QuietWindows::QuietWindows(const QString &windowClass)
    : m_thread(new QThread), m_worker(new DisplayWorker{windowClass, m_minimized},
                                 [](DisplayWorker *last) { last->deleteLater(); })
{
    m_worker->moveToThread(m_thread);
    QObject::connect(m_thread, &QThread::started, m_worker.get(), &DisplayWorker::connectToDisplay);
    QObject::connect(m_thread, &QThread::finished, m_thread, &QObject::deleteLater);
    m_thread->start();
}

// The thread ends when the display unblocks it, and then deletes the worker.
QuietWindows::~QuietWindows()
{
    m_worker.reset();
    m_thread->quit();
}

QuietWindows::Shown::Shown(QuietWindows &windows) : m_worker(windows.m_worker)
{
    QMetaObject::invokeMethod(windows.m_worker.get(), &DisplayWorker::beginShown);
}

QuietWindows::Shown::~Shown()
{
    if (const auto worker = m_worker.lock())
        QMetaObject::invokeMethod(worker.get(), &DisplayWorker::endShown);
}

Pending<Nothing> QuietWindows::Shown::sendActive(QObject *listener)
{
    const Pending<Nothing> reported;
    const auto worker = m_worker.lock();
    if (!worker) {
        reported.settle(Nothing{});
        return reported;
    }
    QTimer::singleShot(readingTime, listener, [reported] { reported.settle(Nothing{}); });
    QObject::connect(
        worker.get(), &DisplayWorker::sentActive, listener,
        [reported] { reported.settle(Nothing{}); }, Qt::SingleShotConnection);
    QMetaObject::invokeMethod(worker.get(), &DisplayWorker::sendActive);
    return reported;
}
