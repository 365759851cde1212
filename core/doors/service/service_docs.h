// The automation service as documents: OpenAPI, AsyncAPI, and a page for people without scripts.
#pragma once

#include "core/doors/service/mount.h"

#include <functional>

// Served at /openapi.json, /openapi.yaml, /asyncapi.json, /asyncapi.yaml, /docs and /redoc, to
// everyone. `address`: of the service, as it is when they are asked for.
QList<Mount> documentMounts(const std::function<QString()> &address);
