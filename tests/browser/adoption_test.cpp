// A Chrome whose app was killed, and the next run of the app.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/events/event_stream.h"
#include "tests/support/outcome_of.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTimer>

#include <csignal>
#include <cstdio>
using namespace std::chrono_literals;

namespace {

constexpr auto isKilledApp = "CLAWDIS_TEST_IS_KILLED_APP";

// The engine of the next run of the app.
struct NextRun {
    ~NextRun() { QCoro::waitFor(engine.stopAll()); }

    Browser &browser() { return engine.browser(std::nullopt); }

    EventStream events;
    ProfileStore store = std::get<ProfileStore>(ProfileStore::open(paths::config()));
    Ledger ledger{paths::ledger()};
    Engine engine{store, ledger, events};
};

} // namespace

class AdoptionTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QProcess> m_app;
    QString m_home;
    QString m_tab;
    qint64 m_chrome = 0;

    // In its own program: a page held by a pending call, and a session.
    static void playKilledApp()
    {
        RealChrome chrome;
        chrome.reply(u"createSession"_s);
        const QString tab = chrome.open(u"data:text/html,<title>Kept</title>"_s);
        const auto busy = chrome.catalogue().call(
            {u"t"_s, u"test"_s, u"evaluate"_s, {{u"fn"_s, u"() => new Promise(() => 0)"_s}}});
        const QString line = u"READY %1 %2 %3\n"_s.arg(paths::home(), tab)
                                 .arg(chrome.engine().browser(std::nullopt).pid());
        std::fputs(qPrintable(line), stderr);
        QTimer::singleShot(60s, &QCoreApplication::quit);
        QCoreApplication::exec(); // until it is killed
    }

    void killAnApp()
    {
        m_app = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String{isKilledApp}, u"1"_s);
        m_app->setProcessEnvironment(environment);
        m_app->setProcessChannelMode(QProcess::MergedChannels);
        m_app->start(QCoreApplication::applicationFilePath(), argumentsOfThisTest());
        QString output;
        QTRY_VERIFY_WITH_TIMEOUT(
            (output += QString::fromUtf8(m_app->readAll())).contains(u"READY "_s)
                && output.endsWith(u'\n'),
            30000);
        const QStringList words
            = output.mid(output.indexOf(u"READY "_s)).section(u'\n', 0, 0).split(u' ');
        m_home = words.value(1);
        m_tab = words.value(2);
        m_chrome = words.value(3).toLongLong();
        m_app->kill();
        QVERIFY(m_app->waitForFinished());
        qputenv("CLAWDIS_HOME", m_home.toUtf8());
    }

private Q_SLOTS:
    void cleanup()
    {
        if (!m_home.isEmpty())
            QDir{std::exchange(m_home, {})}.removeRecursively();
    }

    void takesOverWhatAnEarlierRunLeftRunningWithItsTabs()
    {
        if (qEnvironmentVariableIsSet(isKilledApp))
            return playKilledApp();
        killAnApp();
        NextRun next;
        QCoro::waitFor(next.engine.adoptLiving());
        QCOMPARE(next.browser().pid(), m_chrome);
        QCOMPARE(next.browser().tabs().callers().find(m_tab)->title(), u"Kept"_s);
        QVERIFY(!failureIn(outcomeOf(next.browser().start(Deadline::in(5s)))));
    }

    // It may hold logins that are not on the disk: it is closed, not killed.
    void closesWhatItIsStillTakingOver()
    {
        if (qEnvironmentVariableIsSet(isKilledApp))
            return playKilledApp();
        killAnApp();
        NextRun next;
        QList<Event::Kind> reported;
        connect(&next.events, &EventStream::happened, this,
            [&reported](const Event &event) { reported.append(event.kind); });
        const Task<> adoption = next.engine.adoptLiving();
        QCoro::waitFor(next.engine.stopForQuit());
        QCoro::waitFor(adoption);
        QVERIFY(reported.contains(Event::Kind::BrowserStopping));
        QVERIFY(next.ledger.living().isEmpty());
    }

    void leavesNothingOfItsSessions()
    {
        if (qEnvironmentVariableIsSet(isKilledApp))
            return playKilledApp();
        killAnApp();
        NextRun next;
        QCoro::waitFor(next.engine.adoptLiving());
        const auto contexts = [&]() -> Task<QJsonObject> {
            const Deadline soon = Deadline::in(5s);
            Session &browser = next.browser().connection()->browser();
            co_return co_await browser.call("Target.getBrowserContexts", soon);
        };
        QTRY_COMPARE(QCoro::waitFor(contexts()).value(u"browserContextIds"), QJsonArray{});
    }

    void needsNoLedgerForIt()
    {
        if (qEnvironmentVariableIsSet(isKilledApp))
            return playKilledApp();
        killAnApp();
        QVERIFY(QFile::remove(paths::ledger()));
        NextRun next;
        QCoro::waitFor(next.engine.adoptLiving());
        QCOMPARE(next.browser().pid(), m_chrome);
        QCOMPARE(next.ledger.living().size(), 1);
    }

    void doesSoAgainAndAgain()
    {
        if (qEnvironmentVariableIsSet(isKilledApp))
            return playKilledApp();
        killAnApp();
        for (int i = 0; i < 3; ++i) {
            {
                EventStream events;
                auto store = std::get<ProfileStore>(ProfileStore::open(paths::config()));
                const Ledger ledger{paths::ledger()};
                Engine engine{store, ledger, events};
                QCoro::waitFor(engine.adoptLiving());
                QCOMPARE(engine.browser(std::nullopt).pid(), m_chrome);
            }
            // Ends abruptly, as if killed.
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        }
        NextRun next;
        QCoro::waitFor(next.engine.adoptLiving());
        QCOMPARE(next.browser().pid(), m_chrome);
    }
};

TEST_CLASS(AdoptionTest)
#include "adoption_test.moc"
