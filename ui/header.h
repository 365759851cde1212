// The profile that the panels below show, its state, and the most used buttons.
#pragma once

#include <QPointer>
#include <QWidget>

class Desk;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;
class Swatch;

class Header : public QWidget {
    Q_OBJECT
public:
    explicit Header(Desk &desk, QWidget *parent = nullptr);

    void showProfile(const QString &profile);
    // Names the app instead, while the panel below belongs to no profile.
    void showApp(bool isOfApp);

Q_SIGNALS:
    void sidebarWanted();
    void profileSettingsWanted();
    void backWanted(); // from what belongs to no profile

private:
    void arrange();
    void turn();
    void follow();
    void enableSwitch(bool enabled);

    Desk &m_desk;
    QString m_profile;
    bool m_isOfApp = false;
    QToolButton *m_sidebar;
    Swatch *m_swatch;
    QLabel *m_name;
    QLabel *m_words;
    QPushButton *m_show;
    QToolButton *m_more;
    QMenu *m_menu;
    QPushButton *m_switch;
    QPushButton *m_back;
    QPointer<QWidget> m_focusMeanwhile; // has the focus while the switch is disabled
};
