// What the tabs of a session are made to believe, each from before its first document on.
#pragma once

#include "core/page/observe/hold_rule.h"
#include "core/page/tab/emulation.h"
#include "core/policy/address_policy.h"
#include "core/policy/proxy_errors.h"

#include <QJsonObject>
#include <QString>

#include <optional>

class Tab;

struct ContextOptions {
    std::optional<Viewport> viewport{};
    QString userAgent{}; // empty: the browser's own
    QString locale{}; // as in de-DE; empty: the machine's
    QString timezone{}; // of the IANA list; empty: the machine's
    QString colorScheme{}; // "dark", "light"; empty: the machine's
    QJsonObject headers{}; // with every request
    QString userName{}; // for servers that ask
    QString password{};
    bool ignoresHttpsErrors = false;
    // "http://host:port", "socks5://host:port", also with name:password@; empty: the browser's own.
    QString proxy{};
    QString proxyBypass{}; // hosts, separated by commas
    std::optional<AddressPolicy> policy{};
    std::shared_ptr<const ProxyErrors> proxyErrors{}; // of a proxy of ours that is for it alone
    QList<HoldRule> holds{}; // what needs a person's yes there
};

// To be called before the tab runs. What Chrome does not know is left out: requirePossible finds
// that.
void pretend(Tab &tab, const ContextOptions &options);

// Throws INVALID_VALUE where Chrome knows no such language or zone.
Task<> requirePossible(Emulation emulation, ContextOptions options);
