// Resetting and deleting a profile while others use it, and what must never be touched.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/session.h"
#include "tests/support/other_chrome.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QFile>

namespace {

Call deleting(const QString &profile)
{
    return {u"t"_s, u"test"_s, u"deleteProfile"_s, {{u"name"_s, profile}}};
}

Call calling(const QString &command, const QString &profile, QJsonObject arguments = {})
{
    arguments.insert(u"profile"_s, profile);
    return {u"t"_s, u"test"_s, command, arguments};
}

std::optional<Failure> failureIn(Task<Outcome> &task)
{
    const Outcome outcome = QCoro::waitFor(task);
    const auto *failure = std::get_if<Failure>(&outcome);
    return failure ? std::optional{*failure} : std::nullopt;
}

quint16 portOf(RealChrome &chrome, const QString &profile)
{
    return chrome.engine().browser(profile).profile().cdpPort;
}

} // namespace

class EngineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void deletesAProfileThatIsJustStarting()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        auto starting = chrome.catalogue().call(calling(u"start"_s, u"work"_s));
        auto opening = chrome.catalogue().call(
            calling(u"open"_s, u"work"_s, {{u"url"_s, u"about:blank"_s}}));
        auto deleted = chrome.catalogue().call(deleting(u"work"_s));
        QCOMPARE(failureIn(deleted), std::nullopt);
        for (auto *call : {&starting, &opening}) {
            const auto failure = failureIn(*call);
            QVERIFY(failure);
            QCOMPARE(failure->code, Code::ProfileLocked);
            QCOMPARE(failure->message, u"profile \"work\" is being deleted"_s);
        }
        QVERIFY(!QFile::exists(paths::browserDir(u"work"_s)));
        QVERIFY(Ledger{paths::ledger()}.living().isEmpty());
    }

    void startsNothingWhileItDeletesNorAfterwards()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        chrome.reply(u"start"_s, {{u"profile"_s, u"work"_s}});
        const std::shared_ptr<Browser> held = chrome.engine().hold(u"work"_s);
        auto deleted = chrome.catalogue().call(deleting(u"work"_s));
        auto again = chrome.catalogue().call(deleting(u"work"_s));
        auto started = chrome.catalogue().call(calling(u"start"_s, u"work"_s));
        const Failure twice = failureIn(again).value_or(Failure{});
        QCOMPARE(twice.message, u"profile \"work\" is being deleted"_s);
        QCOMPARE(failureIn(deleted), std::nullopt);
        QVERIFY(failureIn(started));
        const auto late = outcomeOf(held->start(Deadline::in(std::chrono::seconds{5})));
        QCOMPARE(failureOf(late).code, Code::ProfileNotFound);
        QCOMPARE(failureOf(late).message, u"profile \"work\" was deleted"_s);
        QCOMPARE(
            chrome.failure(u"start"_s, {{u"profile"_s, u"work"_s}}).code, Code::ProfileNotFound);
    }

    void endsACallInFlightByName()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        chrome.reply(u"open"_s, {{u"profile"_s, u"work"_s}, {u"url"_s, u"about:blank"_s}});
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        auto busy = chrome.catalogue().call(calling(u"navigate"_s, u"work"_s,
            {{u"url"_s, u"http://127.0.0.1:%1/"_s.arg(silent.serverPort())}}));
        QTRY_VERIFY(silent.hasPendingConnections());
        auto deleted = chrome.catalogue().call(deleting(u"work"_s));
        const auto failure = failureIn(busy);
        QVERIFY(failure);
        // Which one depends on how far Chrome's exit has come.
        QVERIFY2(failure->code == Code::Disconnected || failure->code == Code::TabNotFound
                || failure->code == Code::NavigationFailed,
            qPrintable(failure->message));
        QCOMPARE(failureIn(deleted), std::nullopt);
    }

    void makesItAnewUnderTheSameName()
    {
        RealChrome chrome{QJsonObject{}};
        for (int i = 0; i < 2; ++i) {
            chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
            chrome.reply(u"start"_s, {{u"profile"_s, u"work"_s}});
            QVERIFY(QFile::exists(paths::userDataDir(u"work"_s)));
            const Reply deleted = chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
            QCOMPARE(deleted.value(u"deleted"), QJsonValue(true));
            QVERIFY(!QFile::exists(paths::browserDir(u"work"_s)));
        }
        QCOMPARE(QDir{paths::trash()}.entryList({u"work-*"_s}, QDir::Dirs).size(), 2);
    }

    void keepsTheFolderWhereTheProfileCannotBeForgotten()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        chrome.reply(u"start"_s, {{u"profile"_s, u"work"_s}});
        auto deleted = chrome.catalogue().call(deleting(u"work"_s));
        QVERIFY(paths::writePrivately(paths::config(), "{ half a file"));
        QCOMPARE(failureIn(deleted).value_or(Failure{}).code, Code::ConfigCorrupt);
        QVERIFY(QFile::exists(paths::userDataDir(u"work"_s) + u"/Local State"_s));
        chrome.reply(u"start"_s, {{u"profile"_s, u"work"_s}});
    }

    void resetsOnceOnlyAndStartsNothingMeanwhile()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        auto reset = chrome.catalogue().call({u"t"_s, u"test"_s, u"resetProfile"_s, {}});
        auto again = chrome.catalogue().call({u"t"_s, u"test"_s, u"resetProfile"_s, {}});
        auto started = chrome.catalogue().call({u"t"_s, u"test"_s, u"start"_s, {}});
        QCOMPARE(
            failureIn(again).value_or(Failure{}).message, u"profile \"clawd\" is being reset"_s);
        QCOMPARE(failureIn(started).value_or(Failure{}).code, Code::ProfileLocked);
        QCOMPARE(failureIn(reset), std::nullopt);
        chrome.reply(u"start"_s);
    }

    void leavesABrowserThatAPersonOpenedOnTheFolder()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        OtherChrome theirs{0, paths::userDataDir(u"work"_s)};
        const QJsonObject work{{u"profile"_s, u"work"_s}};
        const Failure locked = chrome.failure(u"resetProfile"_s, work);
        QCOMPARE(locked.code, Code::ProfileLocked);
        QCOMPARE(locked.evidence[u"pid"_s].toInteger(), theirs.pid());
        QVERIFY(!locked.hint.isEmpty());
        QCOMPARE(
            chrome.failure(u"deleteProfile"_s, {{u"name"_s, u"work"_s}}).code, Code::ProfileLocked);
        QVERIFY(theirs.isAlive());
        QVERIFY(QFile::exists(paths::userDataDir(u"work"_s) + u"/Local State"_s));
        theirs.end();
        chrome.reply(u"resetProfile"_s, work);
    }

    // As after a crash of the app whose ledger was lost.
    void endsOurOwnBrowserThatNobodyHolds()
    {
        RealChrome chrome{QJsonObject{}};
        ChromeProcess left{Ledger{paths::home() + u"/other.json"_s}};
        const Profile clawd = chrome.engine().browser(std::nullopt).profile();
        QVERIFY(!failureIn(started(left,
            {.executable = u"/usr/bin/chromium"_s,
                .name = clawd.name,
                .color = clawd.color,
                .userDataDir = paths::userDataDir(clawd.name),
                .port = clawd.cdpPort,
                .headless = true,
                .noSandbox = ::geteuid() == 0})));
        const Reply reset = chrome.reply(u"resetProfile"_s);
        QCOMPARE(reset.value(u"moved"), QJsonValue(true));
        QTRY_VERIFY(!left.isAlive());
        QVERIFY(QFile::exists(reset.value(u"to").toString() + u"/Local State"_s));
        chrome.reply(u"start"_s);
    }

    void adoptsOurOwnBrowserWhoseLedgerWasLost()
    {
        RealChrome chrome{QJsonObject{}};
        auto left = std::make_unique<ChromeProcess>(Ledger{paths::home() + u"/other.json"_s});
        const Profile clawd = chrome.engine().browser(std::nullopt).profile();
        QVERIFY(!failureIn(started(*left,
            {.executable = u"/usr/bin/chromium"_s,
                .name = clawd.name,
                .color = clawd.color,
                .userDataDir = paths::userDataDir(clawd.name),
                .port = clawd.cdpPort,
                .headless = true,
                .noSandbox = ::geteuid() == 0})));
        const qint64 pid = left->pid();
        left.reset(); // the app that had it is gone
        QVERIFY(Ledger{paths::ledger()}.living().isEmpty());
        QCoro::waitFor(chrome.engine().adoptLiving());
        QCOMPARE(chrome.engine().browser(std::nullopt).pid(), pid);
        QCOMPARE(Ledger{paths::ledger()}.living().size(), 1);
    }

    void neverTouchesAForeignBrowserOnThePort()
    {
        RealChrome chrome{QJsonObject{}};
        OtherChrome foreign{chrome.cdpPort()};
        const QString kept = paths::userDataDir(u"clawd"_s) + u"/kept"_s;
        QVERIFY(paths::writePrivately(kept, "x"));
        const Failure failure = chrome.failure(u"resetProfile"_s);
        QCOMPARE(failure.code, Code::PortInUse);
        QCOMPARE(failure.evidence[u"pid"].toInteger(), foreign.pid());
        QVERIFY(failure.message.endsWith(u"Nothing was reset."_s));
        QVERIFY(QFile::exists(kept));
        QVERIFY(foreign.isAlive());
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        QVERIFY(portOf(chrome, u"work"_s) != chrome.cdpPort());
    }

    void leavesWhatIsInDoubt()
    {
        RealChrome chrome{QJsonObject{}};
        const QString folder = paths::userDataDir(u"clawd"_s);
        QVERIFY(paths::writePrivately(folder + u"/kept"_s, "x"));
        QVERIFY(QFile::link(u"elsewhere-4711"_s, folder + u"/SingletonLock"_s));
        QCOMPARE(chrome.failure(u"resetProfile"_s).code, Code::ProfileLocked);
        QVERIFY(QFile::exists(folder + u"/kept"_s));
        QVERIFY(QFile::remove(folder + u"/SingletonLock"_s));
        chrome.reply(u"resetProfile"_s);
    }
};

TEST_CLASS(EngineTest)
#include "engine_test.moc"
