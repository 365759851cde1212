#include "core/page/tab/list_at.h"

#include "base/failure.h"
#include "core/page/document/frame.h"
#include "core/page/tab/child_frame.h"
#include "core/page/text/element_ref.h"

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds patience{500};

Task<QJsonObject> lookedFor(std::shared_ptr<Tab> tab, QPointF point, Deadline deadline)
{
    FramePtr frame = tab->frames().main();
    for (int depth = 0; frame && depth <= deepestFrame; ++depth) {
        const QJsonArray arguments{QJsonObject{{u"x"_s, point.x()}, {u"y"_s, point.y()}}};
        const QJsonValue found = co_await ask(frame, "listAt", arguments, deadline);
        if (const int number = found[u"number"].toInt(); number > 0) {
            const ElementRef ref{frame->sequence, number};
            QJsonObject report = found[u"reported"].toObject();
            report.insert(u"ref"_s, ref.toText());
            co_return QJsonObject{report};
        }
        const QJsonValue inside = found[u"inside"];
        if (!inside.isObject())
            break;
        point = {inside[u"x"].toDouble(), inside[u"y"].toDouble()};
        frame = co_await childFrame(tab, frame, inside[u"number"].toInt(), deadline);
    }
    co_return QJsonObject{};
}

} // namespace

Task<QJsonObject> listAt(std::shared_ptr<Tab> tab, QPointF point, Deadline deadline)
{
    try {
        co_return co_await lookedFor(tab, point, deadline.orIn(patience));
    } catch (const Failure &) {
        // The press itself reports what is wrong.
    }
    co_return QJsonObject{};
}
