// Settings, ledger, secrets and notes on a full disk: the old content stays, in the file and in
// memory, and the failure says so.

#include "base/paths.h"
#include "profiles/chrome/ledger.h"
#include "profiles/chrome/seed/seed.h"
#include "profiles/secrets/access_token.h"
#include "profiles/secrets/sealed_file_store.h"
#include "profiles/settings/profile_store.h"
#include "profiles/settings/trashed_profile.h"
#include "tests/support/outcome_of.h"
#include "tests/support/small_disk.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

class KeptOnFullDiskTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<SmallDisk> m_disk;

    static QByteArray content(const QString &path)
    {
        QFile file{path};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (const SmallDisk disk; !disk.whyNot().isEmpty())
            QSKIP(qUtf8Printable(disk.whyNot()));
    }

    void init()
    {
        m_disk = std::make_unique<SmallDisk>();
        qputenv("CLAWDIS_HOME", m_disk->path().toUtf8());
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere"); // nobody's keychain
    }

    void settingsAndProfilesStay()
    {
        auto store = std::get<ProfileStore>(ProfileStore::open(paths::config()));
        QVERIFY(!failureIn(store.create(u"work"_s, {}, {})));
        const QByteArray before = content(paths::config());
        const QString color = store.find(u"work"_s)->color;
        QVERIFY(m_disk->fill());

        QCOMPARE(failureOf(store.create(u"new"_s, {}, {})).code, Code::DiskFull);
        QCOMPARE(
            failureOf(store.change(u"work"_s, {{u"color"_s, u"#123456"_s}})).code, Code::DiskFull);
        QCOMPARE(failureOf(store.remove(u"work"_s)).code, Code::DiskFull);
        QCOMPARE(failureOf(store.configure({{u"requireToken"_s, true}})).code, Code::DiskFull);
        QCOMPARE(content(paths::config()), before);
        QVERIFY(!store.find(u"new"_s));
        QCOMPARE(store.find(u"work"_s)->color, color);
        QVERIFY(!store.settings().requireToken);

        m_disk->makeRoom();
        QVERIFY(!failureIn(store.create(u"new"_s, {}, {})));
    }

    void theLedgerStays()
    {
        const Ledger ledger{paths::ledger()};
        LedgerEntry entry{.profile = u"work"_s, .pid = 12345, .userDataDir = u"/data"_s};
        QVERIFY(!failureIn(ledger.record(entry)));
        const QByteArray before = content(paths::ledger());
        QVERIFY(m_disk->fill());
        QCOMPARE(failureOf(ledger.forget(12345)).code, Code::DiskFull);
        entry.pid = 12346;
        QCOMPARE(failureOf(ledger.record(entry)).code, Code::DiskFull);
        QCOMPARE(content(paths::ledger()), before);
    }

    void theTokenStays()
    {
        AccessToken token;
        const auto made = outcomeOf(token.made());
        QVERIFY(!failureIn(made));
        const QByteArray old = token.current();
        QVERIFY(m_disk->fill());
        QCOMPARE(failureOf(outcomeOf(token.renewed())).code, Code::DiskFull);
        QCOMPARE(token.current(), old);
        AccessToken again;
        QVERIFY(!failureIn(outcomeOf(again.read())));
        QCOMPARE(again.current(), old);
    }

    void nothingIsHalfSeededOrNoted()
    {
        QVERIFY(paths::makePrivateDir(paths::trash()));
        QVERIFY(m_disk->fill());
        QCOMPARE(failureOf(seed::userDataDir(m_disk->path(), u"work"_s, u"#123456"_s)).code,
            Code::DiskFull);
        QCOMPARE(failureOf(noteTrashed(u"work"_s, {}, {})).code, Code::DiskFull);
        QVERIFY(QDir{paths::trash()}.isEmpty());
        QVERIFY(!QFile::exists(m_disk->path() + u"/Local State"_s));
    }
};

TEST_CLASS(KeptOnFullDiskTest)
#include "kept_on_full_disk_test.moc"
