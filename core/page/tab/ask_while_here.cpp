#include "core/page/tab/ask_while_here.h"

Task<QJsonValue> askWhileHere(std::shared_ptr<Tab> tab, QString world, FramePtr frame,
    QByteArray function, QJsonArray arguments, Deadline deadline)
{
    const auto asked = sendTo(world, frame, function, arguments, deadline);
    if (frame->session == &tab->session())
        tab->endWhenLeaving(asked);
    const QJsonObject answer = co_await asked;
    co_return readAnswer(frame, arguments, answer);
}
