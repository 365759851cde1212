// Every setting of the app as a form. Changes apply at once; a refused value shows the reason, and
// one that needs a restart says so.
#pragma once

#include "ui/base/refresh.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/panel.h"

#include <QJsonObject>
#include <QList>

class EventStream;
class QFormLayout;
class QVBoxLayout;
class ServiceBox;
class SettingField;
class TextField;
class TokenBox;
class TroubleLine;
class WindowDoor;

class SettingsPanel : public Panel {
    Q_OBJECT
public:
    SettingsPanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);
    ~SettingsPanel() override;

    // Settings are the same for all profiles.
    void showProfile(const QString &) override { }

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *form();
    QFormLayout *section(const QString &title);
    void build(const QJsonArray &form);
    SettingField *fieldFor(const QJsonObject &row);
    void add(QFormLayout *rows, SettingField *field);
    void addRow(QFormLayout *rows, const QString &text, QWidget *field);

    void read();
    void readProfiles();
    void readDoors();
    void fill(const QJsonObject &reply);
    void change(SettingField &field);
    void showWaiting(const QJsonObject &reply);

    WindowDoor &m_door;
    Refresh m_refresh;
    QJsonObject m_settings; // current values
    QVBoxLayout *m_sections = nullptr;
    QList<SettingField *> m_fields; // none until the first reply
    QList<ChoiceField::Choice> m_profileNames;
    ChoiceField *m_profiles = nullptr;
    TextField *m_program = nullptr;
    TokenBox *m_token = nullptr;
    ServiceBox *m_service = nullptr;
    TroubleLine *m_trouble;
};
