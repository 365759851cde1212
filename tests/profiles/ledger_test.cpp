#include "profiles/chrome/ledger.h"
#include "profiles/process/running_process.h"
#include "tests/profiles/stand_in.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <ctime>
using namespace std::chrono_literals;

class LedgerTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;

    Ledger ledger() const { return Ledger{m_dir->filePath(u"ledger.json"_s)}; }
    QString data() const { return m_dir->filePath(u"data"_s); }

    LedgerEntry entryOf(const StandIn &browser) const
    {
        LedgerEntry entry;
        entry.profile = u"work"_s;
        entry.pid = browser.pid();
        entry.startTime = RunningProcess::of(browser.pid())->startTime;
        entry.userDataDir = data();
        entry.port = 18801;
        entry.webSocketUrl = u"ws://127.0.0.1:18801/devtools/browser/x"_s;
        return entry;
    }

    void record(const LedgerEntry &entry) const { QVERIFY(!failureIn(ledger().record(entry))); }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void findsALivingBrowserAgain()
    {
        const StandIn browser{data()};
        record(entryOf(browser));
        const QList<LedgerEntry> living = ledger().living();
        QCOMPARE(living.size(), 1);
        QCOMPARE(living.first().pid, browser.pid());
        QCOMPARE(living.first().profile, u"work"_s);
        QCOMPARE(living.first().port, quint16{18801});
        QCOMPARE(living.first().webSocketUrl, u"ws://127.0.0.1:18801/devtools/browser/x"_s);
    }

    void prunesTheDeadButKnowsWhoWasLast()
    {
        StandIn browser{data()};
        const LedgerEntry entry = entryOf(browser);
        record(entry);
        browser.end();
        QVERIFY(ledger().living().isEmpty());
        QVERIFY(ledger().wasLastOn(data(), entry.pid));
        QVERIFY(!ledger().wasLastOn(data(), entry.pid + 1));
        QVERIFY(!ledger().wasLastOn(u"/other"_s, entry.pid));
    }

    void trustsNoPidThatPassedToAnother()
    {
        const StandIn browser{data()};
        LedgerEntry entry = entryOf(browser);
        ++entry.startTime;
        record(entry);
        QVERIFY(ledger().living().isEmpty());
    }

    void trustsNoProcessOnAnotherFolder()
    {
        const StandIn browser{data() + u"-of-mine"_s};
        record(entryOf(browser));
        QVERIFY(ledger().living().isEmpty());
    }

    void forgets()
    {
        const StandIn browser{data()};
        record(entryOf(browser));
        QVERIFY(!failureIn(ledger().forget(browser.pid())));
        QVERIFY(ledger().living().isEmpty());
    }

    void keepsACorruptFileAside()
    {
        QFile file{m_dir->filePath(u"ledger.json"_s)};
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{");
        file.close();
        QVERIFY(ledger().living().isEmpty());
        QCOMPARE(QDir{m_dir->path()}.entryList({u"ledger.json.corrupt-*"_s}).size(), 1);
    }

    void knowsThisVeryProcess()
    {
        const auto self = RunningProcess::of(QCoreApplication::applicationPid());
        QVERIFY(self);
        QCOMPARE(self->executable, QCoreApplication::applicationFilePath());
        QCOMPARE(self->arguments, QCoreApplication::arguments());
        QVERIFY(self->startTime > 0);
        const auto age = std::chrono::system_clock::now() - self->startedAt;
        const std::chrono::microseconds used{std::clock() * 1'000'000 / CLOCKS_PER_SEC};
        QVERIFY(age > used - 2s && age < 1h);
        QVERIFY(!RunningProcess::of(0));
        QVERIFY(!RunningProcess::of(-1));
    }
};

TEST_CLASS(LedgerTest)
#include "ledger_test.moc"
