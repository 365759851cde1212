// The settings of the profile that the window shows. Changes are kept at once; a refused value
// shows the reason, and one that its running browser does not have yet says so.
#pragma once

#include "ui/base/refresh.h"
#include "ui/base/window_door.h"
#include "ui/panels/panel.h"

class EventStream;
class QVBoxLayout;
class SettingsForm;
class TroubleLine;

class ProfilePanel : public Panel {
    Q_OBJECT
public:
    ProfilePanel(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);
    ~ProfilePanel() override;

    void showProfile(const QString &profile) override;
    // Those with that text.
    void find(const QString &text);
    bool isSettled() const { return m_refresh.isIdle(); }

Q_SIGNALS:
    // What else is kept of it is in a panel of its own.
    void panelWanted(const QString &name);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void beginAnew();
    void addButtons();
    void read();
    void fill(const Reply &reply);
    void change(const QString &key, const QJsonValue &value);
    void showWaiting(const Reply &reply);

    WindowDoor &m_door;
    Refresh m_refresh;
    QString m_profile;
    QVBoxLayout *m_layout;
    TroubleLine *m_trouble;
    SettingsForm *m_form = nullptr; // of m_profile
};
