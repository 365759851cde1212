// The dialog of a tab, as Live shows it.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class DialogTest : public PageTest {
    Q_OBJECT

private:
    QString m_tab;

    // A person's key makes the page open a dialog.
    void haveAsked(const QByteArray &question)
    {
        haveDone("setTimeout(() => " + question + ", 50)");
    }
    void haveDone(const QByteArray &effect)
    {
        m_site.add(u"asks"_s,
            "<!doctype html><body><script>addEventListener('keydown', () => " + effect
                + ")</script>");
        m_tab = m_chrome.open(m_site.url(u"asks"_s));
        m_chrome.reply(u"takeOver"_s);
        m_chrome.reply(
            u"input"_s, {{u"targetId"_s, m_tab}, {u"kind"_s, u"key"_s}, {u"key"_s, u"a"_s}});
        QTRY_VERIFY(!shown().isEmpty());
    }
    QJsonObject shown() { return m_chrome.reply(u"dialog"_s, {{u"targetId"_s, m_tab}}); }

private Q_SLOTS:
    void cleanup() { m_chrome.reply(u"handBack"_s); }

    void saysWhatAPromptAsksAndSuggests()
    {
        haveAsked("prompt('Name?', 'Ada')");
        QCOMPARE(shown().value(u"type"), u"prompt"_s);
        QCOMPARE(shown().value(u"message"), u"Name?"_s);
        QCOMPARE(shown().value(u"suggestion"), u"Ada"_s);
    }

    void suggestsNothingForOthers()
    {
        haveAsked("alert('Read me')");
        QCOMPARE(shown().value(u"type"), u"alert"_s);
        QCOMPARE(shown().value(u"suggestion").toString(), QString{});
    }

    // The page has not handled the key until it is answered.
    void doesNotFailTheKeyThatMadeThePageAsk()
    {
        haveDone("confirm('Sure?')");
        QCOMPARE(shown().value(u"type"), u"confirm"_s);
    }

    void isOfThatTabAlone()
    {
        haveAsked("confirm('Sure?')");
        const QString asking = m_tab;
        m_chrome.reply(u"handBack"_s);
        m_tab = m_chrome.open(u"about:blank"_s);
        QVERIFY(asking != m_tab);
        QVERIFY(shown().isEmpty());
    }

    void refusesATabThatIsNotThere()
    {
        QCOMPARE(
            m_chrome.failure(u"dialog"_s, {{u"targetId"_s, u"nowhere"_s}}).code, Code::TabNotFound);
    }
};

TEST_CLASS(DialogTest)
#include "dialog_test.moc"
