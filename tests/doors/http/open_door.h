// A door on its own port, with commands that are never run: shared by its tests.
#pragma once

#include "tests/doors/http/raw_client.h"
#include "tests/doors/http/sample_commands.h"
#include "tests/doors/http/scripted_calls.h"

inline Gate openGate()
{
    return Gate{QByteArrayLiteral("secret"), Gate::Token::Optional};
}

inline Gate tokenGate()
{
    return Gate{QByteArrayLiteral("secret"), Gate::Token::Required};
}

struct OpenDoor {
    explicit OpenDoor(const Gate &gate = openGate(), const HttpLimits &limits = {})
        : door(sample::commands(), calls.run(), gate, documents(), limits),
          port(std::get<quint16>(door.listen(0)))
    {
    }

    static HttpDocuments documents()
    {
        const HttpDocument openapi{QByteArrayLiteral("application/vnd.oai.openapi+json"),
            QByteArrayLiteral("{\"openapi\":\"3.1.0\"}")};
        const HttpDocument docs{QByteArrayLiteral("text/html"), QByteArrayLiteral("<p>Hi</p>"),
            QByteArrayLiteral("default-src 'none'")};
        return {{QByteArrayLiteral("/openapi.json"), [=] { return openapi; }},
            {QByteArrayLiteral("/docs"), [=] { return docs; }}};
    }

    ScriptedCalls calls;
    HttpDoor door;
    quint16 port;
};
