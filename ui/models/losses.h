// Notices for what happened to a browser that nobody here asked for: it exited by itself, with an
// offer to reopen its tabs; or it could not be started for an agent.
#pragma once

#include "ui/base/window_door.h"
#include "ui/models/notices.h"

#include <QHash>
#include <QStringList>

class EventStream;
class TabReturn;
struct Event;

class Losses : public QObject {
    Q_OBJECT
public:
    Losses(WindowDoor &door, Notices &notices, TabReturn &tabReturn, EventStream &events,
        QObject *parent = nullptr);

Q_SIGNALS:
    // For a desktop notification.
    void announced(const QString &what, const QString &why);

private:
    void hear(const Event &event);
    void noteStart(const Event &event);
    void noteLoss(const Event &event);
    void announceFailedStart(const Event &event);
    void announce(const Notice &notice);
    void start(const QString &profile);

    WindowDoor &m_door;
    Notices &m_notices;
    TabReturn &m_return;
    enum class Start { UnderWay, Failed };
    QHash<QString, Start> m_starts; // by profile
};
