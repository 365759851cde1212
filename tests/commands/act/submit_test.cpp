// Submitting forms, on real Chromium: what the page and its server saw is the proof.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SubmitTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void submitsWithoutLeaving_data()
    {
        QTest::addColumn<QByteArray>("inside");
        QTest::addColumn<QString>("by");
        QTest::newRow("its button")
            << "<input name=a aria-label=It value=1><button name=b value=2>Send</button>"_ba
            << u"b"_s;
        QTest::newRow("an input for it")
            << "<input name=a aria-label=It><input type=submit name=s value=Send>"_ba << u"s"_s;
        QTest::newRow("the first that can be pressed")
            << "<input aria-label=It><button disabled>No</button><button name=c>Yes</button>"_ba
            << u"c"_s;
        QTest::newRow("Enter in the one field") << "<input name=a aria-label=It>"_ba << QString{};
        QTest::newRow("a script") << "<input aria-label=It><input aria-label=Other>"_ba
                                  << QString{};
        QTest::newRow("Enter where the button is hidden")
            << "<input aria-label=It><input aria-label=Other><button hidden name=h>x</button>"_ba
            << u"h"_s;
    }
    void submitsWithoutLeaving()
    {
        QFETCH(QByteArray, inside);
        QFETCH(QString, by);
        open("<form onsubmit='return noted(event)'>" + inside + "</form>");
        const Reply reply = m_chrome.reply(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(reply.value(u"submitted"), QJsonValue(true));
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(QJsonArray{by}));
        QVERIFY(reply.value(u"changed")[u"text"].toArray().contains(u"Thank you"_s));
    }

    void takesTheFormItselfAndTheButtonThatWasNamed()
    {
        open("<form aria-label=Form onsubmit='return noted(event)'><input aria-label=It>"
             "<button name=first>One</button><button name=second>Two</button></form>");
        m_chrome.reply(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"form \"Form\""_s)}});
        m_chrome.reply(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"Two"_s)}});
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(QJsonArray{u"first"_s, u"second"_s}));
    }

    void followsAFormThatLeads()
    {
        m_site.add(u"next"_s, "<title>Next</title>arrived");
        open("<form action=next><input name=a aria-label=It value=7><button>Send</button></form>");
        const Reply reply = m_chrome.reply(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(reply.value(u"submitted"), QJsonValue(true));
        QCOMPARE(reply.value(u"changed")[u"url"].toString(), m_site.url(u"next?a=7"_s));
        QCOMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"Next"_s));
    }

    void reportsEachFieldThatIsNotValid()
    {
        open("<form onsubmit='return noted(event)'><input required aria-label=Name>"
             "<input type=email value=nobody aria-label=Mail><button>Send</button></form>");
        const Failure failure
            = m_chrome.failure(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"Name"_s)}});
        QCOMPARE(failure.code, Code::InvalidValue);
        const QJsonArray fields = failure.evidence.value(u"fields").toArray();
        QCOMPARE(fields.size(), 2);
        QCOMPARE(fields.at(0)[u"name"].toString(), u"Name"_s);
        QCOMPARE(fields.at(0)[u"ref"].toString(), m_chrome.ref(u"Name"_s));
        QVERIFY(!fields.at(0)[u"message"].toString().isEmpty());
        QCOMPARE(fields.at(1)[u"name"].toString(), u"Mail"_s);
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(QJsonArray{}));
    }

    void reportsWhatThePageFindsWrongWhenItIsPressed()
    {
        open("<form onsubmit='return noted(event)'><input id=it aria-label=It>"
             "<button onclick='it.setCustomValidity(\"Too short\")'>Send</button></form>");
        const Failure failure = m_chrome.failure(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(failure.code, Code::InvalidValue);
        const QJsonArray fields = failure.evidence.value(u"fields").toArray();
        QCOMPARE(fields.at(0)[u"message"].toString(), u"Too short"_s);
    }

    void saysThatThePageTookThePress()
    {
        open("<form onsubmit='return noted(event)'><input aria-label=It>"
             "<button onclick='out.textContent = \"By itself\"; return false'>Send</button>"
             "</form>");
        const Reply reply = m_chrome.reply(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(reply.value(u"submitted"), QJsonValue(false));
        QCOMPARE(m_chrome.ask(u"[out.textContent, seen.length]"_s),
            QJsonValue(QJsonArray{u"By itself"_s, 0}));
    }

    void refusesWhereNothingCameOfIt()
    {
        open("<form onsubmit='return noted(event)'><input aria-label=It>"
             "<button onclick='return false'>Send</button></form>");
        QCOMPARE(m_chrome.failure(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}}).code,
            Code::NotDelivered);
    }

    void refusesWhatIsInNoForm()
    {
        open("<button>It</button>");
        QCOMPARE(m_chrome.failure(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}}).code,
            Code::WrongElement);
    }

    void worksInAShadowRoot()
    {
        open("<div id=host></div><script>const root = host.attachShadow({mode: 'open'});"
             "root.innerHTML = '<form><input aria-label=It><button name=s>Send</button></form>';"
             "root.querySelector('form').onsubmit = noted</script>");
        const Reply reply = m_chrome.reply(u"submit"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QCOMPARE(reply.value(u"submitted"), QJsonValue(true));
        QCOMPARE(m_chrome.ask(u"seen"_s), QJsonValue(QJsonArray{u"s"_s}));
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s,
            "<!doctype html><meta charset=utf-8><body><p id=out></p><script>seen = [];"
            "function noted(event) { event.preventDefault(); seen.push(event.submitter?.name ?? "
            "''); out.textContent = 'Thank you'; return false }</script>"
                + body);
        m_chrome.show(m_site.url(u"page"_s));
    }
};

TEST_CLASS(SubmitTest)
#include "submit_test.moc"
