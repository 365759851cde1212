// Which profiles a person has taken over, and the events of it.

#include "core/browser/people/human_control.h"
#include "core/events/event_stream.h"
#include "tests/support/test_class.h"

class ProfilesInHandTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_results.clear();
        connect(&m_events, &EventStream::happened, this, &ProfilesInHandTest::note,
            Qt::UniqueConnection);
    }

    void holdsWhatWasTaken()
    {
        HumanControl control{m_events};
        QVERIFY(!control.isControlled(u"work"_s));
        control.take(u"work"_s);
        QVERIFY(control.isControlled(u"work"_s));
        QVERIFY(!control.isControlled(u"home"_s));
        QVERIFY(!control.isControlled({}));
        control.take(std::nullopt);
        QVERIFY(control.isControlled(u"home"_s));
        QVERIFY(control.isControlled({}));
        control.handBack(std::nullopt);
        QVERIFY(!control.isControlled(u"work"_s));
        QVERIFY(!control.isControlled(u"home"_s));
    }

    void letsOneGoWhileTheOthersStay()
    {
        HumanControl control{m_events};
        control.take(std::nullopt);
        control.handBack(u"work"_s);
        QVERIFY(!control.isControlled(u"work"_s));
        QVERIFY(control.isControlled(u"home"_s));
        QVERIFY(control.isControlled({}));
        control.take(std::nullopt);
        QVERIFY(control.isControlled(u"work"_s));
        control.handBack(u"work"_s);
        control.forget(u"work"_s);
        QVERIFY(control.isControlled(u"work"_s));
    }

    void reportsOfEveryTurnOnce()
    {
        HumanControl control{m_events};
        control.take(u"work"_s);
        control.take(u"work"_s);
        control.handBack(u"home"_s);
        control.handBack(u"work"_s);
        control.handBack(u"work"_s);
        control.handBack(std::nullopt);
        QCOMPARE(m_results, (QStringList{u"work true"_s, u"work false"_s}));
    }

    void reportsOfEachProfileThatEndsWithAll()
    {
        HumanControl control{m_events};
        control.take(u"work"_s);
        control.take(std::nullopt);
        control.handBack(std::nullopt);
        QCOMPARE(
            m_results, (QStringList{u"work true"_s, u" true"_s, u"work false"_s, u" false"_s}));
    }

    void reportsOfOneThatIsLetGoWhileAllAreHeld()
    {
        HumanControl control{m_events};
        control.take(std::nullopt);
        control.take(u"work"_s);
        control.handBack(u"work"_s);
        QCOMPARE(m_results, (QStringList{u" true"_s, u"work true"_s, u"work false"_s}));
    }

private:
    void note(const Event &event)
    {
        QCOMPARE(event.kind, Event::Kind::ControlChanged);
        const bool isControlled = event.details.value(u"isHeld").toBool();
        m_results.append(event.profile + (isControlled ? u" true"_s : u" false"_s));
    }

    EventStream m_events;
    QStringList m_results;
};

TEST_CLASS(ProfilesInHandTest)
#include "human_control_test.moc"
