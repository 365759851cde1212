#include "core/page/input/sent_input.h"

using namespace Qt::StringLiterals;

Failure outcomeUnknown(const QString &what)
{
    return {Code::OutcomeUnknown, what + u", and the page does not show what came of it"_s,
        u"It may have been done: look at the page before you do it again."_s};
}

Task<> handled(QList<Pending<QJsonObject>> answers)
{
    for (const auto &answer : std::as_const(answers)) {
        try {
            co_await answer;
        } catch (const Failure &failure) {
            if (failure.code == Code::Timeout)
                throw outcomeUnknown(u"mouse or keys were sent"_s);
            throw;
        }
    }
}
