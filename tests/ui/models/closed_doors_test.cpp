// What a person learns of doors that should be open and are not.

#include "ui/models/closed_doors.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/first_run.h"
#include "ui/models/desk.h"
#include "ui/panels/empty_page.h"
#include "ui/tray.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QJsonObject open(const QString &name)
{
    return {{u"name"_s, name}, {u"state"_s, u"open"_s}, {u"address"_s, u"http://127.0.0.1:18791"_s},
        {u"clients"_s, 0}};
}

QJsonObject taken(const QString &name, int port = 18791)
{
    const QJsonObject why{{u"code"_s, u"PORT_IN_USE"_s},
        {u"message"_s, u"Port %1 is already in use."_s.arg(port)},
        {u"hint"_s, u"Stop that program."_s}};
    return {{u"name"_s, name}, {u"state"_s, u"failed"_s}, {u"address"_s, QJsonValue{}},
        {u"clients"_s, 0}, {u"failure"_s, why}};
}

struct Served {
    explicit Served(const QJsonArray &doors) { become(doors); }

    void become(const QJsonArray &doors)
    {
        fake.replies.insert(u"status"_s,
            Reply{{u"profile"_s, u"clawd"_s}, {u"doors"_s, doors}, {u"enabled"_s, true},
                {u"controlUrl"_s, u"http://127.0.0.1:18791/"_s}});
        fake.publish(Event::Kind::DoorsChanged);
        QVERIFY(settles(desk));
    }
    Notices &notices() { return desk.closedDoors().notices(); }
    QString message() { return notices().current() ? notices().current()->message : QString{}; }
    QString hint() { return notices().current() ? notices().current()->hint : QString{}; }

    FakeCatalogue fake;
    Desk desk{fake.function(), fake.events};
};

} // namespace

class ClosedDoorsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysNothingWhereAllAreOpen()
    {
        Served served{
            {open(u"http"_s), QJsonObject{{u"name"_s, u"rpc"_s}, {u"state"_s, u"off"_s}}}};
        QVERIFY(!served.notices().current());
    }

    void reportsOfEachAndWhy()
    {
        Served served{{open(u"socket"_s)}};
        const QSignalSpy announced{&served.desk.closedDoors(), &ClosedDoors::announced};
        served.become({taken(u"http"_s), taken(u"rpc"_s, 7800), taken(u"service"_s, 8000),
            taken(u"socket"_s, 1), taken(u"cdp work"_s, 18801)});
        QCOMPARE(served.message(),
            u"The HTTP API is not served: Port 18791 is already in use.\n"
            "The text browser service is not served: Port 7800 is already in use.\n"
            "The automation service is not served: Port 8000 is already in use.\n"
            "The socket of clawdis is not served: Port 1 is already in use.\n"
            "The debugging port of work is not served: Port 18801 is already in use."_s);
        QCOMPARE(served.hint(), u"Stop that program.\nIt is tried again by itself."_s);
        QCOMPARE(announced.size(), 1);
        served.become({open(u"http"_s)});
        QVERIFY(!served.notices().current());
    }

    void staysBesideOtherNotices()
    {
        Served served{{taken(u"http"_s)}};
        served.desk.notices().announce({.message = u"Deleted work"_s});
        QVERIFY(!served.message().isEmpty());
    }

    void comesBackOnlyWithOtherNewsOnceDismissed()
    {
        Served served{{taken(u"http"_s)}};
        served.notices().dismiss();
        served.become({taken(u"http"_s), open(u"socket"_s)});
        QVERIFY(!served.notices().current());
        served.become({taken(u"http"_s), taken(u"rpc"_s)});
        QVERIFY(served.notices().current());
    }

    void triesAgain()
    {
        Served served{{taken(u"http"_s)}};
        served.notices().accept();
        QTRY_VERIFY(served.hint().contains(u"it is still so"_s));
        QCOMPARE(served.fake.lastAct().command, u"retryDoors"_s);
        QVERIFY(served.message().contains(u"18791"_s)); // It stays while it is so.
        served.become({open(u"http"_s)});
        QVERIFY(!served.notices().current());
    }

    void showsInTheTray()
    {
        Served served{{taken(u"http"_s)}};
        const Tray tray{served.desk};
        QCOMPARE(tray.look(), ClawLook::NeedsYou);
        served.become({open(u"http"_s)});
        QCOMPARE(tray.look(), ClawLook::Off);
    }

    // A listener there would get what it sends.
    void teachesNoCommandForAStrangersPort()
    {
        Served served{{taken(u"http"_s)}};
        BrowserStatus status{served.desk.door(), served.fake.events};
        status.refresh();
        QVERIFY(settles(status));
        const EmptyPage empty{status};
        const FirstRun first{served.desk};
        const auto commandsOf = [](const QWidget &page) {
            QStringList commands;
            const auto labels = page.findChildren<QLabel *>();
            for (const QLabel *each : labels) {
                if (each->isVisibleTo(&page) && each->text().contains(u"curl"_s))
                    commands.append(each->text());
            }
            return commands;
        };
        QCOMPARE(commandsOf(empty), QStringList{});
        QCOMPARE(commandsOf(first), QStringList{});
        served.become({open(u"http"_s)});
        QVERIFY(settles(status));
        QCOMPARE(commandsOf(empty).size(), 1);
        QCOMPARE(commandsOf(first).size(), 1);
        QVERIFY(commandsOf(first).first().startsWith(u"curl http://127.0.0.1:18791/tabs/open"_s));
    }
};

TEST_CLASS(ClosedDoorsTest)
#include "closed_doors_test.moc"
