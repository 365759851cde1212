// What a server answered, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ResponseBodyTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesTheBodyOfWhatCame()
    {
        m_site.add(u"api/orders"_s, "[1, 2, 3]");
        open("<script>fetch('api/orders')</script>");
        for (const QString &url : {u"**/api/*"_s, u"api/orders"_s, m_site.url(u"api/orders"_s)}) {
            const QJsonObject response = ask({{u"url"_s, url}});
            QCOMPARE(response.value(u"body").toString(), u"[1, 2, 3]"_s);
            QCOMPARE(response.value(u"status"), QJsonValue(200));
            QVERIFY(!response.value(u"headers").toObject().isEmpty());
        }
    }

    void waitsForWhatIsStillToCome()
    {
        m_site.add(u"late"_s, "at last");
        open("<script>setTimeout(() => fetch('late'), 300)</script>");
        QCOMPARE(ask({{u"url"_s, u"late"_s}}).value(u"body").toString(), u"at last"_s);
    }

    void cutsWhatIsTooLong()
    {
        m_site.add(u"long"_s, QByteArray(1000, 'x'));
        open("<script>fetch('long')</script>");
        const QJsonObject response = ask({{u"url"_s, u"long"_s}, {u"maxChars"_s, 10}});
        QCOMPARE(response.value(u"body").toString(), u"xxxxxxxxxx"_s);
        QCOMPARE(response.value(u"truncated"), QJsonValue(true));
    }

    // Chrome asks the other site first, by the same address.
    void givesTheAnswerToThePageAndNotTheOneToChromesOwnQuestion()
    {
        m_site.share(u"api/rows"_s, R"({"rows": 3})");
        const QString url = m_site.otherSiteUrl(u"api/rows"_s);
        open("<script>fetch('" + url.toUtf8() + "', {headers: {'x-token': '1'}})</script>");
        const QJsonObject response = ask({{u"url"_s, u"**/api/rows"_s}});
        QCOMPARE(response.value(u"body").toString(), uR"({"rows": 3})"_s);
        const QJsonArray all = m_chrome.reply(u"requests"_s, {{u"filter"_s, u"/api/rows"_s}})
                                   .value(u"requests")
                                   .toArray();
        QStringList methods;
        for (const QJsonValue &each : all)
            methods.append(each[u"method"].toString());
        methods.sort();
        QCOMPARE(methods.join(u' '), u"GET OPTIONS"_s);
        open("<script>fetch('api/rows', {method: 'OPTIONS'})</script>");
        QVERIFY(ask({{u"url"_s, u"**/api/rows"_s}}).contains(u"body"));
    }

    void givesARedirectNoBodyOfWhatItLedTo()
    {
        m_site.add(u"there"_s, "the end");
        m_site.redirect(u"here"_s, m_site.url(u"there"_s));
        open("<script>fetch('here')</script>");
        QCOMPARE(ask({{u"url"_s, u"**/there"_s}}).value(u"body").toString(), u"the end"_s);
        const QJsonObject of{{u"url"_s, u"**/here"_s}};
        const Failure failure = m_chrome.failure(u"responseBody"_s, of);
        QCOMPARE(failure.code, Code::NotSupported);
        QVERIFY2(failure.message.contains(u"redirected"_s), qPrintable(failure.message));
    }

    void saysThatNothingCame()
    {
        open("");
        const Failure failure = m_chrome.failure(
            u"responseBody"_s, {{u"url"_s, u"nowhere"_s}, {u"timeoutMs"_s, 100}});
        QCOMPARE(failure.code, Code::Timeout);
        QCOMPARE(failure.message, u"Response not found for url pattern \"nowhere\""_s);
    }

private:
    QJsonObject ask(const QJsonObject &arguments)
    {
        return m_chrome.reply(u"responseBody"_s, arguments).value(u"response").toObject();
    }
};

TEST_CLASS(ResponseBodyTest)
#include "response_body_test.moc"
