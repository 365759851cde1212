#include "ui/notice.h"

#include "ui/browser_state.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace {

QLabel *paragraph(const QString &objectName, const QString &accessibleName)
{
    auto *label = new QLabel;
    label->setObjectName(objectName);
    label->setAccessibleName(accessibleName);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    return label;
}

} // namespace

Notice::Notice(BrowserState &state, QWidget *parent)
    : QFrame(parent), m_state(state), m_message(paragraph(u"failure"_s, tr("What went wrong"))),
      m_hint(paragraph(u"hint"_s, tr("What to try next")))
{
    setFrameShape(QFrame::StyledPanel);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    QFont bold = m_message->font();
    bold.setBold(true);
    m_message->setFont(bold);
    const int side = style()->pixelMetric(QStyle::PM_LargeIconSize);
    auto *sign = new QLabel;
    sign->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(side));
    auto *dismiss = new QToolButton;
    dismiss->setObjectName(u"dismiss"_s);
    dismiss->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    dismiss->setAutoRaise(true);
    dismiss->setFocusPolicy(Qt::StrongFocus);
    dismiss->setToolTip(tr("Dismiss"));
    dismiss->setAccessibleName(tr("Dismiss the message"));
    connect(dismiss, &QToolButton::clicked, &state, &BrowserState::dismissFailure);

    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_message);
    words->addWidget(m_hint);
    auto *layout = new QHBoxLayout{this};
    layout->addWidget(sign, 0, Qt::AlignTop);
    layout->addLayout(words, 1);
    layout->addWidget(dismiss, 0, Qt::AlignTop);
    connect(&state, &BrowserState::failureChanged, this, &Notice::follow);
    follow();
}

void Notice::follow()
{
    const auto &failure = m_state.failure();
    setVisible(failure.has_value());
    if (!failure)
        return;
    m_message->setText(failure->message);
    m_hint->setText(failure->hint);
    m_hint->setHidden(failure->hint.isEmpty());
    QAccessibleEvent alert{m_message, QAccessible::Alert};
    QAccessible::updateAccessibility(&alert);
}
