// Tells in place what befell a browser though nobody here asked for it: it ended by itself, and its
// tabs are offered again; or an agent needed it, and it could not be started.
#pragma once

#include "ui/models/notices.h"
#include "ui/window_door.h"

#include <QHash>
#include <QStringList>

class EventStream;
struct Event;

class Losses : public QObject {
    Q_OBJECT
public:
    Losses(WindowDoor &door, Notices &notices, EventStream &events, QObject *parent = nullptr);

Q_SIGNALS:
    // For people who look elsewhere.
    void told(const QString &what, const QString &why);

private:
    void hear(const Event &event);
    void noteStart(const Event &event);
    void noteLoss(const Event &event);
    void tellFailedStart(const Event &event);
    void tell(const Notice &notice);
    void start(const QString &profile);
    // One after another, so that they stand in their order; one that fails is told.
    void bringBack(const QString &profile, QStringList addresses);

    WindowDoor &m_door;
    Notices &m_notices;
    enum class Start { UnderWay, Failed };
    QHash<QString, Start> m_starts; // by profile; no others
};
