// Topics of pages.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/topics.h"
#include "tests/support/test_class.h"

#include <QSet>

namespace {

QList<PageOutline> shop()
{
    QList<PageOutline> pages;
    const auto add = [&pages](const QString &path, const QString &title, const QStringList &more) {
        pages.append({u"https://shop.test/"_s + path, title + u" | Acme"_s, more});
    };
    for (const QString &each : {u"kettle"_s, u"toaster"_s, u"blender"_s, u"grill"_s, u"oven"_s})
        add(u"products/"_s + each, each, {u"Price"_s, u"Reviews"_s});
    for (const QString &each : {u"shipping"_s, u"returns"_s, u"warranty"_s})
        add(u"help/"_s + each, u"Help: "_s + each, {u"Questions"_s});
    for (const QString &each : {u"spring"_s, u"summer"_s})
        add(u"blog/2024/"_s + each, each + u" news"_s, {});
    add(QString{}, u"Welcome"_s, {});
    return pages;
}

const KnowledgeTopic *topicOf(const QList<KnowledgeTopic> &topics, const QString &end)
{
    for (const KnowledgeTopic &each : topics) {
        for (const QString &url : each.urls) {
            if (url.endsWith(end))
                return &each;
        }
    }
    return nullptr;
}

} // namespace

class TopicsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pagesAreTogetherThatBelongTogether()
    {
        const QList<KnowledgeTopic> topics = topicsOf(shop());
        const KnowledgeTopic *products = topicOf(topics, u"/kettle"_s);
        QVERIFY(products);
        QCOMPARE(products->pages, 5);
        QVERIFY2(products->name.contains(u"product"_s, Qt::CaseInsensitive)
                || products->name.contains(u"price"_s, Qt::CaseInsensitive),
            qPrintable(products->name));
        const KnowledgeTopic *help = topicOf(topics, u"/returns"_s);
        QVERIFY(help);
        QCOMPARE(help->pages, 3);
        QVERIFY2(help->name.startsWith(u"Help"_s), qPrintable(help->name));
        QCOMPARE(topicOf(topics, u"/spring"_s), topicOf(topics, u"/summer"_s));
        QCOMPARE(topics.last().name, u"Other"_s);
        QCOMPARE(topics.last().urls, QStringList{u"https://shop.test/"_s});
        for (const KnowledgeTopic &each : topics)
            QVERIFY2(!each.name.contains(u"Acme"_s), qPrintable(each.name));
    }

    void everyPageIsInOne()
    {
        QList<PageOutline> pages;
        for (int each = 0; each < 3000; ++each)
            pages.append({u"https://a.test/%1"_s.arg(each),
                u"word%1 word%2"_s.arg(each % 97).arg(each % 61 + 100)});
        const QList<KnowledgeTopic> topics = topicsOf(pages);
        int all = 0;
        QSet<QString> names;
        for (const KnowledgeTopic &each : topics) {
            all += each.pages;
            names.insert(each.name);
            QVERIFY(each.urls.size() <= knowledge_limits::topicAddresses);
        }
        QCOMPARE(all, 3000);
        QCOMPARE(names.size(), topics.size());
        QVERIFY(topics.size() <= knowledge_limits::topics);
    }

    void fewPagesAreListed()
    {
        QCOMPARE(topicsOf({}).size(), 0);
        const QList<KnowledgeTopic> one = topicsOf({{u"https://a.test/x"_s, u"X"_s}});
        QCOMPARE(one.size(), 1);
        QCOMPARE(one.first().name, u"Other"_s);
    }
};

TEST_CLASS(TopicsTest)
#include "topics_test.moc"
