// A setting that is on or off.
#pragma once

#include "ui/panels/setting_field.h"

class QCheckBox;

class FlagField : public SettingField {
    Q_OBJECT
public:
    FlagField(const QString &key, const QString &says, const QString &note = {});

    void showValue(const QJsonValue &value) override;
    QJsonValue value() const override;

private:
    QCheckBox *m_box;
};
