// The running program: owns every part, in the order in which they need each other.
#pragma once

#include "app/home_lock.h"
#include "base/or_failure.h"
#include "base/pending.h"
#include "base/task.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/doors/cli/server_call.h"
#include "core/doors/debug/debug_door.h"
#include "core/doors/doors.h"
#include "core/doors/http/http_door.h"
#include "core/doors/socket/socket_door.h"
#include "core/events/event_stream.h"
#include "profiles/chrome/ledger.h"
#include "profiles/settings/profile_store.h"

#include <QObject>

#include <memory>
#include <optional>

class App : public QObject {
    Q_OBJECT
public:
    // The home is already ours: nobody else holds its lock.
    App(ProfileStore store, std::unique_ptr<HomeLock> lock);
    ~App() override;

    // Opens the doors that the settings name, then takes over the browsers that an earlier run left
    // behind. Where the settings name a server elsewhere it does neither, but serves the socket:
    // its calls go there. A door that cannot be opened keeps no other from it; a Failure where none
    // can.
    OrFailure<Nothing> open();

    // As a door for programs has a call run: here, or elsewhere.
    Task<Outcome> call(Call call);

    Catalogue &catalogue() { return m_catalogue; }
    EventStream &events() { return m_events; }
    const ProfileStore &store() const { return m_store; }
    QList<DoorState> doors() const { return m_doors.states(); }
    // Of the server elsewhere that calls go to; nothing where they are run here.
    std::optional<Server> elsewhere() const;

    // Ends the program once every browser has closed. A second call ends it at once.
    void quit();

    // There is a window, or will be.
    void expectWindow() { m_hasWindow = true; }
    // False where there is none: it runs as a service.
    bool showWindow();

Q_SIGNALS:
    void windowWanted(); // from the main thread, when that is free to hear it

private:
    void addDoors();
    void followSettings(); // opens and closes doors
    void openGate(); // for the token and the settings as they are now
    Task<> adoptThenReadToken();
    Task<> stopThenExit();

    std::unique_ptr<HomeLock> m_lock;
    ProfileStore m_store;
    const QUrl m_elsewhere; // empty where calls are run here
    Ledger m_ledger;
    EventStream m_events;
    Engine m_engine;
    Catalogue m_catalogue;
    HttpDoor m_http;
    DebugDoor m_debug;
    SocketDoor m_socket;
    Doors m_doors;
    bool m_isQuitting = false;
    bool m_hasWindow = false;
};
