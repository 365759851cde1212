#include "core/page/reading/audit.h"

#include "core/page/reading/snapshot_reading.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace {

QString axeSource()
{
    QFile file{u":/axe/axe.min.js"_s};
    if (!file.open(QIODevice::ReadOnly))
        throw Failure{Code::NotSupported, u"this build is without axe-core"_s,
            u"Run npm ci --prefix resources/axe, then build again."_s};
    return QString::fromUtf8(file.readAll());
}

Task<> load(FramePtr frame, Deadline deadline)
{
    const QString source = axeSource();
    const int context = co_await contextOf(frame, deadline);
    if (!frame->session)
        throw DocumentGone{};
    const QJsonObject params{{u"expression"_s, source}, {u"contextId"_s, context}};
    co_await frame->session->call("Runtime.evaluate", params, deadline);
}

} // namespace

Task<QJsonObject> audit(FramePtr frame, QJsonObject asked, Deadline deadline)
{
    const QJsonArray arguments{asked};
    QJsonValue answer = co_await ask(frame, "audited", arguments, deadline);
    if (answer[u"needsAxe"_s].toBool()) {
        co_await load(frame, deadline);
        answer = co_await ask(frame, "audited", arguments, deadline);
    }
    if (answer[u"needsAxe"_s].toBool())
        throw Failure{Code::NavigationFailed, u"the page went on meanwhile"_s,
            u"Wait until it has loaded, then try again."_s};
    co_return answer.toObject();
}
