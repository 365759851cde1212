// Chrome's headless shell in place of a whole Chrome, where the settings name it.

#include "core/browser/browser.h"
#include "core/browser/engine.h"
#include "profiles/chrome/singleton_lock.h"
#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include "base/paths.h"

namespace {

const QByteArray bill = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages"
                        "/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox"
                        "[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj "
                        "4 0 obj<</Length 44>>stream\nBT /F1 18 Tf 20 100 Td (Invoice 4711) Tj ET\n"
                        "endstream endobj 5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
                        "endobj\ntrailer<</Root 1 0 R>>\n%%EOF";

const QString shell = u"/usr/lib/chromium/chromium-headless-shell"_s;

} // namespace

class HeadlessShellTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsAndSaysSo()
    {
        RealChrome chrome{{{u"headlessPath"_s, shell}}};
        const Reply before = chrome.reply(u"status"_s);
        QCOMPARE(before.value(u"detectedExecutablePath").toString(), shell);
        m_site.add(u"page"_s, "<!doctype html><button onclick=\"document.title = 'Paid'\">Pay");
        chrome.open(m_site.url(u"page"_s));
        chrome.reply(u"click"_s, {{u"ref"_s, chrome.ref(u"Pay"_s)}});
        QCOMPARE(chrome.ask(u"document.title"_s), QJsonValue(u"Paid"_s));
        QCOMPARE(chrome.ask(u"innerWidth + ' x ' + innerHeight"_s), QJsonValue(u"1280 x 720"_s));
        QCOMPARE(chrome.engine().browser(std::nullopt).chrome().path, shell);
    }

    // It does not say when a title changes.
    void quotesNoTitleThatItHasOnlyHeard()
    {
        RealChrome chrome{{{u"headlessPath"_s, shell}}};
        m_site.add(u"page"_s, "<!doctype html><title>Before</title><p>Here");
        chrome.open(m_site.url(u"page"_s));
        chrome.ask(u"document.title = 'After'"_s);
        const Failure failure
            = chrome.failure(u"wait"_s, {{u"text"_s, u"There"_s}, {u"timeoutMs"_s, 300}});
        QCOMPARE(failure.code, Code::Timeout);
        QVERIFY(!failure.evidence.contains(u"title"_s));
        QCOMPARE(chrome.reply(u"observe"_s).value(u"title"), QJsonValue(u"After"_s));
    }

    void keepsSitesApart()
    {
        RealChrome chrome{{{u"headlessPath"_s, shell}}};
        m_site.add(u"other"_s, "<p>Other");
        m_site.add(u"page"_s, "<iframe src='" + m_site.otherSiteUrl(u"other"_s).toUtf8() + "'>");
        chrome.open(m_site.url(u"page"_s));
        const QJsonArray frames = chrome.reply(u"frames"_s).value(u"frames").toArray();
        QCOMPARE(frames.at(1)[u"otherProcess"], QJsonValue(true));
    }

    void isWhatSessionsRunIn()
    {
        RealChrome chrome{QJsonObject{}};
        const QString session = chrome.reply(u"createSession"_s, {{u"headless"_s, true}})
                                    .value(u"session")
                                    .toString();
        m_site.add(u"bill.pdf"_s, bill);
        m_site.add(u"page"_s, "<p>See</p><iframe src=bill.pdf></iframe>");
        const QJsonObject in{{u"session"_s, session}};
        const auto readAt = [&](const QString &page) {
            chrome.reply(u"navigate"_s, {{u"session"_s, session}, {u"url"_s, m_site.url(page)}});
            return chrome.reply(u"markdown"_s, in).value(u"markdown").toString();
        };
        const QString text = u"bill.pdf, a PDF file of 1 page\n\nInvoice 4711"_s;
        QCOMPARE(readAt(u"bill.pdf"_s), text);
        QCOMPARE(chrome.reply(u"downloads"_s, in).value(u"downloads").toArray(), QJsonArray{});
        QCOMPARE(readAt(u"page"_s), u"See\n\n"_s + text);
        const Failure failure = chrome.failure(u"highlight"_s,
            {{u"session"_s, session}, {u"ref"_s, QJsonObject{{u"selector"_s, u"p"_s}}}});
        QCOMPARE(failure.code, Code::NotSupported);
    }

    void readsPdfFilesBehindALogin()
    {
        RealChrome chrome{QJsonObject{}};
        const Reply made = chrome.reply(u"createSession"_s,
            {{u"headless"_s, true}, {u"username"_s, u"ada"_s}, {u"password"_s, u"pw"_s}});
        const QJsonValue session = made.value(u"session");
        m_site.add(u"bill.pdf"_s, bill);
        chrome.reply(
            u"navigate"_s, {{u"session"_s, session}, {u"url"_s, m_site.url(u"bill.pdf"_s)}});
        const Reply read = chrome.reply(u"text"_s, {{u"session"_s, session}});
        QVERIFY(read.value(u"text").toString().contains(u"Invoice 4711"_s));
    }

    void sharesLoginsWithWholeChromes()
    {
        RealChrome chrome{{{u"headlessPath"_s, shell}}};
        m_site.add(u"page"_s, "<p>Hello");
        chrome.open(m_site.url(u"page"_s));
        chrome.ask(u"document.cookie = 'login=mine; Max-Age=9000'; localStorage.cart = '3'; 1"_s);
        changeTo(chrome, {});
        QVERIFY(chrome.engine().browser(std::nullopt).chrome().path != shell);
        chrome.ask(u"document.cookie = 'more=too; Max-Age=9000'; 1"_s);
        changeTo(chrome, shell);
        QCOMPARE(chrome.ask(u"document.cookie"_s), QJsonValue(u"login=mine; more=too"_s));
    }

    void holdsItsFolder()
    {
        RealChrome chrome{{{u"headlessPath"_s, shell}}};
        chrome.reply(u"start"_s);
        const QString folder = paths::userDataDir(u"clawd"_s);
        const Ledger nothing{chrome.home() + u"/no-ledger.json"_s};
        QCOMPARE(SingletonLock::of(folder, nothing).state, SingletonLock::State::Held);
        chrome.reply(u"stop"_s);
        QCOMPARE(SingletonLock::of(folder, nothing).state, SingletonLock::State::Free);
    }

private:
    void changeTo(RealChrome &chrome, const QString &headlessPath)
    {
        chrome.reply(u"changeSettings"_s, {{u"headlessPath"_s, headlessPath}});
        chrome.reply(u"stop"_s);
        chrome.open(m_site.url(u"page"_s));
        QVERIFY(chrome.ask(u"document.cookie"_s).toString().contains(u"login=mine"_s));
        QCOMPARE(chrome.ask(u"localStorage.cart"_s), QJsonValue(u"3"_s));
    }

    FixtureSite m_site;
};

TEST_CLASS(HeadlessShellTest)
#include "headless_shell_test.moc"
