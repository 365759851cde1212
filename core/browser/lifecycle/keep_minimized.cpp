#include "core/browser/lifecycle/keep_minimized.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

// Chrome learns from its display that a window is shown.
constexpr std::chrono::milliseconds shownTime{300};
// It does not say when it has handled a display event.
constexpr std::chrono::milliseconds heardTime{40};

Pending<Nothing> rest(QObject *here, std::chrono::milliseconds time)
{
    const Pending<Nothing> rested;
    QTimer::singleShot(time, here, [rested] { rested.settle(Nothing{}); });
    return rested;
}

// Also false if Chrome does not say.
Task<bool> isMinimized(Connection &connection, QString targetId, Deadline deadline)
{
    const QJsonObject target{{u"targetId"_s, targetId}};
    try {
        const QJsonObject answer
            = co_await connection.browser().call("Browser.getWindowForTarget", target, deadline);
        co_return answer.value(u"bounds")[u"windowState"] == u"minimized"_s;
    } catch (const Failure &) {
        co_return false;
    }
}

Task<> untilShown(Connection &connection, QString targetId, Deadline deadline)
{
    bool isHidden = true;
    while (isHidden && !deadline.hasPassed())
        isHidden = co_await isMinimized(connection, targetId, deadline);
}

} // namespace

std::shared_ptr<QuietWindows> quietWindowsOf(const ChromeLaunch &launch)
{
    return hasWindow(launch) ? std::make_shared<QuietWindows>(windowClass(launch.name)) : nullptr;
}

Task<HeldWindows> keepMinimized(std::shared_ptr<QuietWindows> windows,
    std::shared_ptr<Connection> connection, QString targetId, Deadline deadline)
{
    HeldWindows shown;
    if (!windows || !connection || !windows->isAnyMinimized())
        co_return shown;
    shown = std::make_shared<QuietWindows::Shown>(*windows);
    co_await untilShown(*connection, targetId, deadline.orIn(shownTime));
    co_await rest(connection.get(), heardTime);
    co_await shown->sendActive(connection.get());
    co_await rest(connection.get(), heardTime);
    co_return shown;
}
