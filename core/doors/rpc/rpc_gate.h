// Decides who may use the text browser service: clients with its key.
#pragma once

#include "core/doors/http/http_answer.h"
#include "core/doors/http/rate_limit.h"
#include "core/doors/http/visitor.h"
#include "core/doors/rpc/rpc_options.h"

#include <optional>

// A web page never gets in: wrong Host (DNS rebinding), any Origin, bodies that are not JSON.
class RpcGate {
public:
    explicit RpcGate(const RpcOptions &options);

    void setKey(const QByteArray &key) { m_key = key; }

    // Of a request that needs no key.
    std::optional<HttpAnswer> strangerRefusal(const Visitor &visitor) const;
    // 401 without the key, 429 when its address has sent too many.
    std::optional<HttpAnswer> refusal(const Visitor &visitor);

    // Of further requests from there in one message.
    std::optional<Failure> tooMany(const QHostAddress &address, int requests);
    // 429, and when to come again.
    static HttpAnswer answerToTooMany(const Failure &failure);

private:
    bool hasKey(const Visitor &visitor) const;

    QByteArray m_key;
    QStringList m_hosts;
    int m_most;
    RateLimit m_rate;
};
