// What a page asked the network for, on real Chromium.

#include "base/typed_secrets.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class RequestsTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsEveryRequestAndHowItEnded()
    {
        open("<script>fetch('form.html').then(() => fetch('nowhere'))</script>");
        QTRY_COMPARE(row(u"nowhere"_s).value(u"status"), QJsonValue(404));
        QCOMPARE(row(u"nowhere"_s).value(u"ok"), QJsonValue(false));
        QCOMPARE(row(u"form.html"_s).value(u"ok"), QJsonValue(true));
        QTRY_VERIFY(row(u"form.html"_s).value(u"ms").toInt(-1) >= 0);
        QVERIFY(row(u"form.html"_s).value(u"size").toInt() > 100);
        QCOMPARE(row(u"form.html"_s).value(u"resourceType").toString(), u"fetch"_s);
        QCOMPARE(row(u"/page"_s).value(u"resourceType").toString(), u"document"_s);
    }

    void saysWhatFailed()
    {
        open("<script>fetch('http://127.0.0.1:1/').catch(() => {})</script>");
        QTRY_VERIFY(row(u"127.0.0.1:1/"_s).value(u"failureText").toString().contains(u"ERR_"_s));
    }

    void reportsThoseOfThePageThatIsShown()
    {
        open("<script>fetch('before')</script>");
        QTRY_VERIFY(!row(u"/before"_s).isEmpty());
        m_site.add(u"next"_s, "<!doctype html><script>fetch('after')</script>");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"next"_s)}});
        QTRY_VERIFY(!row(u"/after"_s).isEmpty());
        const QJsonArray own = rows({{u"ofPage"_s, true}});
        QCOMPARE(own.at(0)[u"url"].toString(), m_site.url(u"next"_s));
        QVERIFY(rows({{u"ofPage"_s, true}, {u"filter"_s, u"/before"_s}}).isEmpty());
        QVERIFY(!rows({{u"filter"_s, u"/before"_s}}).isEmpty());
    }

    void findsNoPartOfASecret()
    {
        open("<script>fetch('/q/Tessier-Ashpool')</script>");
        QTRY_VERIFY(!row(u"/q/Tessier-Ashpool"_s).isEmpty());
        QVERIFY(typedSecrets::remember(u"Tessier-Ashpool"_s));
        QVERIFY(rows({{u"filter"_s, u"/q/Tes"_s}}).isEmpty());
        QVERIFY(!rows({{u"filter"_s, u"/q/"_s}}).isEmpty());
        QVERIFY(typedSecrets::remember(u"Tessier-Ashpool"_s, std::chrono::seconds{0}));
    }

    void reportsNoneOfChromesErrorPage()
    {
        open("");
        m_chrome.failure(u"navigate"_s, {{u"url"_s, u"http://127.0.0.1:1/"_s}});
        const QJsonArray all = rows({});
        for (const QJsonValue &each : all)
            QVERIFY2(
                each[u"url"].toString().startsWith(u"http"_s), qPrintable(each[u"url"].toString()));
    }

    void forgetsThemWhereAsked()
    {
        open("");
        QVERIFY(!rows({{u"clear"_s, true}}).isEmpty());
        QVERIFY(rows({}).isEmpty());
    }

private:
    QJsonArray rows(const QJsonObject &arguments)
    {
        return m_chrome.reply(u"requests"_s, arguments).value(u"requests").toArray();
    }
    QJsonObject row(const QString &filter)
    {
        return rows({{u"filter"_s, filter}}).at(0).toObject();
    }
};

TEST_CLASS(RequestsTest)
#include "requests_test.moc"
