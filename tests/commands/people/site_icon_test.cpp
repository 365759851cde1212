// The sign of a site, as its page names it.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class SiteIconTest : public PageTest {
    Q_OBJECT

private:
    // What is given for a tab with this page.
    QByteArray iconOf(const QByteArray &head)
    {
        m_site.add(u"page"_s, head + "<p>page");
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        const Reply reply = m_chrome.reply(u"siteIcon"_s, {{u"targetId"_s, tab}});
        return QByteArray::fromBase64(reply.value(u"picture").toString().toLatin1());
    }

private Q_SLOTS:
    void isFetchedFromWhereThePageSays()
    {
        m_site.add(u"sign.png"_s, "a sign");
        QCOMPARE(iconOf("<link rel='Shortcut ICON' href='/sign.png'>"), "a sign"_ba);
    }

    void mayBeOfAnotherSite()
    {
        m_site.add(u"sign.png"_s, "a sign");
        const QByteArray url = m_site.otherSiteUrl(u"sign.png"_s).toUtf8();
        QCOMPARE(iconOf("<link rel=icon href='" + url + "'>"), "a sign"_ba);
    }

    void mayLieInThePage()
    {
        QCOMPARE(iconOf("<link rel=icon href='data:image/png;base64,c2lnbg=='>"), "sign"_ba);
    }

    void liesWhereAllDoUnlessSaid()
    {
        m_site.add(u"favicon.ico"_s, "the usual");
        QCOMPARE(iconOf(""), "the usual"_ba);
    }

    void isNothingWhereItIsMissingOrLarge()
    {
        QCOMPARE(iconOf("<link rel=icon href='/missing.png'>"), QByteArray{});
        m_site.add(u"large.png"_s, QByteArray(65 * 1024, 'x'));
        QCOMPARE(iconOf("<link rel=icon href='/large.png'>"), QByteArray{});
        m_site.add(u"largest.png"_s, QByteArray(64 * 1024, 'x'));
        QCOMPARE(iconOf("<link rel=icon href='/largest.png'>").size(), 64 * 1024);
    }
};

TEST_CLASS(SiteIconTest)
#include "site_icon_test.moc"
