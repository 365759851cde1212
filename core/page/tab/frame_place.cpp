#include "core/page/tab/frame_place.h"

using namespace Qt::StringLiterals;

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
