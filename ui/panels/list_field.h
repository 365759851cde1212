// A setting that is a list of strings: folders or arguments. Double click or F2 edits one.
#pragma once

#include "ui/panels/setting_field.h"

class QListWidget;
class QPushButton;

class ListField : public SettingField {
    Q_OBJECT
public:
    enum class Of { Texts, Folders };

    ListField(const QString &key, const QString &label, const QString &note, Of of);

    void showValue(const QJsonValue &value) override;
    QJsonValue value() const override;
    bool keepsWhatIsRefused() const override { return true; }

private:
    QWidget *buttons();
    void add();
    void append(const QString &text);
    void remove();
    void follow();

    Of m_of;
    bool m_isShowing = false; // showValue() is no edit
    QListWidget *m_list;
    QPushButton *m_remove;
};
