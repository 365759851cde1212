// Resetting a profile: it is empty again, and its data is in the trash.

#include "base/paths.h"
#include "core/browser/engine.h"
#include "tests/support/other_chrome.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QFile>

class ResetProfileTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void movesWhatTheBrowserKept()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"start"_s);
        const qint64 pid = chrome.engine().browser(std::nullopt).pid();
        const Reply reply = chrome.reply(u"resetProfile"_s);
        const QString to = reply.value(u"to").toString();
        const Reply expected{{u"ok"_s, true}, {u"profile"_s, u"clawd"_s}, {u"moved"_s, true},
            {u"from"_s, paths::userDataDir(u"clawd"_s)}, {u"to"_s, to}};
        QCOMPARE(reply, expected);
        QVERIFY(!RunningProcess::of(pid));
        QVERIFY(to.startsWith(paths::trash() + u"/clawd-user-data-"_s));
        QVERIFY(QFile::exists(to + u"/Local State"_s));
        QVERIFY(!QFile::exists(paths::userDataDir(u"clawd"_s)));
        chrome.reply(u"start"_s);
    }

    void hasNothingToMoveBeforeTheFirstStart()
    {
        RealChrome chrome{QJsonObject{}};
        const Reply expected{{u"ok"_s, true}, {u"profile"_s, u"clawd"_s}, {u"moved"_s, false},
            {u"from"_s, paths::userDataDir(u"clawd"_s)}};
        QCOMPARE(chrome.reply(u"resetProfile"_s), expected);
    }

    void resetsTheProfileThatIsNamedAndNoOther()
    {
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"work"_s}});
        chrome.reply(u"start"_s);
        const Reply reply = chrome.reply(u"resetProfile"_s, {{u"profile"_s, u"work"_s}});
        QCOMPARE(reply.value(u"profile").toString(), u"work"_s);
        QVERIFY(chrome.engine().browser(std::nullopt).isRunning());
        QCOMPARE(chrome.failure(u"resetProfile"_s, {{u"profile"_s, u"nope"_s}}).code,
            Code::ProfileNotFound);
    }

    void refusesWhatIsNotOurs()
    {
        OtherChrome other;
        RealChrome chrome{QJsonObject{}};
        chrome.reply(u"createProfile"_s, {{u"name"_s, u"remote"_s}, {u"cdpUrl"_s, other.socket()}});
        const Failure failure = chrome.failure(u"resetProfile"_s, {{u"profile"_s, u"remote"_s}});
        QCOMPARE(rowOf(failure.code).httpStatus, 400);
        QCOMPARE(failure.message,
            u"reset-profile is only supported for local profiles "
            "(profile \"remote\" is remote)."_s);
        QVERIFY(other.isAlive());
    }

    void refusesWhereOnlyAttachingIsAllowed()
    {
        RealChrome chrome{{{u"attachOnly"_s, true}}};
        OtherChrome other{chrome.cdpPort(), paths::userDataDir(u"clawd"_s)};
        const Failure failure = chrome.failure(u"resetProfile"_s);
        QVERIFY(failure.message.endsWith(u"(profile \"clawd\" is only attached to)."_s));
        QVERIFY(other.isAlive());
    }
};

TEST_CLASS(ResetProfileTest)
#include "reset_profile_test.moc"
