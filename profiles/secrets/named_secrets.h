// All named secrets: together one entry of the keychain or the sealed file, read for each use.
// Those that were typed once are kept out of replies from each reading on (base/typed_secrets.h).
#pragma once

#include "base/pending.h"
#include "base/task.h"
#include "profiles/secrets/named_secret.h"

#include <QMap>

#include <functional>

// Every task may throw SECRETS_UNAVAILABLE.
class NamedSecrets {
public:
    NamedSecrets() { m_lastChange.settle(Nothing{}); }

    using ByName = QMap<QString, NamedSecret>;
    Task<ByName> all() const;

    // What was typed before the app began stays out of what leaves it: pages may have kept it.
    // Asks no keychain where this home has no secret.
    Task<> recall() const;

    // Throws SECRET_NOT_FOUND.
    Task<NamedSecret> find(QString name) const;

    // In the place of one of the same name; nobody has confirmed a use of it. Throws INVALID_VALUE
    // where there are 200.
    Task<> put(NamedSecret secret);

    // Throws SECRET_NOT_FOUND.
    Task<> remove(QString name);

    using Change = std::function<void(NamedSecret &)>;
    // Of the one that is there when its turn comes, if it still has that value.
    Task<> change(NamedSecret known, Change change);

private:
    using Edit = std::function<void(ByName &)>;
    Task<> edit(Edit how); // one after the other

    Pending<Nothing> m_lastChange;
};
