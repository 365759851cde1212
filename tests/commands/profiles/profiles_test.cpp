// Listing profiles: what each is, and whether a browser runs, quickly.

#include "core/browser/engine.h"
#include "tests/support/other_chrome.h"
#include "tests/support/real_chrome.h"
#include "tests/support/soon.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

#include <csignal>

namespace {

QJsonObject rowOf(RealChrome &chrome, const QString &name)
{
    const QJsonArray rows = chrome.reply(u"profiles"_s).value(u"profiles").toArray();
    for (const QJsonValue &row : rows) {
        if (row[u"name"_s] == name)
            return row.toObject();
    }
    return {};
}

QJsonObject remotes(const QJsonObject &addresses)
{
    QJsonObject profiles;
    for (auto each = addresses.begin(); each != addresses.end(); ++each)
        profiles.insert(each.key(), QJsonObject{{u"cdpUrl"_s, *each}, {u"color"_s, u"#0066CC"_s}});
    return {{u"profiles"_s, profiles}};
}

} // namespace

class ProfilesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysEverythingOfALocalProfile()
    {
        RealChrome chrome{QJsonObject{}};
        const QJsonObject off{{u"name"_s, u"clawd"_s}, {u"cdpPort"_s, chrome.cdpPort()},
            {u"cdpUrl"_s, u"http://127.0.0.1:%1"_s.arg(chrome.cdpPort())},
            {u"color"_s, u"#FF4500"_s}, {u"running"_s, false}, {u"tabCount"_s, 0},
            {u"isDefault"_s, true}, {u"isRemote"_s, false}, {u"memoryBytes"_s, 0},
            {u"diskBytes"_s, 0}, {u"humanControl"_s, false}, {u"state"_s, u"off"_s},
            {u"stateReason"_s, QJsonValue{}}};
        QCOMPARE(rowOf(chrome, u"clawd"_s), off);
        chrome.open(u"about:blank#1"_s);
        const QJsonObject on = rowOf(chrome, u"clawd"_s);
        QCOMPARE(on.value(u"running"), QJsonValue(true));
        QVERIFY(on.value(u"memoryBytes").toDouble() > 30e6);
        QVERIFY(on.value(u"memoryBytes").toDouble() < 4e9);
        QCOMPARE(
            on.value(u"tabCount").toInt(), chrome.reply(u"tabs"_s).value(u"tabs").toArray().size());
    }

    void saysWhichOneDoesNotRespond()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.open(u"about:blank"_s);
        QCOMPARE(rowOf(chrome, u"clawd"_s).value(u"state").toString(), u"running"_s);
        const auto pid = static_cast<pid_t>(chrome.engine().browser(u"clawd"_s).pid());
        ::kill(pid, SIGSTOP);
        QJsonObject row;
        const bool isSeen = QTest::qWaitFor([&] {
            row = rowOf(chrome, u"clawd"_s);
            return row.value(u"state") == u"unresponsive"_s;
        });
        ::kill(pid, SIGCONT);
        QVERIFY(isSeen);
        QVERIFY(row.value(u"stateReason").toString().startsWith(u"it is suspended"_s));
        QVERIFY(row.value(u"running").toBool());
    }

    void listsThemByName()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"b"_s}});
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"a"_s}});
        QStringList names;
        const QJsonArray rows = chrome.reply(u"profiles"_s).value(u"profiles").toArray();
        for (const QJsonValue &row : rows)
            names.append(row[u"name"_s].toString());
        QCOMPARE(names, (QStringList{u"a"_s, u"b"_s, u"clawd"_s}));
    }

    void seesARemoteBrowserWithoutAttachingToIt()
    {
        OtherChrome other;
        other.open(u"about:blank#1"_s);
        RealChrome chrome{remotes({{u"far"_s, other.socket()}})};
        const QJsonObject seen = rowOf(chrome, u"far"_s);
        QCOMPARE(seen.value(u"isRemote"), QJsonValue(true));
        QCOMPARE(seen.value(u"cdpUrl").toString(), other.socket());
        QCOMPARE(seen.value(u"cdpPort").toInt(), other.port());
        // Repeatedly: on a busy machine one short try may miss it.
        const bool isSeen = QTest::qWaitFor([&] {
            const QJsonObject row = rowOf(chrome, u"far"_s);
            return row.value(u"running").toBool()
                && row.value(u"tabCount").toInt() == other.pages().size();
        });
        QVERIFY(isSeen);
        QVERIFY(!chrome.engine().browser(u"far"_s).isRunning());
        chrome.reply(u"start"_s, {{u"profile"_s, u"far"_s}});
        QCOMPARE(rowOf(chrome, u"far"_s).value(u"tabCount").toInt(), other.pages().size());
    }

    void waitsForManySilentOnesAsLongAsForOne()
    {
        QTcpServer silent;
        QVERIFY(silent.listen(QHostAddress::LocalHost));
        const QString address = u"ws://127.0.0.1:%1/devtools/browser/x"_s.arg(silent.serverPort());
        QJsonObject addresses;
        for (int i = 0; i < 10; ++i)
            addresses.insert(u"far-%1"_s.arg(i), address);
        RealChrome chrome{remotes(addresses)};
        chrome.reply(u"profiles"_s);
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(chrome.reply(u"profiles"_s).value(u"profiles").toArray().size(), 11);
        QVERIFY(wasSoon(timer, 700));
    }

    void isRefusedWhileSwitchedOffAsEverythingButTheStatusIs()
    {
        RealChrome chrome{{{u"enabled"_s, false}}};
        QCOMPARE(chrome.failure(u"profiles"_s).message, u"Browser disabled in settings"_s);
        for (const QString &name : {u"createProfile"_s, u"deleteProfile"_s})
            QCOMPARE(chrome.failure(name, {{u"name"_s, u"work"_s}}).code, Code::Disabled);
        QCOMPARE(chrome.failure(u"resetProfile"_s).code, Code::Disabled);
        const Failure unknown = chrome.failure(u"start"_s, {{u"profile"_s, u"nope"_s}});
        QCOMPARE(unknown.code, Code::Disabled);
    }
};

TEST_CLASS(ProfilesTest)
#include "profiles_test.moc"
