#include "core/commands/check_state.h"

#include "core/catalogue/retry.h"
#include "core/commands/aiming_fields.h"
#include "core/commands/replies.h"
#include "core/page/act/checking.h"
#include "core/page/act/effects.h"

namespace check_state {

QList<Parameter> takes()
{
    return QList<Parameter>{ref, arguments::timeoutMs, fields::retry} + aiming::fields();
}

QList<Parameter> gives()
{
    return replies::proven() + QList<Parameter>{checked, pressed};
}

Task<Reply> set(Page &page, Arguments given, bool wanted)
{
    const auto patience = given[arguments::timeoutMs];
    const Aiming aim = aiming::in(given);
    const Element element = co_await page.element(given[ref], patience);
    Effects effects{page};
    const Control control = co_await element.control(patience);
    const Checking done = co_await setChecked(element, control, wanted, patience, aim);
    Reply reply;
    if (done.spot) {
        reply = co_await effects.reply(element, *done.spot);
    } else {
        const QJsonObject nothingHit;
        reply = co_await effects.reply(element.frame(), nothingHit);
    }
    if (done.isProven)
        put(reply, checked(wanted));
    put(reply, pressed(done.spot.has_value() && !aim.isTrial));
    co_return reply;
}

} // namespace check_state
