// What axe-core finds, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

namespace {

constexpr auto page = "<!doctype html><html lang=en><title>Shop</title><main><h1>Shop</h1>"
                      "<img id=bare src='data:image/gif;base64,R0lGODlhAQABAAAAACw='>"
                      "<form><input id=field></form></main>";

QJsonValue ruleOf(const Reply &reply, const QString &id)
{
    const QJsonArray rules = reply.value(u"violations").toArray();
    for (const QJsonValue &each : rules) {
        if (each[u"id"] == id)
            return each;
    }
    return QJsonValue::Undefined;
}

} // namespace

class AuditTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatIsBrokenWithRefs()
    {
        open(page);
        const Reply reply = m_chrome.reply(u"audit"_s);
        const QJsonValue image = ruleOf(reply, u"image-alt"_s);
        QCOMPARE(image[u"impact"], u"critical"_s);
        QCOMPARE(image[u"count"], 1);
        QCOMPARE(image[u"nodes"][0][u"target"], u"#bare"_s);
        const QString ref = ruleOf(reply, u"label"_s)[u"nodes"][0][u"ref"].toString();
        m_chrome.reply(u"type"_s, {{u"ref"_s, ref}, {u"text"_s, u"found"_s}});
        QCOMPARE(m_chrome.ask(u"field.value"_s).toString(), u"found"_s);
        QVERIFY(reply.value(u"passed").toInt() > 5);
    }

    void keepsToAnElementAndToTags()
    {
        open(page);
        const Reply inForm
            = m_chrome.reply(u"audit"_s, {{u"ref"_s, QJsonObject{{u"selector"_s, u"form"_s}}}});
        QVERIFY(ruleOf(inForm, u"image-alt"_s).isUndefined());
        QVERIFY(!ruleOf(inForm, u"label"_s).isUndefined());
        const Reply tagged
            = m_chrome.reply(u"audit"_s, {{u"tags"_s, u"best-practice, experimental"_s}});
        QVERIFY(ruleOf(tagged, u"label"_s).isUndefined());
    }

    void leavesThePageAlone()
    {
        open(page);
        m_chrome.reply(u"audit"_s);
        QCOMPARE(m_chrome.ask(u"typeof axe"_s).toString(), u"undefined"_s);
    }

    void looksIntoAFrameByItsElement()
    {
        m_site.add(u"inner"_s, "<!doctype html><main><input></main>");
        open("<!doctype html><iframe title=f src=inner></iframe>");
        const QJsonObject main{{u"selector"_s, u"main"_s}, {u"frame"_s, u"iframe"_s}};
        const Reply reply = m_chrome.reply(u"audit"_s, {{u"ref"_s, main}});
        const QString ref = ruleOf(reply, u"label"_s)[u"nodes"][0][u"ref"].toString();
        m_chrome.reply(u"type"_s, {{u"ref"_s, ref}, {u"text"_s, u"found"_s}});
    }

private:
    void open(const QByteArray &html)
    {
        m_site.add(u"page"_s, html);
        m_chrome.show(m_site.url(u"page"_s));
    }
};

TEST_CLASS(AuditTest)
#include "audit_test.moc"
