// The cookies of a browser, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class CookiesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesAllOfThem()
    {
        open("<script>document.cookie = 'theme=dark'</script>");
        const QJsonValue cookie = m_chrome.reply(u"cookies"_s).value(u"cookies").toArray().at(0);
        QCOMPARE(cookie[u"name"_s].toString(), u"theme"_s);
        QCOMPARE(cookie[u"value"_s].toString(), u"dark"_s);
        QCOMPARE(cookie[u"domain"_s].toString(), u"127.0.0.1"_s);
        QCOMPARE(cookie[u"expires"_s], QJsonValue(-1));
        QCOMPARE(cookie[u"httpOnly"_s], QJsonValue(false));
    }

    void givesThoseOfOneHostOrPath()
    {
        open("<script>document.cookie = 'a=1; path=/'; document.cookie = 'b=2; path=/deep'"
             "</script>");
        const auto names = [&](const QJsonObject &filter) {
            QStringList all;
            const QJsonArray rows
                = m_chrome.reply(u"cookies"_s, filter).value(u"cookies").toArray();
            for (const QJsonValue &row : rows)
                all.append(row[u"name"_s].toString());
            all.removeAll(u"theme"_s);
            all.sort();
            return all;
        };
        QCOMPARE(names({}), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(names({{u"path"_s, u"/deep/er"_s}}), (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(names({{u"path"_s, u"/deeper"_s}}), QStringList{u"a"_s});
        QCOMPARE(names({{u"domain"_s, u"127.0.0.1"_s}, {u"name"_s, u"b"_s}}), QStringList{u"b"_s});
        QCOMPARE(names({{u"domain"_s, u"example.com"_s}}), QStringList{});
        m_chrome.reply(u"clearCookies"_s, {{u"name"_s, u"b"_s}});
        QCOMPARE(names({}), QStringList{u"a"_s});
    }
};

TEST_CLASS(CookiesTest)
#include "cookies_test.moc"
