#include "ui/profile_menu.h"

#include "ui/models/desk.h"
#include "ui/profile_dialogs.h"

#include <QCoreApplication>
#include <QMenu>

namespace {

class ProfileMenu {
    Q_DECLARE_TR_FUNCTIONS(ProfileMenu)
};

template<typename Act> QAction *add(QMenu &menu, Desk &desk, const QString &text, Act act)
{
    return menu.addAction(text, &desk, act);
}

} // namespace

void addRunActions(QMenu &menu, Desk &desk, const Profiles::Row &profile)
{
    ProfileCalls *calls = &desk.profileCalls();
    const QString name = profile.name;
    QAction *turn = nullptr;
    if (profile.isOn()) {
        const QString stop
            = profile.isRemote ? ProfileMenu::tr("&Disconnect") : ProfileMenu::tr("&Stop");
        turn = add(menu, desk, stop, [=] { calls->stop(name); });
    } else {
        const QString start
            = profile.isRemote ? ProfileMenu::tr("&Connect") : ProfileMenu::tr("&Start");
        turn = add(menu, desk, start, [=] { calls->start(name); });
    }
    turn->setEnabled(!profile.isOnItsWay());
    auto *window
        = add(menu, desk, ProfileMenu::tr("Show &window"), [=] { calls->showWindow(name); });
    window->setEnabled(profile.phase == Profiles::Phase::Running);
    if (profile.isControlled)
        add(menu, desk, ProfileMenu::tr("&Hand back to agents"), [=] { calls->handBack(name); });
    else
        add(menu, desk, ProfileMenu::tr("&Pause its agents"), [=] { calls->takeOver(name); });
}

void fillProfileMenu(QMenu &menu, Desk &desk, const Profiles::Row &profile, QWidget *parent)
{
    ProfileCalls *calls = &desk.profileCalls();
    addRunActions(menu, desk, profile);
    menu.addSeparator();
    add(menu, desk, ProfileMenu::tr("Change &colour…"),
        [=] { askForColor(*calls, profile, parent); });
    auto *reset = add(
        menu, desk, ProfileMenu::tr("&Reset…"), [=] { askToReset(*calls, profile.name, parent); });
    reset->setEnabled(!profile.isRemote);
    auto *remove
        = add(menu, desk, ProfileMenu::tr("&Delete"), [=] { calls->remove(profile.name); });
    remove->setEnabled(!profile.isDefault);
    if (profile.isDefault)
        remove->setToolTip(ProfileMenu::tr("The default profile stays."));
}
