// What is in view, by its refs: those of a snapshot, at their places.

#include "tests/support/page_test.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QRectF>

class RefsInViewTest : public PageTest {
    Q_OBJECT

private:
    QJsonArray shown(const QByteArray &body)
    {
        m_site.add(u"page"_s, "<!doctype html><body style='margin:0'>" + body);
        const QString tab = m_chrome.open(m_site.url(u"page"_s));
        return again(tab);
    }
    QJsonArray again(const QString &tab)
    {
        return m_chrome.reply(u"refsInView"_s, {{u"targetId"_s, tab}}).value(u"refs").toArray();
    }
    static QRectF boxOf(const QJsonValue &row)
    {
        const QJsonValue box = row[u"box"];
        return {box[u"x"].toDouble(), box[u"y"].toDouble(), box[u"width"].toDouble(),
            box[u"height"].toDouble()};
    }
    static QStringList namesIn(const QJsonArray &rows)
    {
        QStringList names;
        for (const QJsonValue &row : rows)
            names.append(row[u"role"].toString() + u' ' + row[u"name"].toString());
        return names;
    }

private Q_SLOTS:
    void areThoseOfASnapshotAtTheirPlaces()
    {
        const QJsonArray rows = shown(
            "<button style='position:absolute;left:20px;top:30px;width:80px;height:40px'>Buy"
            "</button><p>text</p><a href=x style='position:absolute;left:200px;top:30px'>More</a>");
        QCOMPARE(namesIn(rows), (QStringList{u"button Buy"_s, u"link More"_s}));
        QCOMPARE(boxOf(rows[0]), QRectF(20, 30, 80, 40));
        m_chrome.snapshot();
        QCOMPARE(rows[0][u"ref"].toString(), m_chrome.ref(u"Buy"_s));
        QCOMPARE(rows[1][u"ref"].toString(), m_chrome.ref(u"More"_s));
    }

    void areOnlyOfWhatIsInView()
    {
        const QJsonArray rows
            = shown("<button>Here</button><div style='height:5000px'></div><button>Below</button>"
                    "<button style='position:absolute;top:100px;left:0'>Under</button>"
                    "<div style='position:absolute;top:90px;left:0;width:300px;height:90px;"
                    "background:red'></div>");
        QCOMPARE(namesIn(rows), QStringList{u"button Here"_s});
    }

    void areOfFramesToo()
    {
        m_site.add(u"inner"_s,
            "<!doctype html><body style='margin:0'>"
            "<button style='display:block;width:90px;height:40px'>In</button>");
        shown("<iframe src='inner' style='margin:30px;border:5px solid'></iframe>");
        QTRY_COMPARE(
            m_chrome.ask(u"!!frames[0].document.querySelector('button')"_s), QJsonValue(true));
        const QString tab = m_chrome.reply(u"snapshot"_s).value(u"targetId").toString();
        const QJsonArray rows = again(tab);
        QCOMPARE(namesIn(rows), QStringList{u"button In"_s});
        QVERIFY(rows[0][u"ref"].toString().startsWith(u"f1e"_s));
        QCOMPARE(boxOf(rows[0]), QRectF(35, 35, 90, 40));
    }

    void areBoundedInNumber()
    {
        QByteArray many;
        for (int i = 0; i < 300; ++i)
            many += "<button style='width:20px;height:20px;font-size:6px;padding:0'>"
                + QByteArray::number(i) + "</button>";
        QCOMPARE(shown(many).size(), 200);
    }

    void leaveTheAgentsTheirTab()
    {
        const QString watched = m_chrome.open(m_site.url(u"form.html"_s));
        const QString current = m_chrome.open(u"about:blank#agents"_s);
        again(watched);
        QCOMPARE(m_chrome.reply(u"snapshot"_s).value(u"targetId").toString(), current);
    }
};

TEST_CLASS(RefsInViewTest)
#include "refs_in_view_test.moc"
