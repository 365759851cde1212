// Which addresses agents may open and read in a tab: web addresses, and files that a rule allows.
// Anything else (chrome:, devtools:, view-source:, extensions) is refused.
#pragma once

#include "base/failure.h"
#include "core/policy/address_policy.h"

#include <functional>
#include <optional>

class AddressRules {
public:
    // Why the file or folder at that absolute path may not be opened; nullopt if it may.
    using FileRule = std::function<std::optional<Failure>(const QString &path)>;

    // Without a rule no file may be opened.
    explicit AddressRules(FileRule mayOpen = {}) : m_mayOpen(std::move(mayOpen)) { }

    // The same for a session or a limited profile: of the web, only what its policy admits. Next to
    // the rules a proxy of ours holds all that is sent to that policy, or nothing does.
    enum class Beside { Proxy, Nothing };
    AddressRules within(AddressPolicy policy, Beside beside = Beside::Proxy) const;
    const std::optional<AddressPolicy> &policy() const { return m_policy; }
    // Of its policy no more is held than is looked at here.
    bool standAlone() const { return m_policy && m_beside == Beside::Nothing; }

    // ADDRESS_FORBIDDEN, with a hint. Nullopt for what is no address: Chrome rejects that itself.
    std::optional<Failure> refusal(const QString &address) const;

    static bool isFile(const QString &address);
    // It is a file that may not be opened.
    bool refusesFile(const QString &address) const { return isFile(address) && refusal(address); }

private:
    std::optional<Failure> refusalByPolicy(const QString &scheme, const QString &address) const;

    FileRule m_mayOpen;
    std::optional<AddressPolicy> m_policy;
    Beside m_beside = Beside::Proxy;
};
