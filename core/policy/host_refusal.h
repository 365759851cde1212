// Whether a policy admits the host of an address, by what its name stands for.
#pragma once

#include "base/or_failure.h"
#include "core/policy/address_policy.h"

#include <QObject>

#include <functional>

// Answers once, soon or later, unless `asker` is gone by then. A name is looked up, and refused
// where any of its addresses is, or where it has none: somebody else might find another one. Names
// are remembered for ten seconds, 1,000 at most.
void hostRefusal(const AddressPolicy &policy, const QUrl &url, QObject *asker,
    std::function<void(const std::optional<Failure> &)> answer);

// The same, for who connects: to one of these addresses, in the order in which the system found
// them, as the name may stand for another one the next time. Without a policy only doors of ours
// are refused.
void admittedAddresses(const std::optional<AddressPolicy> &policy, const QUrl &url, QObject *asker,
    std::function<void(const OrFailure<QList<QHostAddress>> &)> answer);

// Calls `found` with the addresses of a name, none where it has none; for tests.
using LookUpHost = std::function<void(
    const QString &host, QObject *asker, std::function<void(const QList<QHostAddress> &)> found)>;
void lookUpHostsWith(LookUpHost lookUp);
