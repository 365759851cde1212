// The HTML of pages and elements, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class HtmlTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesThePageAfterItsScripts()
    {
        show("<p id=a>Old</p><script>document.all.a.textContent = 'New'</script>");
        QCOMPARE(htmlOf({}),
            u"<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"></head><body><p id=\"a\">New"
            "</p><script>document.all.a.textContent = 'New'</script></body></html>"_s);
        QVERIFY(htmlOf({{u"inner"_s, true}}).startsWith(u"<head>"_s));
    }

    void givesThatOfOneElement()
    {
        show("<button class=x>Send <i>now</i></button>");
        const QString ref = m_chrome.ref(u"button"_s);
        QCOMPARE(htmlOf({{u"ref"_s, ref}}), u"<button class=\"x\">Send <i>now</i></button>"_s);
        QCOMPARE(htmlOf({{u"ref"_s, ref}, {u"inner"_s, true}}), u"Send <i>now</i>"_s);
        m_chrome.ask(u"document.querySelector('button').remove()"_s);
        QCOMPARE(m_chrome.failure(u"html"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
    }

    void endsWhereItIsAsked()
    {
        show("<b>ab\xf0\x9f\x98\x80"
             "cd</b>");
        const QJsonObject named{{u"selector"_s, u"b"_s}};
        const QJsonObject asked{{u"ref"_s, named}, {u"maxChars"_s, 6}};
        const Reply cut = m_chrome.reply(u"html"_s, asked);
        QCOMPARE(cut.value(u"html").toString(), u"<b>ab"_s); // no half of a surrogate pair
        QVERIFY(cut.value(u"truncated").toBool());
        QVERIFY(!m_chrome.reply(u"html"_s, {{u"ref"_s, named}}).contains(u"truncated"_s));
        QCOMPARE(m_chrome.failure(u"html"_s, {{u"maxChars"_s, 0}}).code, Code::InvalidArgument);
    }

    void givesSoMuchAtMost()
    {
        open("<p></p><script>document.querySelector('p').textContent = "
             "'x'.repeat(5000000)</script>");
        const Reply cut = m_chrome.reply(u"html"_s, {{u"maxChars"_s, 90'000'000}});
        QCOMPARE(cut.value(u"html").toString().size(), 5'000'000);
        QVERIFY(cut.value(u"truncated").toBool());
    }

    void showsNoSecretsAndLeavesThemAlone()
    {
        show("<form><input type=password value=hunter2><textarea autocomplete=one-time-code>"
             "123456</textarea><select autocomplete=cc-exp-month><option>01<option selected>02"
             "</select><input value=plain></form>");
        const QString html = htmlOf({});
        QVERIFY(!html.contains(u"hunter2"_s));
        QVERIFY(!html.contains(u"123456"_s));
        QVERIFY(!html.contains(u"selected"_s));
        QVERIFY(html.contains(u"value=\"plain\""_s));
        QCOMPARE(
            m_chrome.ask(u"document.querySelector('input').value"_s), QJsonValue(u"hunter2"_s));
        const QJsonObject field{{u"selector"_s, u"css=[type=password]"_s}};
        QVERIFY(!htmlOf({{u"ref"_s, field}}).contains(u"hunter2"_s));
    }

    // The copy that shows no secrets is made where no script of the page hears of it.
    void runsNothingOfThePage()
    {
        show("<script>made = 0; customElements.define('x-made', class extends HTMLElement {"
             "constructor() { super(); ++made; }});</script>"
             "<x-made></x-made><input type=password value=a>");
        QVERIFY(htmlOf({}).contains(u"<x-made></x-made>"_s));
        QCOMPARE(m_chrome.ask(u"made"_s), QJsonValue(1));
    }

    void isNotWhatThePagesScriptsMakeOfIt()
    {
        show("<p>true</p><script>Object.defineProperty(Element.prototype, 'outerHTML', "
             "{get: () => 'forged'})</script>");
        QVERIFY(htmlOf({}).contains(u"<p>true</p>"_s));
    }

private:
    QString htmlOf(const QJsonObject &arguments)
    {
        return m_chrome.reply(u"html"_s, arguments).value(u"html").toString();
    }
};

TEST_CLASS(HtmlTest)
#include "html_test.moc"
