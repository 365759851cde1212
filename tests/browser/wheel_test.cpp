// Who holds the wheel, and what is told of it.

#include "core/browser/wheel.h"
#include "core/events/event_stream.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class WheelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_told.clear();
        connect(&m_events, &EventStream::happened, this, &WheelTest::note, Qt::UniqueConnection);
    }

    void holdsWhatWasTaken()
    {
        Wheel wheel{m_events};
        QVERIFY(!wheel.isHeld(u"work"_s));
        wheel.take(u"work"_s);
        QVERIFY(wheel.isHeld(u"work"_s));
        QVERIFY(!wheel.isHeld(u"home"_s));
        QVERIFY(!wheel.isHeld({}));
        wheel.take(std::nullopt);
        QVERIFY(wheel.isHeld(u"home"_s));
        QVERIFY(wheel.isHeld({}));
        wheel.handBack(std::nullopt);
        QVERIFY(!wheel.isHeld(u"work"_s));
        QVERIFY(!wheel.isHeld(u"home"_s));
    }

    void letsOneGoWhileTheOthersStay()
    {
        Wheel wheel{m_events};
        wheel.take(std::nullopt);
        wheel.handBack(u"work"_s);
        QVERIFY(!wheel.isHeld(u"work"_s));
        QVERIFY(wheel.isHeld(u"home"_s));
        QVERIFY(wheel.isHeld({}));
        wheel.take(std::nullopt);
        QVERIFY(wheel.isHeld(u"work"_s));
        wheel.handBack(u"work"_s);
        wheel.forget(u"work"_s);
        QVERIFY(wheel.isHeld(u"work"_s));
    }

    void tellsOfEveryTurnOnce()
    {
        Wheel wheel{m_events};
        wheel.take(u"work"_s);
        wheel.take(u"work"_s);
        wheel.handBack(u"home"_s);
        wheel.handBack(u"work"_s);
        wheel.handBack(u"work"_s);
        wheel.handBack(std::nullopt);
        QCOMPARE(m_told, (QStringList{u"work true"_s, u"work false"_s}));
    }

    void tellsOfEachProfileThatEndsWithAll()
    {
        Wheel wheel{m_events};
        wheel.take(u"work"_s);
        wheel.take(std::nullopt);
        wheel.handBack(std::nullopt);
        QCOMPARE(m_told, (QStringList{u"work true"_s, u" true"_s, u"work false"_s, u" false"_s}));
    }

    void tellsOfOneThatIsLetGoWhileAllAreHeld()
    {
        Wheel wheel{m_events};
        wheel.take(std::nullopt);
        wheel.take(u"work"_s);
        wheel.handBack(u"work"_s);
        QCOMPARE(m_told, (QStringList{u" true"_s, u"work true"_s, u"work false"_s}));
    }

private:
    void note(const Event &event)
    {
        QCOMPARE(event.kind, Event::Kind::WheelTurned);
        const bool isHeld = event.details.value(u"isHeld").toBool();
        m_told.append(event.profile + (isHeld ? u" true"_s : u" false"_s));
    }

    EventStream m_events;
    QStringList m_told;
};

TEST_CLASS(WheelTest)
#include "wheel_test.moc"
