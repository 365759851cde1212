#include "core/browser/lifecycle/silence.h"

#include "core/cdp/connection.h"
#include "profiles/chrome/chrome_process.h"

using namespace Qt::StringLiterals;

namespace {

QString isSuspended(qint64 pid)
{
    return u"is suspended: process %1 was stopped by a signal"_s.arg(pid);
}

} // namespace

std::optional<QString> whySilent(const ChromeProcess *process, const Connection *connection)
{
    if (process && process->isSuspended())
        return isSuspended(process->pid());
    if (connection && connection->pulse().hasStopped())
        return u"has answered nothing for %1 s"_s.arg(connection->pulse().silence().count());
    return std::nullopt;
}

Failure suspended(const QString &profile, qint64 pid)
{
    return silent(profile, isSuspended(pid), u"; nothing was sent to it"_s);
}

Failure silent(const QString &profile, const QString &why, const QString &what)
{
    return {Code::Timeout, u"the browser of profile \"%1\" %2%3"_s.arg(profile, why, what),
        u"The browser hangs, not the page: wait for it, or stop and start it."_s,
        {{u"state"_s, u"unresponsive"_s}}};
}
