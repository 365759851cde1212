// The doors as the tray's menu shows and switches them.

#include "ui/door_menu.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/models/desk.h"

namespace {

const QJsonObject openHttp{{u"name"_s, u"http"_s}, {u"state"_s, u"open"_s},
    {u"address"_s, u"http://127.0.0.1:18791"_s}, {u"clients"_s, 2}};
const QJsonObject openSocket{{u"name"_s, u"socket"_s}, {u"state"_s, u"open"_s},
    {u"address"_s, u"/home/ada&bob/clawdis.sock"_s}, {u"clients"_s, 0}};

QJsonObject failed(const QString &why)
{
    return {{u"name"_s, u"http"_s}, {u"state"_s, u"failed"_s}, {u"clients"_s, 0},
        {u"failure"_s, QJsonObject{{u"message"_s, why}}}};
}

struct ShownDoors {
    explicit ShownDoors(const QJsonArray &doors = {openHttp, openSocket}) { become(doors); }

    void become(const QJsonArray &doors)
    {
        fake.replies.insert(u"status"_s, Reply{{u"profile"_s, u"clawd"_s}, {u"doors"_s, doors}});
        fake.publish(Event::Kind::SettingsChanged);
        QVERIFY(settles(desk));
    }
    QAction *entry(int index) const { return menu.actions().at(index); }

    FakeCatalogue fake;
    Desk desk{fake.function(), fake.events};
    DoorMenu menu{desk};
};

} // namespace

class DoorMenuTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reportsWhereEachIsAndWhoIsConnected()
    {
        const ShownDoors shown;
        QCOMPARE(shown.menu.actions().size(), 2);
        QCOMPARE(
            shown.entry(0)->text(), u"http: Served at http://127.0.0.1:18791. Connected now: 2."_s);
        QCOMPARE(shown.entry(1)->text(),
            u"socket: Served at /home/ada&&bob/clawdis.sock. Connected now: 0."_s);
        QVERIFY(shown.entry(0)->isChecked() && shown.entry(0)->isEnabled());
        // Nothing switches it.
        QVERIFY(shown.entry(1)->isChecked() && !shown.entry(1)->isEnabled());
    }

    void reportsWhyOneIsNotOpen()
    {
        ShownDoors shown{{failed(u"Port 18791 is already in use."_s), openSocket}};
        QCOMPARE(shown.entry(0)->text(), u"http: Not served: Port 18791 is already in use."_s);
        QVERIFY(shown.entry(0)->isChecked()); // It is wanted, and can be switched off.
        shown.become({QJsonObject{{u"name"_s, u"http"_s}, {u"state"_s, u"off"_s}}});
        QCOMPARE(shown.menu.actions().size(), 1);
        QCOMPARE(shown.entry(0)->text(), u"http: Not served."_s);
        QVERIFY(!shown.entry(0)->isChecked());
    }

    void switchesADoor()
    {
        ShownDoors shown;
        shown.entry(0)->trigger();
        QCOMPARE(shown.fake.lastAct().command, u"changeSettings"_s);
        QCOMPARE(shown.fake.lastAct().arguments, (QJsonObject{{u"httpApi"_s, false}}));
        shown.become({QJsonObject{{u"name"_s, u"http"_s}, {u"state"_s, u"off"_s}}, openSocket});
        shown.entry(0)->trigger();
        QCOMPARE(shown.fake.lastAct().arguments, (QJsonObject{{u"httpApi"_s, true}}));
    }

    void showsWhatIsWhereItCannotBeSwitched()
    {
        ShownDoors shown;
        shown.fake.failures.insert(
            u"changeSettings"_s, {Code::ConfigUnwritable, u"read only"_s, {}});
        shown.entry(0)->trigger();
        QVERIFY(shown.desk.notices().hasFailure());
        QCOMPARE(shown.desk.notices().current()->message, u"read only"_s);
        QTRY_VERIFY(shown.entry(0)->isChecked());
    }

    void looksAgainWhenItOpens()
    {
        ShownDoors shown;
        const auto before = shown.fake.count(u"status"_s);
        Q_EMIT shown.menu.aboutToShow();
        QTRY_VERIFY(shown.fake.count(u"status"_s) > before);
    }

    void isEmptyWhereNothingIsKnown() { QVERIFY(!ShownDoors{QJsonArray{}}.menu.isEnabled()); }
};

TEST_CLASS(DoorMenuTest)
#include "door_menu_test.moc"
