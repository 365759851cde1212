// Every setting of the app as a form. Changes apply at once; a refused value shows the reason, and
// one that needs a restart says so.
#pragma once

#include "ui/base/refresh.h"
#include "ui/panels/choice_field.h"
#include "ui/panels/panel.h"

#include <QJsonObject>
#include <QList>

class EventStream;
class ServiceBox;
class SettingsForm;
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
    // Those with that text.
    void find(const QString &text);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void addBoxes(const QString &key, const QString &words);
    void read();
    void readProfiles();
    void offerProfiles();
    void readDoors();
    void fill(const QJsonObject &reply);
    void change(const QString &key, const QJsonValue &value);
    void showWaiting(const QJsonObject &reply);

    WindowDoor &m_door;
    Refresh m_refresh;
    SettingsForm *m_form;
    QList<ChoiceField::Choice> m_profileNames;
    TokenBox *m_token = nullptr;
    ServiceBox *m_service = nullptr;
    TroubleLine *m_trouble;
};
