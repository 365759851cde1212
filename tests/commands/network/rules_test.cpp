// The list of rules on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class RulesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsHowOftenEachApplied()
    {
        m_site.add(u"page"_s, "<!doctype html><body>hello");
        m_chrome.open(m_site.url(u"page"_s));
        QVERIFY(m_chrome.reply(u"rules"_s).value(u"rules").toArray().isEmpty());
        m_chrome.reply(u"addRule"_s,
            {{u"kind"_s, u"block"_s}, {u"url"_s, u"**/x"_s}, {u"scope"_s, u"profile"_s}});
        m_chrome.reply(u"addRule"_s,
            {{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/y"_s}, {u"times"_s, 5},
                {u"methods"_s, QJsonArray{u"GET"_s}}, {u"resourceTypes"_s, QJsonArray{u"xhr"_s}}});
        m_chrome.ask(u"Promise.all([fetch('y'), fetch('y'), fetch('x').catch(() => 0)])"_s);
        const QJsonArray rules = m_chrome.reply(u"rules"_s).value(u"rules").toArray();
        QCOMPARE(rules.size(), 2);
        const QJsonObject mock = rules.at(0).toObject();
        QCOMPARE(mock.value(u"scope"), u"tab"_s);
        QCOMPARE(mock.value(u"kind"), u"mock"_s);
        QCOMPARE(mock.value(u"times"), 5);
        QCOMPARE(mock.value(u"applied"), 2);
        QCOMPARE(mock.value(u"methods"), QJsonArray{u"GET"_s});
        QCOMPARE(rules.at(1)[u"scope"_s], u"profile"_s);
        QCOMPARE(rules.at(1)[u"applied"_s], 1);
    }
};

TEST_CLASS(RulesTest)
#include "rules_test.moc"
