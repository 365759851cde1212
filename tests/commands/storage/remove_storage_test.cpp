// Taking a key out of a storage, of the tab's site and of any other, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class RemoveStorageTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s, "<!doctype html><body>");
        m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(u"(localStorage.clear(), localStorage.a = 1, localStorage.b = 2)"_s);
    }

    void takesThatKeyOnly()
    {
        const QJsonObject of{{u"kind"_s, u"local"_s}, {u"key"_s, u"a"_s}};
        QCOMPARE(m_chrome.reply(u"removeStorage"_s, of).value(u"removed"), QJsonValue(true));
        QCOMPARE(m_chrome.ask(u"Object.keys(localStorage).join()"_s), u"b"_s);
        QCOMPARE(m_chrome.reply(u"removeStorage"_s, of).value(u"removed"), QJsonValue(false));
    }

    void worksOnASiteThatNoTabShows()
    {
        const QString origin = m_site.url(u"page"_s).section(u'/', 0, 2);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, u"about:blank"_s}});
        const QJsonObject there{{u"kind"_s, u"local"_s}, {u"origin"_s, origin}};
        const auto with = [&](QJsonObject more) {
            more.insert(u"kind"_s, u"local"_s);
            more.insert(u"origin"_s, origin);
            return more;
        };
        QCOMPARE(m_chrome.reply(u"storage"_s, there).value(u"values"),
            (QJsonObject{{u"a"_s, u"1"_s}, {u"b"_s, u"2"_s}}));
        m_chrome.reply(u"removeStorage"_s, with({{u"key"_s, u"a"_s}}));
        m_chrome.reply(u"setStorage"_s, with({{u"key"_s, u"c"_s}, {u"value"_s, u"3"_s}}));
        QCOMPARE(m_chrome.reply(u"tabs"_s).value(u"tabs")[0][u"url"_s], u"about:blank"_s);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
        QCOMPARE(
            m_chrome.ask(u"localStorage.b + localStorage.c + localStorage.length"_s), u"232"_s);
        m_chrome.reply(u"clearStorage"_s, there);
        // Another process changed it: the page's hears of that a moment later.
        QTRY_COMPARE(m_chrome.ask(u"localStorage.length"_s), QJsonValue(0));
    }

    void refusesWhatIsNoSite()
    {
        QJsonObject of{{u"kind"_s, u"local"_s}, {u"key"_s, u"a"_s}, {u"origin"_s, u"file:///"_s}};
        QCOMPARE(m_chrome.failure(u"removeStorage"_s, of).code, Code::InvalidValue);
        of.insert(u"kind"_s, u"session"_s);
        QCOMPARE(m_chrome.failure(u"removeStorage"_s, of).code, Code::InvalidArgument);
    }
};

TEST_CLASS(RemoveStorageTest)
#include "remove_storage_test.moc"
