// The size of a page, on real Chromium.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTest>

using namespace Qt::StringLiterals;

class ResizeTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void laysThePageOutInThatSize()
    {
        open("");
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

private:
    void open(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><meta charset=utf-8><body>" + body);
        m_chrome.show(m_site.url(u"page"_s));
    }

    FixtureSite m_site;
    RealChrome m_chrome;
};

TEST_CLASS(ResizeTest)
#include "resize_test.moc"
