// What a person learns of what does not work: doors, what is reached elsewhere, the disk, Chrome.

#include "ui/models/shown_outages.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/first_run.h"
#include "ui/models/desk.h"
#include "ui/panels/empty_page.h"
#include "ui/tray.h"

#include <QLabel>
#include <QSignalSpy>

namespace {

QJsonObject open(const QString &name)
{
    return {{u"name"_s, name}, {u"state"_s, u"open"_s}, {u"address"_s, u"http://127.0.0.1:18791"_s},
        {u"clients"_s, 0}};
}

QJsonObject broken(const QString &of, const QString &name, const QString &message,
    const QString &hint = u"Mend it."_s)
{
    return {{u"of"_s, of}, {u"name"_s, name}, {u"since"_s, QJsonValue{}},
        {u"failure"_s,
            QJsonObject{
                {u"code"_s, u"DISCONNECTED"_s}, {u"message"_s, message}, {u"hint"_s, hint}}}};
}

QJsonObject taken(const QString &name, int port = 18791)
{
    return broken(
        u"door"_s, name, u"Port %1 is already in use."_s.arg(port), u"Stop that program."_s);
}

struct Served {
    explicit Served(const QJsonArray &outages) { become(outages); }

    void become(const QJsonArray &outages)
    {
        QJsonObject http = open(u"http"_s);
        if (!outages.isEmpty())
            http = {{u"name"_s, u"http"_s}, {u"state"_s, u"failed"_s}};
        const QJsonArray doors{http};
        fake.replies.insert(u"status"_s,
            Reply{{u"profile"_s, u"clawd"_s}, {u"doors"_s, doors}, {u"outages"_s, outages},
                {u"enabled"_s, true}, {u"controlUrl"_s, u"http://127.0.0.1:18791/"_s}});
        fake.publish(Event::Kind::OutagesChanged);
        QVERIFY(settles(desk));
    }
    Notices &notices() { return desk.outages().notices(); }
    QString message() { return notices().current() ? notices().current()->message : QString{}; }
    QString hint() { return notices().current() ? notices().current()->hint : QString{}; }

    FakeCatalogue fake;
    Desk desk{fake.function(), fake.events};
};

} // namespace

class ShownOutagesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysNothingWhereAllWorks()
    {
        Served served{{}};
        QVERIFY(!served.notices().current());
    }

    void reportsOfEachAndWhy()
    {
        Served served{{}};
        const QSignalSpy announced{&served.desk.outages(), &ShownOutages::announced};
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
        served.become({});
        QVERIFY(!served.notices().current());
    }

    void namesEachKindAndSinceWhen()
    {
        QJsonObject redis = broken(u"backend"_s, u"Redis"_s, u"Connection refused"_s);
        const QDateTime time = QDateTime::currentDateTime();
        redis.insert(u"since"_s, time.toUTC().toString(Qt::ISODateWithMs));
        Served served{{redis, broken(u"backend"_s, u"live video"_s, u"2 rooms have none"_s),
            broken(u"backend"_s, u"knowledge"_s, u"PostgreSQL is away"_s),
            broken(u"disk"_s, u"disk"_s, u"less than 1 GB is free"_s),
            broken(u"chrome"_s, u"chrome"_s, u"none is found"_s, {})}};
        QCOMPARE(served.message(),
            u"Since %1: Redis does not work: Connection refused\n"
            "Live video does not work: 2 rooms have none\n"
            "The store of what was explored does not work: PostgreSQL is away\n"
            "The disk fills up: less than 1 GB is free\n"
            "No browser can be started: none is found"_s.arg(time.toString(u"HH:mm"_s)));
        QCOMPARE(served.hint(), u"Mend it.\nIt is tried again by itself."_s);
    }

    void countsWhatIsTooMuchToRead()
    {
        QJsonArray many;
        for (int i = 0; i < 9; ++i)
            many.append(broken(u"backend"_s, u"B%1"_s.arg(i), u"away"_s));
        Served served{many};
        QCOMPARE(served.message().count(u'\n'), 6);
        QVERIFY(served.message().endsWith(u"And 3 more."_s));
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
        served.become({taken(u"http"_s)});
        QVERIFY(!served.notices().current());
        served.become({taken(u"http"_s), taken(u"rpc"_s)});
        QVERIFY(served.notices().current());
    }

    void triesAgain()
    {
        Served served{{taken(u"http"_s)}};
        served.fake.hold(u"retry"_s);
        served.notices().accept();
        QVERIFY(served.hint().contains(u"Being tried again"_s));
        served.notices().accept(); // nothing more to begin
        served.fake.answerHeld();
        QTRY_VERIFY(served.hint().contains(u"it is still so"_s));
        QCOMPARE(served.fake.count(u"retry"_s), 1);
        QVERIFY(served.message().contains(u"18791"_s)); // It stays while it is so.
        served.become({});
        QVERIFY(!served.notices().current());
    }

    void showsInTheTray()
    {
        Served served{{taken(u"http"_s)}};
        const Tray tray{served.desk};
        QCOMPARE(tray.look(), ClawLook::NeedsYou);
        served.become({});
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
        served.become({});
        QVERIFY(settles(status));
        QCOMPARE(commandsOf(empty).size(), 1);
        QCOMPARE(commandsOf(first).size(), 1);
        QVERIFY(commandsOf(first).first().startsWith(u"curl http://127.0.0.1:18791/tabs/open"_s));
    }
};

TEST_CLASS(ShownOutagesTest)
#include "shown_outages_test.moc"
