// Decides who may use the automation service.
#pragma once

#include "core/doors/http/gate.h"
#include "core/doors/http/http_answer.h"
#include "core/service/service_options.h"

#include <optional>

// On loopback it is the gate of the HTTP API: our own user, or a caller with its token. Elsewhere,
// and wherever a key is set, callers send the key, as a bearer token or as X-API-Key. A web page
// never gets in.
class ServiceGate {
public:
    explicit ServiceGate(ServiceOptions options);

    void setGate(Gate gate) { m_local = std::move(gate); }

    std::optional<HttpAnswer> refusal(const Visitor &visitor, bool isForEveryone) const;

private:
    std::optional<Failure> keyRefusal(const Visitor &visitor) const;

    ServiceOptions m_options;
    Gate m_local{{}, Gate::Token::Optional};
};
