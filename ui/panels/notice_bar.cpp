#include "ui/panels/notice_bar.h"

#include "ui/base/drawn.h"
#include "ui/base/plain_label.h"
#include "ui/base/tone.h"
#include "ui/models/notices.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace {

QLabel *paragraph(const QString &objectName, const QString &accessibleName)
{
    auto *label = plainLabel(objectName, accessibleName);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setWordWrap(true);
    return label;
}

QPixmap signOf(const Notice &notice, qreal density)
{
    constexpr int side = 18;
    return drawn(side, density, [&](QPainter &painter) {
        painter.setBrush(notice.isFailure ? tone::trouble : tone::news);
        const QRect place{0, 0, side, side};
        painter.drawEllipse(place);
        QFont font = painter.font();
        font.setBold(true);
        font.setPixelSize(13);
        painter.setFont(font);
        painter.setPen(Qt::white);
        painter.drawText(place, Qt::AlignCenter, notice.isFailure ? u"!"_s : u"i"_s);
    });
}

} // namespace

NoticeBar::NoticeBar(Notices &notices, QWidget *parent)
    : QFrame(parent), m_notices(notices), m_sign(new QLabel),
      m_message(paragraph(u"failure"_s, tr("What happened"))),
      m_hint(paragraph(u"hint"_s, tr("What to try next"))), m_offer(new QPushButton)
{
    arrange();
    m_arming.add(*m_offer);
    connect(m_offer, &QPushButton::clicked, &notices, &Notices::accept);
    connect(&notices, &Notices::changed, this, &NoticeBar::follow);
    follow();
}

void NoticeBar::arrange()
{
    QFont bold = m_message->font();
    bold.setBold(true);
    m_message->setFont(bold);
    named(m_offer, u"offer"_s, tr("Take it back"));
    auto *dismiss = new QToolButton;
    dismiss->setObjectName(u"dismiss"_s);
    dismiss->setText(u"✕"_s);
    dismiss->setAutoRaise(true);
    dismiss->setFocusPolicy(Qt::StrongFocus);
    dismiss->setToolTip(tr("Dismiss"));
    dismiss->setAccessibleName(tr("Dismiss the message"));
    connect(dismiss, &QToolButton::clicked, &m_notices, &Notices::dismiss);

    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_message);
    words->addWidget(m_hint);
    auto *layout = new QHBoxLayout{this};
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(12);
    layout->addWidget(m_sign, 0, Qt::AlignTop);
    layout->addLayout(words, 1);
    layout->addWidget(m_offer, 0, Qt::AlignVCenter);
    layout->addWidget(dismiss, 0, Qt::AlignTop);
}

void NoticeBar::follow()
{
    const auto &notice = m_notices.current();
    // Progress changes its words only: what it offers answers on.
    const bool isNew = notice && (isHidden() || notice->offer != m_offer->text());
    setVisible(notice.has_value());
    if (!notice)
        return;
    if (isNew)
        m_arming.begin();
    m_sign->setPixmap(signOf(*notice, devicePixelRatioF()));
    m_message->setText(notice->message);
    m_hint->setText(notice->hint);
    m_hint->setHidden(notice->hint.isEmpty());
    m_offer->setText(notice->offer);
    if (!notice->offer.isEmpty())
        m_offer->setAccessibleName(QString{notice->offer}.remove(u'&'));
    m_offer->setHidden(notice->offer.isEmpty());
    update();
    QAccessibleEvent alert{m_message, QAccessible::Alert};
    QAccessible::updateAccessibility(&alert);
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    const QColor accent = m_notices.hasFailure() ? tone::trouble : tone::news;
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(tone::thinned(accent, 0.45F));
    painter.setBrush(tone::thinned(accent, 0.12F));
    painter.drawRoundedRect(QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}
