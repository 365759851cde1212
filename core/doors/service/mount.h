// One mount of the automation service: what is served at a path, or below one.
#pragma once

#include "core/doors/http/http_service.h"

#include <functional>
#include <memory>
#include <optional>

struct Mount {
    QByteArray path; // "/mcp": that path only; "/rooms/": every path below it
    // Null: it takes WebSockets only.
    std::function<void(const HttpRequest &, std::shared_ptr<HttpResponse>)> serve{};
    bool isForEveryone = false; // it shows nothing private, and needs no key
    // Of its WebSockets and documents: nobody gets in without, whatever key they have.
    bool needsTicket = false;

    // For a mount that takes WebSockets: why it does not take this one, if so; and one that has
    // opened, which the mount owns from then on.
    std::function<std::optional<Failure>(const HttpHead &)> webSocketRefusal{};
    std::function<void(QWebSocket *)> welcome{};
    // Whether a handshake, or a request for a document, brings a ticket, which lets it in past the
    // gate; it counts once.
    std::function<bool(const HttpHead &)> takeTicket{};
    // Whether what is there is for a person's browser to show. Nothing changes when it is asked
    // for.
    bool (*isDocument)(const QByteArray &target) = nullptr;

    bool takesWebSockets() const { return welcome != nullptr; }
    bool isAt(const QByteArray &target) const { return path == target; }
    bool isAbove(const QByteArray &target) const
    {
        return path.endsWith('/') && target.size() > path.size() && target.startsWith(path);
    }
};
