// Headers of every request, on real Chromium: what the server saw is the proof.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class SetHeadersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sendsThemWithEveryRequestUntilTheyAreTakenBack()
    {
        open("");
        m_chrome.reply(u"setHeaders"_s, {{u"headers"_s, QJsonObject{{u"X-Trace"_s, 42}}}});
        m_chrome.ask(u"fetch('echo').then(answer => answer.text())"_s);
        QCOMPARE(m_site.lastHeader("X-Trace"), "42"_ba);
        m_chrome.reply(u"setHeaders"_s, {{u"headers"_s, QJsonObject{}}});
        m_chrome.ask(u"fetch('echo').then(answer => answer.text())"_s);
        QCOMPARE(m_site.lastHeader("X-Trace"), QByteArray{});
    }

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        m_chrome.open(m_site.url(u"page"_s));
    }

    FixtureSite m_site;
    RealChrome m_chrome;
};

TEST_CLASS(SetHeadersTest)
#include "set_headers_test.moc"
