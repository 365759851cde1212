// A notice of what of the app does not work, for as long as that is so, with an offer to try it
// again; the app tries again by itself, too.
#pragma once

#include "ui/models/browser_status.h"
#include "ui/models/notices.h"

#include <QTime>

class ShownOutages : public QObject {
    Q_OBJECT
public:
    ShownOutages(WindowDoor &door, BrowserStatus &status, QObject *parent = nullptr);

    // Its own: no other notice takes its place.
    Notices &notices() { return m_notices; }
    const Notices &notices() const { return m_notices; }

Q_SIGNALS:
    // For a desktop notification.
    void announced(const QString &what, const QString &why);

private:
    void follow();
    void retry();
    Notice notice();

    WindowDoor &m_door;
    BrowserStatus &m_status;
    Notices m_notices;
    QList<ShownOutage> m_shown;
    QTime m_tried; // when a person asked for it last
    bool m_isTrying = false;
};
