// Nothing ends what is not open.

#include "tests/commands/people/asked_people.h"
#include "tests/support/test_class.h"

class EndHandoffTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhetherItWasOpen()
    {
        AskedPeople people;
        QVERIFY(!people.end(u"h_1"_s, true));
        people.open("Login");
        const QJsonObject asked
            = people.ask("/handoff", {{u"reason"_s, u"one"_s}, {u"waitMs"_s, 1}}).json();
        QVERIFY(people.end(asked.value(u"id").toString(), false));
        QVERIFY(!people.end(asked.value(u"id").toString(), true));
        // What was said first stands.
        const QJsonObject now = people.ask("/handoff", {{u"id"_s, asked.value(u"id")}}).json();
        QCOMPARE(now.value(u"state").toString(), u"refused"_s);
    }
};

TEST_CLASS(EndHandoffTest)
#include "end_handoff_test.moc"
