#include "core/commands/check_state.h"

#include "core/catalogue/retry.h"
#include "core/commands/aiming_fields.h"
#include "core/commands/replies.h"
#include "core/page/act/checking.h"
#include "core/page/act/effects.h"

namespace check_state {

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

Command setting(RunOnPage set, const char *summary, const char *kind, const char *says)
{
    return {
        .summary = summary,
        .takes = QList<Parameter>{ref, arguments::timeoutMs, fields::retry} + aiming::fields(),
        .gives = replies::proven() + QList<Parameter>{checked, pressed},
        .http = actKind(kind),
        .effect = Effect::Acts,
        .example = R"({"ref": "e9"})",
        .phrases = {{.positional = "ref", .says = says}},
        .run = set,
        .takesTurn = true,
        .settles = true,
    };
}

} // namespace check_state
