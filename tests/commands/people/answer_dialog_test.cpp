// A person who has taken over answers what a page asks; nobody answers for them.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QTemporaryFile>

class AnswerDialogTest : public PageTest {
    Q_OBJECT

private:
    QString m_tab;

    // A person's key makes the page open a dialog.
    void haveAsked(const QByteArray &question)
    {
        m_site.add(u"asks"_s,
            "<!doctype html><title>waits</title><body><script>addEventListener('keydown', () =>"
            " setTimeout(() => document.title = 'told ' + "
                + question + ", 50))</script>");
        m_tab = m_chrome.open(m_site.url(u"asks"_s));
        m_chrome.reply(u"takeOver"_s);
        press(m_tab);
        QTRY_VERIFY(!shown().isEmpty());
    }
    QJsonObject shown() { return m_chrome.reply(u"dialog"_s, {{u"targetId"_s, m_tab}}); }
    void press(const QString &tab)
    {
        m_chrome.reply(
            u"input"_s, {{u"targetId"_s, tab}, {u"kind"_s, u"key"_s}, {u"key"_s, u"a"_s}});
    }
    QString titleOf(const QString &tab)
    {
        const QJsonArray tabs = m_chrome.reply(u"tabs"_s).value(u"tabs").toArray();
        for (const QJsonValue &each : tabs) {
            if (each[u"targetId"] == tab)
                return each[u"title"].toString();
        }
        return {};
    }
    QString report() { return titleOf(m_tab); }

private Q_SLOTS:
    void cleanup() { m_chrome.reply(u"handBack"_s); }

    void aConfirmWaitsForThePerson()
    {
        // Under agents it is answered after a quarter of a second; another page counts more than
        // that.
        const QString clock = m_chrome.open(
            u"data:text/html,<script>n=0;setInterval(()=>document.title=++n,300)</script>"_s);
        haveAsked("confirm('Sure?')");
        QCOMPARE(shown().value(u"type"), u"confirm"_s);
        QCOMPARE(shown().value(u"message"), u"Sure?"_s);
        const int count = titleOf(clock).toInt();
        QTRY_VERIFY(titleOf(clock).toInt() >= count + 2);
        QCOMPARE(shown().value(u"type"), u"confirm"_s);
        m_chrome.reply(u"answerDialog"_s, {{u"targetId"_s, m_tab}, {u"accept"_s, true}});
        QTRY_COMPARE(report(), u"told true"_s);
        QVERIFY(shown().isEmpty());
    }

    void aPromptTakesWhatThePersonTyped()
    {
        haveAsked("prompt('Name?', 'Ada')");
        QCOMPARE(shown().value(u"suggestion"), u"Ada"_s);
        m_chrome.reply(u"answerDialog"_s,
            {{u"targetId"_s, m_tab}, {u"accept"_s, true}, {u"promptText"_s, u"Grace"_s}});
        QTRY_COMPARE(report(), u"told Grace"_s);
    }

    void anAlertStaysUntilItIsRead()
    {
        haveAsked("alert('Read me')");
        QCOMPARE(shown().value(u"type"), u"alert"_s);
        m_chrome.reply(u"answerDialog"_s, {{u"targetId"_s, m_tab}, {u"accept"_s, true}});
        QTRY_COMPARE(report(), u"told undefined"_s);
    }

    void whatIsOpenWhenThePersonLeavesIsAnsweredAsForAgents()
    {
        haveAsked("confirm('Sure?')");
        m_chrome.reply(u"handBack"_s);
        QTRY_COMPARE(report(), u"told false"_s);
    }

    void aPageGetsTheFilesThatThePersonChose()
    {
        QTemporaryFile one;
        QTemporaryFile two;
        QVERIFY(one.open() && two.open() && one.write("one") == 3 && one.flush());
        m_site.add(u"asks"_s,
            "<!doctype html><title>waits</title><input type=file multiple hidden"
            " onchange='document.title=files.length+\" \"+files[0].size'>"
            "<script>addEventListener('keydown', () =>"
            " document.querySelector('input').click())</script>");
        m_tab = m_chrome.open(m_site.url(u"asks"_s));
        m_chrome.reply(u"takeOver"_s);
        press(m_tab);
        QTRY_COMPARE(shown().value(u"type"), u"files"_s);
        QCOMPARE(shown().value(u"takesSeveral"), true);
        const auto give = [this](const QJsonArray &paths) {
            return QJsonObject{{u"targetId"_s, m_tab}, {u"accept"_s, true}, {u"paths"_s, paths}};
        };
        QCOMPARE(
            m_chrome.failure(u"answerDialog"_s, give({u"/nowhere"_s})).code, Code::FileNotFound);
        m_chrome.reply(u"answerDialog"_s, give({one.fileName(), two.fileName()}));
        QTRY_COMPARE(report(), u"2 3"_s);
        QVERIFY(shown().isEmpty());
        const Failure again = m_chrome.failure(u"answerDialog"_s, give({one.fileName()}));
        QCOMPARE(again.code, Code::NotActionable);
    }

    void aPersonMayGiveNoFiles()
    {
        m_site.add(u"asks"_s, "<!doctype html><title>waits</title><input type=file autofocus>");
        m_tab = m_chrome.open(m_site.url(u"asks"_s));
        m_chrome.reply(u"takeOver"_s);
        m_chrome.reply(
            u"input"_s, {{u"targetId"_s, m_tab}, {u"kind"_s, u"key"_s}, {u"key"_s, u"Enter"_s}});
        QTRY_COMPARE(shown().value(u"type"), u"files"_s);
        QCOMPARE(shown().value(u"takesSeveral"), false);
        m_chrome.reply(u"answerDialog"_s, {{u"targetId"_s, m_tab}, {u"accept"_s, false}});
        QVERIFY(shown().isEmpty());
    }

    void answeringNothingDoesNoHarm()
    {
        m_tab = m_chrome.open(u"about:blank"_s);
        m_chrome.reply(u"answerDialog"_s, {{u"targetId"_s, m_tab}, {u"accept"_s, true}});
        QVERIFY(shown().isEmpty());
    }
};

TEST_CLASS(AnswerDialogTest)
#include "answer_dialog_test.moc"
