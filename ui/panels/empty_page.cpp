#include "ui/panels/empty_page.h"

#include "ui/base/plain_label.h"
#include "ui/base/teach_command.h"
#include "ui/models/browser_status.h"
#include "ui/models/wording.h"

#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

EmptyPage::EmptyPage(BrowserStatus &status, QWidget *parent)
    : QWidget(parent), m_status(status), m_title(titleLabel(u"emptyTitle"_s, tr("No tabs"))),
      m_advice(plainLabel(u"advice"_s, tr("Next step"))), m_command(new TeachCommand),
      m_settings(new QPushButton{tr("Settings…")})
{
    arrange();
    named(m_settings, u"emptySettings"_s, tr("Settings of the app"));
    connect(m_settings, &QPushButton::clicked, this, &EmptyPage::settingsWanted);
    connect(&status, &BrowserStatus::changed, this, &EmptyPage::follow);
    follow();
}

void EmptyPage::arrange()
{
    m_title->setAlignment(Qt::AlignCenter);
    m_advice->setAlignment(Qt::AlignCenter);
    m_advice->setWordWrap(true);
    m_advice->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addStretch(2);
    layout->addWidget(m_title);
    layout->addWidget(m_advice);
    layout->addSpacing(8);
    layout->addWidget(m_command, 0, Qt::AlignHCenter);
    layout->addWidget(m_settings, 0, Qt::AlignHCenter);
    layout->addStretch(3);
}

void EmptyPage::showProfile(const QString &profile)
{
    m_profile = profile;
    follow();
}

void EmptyPage::follow()
{
    const bool hasChrome = m_status.missingChrome().isEmpty();
    if (!hasChrome) {
        m_title->setText(tr("No Chrome to drive"));
        m_advice->setText(tr("%1\nInstall Chromium or Chrome, or name one in the settings.")
                              .arg(m_status.missingChrome()));
    } else if (!m_status.isEnabled()) {
        m_title->setText(tr("The browser is switched off"));
        m_advice->setText(tr("Switch it on in the settings."));
    } else if (m_status.isRunning() == true) {
        m_title->setText(tr("No tabs yet"));
        m_advice->setText(m_status.apiUrl().isEmpty()
                ? tr("Type an address above, or let an agent open a page.")
                : tr("Type an address above, or let an agent open a page:"));
    } else {
        m_title->setText(tr("The browser is off"));
        m_advice->setText(tr("Press Start, or open a page here, from an agent or a terminal: "
                             "the browser starts by itself."));
    }
    m_settings->setHidden(hasChrome && m_status.isEnabled());
    m_command->setCommand(Wording::openingAPage(m_status.apiUrl(), m_profile));
    m_command->setVisible(hasChrome && m_status.isEnabled() && !m_status.apiUrl().isEmpty());
}
