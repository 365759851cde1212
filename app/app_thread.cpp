#include "app/app_thread.h"

#include <QCoreApplication>

namespace {

Task<> runThere(RunCall run, Call call, Pending<Outcome> answer)
{
    Task<Outcome> running = run(std::move(call));
    const Outcome outcome = co_await running;
    QMetaObject::invokeMethod(
        QCoreApplication::instance(), [answer, outcome] { answer.settle(outcome); },
        Qt::QueuedConnection);
}

Task<Outcome> askThere(RunCall run, QObject *there, Call call)
{
    const Pending<Outcome> answer;
    QMetaObject::invokeMethod(
        there, [run, call, answer] { runThere(run, call, answer); }, Qt::QueuedConnection);
    co_return co_await answer;
}

} // namespace

OrFailure<Nothing> AppThread::open(const Make &make)
{
    m_thread.setObjectName(u"app");
    m_there.moveToThread(&m_thread);
    m_thread.start();
    OrFailure<Nothing> opened = Nothing{};
    QMetaObject::invokeMethod(
        &m_there,
        [this, &make, &opened] {
            m_app = make();
            opened = m_app->open();
        },
        Qt::BlockingQueuedConnection);
    return opened;
}

AppThread::~AppThread()
{
    if (!m_thread.isRunning())
        return;
    // In one turn, so that no signal finds the thread without its app.
    const auto end = [this] {
        m_app.reset();
        m_thread.quit();
    };
    QMetaObject::invokeMethod(&m_there, end, Qt::BlockingQueuedConnection);
    m_thread.wait();
}

RunCall callsFromMainThread(RunCall run, QObject *there)
{
    return
        [run = std::move(run), there](Call call) { return askThere(run, there, std::move(call)); };
}
