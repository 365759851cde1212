#include "ui/empty_page.h"

#include "ui/browser_state.h"
#include "ui/wording.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace {

QLabel *plainLabel(const QString &objectName)
{
    auto *label = new QLabel;
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

EmptyPage::EmptyPage(BrowserState &state, QWidget *parent)
    : QWidget(parent), m_state(state), m_title(plainLabel(u"emptyTitle"_s)),
      m_advice(plainLabel(u"advice"_s)), m_panel(new QFrame), m_command(plainLabel(u"command"_s))
{
    arrange();
    connect(&state, &BrowserState::changed, this, &EmptyPage::follow);
    follow();
}

void EmptyPage::arrange()
{
    QFont large = m_title->font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    m_title->setFont(large);
    m_title->setAlignment(Qt::AlignCenter);
    m_title->setAccessibleName(tr("No tabs"));
    m_advice->setAlignment(Qt::AlignCenter);
    m_advice->setWordWrap(true);
    m_advice->setAccessibleName(tr("Next step"));
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_command->setAccessibleName(tr("Command that opens a page"));
    auto *copy = new QPushButton{tr("&Copy")};
    copy->setObjectName(u"copy"_s);
    copy->setAccessibleName(tr("Copy the command"));
    connect(copy, &QPushButton::clicked, this,
        [this] { QApplication::clipboard()->setText(m_command->text()); });

    auto *panel = static_cast<QFrame *>(m_panel);
    panel->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    panel->setFrameShape(QFrame::StyledPanel);
    panel->setBackgroundRole(QPalette::Base);
    panel->setAutoFillBackground(true);
    auto *line = new QHBoxLayout{m_panel};
    line->setSpacing(16);
    line->addWidget(m_command, 1);
    line->addWidget(copy, 0, Qt::AlignTop);
    auto *layout = new QVBoxLayout{this};
    layout->setContentsMargins({});
    layout->setSpacing(10);
    layout->addStretch();
    layout->addWidget(m_title);
    layout->addWidget(m_advice);
    layout->addWidget(m_panel, 0, Qt::AlignHCenter);
    layout->addStretch();
}

void EmptyPage::follow()
{
    const auto &profile = m_state.profile();
    const bool hasChrome = profile.missingChrome.isEmpty();
    if (!hasChrome) {
        m_title->setText(tr("No Chrome to drive"));
        m_advice->setText(tr("%1\nInstall Chromium or Chrome, or name one as "
                             "browser.executablePath in clawdis.json.")
                              .arg(profile.missingChrome));
    } else if (m_state.phase() == BrowserState::Phase::Running) {
        m_title->setText(tr("No tabs yet"));
        m_advice->setText(tr("Let an agent open a page, or open one from a terminal:"));
    } else {
        m_title->setText(tr("No browser runs"));
        m_advice->setText(tr("Press Start, or open a page from an agent or a terminal:\n"
                             "the browser starts by itself."));
    }
    m_command->setText(Wording::openingAPage(m_state));
    m_panel->setVisible(hasChrome && !profile.controlUrl.isEmpty());
}
