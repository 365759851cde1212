#include "core/browser/require_process.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

Task<> requireProcess(
    std::shared_ptr<Connection> connection, qint64 process, Profile profile, Deadline deadline)
{
    const QJsonObject answer
        = co_await connection->browser().call("SystemInfo.getProcessInfo", deadline);
    qint64 pid = 0;
    const QJsonArray processes = answer.value(u"processInfo").toArray();
    for (const QJsonValue &each : processes) {
        if (each[u"type"_s] == u"browser"_s)
            pid = each[u"id"_s].toInteger();
    }
    if (process == 0 || pid != process)
        throw Failure{Code::ChromeNotOurs,
            u"Port %1 is answered by another browser (process %2), not by profile \"%3\""_s
                .arg(profile.cdpPort)
                .arg(pid)
                .arg(profile.name),
            u"End that browser, or give the profile another cdpPort."_s, {{u"pid"_s, pid}}};
}
