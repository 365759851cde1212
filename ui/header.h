// Whose browser the panels below show, what it is doing, and the buttons for what is done most.
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

private:
    void arrange();
    void turn();
    void follow();
    void enableSwitch(bool enabled);

    Desk &m_desk;
    QString m_profile;
    Swatch *m_swatch;
    QLabel *m_name;
    QLabel *m_words;
    QPushButton *m_show;
    QToolButton *m_more;
    QMenu *m_menu;
    QPushButton *m_switch;
    QPointer<QWidget> m_focusMeanwhile; // where focus went when the button was disabled under it
};
