#include "profiles/process/process_watch.h"

#include "profiles/process/running_process.h"

#include <QTimer>

#include <sys/wait.h>
#include <unistd.h>

QString ProcessEnd::describe() const
{
    if (signal)
        return QStringLiteral("signal %1").arg(*signal);
    return exitCode ? QStringLiteral("exit code %1").arg(*exitCode)
                    : QStringLiteral("exit code unknown");
}

ProcessWatch::ProcessWatch(qint64 pid, QObject *parent)
    : QObject(parent), m_pid(pid), m_handle(openHandle())
{
    if (m_handle < 0) {
        QTimer::singleShot(0, this, &ProcessWatch::look);
        return;
    }
    m_notifier = new QSocketNotifier{m_handle, QSocketNotifier::Read, this};
    connect(m_notifier, &QSocketNotifier::activated, this, &ProcessWatch::finish);
}

ProcessWatch::~ProcessWatch()
{
    delete m_notifier;
    if (m_handle >= 0)
        ::close(m_handle);
}

// Only without a handle: the process is gone, or an old sandbox forbids the call.
void ProcessWatch::look()
{
    if (RunningProcess::of(m_pid))
        QTimer::singleShot(500, this, &ProcessWatch::look);
    else
        finish();
}

void ProcessWatch::finish()
{
    if (m_notifier)
        m_notifier->setEnabled(false);
    Q_EMIT ended(reap());
}

// Reaps a child; for other processes returns nothing.
ProcessEnd ProcessWatch::reap() const
{
    int status = 0;
    if (::waitpid(static_cast<pid_t>(m_pid), &status, WNOHANG) != m_pid)
        return {};
    if (WIFSIGNALED(status))
        return {.signal = WTERMSIG(status)};
    return {.exitCode = WEXITSTATUS(status)};
}
