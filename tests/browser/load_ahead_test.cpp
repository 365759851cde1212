// What a page would have Chrome load ahead is not loaded: no tab shows such requests, so that no
// rule could hold them.

#include "tests/support/fixture_site.h"
#include "tests/support/real_chrome.h"
#include "tests/support/test_class.h"

#include <QTcpServer>

class LoadAheadTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void loadsNothing()
    {
        QTcpServer elsewhere;
        QVERIFY(elsewhere.listen(QHostAddress{u"127.0.0.2"_s}));
        int connections = 0;
        connect(&elsewhere, &QTcpServer::newConnection, this, [&connections] { ++connections; });
        FixtureSite site;
        site.add(u"later"_s, "<p>Here");
        site.add(u"page"_s,
            "<!doctype html><script type=speculationrules>{\"prefetch\": [{\"source\": \"list\", "
            "\"urls\": [\"http://127.0.0.2:"
                + QByteArray::number(elsewhere.serverPort())
                + "/\"], \"eagerness\": \"immediate\"}]}</script>"
                  "<script>setTimeout(() => fetch('later'), 1500)</script>");
        RealChrome chrome{QJsonObject{}}; // whose first tab is in front
        chrome.reply(u"navigate"_s, {{u"url"_s, site.url(u"page"_s)}});
        QTRY_COMPARE(site.asked(u"later"_s), 1);
        QCOMPARE(connections, 0);
    }
};

TEST_CLASS(LoadAheadTest)
#include "load_ahead_test.moc"
