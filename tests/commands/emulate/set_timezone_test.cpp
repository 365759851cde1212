// Another time zone, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetTimezoneTest : public PageTest {
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
};

TEST_CLASS(SetTimezoneTest)
#include "set_timezone_test.moc"
