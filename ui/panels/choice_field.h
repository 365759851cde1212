// A setting with a fixed set of values.
#pragma once

#include "ui/panels/setting_field.h"

#include <QList>

class QComboBox;

class ChoiceField : public SettingField {
    Q_OBJECT
public:
    struct Choice {
        QString word; // in the settings
        QString says;
    };

    ChoiceField(const QString &key, const QString &label, const QList<Choice> &choices,
        const QString &note = {});

    void offer(const QList<Choice> &choices);
    // Adds a value that is not offered yet.
    void showValue(const QJsonValue &value) override;
    QJsonValue value() const override;

private:
    QComboBox *m_box;
};
