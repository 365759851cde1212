// What a debugging port says over HTTP, as Chrome's own would.
#pragma once

#include "core/browser/debug_access.h"
#include "core/doors/http/http_answer.h"

#include <QString>

#include <memory>
#include <optional>

struct DebugPlace {
    std::shared_ptr<DebugAccess> access;
    quint16 port = 0;
    QString id; // of the browser, in its address

    // What the path of a WebSocket names: the browser (""), or a target; nothing where it is none.
    std::optional<QString> targetOf(const QByteArray &path) const;
};

// Failures are answers too.
Task<HttpAnswer> debugAnswer(
    DebugPlace place, QByteArray method, QByteArray target, Deadline deadline);
