#include "core/page/tab/child_frame.h"

#include "core/cdp/session.h"

using namespace Qt::StringLiterals;

Task<FramePtr> childFrame(
    std::shared_ptr<Tab> tab, FramePtr parent, int ownerNumber, Deadline deadline)
{
    const QString known = parent->childIds.value(ownerNumber);
    if (!known.isEmpty())
        co_return tab->frames().child(parent, known, ownerNumber);
    const QJsonArray self{ownerNumber};
    const QString handle = co_await handleOf(parent, "elementOf", self, deadline);
    if (handle.isEmpty() || !parent->session)
        co_return FramePtr{};
    const QJsonObject params{{u"objectId"_s, handle}};
    const QJsonObject described
        = co_await parent->session->call("DOM.describeNode", params, deadline);
    const QString id = described.value(u"node")[u"frameId"].toString();
    if (id.isEmpty())
        co_return FramePtr{};
    parent->childIds.insert(ownerNumber, id);
    co_return tab->frames().child(parent, id, ownerNumber);
}
