// Starting: once for all callers; and a prompt, named error if it fails.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "core/catalogue/catalogue.h"
#include "core/events/event_stream.h"
#include "tests/support/real_chrome.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QElapsedTimer>
#include <QFile>
#include <QScopeGuard>
#include <QTcpServer>

#include <csignal>

class StartTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void twentyAtOnceGiveTwentySuccessesAndOneBrowser()
    {
        RealChrome chrome{QJsonObject{}};
        int started = 0;
        connect(&chrome.events(), &EventStream::happened, this, [&started](const Event &event) {
            started += event.kind == Event::Kind::BrowserStarted ? 1 : 0;
        });
        std::vector<Task<Outcome>> calls;
        for (int i = 0; i < 20; ++i)
            calls.push_back(chrome.catalogue().call({u"t"_s, u"test"_s, u"start"_s, {}}));
        for (auto &call : calls)
            QVERIFY(std::holds_alternative<Reply>(QCoro::waitFor(call)));
        QCOMPARE(started, 1);
    }

    void hasNoWindowWhereThereIsNoDisplay()
    {
        const QByteArray x11 = qgetenv("DISPLAY");
        const QByteArray wayland = qgetenv("WAYLAND_DISPLAY");
        qunsetenv("DISPLAY");
        qunsetenv("WAYLAND_DISPLAY");
        const auto restore = qScopeGuard([&] {
            if (!x11.isNull())
                qputenv("DISPLAY", x11);
            if (!wayland.isNull())
                qputenv("WAYLAND_DISPLAY", wayland);
        });
        RealChrome chrome{{{u"headless"_s, false}}};
        chrome.reply(u"start"_s);
        const Reply status = chrome.reply(u"status"_s);
        QCOMPARE(status.value(u"running"), QJsonValue(true));
        QCOMPARE(status.value(u"headless"), QJsonValue(true));
        QCOMPARE(status.value(u"warnings").toArray().size(), 1);
        QVERIFY(status.value(u"warnings")[0].toString().startsWith(u"There is no display"_s));
    }

    void keepsItsDirectoriesPrivate()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const auto ownerOnly = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;
        const auto permissions = QFileInfo{paths::userDataDir(u"clawd"_s)}.permissions();
        QCOMPARE(permissions & ~(QFile::ReadUser | QFile::WriteUser | QFile::ExeUser), ownerOnly);
    }

    void namesABusyPort()
    {
        RealChrome chrome{QJsonObject{}};
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost, chrome.cdpPort()));
        QElapsedTimer timer;
        timer.start();
        const Failure failure = chrome.failure(u"start"_s);
        QVERIFY(wasSoon(timer, 2000));
        QCOMPARE(failure.code, Code::PortInUse);
        QVERIFY(failure.message.contains(QString::number(chrome.cdpPort())));
    }

    void namesAMissingExecutable()
    {
        RealChrome chrome{{{u"executablePath"_s, u"/nowhere/chrome"_s}}};
        const Failure failure = chrome.failure(u"start"_s);
        QCOMPARE(failure.code, Code::ChromeNotFound);
        QVERIFY(failure.message.contains(u"/nowhere/chrome"_s));
    }

    void namesAProfileDirectoryThatCannotBeWritten()
    {
        RealChrome chrome{QJsonObject{}};
        QVERIFY(paths::writePrivately(paths::browserDir(u"clawd"_s), "in the way"));
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(chrome.failure(u"start"_s).code, Code::ProfileDirUnwritable);
        QVERIFY(wasSoon(timer, 2000));
    }

    void refusesToLaunchWhereOnlyAttachingIsAllowed()
    {
        RealChrome chrome{{{u"attachOnly"_s, true}}};
        QCOMPARE(chrome.failure(u"start"_s).code, Code::NotRunning);
    }

    void startsAgainAfterChromeWasKilled()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const qint64 pid = chrome.engine().browser(std::nullopt).pid();
        QCOMPARE(::kill(static_cast<pid_t>(pid), SIGKILL), 0);
        QTRY_VERIFY(!chrome.engine().browser(std::nullopt).isRunning());
        chrome.reply(u"snapshot"_s);
        QVERIFY(chrome.engine().browser(std::nullopt).pid() != pid);
    }
};

TEST_CLASS(StartTest)
#include "start_test.moc"
