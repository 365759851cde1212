#include "core/browser/lifecycle/require_process.h"

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
            u"Another process (%1) answers for profile \"%2\" than the one that was started (%3)."_s
                .arg(pid)
                .arg(profile.name)
                .arg(process),
            u"browser.executablePath may name a script that does not end with exec: name the "
            "browser itself."_s,
            {{u"pid"_s, pid}}};
}
