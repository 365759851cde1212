// The running program: owns every part, in the order in which they need each other.
#pragma once

#include "core/base/or_failure.h"
#include "core/base/pending.h"
#include "core/base/task.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/doors/http/http_door.h"
#include "core/doors/socket/socket_door.h"
#include "core/events/event_stream.h"
#include "profiles/ledger.h"
#include "profiles/profile_store.h"

#include <QLockFile>
#include <QObject>

#include <memory>

class App : public QObject {
    Q_OBJECT
public:
    // The home is already ours: nobody else holds its lock.
    App(ProfileStore store, std::unique_ptr<QLockFile> lock);
    ~App() override;

    // Listens, then takes over the browsers that an earlier run left behind.
    OrFailure<Nothing> open();

    Catalogue &catalogue() { return m_catalogue; }
    EventStream &events() { return m_events; }
    const ProfileStore &store() const { return m_store; }

    // Ends the program once every browser has closed. A second call ends it at once.
    void quit();

    // False where nobody hears it: it runs as a service.
    bool showWindow();

Q_SIGNALS:
    void windowWanted();

private:
    void openGate(); // for the token and the settings as they are now
    Task<> adoptThenReadToken();
    Task<> stopThenExit();

    std::unique_ptr<QLockFile> m_lock;
    ProfileStore m_store;
    Ledger m_ledger;
    EventStream m_events;
    Engine m_engine;
    Catalogue m_catalogue;
    HttpDoor m_http;
    SocketDoor m_socket;
    bool m_isQuitting = false;
};
