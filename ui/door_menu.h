// The doors of the app in the tray: where each is, who is connected, and a mark that switches it.
#pragma once

#include <QMenu>

class Desk;

class DoorMenu : public QMenu {
    Q_OBJECT
public:
    explicit DoorMenu(Desk &desk, QWidget *parent = nullptr);

private:
    void follow();
    void addEntry();
    void turn(const QString &setting, bool on);

    Desk &m_desk;
};
