// What of the app does not work, since when, and that it is tried again.

#include "app/outages.h"

#include "tests/support/test_class.h"

#include <QSignalSpy>
using namespace std::chrono_literals;

namespace {

Outage away(Outage::Of of, const QString &name, const QString &why = u"refused"_s)
{
    return {of, name, Failure{Code::Disconnected, why, {}}};
}

} // namespace

class OutagesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsSinceWhenWhileItLasts()
    {
        QList<Outage> found{away(Outage::Of::Door, u"http"_s)};
        Outages outages{{.look = [&found] { return found; }, .retry = [] {}}, 1h};
        const QSignalSpy changed{&outages, &Outages::changed};
        outages.look();
        QCOMPARE(changed.size(), 1);
        const QDateTime since = outages.now().first().since;
        QVERIFY(since.isValid());
        found.first().why.message = u"timed out"_s;
        outages.look();
        QCOMPARE(changed.size(), 2);
        QCOMPARE(outages.now().first().since, since);
        outages.look();
        QCOMPARE(changed.size(), 2); // nothing new
        found.clear();
        outages.look();
        QCOMPARE(changed.size(), 3);
        QVERIFY(outages.now().isEmpty());
    }

    void letsABackendComeUp()
    {
        const QList<Outage> found{away(Outage::Of::Backend, u"Redis"_s)};
        Outages patient{{.look = [&found] { return found; }, .retry = [] {}}, 1h};
        patient.look();
        QVERIFY(patient.now().isEmpty());
        Outages soon{{.look = [&found] { return found; }, .retry = [] {}}, 20ms};
        QTRY_COMPARE(soon.now().size(), 1);
    }

    void waitsForWhatItTriesAgain()
    {
        QList<Outage> found{away(Outage::Of::Backend, u"Redis"_s)};
        int looks = 0;
        bool isTried = false;
        Outages outages{{.look =
                                [&] {
                                    if (isTried && ++looks == 3)
                                        found.clear();
                                    return found;
                                },
                            .retry = [&isTried] { isTried = true; }},
            1h};
        QCoro::waitFor(outages.retry());
        QVERIFY(isTried && found.isEmpty());
        QCOMPARE(looks, 3);
    }

    void doesNotWaitForADisk()
    {
        int looks = 0;
        Outages outages{{.look =
                                [&looks] {
                                    ++looks;
                                    return QList{away(Outage::Of::Disk, u"disk"_s)};
                                },
                            .retry = [] {}},
            1h};
        QCoro::waitFor(outages.retry());
        QCOMPARE(looks, 1);
        QCOMPARE(outages.now().size(), 1);
    }

    void namesWhatIsAway()
    {
        using Is = BackendState::Is;
        const auto found
            = outages::ofBackends({{u"Redis"_s, Is::Away, u"away: refused"_s, u"See."_s},
                {u"S3"_s, Is::Off, u"none"_s}, {u"results"_s, Is::Used, u"on the disk"_s}});
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().name, u"Redis"_s);
        QCOMPARE(found.first().why.message, u"refused"_s);
        QCOMPARE(found.first().why.hint, u"See."_s);
        const auto doors = outages::ofDoors(
            {{u"http"_s, DoorState::Is::Failed, {}, 0, Failure{Code::PortInUse, u"taken"_s, {}}},
                {u"rpc"_s}});
        QCOMPARE(doors.size(), 1);
        QCOMPARE(doors.first().why.message, u"taken"_s);
    }
};

TEST_CLASS(OutagesTest)
#include "outages_test.moc"
