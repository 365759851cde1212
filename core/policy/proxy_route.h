// How a forward proxy of ours reaches what it is asked for.
#pragma once

#include "core/policy/address_policy.h"
#include "core/policy/next_proxy.h"
#include "core/policy/proxy_errors.h"

#include <memory>
#include <optional>

struct ProxyRoute {
    // Without one nothing is refused, and names are left to the next proxy.
    std::optional<AddressPolicy> policy{};
    // The policy holds for it too.
    std::optional<NextProxy> next{};
    // What it did not reach, for who asks.
    std::shared_ptr<ProxyErrors> errors = std::make_shared<ProxyErrors>();

    // Why the next proxy may not be asked at all.
    std::optional<Failure> nextRefusal() const;
};
