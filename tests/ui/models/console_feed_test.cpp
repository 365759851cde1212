#include "ui/models/console_feed.h"

#include "tests/support/test_class.h"
#include "tests/ui/fake_door.h"
#include "tests/ui/samples.h"

#include <QSignalSpy>

namespace {

// Two tabs that have written already, the second one in between.
void giveTwoTabs(FakeDoor &fake)
{
    fake.answer(
        u"tabs"_s, samples::tabs({samples::tab(u"A"_s, u"One"_s), samples::tab(u"B"_s, u"Two"_s)}));
    fake.answer(u"console"_s, [](const QJsonObject &arguments) {
        const bool isFirst = arguments.value(u"targetId") == u"A"_s;
        const QJsonArray rows = isFirst ? QJsonArray{samples::message(u"log"_s, u"first"_s, 1),
                                    samples::message(u"log"_s, u"third"_s, 3)}
                                        : QJsonArray{samples::message(u"log"_s, u"second"_s, 2)};
        return Reply{{u"ok"_s, true}, {u"messages"_s, rows}};
    });
}

QStringList texts(ConsoleFeed &feed)
{
    QStringList all;
    for (int i = 0; i < feed.lines().rowCount(); ++i)
        all.append(feed.lines().row(i).text);
    return all;
}

} // namespace

class ConsoleFeedTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void beginsWithWhatAllTabsHold()
    {
        FakeDoor fake;
        giveTwoTabs(fake);
        ConsoleFeed feed{fake.door, fake.events, u"clawd"_s};
        QCOMPARE(texts(feed), (QStringList{u"first"_s, u"second"_s, u"third"_s}));
        QCOMPARE(fake.count(u"console"_s), 2);
    }

    void followsWhatTheyReport()
    {
        FakeDoor fake;
        ConsoleFeed feed{fake.door, fake.events, u"clawd"_s};
        fake.publish(Event::Kind::ConsoleMessages,
            samples::messages(u"A"_s, {samples::message(u"log"_s, u"now"_s)}));
        QTRY_COMPARE(texts(feed), QStringList{u"now"_s});
    }

    void reportsNoLineTwice()
    {
        FakeDoor fake;
        giveTwoTabs(fake);
        ConsoleFeed feed{fake.door, fake.events, u"clawd"_s};
        fake.publish(Event::Kind::ConsoleMessages,
            samples::messages(u"A"_s,
                {samples::message(u"log"_s, u"third"_s, 3),
                    samples::message(u"log"_s, u"also then"_s, 3),
                    samples::message(u"log"_s, u"fourth"_s, 4)}));
        QTRY_COMPARE(feed.lines().rowCount(), 5);
        QCOMPARE(texts(feed).mid(3), (QStringList{u"also then"_s, u"fourth"_s}));
    }

    void keepsEventsThatComeWhileItReads()
    {
        FakeDoor fake;
        giveTwoTabs(fake);
        fake.hold(u"console"_s);
        ConsoleFeed feed{fake.door, fake.events, u"clawd"_s};
        fake.publish(Event::Kind::ConsoleMessages,
            samples::messages(u"A"_s, {samples::message(u"log"_s, u"fourth"_s, 4)}));
        QCOMPARE(feed.lines().rowCount(), 0);
        fake.answerHeld();
        QTRY_COMPARE(texts(feed).join(u' '), u"first second third fourth"_s);
    }

    void changesTheListOnceForABurst()
    {
        FakeDoor fake;
        ConsoleFeed feed{fake.door, fake.events, u"clawd"_s};
        const QSignalSpy inserts{&feed.lines(), &ConsoleLines::rowsInserted};
        for (int i = 0; i < 200; ++i)
            fake.publish(Event::Kind::ConsoleMessages,
                samples::messages(u"A"_s, {samples::message(u"log"_s, QString::number(i))}));
        QTRY_COMPARE(feed.lines().rowCount(), 200);
        QCOMPARE(inserts.size(), 1);
    }

    void saysHowManyWereMissed()
    {
        FakeDoor fake;
        ConsoleFeed feed{fake.door, fake.events, u"clawd"_s};
        fake.publish(Event::Kind::ConsoleMessages, samples::messages(u"A"_s, {}, 70));
        QTRY_COMPARE(texts(feed), QStringList{u"70 more came too fast to be shown"_s});
    }

    void asksNoTabOfABrowserThatStops()
    {
        FakeDoor fake;
        giveTwoTabs(fake);
        fake.hold(u"console"_s);
        const ConsoleFeed feed{fake.door, fake.events, u"clawd"_s};
        fake.publish(Event::Kind::BrowserStopping);
        fake.answerHeld();
        QCOMPARE(fake.count(u"console"_s), 1);
    }

    void leavesOtherProfilesAlone()
    {
        FakeDoor fake;
        ConsoleFeed feed{fake.door, fake.events, u"clawd"_s};
        const QJsonArray rows{samples::message(u"log"_s, u"other"_s)};
        fake.publish(Event::Kind::ConsoleMessages, samples::messages(u"A"_s, rows), u"work"_s);
        fake.publish(Event::Kind::ConsoleMessages,
            samples::messages(u"A"_s, {samples::message(u"log"_s, u"ours"_s)}));
        QTRY_COMPARE(texts(feed), QStringList{u"ours"_s});
    }
};

TEST_CLASS(ConsoleFeedTest)
#include "console_feed_test.moc"
