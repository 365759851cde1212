#include "ui/models/losses.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "ui/models/tab_return.h"

#include <QSignalSpy>

namespace {

struct Lossy {
    void lose(const QJsonArray &tabs)
    {
        fake.publish(Event::Kind::BrowserStopped,
            {{u"reason"_s, u"killed by signal 9"_s}, {u"lostTabs"_s, tabs}});
    }

    FakeDoor fake;
    Notices notices;
    TabReturn tabReturn{fake.door, notices};
    Losses losses{fake.door, notices, tabReturn, fake.events};
};

} // namespace

class LossesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsOfABrowserThatEndedByItself()
    {
        Lossy lossy;
        lossy.lose({u"https://a.test/"_s, u"https://b.test/"_s});
        QVERIFY(lossy.notices.hasFailure());
        QVERIFY(lossy.notices.current()->message.contains(u"clawd"_s));
        QVERIFY(lossy.notices.current()->message.contains(u"2 tabs"_s));
        QCOMPARE(lossy.notices.current()->hint, u"killed by signal 9"_s);
    }

    void saysNothingOfOneThatWasAskedTo()
    {
        Lossy lossy;
        lossy.fake.publish(Event::Kind::BrowserStopped, {{u"reason"_s, u"stopped"_s}});
        QVERIFY(!lossy.notices.current());
    }

    void bringsItsTabsBackInOrder()
    {
        Lossy lossy;
        lossy.fake.answer(u"open"_s, Reply{{u"targetId"_s, u"A"_s}});
        lossy.lose({u"https://a.test/"_s, u"about:blank"_s, u"https://b.test/"_s});
        lossy.notices.accept();
        QTRY_COMPARE(lossy.fake.count(u"open"_s), 2);
        QCOMPARE(lossy.fake.calls.first().command, u"start"_s);
        QCOMPARE(lossy.fake.calls[2].arguments.value(u"url"), u"https://a.test/"_s);
        QCOMPARE(lossy.fake.calls[3].arguments.value(u"url"), u"https://b.test/"_s);
        QTRY_VERIFY(!lossy.notices.current());
    }

    void reportsOfAStartThatFailedForAnAgent()
    {
        Lossy lossy;
        const QSignalSpy announced{&lossy.losses, &Losses::announced};
        const auto fail = [&lossy](const QString &door) {
            lossy.fake.publish(Event::Kind::BrowserStarting);
            lossy.fake.publish(Event::Kind::BrowserStopped, {{u"reason"_s, u"exit code 1"_s}});
            lossy.fake.publish(Event::Kind::CallEnded,
                {{u"door"_s, door}, {u"command"_s, u"open"_s}, {u"result"_s, u"LAUNCH_FAILED"_s},
                    {u"message"_s, u"no display"_s}, {u"hint"_s, u"Give it one."_s}});
        };
        fail(u"window"_s);
        QVERIFY(!lossy.notices.current());
        fail(u"http"_s);
        QVERIFY(lossy.notices.current()->message.contains(u"clawd"_s));
        QCOMPARE(lossy.notices.current()->hint, u"no display. Give it one."_s);
        QCOMPARE(announced.size(), 1);
        lossy.fake.answer(u"start"_s, Reply{{u"ok"_s, true}});
        lossy.notices.accept();
        QTRY_COMPARE(lossy.fake.count(u"start"_s), 1);
    }

    void saysNothingOfACallThatFailsInARunningBrowser()
    {
        Lossy lossy;
        lossy.fake.publish(Event::Kind::BrowserStarting);
        lossy.fake.publish(Event::Kind::BrowserStarted);
        lossy.fake.publish(Event::Kind::CallEnded,
            {{u"door"_s, u"http"_s}, {u"command"_s, u"click"_s}, {u"result"_s, u"STALE_REF"_s}});
        QVERIFY(!lossy.notices.current());
    }

    void startsOneThatHadNothingOpen()
    {
        Lossy lossy;
        lossy.fake.answer(u"start"_s, Reply{{u"ok"_s, true}});
        lossy.lose({u"about:blank"_s});
        lossy.notices.accept();
        QTRY_COMPARE(lossy.fake.count(u"start"_s), 1);
    }
};

TEST_CLASS(LossesTest)
#include "losses_test.moc"
