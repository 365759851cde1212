// The HTTP answers of a debugging port, as Chrome's own gives them.
#pragma once

#include "core/browser/lifecycle/debug_access.h"
#include "core/doors/http/http_answer.h"

#include <QString>

#include <memory>
#include <optional>

struct DebugPlace {
    std::shared_ptr<DebugAccess> access;
    quint16 port = 0;
    QString id; // of the browser, in its address

    // The target of a WebSocket path: "" for the browser, nullopt if there is none.
    std::optional<QString> targetOf(const QByteArray &path) const;
};

// Never throws.
Task<HttpAnswer> debugAnswer(
    DebugPlace place, QByteArray method, QByteArray target, Deadline deadline);
