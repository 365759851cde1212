// Searches through the app, without any Chrome.

#include "tests/commands/knowledge/kept_site.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;

class AskTest : public QObject {
    Q_OBJECT

    RealChrome m_chrome;

private Q_SLOTS:
    void failsWithoutKnowledge()
    {
        const Failure failure = m_chrome.failure(u"ask"_s, {{u"query"_s, u"x"_s}});
        QCOMPARE(failure.code, Code::NotSupported);
    }

    void tellsTheNearestPages()
    {
        keepSite(m_chrome);
        const Reply reply = m_chrome.reply(u"ask"_s, {{u"query"_s, u"boiling in a kettle"_s}});
        const QJsonArray rows = reply.value(u"results").toArray();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0][u"url"].toString(), u"https://a.test/help"_s);
        QVERIFY(rows[0][u"snippet"].toString().contains(u"boil water"_s));
        const QJsonObject one{{u"query"_s, u"kettle"_s}, {u"top"_s, 1}};
        QCOMPARE(m_chrome.reply(u"ask"_s, one).value(u"results").toArray().size(), 1);
    }

    void startsNoChrome()
    {
        const QJsonArray profiles = m_chrome.reply(u"profiles"_s).value(u"profiles").toArray();
        QVERIFY(!profiles.isEmpty());
        for (const QJsonValue &each : profiles)
            QCOMPARE(each[u"running"], QJsonValue{false});
    }

    void refusesWhatDoesNotFit()
    {
        for (const int top : {0, 101}) {
            const QJsonObject given{{u"query"_s, u"x"_s}, {u"top"_s, top}};
            QCOMPARE(m_chrome.failure(u"ask"_s, given).code, Code::InvalidArgument);
        }
        QCOMPARE(m_chrome.failure(u"ask"_s).code, Code::InvalidArgument);
    }
};

TEST_CLASS(AskTest)
#include "ask_test.moc"
