// One part of the automation service: what is served below a path of its own.
#pragma once

#include "core/doors/http/http_service.h"

#include <functional>
#include <memory>

struct ServicePart {
    QByteArray path; // "/mcp": that path only
    std::function<void(const HttpRequest &, std::shared_ptr<HttpResponse>)> serve;
    bool isForEveryone = false; // it tells nothing private, and needs no key
};
