// Deleting a profile: its data goes to the trash, and no other browser is touched.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "tests/support/other_chrome.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QDir>
#include <QFile>

class DeleteProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stopsItsBrowserAndKeepsItsDataInTheTrash()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        chrome.reply(u"start"_s, {{u"profile"_s, u"work"_s}});
        const qint64 pid = chrome.engine().browser(u"work"_s).pid();
        const Reply reply = chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        const Reply expected{{u"ok"_s, true}, {u"profile"_s, u"work"_s}, {u"deleted"_s, true}};
        QCOMPARE(reply, expected);
        QVERIFY(!RunningProcess::of(pid));
        QVERIFY(!QFile::exists(paths::browserDir(u"work"_s)));
        const QDir trash{paths::trash()};
        const QString kept = trash.entryList({u"work-*"_s}, QDir::Dirs).value(0);
        QVERIFY(trash.exists(kept + u"/user-data/Local State"_s));
        QCOMPARE(
            chrome.failure(u"status"_s, {{u"profile"_s, u"work"_s}}).code, Code::ProfileNotFound);
    }

    void saysThatAProfileHadKeptNothing()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        const Reply reply = chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(reply.value(u"deleted"), QJsonValue(false));
        const QDir trash{paths::trash()};
        QVERIFY(trash.entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty());
    }

    void leavesARemoteBrowserRunningAndItsFolderAlone()
    {
        OtherChrome other;
        const QString tab = other.open(u"data:text/html,<title>Kept</title>"_s);
        QTRY_COMPARE(other.titleOf(tab), u"Kept"_s);
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"far"_s}, {u"cdpUrl"_s, other.socket()}});
        chrome.reply(u"start"_s, {{u"profile"_s, u"far"_s}});
        QVERIFY(paths::writePrivately(paths::browserDir(u"far"_s) + u"/kept"_s, "x"));
        const Reply reply = chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"far"_s}});
        QCOMPARE(reply.value(u"deleted"), QJsonValue(false));
        QVERIFY(QFile::exists(paths::browserDir(u"far"_s) + u"/kept"_s));
        QVERIFY(other.isAlive());
        QCOMPARE(other.titleOf(tab), u"Kept"_s);
    }

    void refusesWhileSomebodyElseHasItsFolderOpen()
    {
        const quint16 port = freePort();
        RealChrome chrome{{{u"attachOnly"_s, true},
            {u"profiles"_s, QJsonObject{{u"work"_s, QJsonObject{{u"cdpPort"_s, port}}}}}}};
        OtherChrome other{port, paths::userDataDir(u"work"_s)};
        chrome.reply(u"start"_s, {{u"profile"_s, u"work"_s}});
        const Failure failure = chrome.failure(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        QCOMPARE(failure.code, Code::ProfileLocked);
        QCOMPARE(failure.evidence[u"pid"].toInteger(), other.pid());
        QVERIFY(other.isAlive());
        QVERIFY(QFile::exists(paths::userDataDir(u"work"_s)));
        other.end();
        chrome.reply(u"deleteProfile"_s, {{u"name"_s, u"work"_s}});
        QVERIFY(!QFile::exists(paths::browserDir(u"work"_s)));
    }

    void refusesWhatMustStay()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const Failure whole = chrome.failure(u"deleteProfile"_s, {{u"name"_s, u"clawd"_s}});
        QCOMPARE(rowOf(whole.code).httpStatus, 400);
        QCOMPARE(whole.message,
            u"cannot delete the default profile \"clawd\"; change browser.defaultProfile first"_s);
        QVERIFY(chrome.engine().browser(std::nullopt).isRunning());
        const Failure unknown = chrome.failure(u"deleteProfile"_s, {{u"name"_s, u"nope"_s}});
        QCOMPARE(rowOf(unknown.code).httpStatus, 404);
        QCOMPARE(unknown.message, u"profile \"nope\" not found"_s);
        const Failure invalid = chrome.failure(u"deleteProfile"_s, {{u"name"_s, u"../x"_s}});
        QCOMPARE(rowOf(invalid.code).httpStatus, 400);
        QCOMPARE(invalid.message, u"invalid profile name"_s);
    }
};

TEST_CLASS(DeleteProfileTest)
#include "delete_profile_test.moc"
