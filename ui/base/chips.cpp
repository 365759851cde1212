#include "ui/base/chips.h"

#include "ui/base/look.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>

namespace {

class Chip : public QAbstractButton {
public:
    Chip(const QString &text, QWidget *parent) : QAbstractButton(parent)
    {
        setText(text);
        setCheckable(true);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + 2 * look::near,
            fontMetrics().height() + 2 * look::tight};
    }

protected:
    // Its shape is in the accent colour; its words stay in that of text, to be read on any.
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter{this};
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor accent = palette().color(QPalette::Active, QPalette::Highlight);
        const QColor ink = palette().color(QPalette::WindowText);
        QColor ground = isChecked() ? accent : ink;
        ground.setAlphaF(isChecked() ? 0.2F : underMouse() ? 0.07F : 0.0F);
        painter.setBrush(ground);
        painter.setPen(hasFocus() ? QPen{accent, 1.5} : QPen{Qt::NoPen});
        painter.drawRoundedRect(
            QRectF{rect()}.adjusted(1, 1, -1, -1), look::cardRadius, look::cardRadius);
        painter.setPen(ink);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextSingleLine, text());
    }
};

} // namespace

Chips::Chips(const QString &objectName, const QString &accessibleName)
    : m_group(new QButtonGroup{this}), m_row(new QHBoxLayout{this})
{
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    m_row->setContentsMargins({});
    m_row->setSpacing(2);
    m_row->addStretch();
    connect(m_group, &QButtonGroup::idToggled, this, [this](int, bool isDown) {
        if (isDown)
            Q_EMIT changed();
    });
}

void Chips::add(const QString &text, int value, const QString &toolTip)
{
    auto *chip = new Chip{text, this};
    chip->setAccessibleName(toolTip.isEmpty() ? text : toolTip);
    chip->setToolTip(toolTip);
    if (m_group->buttons().isEmpty())
        chip->setChecked(true);
    m_group->addButton(chip, value);
    m_row->insertWidget(m_row->count() - 1, chip); // before the stretch
}

int Chips::chosen() const
{
    return m_group->checkedId();
}

void Chips::choose(int value)
{
    if (QAbstractButton *chip = m_group->button(value))
        chip->setChecked(true);
}
