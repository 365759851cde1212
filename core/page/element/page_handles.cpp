#include "core/page/element/page_handles.h"

#include "core/cdp/session.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

using Answers = QList<Pending<QJsonObject>>;

Failure leftMeanwhile()
{
    return {Code::StaleRef, u"the page went to another document meanwhile"_s,
        u"Look at the page as it is now."_s};
}

// The members of a list, in its order.
Task<QStringList> members(Session &session, QString list, Deadline deadline)
{
    const QJsonObject which{{u"objectId"_s, list}, {u"ownProperties"_s, true}};
    const QJsonObject answer = co_await session.call("Runtime.getProperties", which, deadline);
    QStringList handles;
    const QJsonArray all = answer.value(u"result").toArray();
    for (const QJsonValue &each : all) {
        const QString handle = each[u"value"_s][u"objectId"_s].toString();
        if (each[u"enumerable"_s].toBool() && !handle.isEmpty())
            handles.append(handle);
    }
    co_return std::as_const(handles);
}

} // namespace

Task<QStringList> pageHandles(FramePtr frame, QStringList ours, Deadline deadline)
{
    if (!frame->session)
        throw DocumentGone{};
    Session &session = *frame->session;
    Answers nodes;
    for (const QString &each : std::as_const(ours))
        nodes.append(session.call("DOM.describeNode", {{u"objectId"_s, each}}, deadline));
    Answers resolved;
    for (const auto &each : std::as_const(nodes)) {
        const QJsonObject node = co_await each;
        const QJsonObject same{{u"backendNodeId"_s, node.value(u"node")[u"backendNodeId"_s]}};
        resolved.append(session.call("DOM.resolveNode", same, deadline));
    }
    QStringList theirs;
    for (const auto &each : std::as_const(resolved)) {
        const QJsonObject node = co_await each;
        theirs.append(node.value(u"object")[u"objectId"_s].toString());
    }
    co_return std::as_const(theirs);
}

Task<QStringList> rootAndMatches(FramePtr frame, QJsonObject sought, Deadline deadline)
{
    sought.insert(u"limit"_s, 0);
    const QJsonArray asked{sought};
    const QJsonValue answer = co_await ask(frame, "locateAll", asked, deadline);
    const int count = answer[u"count"_s].toInt();
    if (count > mostInScript)
        throw Failure{Code::InvalidValue,
            u"\"%1\" matches %2 elements; %3 are the most for a script"_s
                .arg(sought.value(u"selector").toString().left(200))
                .arg(count)
                .arg(mostInScript),
            u"Say more of those you mean, or look them up in the script."_s};
    try {
        const QString list = co_await handleOf(frame, "rootAndMatches", asked, deadline);
        if (list.isEmpty() || !frame->session)
            throw leftMeanwhile();
        const QStringList ours = co_await members(*frame->session, list, deadline);
        co_return co_await pageHandles(frame, ours, deadline);
    } catch (const DocumentGone &) {
        throw leftMeanwhile();
    }
}
