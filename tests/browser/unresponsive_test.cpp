// A Chrome that hangs: while it starts, and while it runs.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "profiles/process/running_process.h"
#include "tests/support/outcome_of.h"
#include "tests/support/real_chrome.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QElapsedTimer>
#include <QFile>

#include <signal.h>

namespace {

// A program that ignores SIGTERM and never opens a port.
QString deafProgram(const QTemporaryDir &folder)
{
    const QString path = folder.filePath(u"deaf"_s);
    QFile file{path};
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write("#!/bin/sh\ntrap '' TERM\nmkfifo \"$0.pipe\"\nexec 3<>\"$0.pipe\"\nread line <&3\n");
    file.close();
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    return path;
}

qint64 pidOnFolder(const QString &userDataDir)
{
    const auto all = RunningProcess::all();
    for (const RunningProcess &each : all) {
        if (each.arguments.join(u' ').contains(userDataDir)
            && !each.arguments.join(u' ').contains(u"--type="_s))
            return each.pid;
    }
    return 0;
}

void suspend(qint64 pid)
{
    ::kill(static_cast<pid_t>(pid), SIGSTOP);
    QTRY_VERIFY(RunningProcess::isSuspended(pid));
}

void resume(qint64 pid)
{
    ::kill(static_cast<pid_t>(pid), SIGCONT);
}

} // namespace

class UnresponsiveTest : public QObject {
    Q_OBJECT

    // A start has 45 s; ending it takes 5 s of that.
    static constexpr int longestStop = 20'000;

private Q_SLOTS:
    void stopEndsAStartThatHearsNothing()
    {
        const QTemporaryDir folder;
        RealChrome chrome{{{u"executablePath"_s, deafProgram(folder)}}};
        auto starting = chrome.catalogue().call({u"t"_s, u"test"_s, u"start"_s, {}});
        QTRY_VERIFY(QFile::exists(folder.filePath(u"deaf.pipe"_s)));
        QElapsedTimer timer;
        timer.start();
        chrome.reply(u"stop"_s);
        QVERIFY(wasSoon(timer, longestStop));
        QCOMPARE(chrome.engine().browser(std::nullopt).state(), Browser::State::Off);
        QCOMPARE(pidOnFolder(paths::userDataDir(u"clawd"_s)), 0);
        const Outcome outcome = QCoro::waitFor(starting);
        QVERIFY(std::holds_alternative<Failure>(outcome));
        QCOMPARE(std::get<Failure>(outcome).code, Code::Disconnected);
    }

    void endsAStartThatIsSuspended_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("stop") << u"stop"_s;
        QTest::newRow("reset") << u"resetProfile"_s;
    }
    void endsAStartThatIsSuspended()
    {
        QFETCH(QString, command);
        RealChrome chrome{QJsonObject{}};
        auto starting = chrome.catalogue().call({u"t"_s, u"test"_s, u"start"_s, {}});
        const qint64 pid = pidOnFolder(paths::userDataDir(u"clawd"_s));
        QVERIFY(pid > 0);
        suspend(pid);
        QElapsedTimer timer;
        timer.start();
        chrome.reply(command);
        QVERIFY(wasSoon(timer, longestStop));
        QVERIFY(!RunningProcess::of(pid));
        QVERIFY(std::holds_alternative<Failure>(QCoro::waitFor(starting)));
    }

    void aSuspendedOneIsReportedAndSentNothing()
    {
        RealChrome chrome{QJsonObject{}};
        const QString tab = chrome.open(u"data:text/html,<title>Here</title>"_s);
        const Reply before = chrome.reply(u"status"_s);
        QCOMPARE(before.value(u"state").toString(), u"running"_s);
        QCOMPARE(before.value(u"cdpReady"), QJsonValue(true));
        const qint64 pid = chrome.engine().browser(std::nullopt).pid();
        suspend(pid);
        const Reply during = chrome.reply(u"status"_s);
        const Failure read = chrome.failure(u"snapshot"_s);
        const Failure closed = chrome.failure(u"close"_s, {{u"targetId"_s, tab}});
        const Failure gone = chrome.failure(u"navigate"_s, {{u"url"_s, u"about:blank"_s}});
        resume(pid);
        QCOMPARE(during.value(u"state").toString(), u"unresponsive"_s);
        QCOMPARE(during.value(u"cdpReady"), QJsonValue(false));
        QVERIFY(during.value(u"stateReason").toString().contains(QString::number(pid)));
        for (const Failure &each : {read, closed, gone}) {
            QCOMPARE(each.code, Code::Timeout);
            QVERIFY2(each.message.contains(u"is suspended"_s), qPrintable(each.message));
        }
        const QJsonArray tabs = chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        QVERIFY(QString::fromUtf8(QJsonDocument{tabs}.toJson()).contains(tab));
        QCOMPARE(chrome.ask(u"document.title"_s).toString(), u"Here"_s);
        QCOMPARE(chrome.reply(u"status"_s).value(u"state").toString(), u"running"_s);
    }

    void reportsWhatItDidLater()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.open(u"data:text/html,<title>Stays</title>"_s);
        const QString tab = chrome.open(u"data:text/html,<title>Goes</title>"_s);
        auto closing
            = chrome.catalogue().call({u"t"_s, u"test"_s, u"close"_s, {{u"targetId"_s, tab}}});
        const qint64 pid = chrome.engine().browser(std::nullopt).pid();
        suspend(pid);
        const Outcome outcome = QCoro::waitFor(closing);
        resume(pid);
        Browser &browser = chrome.engine().browser(std::nullopt);
        // It may have read the call before it was stopped.
        if (!std::holds_alternative<Failure>(outcome))
            QSKIP("Chrome closed the tab before it was suspended");
        QCOMPARE(std::get<Failure>(outcome).code, Code::Timeout);
        QTRY_COMPARE(browser.tabCount(), 2); // the first one of all, and the one that stays
        const QJsonArray late = chrome.reply(u"tabs"_s).value(u"late").toArray();
        QCOMPARE(late.size(), 1);
        QCOMPARE(late[0][u"what"].toString(), u"close"_s);
        QCOMPARE(late[0][u"targetId"].toString(), tab);
        QVERIFY(!chrome.reply(u"tabs"_s).contains(u"late"));
    }

    void stopLetsASuspendedOneEnd()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const qint64 pid = chrome.engine().browser(std::nullopt).pid();
        suspend(pid);
        QCOMPARE(chrome.reply(u"stop"_s).value(u"stopped"), QJsonValue(true));
        QVERIFY(!RunningProcess::of(pid));
    }
};

TEST_CLASS(UnresponsiveTest)
#include "unresponsive_test.moc"
