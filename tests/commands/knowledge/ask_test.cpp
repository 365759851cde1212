// Searches through the app, without any Chrome.

#include "tests/commands/knowledge/kept_site.h"
#include "tests/doors/cli/typed_line.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class AskTest : public QObject {
    Q_OBJECT

    RealChrome m_chrome;

private Q_SLOTS:
    void failsWithoutKnowledge()
    {
        const Failure failure = m_chrome.failure(u"ask"_s, {{u"query"_s, u"x"_s}});
        QCOMPARE(failure.code, Code::NotSupported);
    }

    void listsTheNearestPages()
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

    void isTypedAndRead_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("short") << u"ask 'opening hours' --top 3"_s;
        QTest::newRow("whole") << u"browser ask 'opening hours' --top 3"_s;
    }
    void isTypedAndRead()
    {
        QFETCH(QString, line);
        TypedLines lines;
        const QJsonObject hit{{u"url"_s, u"https://a.test/"_s}, {u"title"_s, u"Hours"_s},
            {u"snippet"_s, u"We open at nine."_s}, {u"score"_s, 0.1}, {u"why"_s, QJsonArray{}}};
        lines.outcomes = {Reply{{u"query"_s, u"x"_s}, {u"results"_s, QJsonArray{hit, hit}}}};
        const TypedLine typed = lines.type(line);
        QCOMPARE(typed.calls.size(), 1);
        QCOMPARE(typed.calls.first().command, u"ask"_s);
        QCOMPARE(typed.calls.first().arguments.value(u"query"), QJsonValue{u"opening hours"_s});
        const QString row = u". Hours\n   https:/"_s + u"/a.test/\n   We open at nine.\n"_s;
        QCOMPARE(typed.out, u"1"_s + row + u"2"_s + row);
        lines.outcomes = {Reply{{u"query"_s, u"x"_s}, {u"results"_s, QJsonArray{}}}};
        QCOMPARE(lines.type(line).out, u"Nothing found.\n"_s);
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
