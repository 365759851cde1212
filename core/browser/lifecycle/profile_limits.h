// What a profile's own tabs may reach, through which proxy, and the one of ours that holds its
// Chrome to it.
#pragma once

#include "core/policy/address_policy.h"
#include "core/policy/forward_proxy.h"
#include "profiles/settings/profile.h"

#include <memory>

class ProfileLimits {
public:
    // Null where the profile has none. Throws INVALID_VALUE where a pattern or its proxy is none:
    // without its limits the profile is not to run.
    static std::shared_ptr<ProfileLimits> of(const Profile &profile);
    // Of a Chrome that was started with limits and has none any more: it still knows no other way
    // out than the proxy.
    static std::shared_ptr<ProfileLimits> none();

    // Null: everything may be reached.
    std::shared_ptr<const AddressPolicy> policy() const { return m_policy; }

    // The proxy, on that port or a free one. Throws where it cannot be had.
    void open(quint16 port = 0);
    // 0 until it is open: then only the addresses of documents are checked.
    quint16 port() const { return m_port; }
    // Of that proxy; null until it is open.
    std::shared_ptr<const ProxyErrors> errors() const
    {
        return m_proxy ? m_proxy->errors() : nullptr;
    }

private:
    explicit ProfileLimits(
        std::shared_ptr<const AddressPolicy> policy, std::optional<NextProxy> next = {})
        : m_policy(std::move(policy)), m_next(std::move(next))
    {
    }

    std::shared_ptr<const AddressPolicy> m_policy;
    std::optional<NextProxy> m_next;
    std::unique_ptr<ForwardProxy> m_proxy;
    quint16 m_port = 0;
};

// Of the Chrome with that pid: where that proxy was named to it; 0 if it was not.
quint16 limitingPortOf(qint64 pid);

// For its command line; throws INVALID_VALUE where others there name another way out.
QStringList limitingArguments(quint16 port, const QStringList &others);
