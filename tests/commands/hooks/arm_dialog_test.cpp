// Answering dialogs, on real Chromium: what the page received is the proof.

#include "core/catalogue/catalogue.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"
#include "tests/support/under_way.h"

class ArmDialogTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesTheAnswerThatWasArmed_data()
    {
        QTest::addColumn<QJsonObject>("answer");
        QTest::addColumn<QString>("script");
        QTest::addColumn<QJsonValue>("reported");
        QTest::newRow("accept") << QJsonObject{{u"accept"_s, true}} << u"confirm('?')"_s
                                << QJsonValue(true);
        QTest::newRow("dismiss") << QJsonObject{{u"accept"_s, false}} << u"confirm('?')"_s
                                 << QJsonValue(false);
        QTest::newRow("text") << QJsonObject{{u"accept"_s, true}, {u"promptText"_s, u" Ada"_s}}
                              << u"prompt('?', 'x')"_s << QJsonValue(u" Ada"_s);
        QTest::newRow("own text") << QJsonObject{{u"accept"_s, true}} << u"prompt('?', 'x')"_s
                                  << QJsonValue(u"x"_s);
    }
    void givesTheAnswerThatWasArmed()
    {
        QFETCH(QJsonObject, answer);
        QFETCH(QString, script);
        QFETCH(QJsonValue, reported);
        open("");
        m_chrome.reply(u"armDialog"_s, answer);
        const Reply reply = m_chrome.reply(u"evaluate"_s, {{u"fn"_s, script}});
        QCOMPARE(reply.value(u"result"), reported);
        QCOMPARE(reply.value(u"dialogs").toArray().at(0)[u"accepted"_s], answer.value(u"accept"));
    }

    void answersOneOnlyAndTheLatestArmingWins()
    {
        open("");
        m_chrome.reply(u"armDialog"_s, {{u"accept"_s, false}});
        m_chrome.reply(u"armDialog"_s, {{u"accept"_s, true}});
        const Reply reply
            = m_chrome.reply(u"evaluate"_s, {{u"fn"_s, u"[confirm('a'), confirm('b')]"_s}});
        QCOMPARE(reply.value(u"result"), QJsonValue(QJsonArray{true, false}));
        QCOMPARE(reply.value(u"dialogs").toArray().size(), 2);
    }

    void dismissesWhatIsNotArmedAndReportsOfItOnce()
    {
        open("<button onclick=\"seen = [alert('a'), confirm('Sure?'), prompt('Name?')]\">It"
             "</button>");
        const Reply reply = m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(m_chrome.ask(u"JSON.stringify(seen)"_s).toString(), u"[null,false,null]"_s);
        const QJsonArray dialogs = reply.value(u"dialogs").toArray();
        QCOMPARE(dialogs.size(), 3);
        QCOMPARE(dialogs.at(1)[u"message"_s].toString(), u"Sure?"_s);
        QVERIFY(!m_chrome.reply(u"snapshot"_s).contains(u"dialogs"));
    }

    void waitsForItsAnswerWhereItIsLeftOpen()
    {
        open("<button onclick=\"alert('a'); seen = confirm('Sure?')\">It</button>");
        const QString tab = m_chrome.reply(u"pageInfo"_s).value(u"targetId").toString();
        const auto shown = [&] {
            return m_chrome.reply(u"dialog"_s, {{u"targetId"_s, tab}}).value(u"message");
        };
        Call click{u"c1"_s, Caller{u"http"_s}, u"click"_s,
            {{u"ref"_s, m_chrome.ref(u"It"_s)}, {u"leaveOpen"_s, true}, {u"targetId"_s, tab}}};
        const UnderWay<Outcome> act{m_chrome.catalogue().call(click)};
        qsizetype reported = 0;
        for (const QString &message : {u"a"_s, u"Sure?"_s}) {
            QTRY_COMPARE(shown(), QJsonValue(message));
            QVERIFY(!act.hasEnded());
            const Reply answered
                = m_chrome.reply(u"armDialog"_s, {{u"accept"_s, true}, {u"targetId"_s, tab}});
            reported += answered.value(u"dialogs").toArray().size();
        }
        QTRY_VERIFY(act.hasEnded());
        reported += std::get<Reply>(act.result()).value(u"dialogs").toArray().size();
        QCOMPARE(reported, 2);
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(true));
    }

    void takesAnyTimeAndKeepsToTwoMinutes()
    {
        open("");
        m_chrome.reply(u"armDialog"_s, {{u"accept"_s, true}, {u"timeoutMs"_s, 600'000}});
        QCOMPARE(m_chrome.ask(u"confirm('?')"_s), QJsonValue(true));
        QCOMPARE(m_chrome.failure(u"armDialog"_s, {{u"accept"_s, true}, {u"timeoutMs"_s, -1}}).code,
            Code::InvalidArgument);
    }

    void isForgottenAfterItsTime()
    {
        open("");
        m_chrome.reply(u"armDialog"_s, {{u"accept"_s, true}, {u"timeoutMs"_s, 1}});
        const Reply reply = m_chrome.reply(u"evaluate"_s,
            {{u"fn"_s,
                u"await new Promise(r => setTimeout(r, 50));"
                "return confirm('?')"_s}});
        QCOMPARE(reply.value(u"result"), QJsonValue(false));
    }

    void leavesAPageThatAsksWhetherToLeave()
    {
        open("<button>Stay</button><script>onbeforeunload = e => e.preventDefault()</script>");
        m_chrome.reply(u"click"_s, {{u"ref"_s, m_chrome.ref(u"Stay"_s)}});
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"form.html"_s)}});
        QCOMPARE(m_chrome.ask(u"location.pathname"_s), QJsonValue(u"/form.html"_s));
    }

    void needsToKnowWhichAnswer()
    {
        QCOMPARE(m_chrome.failure(u"armDialog"_s).message, u"accept is required"_s);
    }
};

TEST_CLASS(ArmDialogTest)
#include "arm_dialog_test.moc"
