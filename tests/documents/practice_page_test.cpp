// The page at /docs/practice: what the README's first round needs, and nothing harmful.

#include "core/documents/practice_page.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QHttpServer>

class PracticePageTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void worksUnderItsOwnPolicy()
    {
        QHttpServer server;
        server.route(u"/docs/practice"_s, [] {
            const DocsPage page = practicePage();
            QHttpServerResponse answer{"text/html; charset=utf-8", page.html};
            answer.setHeader("Content-Security-Policy", page.contentSecurityPolicy);
            return answer;
        });
        const quint16 port = server.listen(QHostAddress::LocalHost, 0);
        RealChrome chrome;
        chrome.open(u"http://127.0.0.1:%1/docs/practice"_s.arg(port));
        for (const auto &[field, text] :
            {std::pair{u"Full name"_s, u"Ada"_s}, std::pair{u"E-mail"_s, u"ada@example.org"_s}}) {
            const QString ref = chrome.ref(u"textbox \"%1\""_s.arg(field));
            chrome.reply(u"type"_s, {{u"ref"_s, ref}, {u"text"_s, text}});
        }
        chrome.reply(u"click"_s, {{u"ref"_s, chrome.ref(u"button \"Send\""_s)}});
        QVERIFY(chrome.snapshot().contains(u"Thank you, Ada!"_s));
        QCOMPARE(chrome.ask(u"getComputedStyle(send).cursor"_s).toString(), u"pointer"_s);
    }
};

TEST_CLASS(PracticePageTest)
#include "practice_page_test.moc"
