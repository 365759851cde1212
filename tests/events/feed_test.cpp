// The feed: who hears what, what is kept for whom, and what is said of the rest.

#include "core/events/feed.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QSignalSpy>

namespace {

FeedFilter filterFor(QSet<FeedKind> kinds, const QString &session = {})
{
    return {.kinds = std::move(kinds), .session = session};
}

const FeedFilter tabsOnly = filterFor({FeedKind::Tabs});

Event opened(const QString &targetId, const QString &session = {})
{
    Event event{Event::Kind::TabOpened, u"clawd"_s, {{u"targetId"_s, targetId}}};
    event.session = session;
    return event;
}

QString idsIn(const FeedListener::Heard &heard)
{
    QStringList ids;
    for (const FeedItem &item : heard.items)
        ids.append(item.targetId);
    return ids.join(u' ');
}

FeedLimits smallLimits()
{
    FeedLimits limits;
    limits.listeners = 3;
    limits.items = 4;
    limits.memory = std::chrono::milliseconds{0};
    return limits;
}

} // namespace

class FeedTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asksNothingWhileNobodyListens()
    {
        EventStream events;
        Feed feed{events, smallLimits()};
        QVERIFY(!events.isHeard());
        events.publish(opened(u"A"_s));
        QCOMPARE(feed.size(), std::size_t{0});
        auto listener = feed.listen(tabsOnly);
        QVERIFY(events.isHeard());
        QVERIFY(!events.wantsPage({u"clawd"_s, {}, u"A"_s}));
        listener.reset();
        QTRY_VERIFY(!events.isHeard());
    }

    void wantsThePagesThatItsListenersWant()
    {
        EventStream events;
        Feed feed{events};
        FeedFilter filter = filterFor({FeedKind::Page}, u"s_1"_s);
        filter.targetId = u"ab"_s;
        auto listener = feed.listen(filter);
        QVERIFY(events.wantsPage({u"clawd"_s, u"s_1"_s, u"ABC"_s}));
        QVERIFY(!events.wantsPage({u"clawd"_s, {}, u"ABC"_s}));
        QVERIFY(!events.wantsPage({u"clawd"_s, u"s_1"_s, u"BC"_s}));
        listener.reset(); // what it wanted is remembered, but no page is watched for it
        QVERIFY(!events.wantsPage({u"clawd"_s, u"s_1"_s, u"ABC"_s}));
    }

    void sendsEachWhatItWants()
    {
        EventStream events;
        Feed feed{events};
        const auto tabs = feed.listen(tabsOnly);
        const auto session = feed.listen(filterFor({FeedKind::Tabs}, u"s_1"_s));
        const auto console = feed.listen(filterFor({FeedKind::Console}));
        QSignalSpy ready{tabs.get(), &FeedListener::ready};
        events.publish(opened(u"A"_s));
        events.publish(opened(u"B"_s, u"s_1"_s));
        events.publish({Event::Kind::TabChanged, u"clawd"_s, {{u"targetId"_s, u"A"_s}}});
        events.publish({Event::Kind::SettingsChanged, {}, {}});
        QTRY_COMPARE(ready.size(), 1);
        QCOMPARE(idsIn(tabs->take(9)), u"A"_s);
        QCOMPARE(idsIn(session->take(9)), u"B"_s);
        QVERIFY(console->take(9).items.isEmpty());
        QVERIFY(tabs->take(9).items.isEmpty());
    }

    void sendsRowByRow()
    {
        EventStream events;
        Feed feed{events};
        const auto listener = feed.listen(filterFor({FeedKind::Console}));
        const QJsonArray rows{
            QJsonObject{{u"text"_s, u"one"_s}}, QJsonObject{{u"text"_s, u"two"_s}}};
        events.publish({Event::Kind::ConsoleMessages, u"clawd"_s,
            {{u"targetId"_s, u"A"_s}, {u"messages"_s, rows}, {u"missed"_s, 7}}});
        const auto heard = listener->take(9);
        QCOMPARE(heard.items.size(), 3);
        QCOMPARE(heard.items.at(1).details.value(u"message")[u"text"].toString(), u"two"_s);
        QCOMPARE(heard.items.at(2).details.value(u"missed"), QJsonValue(7));
        const QJsonObject json = feed.toJson(heard.items.at(0));
        QCOMPARE(json.value(u"kind").toString(), u"console"_s);
        QCOMPARE(json.value(u"profile").toString(), u"clawd"_s);
        QCOMPARE(json.value(u"targetId").toString(), u"A"_s);
        QVERIFY(!json.contains(u"session"));
    }

    void sendsAgentsNothingThatIsForPeople()
    {
        EventStream events;
        Feed feed{events};
        const auto listener
            = feed.listen(filterFor({FeedKind::Console, FeedKind::Calls, FeedKind::Tabs}));
        Event secret{Event::Kind::ConsoleMessages, u"clawd"_s,
            {{u"messages"_s, QJsonArray{QJsonObject{{u"text"_s, u"secret"_s}}}}}};
        secret.isForPeople = true;
        events.publish(secret);
        events.publish({Event::Kind::CallBegan, {}, {{u"command"_s, u"events"_s}}}); // itself
        events.publish({Event::Kind::CallBegan, {}, {{u"command"_s, u"click"_s}}});
        const auto heard = listener->take(9);
        QCOMPARE(heard.items.size(), 1);
        QCOMPARE(heard.items.at(0).details.value(u"call")[u"phase"].toString(), u"began"_s);
    }

    void goesOnWhereItWasLeft()
    {
        EventStream events;
        Feed feed{events};
        auto listener = feed.listen(tabsOnly);
        events.publish(opened(u"A"_s));
        events.publish(opened(u"B"_s));
        QCOMPARE(idsIn(listener->take(1)), u"A"_s);
        const QString last = listener->last();
        listener.reset();
        events.publish(opened(u"C"_s));
        listener = feed.listen(tabsOnly, last);
        events.publish(opened(u"D"_s));
        const auto heard = listener->take(9);
        QCOMPARE(idsIn(heard), u"B C D"_s);
        QVERIFY(!heard.loss);
        listener.reset();
        listener = feed.listen(tabsOnly, last); // once more, from the same place
        QCOMPARE(idsIn(listener->take(9)), u"B C D"_s);
    }

    void saysWhatItCannotKnow()
    {
        EventStream events;
        Feed feed{events};
        auto listener = feed.listen(tabsOnly);
        events.publish(opened(u"A"_s));
        const QString last = listener->last();
        // Nobody has wanted these so far.
        const auto wider = feed.listen(filterFor({FeedKind::Tabs, FeedKind::Calls}), last);
        const auto heard = wider->take(9);
        QVERIFY(heard.loss && !heard.loss->count);
        QCOMPARE(idsIn(heard), u"A"_s);
        // Of another run, or of none.
        for (const QString &since : {u"another-1"_s, u"rubbish"_s, last + u"99"_s}) {
            const auto lost = feed.listen(tabsOnly, since)->take(9);
            QVERIFY(lost.loss && !lost.loss->count);
            QVERIFY(lost.items.isEmpty());
        }
    }

    void countsWhatIsLostToTheSlow()
    {
        EventStream events;
        Feed feed{events, smallLimits()};
        const auto slow = feed.listen(tabsOnly);
        const auto other = feed.listen(filterFor({FeedKind::Browsers}));
        for (int i = 0; i < 10; ++i)
            events.publish(opened(QString::number(i)));
        QCOMPARE(feed.size(), std::size_t{4});
        const auto heard = slow->take(9);
        QVERIFY(heard.loss && heard.loss->count);
        QCOMPARE(*heard.loss->count, quint64{6});
        QCOMPARE(idsIn(heard), u"6 7 8 9"_s);
        QVERIFY(!slow->take(9).loss);
        QVERIFY(!other->take(9).loss);
    }

    void countsWhatIsLostToOneWhoWasAway()
    {
        EventStream events;
        FeedLimits limits;
        limits.items = 4;
        Feed feed{events, limits};
        auto listener = feed.listen(tabsOnly);
        const QString last = listener->last();
        listener.reset();
        for (int i = 0; i < 10; ++i)
            events.publish(opened(QString::number(i)));
        listener = feed.listen(tabsOnly, last);
        const auto heard = listener->take(9);
        QVERIFY(heard.loss && heard.loss->count);
        QCOMPARE(*heard.loss->count, quint64{6});
        QCOMPARE(idsIn(heard), u"6 7 8 9"_s);
    }

    void boundsWhatItKeeps()
    {
        EventStream events;
        FeedLimits limits;
        limits.bytes = 10'000;
        Feed feed{events, limits};
        const auto listener = feed.listen(tabsOnly);
        Event large = opened(u"A"_s);
        large.details.insert(u"url"_s, QString(3000, u'x'));
        for (int i = 0; i < 100; ++i)
            events.publish(large);
        QVERIFY(feed.size() <= 3);
        QCOMPARE(*listener->take(9).loss->count, 100 - feed.size());
    }

    void letsNobodyLockOthersOut()
    {
        EventStream events;
        Feed feed{events, smallLimits()};
        const auto listen = [&feed](const QString &caller, FeedListening how) {
            return feed.listenFor(caller, how, tabsOnly);
        };
        const auto own = feed.listen(tabsOnly);
        const auto one = listen(u"one"_s, FeedListening::OnAndOn);
        const auto first = listen(u"many"_s, FeedListening::OnAndOn);
        const auto second = listen(u"many"_s, FeedListening::OnAndOn);
        QSignalSpy ended{first.get(), &FeedListener::ended};
        const auto another = listen(u"another"_s, FeedListening::OnAndOn);
        QCOMPARE(ended.size(), 1);
        QCOMPARE(feed.listeners(), std::size_t{4});
        events.publish(opened(u"A"_s));
        QVERIFY(first->take(9).items.isEmpty());
        for (const auto *each : {&own, &one, &second, &another})
            QCOMPARE(idsIn((*each)->take(9)), u"A"_s);
    }

    void endsNoCallForAnother()
    {
        EventStream events;
        Feed feed{events, smallLimits()};
        std::vector<std::unique_ptr<FeedListener>> all;
        for (int i = 0; i < 3; ++i)
            all.push_back(feed.listenFor({}, FeedListening::OneCall, tabsOnly));
        QVERIFY_THROWS_EXCEPTION(
            Failure, feed.listenFor(u"one"_s, FeedListening::OnAndOn, tabsOnly));
        QVERIFY(feed.listen(tabsOnly)); // the app itself
        all.pop_back();
        QVERIFY(feed.listenFor(u"one"_s, FeedListening::OnAndOn, tabsOnly));
    }

    void forgetsWithTime()
    {
        EventStream events;
        Feed feed{events, smallLimits()};
        auto listener = feed.listen(tabsOnly);
        events.publish(opened(u"A"_s));
        const QString last = listener->last();
        listener.reset();
        QTRY_COMPARE(feed.size(), std::size_t{0});
        listener = feed.listen(tabsOnly, last);
        QVERIFY(listener->take(9).loss);
    }

    void outlastsTheFeed()
    {
        EventStream events;
        auto feed = std::make_unique<Feed>(events);
        const auto listener = feed->listen(tabsOnly);
        feed.reset();
        QVERIFY(listener->take(9).items.isEmpty());
        QVERIFY(listener->last().isEmpty());
    }
};

TEST_CLASS(FeedTest)
#include "feed_test.moc"
