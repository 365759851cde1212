// One request with its answer, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class RequestTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesTheOneThatIsNamed()
    {
        m_site.add(u"poll"_s, "an answer");
        open("<script>(async () => { await fetch('poll'); await fetch('poll', {method: 'POST',"
             "body: 'what was sent', headers: {'x-mine': 'yes'}}); document.title = 'done' })()"
             "</script>");
        m_chrome.reply(u"wait"_s, {{u"fn"_s, u"document.title == 'done'"_s}});
        const QStringList ids = idsOf(u"/poll"_s);
        QCOMPARE(ids.size(), 2);
        const Reply get = ask({{u"id"_s, ids.first()}});
        QCOMPARE(get.value(u"request")[u"method"], QJsonValue{u"GET"_s});
        QVERIFY(get.value(u"request")[u"body"].isUndefined());
        QCOMPARE(get.value(u"response")[u"status"], QJsonValue{200});
        QVERIFY(get.value(u"response")[u"body"].isUndefined());
        const Reply post = ask({{u"id"_s, ids.last()}, {u"responseBody"_s, true}});
        QCOMPARE(post.value(u"request")[u"method"], QJsonValue{u"POST"_s});
        QCOMPARE(post.value(u"request")[u"body"], QJsonValue{u"what was sent"_s});
        QCOMPARE(post.value(u"request")[u"headers"][u"x-mine"], QJsonValue{u"yes"_s});
        QCOMPARE(post.value(u"response")[u"body"], QJsonValue{u"an answer"_s});
    }

    void cutsWhatIsTooLong()
    {
        m_site.add(u"long"_s, QByteArray(1000, 'x'));
        open("<script>fetch('long').then(each => each.text())"
             ".then(() => document.title = 'done')</script>");
        m_chrome.reply(u"wait"_s, {{u"fn"_s, u"document.title == 'done'"_s}});
        const QJsonValue response = ask(
            {{u"id"_s, idsOf(u"/long"_s).first()}, {u"responseBody"_s, true},
                {u"maxChars"_s, 10}}).value(u"response");
        QCOMPARE(response[u"body"], QJsonValue{u"xxxxxxxxxx"_s});
        QCOMPARE(response[u"truncated"], QJsonValue{true});
    }

    void knowsNoOther()
    {
        open("");
        const Failure failure = m_chrome.failure(u"request"_s, {{u"id"_s, u"r900"_s}});
        QCOMPARE(failure.code, Code::InvalidValue);
        QVERIFY(failure.message.contains(u"r900"_s));
    }

private:
    QStringList idsOf(const QString &address)
    {
        QStringList ids;
        const QJsonArray rows
            = m_chrome.reply(u"requests"_s, {{u"filter"_s, address}}).value(u"requests").toArray();
        for (const QJsonValue &each : rows)
            ids.append(each[u"id"].toString());
        return ids;
    }

    Reply ask(const QJsonObject &arguments) { return m_chrome.reply(u"request"_s, arguments); }
};

TEST_CLASS(RequestTest)
#include "request_test.moc"
