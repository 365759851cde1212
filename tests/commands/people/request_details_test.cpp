// What a page sent with a request, as the server of it received it.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

class RequestDetailsTest : public QObject {
    Q_OBJECT

private:
    FixtureSite m_site;
    RealChrome m_chrome;

    // Of the newest request to that address.
    QString idOf(const QString &path)
    {
        QString id;
        const QJsonArray rows
            = m_chrome.reply(u"requests"_s, {{u"filter"_s, path}}).value(u"requests").toArray();
        for (const QJsonValue &row : rows)
            id = row[u"status"].isDouble() ? row[u"id"].toString() : QString{};
        return id;
    }

    Reply details(const QString &tab, const QString &id)
    {
        return m_chrome.reply(u"requestDetails"_s, {{u"targetId"_s, tab}, {u"id"_s, id}});
    }

private Q_SLOTS:
    void tellsHeadersAndBodyAsTheyWentOut()
    {
        m_site.add(u"page"_s, "<title>page</title>");
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(u"document.cookie = 'seat=12'; fetch('/sent', {method: 'POST', "
                     "headers: {'X-Mine': 'yes'}, body: 'a=1&b=2'}); 1"_s);
        QTRY_VERIFY(!idOf(u"/sent"_s).isEmpty());
        const Reply reply = details(tab, idOf(u"/sent"_s));
        QCOMPARE(reply.value(u"method").toString(), u"POST"_s);
        QCOMPARE(reply.value(u"url").toString(), m_site.url(u"sent"_s));
        QCOMPARE(reply.value(u"body").toString(), u"a=1&b=2"_s);
        const QJsonObject headers = reply.value(u"headers").toObject();
        QCOMPARE(headers.value(u"X-Mine").toString(), u"yes"_s);
        QCOMPARE(headers.value(u"Cookie").toString(), u"seat=12"_s);
        QVERIFY(!reply.value(u"responseHeaders").toObject().isEmpty());
    }

    void keepsNoLargeBody()
    {
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        m_chrome.ask(u"fetch('/large', {method: 'POST', body: 'x'.repeat(70000)}); 1"_s);
        QTRY_VERIFY(!idOf(u"/large"_s).isEmpty());
        QVERIFY(!details(tab, idOf(u"/large"_s)).contains(u"body"_s));
    }

    void refusesWhatTheTabDoesNotKnow()
    {
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        const Failure failure = m_chrome.failure(
            u"requestDetails"_s, {{u"targetId"_s, tab}, {u"id"_s, u"r999999"_s}});
        QCOMPARE(failure.code, Code::InvalidValue);
    }
};

TEST_CLASS(RequestDetailsTest)
#include "request_details_test.moc"
