// A setting that is a line of text; a path can also be browsed for.
#pragma once

#include "ui/panels/setting_field.h"

class QLineEdit;

class TextField : public SettingField {
    Q_OBJECT
public:
    enum class Of { Text, Program };

    TextField(const QString &key, const QString &label, const QString &placeholder,
        const QString &note = {}, Of of = Of::Text);

    // Keeps what is being typed.
    void showValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    bool keepsWhatIsRefused() const override { return true; }

private:
    // The line, and a button to browse for a file.
    QWidget *withButton();
    void browse();

    QLineEdit *m_line;
};
