#include "ui/panels/flag_field.h"

#include <QCheckBox>
#include <QStyle>

FlagField::FlagField(const QString &key, const QString &says, const QString &note)
    : SettingField(key, {}, note), m_box(new QCheckBox{says})
{
    m_box->setAccessibleName(says);
    hold(m_box);
    indent(style()->pixelMetric(QStyle::PM_IndicatorWidth)
        + style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing));
    connect(m_box, &QCheckBox::clicked, this, &FlagField::edited);
}

void FlagField::showValue(const QJsonValue &value)
{
    m_box->setChecked(value.toBool());
}

QJsonValue FlagField::value() const
{
    return m_box->isChecked();
}
