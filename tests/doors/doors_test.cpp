// The list of doors: each opens, closes and fails independently.

#include "core/doors/doors.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>
#include <QSignalSpy>
using namespace std::chrono_literals;

namespace {

// Remembers what was done with it.
struct FakeDoor {
    explicit FakeDoor(Doors &doors, const QString &name, bool isOpenUnlessSaid)
    {
        doors.add({name, isOpenUnlessSaid,
            [this]() -> OrFailure<QString> {
                ++opened;
                if (isTaken)
                    return Failure{Code::PortInUse, u"Port 1 is already in use."_s, u"Wait."_s};
                return u"http://127.0.0.1:1"_s;
            },
            [this] { ++closed; }, [] { return 3; }});
    }

    bool isTaken = false;
    int opened = 0;
    int closed = 0;
};

} // namespace

class DoorsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void opensWhatIsWanted()
    {
        Doors doors;
        const FakeDoor usual{doors, u"usual"_s, true};
        const FakeDoor extra{doors, u"extra"_s, false};
        doors.follow({});
        QCOMPARE(usual.opened, 1);
        QCOMPARE(extra.opened, 0); // A closed one costs nothing.
        doors.follow({{u"usual"_s, false}, {u"extra"_s, true}});
        QCOMPARE(usual.closed, 1);
        QCOMPARE(extra.opened, 1);
        doors.follow({{u"usual"_s, false}, {u"extra"_s, true}});
        QCOMPARE(extra.opened, 1);
        QCOMPARE(usual.closed, 1);
    }

    void reportsHowEachIs()
    {
        Doors doors;
        const FakeDoor usual{doors, u"usual"_s, true};
        const FakeDoor extra{doors, u"extra"_s, false};
        doors.follow({});
        const QList<DoorState> states = doors.states();
        QCOMPARE(states.size(), 2);
        QCOMPARE(states.first().name, u"usual"_s);
        QCOMPARE(states.first().is, DoorState::Is::Open);
        QCOMPARE(states.first().address, u"http://127.0.0.1:1"_s);
        QCOMPARE(states.first().clients, 3);
        QCOMPARE(states.last().is, DoorState::Is::Off);
        QCOMPARE(states.last().clients, 0);
    }

    void saysWhyNoneIsOpen()
    {
        Doors doors;
        const FakeDoor off{doors, u"off"_s, false};
        FakeDoor taken{doors, u"taken"_s, true};
        taken.isTaken = true;
        doors.follow({});
        QCOMPARE(doors.whyNoneIsOpen()->code, Code::PortInUse);
        doors.follow({{u"off"_s, true}});
        QVERIFY(!doors.whyNoneIsOpen());
    }

    void letsOneFailByItself()
    {
        Doors doors;
        FakeDoor taken{doors, u"taken"_s, true};
        const FakeDoor other{doors, u"other"_s, true};
        taken.isTaken = true;
        doors.follow({});
        QCOMPARE(doors.states().first().is, DoorState::Is::Failed);
        QCOMPARE(doors.states().first().why->code, Code::PortInUse);
        QCOMPARE(doors.states().last().is, DoorState::Is::Open);
        doors.follow({{u"taken"_s, false}});
        QCOMPARE(doors.states().first().is, DoorState::Is::Off);
        QCOMPARE(taken.closed, 0);
        taken.isTaken = false;
        doors.follow({});
        QCOMPARE(taken.opened, 2);
        QCOMPARE(other.opened, 1);
        QCOMPARE(doors.states().first().is, DoorState::Is::Open);
        QVERIFY(!doors.states().first().why);
    }

    void triesAgainByItselfEverMoreRarely()
    {
        Doors doors{20ms};
        FakeDoor taken{doors, u"taken"_s, true};
        taken.isTaken = true;
        const QSignalSpy changed{&doors, &Doors::changed};
        QElapsedTimer clock;
        clock.start();
        doors.follow({});
        QTRY_VERIFY(taken.opened >= 4);
        QVERIFY(clock.elapsed() >= 120); // 20 + 40 + 80, as timers are
        QCOMPARE(changed.size(), 1); // It fails as before.
        taken.isTaken = false;
        QTRY_COMPARE(doors.states().first().is, DoorState::Is::Open);
        QCOMPARE(changed.size(), 2);
    }

    void triesAgainAtOnceWhenAsked()
    {
        Doors doors{1h};
        FakeDoor taken{doors, u"taken"_s, true};
        taken.isTaken = true;
        doors.follow({});
        taken.isTaken = false;
        doors.openWanted();
        QCOMPARE(doors.states().first().is, DoorState::Is::Open);
        QCOMPARE(taken.opened, 2);
    }

    void forgetsADoorThatIsGone()
    {
        Doors doors;
        doors.follow({});
        const FakeDoor brief{doors, u"brief"_s, true};
        doors.openWanted();
        QCOMPARE(brief.opened, 1);
        doors.remove(u"brief"_s);
        QCOMPARE(brief.closed, 1);
        QVERIFY(doors.states().isEmpty());
        doors.remove(u"brief"_s);
    }

    void doesNotTryWhatIsNotWantedAnyMore()
    {
        Doors doors{10ms};
        FakeDoor taken{doors, u"taken"_s, true};
        taken.isTaken = true;
        doors.follow({});
        doors.follow({{u"taken"_s, false}});
        QCOMPARE(doors.states().first().is, DoorState::Is::Off);
        doors.openWanted();
        QCOMPARE(taken.opened, 1);
    }
};

TEST_CLASS(DoorsTest)
#include "doors_test.moc"
