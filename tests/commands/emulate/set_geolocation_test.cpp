// Where a tab is, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetGeolocationTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void saysWhereTheTabIs()
    {
        open("");
        m_chrome.reply(u"setGeolocation"_s, {{u"latitude"_s, 52.5}, {u"longitude"_s, u"13.4"_s}});
        const QString where
            = u"new Promise((done, fail) => navigator.geolocation.getCurrentPosition("
              "({coords}) => done(coords.latitude + ' ' + coords.longitude), fail))"_s;
        QCOMPARE(m_chrome.ask(where).toString(), u"52.5 13.4"_s);
        m_chrome.reply(u"setGeolocation"_s, {{u"clear"_s, true}});
    }

    void refusesPlacesThatAreNone()
    {
        open("");
        QCOMPARE(m_chrome.failure(u"setGeolocation"_s, {{u"latitude"_s, 1}}).code,
            Code::InvalidArgument);
        QCOMPARE(
            m_chrome.failure(u"setGeolocation"_s, {{u"latitude"_s, 91}, {u"longitude"_s, 0}}).code,
            Code::InvalidArgument);
    }
};

TEST_CLASS(SetGeolocationTest)
#include "set_geolocation_test.moc"
