// A setting that is a whole number.
#pragma once

#include "ui/panels/setting_field.h"

class QSpinBox;

class NumberField : public SettingField {
    Q_OBJECT
public:
    // The least number reads as `otherwise`, where that is not empty.
    NumberField(const QString &key, const QString &label, int least, int most,
        const QString &note = {}, const QString &otherwise = {});

    // Keeps what is being typed.
    void showValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    bool keepsWhatIsRefused() const override { return true; }

private:
    QSpinBox *m_box;
    int m_shown;
};
