#include "ui/panels/number_field.h"

#include <QSpinBox>

NumberField::NumberField(const QString &key, const QString &label, int least, int most,
    const QString &note, const QString &otherwise)
    : SettingField(key, label, note), m_box(new QSpinBox), m_shown(least)
{
    m_box->setRange(least, most);
    m_box->setSpecialValueText(otherwise);
    m_box->setGroupSeparatorShown(true);
    m_box->setKeyboardTracking(false);
    leaveWheelToForm(m_box);
    hold(m_box);
    connect(m_box, &QSpinBox::valueChanged, this, &SettingField::accept);
    connect(m_box, &QSpinBox::editingFinished, this, [this] {
        if (std::exchange(m_shown, m_box->value()) != m_box->value())
            Q_EMIT edited();
    });
}

void NumberField::showValue(const QJsonValue &value)
{
    if (m_box->hasFocus() && m_box->value() != m_shown)
        return;
    m_shown = value.toInt(m_box->minimum());
    m_box->setValue(m_shown);
}

QJsonValue NumberField::value() const
{
    return m_box->value();
}
