// Bodies that a capture rule keeps, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class CapturedBodiesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s, "<!doctype html><body>hello");
        m_chrome.open(m_site.url(u"page"_s));
    }

    void keepsWhatCame();
    void keepsWhatFramesAndMocksGave();
    void forgets();
    void staysWithinItsRoom();
    void dropsTheOldestBytesFirst();

private:
    void capture(const QString &url)
    {
        m_chrome.reply(u"addRule"_s, {{u"kind"_s, u"capture"_s}, {u"url"_s, url}});
    }
    Reply bodies(const QJsonObject &arguments = {})
    {
        return m_chrome.reply(u"capturedBodies"_s, arguments);
    }
};

void CapturedBodiesTest::keepsWhatCame()
{
    m_site.add(u"api/one"_s, "[1, \"\u00e4\"]");
    m_site.add(u"other"_s, "other");
    capture(u"**/api/*"_s);
    m_chrome.ask(u"Promise.all([fetch('other'), fetch('api/one')]).then(() => 0)"_s);
    QTRY_COMPARE(bodies().value(u"kept"), 1);
    const QJsonValue body = bodies().value(u"bodies")[0];
    QCOMPARE(body[u"body"], u"[1, \"\u00e4\"]"_s);
    QCOMPARE(body[u"url"], m_site.url(u"api/one"_s));
    QCOMPARE(body[u"status"], 200);
    QCOMPARE(body[u"size"], 9);
    const QJsonValue cut = bodies({{u"maxChars"_s, 3}}).value(u"bodies")[0];
    QCOMPARE(cut[u"body"], u"[1,"_s);
    QCOMPARE(cut[u"truncated"], true);
    QVERIFY(bodies({{u"filter"_s, u"nowhere"_s}}).value(u"bodies").toArray().isEmpty());
}

void CapturedBodiesTest::keepsWhatFramesAndMocksGave()
{
    m_site.add(u"api/inner"_s, "inner");
    m_site.add(u"asking"_s, "<!doctype html><script>fetch('api/inner')</script>");
    m_site.add(u"outer"_s,
        "<!doctype html><iframe src='" + m_site.otherSiteUrl(u"asking"_s).toUtf8() + "'></iframe>");
    capture(u"**/api/*"_s);
    m_chrome.reply(u"addRule"_s,
        {{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/api/mock"_s}, {u"body"_s, u"made"_s}});
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"outer"_s)}});
    m_chrome.ask(u"fetch('api/mock').then(() => 0)"_s);
    QTRY_COMPARE(bodies().value(u"kept"), 2);
    QCOMPARE(bodies({{u"filter"_s, u"inner"_s}}).value(u"bodies")[0][u"body"], u"inner"_s);
    QCOMPARE(bodies({{u"filter"_s, u"mock"_s}}).value(u"bodies")[0][u"body"], u"made"_s);
}

void CapturedBodiesTest::forgets()
{
    m_site.add(u"api/one"_s, "one");
    capture(u"**/api/*"_s);
    m_chrome.ask(u"fetch('api/one').then(() => 0)"_s);
    QTRY_COMPARE(bodies().value(u"kept"), 1);
    bodies({{u"clear"_s, true}});
    QCOMPARE(bodies().value(u"kept"), 0);
}

void CapturedBodiesTest::staysWithinItsRoom()
{
    m_site.add(u"api/small"_s, QByteArray(200, 's'));
    capture(u"**/api/*"_s);
    for (int i = 0; i < 40; ++i)
        m_chrome.ask(u"Promise.all(Array.from({length: 50},"
                     " () => fetch('api/small').then(r => r.text()))).then(() => 0)"_s);
    const auto seen = [&] {
        const Reply report = bodies({{u"limit"_s, 1}});
        return report.value(u"kept").toInt() + report.value(u"dropped").toInt()
            + report.value(u"lost").toInt();
    };
    QTRY_COMPARE_WITH_TIMEOUT(seen(), 2000, 10'000);
    const Reply report = bodies({{u"limit"_s, 1000}});
    QCOMPARE(report.value(u"kept"), 1000);
    QCOMPARE(report.value(u"lost"), 0);
    QCOMPARE(report.value(u"dropped"), 1000);
    QCOMPARE(report.value(u"bodies").toArray().size(), 1000);
    const QJsonArray rules = m_chrome.reply(u"rules"_s).value(u"rules").toArray();
    QCOMPARE(rules.at(0)[u"applied"_s], 2000);
}

void CapturedBodiesTest::dropsTheOldestBytesFirst()
{
    m_site.add(u"api/large"_s, QByteArray(3 * 1024 * 1024, 'l'));
    m_site.add(u"api/huge"_s, QByteArray(6 * 1024 * 1024, 'h'));
    capture(u"**/api/*"_s);
    m_chrome.ask(u"(async () => { for (const one of ['huge', 'large?1', 'large?2', 'large?3',"
                 " 'large?4', 'large?5', 'large?6']) await (await fetch('api/' + one)).text();"
                 " return 0; })()"_s);
    QTRY_COMPARE(bodies().value(u"dropped"), 1);
    QCOMPARE(bodies().value(u"kept"), 5);
    QCOMPARE(bodies().value(u"lost"), 1);
    QVERIFY(bodies().value(u"bodies")[0][u"url"].toString().endsWith(u"large?2"_s));
}

TEST_CLASS(CapturedBodiesTest)
#include "captured_bodies_test.moc"
