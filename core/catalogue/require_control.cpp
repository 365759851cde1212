#include "core/catalogue/require_control.h"

#include "core/browser/engine.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

Failure humanControl(const QString &what)
{
    return {Code::UnderHumanControl, u"a person has taken over %1"_s.arg(what),
        u"Wait until the person hands back, then call again; reading works meanwhile."_s};
}

bool holdsSessionOf(Engine &engine, const QString &profile)
{
    const auto all = engine.sessions().all();
    return std::any_of(all.begin(), all.end(), [&](const auto &each) {
        const auto browser = each->browser.lock();
        return browser && browser->profile().name == profile
            && engine.humanControl().isSessionHeld(each->id);
    });
}

} // namespace

void requireControl(Engine &engine, const Command &command, Effect effect, const Caller &caller,
    const ControlledPlace &at)
{
    const HumanControl &control = engine.humanControl();
    if (caller.isPerson() || effect == Effect::Reads)
        return;
    const QString profile = u"profile \"%1\""_s.arg(at.profile);
    if (control.isHeld(at.profile))
        throw humanControl(at.profile.isEmpty() ? u"the browser"_s : profile);
    if (control.isSessionHeld(at.session))
        throw humanControl(u"the session"_s);
    const bool isOfAllSessions
        = at.session.isEmpty() && effect != Effect::Acts && !command.worksOnPage();
    if (isOfAllSessions && holdsSessionOf(engine, at.profile))
        throw humanControl(u"a session of "_s + profile);
}
