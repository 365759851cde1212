#include "ui/header.h"

#include "ui/base/eliding_label.h"
#include "ui/base/plain_label.h"
#include "ui/base/swatch.h"
#include "ui/models/desk.h"
#include "ui/models/wording.h"
#include "ui/profile_menu.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

Header::Header(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_sidebar(new QToolButton), m_swatch(new Swatch),
      m_name(titleLabel(u"profile"_s, tr("Profile"))),
      m_words(new ElidingLabel{u"state"_s, tr("State of the browser")}), m_show(new QPushButton),
      m_more(new QToolButton), m_menu(new QMenu{this}), m_switch(new QPushButton),
      m_back(new QPushButton{tr("&Back")})
{
    arrange();
    connect(m_switch, &QPushButton::clicked, this, &Header::turn);
    connect(m_back, &QPushButton::clicked, this, &Header::backWanted);
    connect(m_show, &QPushButton::clicked, this,
        [this] { m_desk.profileCalls().showWindow(m_profile); });
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        m_menu->clear();
        if (const auto *profile = m_desk.profiles().find(m_profile))
            fillProfileMenu(
                *m_menu, m_desk, *profile, window(), [this] { Q_EMIT profileSettingsWanted(); });
    });
    connect(&desk.profiles(), &Profiles::changed, this, &Header::follow);
    follow();
}

void Header::arrange()
{
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_sidebar->setObjectName(u"sidebar"_s);
    m_sidebar->setText(u"☰"_s);
    m_sidebar->setAutoRaise(true);
    m_sidebar->setFocusPolicy(Qt::StrongFocus);
    m_sidebar->setToolTip(tr("Show or hide the profiles (F9)"));
    m_sidebar->setAccessibleName(tr("Show or hide the profiles"));
    m_sidebar->setFixedSize(controlHeight, controlHeight);
    connect(m_sidebar, &QToolButton::clicked, this, &Header::sidebarWanted);
    m_name->setMinimumWidth(1);
    m_show->setObjectName(u"showWindow"_s);
    m_show->setText(tr("Show &window"));
    m_show->setAccessibleName(tr("Show the browser's window"));
    m_show->setToolTip(tr("Bring the browser's window to the front"));
    m_more->setObjectName(u"more"_s);
    m_more->setText(u"⋯"_s);
    m_more->setToolTip(tr("More for this profile"));
    m_more->setAccessibleName(m_more->toolTip());
    m_more->setFocusPolicy(Qt::StrongFocus);
    // Not the button's own menu, which would draw an arrow over its icon.
    connect(m_more, &QToolButton::clicked, this, [this] {
        m_menu->popup(m_more->mapToGlobal(QPoint{0, m_more->height()}));
    });
    m_switch->setObjectName(u"switch"_s);
    m_switch->setMinimumWidth(100);
    m_switch->setMinimumHeight(controlHeight);
    m_show->setMinimumHeight(controlHeight);
    m_back->setObjectName(u"leaveSettings"_s);
    m_back->setMinimumHeight(controlHeight);
    m_back->setAccessibleName(tr("Back to the profiles"));
    m_more->setFixedSize(controlHeight, controlHeight);

    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_name);
    words->addWidget(m_words);
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins({});
    layout->setSpacing(8);
    layout->addWidget(m_sidebar);
    layout->addWidget(m_swatch);
    layout->addSpacing(4);
    layout->addLayout(words, 1);
    layout->addWidget(m_more);
    layout->addWidget(m_show);
    layout->addWidget(m_switch);
    layout->addWidget(m_back);
}

void Header::showProfile(const QString &profile)
{
    m_profile = profile;
    follow();
}

void Header::showApp(bool isOfApp)
{
    m_isOfApp = isOfApp;
    follow();
}

void Header::turn()
{
    const auto *profile = m_desk.profiles().find(m_profile);
    if (profile && profile->isOn())
        m_desk.profileCalls().stop(m_profile);
    else
        m_desk.profileCalls().start(m_profile);
}

void Header::follow()
{
    const auto *found = m_desk.profiles().find(m_profile);
    const auto profile = found ? *found : Profiles::Row{};
    m_swatch->setColor(profile.color);
    m_name->setText(found ? profile.name : tr("Agent browser"));
    m_words->setText(found ? Wording::details(profile) : tr("looking…"));
    m_words->setToolTip(m_words->text());
    if (profile.isRemote)
        m_switch->setText(profile.isOn() ? tr("Di&sconnect") : tr("Connect"));
    else
        m_switch->setText(profile.isOn() ? tr("&Stop") : tr("&Start"));
    m_switch->setAccessibleName(
        profile.isOn() ? tr("Stop the agent browser") : tr("Start the agent browser"));
    m_show->setVisible(profile.phase == Profiles::Phase::Running);
    m_more->setEnabled(found != nullptr);
    enableSwitch(found && !profile.isOnItsWay());
    m_swatch->setHidden(m_isOfApp);
    m_more->setHidden(m_isOfApp);
    m_switch->setHidden(m_isOfApp);
    m_back->setVisible(m_isOfApp);
    if (!m_isOfApp)
        return;
    m_show->hide();
    m_name->setText(tr("Clawdis Browser"));
    m_words->setText(tr("Settings of the app, for all profiles"));
}

// A disabled button loses the focus: restores it unless the user has moved on.
void Header::enableSwitch(bool enabled)
{
    const bool hadFocus = m_switch->hasFocus();
    m_switch->setEnabled(enabled);
    if (!enabled && hadFocus)
        m_focusMeanwhile = window()->focusWidget();
    if (!enabled)
        return;
    if (m_focusMeanwhile && m_focusMeanwhile == window()->focusWidget())
        m_switch->setFocus(Qt::OtherFocusReason);
    m_focusMeanwhile = nullptr;
}
