// The window hears of each change in what agents ask for.

#include "tests/commands/people/asked_people.h"
#include "tests/support/heard_events.h"
#include "tests/support/test_class.h"

class HandoffsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showTheOldestFirst()
    {
        AskedPeople people;
        people.open("Login");
        QVERIFY(people.handoffs().isEmpty());
        HeardEvents sent{people.chrome.events(), Event::Kind::HandoffsChanged};
        people.ask("/handoff", {{u"reason"_s, u"one"_s}, {u"waitMs"_s, 1}});
        people.ask("/handoff", {{u"reason"_s, u"two"_s}, {u"waitMs"_s, 1}});
        QCOMPARE(sent.count(), 2);
        QCOMPARE(sent.last().value(u"handoffs").toInt(), 2);
        const QJsonArray rows = people.handoffs();
        QCOMPARE(rows.at(0)[u"reason"].toString(), u"one"_s);
        QCOMPARE(rows.at(1)[u"reason"].toString(), u"two"_s);
        people.end(rows.at(0)[u"id"].toString(), true);
        QCOMPARE(sent.last().value(u"handoffs").toInt(), 1);
        QCOMPARE(people.handoffs().first()[u"reason"].toString(), u"two"_s);
    }
};

TEST_CLASS(HandoffsTest)
#include "handoffs_test.moc"
