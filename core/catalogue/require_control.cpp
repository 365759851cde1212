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

QString nameOf(const ControlScope &at)
{
    if (!at.session.isEmpty())
        return u"the session"_s;
    return at.profile.isEmpty() ? u"the browser"_s : u"profile \"%1\""_s.arg(at.profile);
}

bool holdsSessionOf(Engine &engine, const QString &profile)
{
    const auto all = engine.sessions().all();
    return std::any_of(all.begin(), all.end(), [&](const auto &each) {
        const auto browser = each->browser.lock();
        return browser && browser->profile().name == profile
            && engine.humanControl().isSessionControlled(each->id);
    });
}

} // namespace

bool isTakenOver(Engine &engine, const ControlScope &at)
{
    const HumanControl &control = engine.humanControl();
    return control.isTaken(at.profile) || control.isSessionControlled(at.session);
}

CancelSourceRef stopAtTakeOver(
    Engine &engine, const ControlScope &at, const CancelSourceRef &callers)
{
    const auto stop = std::make_shared<CancelSource>();
    if (callers)
        QObject::connect(
            callers.get(), &CancelSource::cancelled, stop.get(), &CancelSource::cancel);
    const auto look = [&engine, at, stop = stop.get()] {
        if (isTakenOver(engine, at))
            stop->cancel();
    };
    QObject::connect(&engine.humanControl(), &HumanControl::taken, stop.get(), look);
    return stop;
}

Failure takenOverMeanwhile(const ControlScope &at, const Failure &failure)
{
    Failure reported = humanControl(nameOf(at));
    reported.message += u" while it ran: "_s + failure.message;
    reported.hint
        = u"Look, once the person has handed back, what of it was done before you call again."_s;
    reported.evidence = {{u"begun"_s, true}};
    return reported;
}

void requireControl(Engine &engine, const Command &command, Effect effect, const Caller &caller,
    const ControlScope &at)
{
    const HumanControl &control = engine.humanControl();
    const auto refusal
        = effect == Effect::Acts ? engine.sessions().refusal(at.session) : std::nullopt;
    if (refusal)
        throw Failure{*refusal};
    if (caller.isPerson() || effect == Effect::Reads)
        return;
    if (control.isControlled(at.profile) || control.isSessionControlled(at.session))
        throw humanControl(nameOf(at));
    const bool isOfAllSessions
        = at.session.isEmpty() && effect != Effect::Acts && !command.worksOnPage();
    if (isOfAllSessions && holdsSessionOf(engine, at.profile))
        throw humanControl(u"a session of profile \"%1\""_s.arg(at.profile));
}

void requireOwner(
    const Browser &browser, const QString &targetId, Effect effect, const Caller &caller)
{
    if (effect != Effect::Reads && !targetId.isEmpty())
        browser.tabs().owners().require(targetId, caller);
}
