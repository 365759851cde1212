// Rooms in a browser that is none: its sessions and pages are what the test says.
#pragma once

#include "core/rooms/rooms.h"
#include "tests/support/catalogue_double.h"
#include "tests/support/under_way.h"

#include <QJsonArray>

class ScriptedRooms {
public:
    explicit ScriptedRooms(const RoomOptions &options = {});
    ~ScriptedRooms();
    Q_DISABLE_COPY_MOVE(ScriptedRooms)

    // "ok", or the code of the failure.
    QString start(const QString &room, const QString &url = {});
    // What the action was answered: {success, …}, or {code} where nothing was tried.
    QJsonObject act(const QString &room, const QString &type, const QJsonObject &params = {});
    UnderWay<Outcome> acting(const QString &room, const QString &type,
        const QJsonObject &params = {}, const CancelSourceRef &stop = {});

    // As one that no caller uses ends, or whose Chrome has crashed.
    void endSession(const QString &session);
    QString sessionOf(const QString &room) const;
    // Something happens in a room's page.
    void happen(Event::Kind kind, const QString &room, const QJsonObject &details = {});

    // What its listeners heard, in order: "page_navigation", …
    QStringList heard() const;
    QList<RoomEvent> heardOf(RoomNews news) const;
    void forgetHeard() { m_sent.clear(); }

    EventStream events;
    Feed feed{events};
    HumanControl control{events};
    CatalogueDouble calls;
    std::shared_ptr<Rooms> rooms;

private:
    Outcome made();
    Outcome ended(const Call &call);
    Outcome inSession(const Call &call, const Reply &reply) const;

    QSet<QString> m_sessions; // that are open
    int m_made = 0;
    QList<RoomEvent> m_sent;
    QObject m_listener; // ends first
};

// The failure, as an object: {code}; or the reply.
QJsonObject objectOf(const Outcome &outcome);
