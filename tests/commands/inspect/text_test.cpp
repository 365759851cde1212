// The visible text of pages and elements, on real Chromium.

#include "base/typed_secrets.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class TextTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesWhatAPersonReads()
    {
        show("<h1>Bill</h1><p>Total:\n &nbsp; <b>12&nbsp;€</b></p><br><br><br>"
             "<p hidden>old</p><p style='visibility:hidden'>gone</p><script>var a</script>"
             "<ul><li>pa&shy;per</li><li>ink</li></ul>");
        const Reply reply = m_chrome.reply(u"text"_s);
        QCOMPARE(reply.value(u"text").toString(), u"Bill\n\nTotal: 12 €\n\npaper\nink"_s);
        QVERIFY(!reply.contains(u"truncated"_s));
    }

    void givesEverySpaceWhereAsked()
    {
        show("<pre>a  b\r\n\tc\n\n\n\nd</pre><p>e&nbsp;&nbsp;f</p>");
        QCOMPARE(textOf({{u"raw"_s, true}}), u"a  b\n\tc\n\n\n\nd\n\ne\u00a0\u00a0f"_s);
        QCOMPARE(textOf({}), u"a b\nc\n\nd\n\ne f"_s);
    }

    void givesThatOfOneElement()
    {
        show("<button>Send <i>now</i></button><p>Later</p>");
        const QString ref = m_chrome.ref(u"button"_s);
        QCOMPARE(textOf({{u"ref"_s, ref}}), u"Send now"_s);
        m_chrome.ask(u"document.querySelector('button').remove()"_s);
        QCOMPARE(m_chrome.failure(u"text"_s, {{u"ref"_s, ref}}).code, Code::StaleRef);
    }

    void endsWithAWholeLineAndSaysSo()
    {
        show("<p>one two</p><p>three</p>");
        const Reply cut = m_chrome.reply(u"text"_s, {{u"maxChars"_s, 12}});
        QCOMPARE(cut.value(u"text").toString(), u"one two"_s);
        QVERIFY(cut.value(u"truncated").toBool());
        QCOMPARE(textOf({{u"maxChars"_s, 14}}), u"one two\n\nthree"_s);
        QCOMPARE(textOf({{u"maxChars"_s, 3}}), u"one"_s);
        QCOMPARE(m_chrome.failure(u"text"_s, {{u"maxChars"_s, 0}}).code, Code::InvalidArgument);
    }

    void givesSoMuchAtMost()
    {
        open("<pre></pre><script>document.querySelector('pre').textContent = "
             "'123456789\\n'.repeat(200100)</script>");
        const Reply cut = m_chrome.reply(u"text"_s, {{u"maxChars"_s, 90'000'000}});
        QCOMPARE(cut.value(u"text").toString().size(), 1'999'999); // whole lines
        QVERIFY(cut.value(u"truncated").toBool());
    }

    void givesNoPartOfASecretHoweverItIsCut()
    {
        QVERIFY(typedSecrets::remember(u"Tessier-Ashpool-9"_s));
        show("<p>It is Tessier-Ashpool-9 here</p>");
        for (int most = 1; most < 28; ++most) {
            const QString text = textOf({{u"maxChars"_s, most}});
            QVERIFY2(!text.contains(u"Te"_s), qPrintable(text));
        }
        QVERIFY(typedSecrets::remember(u"Tessier-Ashpool-9"_s, std::chrono::seconds{0}));
    }

    void givesNothingOfWhatIsTyped()
    {
        show("<label>Password <input type=password value=hunter2></label>");
        QCOMPARE(textOf({}), u"Password"_s);
    }

    void isNotWhatThePagesScriptsMakeOfIt()
    {
        show("<p>true</p><script>Object.defineProperty(HTMLElement.prototype, 'innerText', "
             "{get: () => 'forged'})</script>");
        QCOMPARE(textOf({}), u"true"_s);
    }

    void isEmptyWhereNothingIsWritten()
    {
        show("");
        QCOMPARE(textOf({}), QString{});
    }

private:
    QString textOf(const QJsonObject &arguments)
    {
        return m_chrome.reply(u"text"_s, arguments).value(u"text").toString();
    }
};

TEST_CLASS(TextTest)
#include "text_test.moc"
