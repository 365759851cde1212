// Another time zone, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class SetTimezoneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void putsTheTabIntoTheZone()
    {
        open("");
        for (const QString &zone : {u"Asia/Tokyo"_s, u"America/New_York"_s}) {
            m_chrome.reply(u"setTimezone"_s, {{u"timezoneId"_s, zone}});
            QCOMPARE(m_chrome.ask(u"Intl.DateTimeFormat().resolvedOptions().timeZone"_s).toString(),
                zone);
        }
    }

    void refusesAZoneThatIsNone()
    {
        open("");
        m_chrome.reply(u"setTimezone"_s, {{u"timezoneId"_s, u"Asia/Tokyo"_s}});
        const Failure failure
            = m_chrome.failure(u"setTimezone"_s, {{u"timezoneId"_s, u"Mars/Olympus"_s}});
        QCOMPARE(failure.code, Code::InvalidValue);
        QCOMPARE(failure.message, u"Invalid timezone ID: Mars/Olympus"_s);
        QCOMPARE(m_chrome.ask(u"Intl.DateTimeFormat().resolvedOptions().timeZone"_s).toString(),
            u"Asia/Tokyo"_s);
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

TEST_CLASS(SetTimezoneTest)
#include "set_timezone_test.moc"
