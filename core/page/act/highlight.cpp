#include "core/page/act/highlight.h"

#include "core/cdp/session.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds shownTime{5000};

QJsonObject color(int red, int green, int blue, double opacity)
{
    return {{u"r"_s, red}, {u"g"_s, green}, {u"b"_s, blue}, {u"a"_s, opacity}};
}

} // namespace

Task<> highlight(Element element, Deadline deadline)
{
    const QString handle = co_await element.pageHandle();
    Session &session = *element.frame()->session;
    session.post("DOM.enable");
    session.post("Overlay.enable");
    const QJsonObject look{{u"contentColor"_s, color(255, 69, 0, 0.25)},
        {u"borderColor"_s, color(255, 69, 0, 0.9)}, {u"showInfo"_s, false}};
    const QJsonObject params{{u"objectId"_s, handle}, {u"highlightConfig"_s, look}};
    co_await session.call("Overlay.highlightNode", params, deadline);
    QTimer::singleShot(shownTime, &session, [drawn = &session] {
        drawn->post("Overlay.disable");
        drawn->post("DOM.disable");
    });
}
