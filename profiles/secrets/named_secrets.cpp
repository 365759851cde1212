#include "profiles/secrets/named_secrets.h"

#include "base/logging.h"
#include "base/nearest.h"
#include "base/paths.h"
#include "base/typed_secrets.h"
#include "base/unwritable.h"
#include "profiles/secrets/sealed_file_store.h"
#include "profiles/secrets/secret_store.h"

#include <QFile>
#include <QJsonDocument>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostSecrets = 200;

QString entry()
{
    return u"named-secrets"_s;
}

// Marks that there are some: only then is the keychain asked at the start.
QString mark()
{
    return paths::home() + u"/has-named-secrets"_s;
}

// There are no more than typedSecrets remembers.
void keepOut(const NamedSecrets::ByName &secrets)
{
    for (const NamedSecret &each : secrets) {
        const bool wasTyped = std::any_of(each.uses.begin(), each.uses.end(),
            [](const NamedSecret::Use &use) { return use.last.isValid(); });
        if (wasTyped && !typedSecrets::remember(each.value))
            qCWarning(logApp) << "a secret that was typed may show: too many are remembered";
    }
}

Failure notFound(const QString &name, const QStringList &known)
{
    const QString nearest = nearestWord(name, known);
    return {Code::SecretNotFound, u"there is no secret called \"%1\""_s.arg(name.left(64)),
        nearest.isEmpty() ? u"{secrets} lists them."_s
                          : u"Did you mean \"%1\"? {secrets} lists them."_s.arg(nearest)};
}

NamedSecrets::ByName secretsIn(const QByteArray &kept)
{
    NamedSecrets::ByName secrets;
    const QJsonObject all = QJsonDocument::fromJson(kept).object();
    for (auto each = all.begin(); each != all.end(); ++each)
        secrets.insert(each.key(), NamedSecret::fromJson(each.key(), each->toObject()));
    return secrets;
}

QByteArray bytesOf(const NamedSecrets::ByName &secrets)
{
    QJsonObject all;
    for (const NamedSecret &each : secrets)
        all.insert(each.name, each.toJson());
    return QJsonDocument{all}.toJson(QJsonDocument::Compact);
}

// Lets the next change begin when it ends, from the event loop: it may end in unwinding.
class Turn {
public:
    explicit Turn(Pending<Nothing> end) : m_end(std::move(end)) { }
    ~Turn()
    {
        QTimer::singleShot(0, [end = m_end] { end.settle(Nothing{}); });
    }
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;

private:
    Pending<Nothing> m_end;
};

} // namespace

Task<NamedSecrets::ByName> NamedSecrets::all() const
{
    const auto store = co_await openSecretStore(paths::home());
    const auto kept = co_await store->read(entry());
    const ByName secrets = secretsIn(kept.value_or(QByteArray{}));
    keepOut(secrets);
    co_return secrets;
}

Task<> NamedSecrets::recall() const
{
    if (SealedFileStore::existsIn(paths::home()) || QFile::exists(mark()))
        co_await all();
}

Task<NamedSecret> NamedSecrets::find(QString name) const
{
    const ByName secrets = co_await all();
    if (!secrets.contains(name))
        throw notFound(name, secrets.keys());
    co_return secrets.value(name);
}

Task<> NamedSecrets::edit(Edit how)
{
    const Pending<Nothing> mine;
    const Pending<Nothing> before = std::exchange(m_lastChange, mine);
    const Turn turn{mine};
    co_await before;
    const auto store = co_await openSecretStore(paths::home());
    const auto kept = co_await store->read(entry());
    ByName secrets = secretsIn(kept.value_or(QByteArray{}));
    how(secrets);
    const QByteArray changed = bytesOf(secrets);
    if (!paths::writePrivately(mark(), {}))
        throw unwritable(mark());
    co_await store->write(entry(), changed);
}

Task<> NamedSecrets::put(NamedSecret secret)
{
    secret.uses.clear();
    const Edit how = [secret](ByName &all) {
        if (!all.contains(secret.name) && all.size() >= mostSecrets)
            throw Failure{Code::InvalidValue, u"%1 secrets are kept already"_s.arg(mostSecrets),
                u"Delete one that is not needed."_s};
        all.insert(secret.name, secret);
    };
    co_await edit(how);
}

Task<> NamedSecrets::remove(QString name)
{
    const Edit how = [name](ByName &all) {
        if (all.remove(name) == 0)
            throw notFound(name, all.keys());
    };
    co_await edit(how);
}

Task<> NamedSecrets::change(NamedSecret known, Change change)
{
    const Edit how = [known, change](ByName &all) {
        const auto found = all.find(known.name);
        if (found != all.end() && found->value == known.value && found->origins == known.origins)
            change(*found);
    };
    co_await edit(how);
}
