// Rules that are taken back, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class RemoveRuleTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s, "<!doctype html><body>hello");
        m_site.add(u"data"_s, "real");
        m_chrome.open(m_site.url(u"page"_s));
    }

    void takesBackOne()
    {
        const QString id = mock(u"one"_s);
        mock(u"two"_s);
        QCOMPARE(fetched(), u"one"_s);
        QCOMPARE(m_chrome.reply(u"removeRule"_s, {{u"id"_s, id}}).value(u"removed"), 1);
        QCOMPARE(fetched(), u"two"_s);
    }

    void takesBackAll()
    {
        mock(u"one"_s);
        mock(u"two"_s);
        QCOMPARE(m_chrome.reply(u"removeRule"_s, {{u"all"_s, true}}).value(u"removed"), 2);
        QCOMPARE(fetched(), u"real"_s);
        QCOMPARE(m_chrome.reply(u"removeRule"_s, {{u"all"_s, true}}).value(u"removed"), 0);
    }

    void saysThatThereIsNone()
    {
        QCOMPARE(
            m_chrome.failure(u"removeRule"_s, {{u"id"_s, u"rule0"_s}}).code, Code::RuleNotFound);
        QCOMPARE(m_chrome.failure(u"removeRule"_s).code, Code::InvalidArgument);
    }

private:
    QString mock(const QString &body)
    {
        return m_chrome
            .reply(
                u"addRule"_s, {{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/data"_s}, {u"body"_s, body}})
            .value(u"rule")[u"id"]
            .toString();
    }
    QString fetched() { return m_chrome.ask(u"fetch('data').then(r => r.text())"_s).toString(); }
};

TEST_CLASS(RemoveRuleTest)
#include "remove_rule_test.moc"
