// The links of pages, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class LinksTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void reportsWhereEachLeads()
    {
        show("<a href=terms?a=1>Our <b>terms</b></a><a href='https://other.test/'>Other</a>"
             "<a href=#end>End</a><a href='mailto:a@b.test'>Mail</a><a href='tel:+49'>Call</a>"
             "<a href=bill.pdf>Bill</a><a href='javascript:clicked=1'>Script</a><a>None</a>"
             "<a href=x aria-label=Named><img></a>");
        const QJsonArray rows = links();
        QCOMPARE(kinds(rows),
            (QStringList{u"internal"_s, u"external"_s, u"anchor"_s, u"mail"_s, u"phone"_s,
                u"file"_s, u"script"_s}));
        const QJsonObject first = rows.at(0).toObject();
        QCOMPARE(first,
            (QJsonObject{{u"index"_s, 1}, {u"ref"_s, m_chrome.ref(u"Our terms"_s)},
                {u"text"_s, u"Our terms"_s}, {u"url"_s, m_site.url(u"terms?a=1"_s)},
                {u"kind"_s, u"internal"_s}}));
        QCOMPARE(rows.at(2)[u"url"_s].toString(), m_site.url(u"page#end"_s));
        m_chrome.reply(u"click"_s, {{u"ref"_s, rows.at(6)[u"ref"_s]}});
        QCOMPARE(m_chrome.ask(u"clicked"_s), QJsonValue(1));
    }

    void listsThoseThatNobodyIsToFollow()
    {
        show("<a href=/a rel='noopener nofollow'>A</a><a href=/b rel=noopener>B</a>");
        const QJsonArray rows = links();
        QCOMPARE(rows.at(0)[u"nofollow"_s], QJsonValue(true));
        QVERIFY(rows.at(1)[u"nofollow"_s].isUndefined());
    }

    void listsHiddenOnesWhereAsked()
    {
        show("<a href=/a hidden>Away</a><a href=/b>Here</a>");
        QCOMPARE(texts(links()), QStringList{u"Here"_s});
        const QJsonArray all = links({{u"all"_s, true}});
        QCOMPARE(texts(all), (QStringList{u"Away"_s, u"Here"_s}));
        QCOMPARE(all.at(0)[u"visible"_s], QJsonValue(false));
        QVERIFY(all.at(1)[u"visible"_s].isUndefined());
    }

    void looksIntoShadowRootsAndFramesInTheirPlace()
    {
        m_site.add(u"inner"_s, "<!doctype html><a href=a>Inside</a>");
        show("<a href=/1>One</a><x-host><a href=/2>Slotted</a></x-host><iframe src='"
            + m_site.otherSiteUrl(u"inner"_s).toUtf8()
            + "'></iframe><a href=/3>Last</a><script>document.querySelector('x-host').attachShadow("
              "{mode: 'open'}).innerHTML = '<a href=/0>Shadow</a><slot></slot>'</script>");
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"Inside"_s}});
        const QJsonArray rows = links();
        QCOMPARE(texts(rows),
            (QStringList{u"One"_s, u"Shadow"_s, u"Slotted"_s, u"Inside"_s, u"Last"_s}));
        QVERIFY(rows.at(3)[u"ref"_s].toString().startsWith(u'f'));
        QCOMPARE(rows.at(3)[u"index"_s], QJsonValue(4));
    }

    void countsWhatItLeavesOut()
    {
        show("<script>document.body.innerHTML = '<a href=/>x</a>'.repeat(503)</script>");
        const Reply reply = m_chrome.reply(u"links"_s);
        QCOMPARE(reply.value(u"links").toArray().size(), 500);
        QCOMPARE(reply.value(u"more").toInt(), 3);
    }

    void isEmptyWhereThereAreNone()
    {
        show("<p>Words");
        QCOMPARE(links(), QJsonArray{});
    }

private:
    QJsonArray links(const QJsonObject &arguments = {})
    {
        return m_chrome.reply(u"links"_s, arguments).value(u"links").toArray();
    }
    static QStringList all(const QJsonArray &rows, const QString &key)
    {
        QStringList words;
        for (const QJsonValue &row : rows)
            words.append(row[key].toString());
        return words;
    }
    static QStringList kinds(const QJsonArray &rows) { return all(rows, u"kind"_s).mid(0, 7); }
    static QStringList texts(const QJsonArray &rows) { return all(rows, u"text"_s); }
};

TEST_CLASS(LinksTest)
#include "links_test.moc"
