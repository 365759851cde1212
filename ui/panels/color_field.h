// A setting that is a colour: typed as #RRGGBB, or picked.
#pragma once

#include "ui/panels/setting_field.h"

class QLineEdit;
class Swatch;

class ColorField : public SettingField {
    Q_OBJECT
public:
    ColorField(const QString &key, const QString &label, const QString &note = {});

    void showValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    bool keepsWhatIsRefused() const override { return true; }

private:
    void choose();

    Swatch *m_swatch;
    QLineEdit *m_line;
};
