// The tables of pages, on real Chromium.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class TablesTest : public PageTest {
    Q_OBJECT

private Q_SLOTS:
    void givesRowsOfTexts()
    {
        show("<table><caption>Bill</caption><thead><tr><th rowspan=2>Item<th colspan=2>Sum<tr>"
             "<th>net<th>gross<tbody><tr><td rowspan=2>Ink<td>1<td>2<tr><td colspan=2>free"
             "<tr hidden><td>x<td>y<td>z</table>");
        const QJsonArray tables = tablesOf();
        QCOMPARE(tables.size(), 1);
        QCOMPARE(tables.at(0).toObject(),
            (QJsonObject{{u"ref"_s, m_chrome.ref(u"table"_s)}, {u"caption"_s, u"Bill"_s},
                {u"headers"_s, QJsonArray{u"Item"_s, u"Sum / net"_s, u"Sum / gross"_s}},
                {u"rows"_s,
                    QJsonArray{QJsonArray{u"Ink"_s, u"1"_s, u"2"_s},
                        QJsonArray{u"Ink"_s, u"free"_s, u"free"_s}}},
                {u"rowCount"_s, 2}}));
    }

    void givesThoseThatClaimToBeTables()
    {
        show("<div role=table aria-label=Scores><div role=rowgroup><div role=row>"
             "<span role=columnheader>Name</span> <span role=columnheader>Points</span></div></div>"
             "<div role=row><span role=cell>Ada</span> <span role=cell>3</span></div></div>");
        const QJsonObject table = tablesOf().at(0).toObject();
        QCOMPARE(table.value(u"caption").toString(), u"Scores"_s);
        QCOMPARE(table.value(u"headers").toArray(), (QJsonArray{u"Name"_s, u"Points"_s}));
        QCOMPARE(
            table.value(u"rows").toArray(), (QJsonArray{QJsonValue{QJsonArray{u"Ada"_s, u"3"_s}}}));
    }

    void leavesOutHiddenOnesAndMereLayout()
    {
        show("<table hidden><tr><td>a<td>b</table><table role=presentation><tr><td>a<td>b</table>"
             "<table><tr><td>a<td><table id=in><tr><th>A<tr><td>1</table></table>");
        const QJsonArray tables = tablesOf();
        QCOMPARE(tables.size(), 1);
        QCOMPARE(tables.at(0)[u"headers"_s].toArray(), QJsonArray{u"A"_s});
    }

    void givesOneAndNoMoreRowsThanAsked()
    {
        show("<table><tr><th>A<tr><td>1<tr><td>2<tr><td>3</table>"
             "<table id=b><tr><th>B<tr><td>4</table><p>Words</p>");
        const QJsonObject second{{u"selector"_s, u"#b"_s}};
        const QJsonArray one = tablesOf({{u"ref"_s, second}});
        QCOMPARE(one.size(), 1);
        QCOMPARE(one.at(0)[u"headers"_s].toArray(), QJsonArray{u"B"_s});
        const QJsonValue cut = tablesOf({{u"maxRows"_s, 2}}).at(0);
        QCOMPARE(cut[u"rows"_s].toArray(), (QJsonArray{QJsonArray{u"1"_s}, QJsonArray{u"2"_s}}));
        QCOMPARE(cut[u"rowCount"_s].toInt(), 3);
        for (const int wrong : {0, 5001})
            QCOMPARE(
                m_chrome.failure(u"tables"_s, {{u"maxRows"_s, wrong}}).code, Code::InvalidArgument);
        const QJsonObject words{{u"selector"_s, u"p"_s}};
        QCOMPARE(m_chrome.failure(u"tables"_s, {{u"ref"_s, words}}).code, Code::WrongElement);
    }

    void looksIntoFrames()
    {
        m_site.add(u"inner"_s, "<!doctype html><table><tr><th>In<tr><td>1</table>");
        show("<iframe src=inner></iframe><table><tr><th>Out<tr><td>2</table>");
        m_chrome.reply(u"wait"_s, {{u"text"_s, u"In"_s}});
        const QJsonArray tables = tablesOf();
        QCOMPARE(tables.at(0)[u"headers"_s].toArray(), QJsonArray{u"In"_s});
        QCOMPARE(tables.at(1)[u"headers"_s].toArray(), QJsonArray{u"Out"_s});
    }

private:
    QJsonArray tablesOf(const QJsonObject &arguments = {})
    {
        return m_chrome.reply(u"tables"_s, arguments).value(u"tables").toArray();
    }
};

TEST_CLASS(TablesTest)
#include "tables_test.moc"
