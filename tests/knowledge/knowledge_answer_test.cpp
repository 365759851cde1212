// Questions to the knowledge: what they take, and what they are answered.

#include "core/knowledge/knowledge_answer.h"
#include "core/knowledge/sqlite_knowledge.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QCoroTask>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

namespace {

// With ' for ".
QJsonObject jsonOf(const QByteArray &text)
{
    return QJsonDocument::fromJson(QByteArray{text}.replace('\'', '"')).object();
}

QStringList textsOf(const QJsonArray &rows, const QString &key)
{
    QStringList texts;
    for (const QJsonValue &each : rows)
        texts.append(each[key].toString());
    return texts;
}

} // namespace

class KnowledgeAnswerTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::shared_ptr<KnowledgeStore> m_store = sqliteKnowledge(m_folder.filePath(u"k.sqlite"_s));

    QJsonObject ask(const QString &query, const QByteArray &params)
    {
        const auto outcome = outcomeOf(answer(m_store, query, jsonOf(params)));
        const Failure *failure = failureIn(outcome);
        return failure ? QJsonObject{{u"failure"_s, failure->message + u" | "_s + failure->hint},
                   {u"code"_s, toJson(*failure).value(u"code")}}
                       : std::get<QJsonObject>(outcome);
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString site = u"https://a.test/"_s;
        KnownPage home{
            .url = site, .job = u"j"_s, .title = u"Welcome"_s, .time = 1'700'000'000'000};
        home.links = {{site, site + u"buy"_s, u"Buy now"_s},
            {site, u"https://b.test/"_s, u"B"_s, LinkKind::External}};
        home.elements = {{u"form"_s, u"Search"_s, {u"q"_s}}};
        home.markdown = u"Kettles and toasters."_s;
        home.headings = {u"Welcome"_s};
        QCoro::waitFor(m_store->put(home));
        for (int each = 0; each < 7; ++each) {
            KnownPage page{.url = site + u"help/%1"_s.arg(each), .job = u"j"_s};
            page.title = u"Help %1"_s.arg(each);
            page.markdown = u"How to boil water, part %1"_s.arg(each);
            page.elements = {{u"button"_s, u"Ask"_s}};
            QCoro::waitFor(m_store->put(page));
        }
    }

    void pageReportsAllOfIt_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("as it is") << u"https://a.test/"_s;
        QTest::newRow("without a slash") << u"https://a.test"_s;
        QTest::newRow("with a fragment") << u"https://A.test/#top"_s;
        QTest::newRow("without a scheme") << u"a.test"_s;
    }
    void pageReportsAllOfIt()
    {
        QFETCH(QString, url);
        const QJsonObject page
            = QCoro::waitFor(answer(m_store, KnowledgeQuery::Page, {{u"url"_s, url}}));
        QCOMPARE(page,
            jsonOf("{'url': 'https://a.test/', 'title': 'Welcome', 'job': 'j', "
                   "'description': '', 'language': '', 'time': '2023-11-14T22:13:20Z', "
                   "'headings': ['Welcome'], 'markdown': 'Kettles and toasters.', "
                   "'links': [{'from': 'https://a.test/', 'to': 'https://a.test/buy', "
                   "'text': 'Buy now', 'kind': 'internal'}, "
                   "{'from': 'https://a.test/', 'to': 'https://b.test/', "
                   "'text': 'B', 'kind': 'external'}], "
                   "'elements': [{'role': 'form', 'name': 'Search', 'fields': ['q']}]}"));
    }

    void pagesAreFoundWithAndWithoutASlash()
    {
        QCOMPARE(ask(u"page"_s, "{'url': 'https://a.test/help/3/'}").value(u"title"),
            QJsonValue{u"Help 3"_s});
        QCOMPARE(ask(u"page"_s, "{'url': 'https://a.test/none'}").value(u"code"),
            QJsonValue{u"RESULT_NOT_FOUND"_s});
    }

    void searchListsTheNearest()
    {
        const QJsonObject five = ask(u"search"_s, "{'query': 'boiling water'}");
        QCOMPARE(five.value(u"query"), QJsonValue{u"boiling water"_s});
        QCOMPARE(five.value(u"results").toArray().size(), 5);
        const QJsonArray two
            = ask(u"search"_s, "{'query': 'water', 'top_k': 2}").value(u"results").toArray();
        QCOMPARE(two.size(), 2);
        QVERIFY(two[0][u"snippet"].toString().contains(u"boil water"_s));
        QCOMPARE(two[1][u"why"], (QJsonArray{u"words 2"_s}));
        QVERIFY(two[0][u"score"].toDouble() > two[1][u"score"].toDouble());
        QCOMPARE(ask(u"search"_s, "{'query': '!?'}").value(u"results"), QJsonArray{});
    }

    void linksAreListedInBothDirections()
    {
        const QJsonObject from = ask(u"links"_s, "{'url': 'https://a.test'}");
        QCOMPARE(from.value(u"direction"), QJsonValue{u"from"_s});
        QCOMPARE(textsOf(from.value(u"links").toArray(), u"to"_s),
            (QStringList{u"https://a.test/buy"_s, u"https://b.test/"_s}));
        const QJsonObject to = ask(u"links"_s, "{'url': 'https://a.test/buy', 'direction': 'to'}");
        QCOMPARE(
            textsOf(to.value(u"links").toArray(), u"from"_s), QStringList{u"https://a.test/"_s});
        QCOMPARE(ask(u"links"_s, "{'url': 'https://c.test/'}").value(u"links"), QJsonArray{});
    }

    void sitemapsReportTopicsAndFunctions()
    {
        const QJsonArray topics = ask(u"sitemap_semantic"_s, "{}").value(u"topics").toArray();
        QCOMPARE(textsOf(topics, u"name"_s).join(u'|'), u"Other"_s);
        const QJsonArray functions
            = ask(u"sitemap_functional"_s, "{}").value(u"functions").toArray();
        QCOMPARE(textsOf(functions, u"name"_s), (QStringList{u"Search"_s, u"Ask"_s}));
        QCOMPARE(functions[0][u"fields"], QJsonArray{u"q"_s});
        QCOMPARE(functions[1][u"count"], QJsonValue{7});
        QCOMPARE(functions[1][u"pages"].toArray().size(), 7);
    }

    void whatDoesNotFitIsRefused_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QByteArray>("params");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("says");
        const auto row
            = [](const char *query, const char *params, const char *code, const char *says) {
                  QTest::newRow(params) << QString::fromLatin1(query) << QByteArray{params}
                                        << QString::fromLatin1(code) << QString::fromLatin1(says);
              };
        row("serch", "{'query': 'x'}", "INVALID_ARGUMENT", "Did you mean search?");
        row("search", "{}", "INVALID_ARGUMENT", "query is required");
        row("search", "{'query': '  '}", "INVALID_ARGUMENT", "must not be empty");
        row("search", "{'query': 5}", "INVALID_ARGUMENT", "must be a string");
        row("search", "{'query': 'x', 'top_k': 0}", "INVALID_ARGUMENT", "from 1 to 100");
        row("search", "{'query': 'x', 'top_k': 101}", "INVALID_ARGUMENT", "from 1 to 100");
        row("search", "{'query': 'x', 'top_k': 1.5}", "INVALID_ARGUMENT", "whole number");
        row("search", "{'query': 'x', 'top_k': 1e300}", "INVALID_ARGUMENT", "whole number");
        row("search", "{'query': 'x', 'topk': 1}", "UNKNOWN_ARGUMENT",
            "Did you mean top_k? It takes query, top_k.");
        row("links", "{'url': 'x', 'direction': 'up'}", "INVALID_ARGUMENT", "from or to");
        row("page", "{'url': null}", "INVALID_ARGUMENT", "url is required");
        row("sitemap_semantic", "{'url': 'x'}", "UNKNOWN_ARGUMENT", "It takes nothing.");
    }
    void whatDoesNotFitIsRefused()
    {
        QFETCH(QString, query);
        QFETCH(QByteArray, params);
        QFETCH(QString, code);
        QFETCH(QString, says);
        const QJsonObject answered = ask(query, params);
        QCOMPARE(answered.value(u"code").toString(), code);
        const QString failure = answered.value(u"failure").toString();
        QVERIFY2(failure.contains(says), qPrintable(failure));
    }
};

TEST_CLASS(KnowledgeAnswerTest)
#include "knowledge_answer_test.moc"
