// Giving a browser a cookie, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetCookieTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesItToTheSite()
    {
        open("");
        set({{u"name"_s, u"theme"_s}, {u"value"_s, u"dark"_s}, {u"url"_s, m_site.url(u"page"_s)},
            {u"expires"_s, 4'000'000'000.0}, {u"sameSite"_s, u"Lax"_s}});
        set({{u"name"_s, u"hidden"_s}, {u"value"_s, u""_s}, {u"domain"_s, u"127.0.0.1"_s},
            {u"path"_s, u"/"_s}, {u"httpOnly"_s, true}});
        QCOMPARE(m_chrome.ask(u"document.cookie"_s).toString(), u"theme=dark"_s);
        QCOMPARE(m_chrome.reply(u"cookies"_s).value(u"cookies").toArray().size(), 2);
    }

    void refusesWhatIsNoCookie_data()
    {
        QTest::addColumn<QJsonValue>("cookie");
        QTest::addColumn<Code>("code");
        QTest::newRow("none") << QJsonValue{} << Code::InvalidArgument;
        QTest::newRow("no value") << QJsonValue(QJsonObject{{u"name"_s, u"a"_s}})
                                  << Code::InvalidArgument;
        QTest::newRow("no site") << QJsonValue(
            QJsonObject{{u"name"_s, u"a"_s}, {u"value"_s, u"b"_s}})
                                 << Code::InvalidArgument;
        QTest::newRow("against its own rules") << QJsonValue(QJsonObject{
            {u"name"_s, u"__Host-a"_s}, {u"value"_s, u"b"_s}, {u"url"_s, u"http://example.com/"_s}})
                                               << Code::InvalidValue;
    }
    void refusesWhatIsNoCookie()
    {
        QFETCH(QJsonValue, cookie);
        QFETCH(Code, code);
        QCOMPARE(m_chrome.failure(u"setCookie"_s, {{u"cookie"_s, cookie}}).code, code);
    }

private:
    void set(const QJsonObject &cookie) { m_chrome.reply(u"setCookie"_s, {{u"cookie"_s, cookie}}); }
};

TEST_CLASS(SetCookieTest)
#include "set_cookie_test.moc"
