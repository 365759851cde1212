#include "core/page/document/closed_roots.h"

using namespace Qt::StringLiterals;

namespace {

const QString group = u"clawdis.hosts"_s; // what Chrome keeps alive for us meanwhile

QList<QString> handlesIn(const QJsonObject &properties)
{
    QList<QString> handles;
    const QJsonArray all = properties.value(u"result").toArray();
    for (const QJsonValue &each : all) {
        const QString handle = each[u"value"_s][u"objectId"_s].toString();
        if (each[u"enumerable"_s].toBool() && !handle.isEmpty())
            handles.append(handle);
    }
    return handles;
}

// 0 if there is none.
qint64 closedRootIn(const QJsonObject &described)
{
    const QJsonArray roots = described.value(u"node")[u"shadowRoots"_s].toArray();
    for (const QJsonValue &root : roots) {
        if (root[u"shadowRootType"_s] == u"closed"_s)
            return root[u"backendNodeId"_s].toInteger();
    }
    return 0;
}

Task<QList<QString>> hostsIn(Session &session, int context, Deadline deadline)
{
    const QJsonObject wondering{{u"expression"_s, u"clawdis.unknownHosts()"_s},
        {u"contextId"_s, context}, {u"objectGroup"_s, group}};
    const QJsonObject list = co_await session.call("Runtime.evaluate", wondering, deadline);
    const QJsonObject members{
        {u"objectId"_s, list.value(u"result")[u"objectId"_s]}, {u"ownProperties"_s, true}};
    const QJsonObject properties
        = co_await session.call("Runtime.getProperties", members, deadline);
    const QList<QString> handles = handlesIn(properties);
    co_return handles;
}

Task<> adopt(Session &session, qint64 root, int context, Deadline deadline)
{
    const QJsonObject named{
        {u"backendNodeId"_s, root}, {u"executionContextId"_s, context}, {u"objectGroup"_s, group}};
    const QJsonObject resolved = co_await session.call("DOM.resolveNode", named, deadline);
    const QJsonObject call{{u"objectId"_s, resolved.value(u"object")[u"objectId"_s]},
        {u"functionDeclaration"_s, u"function () { clawdis.adoptRoot(this); }"_s}};
    co_await session.call("Runtime.callFunctionOn", call, deadline);
}

} // namespace

Task<bool> adoptClosedRoots(FramePtr frame, Deadline deadline)
{
    const int context = co_await contextOf(frame, deadline);
    const QPointer<Session> session = frame->session;
    if (!session)
        co_return false;
    const QList<QString> hosts = co_await hostsIn(*session, context, deadline);
    std::vector<Pending<QJsonObject>> asked;
    for (const QString &host : hosts) {
        if (session) {
            const QJsonObject named{{u"objectId"_s, host}};
            asked.push_back(session->call("DOM.describeNode", named, deadline));
        }
    }
    bool hasAny = false;
    for (auto &each : asked) {
        const QJsonObject described = co_await each;
        const qint64 root = closedRootIn(described);
        if (root == 0 || !session)
            continue;
        co_await adopt(*session, root, context, deadline);
        hasAny = true;
    }
    if (session) {
        const QJsonObject done{{u"objectGroup"_s, group}};
        co_await session->call("Runtime.releaseObjectGroup", done, deadline);
    }
    co_return hasAny;
}
