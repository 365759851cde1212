// The five questions through the app, without any Chrome.

#include "tests/commands/knowledge/kept_site.h"
#include "tests/support/test_class.h"

#include <QJsonArray>

class QueryKnowledgeTest : public QObject {
    Q_OBJECT

    RealChrome m_chrome;

    Reply query(const QString &type, QJsonObject params = {})
    {
        params.insert(u"type"_s, type);
        return m_chrome.reply(u"queryKnowledge"_s, params);
    }
    Failure refused(const QString &type, QJsonObject params)
    {
        params.insert(u"type"_s, type);
        return m_chrome.failure(u"queryKnowledge"_s, params);
    }

private Q_SLOTS:
    void failsWithoutKnowledge()
    {
        QCOMPARE(refused(u"sitemap_semantic"_s, {}).code, Code::NotSupported);
    }

    void answersEachQuestion()
    {
        keepSite(m_chrome);
        const QJsonObject home{{u"url"_s, u"https://a.test"_s}};
        const Reply page = query(u"page"_s, home);
        QCOMPARE(page.value(u"title"), QJsonValue{u"Welcome"_s});
        QCOMPARE(page.value(u"type"), QJsonValue{u"page"_s});
        QCOMPARE(page.value(u"elements").toArray().size(), 2);
        QCOMPARE(query(u"links"_s, home).value(u"links").toArray().size(), 1);
        const QJsonObject to{{u"url"_s, u"https://a.test/help"_s}, {u"direction"_s, u"to"_s}};
        QCOMPARE(
            query(u"links"_s, to).value(u"links")[0][u"from"], QJsonValue{u"https://a.test/"_s});
        const QJsonObject one{{u"query"_s, u"kettle"_s}, {u"topK"_s, 1}};
        QCOMPARE(query(u"search"_s, one).value(u"results").toArray().size(), 1);
        QVERIFY(!query(u"sitemap_semantic"_s).value(u"topics").toArray().isEmpty());
        QCOMPARE(query(u"sitemap_functional"_s).value(u"functions").toArray().size(), 2);
    }

    void refusesWhatDoesNotFit()
    {
        QCOMPARE(
            refused(u"page"_s, {{u"url"_s, u"https://a.test/no"_s}}).code, Code::ResultNotFound);
        const Failure many = refused(u"search"_s, {{u"query"_s, u"x"_s}, {u"topK"_s, 500}});
        QCOMPARE(many.code, Code::InvalidArgument);
        QVERIFY2(many.message.startsWith(u"topK "_s), qPrintable(many.message));
        QCOMPARE(refused(u"page"_s, {{u"query"_s, u"x"_s}}).code, Code::InvalidArgument);
        QCOMPARE(
            refused(u"sitemap_semantic"_s, {{u"query"_s, u"x"_s}}).code, Code::UnknownArgument);
        QCOMPARE(refused(u"all"_s, {}).code, Code::InvalidArgument);
    }
};

TEST_CLASS(QueryKnowledgeTest)
#include "query_knowledge_test.moc"
