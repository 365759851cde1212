#include "ui/header.h"

#include "ui/browser_state.h"
#include "ui/swatch.h"
#include "ui/wording.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace {

QLabel *plainLabel(const QString &objectName, const QString &accessibleName)
{
    auto *label = new QLabel;
    label->setObjectName(objectName);
    label->setAccessibleName(accessibleName);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

Header::Header(BrowserState &state, QWidget *parent)
    : QWidget(parent), m_state(state), m_swatch(new Swatch),
      m_name(plainLabel(u"profile"_s, tr("Profile"))),
      m_words(plainLabel(u"state"_s, tr("State of the browser"))), m_switch(new QPushButton)
{
    QFont large = m_name->font();
    large.setPointSizeF(large.pointSizeF() * 1.25);
    large.setBold(true);
    m_name->setFont(large);
    m_switch->setObjectName(u"switch"_s);
    m_switch->setMinimumWidth(100);
    connect(m_switch, &QPushButton::clicked, this, [this] {
        if (m_state.isOn())
            m_state.stop();
        else
            m_state.start();
    });

    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_name);
    words->addWidget(m_words);
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins({});
    layout->setSpacing(12);
    layout->addWidget(m_swatch);
    layout->addLayout(words, 1);
    layout->addWidget(m_switch);
    connect(&state, &BrowserState::changed, this, &Header::follow);
    follow();
}

void Header::follow()
{
    const auto phase = m_state.phase();
    const QString name = m_state.profile().name;
    m_swatch->setColor(m_state.profile().color);
    m_name->setText(name.isEmpty() ? tr("Agent browser") : name);
    m_words->setText(Wording::state(m_state));
    m_switch->setText(m_state.isOn() ? tr("&Stop") : tr("&Start"));
    m_switch->setAccessibleName(
        m_state.isOn() ? tr("Stop the agent browser") : tr("Start the agent browser"));
    enableSwitch(phase == BrowserState::Phase::Off || phase == BrowserState::Phase::Running);
}

// A disabled button loses the keyboard's focus: it gets it back unless the user has moved on.
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
