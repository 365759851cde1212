// The automation service: how a client is told of it, and the rooms that agents have opened.
#pragma once

#include "ui/refresh.h"

#include <QWidget>

class EventStream;
class QLabel;
class TeachCommand;
class WindowDoor;

class RoomsBox : public QWidget {
    Q_OBJECT
public:
    RoomsBox(WindowDoor &door, EventStream &events, QWidget *parent = nullptr);

    // As the settings have it.
    void showState(bool isOn, const QString &url);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void read();

    WindowDoor &m_door;
    Refresh m_refresh;
    TeachCommand *m_command;
    QLabel *m_rooms;
};
