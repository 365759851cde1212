// The running program: owns every part, in order of dependence.
#pragma once

#include "app/automation_service.h"
#include "app/home_lock.h"
#include "app/outages.h"
#include "app/text_browser_service.h"
#include "base/or_failure.h"
#include "base/pending.h"
#include "base/task.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/commands/services.h"
#include "core/doors/cli/server_call.h"
#include "core/doors/debug/debug_door.h"
#include "core/doors/doors.h"
#include "core/doors/files/watchers.h"
#include "core/doors/http/http_door.h"
#include "core/doors/jarvis/jarvis_door.h"
#include "core/doors/mcp_tools/mcp_service.h"
#include "core/doors/socket/socket_door.h"
#include "core/events/event_stream.h"
#include "profiles/chrome/ledger.h"
#include "profiles/settings/profile_store.h"

#include <QObject>

#include <memory>
#include <optional>

// What is served by itself, without the HTTP API: set up by the environment.
struct Standalone {
    std::optional<RpcOptions> rpc{};
    std::optional<ServiceOptions> service{};

    bool any() const { return rpc.has_value() || service.has_value(); }
};

class App : public QObject {
    Q_OBJECT
public:
    // `lock` holds the home: nobody else runs in it. `alone`: serve that by itself, as said there,
    // and the socket for `clawdis`.
    App(ProfileStore store, std::unique_ptr<HomeLock> lock, Standalone alone = {});
    ~App() override;

    // Opens the doors that the settings name, then adopts the browsers of an earlier run. If the
    // settings name a server elsewhere, it only serves the socket and forwards its calls there. One
    // failed door does not stop the others; a Failure if none can open.
    OrFailure<Nothing> open();

    // Runs a call for the doors for programs, all but that of jarvis-browser: here, or elsewhere.
    Task<Outcome> call(Call call);

    Catalogue &catalogue() { return m_catalogue; }
    EventStream &events() { return m_events; }
    const ProfileStore &store() const { return m_store; }
    QList<DoorState> doors() const { return m_doors.states(); }
    // What the automation service uses, while it is served.
    QList<BackendState> backends() const { return m_services.backends(); }
    // Where what explorations find is kept.
    BackendState knowledge() const;
    // Why each browser that ended too often is not started any more.
    QList<Failure> whyNotStarted();
    // The server that calls are forwarded to; nullopt if they run here.
    std::optional<Server> elsewhere() const;

    TextBrowserService &textBrowserService() { return m_rpc; }

    std::shared_ptr<files::Watchers> watchers() { return m_watchers; }
    JarvisDoor &jarvis() { return m_jarvis; }
    // It was started for jarvis-browser: it quits with the last of its daemons, unless others have
    // used it.
    void endWhenUnused();

    // Exits once every browser has closed. A second call exits at once.
    void quit();

    // A window will be made.
    void expectWindow();
    // False if there is none: it runs as a service.
    bool showWindow();

Q_SIGNALS:
    void windowWanted(); // handled on the main thread

private:
    void makeExplorer();
    void makeRecorder();
    void addDoors();
    void followOutages();
    QList<Outage> findOutages();
    void retry();
    void followSettings(); // opens and closes doors
    void openGate(); // applies the current token and settings
    Task<> adoptThenReadToken();
    Task<> stopThenExit();

    std::unique_ptr<HomeLock> m_lock;
    ProfileStore m_store;
    const QUrl m_elsewhere; // empty if calls run here
    Ledger m_ledger;
    EventStream m_events;
    Engine m_engine;
    Services m_services{m_engine};
    Catalogue m_catalogue;
    const std::shared_ptr<files::Watchers> m_watchers = std::make_shared<files::Watchers>();
    Doors m_doors;
    HttpDoor m_http;
    DebugDoor m_debug;
    SocketDoor m_socket;
    McpService m_mcp;
    const Standalone m_alone;
    TextBrowserService m_rpc;
    AutomationService m_service;
    JarvisDoor m_jarvis;
    Outages m_outages;
    bool m_isUsedByOthers = false; // than jarvis-browser and the window
    bool m_isQuitting = false;
    bool m_hasWindow = false;
};
