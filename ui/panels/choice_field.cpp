#include "ui/panels/choice_field.h"

#include <QComboBox>

ChoiceField::ChoiceField(
    const QString &key, const QString &label, const QList<Choice> &choices, const QString &note)
    : SettingField(key, label, note), m_box(new QComboBox)
{
    leaveWheelToForm(m_box);
    hold(m_box);
    m_box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_box->setMinimumContentsLength(14);
    offer(choices);
    connect(m_box, &QComboBox::activated, this, &ChoiceField::edited);
}

void ChoiceField::offer(const QList<Choice> &choices)
{
    const QJsonValue chosen = value();
    m_box->clear();
    for (const Choice &choice : choices)
        m_box->addItem(choice.says, choice.word);
    if (!chosen.toString().isEmpty())
        showValue(chosen);
}

void ChoiceField::showValue(const QJsonValue &value)
{
    const QString word = value.toString();
    if (m_box->findData(word) < 0)
        m_box->addItem(word, word);
    m_box->setCurrentIndex(m_box->findData(word));
}

QJsonValue ChoiceField::value() const
{
    return m_box->currentData().toString();
}
