// Sends a request again, from the page that its tab shows now.
#pragma once

#include "core/catalogue/call.h"
#include "ui/models/known_request.h"
#include "ui/models/notices.h"
#include "ui/models/seen_request.h"

class WindowDoor;

class RequestRepeat : public QObject {
    Q_OBJECT
public:
    // What becomes of it is announced there; both outlive this.
    RequestRepeat(WindowDoor &door, Notices &notices, QObject *parent = nullptr);

    // Announces why, where it cannot be. The new one is a request of the tab like any other.
    void repeat(const QString &profile, const SeenRequest &request, const KnownRequest &known);
    void miss(const QString &why);

private:
    static QString whyNot(const SeenRequest &request, const KnownRequest &known);
    void announce(const Outcome &outcome);

    WindowDoor &m_door;
    Notices &m_notices;
};
