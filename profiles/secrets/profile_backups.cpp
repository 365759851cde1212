#include "profiles/secrets/profile_backups.h"

#include "base/cache_folders.h"
#include "base/or_failure.h"
#include "base/paths.h"
#include "base/pending.h"
#include "base/unwritable.h"
#include "profiles/secrets/sealed_stream.h"
#include "profiles/secrets/vault_key.h"

#include <QCoroFuture>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtConcurrentRun>
#include <QtEndian>

#include <unistd.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr QByteArrayView backupMagic{"clawdis-backup-1\n"};
constexpr qsizetype longestBackupHeader = 4096;
constexpr qint64 largestFolder = qint64{2} * 1024 * 1024 * 1024; // bytes
constexpr qsizetype longestPath = 4096;
constexpr qsizetype readSize = 64 * 1024;
constexpr QLatin1StringView backupSuffix{".backup"};

// Neither made again by Chrome nor only of the process that ran.
bool isKept(const QString &path)
{
    const QStringList names = path.split(u'/');
    return std::none_of(names.begin(), names.end(), [](const QString &name) {
        return std::find(std::begin(cacheFolders), std::end(cacheFolders), name)
            != std::end(cacheFolders)
            || name.startsWith(u"Singleton"_s) || name.startsWith(u"clawdis-keeper"_s);
    });
}

QString backupFolder(const QString &profile)
{
    return u"%1/backups/%2"_s.arg(paths::home(), profile);
}

QString backupPath(const QString &profile, int version)
{
    return u"%1/%2%3"_s.arg(backupFolder(profile)).arg(version).arg(backupSuffix);
}

QList<int> backupVersions(const QString &profile)
{
    QList<int> versions;
    const QStringList files
        = QDir{backupFolder(profile)}.entryList({u'*' + backupSuffix}, QDir::Files);
    for (const QString &each : files) {
        if (const int version = each.chopped(backupSuffix.size()).toInt(); version > 0)
            versions.append(version);
    }
    std::sort(versions.begin(), versions.end(), std::greater{});
    return versions;
}

Failure damagedBackup(const QString &profile, int version)
{
    return {Code::InvalidValue,
        u"version %1 of the backups of profile \"%2\" cannot be opened: its file is damaged, or "
        u"was "
        "sealed with another key"_s.arg(version)
            .arg(profile),
        u"Nothing was changed. Restore another version: {backups}."_s};
}

template<typename Number> QByteArray numberBytes(Number number)
{
    QByteArray bytes(sizeof number, '\0');
    qToLittleEndian(number, bytes.data());
    return bytes;
}

Failure tookTooLong()
{
    return {Code::Timeout,
        u"the folder holds more than can be copied in time; nothing was changed"_s,
        u"Clear what its sites have stored, or try when the disk has less to do."_s};
}

struct Job {
    QString profile;
    int version;
    QString folder;
    QByteArray key;
    QByteArray clear; // of its file, in clear
    Deadline deadline;
};

bool addFile(SealedWriter &writer, const QString &folder, const QString &name)
{
    QFile file{folder + u'/' + name};
    if (!file.open(QIODevice::ReadOnly))
        return true; // a socket, or gone
    const QByteArray path = name.toUtf8();
    qint64 left = file.size();
    bool isWritten = writer.add(numberBytes(static_cast<quint32>(path.size()))) && writer.add(path)
        && writer.add(numberBytes(static_cast<quint64>(left)));
    while (isWritten && left > 0) {
        const QByteArray bytes = file.read(std::min<qint64>(left, readSize));
        if (bytes.isEmpty()) {
            errno = EIO;
            return false;
        }
        left -= bytes.size();
        isWritten = writer.add(bytes);
    }
    return isWritten;
}

OrFailure<Nothing> pack(const Job &job)
{
    const QString path = backupPath(job.profile, job.version);
    QFile file{path + u".new"_s};
    const bool isOpen = paths::makePrivateDir(backupFolder(job.profile))
        && file.open(QIODevice::WriteOnly | QIODevice::Truncate)
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    if (!isOpen)
        return unwritable(path);
    SealedWriter writer{file, job.key, job.clear};
    QDirIterator all{
        job.folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks, QDirIterator::Subdirectories};
    const QDir root{job.folder};
    qint64 sum = 0;
    bool isWritten = true;
    while (isWritten && all.hasNext()) {
        const QString name = root.relativeFilePath(all.next());
        if (!isKept(name))
            continue;
        if (job.deadline.hasPassed()) {
            file.remove();
            return tookTooLong();
        }
        sum += all.fileInfo().size();
        if (sum > largestFolder) {
            file.remove();
            return Failure{Code::InvalidValue,
                u"%1 holds more than %2 bytes"_s.arg(job.folder).arg(largestFolder),
                u"Clear what its sites have stored."_s};
        }
        isWritten = addFile(writer, job.folder, name);
    }
    isWritten = isWritten && writer.finish() && file.flush() && ::fsync(file.handle()) == 0
        && ::rename(
               QFile::encodeName(file.fileName()).constData(), QFile::encodeName(path).constData())
            == 0;
    if (isWritten)
        return Nothing{};
    const Failure failure = unwritable(path);
    file.remove();
    return failure;
}

// A path that stays below the folder.
bool isBelow(const QString &name)
{
    return !name.isEmpty() && !name.startsWith(u'/') && !name.split(u'/').contains(u".."_s);
}

// Nothing if what was sealed is damaged.
std::optional<OrFailure<Nothing>> takeFile(SealedReader &reader, const QString &folder)
{
    const auto length = reader.take(sizeof(quint32));
    const quint32 size = length ? qFromLittleEndian<quint32>(length->constData()) : 0;
    const auto path = size > 0 && size <= longestPath ? reader.take(size) : std::nullopt;
    const auto report = path ? reader.take(sizeof(quint64)) : std::nullopt;
    const QString name = QString::fromUtf8(path.value_or(QByteArray{}));
    if (!report || !isBelow(name))
        return std::nullopt;
    QFile file{folder + u'/' + name};
    if (!paths::makePrivateDir(QFileInfo{file.fileName()}.absolutePath())
        || !file.open(QIODevice::WriteOnly | QIODevice::NewOnly)
        || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return OrFailure<Nothing>{unwritable(file.fileName())};
    quint64 left = qFromLittleEndian<quint64>(report->constData());
    while (left > 0) {
        const auto bytes = reader.take(static_cast<qsizetype>(std::min<quint64>(left, readSize)));
        if (!bytes)
            return std::nullopt;
        if (file.write(*bytes) != bytes->size())
            return OrFailure<Nothing>{unwritable(file.fileName())};
        left -= static_cast<quint64>(bytes->size());
    }
    if (!file.flush())
        return OrFailure<Nothing>{unwritable(file.fileName())};
    return OrFailure<Nothing>{Nothing{}};
}

OrFailure<Nothing> unpackAll(const Job &job)
{
    QFile file{backupPath(job.profile, job.version)};
    if (!file.open(QIODevice::ReadOnly) || !file.seek(job.clear.size()))
        return damagedBackup(job.profile, job.version);
    SealedReader reader{file, job.key, job.clear};
    if (!paths::makePrivateDir(job.folder))
        return unwritable(job.folder);
    while (!reader.isAtEnd()) {
        if (job.deadline.hasPassed()) {
            QDir{job.folder}.removeRecursively();
            return tookTooLong();
        }
        const auto taken = takeFile(reader, job.folder);
        const Failure *failure = taken ? failureIn(*taken) : nullptr;
        if (taken && !failure)
            continue;
        const Failure why = failure ? *failure : damagedBackup(job.profile, job.version);
        QDir{job.folder}.removeRecursively();
        return why;
    }
    return Nothing{};
}

// The first two lines of a file: what is in the clear.
QByteArray clearPart(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray start = file.readLine(backupMagic.size() + 1);
    return start == backupMagic ? start + file.readLine(longestBackupHeader) : QByteArray{};
}

QJsonObject headerIn(const QByteArray &clear)
{
    return QJsonDocument::fromJson(clear.mid(backupMagic.size())).object();
}

KeptBackup backupIn(const QJsonObject &header, const QString &profile, int version)
{
    KeptBackup kept{.profile = profile, .version = version};
    kept.bytes = QFileInfo{backupPath(profile, version)}.size();
    if (header.value(u"profile") == profile && header.value(u"version").toInt() == version)
        kept.savedAt = QDateTime::fromString(header.value(u"savedAt").toString(), Qt::ISODate);
    return kept;
}

void makeRoomForBackup(const QString &profile)
{
    const QList<int> versions = backupVersions(profile);
    for (qsizetype at = profile_backups::mostVersions; at < versions.size(); ++at)
        QFile::remove(backupPath(profile, versions.at(at)));
}

} // namespace

QList<KeptBackup> profile_backups::all()
{
    QList<KeptBackup> kept;
    const QStringList profiles = QDir{paths::home() + u"/backups"_s}.entryList(
        QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QString &profile : profiles) {
        for (const int version : backupVersions(profile))
            kept.append(
                backupIn(headerIn(clearPart(backupPath(profile, version))), profile, version));
    }
    return kept;
}

Task<KeptBackup> profile_backups::keep(QString profile, QString folder, Deadline deadline)
{
    const VaultKey key = co_await vault_key::forSealing();
    const int version = backupVersions(profile).value(0) + 1;
    const QJsonObject header{{u"profile"_s, profile}, {u"version"_s, version},
        {u"savedAt"_s, QDateTime::currentDateTimeUtc().toString(Qt::ISODate)},
        {u"key"_s, toWord(key.guard)}, {u"salt"_s, QString::fromLatin1(key.salt.toBase64())}};
    const QByteArray line = QJsonDocument{header}.toJson(QJsonDocument::Compact) + '\n';
    const Job job{profile, version, folder, key.key, backupMagic.toByteArray() + line, deadline};
    const QFuture<OrFailure<Nothing>> packing = QtConcurrent::run(&pack, job);
    const OrFailure<Nothing> packed = co_await packing;
    orThrow(packed);
    makeRoomForBackup(profile);
    co_return backupIn(header, profile, version);
}

Task<KeptBackup> profile_backups::unpack(
    QString profile, std::optional<int> version, QString into, Deadline deadline)
{
    const QList<int> versions = backupVersions(profile);
    if (version ? !versions.contains(*version) : versions.isEmpty())
        throw Failure{Code::FileNotFound,
            u"there is no such backup of profile \"%1\""_s.arg(profile),
            u"See which there are: {backups}."_s};
    const int wanted = version.value_or(versions.value(0));
    const QByteArray clear = clearPart(backupPath(profile, wanted));
    const QJsonObject header = headerIn(clear);
    const KeptBackup about = backupIn(header, profile, wanted);
    const auto guard = fromWord<KeyGuard>(header.value(u"key").toString());
    if (!about.savedAt.isValid() || !guard)
        throw damagedBackup(profile, wanted);
    const QByteArray salt = QByteArray::fromBase64(header.value(u"salt").toString().toLatin1());
    const QByteArray key = co_await vault_key::forOpening(*guard, salt);
    const Job job{profile, wanted, into, key, clear, deadline};
    const QFuture<OrFailure<Nothing>> unpacking = QtConcurrent::run(&unpackAll, job);
    const OrFailure<Nothing> unpacked = co_await unpacking;
    orThrow(unpacked);
    co_return KeptBackup{about};
}
