#include "ui/panels/wall_panel.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_catalogue.h"
#include "tests/ui/named_controls.h"
#include "tests/ui/samples.h"
#include "tests/ui/settles.h"
#include "ui/models/profiles.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

namespace {

QJsonObject room(const QString &name, const QString &state)
{
    return {{u"name"_s, name}, {u"state"_s, state}, {u"listeners"_s, 2}, {u"session"_s, u"s_1"_s},
        {u"targetId"_s, u"4A1E"_s}, {u"url"_s, u"http://127.0.0.1/page"_s}};
}

struct ShownWall {
    explicit ShownWall(const QJsonArray &rooms, bool isRunning = false)
    {
        fake.isRunning = isRunning;
        fake.tabs = {FakeCatalogue::tab(u"A"_s, u"One"_s, u"https://one.test/"_s),
            FakeCatalogue::tab(u"B"_s, u"Two"_s, u"https://two.test/"_s)};
        fake.replies.insert(u"rooms"_s, Reply{{u"rooms"_s, rooms}});
        QVERIFY(settles(profiles));
        panel.resize(700, 500);
        panel.show();
        QVERIFY(settles(panel));
    }
    QList<WallCard *> cards() const { return panel.findChildren<WallCard *>(); }
    QString text(const QString &label, int card = 0) const
    {
        return cards().at(card)->findChild<QLabel *>(label)->text();
    }
    QPushButton *button() const { return cards().first()->findChild<QPushButton *>(u"watch"_s); }
    void publish(const QJsonArray &rooms)
    {
        fake.replies.insert(u"rooms"_s, Reply{{u"rooms"_s, rooms}});
        fake.publish(Event::Kind::RoomsChanged);
        QVERIFY(settles(panel));
    }
    QJsonObject askedPicture() const
    {
        const auto asked = std::find_if(fake.calls.rbegin(), fake.calls.rend(),
            [](const Call &each) { return each.command == u"thumbnail"; });
        return asked == fake.calls.rend() ? QJsonObject{} : asked->arguments;
    }

    FakeCatalogue fake;
    WindowDoor door{fake.function()};
    Profiles profiles{door, fake.events};
    WallPanel panel{door, fake.events, profiles};
};

} // namespace

class WallPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysThatThereIsNothing()
    {
        const ShownWall shown{{}};
        QTRY_VERIFY(shown.panel.findChild<QLabel *>(u"emptyTitle"_s)->isVisible());
        QCOMPARE(shown.cards().size(), 0);
    }

    void showsEachRoomWithItsPicture()
    {
        const ShownWall shown{{room(u"demo"_s, u"paused"_s), room(u"two"_s, u"open"_s)}};
        QTRY_COMPARE(shown.cards().size(), 2);
        QCOMPARE(shown.text(u"cardName"_s), u"demo"_s);
        QCOMPARE(shown.text(u"cardPage"_s), u"http://127.0.0.1/page"_s);
        QVERIFY(shown.text(u"cardState"_s).startsWith(u"paused, 2"_s));
        QTRY_COMPARE(shown.fake.count(u"thumbnail"_s), 2);
        QCOMPARE(shown.askedPicture().value(u"session"), u"s_1"_s);
        QCOMPARE(shown.askedPicture().value(u"targetId"), u"4A1E"_s);
        QTRY_VERIFY_WITH_TIMEOUT(shown.fake.count(u"thumbnail"_s) >= 4, 6000); // it stays live
    }

    void showsEachProfileThatRuns()
    {
        ShownWall shown{{room(u"demo"_s, u"open"_s)}, true};
        QTRY_COMPARE(shown.cards().size(), 2);
        QCOMPARE(shown.text(u"cardName"_s), u"clawd"_s);
        QCOMPARE(shown.text(u"cardPage"_s), u"One"_s);
        QVERIFY(shown.text(u"cardState"_s).startsWith(u"running"_s));
        QVERIFY(shown.cards().first()->findChild<QLabel *>(u"cardDot"_s)->isVisible());
        QVERIFY(!shown.cards().last()->findChild<QLabel *>(u"cardDot"_s)->isVisible());
        QCOMPARE(shown.text(u"cardName"_s, 1), u"demo"_s);
        QCOMPARE(namelessControls(shown.panel), QStringList{});
        shown.fake.isRunning = false;
        shown.fake.publish(Event::Kind::BrowserStopped);
        QTRY_COMPARE(shown.cards().size(), 1);
        QCOMPARE(shown.text(u"cardName"_s), u"demo"_s);
    }

    void picturesTheTabWhereAgentsAct()
    {
        ShownWall shown{{}, true};
        QTRY_COMPARE(shown.askedPicture().value(u"targetId"), u"A"_s);
        QCOMPARE(shown.askedPicture().value(u"profile"), u"clawd"_s);
        QJsonObject act = samples::callBegan(u"c1"_s, u"click"_s, u"e1"_s);
        act.insert(u"targetId"_s, u"B"_s);
        shown.fake.publish(Event::Kind::CallBegan, act);
        QTRY_COMPARE(shown.text(u"cardPage"_s), u"Two"_s);
        QTRY_COMPARE(shown.askedPicture().value(u"targetId"), u"B"_s);
    }

    void asksNothingWhileItIsHidden()
    {
        ShownWall shown{{}, true};
        QTRY_COMPARE(shown.fake.count(u"thumbnail"_s), 1);
        shown.panel.hide();
        shown.fake.calls.clear();
        shown.fake.publish(Event::Kind::TabOpened, shown.fake.tabs.first().toObject());
        shown.fake.publish(Event::Kind::RoomsChanged);
        const auto hasAsked = [&shown] {
            return shown.fake.count(u"thumbnail"_s) + shown.fake.count(u"rooms"_s)
                + shown.fake.count(u"tabs"_s)
                > 0;
        };
        QVERIFY(!QTest::qWaitFor(hasAsked, 2500)); // longer than between two pictures
    }

    void goesToAProfileByClickAndByEnter()
    {
        ShownWall shown{{}, true};
        QTRY_COMPARE(shown.cards().size(), 1);
        shown.panel.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&shown.panel));
        const QSignalSpy wanted{&shown.panel, &WallPanel::profileWanted};
        QTest::mouseClick(shown.cards().first(), Qt::LeftButton, {}, {20, 20});
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().toString(), u"clawd"_s);
        shown.button()->setFocus();
        QTest::keyClick(shown.button(), Qt::Key_Return);
        QCOMPARE(wanted.size(), 2);
        shown.button()->click();
        QCOMPARE(wanted.size(), 3);
    }

    void followsTheRooms()
    {
        ShownWall shown{{room(u"demo"_s, u"starting"_s)}};
        shown.publish({room(u"demo"_s, u"open"_s), room(u"two"_s, u"open"_s)});
        QTRY_COMPARE(shown.cards().size(), 2);
        QVERIFY(shown.text(u"cardState"_s).startsWith(u"open"_s));
        shown.publish({});
        QTRY_COMPARE(shown.cards().size(), 0);
    }

    void fillsTheRoomThatThereIs()
    {
        ShownWall shown{{room(u"demo"_s, u"open"_s)}};
        QTRY_COMPARE(shown.cards().size(), 1);
        shown.panel.resize(800, 600);
        QTRY_COMPARE(shown.cards().first()->width(), WallCard::mostWidth);
        shown.publish({room(u"demo"_s, u"open"_s), room(u"two"_s, u"open"_s)});
        QTRY_COMPARE(shown.cards().size(), 2);
        QTRY_VERIFY(shown.cards().first()->width() > WallCard::leastWidth + 40);
        shown.panel.resize(400, 600);
        QTRY_VERIFY(shown.cards().first()->width() < 400);
    }

    void asksWhereARoomIsWatched()
    {
        ShownWall shown{{room(u"demo"_s, u"open"_s)}};
        shown.fake.replies.insert(u"roomLink"_s, Reply{{u"url"_s, u"http://127.0.0.1/view"_s}});
        QTRY_COMPARE(shown.cards().size(), 1);
        const QSignalSpy wanted{&shown.panel, &WallPanel::pageWanted};
        shown.button()->click();
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().toString(), u"http://127.0.0.1/view"_s);
        shown.fake.failures.insert(
            u"roomLink"_s, {Code::RoomNotFound, u"no such room"_s, u"See the rooms."_s});
        shown.button()->click();
        QTRY_VERIFY(
            shown.panel.findChild<QLabel *>(u"trouble"_s)->text().contains(u"no such room"));
    }
};

TEST_CLASS(WallPanelTest)
#include "wall_panel_test.moc"
