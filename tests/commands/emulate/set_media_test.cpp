// Dark and light, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class SetMediaTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsThePageInDarkColours()
    {
        open("");
        m_chrome.reply(u"setMedia"_s, {{u"colorScheme"_s, u"dark"_s}});
        QVERIFY(m_chrome.ask(u"matchMedia('(prefers-color-scheme: dark)').matches"_s).toBool());
        m_chrome.reply(u"setMedia"_s, {{u"colorScheme"_s, u"light"_s}});
        QVERIFY(m_chrome.ask(u"matchMedia('(prefers-color-scheme: light)').matches"_s).toBool());
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

TEST_CLASS(SetMediaTest)
#include "set_media_test.moc"
