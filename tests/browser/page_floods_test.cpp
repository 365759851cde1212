// All text from a page is cut, and it can open only so many tabs.

#include "core/browser/engine.h"
#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class PageFloodsTest : public PageTest {
    Q_OBJECT

private:
    static qsizetype sizeOf(const QJsonObject &reply)
    {
        return QJsonDocument{reply}.toJson(QJsonDocument::Compact).size();
    }

    void openPage(const QByteArray &html)
    {
        m_site.add(u"page"_s, html);
        m_chrome.open(m_site.url(u"page"_s));
    }

private Q_SLOTS:
    void cutsNamesAndStates()
    {
        openPage("<button onclick='next.focus()'>Press</button><input id=next>"
                 "<script>const long = 'name '.repeat(1e6);"
                 "document.querySelector('button').ariaLabel = long;"
                 "next.ariaLabel = long</script>");
        const QString ref = m_chrome.ref(u"button"_s);
        const Reply reply = m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        QVERIFY2(sizeOf(reply) < 20'000, qPrintable(QString::number(sizeOf(reply))));
        QVERIFY(reply.value(u"hit")[u"name"].toString().startsWith(u"name name"_s));
        QVERIFY(reply.value(u"hit")[u"name"].toString().endsWith(u'\u2026'));
        m_chrome.ask(u"document.querySelector('button').remove(), 0"_s);
        const Failure stale = m_chrome.failure(u"click"_s, {{u"ref"_s, ref}});
        QCOMPARE(stale.code, Code::StaleRef);
        QVERIFY(sizeOf(toJson(stale)) < 20'000);
        const Reply tree = m_chrome.reply(u"snapshot"_s, {{u"format"_s, u"aria"_s}});
        QVERIFY2(sizeOf(tree) < 60'000, qPrintable(QString::number(sizeOf(tree))));
    }

    void cutsDialogsTitlesAndAddresses()
    {
        openPage("<title>x</title><button onclick=\"const long = 'x'.repeat(1e6); alert(long);"
                 "document.title = long; history.pushState(0, '', '#' + long)\">Press</button>");
        const QString ref = m_chrome.ref(u"button"_s);
        const Reply reply = m_chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        QVERIFY2(sizeOf(reply) < 20'000, qPrintable(QString::number(sizeOf(reply))));
        QCOMPARE(reply.value(u"dialogs").toArray().size(), 1);
        QCOMPARE(reply.value(u"dialogs")[0][u"message"].toString().size(), 4000);
        const Reply tabs = m_chrome.reply(u"tabs"_s);
        QVERIFY2(sizeOf(tabs) < 40'000, qPrintable(QString::number(sizeOf(tabs))));
    }

    void cutsWhatIsThrown()
    {
        openPage("<title>x</title>");
        const Failure failure = m_chrome.failure(
            u"evaluate"_s, {{u"fn"_s, u"() => { throw new Error('x'.repeat(1e6)) }"_s}});
        QVERIFY(sizeOf(toJson(failure)) < 20'000);
        m_chrome.ask(u"setTimeout(() => { throw 'x'.repeat(1e6) }), 0"_s);
        Reply errors;
        QTRY_VERIFY(!(errors = m_chrome.reply(u"errors"_s)).value(u"errors").toArray().isEmpty());
        QVERIFY2(sizeOf(errors) < 40'000, qPrintable(QString::number(sizeOf(errors))));
    }

    void opensSoManyTabsAndNoMore()
    {
        RealChrome chrome{{{u"extraArgs"_s, QJsonArray{u"--disable-popup-blocking"_s}}}};
        m_site.add(u"blank"_s, "");
        m_site.add(u"page"_s,
            "<button onclick='openMany(60)'>Press</button><script>function openMany(n) {"
            "window.open('blank', '_blank'); if (n > 1) setTimeout(openMany, 0, n - 1) }</script>");
        chrome.open(m_site.url(u"page"_s));
        const int before = chrome.engine().browser(std::nullopt).tabCount();
        const QString ref = chrome.ref(u"button"_s);
        Reply reply = chrome.reply(u"click"_s, {{u"ref"_s, ref}});
        int reported = 0;
        int closed = 0;
        const auto count = [&] {
            reported += static_cast<int>(reply.value(u"opened").toArray().size())
                + reply.value(u"openedMore").toInt();
            closed += reply.value(u"popupsClosed").toInt();
        };
        QVERIFY(reply.value(u"opened").toArray().size() <= 20);
        count();
        const auto all = [&] {
            reply = chrome.reply(u"hover"_s, {{u"ref"_s, ref}});
            count();
            return reported + closed >= 60;
        };
        QTRY_VERIFY_WITH_TIMEOUT(all(), 60'000);
        QCOMPARE(reported, 50);
        QCOMPARE(closed, 10);
        QCOMPARE(chrome.engine().browser(std::nullopt).tabCount(), before + 50);
    }
};

TEST_CLASS(PageFloodsTest)
#include "page_floods_test.moc"
