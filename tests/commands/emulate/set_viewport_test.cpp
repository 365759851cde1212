// The size and kind of a viewport, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SetViewportTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void laysThePageOutAsOnAPhone()
    {
        open("<meta name=viewport content='width=device-width'>");
        m_chrome.reply(u"setViewport"_s,
            {{u"width"_s, 390}, {u"height"_s, 844}, {u"deviceScaleFactor"_s, 3},
                {u"mobile"_s, true}});
        QCOMPARE(m_chrome.ask(u"[innerWidth, innerHeight, devicePixelRatio].join()"_s).toString(),
            u"390,844,3"_s);
    }

    void staysWhenThePageChangesAndIsOfItsTabAlone()
    {
        open("");
        m_chrome.reply(u"setViewport"_s, {{u"width"_s, 500}, {u"height"_s, 400}});
        m_site.add(u"next"_s, "<!doctype html>Next");
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.url(u"next"_s)}});
        QCOMPARE(m_chrome.ask(u"innerWidth"_s), QJsonValue(500));
        open("");
        QVERIFY(m_chrome.ask(u"innerWidth"_s) != QJsonValue(500));
    }

    void refusesAScaleThatIsNone()
    {
        const Failure failure = m_chrome.failure(u"setViewport"_s,
            {{u"width"_s, 390}, {u"height"_s, 844}, {u"deviceScaleFactor"_s, 99}});
        QCOMPARE(failure.code, Code::InvalidArgument);
    }
};

TEST_CLASS(SetViewportTest)
#include "set_viewport_test.moc"
