// Which agent owns which tab: the one that opened it, or used it first, by its name. People are
// above that. Not enforced unless the settings say so.
#pragma once

#include "base/caller.h"
#include "base/failure.h"

#include <QHash>

#include <chrono>
#include <functional>
#include <optional>

class TabOwners {
public:
    explicit TabOwners(std::function<bool()> isEnforced) : m_isEnforced(std::move(isEnforced)) { }

    // Makes it the caller's if nobody owns it, and renews the caller's lease.
    void claim(const QString &targetId, const Caller &caller);
    void forget(const QString &targetId) { m_leases.remove(targetId); }

    // TAB_OWNED, with the owner's name, if an agent other than the caller owns it.
    std::optional<Failure> refusal(const QString &targetId, const Caller &caller) const;
    // The owner, for people to read; empty if it has none, or nothing is enforced.
    QString of(const QString &targetId) const;

private:
    struct Lease {
        QString key;
        QString shown;
        std::chrono::steady_clock::time_point lastUse;
    };
    const Lease *leaseOf(const QString &targetId) const;

    std::function<bool()> m_isEnforced;
    QHash<QString, Lease> m_leases; // by target id
};
