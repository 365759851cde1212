#include "ui/profile_actions.h"

#include "ui/models/desk.h"

#include <QCoreApplication>

namespace {

class ProfileActions {
    Q_DECLARE_TR_FUNCTIONS(ProfileActions)
};

void addTurning(QList<WindowAction> &all, ProfileCalls &calls, const Profiles::Row &profile)
{
    const QString name = profile.name;
    if (profile.isOnItsWay())
        return;
    const QString on
        = profile.isRemote ? ProfileActions::tr("Connect to %1") : ProfileActions::tr("Start %1");
    const QString off = profile.isRemote ? ProfileActions::tr("Disconnect from %1")
                                         : ProfileActions::tr("Stop %1");
    if (profile.isOn())
        all.append({off.arg(name), {}, [&calls, name] { calls.stop(name); }});
    else
        all.append({on.arg(name), {}, [&calls, name] { calls.start(name); }});
    if (profile.phase == Profiles::Phase::Running)
        all.append({ProfileActions::tr("Show the browser window of %1").arg(name), {},
            [&calls, name] { calls.showWindow(name); }});
}

void addHolding(QList<WindowAction> &all, ProfileCalls &calls, const Profiles::Row &profile)
{
    const QString name = profile.name;
    if (profile.isControlled)
        all.append({ProfileActions::tr("Hand %1 back to its agents").arg(name), {},
            [&calls, name] { calls.handBack(name); }});
    else
        all.append({ProfileActions::tr("Pause the agents of %1").arg(name), {},
            [&calls, name] { calls.takeOver(name); }});
}

} // namespace

QList<WindowAction> profileActions(
    Desk &desk, const QString &chosen, const std::function<void(const QString &)> &choose)
{
    ProfileCalls &calls = desk.profileCalls();
    const bool areAllControlled = desk.profiles().areAllControlled();
    QList<WindowAction> all;
    if (areAllControlled)
        all.append({ProfileActions::tr("Let all agents go on"), {}, [&] { calls.handBack({}); }});
    else
        all.append({ProfileActions::tr("Pause all agents"), {}, [&] { calls.takeOver({}); }});
    const auto rows = desk.profiles().rows();
    for (const Profiles::Row &profile : rows) {
        if (profile.name != chosen)
            all.append({ProfileActions::tr("Switch to profile %1").arg(profile.name), {},
                [choose, name = profile.name] { choose(name); }});
        addTurning(all, calls, profile);
        // It is undone for all at once only.
        if (!areAllControlled)
            addHolding(all, calls, profile);
    }
    return all;
}
