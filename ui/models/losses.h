// Tells in place that a browser ended though nobody asked it to, and offers its tabs again.
#pragma once

#include "ui/models/notices.h"
#include "ui/window_door.h"

#include <QStringList>

class EventStream;
struct Event;

class Losses : public QObject {
    Q_OBJECT
public:
    Losses(WindowDoor &door, Notices &notices, EventStream &events, QObject *parent = nullptr);

private:
    void hear(const Event &event);
    // One after another, so that they stand in their order; one that fails is told.
    void bringBack(const QString &profile, QStringList addresses);

    WindowDoor &m_door;
    Notices &m_notices;
};
