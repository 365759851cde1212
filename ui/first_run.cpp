#include "ui/first_run.h"

#include "ui/base/claw_icon.h"
#include "ui/base/plain_label.h"
#include "ui/base/style.h"
#include "ui/base/teach_command.h"
#include "ui/models/desk.h"
#include "ui/models/wording.h"

#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

constexpr int clawSide = 64;
constexpr int textWidth = 460;

FirstRun::FirstRun(Desk &desk, QWidget *parent)
    : QWidget(parent), m_desk(desk), m_claw(new QLabel),
      m_title(titleLabel(u"firstTitle"_s, tr("Welcome"))),
      m_words(plainLabel(u"firstWords"_s, tr("What this does"))), m_button(new QPushButton),
      m_settings(new QPushButton{tr("S&ettings…")}), m_progress(new QProgressBar),
      m_orElse(plainLabel(u"orElse"_s, tr("Another way"))), m_command(new TeachCommand)
{
    arrange();
    connect(m_button, &QPushButton::clicked, this, &FirstRun::press);
    connect(m_settings, &QPushButton::clicked, this, &FirstRun::settingsWanted);
    connect(&desk.profiles(), &Profiles::changed, this, &FirstRun::follow);
    connect(&desk.status(), &BrowserStatus::changed, this, &FirstRun::follow);
    follow();
}

void FirstRun::arrange()
{
    m_words->setAlignment(Qt::AlignHCenter);
    m_words->setWordWrap(true);
    m_words->setFixedWidth(textWidth);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_orElse->setText(tr("An agent or a terminal can do it, too:"));
    m_orElse->setForegroundRole(QPalette::PlaceholderText);
    m_button->setObjectName(u"firstStart"_s);
    makePrimary(*m_button);
    m_button->setAutoDefault(true); // Enter presses it
    setFocusProxy(m_button);
    named(m_settings, u"firstSettings"_s, tr("Settings"));
    m_settings->setFlat(true);
    m_button->setMinimumSize(240, m_button->sizeHint().height() + 12);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedSize(240, 4);
    m_progress->setAccessibleName(tr("Starting"));
    QSizePolicy staying = m_progress->sizePolicy();
    staying.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(staying);
    auto *layout = new QVBoxLayout{this};
    layout->setSpacing(10);
    layout->addStretch(2);
    const QList<QWidget *> parts{
        m_claw, m_title, m_words, m_button, m_progress, m_settings, m_orElse, m_command};
    for (QWidget *part : parts) {
        if (part == m_button || part == m_orElse)
            layout->addSpacing(12);
        layout->addWidget(part, 0, Qt::AlignHCenter);
    }
    layout->addStretch(3);
}

// What it is for has the focus, not the list beside it.
void FirstRun::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_button->setFocus();
}

void FirstRun::press()
{
    const auto *profile = m_desk.profiles().defaultProfile();
    if (!m_desk.status().missingChrome().isEmpty())
        m_desk.refresh();
    else if (profile)
        m_desk.profileCalls().start(profile->name);
}

void FirstRun::follow()
{
    const BrowserStatus &status = m_desk.status();
    const auto *profile = m_desk.profiles().defaultProfile();
    const bool hasChrome = status.missingChrome().isEmpty();
    const bool isStarting = profile && profile->isOnItsWay();
    m_claw->setPixmap(clawIcon(profile ? profile->color : QColor{}, ClawLook::On).pixmap(clawSide));
    if (hasChrome) {
        m_title->setText(tr("A browser for your agents"));
        m_words->setText(tr("A Chrome of their own, apart from yours: its own logins, its own "
                            "window, its own colour. You see what they do, and can take over."));
        m_button->setText(isStarting ? tr("Starting…") : tr("Start the &agent browser"));
    } else {
        m_title->setText(tr("First, a Chrome to drive"));
        m_words->setText(tr("%1\nInstall Chromium or Google Chrome, then look again.")
                             .arg(status.missingChrome()));
        m_button->setText(tr("&Look again"));
    }
    m_words->setFixedHeight(m_words->heightForWidth(textWidth));
    m_button->setAccessibleName(QString{m_button->text()}.remove(u'&'));
    const bool wasEnabled = m_button->isEnabled();
    m_button->setEnabled(profile && !isStarting);
    if (!wasEnabled && m_button->isEnabled() && isVisible())
        m_button->setFocus(); // It is what this page is for, and was taken from it while disabled.
    m_progress->setVisible(isStarting);
    const bool isTeaching = hasChrome && !status.apiUrl().isEmpty();
    m_orElse->setVisible(isTeaching);
    m_command->setVisible(isTeaching);
    m_command->setCommand(Wording::openingAPage(status.apiUrl()));
}
