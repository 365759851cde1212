#include "ui/models/losses.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"

#include <QTest>

using namespace Qt::StringLiterals;

namespace {

struct Lossy {
    void lose(const QJsonArray &tabs)
    {
        fake.tell(Event::Kind::BrowserStopped,
            {{u"reason"_s, u"killed by signal 9"_s}, {u"lostTabs"_s, tabs}});
    }

    FakeDoor fake;
    Notices notices;
    Losses losses{fake.door, notices, fake.events};
};

} // namespace

class LossesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tellsOfABrowserThatEndedByItself()
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
        lossy.fake.tell(Event::Kind::BrowserStopped, {{u"reason"_s, u"stopped"_s}});
        QVERIFY(!lossy.notices.current());
    }

    void bringsItsTabsBackInOrder()
    {
        Lossy lossy;
        lossy.fake.answer(u"open"_s, Reply{{u"targetId"_s, u"A"_s}});
        lossy.lose({u"https://a.test/"_s, u"about:blank"_s, u"https://b.test/"_s});
        lossy.notices.accept();
        QTRY_COMPARE(lossy.fake.count(u"open"_s), 2);
        QCOMPARE(lossy.fake.calls[0].arguments.value(u"url"), u"https://a.test/"_s);
        QCOMPARE(lossy.fake.calls[1].arguments.value(u"url"), u"https://b.test/"_s);
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
