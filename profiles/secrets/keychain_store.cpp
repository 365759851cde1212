#include "profiles/secrets/keychain_store.h"

#include "base/logging.h"
#include "base/pending.h"

#include <QTimer>

#include <qt6keychain/keychain.h>

#include <chrono>

using namespace Qt::StringLiterals;

namespace {

struct JobEnd {
    QKeychain::Error error = QKeychain::OtherError;
    QString errorText;
    QByteArray value; // of a read
    bool isTimedOut = false;
};

// The job deletes itself when it ends, maybe after we stopped waiting.
template<typename Job>
Pending<JobEnd> startJob(const QString &key, const QByteArray &value = {},
    std::chrono::milliseconds patience = patienceOfPrograms)
{
    const Pending<JobEnd> end;
    auto *job = new Job{u"clawdis-browser"_s};
    job->setKey(key);
    if constexpr (std::is_same_v<Job, QKeychain::WritePasswordJob>)
        job->setBinaryData(value);
    QObject::connect(job, &QKeychain::Job::finished, [end](QKeychain::Job *done) {
        QByteArray read;
        if (auto *reading = qobject_cast<QKeychain::ReadPasswordJob *>(done))
            read = reading->binaryData();
        end.settle({done->error(), done->errorString(), read});
    });
    job->start();
    QTimer::singleShot(patience, job, [end] {
        end.settle({QKeychain::OtherError, u"it did not answer"_s, {}, true});
    });
    return end;
}

bool isGood(const JobEnd &end)
{
    return end.error == QKeychain::NoError;
}

// libsecret uses one error number for all, so match its message. A keyring that waits for a
// password either has no collection yet or does not answer.
bool soundsLocked(const JobEnd &end)
{
    return end.isTimedOut || end.error == QKeychain::AccessDenied
        || end.error == QKeychain::AccessDeniedByUser || end.errorText.contains(u"/collection/"_s)
        || end.errorText.contains(u"locked"_s, Qt::CaseInsensitive)
        || end.errorText.contains(u"dismissed"_s, Qt::CaseInsensitive);
}

Failure unavailable(const JobEnd &end)
{
    if (soundsLocked(end))
        return lockedKeychain(end.errorText);
    return {Code::SecretsUnavailable, u"The keychain failed: %1"_s.arg(end.errorText),
        u"See whether the keychain of this desktop session is running."_s};
}

// Only a write distinguishes an open keychain from a locked one, which looks empty to a reader.
Task<JobEnd> tryCanary(std::chrono::milliseconds patience = patienceOfPrograms)
{
    const QString key = u"canary"_s;
    const QByteArray song = "tweet";
    const auto writing = startJob<QKeychain::WritePasswordJob>(key, song, patience);
    const JobEnd written = co_await writing;
    if (!isGood(written))
        co_return written;
    const auto reading = startJob<QKeychain::ReadPasswordJob>(key);
    JobEnd heard = co_await reading;
    if (isGood(heard) && heard.value != song)
        heard.error = QKeychain::OtherError;
    if (!isGood(heard))
        co_return heard;
    const auto removing = startJob<QKeychain::DeletePasswordJob>(key);
    co_return co_await removing;
}

} // namespace

Failure lockedKeychain(const QString &why)
{
    return {Code::SecretsUnavailable,
        u"The keychain is locked%1."_s.arg(why.isEmpty() ? QString{} : u" (%1)"_s.arg(why)),
        u"Unlock it, for example by logging in to the desktop, then try again."_s};
}

Task<KeychainStore::Found> KeychainStore::probe(std::chrono::milliseconds patience)
{
    const JobEnd end = co_await tryCanary(patience);
    if (isGood(end))
        co_return Found::Open;
    const bool isLocked = soundsLocked(end);
    qCInfo(logProfile).noquote() << u"keychain state=%1 why=%2"_s.arg(
        isLocked ? u"locked"_s : u"missing"_s, end.errorText);
    co_return isLocked ? Found::Locked : Found::Missing;
}

Task<std::optional<QByteArray>> KeychainStore::read(QString key)
{
    const auto reading = startJob<QKeychain::ReadPasswordJob>(key);
    const JobEnd end = co_await reading;
    if (isGood(end))
        co_return end.value;
    if (end.error != QKeychain::EntryNotFound)
        throw unavailable(end);
    const JobEnd canary = co_await tryCanary();
    if (!isGood(canary))
        throw unavailable(canary);
    co_return std::nullopt;
}

Task<> KeychainStore::write(QString key, QByteArray value)
{
    const auto writing = startJob<QKeychain::WritePasswordJob>(key, value);
    const JobEnd end = co_await writing;
    if (!isGood(end))
        throw unavailable(end);
}

Task<> KeychainStore::remove(QString key)
{
    const JobEnd canary = co_await tryCanary();
    if (!isGood(canary))
        throw unavailable(canary);
    const auto removing = startJob<QKeychain::DeletePasswordJob>(key);
    const JobEnd end = co_await removing;
    if (!isGood(end) && end.error != QKeychain::EntryNotFound)
        throw unavailable(end);
}

QString KeychainStore::place() const
{
    return u"the keychain of your desktop session, under \"clawdis-browser\""_s;
}
