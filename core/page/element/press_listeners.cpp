#include "core/page/element/press_listeners.h"

#include "core/cdp/session.h"
#include "core/page/element/page_handles.h"

using namespace Qt::StringLiterals;

Task<bool> nobodyListensToPresses(FramePtr frame, Deadline deadline)
{
    try {
        const QJsonArray none;
        const QString root = co_await handleOf(frame, "rootElement", none, deadline);
        const QStringList ours{root};
        const QStringList theirs = co_await pageHandles(frame, ours, deadline);
        Session &session = *frame->session;
        const QJsonObject toWindow{{u"objectId"_s, theirs.first()},
            {u"functionDeclaration"_s, u"function() { return this.ownerDocument.defaultView; }"_s}};
        const QJsonObject window
            = co_await session.call("Runtime.callFunctionOn", toWindow, deadline);
        const QJsonObject which{{u"objectId"_s, window.value(u"result")[u"objectId"_s]}};
        const QJsonObject found
            = co_await session.call("DOMDebugger.getEventListeners", which, deadline);
        const QJsonArray listeners = found.value(u"listeners").toArray();
        co_return std::none_of(listeners.begin(), listeners.end(), [](const QJsonValue &each) {
            static const QStringList ofPresses{u"pointerdown"_s, u"mousedown"_s, u"pointerup"_s,
                u"mouseup"_s, u"click"_s, u"auxclick"_s, u"dblclick"_s, u"contextmenu"_s};
            return each[u"useCapture"_s].toBool() && ofPresses.contains(each[u"type"_s].toString());
        });
    } catch (const DocumentGone &) {
        co_return false;
    } catch (const Failure &) {
        co_return false;
    }
}
