#include "profiles/secrets/identity_vault.h"

#include "base/logging.h"
#include "base/paths.h"
#include "base/unwritable.h"
#include "profiles/secrets/sealing.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView identityMagic{"clawdis-identity-1\n"};
constexpr qsizetype longestHeader = 256 * 1024;
constexpr qint64 largestFile = qint64{64} * 1024 * 1024;
constexpr QLatin1StringView identitySuffix{".identity"};

QString identityFolder(const QString &name)
{
    return paths::identities() + u'/' + name;
}

QString identityPath(const QString &name, int version)
{
    return u"%1/%2%3"_s.arg(identityFolder(name)).arg(version).arg(identitySuffix);
}

// The newest first.
QList<int> versionsOf(const QString &name)
{
    QList<int> versions;
    const QStringList files
        = QDir{identityFolder(name)}.entryList({u'*' + identitySuffix}, QDir::Files);
    for (const QString &each : files) {
        const int version = each.chopped(identitySuffix.size()).toInt();
        if (version > 0)
            versions.append(version);
    }
    std::sort(versions.begin(), versions.end(), std::greater{});
    return versions;
}

QStringList identityNames()
{
    QStringList found
        = QDir{paths::identities()}.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    found.removeIf([](const QString &each) { return !mayBeIdentityName(each); });
    return found;
}

struct Parts {
    QByteArray bound; // what is in the clear
    QJsonObject header;
    QByteArray sealed;
};

std::optional<Parts> partsOf(const QByteArray &content)
{
    const qsizetype end = content.left(longestHeader).indexOf('\n', identityMagic.size());
    if (!content.startsWith(identityMagic) || end < 0)
        return std::nullopt;
    const QByteArray line = content.sliced(identityMagic.size(), end - identityMagic.size());
    const QJsonDocument report = QJsonDocument::fromJson(line);
    if (!report.isObject())
        return std::nullopt;
    return Parts{content.left(end + 1), report.object(), content.sliced(end + 1)};
}

QByteArray contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.read(largestFile) : QByteArray{};
}

// Without what is sealed.
QByteArray clearPartOf(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray start = file.readLine(identityMagic.size() + 1);
    return start + file.readLine(longestHeader);
}

QDateTime timeIn(const QJsonValue &text)
{
    return QDateTime::fromString(text.toString(), Qt::ISODate);
}

QJsonObject headerOf(const KeptIdentity &identity, const VaultKey &key)
{
    QJsonObject report{{u"name"_s, identity.name}, {u"version"_s, identity.version},
        {u"savedAt"_s, identity.savedAt.toString(Qt::ISODate)},
        {u"origins"_s, QJsonArray::fromStringList(identity.origins)},
        {u"counts"_s, identity.counts}, {u"key"_s, toWord(key.guard)},
        {u"salt"_s, QString::fromLatin1(key.salt.toBase64())}};
    if (identity.expiresAt)
        report.insert(u"expiresAt"_s, identity.expiresAt->toString(Qt::ISODate));
    return report;
}

// As its file says; nothing but its place where that does not fit, or cannot be read.
KeptIdentity identityIn(const std::optional<Parts> &parts, const QString &name, int version)
{
    KeptIdentity identity{.name = name, .version = version};
    const QJsonObject report = parts ? parts->header : QJsonObject{};
    if (report.value(u"name") != name || report.value(u"version").toInt() != version)
        return identity;
    identity.savedAt = timeIn(report.value(u"savedAt"));
    if (report.contains(u"expiresAt"))
        identity.expiresAt = timeIn(report.value(u"expiresAt"));
    for (const QJsonValue &each : report.value(u"origins").toArray())
        identity.origins.append(each.toString());
    identity.counts = report.value(u"counts").toObject();
    return identity;
}

Failure missingIdentity(const QString &name, std::optional<int> version)
{
    const QString which = version ? u"version %1 of "_s.arg(*version) : QString{};
    return {Code::IdentityNotFound, u"there is no %1identity \"%2\""_s.arg(which, name),
        u"See which there are: {identities}."_s};
}

Failure damagedIdentity(const QString &name, int version, const QString &why)
{
    return {Code::IdentityDamaged,
        u"version %1 of identity \"%2\" cannot be opened: %3"_s.arg(version).arg(name, why),
        u"Nothing was changed. Load another version, or take the file from a backup."_s};
}

void sweepIdentity(const QString &name)
{
    for (const int version : versionsOf(name)) {
        const QString path = identityPath(name, version);
        const KeptIdentity kept = identityIn(partsOf(clearPartOf(path)), name, version);
        if (kept.isExpired() && QFile::remove(path))
            qCInfo(logProfile).noquote()
                << u"removed expired identity=%1 version=%2"_s.arg(name).arg(version);
    }
    QDir{}.rmdir(identityFolder(name)); // only where it is empty
}

// The oldest go.
void makeRoom(const QString &name)
{
    const QList<int> versions = versionsOf(name);
    for (qsizetype at = identity_vault::mostVersions; at < versions.size(); ++at)
        QFile::remove(identityPath(name, versions.at(at)));
}

} // namespace

bool KeptIdentity::isExpired() const
{
    return expiresAt && !(QDateTime::currentDateTimeUtc() < *expiresAt);
}

bool mayBeIdentityName(const QString &name)
{
    static const QRegularExpression allowed{u"\\A[A-Za-z0-9][A-Za-z0-9._-]{0,63}\\z"_s};
    return allowed.match(name).hasMatch();
}

QList<KeptIdentity> identity_vault::all()
{
    QList<KeptIdentity> kept;
    for (const QString &name : identityNames()) {
        sweepIdentity(name);
        for (const int version : versionsOf(name)) {
            const QByteArray part = clearPartOf(identityPath(name, version));
            kept.append(identityIn(partsOf(part), name, version));
        }
    }
    return kept;
}

Task<KeptIdentity> identity_vault::keep(NewIdentity wanted, QJsonObject content)
{
    const QByteArray plain = QJsonDocument{content}.toJson(QJsonDocument::Compact);
    if (plain.size() > largestFile / 2)
        throw Failure{Code::InvalidValue,
            u"it is %1 bytes; %2 are the most"_s.arg(plain.size()).arg(largestFile / 2),
            u"Keep less of it: name origins, or leave its databases out."_s};
    const VaultKey key = co_await vault_key::forSealing();
    // Nothing is awaited from here on: two at once get two versions.
    const QStringList others = identityNames();
    if (!others.contains(wanted.name) && others.size() >= mostNames)
        throw Failure{Code::InvalidValue, u"there are %1 identities, the most"_s.arg(mostNames),
            u"Delete one first: {deleteIdentity}."_s};
    sweepIdentity(wanted.name);
    const QDateTime now = QDateTime::currentDateTimeUtc();
    KeptIdentity identity{.name = wanted.name,
        .version = versionsOf(wanted.name).value(0) + 1,
        .savedAt = now,
        .origins = wanted.origins,
        .counts = wanted.counts};
    if (wanted.ttl)
        identity.expiresAt = now.addSecs(wanted.ttl->count());
    const QByteArray report = QJsonDocument{headerOf(identity, key)}.toJson(QJsonDocument::Compact);
    const QByteArray bound = identityMagic.toByteArray() + report + '\n';
    const QString path = identityPath(identity.name, identity.version);
    if (!paths::writePrivately(path, bound + sealing::seal(key.key, plain, bound)))
        throw unwritable(path);
    makeRoom(identity.name);
    co_return std::as_const(identity);
}

Task<identity_vault::Opened> identity_vault::open(QString name, std::optional<int> version)
{
    const QList<int> versions = versionsOf(name);
    if (version ? !versions.contains(*version) : versions.isEmpty())
        throw missingIdentity(name, version);
    const int wanted = version.value_or(versions.value(0));
    const QString path = identityPath(name, wanted);
    const auto parts = partsOf(contentOf(path));
    if (!parts)
        throw damagedIdentity(name, wanted, u"its file is damaged"_s);
    const KeptIdentity about = identityIn(parts, name, wanted);
    const auto guard = fromWord<KeyGuard>(parts->header.value(u"key").toString());
    if (!about.savedAt.isValid() || !guard)
        throw damagedIdentity(name, wanted, u"its file is damaged, or of another identity"_s);
    const QByteArray salt
        = QByteArray::fromBase64(parts->header.value(u"salt").toString().toLatin1());
    const QByteArray key = co_await vault_key::forOpening(*guard, salt);
    const auto plain = sealing::unseal(key, parts->sealed, parts->bound);
    if (!plain)
        throw damagedIdentity(
            name, wanted, u"its file is damaged, or was sealed with another key"_s);
    if (about.isExpired()) {
        QFile::remove(path);
        throw Failure{Code::IdentityExpired,
            u"version %1 of identity \"%2\" expired at %3"_s.arg(wanted).arg(
                name, about.expiresAt->toString(Qt::ISODate)),
            u"Log in again, and save it again."_s};
    }
    co_return Opened{about, QJsonDocument::fromJson(*plain).object()};
}

int identity_vault::remove(const QString &name, std::optional<int> version)
{
    const QList<int> versions = versionsOf(name);
    if (version ? !versions.contains(*version) : versions.isEmpty())
        throw missingIdentity(name, version);
    const QList<int> going = version ? QList<int>{*version} : versions;
    for (const int each : going) {
        const QString path = identityPath(name, each);
        if (!QFile::remove(path))
            throw unwritable(path);
    }
    QDir{}.rmdir(identityFolder(name));
    return static_cast<int>(going.size());
}
