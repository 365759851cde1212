#include "base/paths.h"
#include "core/cdp/connection.h"
#include "core/cdp/pipe_transport.h"
#include "core/cdp/session.h"
#include "profiles/chrome/chrome_process.h"
#include "profiles/chrome/seed/seed.h"
#include "tests/profiles/launch_folder.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QProcess>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTimer>

#include <csignal>
#include <cstdio>
using namespace std::chrono_literals;

namespace {

std::unique_ptr<Connection> connected(OrFailure<ChromePipe> &outcome)
{
    ChromePipe pipe = std::get<ChromePipe>(std::move(outcome));
    auto transport = std::make_unique<PipeTransport>(
        std::move(pipe.ends.toChrome), std::move(pipe.ends.fromChrome), pipe.begun);
    return std::make_unique<Connection>(std::move(transport), pipe.session);
}

Task<OrFailure<QJsonObject>> answerTo(Pending<QJsonObject> question)
{
    try {
        co_return co_await question;
    } catch (const Failure &failure) {
        co_return failure;
    }
}

QJsonObject asked(Session &session, const QByteArray &method, const QJsonObject &params = {})
{
    const auto outcome = QCoro::waitFor(answerTo(session.call(method, params, Deadline::in(5s))));
    const auto *answer = std::get_if<QJsonObject>(&outcome);
    return answer ? *answer : QJsonObject{{u"failed"_s, failureOf(outcome).message}};
}

// A page writes the word to its console: a logging Chrome prints it.
void say(Connection &connection, const QString &word)
{
    asked(connection.browser(), "Target.createTarget",
        {{u"url"_s, u"data:text/html,<script>console.log('%1')</script>"_s.arg(word)}});
}

bool hasPrinted(const ChromeProcess &chrome, const QString &word)
{
    return QTest::qWaitFor([&chrome, &word] {
        return !chrome.lastOutput().filter(u":CONSOLE"_s).filter(word).isEmpty();
    });
}

// The process of the keeper of that folder.
qint64 keeperOf(const QString &userDataDir)
{
    const QList<RunningProcess> all = RunningProcess::all();
    for (const RunningProcess &process : all) {
        if (process.executable.endsWith(u"/clawdis-keeper"_s)
            && process.arguments.value(1) == userDataDir)
            return process.pid;
    }
    return 0;
}

constexpr auto folderOfKilledApp = "CLAWDIS_TEST_FOLDER_OF_KILLED_APP";

} // namespace

// On a real Chromium.
class ChromeProcessTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<LaunchFolder> m_folder;

    // What a killed app left, as the next one finds it.
    std::unique_ptr<ChromeProcess> adopted() const
    {
        const QList<LedgerEntry> living = m_folder->ledger().living();
        auto found = Keeper::find(m_folder->data());
        if (living.size() != 1 || failureIn(found))
            return nullptr;
        return std::unique_ptr<ChromeProcess>{ChromeProcess::adopt(m_folder->ledger(),
            living.first(), std::get<std::unique_ptr<Keeper>>(std::move(found)))};
    }

    // Runs this test as its own program, which is then killed.
    void killAnApp() const
    {
        QProcess app;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QLatin1String{folderOfKilledApp}, m_folder->path());
        environment.insert(u"TMPDIR"_s, m_folder->path()); // it will not clean up
        app.setProcessEnvironment(environment);
        app.setProcessChannelMode(QProcess::MergedChannels);
        app.start(QCoreApplication::applicationFilePath(), argumentsOfThisTest());
        QByteArray output;
        QTRY_VERIFY_WITH_TIMEOUT((output += app.readAll()).contains("started"), 20000);
        app.kill();
        QVERIFY(app.waitForFinished());
    }

    // Plays that program; false in the test itself.
    bool playsKilledApp() const
    {
        if (!qEnvironmentVariableIsSet(folderOfKilledApp))
            return false;
        const QDir folder{qEnvironmentVariable(folderOfKilledApp)};
        ChromeLaunch wanted = m_folder->launch();
        wanted.userDataDir = folder.filePath(u"work/user-data"_s);
        wanted.extraArguments = {u"--enable-logging=stderr"_s};
        ChromeProcess chrome{Ledger{folder.filePath(u"ledger.json"_s)}};
        OrFailure<ChromePipe> outcome = started(chrome, wanted);
        std::unique_ptr<Connection> connection;
        if (!failureIn(outcome)) {
            connection = connected(outcome);
            say(*connection, u"heard"_s);
        }
        std::fputs(connection && hasPrinted(chrome, u"heard"_s) ? "started\n" : "failed\n", stderr);
        QTimer::singleShot(60s, &QCoreApplication::quit);
        QCoreApplication::exec(); // until it is killed
        return true;
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<LaunchFolder>(); }

    void cleanup()
    {
        m_folder->endAll();
        QTRY_COMPARE(m_folder->processes(), 0);
    }

    void answersOnItsPipeUnderItsNameAndColour()
    {
        ChromeProcess chrome{m_folder->ledger()};
        const ChromeLaunch wanted = m_folder->launch();
        OrFailure<ChromePipe> outcome = started(chrome, wanted);
        QVERIFY2(!failureIn(outcome), qUtf8Printable(failureOf(outcome).message));
        const auto connection = connected(outcome);
        const QJsonObject version = asked(connection->browser(), "Browser.getVersion");
        QVERIFY2(version[u"product"_s].toString().contains(u"Chrome/"_s),
            qUtf8Printable(version[u"failed"_s].toString()));

        const QList<LedgerEntry> living = m_folder->ledger().living();
        QCOMPARE(living.size(), 1);
        QCOMPARE(living.first().pid, chrome.pid());
        const auto others = QFile::ReadGroup | QFile::ReadOther | QFile::ExeGroup | QFile::ExeOther;
        QCOMPARE(QFile::permissions(m_folder->data()) & others, QFile::Permissions{});

        QSignalSpy exited{&chrome, &ChromeProcess::exited};
        chrome.terminate();
        QVERIFY(isEnded(chrome));
        QCOMPARE(exited.size(), 1);
        QCOMPARE(exited.first().first().toString(), u"exit code 0"_s);
        QVERIFY(!chrome.isAlive());
        QVERIFY(m_folder->ledger().living().isEmpty());

        QVERIFY(m_folder->read(u"Local State"_s)
                    .contains(u"user_experience_metrics"_s)); // rewritten since
        const QJsonObject preferences = m_folder->read(u"Default/Preferences"_s);
        QCOMPARE(preferences[u"profile"_s][u"name"_s].toString(), u"work"_s);
        QCOMPARE(preferences[u"autogenerated"_s][u"theme"_s][u"color"_s].toInt(), -16750900);
        QCOMPARE(preferences[u"extensions"_s][u"theme"_s][u"id"_s].toString(),
            u"autogenerated_theme_id"_s);
    }

    void listensOnNoPort()
    {
        ChromeProcess chrome{m_folder->ledger()};
        const ChromeLaunch wanted = m_folder->launch();
        QVERIFY(!failureIn(started(chrome, wanted)));
        QTcpSocket caller;
        caller.connectToHost(QHostAddress::LocalHost, wanted.port);
        QVERIFY(!caller.waitForConnected(1000));
        QCOMPARE(caller.error(), QAbstractSocket::ConnectionRefusedError);
    }

    void leavesTheColoursChromeDerivedToIt()
    {
        ChromeProcess first{m_folder->ledger()};
        QVERIFY(!failureIn(started(first, m_folder->launch())));
        first.terminate();
        QVERIFY(isEnded(first));
        const QJsonValue derived = m_folder->read(u"Local State"_s)[u"profile"_s];
        QVERIFY(!failureIn(seed::userDataDir(m_folder->data(), u"work"_s, u"#0066CC"_s)));
        QCOMPARE(m_folder->read(u"Local State"_s)[u"profile"_s], derived);
    }

    void seesAChromeThatWasKilled()
    {
        ChromeProcess chrome{m_folder->ledger()};
        QVERIFY(!failureIn(started(chrome, m_folder->launch())));
        QSignalSpy exited{&chrome, &ChromeProcess::exited};
        ::kill(static_cast<pid_t>(chrome.pid()), SIGKILL);
        QVERIFY(exited.wait(2000));
        QCOMPARE(exited.first().first().toString(), u"signal 9"_s);
        QVERIFY(m_folder->ledger().living().isEmpty());
    }

    void startsAgainAfterACrash()
    {
        ChromeProcess first{m_folder->ledger()};
        QVERIFY(!failureIn(started(first, m_folder->launch())));
        first.kill();
        QVERIFY(isEnded(first));
        ChromeProcess second{m_folder->ledger()};
        QVERIFY(!failureIn(started(second, m_folder->launch())));
    }

    void namesTheHolderOfALiveFolder()
    {
        ChromeProcess holder{m_folder->ledger()};
        QVERIFY(!failureIn(started(holder, m_folder->launch())));
        ChromeProcess second{m_folder->ledger()};
        QElapsedTimer clock;
        clock.start();
        const Failure failure = failureOf(started(second, m_folder->launch()));
        QVERIFY(wasSoon(clock, 1000));
        QCOMPARE(failure.code, Code::ProfileLocked);
        QCOMPARE(failure.evidence[u"pid"_s].toInteger(), holder.pid());
        QVERIFY(failure.evidence[u"exe"_s].toString().contains(u"chromium"_s));
        QCOMPARE(second.pid(), 0);
        QVERIFY(holder.isAlive());
    }

    void passesTheStaleLockOfAnotherHost()
    {
        LedgerEntry last;
        last.pid = 123;
        last.userDataDir = m_folder->data();
        QVERIFY(!failureIn(m_folder->ledger().record(last)));
        QVERIFY(paths::makePrivateDir(m_folder->data()));
        QVERIFY(QFile::link(u"oldhost-123"_s, m_folder->data() + u"/SingletonLock"_s));
        ChromeProcess chrome{m_folder->ledger()};
        QVERIFY(!failureIn(started(chrome, m_folder->launch())));
    }

    void isAdoptedAfterItsObjectIsGone()
    {
        auto first = std::make_unique<ChromeProcess>(m_folder->ledger());
        OrFailure<ChromePipe> outcome = started(*first, m_folder->launch());
        QVERIFY(!failureIn(outcome));
        const qint64 pid = first->pid();
        QVERIFY(failureIn(Keeper::find(m_folder->data()))); // one app at a time
        outcome = Failure{}; // its pipe with it
        QElapsedTimer clock;
        clock.start();
        first.reset();
        QVERIFY(wasSoon(clock, 100));
        QVERIFY(RunningProcess::of(pid));

        const auto again = adopted();
        QVERIFY(again);
        QCOMPARE(again->pid(), pid);
        QVERIFY(again->isAlive());
        OrFailure<ChromePipe> pipe = outcomeOf(again->speak(Deadline::in(5s)));
        QVERIFY2(!failureIn(pipe), qUtf8Printable(failureOf(pipe).message));
        QSignalSpy exited{again.get(), &ChromeProcess::exited};
        again->terminate();
        QVERIFY(exited.wait(4000));
        QVERIFY(!again->isAlive());
        QVERIFY(m_folder->ledger().living().isEmpty());
    }

    void outlivesAnAppThatIsKilled()
    {
        if (playsKilledApp())
            return;
        killAnApp();
        const auto chrome = adopted();
        QVERIFY(chrome);
        OrFailure<ChromePipe> pipe = outcomeOf(chrome->speak(Deadline::in(5s)));
        QVERIFY2(!failureIn(pipe), qUtf8Printable(failureOf(pipe).message));
        const auto connection = connected(pipe);
        // It prints into a pipe that nobody reads any more, and survives.
        say(*connection, u"unheard"_s);
        const QJsonArray targets
            = asked(connection->browser(), "Target.getTargets")[u"targetInfos"_s].toArray();
        QStringList urls;
        for (const QJsonValue &target : targets)
            urls.append(target[u"url"_s].toString());
        QCOMPARE(urls.filter(u"'heard'"_s).size(), 1);
        QCOMPARE(urls.filter(u"'unheard'"_s).size(), 1);
        QSignalSpy exited{chrome.get(), &ChromeProcess::exited};
        chrome->terminate();
        QVERIFY(exited.wait(4000));
        QCOMPARE(exited.first().first().toString(), u"exit code unknown"_s);
    }

    void endsByItselfWhereAppAndKeeperAreKilled()
    {
        if (playsKilledApp())
            return;
        killAnApp();
        const QList<LedgerEntry> living = m_folder->ledger().living();
        QCOMPARE(living.size(), 1);
        const qint64 keeper = keeperOf(m_folder->data());
        QVERIFY(keeper > 0);
        QCOMPARE(::kill(static_cast<pid_t>(keeper), SIGKILL), 0);
        QTRY_VERIFY(!RunningProcess::of(living.first().pid));
        const QJsonObject preferences = m_folder->read(u"Default/Preferences"_s);
        QCOMPARE(preferences[u"profile"_s][u"exit_type"_s].toString(), u"Normal"_s);
    }

    void isKeptByAnotherWhereItsKeeperIsKilled()
    {
        ChromeProcess chrome{m_folder->ledger()};
        OrFailure<ChromePipe> outcome = started(chrome, m_folder->launch());
        QVERIFY(!failureIn(outcome));
        const auto connection = connected(outcome);
        const qint64 keeper = keeperOf(m_folder->data());
        QVERIFY(keeper > 0);
        QCOMPARE(::kill(static_cast<pid_t>(keeper), SIGKILL), 0);
        QTRY_VERIFY(keeperOf(m_folder->data()) != 0 && keeperOf(m_folder->data()) != keeper);
        QVERIFY(asked(connection->browser(), "Browser.getVersion").contains(u"product"_s));
        QTRY_VERIFY(failureIn(Keeper::find(m_folder->data()))); // it listens, and is ours
        chrome.terminate();
        QVERIFY(isEnded(chrome));
        QTRY_COMPARE(keeperOf(m_folder->data()), 0);
        QVERIFY(!QFile::exists(m_folder->data() + u"/clawdis-keeper.sock"_s));
    }

    // Chrome's address bar would have two, in every window: 0.6 s of CPU, and a renderer.
    void hasNoPagesThatNobodySees()
    {
        ChromeLaunch launch = m_folder->launch();
        launch.extraArguments = QStringList{u"--disable-features=Mine"_s};
        ChromeProcess chrome{m_folder->ledger()};
        OrFailure<ChromePipe> outcome = started(chrome, launch);
        QVERIFY(!failureIn(outcome));
        const auto connection = connected(outcome);
        asked(connection->browser(), "Target.createTarget",
            {{u"url"_s, u"about:blank"_s}, {u"newWindow"_s, true}});
        const QJsonArray targets = asked(connection->browser(), "Target.getTargets",
            {{u"filter"_s, QJsonArray{QJsonObject{}}}})[u"targetInfos"_s]
                                       .toArray();
        QStringList pages;
        QStringList hidden;
        for (const QJsonValue &each : targets) {
            const QString type = each[u"type"_s].toString();
            if (type == u"page"_s)
                pages.append(each[u"url"_s].toString());
            else if (type != u"tab"_s && type != u"browser"_s)
                hidden.append(type + u' ' + each[u"url"_s].toString());
        }
        QCOMPARE(hidden, QStringList{});
        QVERIFY(pages.size() >= 1 && pages.filter(u"about:blank"_s) == pages);
    }

    void endsTheWholeGroup()
    {
        ChromeProcess chrome{m_folder->ledger()};
        QVERIFY(!failureIn(started(chrome, m_folder->launch())));
        const auto group = static_cast<pid_t>(chrome.pid());
        QCOMPARE(::getpgid(group), group);
        QCOMPARE(::getsid(group), group);
        chrome.kill();
        QVERIFY(isEnded(chrome));
        QTRY_VERIFY(::kill(-group, 0) != 0); // no member is left
    }

    void waitsForTheEndNoLongerThanAllowed()
    {
        ChromeProcess chrome{m_folder->ledger()};
        QVERIFY(!failureIn(started(chrome, m_folder->launch())));
        const auto outcome = outcomeOf(chrome.waitForExit(Deadline::in(50ms)));
        QCOMPARE(std::get<bool>(outcome), false);
        QVERIFY(chrome.isAlive());
    }
};

TEST_CLASS(ChromeProcessTest)
#include "chrome_process_test.moc"
