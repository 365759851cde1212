#include "ui/profile_menu.h"

#include "ui/models/desk.h"
#include "ui/models/profile_calls.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace {

// None blocks: each makes its call when it is answered.
class ProfileDialogs {
    Q_DECLARE_TR_FUNCTIONS(ProfileDialogs)
};

void askToReset(ProfileCalls &calls, const QString &name, QWidget *parent)
{
    auto *box = new QMessageBox{parent};
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setObjectName(u"reset"_s);
    box->setIcon(QMessageBox::Question);
    box->setWindowTitle(ProfileDialogs::tr("Reset %1").arg(name));
    box->setTextFormat(Qt::PlainText);
    box->setText(ProfileDialogs::tr("Let %1 begin again?").arg(name));
    box->setInformativeText(ProfileDialogs::tr(
        "Its browser is stopped. Logins, cookies and everything else it kept go to the trash."));
    const auto *reset = box->addButton(ProfileDialogs::tr("&Reset"), QMessageBox::AcceptRole);
    box->setDefaultButton(box->addButton(QMessageBox::Cancel));
    QObject::connect(
        reset, &QPushButton::clicked, &calls, [calls = &calls, name] { calls->reset(name); });
    box->open();
}

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

void fillProfileMenu(QMenu &menu, Desk &desk, const Profiles::Row &profile, QWidget *parent,
    std::function<void()> showSettings)
{
    ProfileCalls *calls = &desk.profileCalls();
    addRunActions(menu, desk, profile);
    menu.addSeparator();
    add(menu, desk, ProfileMenu::tr("S&ettings of the profile"), std::move(showSettings));
    auto *reset = add(
        menu, desk, ProfileMenu::tr("&Reset…"), [=] { askToReset(*calls, profile.name, parent); });
    reset->setEnabled(!profile.isRemote);
    auto *remove
        = add(menu, desk, ProfileMenu::tr("&Delete"), [=] { calls->remove(profile.name); });
    remove->setEnabled(!profile.isDefault);
    if (profile.isDefault)
        remove->setToolTip(ProfileMenu::tr("The default profile stays."));
}
