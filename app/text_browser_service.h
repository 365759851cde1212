// The text browser service in the app: its door, its key, its Chrome.
#pragma once

#include "core/browser/engine.h"
#include "core/doors/doors.h"
#include "core/doors/rpc/rpc_door.h"
#include "core/events/event_stream.h"
#include "profiles/secrets/access_token.h"

#include <QObject>

#include <optional>

class TextBrowserService : public QObject {
    Q_OBJECT
public:
    struct Uses {
        Engine &engine;
        EventStream &events;
        RunCall run;
    };
    // `alone`: it is what this program serves, set up by the environment.
    TextBrowserService(
        const std::optional<RpcOptions> &alone, const RpcOptions &otherwise, const Uses &uses);

    // Its row among the doors.
    Door door();
    // Made if there is none. Throws SECRETS_UNAVAILABLE.
    Task<QByteArray> key();
    // Ends the program where it does not start. Never throws.
    Task<> startChrome();

private:
    RpcDoor::Parts parts();
    Task<> learnKey();

    const Uses m_uses;
    const std::optional<RpcOptions> m_alone;
    AccessToken m_key{patienceOfPrograms, AccessToken::Of::Rpc};
    quint64 m_chromeStarts = 0;
    RpcDoor m_door;
};
