// How the text browser service and the automation service are to be served, from the settings or
// the environment.
#pragma once

#include "base/or_failure.h"
#include "core/doors/rpc/rpc_options.h"
#include "core/service/service_options.h"
#include "profiles/settings/settings.h"

RpcOptions rpcOptionsOf(const Settings &settings);

// For a service by itself: PORT, HOST, API_KEY, ALLOW_HOST_REGEX, ALLOWED_HOSTS, SESSION_TTL_MS,
// RATE_LIMIT_MAX, MAX_CONTEXTS and HEADLESS outweigh the settings. A Failure for a bad value.
OrFailure<RpcOptions> rpcOptionsOfEnvironment(const Settings &settings);

// LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, LIVEKIT_EVENTS and SERVICE_BOUNDARY count
// everywhere.
ServiceOptions serviceOptionsOf(const Settings &settings);

// For a service by itself: SERVICE_PORT, SERVICE_HOST, SERVICE_API_KEY,
// SERVICE_IDLE_MS, SERVICE_LOCK_MS, SERVICE_LEASE_MS, SERVICE_ROOMS, SERVICE_RESULT_S, REDIS_URL
// and those of S3 outweigh the settings.
OrFailure<ServiceOptions> serviceOptionsOfEnvironment(const Settings &settings);

// NO_SANDBOX=1 is set.
bool mayRunWithoutSandbox();
// Why Chrome cannot have a sandbox in this process, if so.
std::optional<Failure> noSandboxFor(const Settings &settings);
