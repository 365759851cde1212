#include "core/browser/lifecycle/ending.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

// Chrome writes cookies and preferences on exit: it gets time before it is killed.
constexpr std::chrono::milliseconds closeTime{5000};
constexpr std::chrono::milliseconds terminateTime{3000};
constexpr std::chrono::milliseconds killTime{2000};

Failure stoppedWhileStarting(const QString &profile)
{
    return {Code::Disconnected,
        u"the browser of profile \"%1\" was stopped while it started"_s.arg(profile),
        u"Start it again."_s};
}

Task<> endChrome(QPointer<ChromeProcess> process, std::shared_ptr<Connection> connection)
{
    if (!process || !process->isAlive())
        co_return;
    if (connection && connection->isOpen() && !process->isSuspended()) {
        connection->browser().post("Browser.close");
        const bool hasClosed = co_await process->waitForExit(Deadline::in(closeTime));
        if (hasClosed)
            co_return;
    }
    co_await cutShort(process);
}

Task<> cutShort(QPointer<ChromeProcess> process)
{
    if (!process || !process->isAlive())
        co_return;
    process->terminate();
    const bool hasEnded = co_await process->waitForExit(Deadline::in(terminateTime));
    if (hasEnded || !process)
        co_return;
    process->kill();
    co_await process->waitForExit(Deadline::in(killTime));
}
