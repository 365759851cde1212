// The size of a page, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class ResizeTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void laysThePageOutInThatSize()
    {
        show("");
        m_chrome.reply(u"resize"_s, {{u"width"_s, 640}, {u"height"_s, u"480"_s}});
        QCOMPARE(m_chrome.ask(u"innerWidth + 'x' + innerHeight"_s).toString(), u"640x480"_s);
        m_chrome.reply(u"navigate"_s, {{u"url"_s, m_site.otherSiteUrl(u"form.html"_s)}});
        QCOMPARE(m_chrome.ask(u"innerWidth"_s), QJsonValue(640));
    }

    void refusesSizesThatAreNone_data()
    {
        QTest::addColumn<QJsonValue>("width");
        QTest::newRow("zero") << QJsonValue(0);
        QTest::newRow("huge") << QJsonValue(100000);
        QTest::newRow("words") << QJsonValue(u"wide"_s);
    }
    void refusesSizesThatAreNone()
    {
        QFETCH(QJsonValue, width);
        const Failure failure
            = m_chrome.failure(u"resize"_s, {{u"width"_s, width}, {u"height"_s, 100}});
        QCOMPARE(failure.code, Code::InvalidArgument);
    }
};

TEST_CLASS(ResizeTest)
#include "resize_test.moc"
