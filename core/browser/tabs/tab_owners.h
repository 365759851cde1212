// Which agent owns which tab: the one that opened it, or used it first, by its name. People are
// above that, and may take one away. Enforced if the settings say so, or the owner's door does.
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
    // A page of the one opened the other: it belongs to the same agent, where its door says so.
    void inherit(const QString &targetId, const QString &opener);

    // For a person, until it is given back: no agent may act in it.
    void take(const QString &targetId);
    bool isPersons(const QString &targetId) const;
    // Nobody's from now on.
    void giveBack(const QString &targetId) { forget(targetId); }

    // TAB_OWNED, with the owner's name, if an agent other than the caller owns it.
    std::optional<Failure> refusal(const QString &targetId, const Caller &caller) const;
    // Before an act in it. Throws that.
    void require(const QString &targetId, const Caller &caller) const;
    // The owner, for people to read; empty if it has none, or nothing is enforced.
    QString of(const QString &targetId) const;

private:
    struct Lease {
        QString key;
        QString shown;
        bool isFirm = false; // whatever the settings say
        std::chrono::steady_clock::time_point lastUse;
    };
    const Lease *leaseOf(const QString &targetId) const;

    std::function<bool()> m_isEnforced;
    QHash<QString, Lease> m_leases; // by target id
};
