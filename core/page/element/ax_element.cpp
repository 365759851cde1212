#include "core/page/element/ax_element.h"

#include "core/cdp/session.h"
#include "core/page/tab/ax_tree.h"

using namespace Qt::StringLiterals;

namespace {

Failure staleAx(int number, const AxRecord *record, const QString &why)
{
    const QString ref = u"ax%1"_s.arg(number);
    if (!record)
        return {Code::StaleRef, u"%1 %2."_s.arg(ref, why), u"Take a new snapshot."_s};
    const QString words
        = record->name.isEmpty() ? record->role : u"%1 \"%2\""_s.arg(record->role, record->name);
    const QJsonObject was{{u"role"_s, record->role}, {u"name"_s, record->name}};
    return {Code::StaleRef, u"%1 (%2) %3."_s.arg(words, ref, why), u"Take a new snapshot."_s,
        {{u"was"_s, was}}};
}

// Chrome's answer about a node; nullopt if there is no such node.
Task<std::optional<QJsonObject>> said(Pending<QJsonObject> pending)
{
    try {
        const QJsonObject answer = co_await pending;
        co_return std::optional{answer};
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
    }
    co_return std::nullopt;
}

// A hidden node has no name: an act waits for it to show.
bool isAsReported(const AxRecord &record, const QJsonObject &tree)
{
    const QJsonObject node = tree.value(u"nodes")[0].toObject();
    if (node.value(u"ignored").toBool())
        return true;
    const AxNode now = AxNode::fromJson(node);
    return now.role == record.heldRole && qHash(now.name, 0) == record.heldName;
}

// Null unless the whole name is known.
QJsonValue reportedName(const AxRecord &record)
{
    const bool isWhole = record.ordinal == 0 && qHash(record.name, 0) == record.heldName;
    return isWhole ? QJsonValue{record.name} : QJsonValue{QJsonValue::Null};
}

} // namespace

Task<ElementRef> elementOfAx(std::shared_ptr<Tab> tab, int number, Deadline deadline)
{
    const FramePtr frame = tab->frames().main();
    AxTable &table = tab->axTable();
    if (!table.wasGiven(number))
        throw Failure{Code::UnknownRef,
            u"Unknown ref \"ax%1\". Run a new snapshot and use a ref from that snapshot."_s.arg(
                number),
            u"Such refs come from a snapshot of the same tab with format=aria."_s};
    const QString world = presentWorld(frame);
    const AxRecord *found = table.find(world, number);
    if (!found)
        throw staleAx(number, nullptr, u"is of an earlier document, or of a snapshot long ago"_s);
    const AxRecord record = *found;
    const int contextId = co_await contextOf(frame, deadline);
    Session &session = tab->session();
    const QJsonObject look{{u"backendNodeId"_s, record.backendId}, {u"fetchRelatives"_s, false}};
    const QJsonObject resolve{
        {u"backendNodeId"_s, record.backendId}, {u"executionContextId"_s, contextId}};
    const auto looking = session.call("Accessibility.getPartialAXTree", look, deadline);
    const auto resolving = session.call("DOM.resolveNode", resolve, deadline);
    const auto now = co_await said(looking);
    const auto resolved = co_await said(resolving);
    const QString handle
        = resolved ? resolved->value(u"object")[u"objectId"_s].toString() : QString{};
    if (!now || handle.isEmpty())
        throw staleAx(number, &record, u"is no longer in the page"_s);

    const QJsonArray arguments{QJsonObject{{u"value"_s, reportedName(record)}}};
    const QString body
        = engineIn(frame) + u"; return clawdis.withNextRef(clawdis.refOfNode(this, shown))"_s;
    const QJsonObject params{{u"objectId"_s, handle}, {u"returnByValue"_s, true},
        {u"arguments"_s, arguments}, {u"awaitPromise"_s, true},
        {u"functionDeclaration"_s, u"function(shown) { %1; }"_s.arg(body)}};
    const auto asked = session.call("Runtime.callFunctionOn", params, deadline);
    const auto report = co_await said(asked);
    const QJsonValue answer = report ? report->value(u"result")[u"value"_s] : QJsonValue{};
    const int element = answer[u"value"_s].toInt();
    if (element == 0 || presentWorld(frame) != world)
        throw staleAx(number, &record, u"is no longer in the page"_s);
    frame->nextRef = std::max(frame->nextRef, answer[u"nextRef"_s].toInt());
    if (!isAsReported(record, *now))
        throw staleAx(number, &record, u"has another role or name by now"_s);
    co_return ElementRef{0, element};
}
