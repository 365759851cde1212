// Listing frames, on real Chromium: what they are called is what acts in them.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

class FramesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void listsThemAllWithTheirPlaces()
    {
        m_site.add(u"deep"_s, "<p>Deep</p>");
        m_site.add(u"near"_s, "<iframe name=deep src=deep></iframe>");
        m_site.add(u"far"_s, "<button>Far</button>");
        show("<iframe name=near src=near></iframe><iframe id=far src='"
            + m_site.otherSiteUrl(u"far"_s).toUtf8() + "'></iframe>");
        const QJsonArray rows = m_chrome.reply(u"frames"_s).value(u"frames").toArray();
        QCOMPARE(rows.size(), 4);
        QCOMPARE(rows.at(0)[u"url"].toString(), m_site.url(u"page"_s));
        QVERIFY(rows.at(0)[u"ref"].isUndefined());
        QCOMPARE(rows.at(1)[u"name"].toString(), u"near"_s);
        QCOMPARE(rows.at(1)[u"url"].toString(), m_site.url(u"near"_s));
        QVERIFY(rows.at(1)[u"parent"].isUndefined());
        QCOMPARE(rows.at(2)[u"name"].toString(), u"deep"_s);
        QCOMPARE(rows.at(2)[u"parent"], rows.at(1)[u"ref"]);
        QCOMPARE(rows.at(3)[u"name"].toString(), u"far"_s);
        QCOMPARE(rows.at(3)[u"url"].toString(), m_site.otherSiteUrl(u"far"_s));
        for (int at = 0; at < 4; ++at)
            QCOMPARE(rows.at(at)[u"otherProcess"], QJsonValue(at == 3));
        const Reply found = m_chrome.reply(
            u"find"_s, {{u"selector"_s, u"button"_s}, {u"frame"_s, rows.at(3)[u"ref"]}});
        QCOMPARE(found.value(u"count"), QJsonValue(1));
    }

    void reportsWhatHasNoDocumentYet()
    {
        show("<iframe name=empty></iframe>");
        const QJsonArray rows = m_chrome.reply(u"frames"_s).value(u"frames").toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.at(1)[u"name"].toString(), u"empty"_s);
        QCOMPARE(rows.at(1)[u"url"].toString(), u"about:blank"_s);
    }

    void saysThatThereAreMore()
    {
        QByteArray many;
        for (int count = 0; count < 210; ++count)
            many += "<iframe></iframe>";
        show(many);
        const Reply reply = m_chrome.reply(u"frames"_s);
        QCOMPARE(reply.value(u"frames").toArray().size(), 200);
        QCOMPARE(reply.value(u"truncated"), QJsonValue(true));
    }
};

TEST_CLASS(FramesTest)
#include "frames_test.moc"
