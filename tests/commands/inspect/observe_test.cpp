// What `observe` reports at one glance, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class ObserveTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhereAPageStands()
    {
        open("<title>Bill</title><body><h1>Total</h1><h2 hidden>Gone</h2><label>Name <input "
             "autofocus></label><a href=/>Home</a><button hidden>No</button><p role=alert>Saved</p>"
             "<p role=status hidden>no</p><div role=dialog aria-label=Offer>Buy</div>"
             "<div style='height:5000px'></div><button>Below</button><h2>Far</h2>");
        m_chrome.ask(u"document.querySelector('input').focus()"_s);
        const Reply seen = m_chrome.reply(u"observe"_s);
        QCOMPARE(seen.value(u"title").toString(), u"Bill"_s);
        QCOMPARE(seen.value(u"readyState").toString(), u"complete"_s);
        QCOMPARE(seen.value(u"scrolled").toInt(-1), 0);
        QCOMPARE(seen.value(u"controlsInView").toInt(), 2);
        QCOMPARE(seen.value(u"headings").toArray(), QJsonArray{u"Total"_s});
        QCOMPARE(seen.value(u"alerts").toArray(), QJsonArray{u"Saved"_s});
        QCOMPARE(seen.value(u"openDialogs").toArray().at(0)[u"name"_s].toString(), u"Offer"_s);
        const QString field = m_chrome.ref(u"textbox"_s);
        QCOMPARE(seen.value(u"focus").toObject(),
            (QJsonObject{{u"ref"_s, field}, {u"role"_s, u"textbox"_s}, {u"name"_s, u"Name"_s}}));
        const QString text = seen.value(u"text").toString();
        for (const QString &part :
            {u"Bill"_s, m_site.url(u"page"_s), u"complete, scrolled 0%, 2 controls in view"_s,
                u"focus: textbox \"Name\" ("_s + field, u"headings: Total"_s, u"alerts: Saved"_s,
                u"errors: 0 console, 0 requests, 0 thrown"_s})
            QVERIFY2(text.contains(part), qPrintable(text));
        QVERIFY(text.size() < 400);
    }

    void countsWhatWentWrongInThisDocument()
    {
        open("<script>console.error('a'); console.warn('b'); fetch('missing').then(() =>"
             "{document.title = 'asked'}); setTimeout(() => {throw new Error('c')})</script>");
        QTRY_COMPARE(m_chrome.ask(u"document.title"_s), QJsonValue(u"asked"_s));
        QTRY_COMPARE(errorsNow().value(u"page").toInt(), 1);
        QVERIFY(errorsNow().value(u"console").toInt() >= 1);
        QCOMPARE(errorsNow().value(u"requests").toInt(), 1);
        m_site.add(u"next"_s, "<!doctype html><p>Quiet");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"next"_s)}});
        QCOMPARE(errorsNow(), (QJsonObject{{u"console"_s, 0}, {u"requests"_s, 0}, {u"page"_s, 0}}));
    }

    void doesNotCountTheIconThatThePageDidNotAskFor()
    {
        FixtureSite fresh; // Chrome has not asked there yet.
        fresh.add(u"page"_s, "<!doctype html><p>Words");
        m_chrome.show(fresh.url(u"page"_s));
        const QJsonObject icon{{u"filter"_s, u"favicon.ico"_s}};
        QTRY_COMPARE(m_chrome.reply(u"requests"_s, icon)
                         .value(u"requests")
                         .toArray()
                         .at(0)[u"status"_s]
                         .toInt(),
            404);
        QCOMPARE(errorsNow().value(u"requests").toInt(), 0);
    }

    void reportsADocumentThatFailed()
    {
        m_chrome.show(m_site.url(u"nowhere"_s));
        QCOMPARE(errorsNow().value(u"requests").toInt(), 1);
    }

    void saysNothingOfWhatIsNotThere()
    {
        open("<p>Words");
        const Reply seen = m_chrome.reply(u"observe"_s);
        QVERIFY(!seen.contains(u"focus"));
        QVERIFY(!seen.contains(u"dialog"));
        QCOMPARE(seen.value(u"scrolled").toInt(), 100);
        QCOMPARE(seen.value(u"headings").toArray(), QJsonArray{});
    }

private:
    void open(const QByteArray &html)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8>" + html);
        m_chrome.show(m_site.url(u"page"_s));
    }
    QJsonObject errorsNow() { return m_chrome.reply(u"observe"_s).value(u"errors").toObject(); }
};

TEST_CLASS(ObserveTest)
#include "observe_test.moc"
