// The answer of one request, though a later one had the same address.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class RequestAnswerTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesTheAnswerOfThatRequest();
    void saysSoWhereItIsNotKnown();
};

void RequestAnswerTest::givesTheAnswerOfThatRequest()
{
    const QString tab = m_chrome.open(m_site.url(u"snapshot/form.html"_s));
    m_site.add(u"same"_s, "first");
    m_chrome.ask(u"fetch('/same').then(answer => answer.text())"_s);
    m_site.add(u"same"_s, "second");
    m_chrome.ask(u"fetch('/same').then(answer => answer.text())"_s);
    QStringList ids;
    const QJsonArray requests
        = m_chrome.reply(u"requests"_s, {{u"targetId"_s, tab}}).value(u"requests").toArray();
    for (const QJsonValue &each : requests) {
        if (each[u"url"].toString().endsWith(u"/same"_s))
            ids.append(each[u"id"].toString());
    }
    QCOMPARE(ids.size(), 2);
    const auto body = [&](const QString &id) {
        return m_chrome.reply(u"requestAnswer"_s, {{u"targetId"_s, tab}, {u"id"_s, id}})
            .value(u"body")
            .toString();
    };
    QCOMPARE(body(ids[0]), u"first"_s);
    QCOMPARE(body(ids[1]), u"second"_s);
}

void RequestAnswerTest::saysSoWhereItIsNotKnown()
{
    const QString tab = m_chrome.open(u"about:blank"_s);
    QCOMPARE(
        m_chrome.failure(u"requestAnswer"_s, {{u"targetId"_s, tab}, {u"id"_s, u"r999"_s}}).code,
        Code::InvalidValue);
}

TEST_CLASS(RequestAnswerTest)
#include "request_answer_test.moc"
