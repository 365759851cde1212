#include "core/page/tab/frame_place.h"

using namespace Qt::StringLiterals;

namespace {

double inTenths(double pixels)
{
    return qRound(pixels * 10) / 10.0;
}

} // namespace

Task<QTransform> placeInParent(FramePtr frame, Deadline deadline)
{
    const FramePtr parent = frame->parent.lock();
    const QJsonArray owner{frame->ownerNumber};
    QJsonValue answer;
    if (parent)
        answer = co_await ask(parent, "frameOffset", owner, deadline);
    if (!answer.isObject())
        throw Failure{
            Code::StaleRef, u"the frame of the element is gone"_s, u"Take a new snapshot."_s};
    QTransform step;
    step.translate(answer[u"x"_s].toDouble(), answer[u"y"_s].toDouble());
    step.scale(answer[u"scaleX"_s].toDouble(1), answer[u"scaleY"_s].toDouble(1));
    co_return QTransform{step};
}

Task<QTransform> placeInTab(FramePtr frame, Deadline deadline)
{
    QTransform whole;
    for (; frame->parent.lock(); frame = frame->parent.lock()) {
        const QTransform step = co_await placeInParent(frame, deadline);
        whole *= step;
    }
    co_return QTransform{whole};
}

QJsonObject boxInTab(const QJsonValue &box, const QTransform &toTab)
{
    const QRectF moved = toTab.mapRect(QRectF{box[u"x"_s].toDouble(), box[u"y"_s].toDouble(),
        box[u"width"_s].toDouble(), box[u"height"_s].toDouble()});
    return {{u"x"_s, inTenths(moved.x())}, {u"y"_s, inTenths(moved.y())},
        {u"width"_s, inTenths(moved.width())}, {u"height"_s, inTenths(moved.height())}};
}
