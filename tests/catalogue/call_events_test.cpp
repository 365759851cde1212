// The events of each call, at its start and end.

#include "core/catalogue/catalogue.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/sent_events.h"
#include "tests/support/test_class.h"

#include <QElapsedTimer>

class CallEventsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        m_chrome = std::make_unique<RealChrome>();
        m_sent = std::make_unique<SentEvents>(m_chrome->events());
        m_tab = m_chrome->open(m_site.url(u"form.html"_s));
    }
    void init() { m_sent->clear(); }
    void cleanupTestCase()
    {
        m_sent.reset();
        m_chrome.reset();
    }

    void reportsBothEndsOfACall()
    {
        const Failure failure
            = m_chrome->failure(u"type"_s, {{u"ref"_s, u"e9999"_s}, {u"text"_s, u"hunter2"_s}});
        const QJsonObject began{{u"id"_s, u"t"_s}, {u"door"_s, u"test"_s},
            {u"command"_s, u"type"_s}, {u"targetId"_s, m_tab}, {u"about"_s, u"e9999"_s},
            {u"effect"_s, u"acts"_s}, {u"showsInPage"_s, true},
            {u"arguments"_s, QJsonObject{{u"ref"_s, u"e9999"_s}}}};
        QCOMPARE(m_sent->last(Event::Kind::CallBegan), began);
        QJsonObject ended = m_sent->last(Event::Kind::CallEnded);
        QVERIFY(ended.take(u"ms"_s).isDouble());
        QCOMPARE(ended.take(u"result"_s).toString(), u"UNKNOWN_REF"_s);
        QCOMPARE(ended.take(u"message"_s).toString(), failure.message);
        QCOMPARE(ended.take(u"hint"_s).toString(), failure.hint);
        QCOMPARE(ended, began);
        QCOMPARE(m_sent->words({Event::Kind::CallBegan, Event::Kind::CallEnded}),
            u"callBegan callEnded"_s);
    }

    // When it began is reckoned from that.
    void reportsWhenItEndedHoweverSlowTheLogIs()
    {
        constexpr int slow = 100; // ms
        const auto usual
            = qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &) {
                  QElapsedTimer written;
                  for (written.start(); written.elapsed() < slow;) { }
              });
        m_chrome->failure(u"click"_s, {{u"ref"_s, u"e9999"_s}});
        qInstallMessageHandler(usual);
        const Event ended = m_sent->of(Event::Kind::CallEnded).last();
        const QDateTime began = ended.time.addMSecs(-ended.details.value(u"ms").toInteger());
        QVERIFY(m_sent->of(Event::Kind::CallBegan).last().time.msecsTo(began) < slow / 2);
    }

    void reportsWhatWasHit()
    {
        m_chrome->reply(u"snapshot"_s);
        const Reply reply = m_chrome->reply(u"click"_s, {{u"ref"_s, u"e1"_s}});
        const QJsonObject hit = m_sent->last(Event::Kind::CallEnded).value(u"hit").toObject();
        QCOMPARE(hit, reply.value(u"hit").toObject());
        QVERIFY(!hit.value(u"role").toString().isEmpty());
        QVERIFY(hit.value(u"box").isObject());
    }

    void resolvesTheProfile()
    {
        m_chrome->reply(u"tabs"_s);
        QCOMPARE(profiles(), (QStringList{u"clawd"_s, u"clawd"_s}));
        m_chrome->reply(u"profiles"_s);
        QCOMPARE(profiles(), (QStringList{QString{}, QString{}}));
        m_chrome->failure(u"deleteProfile"_s, {{u"name"_s, u"nope"_s}});
        QCOMPARE(profiles(), (QStringList{u"nope"_s, u"nope"_s}));
        m_chrome->failure(u"status"_s, {{u"profile"_s, u"gone"_s}});
        QCOMPARE(profiles(), (QStringList{u"gone"_s, u"gone"_s}));
        m_chrome->reply(u"handBack"_s);
        QCOMPARE(profiles(), (QStringList{QString{}, QString{}}));
    }

    void namesTheTabThatWasMeant()
    {
        m_chrome->reply(u"snapshot"_s, {{u"targetId"_s, m_tab.left(8).toLower()}});
        QCOMPARE(m_sent->last(Event::Kind::CallBegan).value(u"targetId").toString(), m_tab);
        const QString opened = m_chrome->open(u"about:blank"_s);
        QVERIFY(!m_sent->last(Event::Kind::CallBegan).contains(u"targetId"_s));
        QCOMPARE(m_sent->last(Event::Kind::CallEnded).value(u"targetId").toString(), opened);
        m_chrome->reply(u"closeTab"_s, {{u"targetId"_s, opened}});
        QCOMPARE(m_sent->last(Event::Kind::CallBegan).value(u"targetId").toString(), opened);
        QCOMPARE(m_sent->last(Event::Kind::CallEnded).value(u"targetId").toString(), opened);
    }

    // Clearing a page's log is no read.
    void reportsOfACallThatForgetsAsAnAct()
    {
        m_chrome->reply(u"console"_s);
        QCOMPARE(m_sent->last(Event::Kind::CallEnded).value(u"effect").toString(), u"reads"_s);
        m_chrome->reply(u"console"_s, {{u"clear"_s, u"true"_s}});
        QCOMPARE(m_sent->last(Event::Kind::CallEnded).value(u"effect").toString(), u"acts"_s);
    }

    void reportsOfWhatCannotBeRunToo()
    {
        const QString unknown = u"noSuchThing"_s;
        QCoro::waitFor(m_chrome->catalogue().call({u"t"_s, u"socket"_s, unknown, {}}));
        QCOMPARE(m_sent->count(Event::Kind::CallBegan), 1);
        QCOMPARE(
            m_sent->last(Event::Kind::CallEnded).value(u"result").toString(), u"UNKNOWN_COMMAND"_s);
        m_chrome->failure(u"click"_s, {{u"ref"_s, u"e1"_s}, {u"colour"_s, u"red"_s}});
        QCOMPARE(m_sent->count(Event::Kind::CallBegan), 2);
        QCOMPARE(m_sent->last(Event::Kind::CallEnded).value(u"result").toString(),
            u"UNKNOWN_ARGUMENT"_s);
    }

    // The reply is one, since the tab is open.
    void reportsOfAFailureThatAReplyCarries()
    {
        const QString dead = u"http://127.0.0.1:%1/"_s.arg(freePort());
        const Reply reply = m_chrome->reply(u"open"_s, {{u"url"_s, dead}});
        const QJsonObject ended = m_sent->last(Event::Kind::CallEnded);
        QCOMPARE(ended.value(u"result").toString(), u"NAVIGATION_FAILED"_s);
        QCOMPARE(ended.value(u"message"), reply.value(u"failure")[u"message"_s]);
        QCOMPARE(ended.value(u"hint"), reply.value(u"failure")[u"hint"_s]);
        QCOMPARE(ended.value(u"targetId"), reply.value(u"targetId"));
        m_chrome->reply(u"close"_s, {{u"targetId"_s, reply.value(u"targetId")}});
    }

private:
    // Of the begin and the end of the call just made.
    QStringList profiles()
    {
        const auto began = m_sent->of(Event::Kind::CallBegan);
        const auto ended = m_sent->of(Event::Kind::CallEnded);
        return {began.last().profile, ended.last().profile};
    }

    FixtureSite m_site;
    std::unique_ptr<RealChrome> m_chrome;
    std::unique_ptr<SentEvents> m_sent;
    QString m_tab;
};

TEST_CLASS(CallEventsTest)
#include "call_events_test.moc"
