// Scrolling to an element, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class ScrollIntoViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bringsTheElementIntoView()
    {
        open("<div style='height:3000px'></div><button>It</button>");
        m_chrome.reply(u"scrollIntoView"_s, {{u"ref"_s, m_chrome.ref(u"It"_s)}});
        QVERIFY(m_chrome
                    .ask(u"document.querySelector('button').getBoundingClientRect().bottom"
                         " <= innerHeight"_s)
                    .toBool());
    }

    void refusesAnUnknownRefAtOnce()
    {
        open("");
        QCOMPARE(
            m_chrome.failure(u"scrollIntoView"_s, {{u"ref"_s, u"e99"_s}}).code, Code::UnknownRef);
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        m_chrome.show(m_site.url(u"page"_s));
    }

    FixtureSite m_site;
    RealChrome m_chrome;
};

TEST_CLASS(ScrollIntoViewTest)
#include "scroll_into_view_test.moc"
