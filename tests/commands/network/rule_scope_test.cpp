// Which tabs live by a rule: one, those of a session, those of the profile; new ones from their
// first request on.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class RuleScopeTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_site.add(u"page"_s, "<!doctype html><body>real");
        m_site.add(u"opener"_s, "<!doctype html><button onclick=\"window.open('page')\">Open");
    }
    void cleanup()
    {
        const QJsonArray open = m_chrome.reply(u"sessions"_s).value(u"sessions").toArray();
        for (const QJsonValue &each : open)
            m_chrome.reply(u"closeSession"_s, {{u"session"_s, each[u"session"_s]}});
        m_chrome.reply(u"removeRule"_s, {{u"all"_s, true}, {u"scope"_s, u"profile"_s}});
    }

    void isOfOneTab();
    void isOfTheProfile();
    void isOfASession();
    void isOfAPopupFromItsFirstRequestOn();

private:
    QString create() { return m_chrome.reply(u"createSession"_s).value(u"session").toString(); }
    void mock(const QString &scope, const QString &session = {})
    {
        QJsonObject rule{{u"kind"_s, u"mock"_s}, {u"url"_s, u"**/page"_s}, {u"scope"_s, scope},
            {u"body"_s, u"mocked"_s}};
        if (!session.isEmpty())
            rule.insert(u"session"_s, session);
        m_chrome.reply(u"addRule"_s, rule);
    }
    QString seen(const QString &session = {})
    {
        QJsonObject where{{u"url"_s, m_site.url(u"page"_s)}};
        if (!session.isEmpty())
            where.insert(u"session"_s, session);
        const Reply opened = m_chrome.reply(u"open"_s, where);
        where.remove(u"url"_s);
        where.insert(u"targetId"_s, opened.value(u"targetId"));
        return m_chrome.reply(u"text"_s, where).value(u"text").toString();
    }
};

void RuleScopeTest::isOfOneTab()
{
    m_chrome.open(u"about:blank"_s);
    mock(u"tab"_s);
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}});
    QCOMPARE(m_chrome.reply(u"text"_s).value(u"text"), u"mocked"_s);
    QCOMPARE(seen(), u"real"_s);
}

void RuleScopeTest::isOfTheProfile()
{
    const QString other = m_chrome.open(m_site.url(u"page"_s));
    m_chrome.open(u"about:blank"_s);
    const QString session = create();
    mock(u"profile"_s);
    const int before = m_site.asked(u"page"_s);
    QCOMPARE(seen(), u"mocked"_s);
    m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"page"_s)}, {u"targetId"_s, other}});
    QCOMPARE(m_chrome.reply(u"text"_s, {{u"targetId"_s, other}}).value(u"text"), u"mocked"_s);
    QCOMPARE(m_site.asked(u"page"_s), before);
    QCOMPARE(seen(session), u"real"_s);
    QCOMPARE(m_chrome
                 .failure(u"addRule"_s,
                     {{u"session"_s, session}, {u"kind"_s, u"block"_s}, {u"url"_s, u"x"_s},
                         {u"scope"_s, u"profile"_s}})
                 .code,
        Code::InvalidArgument);
}

void RuleScopeTest::isOfASession()
{
    const QString one = create();
    const QString other = create();
    mock(u"session"_s, one);
    QCOMPARE(seen(one), u"mocked"_s);
    QCOMPARE(seen(other), u"real"_s);
    QCOMPARE(seen(), u"real"_s);
}

void RuleScopeTest::isOfAPopupFromItsFirstRequestOn()
{
    m_chrome.open(m_site.url(u"opener"_s));
    mock(u"profile"_s);
    const int before = m_site.asked(u"page"_s);
    const Reply clicked = m_chrome.reply(
        u"click"_s, {{u"ref"_s, QJsonObject{{u"selector"_s, u"button"_s}}}, {u"settle"_s, 2000}});
    const QString popup = clicked.value(u"opened")[0][u"targetId"].toString();
    QVERIFY(!popup.isEmpty());
    QTRY_COMPARE(m_chrome.reply(u"text"_s, {{u"targetId"_s, popup}}).value(u"text"), u"mocked"_s);
    QCOMPARE(m_site.asked(u"page"_s), before);
}

TEST_CLASS(RuleScopeTest)
#include "rule_scope_test.moc"
