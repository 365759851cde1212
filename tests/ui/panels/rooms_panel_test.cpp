#include "ui/panels/rooms_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/settles.h"
#include "ui/panels/room_card.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

QJsonObject room(const QString &name, const QString &state)
{
    return {{u"name"_s, name}, {u"state"_s, state}, {u"listeners"_s, 2}, {u"session"_s, u"s_1"_s},
        {u"targetId"_s, u"4A1E"_s}, {u"url"_s, u"http://127.0.0.1/page"_s}};
}

struct ShownRooms {
    explicit ShownRooms(const QJsonArray &rooms)
    {
        fake.replies.insert(u"rooms"_s, Reply{{u"rooms"_s, rooms}});
        panel.resize(700, 500);
        panel.show();
        QVERIFY(settles(panel));
    }
    QList<RoomCard *> cards() const { return panel.findChildren<RoomCard *>(); }
    QString text(const QString &label) const
    {
        return cards().first()->findChild<QLabel *>(label)->text();
    }
    void tell(const QJsonArray &rooms)
    {
        fake.replies.insert(u"rooms"_s, Reply{{u"rooms"_s, rooms}});
        fake.tell(Event::Kind::RoomsChanged);
        QVERIFY(settles(panel));
    }

    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    RoomsPanel panel{door, fake.events};
};

} // namespace

class RoomsPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysThatThereAreNone()
    {
        ShownRooms shown{{}};
        QTRY_VERIFY(shown.panel.findChild<QLabel *>(u"emptyTitle"_s)->isVisible());
        QCOMPARE(shown.cards().size(), 0);
    }

    void showsEachWithItsPicture()
    {
        ShownRooms shown{{room(u"demo"_s, u"paused"_s), room(u"two"_s, u"open"_s)}};
        QTRY_COMPARE(shown.cards().size(), 2);
        QCOMPARE(shown.text(u"roomName"_s), u"demo"_s);
        QCOMPARE(shown.text(u"roomAddress"_s), u"http://127.0.0.1/page"_s);
        QVERIFY(shown.text(u"roomState"_s).startsWith(u"paused, 2"_s));
        QTRY_COMPARE(shown.fake.count(u"thumbnail"_s), 2);
        const Call asked = *std::find_if(shown.fake.calls.begin(), shown.fake.calls.end(),
            [](const Call &each) { return each.command == u"thumbnail"; });
        QCOMPARE(asked.arguments.value(u"session"), u"s_1"_s);
        QCOMPARE(asked.arguments.value(u"targetId"), u"4A1E"_s);
        QTRY_VERIFY_WITH_TIMEOUT(shown.fake.count(u"thumbnail"_s) >= 4, 6000); // it stays live
    }

    void followsTheRooms()
    {
        ShownRooms shown{{room(u"demo"_s, u"starting"_s)}};
        shown.tell({room(u"demo"_s, u"open"_s), room(u"two"_s, u"open"_s)});
        QTRY_COMPARE(shown.cards().size(), 2);
        QVERIFY(shown.text(u"roomState"_s).startsWith(u"open"_s));
        shown.tell({});
        QTRY_COMPARE(shown.cards().size(), 0);
    }

    void asksWhereOneIsWatched()
    {
        ShownRooms shown{{room(u"demo"_s, u"open"_s)}};
        shown.fake.replies.insert(u"roomLink"_s, Reply{{u"url"_s, u"http://127.0.0.1/view"_s}});
        QTRY_COMPARE(shown.cards().size(), 1);
        const QSignalSpy wanted{&shown.panel, &RoomsPanel::pageWanted};
        shown.cards().first()->findChild<QPushButton *>(u"watchRoom"_s)->click();
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().toString(), u"http://127.0.0.1/view"_s);
        shown.fake.failures.insert(
            u"roomLink"_s, {Code::RoomNotFound, u"no such room"_s, u"See the rooms."_s});
        shown.cards().first()->findChild<QPushButton *>(u"watchRoom"_s)->click();
        QTRY_VERIFY(
            shown.panel.findChild<QLabel *>(u"trouble"_s)->text().contains(u"no such room"));
    }
};

TEST_CLASS(RoomsPanelTest)
#include "rooms_panel_test.moc"
