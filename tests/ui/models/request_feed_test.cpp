#include "ui/models/request_feed.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/samples.h"

#include <QSignalSpy>

class RequestFeedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beginsWithWhatAllTabsHold()
    {
        FakeDoor fake;
        fake.answer(u"tabs"_s,
            samples::tabs({samples::tab(u"A"_s, u"One"_s), samples::tab(u"B"_s, u"Two"_s)}));
        fake.answer(u"requests"_s, [](const QJsonObject &arguments) {
            const bool isFirst = arguments.value(u"targetId") == u"A"_s;
            const QJsonObject row = samples::request(
                u"r1"_s, u"https://shop.test/"_s, u"document"_s, isFirst ? 20 : 10);
            return Reply{{u"ok"_s, true}, {u"requests"_s, QJsonArray{row}}};
        });
        RequestFeed feed{fake.door, fake.events, u"clawd"_s};
        QCOMPARE(feed.requests().rowCount(), 2);
        QCOMPARE(feed.requests().row(0).targetId, u"B"_s);
        QCOMPARE(feed.titles().of(u"A"_s), u"One"_s);
    }

    void prefersEventsToWhatWasRead()
    {
        FakeDoor fake;
        const QJsonObject row = samples::request(u"r1"_s, u"https://shop.test/"_s);
        fake.answer(u"tabs"_s, samples::tabs({samples::tab(u"A"_s, u"One"_s)}));
        fake.answer(u"requests"_s, Reply{{u"requests"_s, QJsonArray{row}}});
        fake.hold(u"requests"_s);
        RequestFeed feed{fake.door, fake.events, u"clawd"_s};
        fake.publish(
            Event::Kind::RequestsChanged, samples::requests(u"A"_s, {samples::answered(row, 200)}));
        fake.answerHeld();
        QTRY_COMPARE(feed.requests().rowCount(), 1);
        QVERIFY(!feed.requests().row(0).isPending());
    }

    void changesTheListOnceForABurst()
    {
        FakeDoor fake;
        RequestFeed feed{fake.door, fake.events, u"clawd"_s};
        const QSignalSpy inserts{&feed.requests(), &RequestTable::rowsInserted};
        for (int i = 0; i < 200; ++i)
            fake.publish(Event::Kind::RequestsChanged,
                samples::requests(u"A"_s, {samples::request(u"r%1"_s.arg(i), u"a:"_s)}));
        QTRY_COMPARE(feed.requests().rowCount(), 200);
        QCOMPARE(inserts.size(), 1);
    }

    void leavesOtherProfilesAlone()
    {
        FakeDoor fake;
        RequestFeed feed{fake.door, fake.events, u"clawd"_s};
        const QJsonArray other{samples::request(u"r9"_s, u"a:"_s)};
        fake.publish(Event::Kind::RequestsChanged, samples::requests(u"A"_s, other), u"work"_s);
        fake.publish(Event::Kind::RequestsChanged,
            samples::requests(u"A"_s, {samples::request(u"r1"_s, u"a:"_s)}));
        QTRY_COMPARE(feed.requests().rowCount(), 1);
        QCOMPARE(feed.requests().row(0).id, u"r1"_s);
    }
};

TEST_CLASS(RequestFeedTest)
#include "request_feed_test.moc"
