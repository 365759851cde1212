// Pages are kept, and found by their words, links and acts: by either store alike.

#include "core/knowledge/knowledge_limits.h"
#include "profiles/database/database.h"
#include "tests/knowledge/store_under_test.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QCoroTask>

namespace {

using Put = KnowledgeStore::Put;
using Direction = KnowledgeStore::Direction;

const QString site = u"https://a.test"_s;

KnownPage pageAt(const QString &path, const QString &title, const QString &markdown)
{
    return {.url = site + path, .job = u"job1"_s, .title = title, .markdown = markdown, .time = 5};
}

KnownPage fullPage()
{
    KnownPage page = pageAt(u"/full"_s, u"Full"_s, u"# Full\n\nEverything is here."_s);
    page.description = u"A page with all"_s;
    page.language = u"en"_s;
    page.headings = {u"Full"_s, u"More"_s};
    page.links = {{page.url, site + u"/other"_s, u"Other"_s},
        {page.url, u"https://b.test/"_s, u"B"_s, LinkKind::External},
        {page.url, site + u"/other"_s, u"Again"_s}};
    page.elements = {{u"form"_s, u"Search"_s, {u"q"_s, u"lang"_s}}, {u"button"_s, u"Buy"_s}};
    return page;
}

QStringList urlsOf(const QList<KnowledgeHit> &hits)
{
    QStringList urls;
    for (const KnowledgeHit &each : hits)
        urls.append(each.url.mid(site.size()));
    return urls;
}

QStringList urlsOf(const QList<KnownPage> &pages)
{
    QStringList urls;
    for (const KnownPage &each : pages)
        urls.append(each.url.mid(site.size()));
    return urls;
}

} // namespace

class KnowledgeStoreTest : public QObject {
    Q_OBJECT

    StoreUnderTest m_place;
    std::shared_ptr<KnowledgeStore> m_store;

    Put put(const KnownPage &page) { return QCoro::waitFor(m_store->put(page)); }
    QStringList search(const QString &query, int most = 10)
    {
        return urlsOf(QCoro::waitFor(m_store->search(query, most)));
    }

private Q_SLOTS:
    void initTestCase_data() { StoreUnderTest::addStores(); }
    void init()
    {
        m_store.reset();
        BEGIN_ON(m_place);
        m_store = m_place.open();
    }

    void keepsAllOfAPage()
    {
        const KnownPage page = fullPage();
        QCOMPARE(put(page), Put::Added);
        m_store = m_place.open(); // the next run
        const auto kept = QCoro::waitFor(m_store->page(page.url));
        QVERIFY(kept);
        QCOMPARE(kept->url, page.url);
        QCOMPARE(kept->job, page.job);
        QCOMPARE(kept->title, page.title);
        QCOMPARE(kept->description, page.description);
        QCOMPARE(kept->language, page.language);
        QCOMPARE(kept->markdown, page.markdown);
        QCOMPARE(kept->headings, page.headings);
        QCOMPARE(kept->links, page.links);
        QCOMPARE(kept->elements, page.elements);
        QCOMPARE(kept->time, page.time);
        QVERIFY(!QCoro::waitFor(m_store->page(site)));
    }

    void theSameAgainChangesTimeAndJobAlone()
    {
        KnownPage page = fullPage();
        put(page);
        page.job = u"job2"_s;
        page.time = 9;
        QCOMPARE(put(page), Put::Same);
        const auto kept = QCoro::waitFor(m_store->page(page.url));
        QCOMPARE(kept->job, u"job2"_s);
        QCOMPARE(kept->time, 9);
        QCOMPARE(kept->links.size(), 3);
        QCOMPARE(QCoro::waitFor(m_store->countsOf(u"job1"_s)).pages, 1);
        QCOMPARE(QCoro::waitFor(m_store->countsOf(u"job2"_s)).pages, 1);
    }

    void whatHasChangedIsReplaced()
    {
        KnownPage page = fullPage();
        put(page);
        QCOMPARE(search(u"everything"_s), QStringList{u"/full"_s});
        page.markdown = u"Nothing more."_s;
        page.links = {{page.url, site + u"/new"_s, u"New"_s}};
        page.elements.clear();
        QCOMPARE(put(page), Put::Changed);
        QCOMPARE(search(u"everything"_s), QStringList{});
        QCOMPARE(search(u"nothing"_s), QStringList{u"/full"_s});
        QCOMPARE(QCoro::waitFor(m_store->links(page.url, Direction::From)), page.links);
        QCOMPARE(QCoro::waitFor(m_store->links(site + u"/other"_s, Direction::To)).size(), 0);
        QCOMPARE(QCoro::waitFor(m_store->acts()).size(), 0);
        const KnowledgeCounts counts = QCoro::waitFor(m_store->countsOf(u"job1"_s));
        QCOMPARE(counts.pages, 1);
        QCOMPARE(counts.links, 1);
        QCOMPARE(counts.externalLinks, 0);
    }

    void explorationsListTheirPagesInOrder()
    {
        for (const QString &each : {u"/z"_s, u"/a"_s, u"/m"_s})
            put(pageAt(each, each, each));
        KnownPage other = pageAt(u"/b"_s, u"b"_s, u"b"_s);
        other.job = u"job2"_s;
        put(other);
        put(pageAt(u"/z"_s, u"z"_s, u"changed"_s));
        put(fullPage());
        const auto pages = QCoro::waitFor(m_store->pagesOf(u"job1"_s, 10, 0));
        QCOMPARE(urlsOf(pages), (QStringList{u"/z"_s, u"/a"_s, u"/m"_s, u"/full"_s}));
        QCOMPARE(pages.last().elements.size(), 2);
        QCOMPARE(urlsOf(QCoro::waitFor(m_store->pagesOf(u"job1"_s, 2, 1))),
            (QStringList{u"/a"_s, u"/m"_s}));
        const auto links = QCoro::waitFor(m_store->linksOf(u"job1"_s, 2, 1));
        QCOMPARE(links.size(), 2);
        QCOMPARE(links.first().kind, LinkKind::External);
        const KnowledgeCounts counts = QCoro::waitFor(m_store->countsOf(u"job1"_s));
        QCOMPARE(counts.pages, 4);
        QCOMPARE(counts.links, 2);
        QCOMPARE(counts.externalLinks, 1);
        QCOMPARE(QCoro::waitFor(m_store->countsOf(u"none"_s)).pages, 0);
    }

    void allPagesAreListedByAddress()
    {
        put(pageAt(u"/b"_s, u"b"_s, u"b"_s));
        put(pageAt(u"/a"_s, u"a"_s, u"a"_s));
        KnownPage other = pageAt(u"/c"_s, u"c"_s, u"c"_s);
        other.url = u"https://b.test/c"_s;
        put(other);
        QCOMPARE(QCoro::waitFor(m_store->all({}, 10, 0)).size(), 3);
        QCOMPARE(urlsOf(QCoro::waitFor(m_store->all(u"A.test"_s, 10, 0))),
            (QStringList{u"/a"_s, u"/b"_s}));
        QCOMPARE(urlsOf(QCoro::waitFor(m_store->all(u"a.test"_s, 1, 1))), QStringList{u"/b"_s});
    }

    void searchesFindWords()
    {
        put(pageAt(u"/title"_s, u"Installing kettles"_s, u"Some words about water."_s));
        put(pageAt(u"/body"_s, u"Water"_s, u"Before you install, read this about a café."_s));
        put(pageAt(u"/none"_s, u"Toasters"_s, u"[install](https://kettles.test/install)"_s));
        QCOMPARE(search(u"how do I install kettles?"_s).first(), u"/title"_s);
        QCOMPARE(search(u"installed"_s).size(), 3);
        QCOMPARE(search(u"kettle"_s), QStringList{u"/title"_s});
        QCOMPARE(search(u"CAFE"_s), QStringList{u"/body"_s});
        QCOMPARE(search(u"install"_s, 1).size(), 1);
        const auto hits = QCoro::waitFor(m_store->search(u"café"_s, 5));
        QCOMPARE(hits.size(), 1);
        QCOMPARE(hits.first().title, u"Water"_s);
        QVERIFY(hits.first().snippet.contains(u"about a café"_s));
        QCOMPARE(hits.first().why, QStringList{u"words 1"_s});
        QVERIFY(hits.first().score > 0);
    }

    void whatIsOnMostPagesDistinguishesNothing()
    {
        for (int each = 0; each < knowledge_limits::fewPages; ++each)
            put(pageAt(u"/%1"_s.arg(each), u"Acme"_s, u"Page %1"_s.arg(each + 10'000)));
        put(pageAt(u"/kettle"_s, u"Kettles"_s, u"Of Acme, and of many other words."_s));
        QCOMPARE(search(u"acme kettles"_s, 1), QStringList{u"/kettle"_s});
        QCOMPARE(search(u"acme kettles"_s, 20).size(), 20);
        QCOMPARE(search(u"acme kettles"_s, 20).first(), u"/kettle"_s);
        QCOMPARE(search(u"acme"_s, 20).size(), 20);
    }

    void searchesFindScriptsWithoutSpaces()
    {
        put(pageAt(u"/zh"_s, u"使用Qt检索引擎"_s, u"这是一个全文检索引擎。"_s));
        put(pageAt(u"/ja"_s, u"東京の天気"_s, u"明日は雨でしょう。"_s));
        put(pageAt(u"/th"_s, u"ประเทศไทย"_s, u"กรุงเทพมหานคร"_s));
        QCOMPARE(search(u"检索"_s), QStringList{u"/zh"_s});
        QCOMPARE(search(u"搜索引擎"_s), QStringList{u"/zh"_s});
        QCOMPARE(search(u"qt"_s), QStringList{u"/zh"_s});
        QCOMPARE(search(u"雨"_s), QStringList{u"/ja"_s});
        QCOMPARE(search(u"天気"_s), QStringList{u"/ja"_s});
        QCOMPARE(search(u"ไทย"_s), QStringList{u"/th"_s});
    }

    void noQueryIsWrong_data()
    {
        QTest::addColumn<QString>("query");
        QTest::newRow("empty") << QString{};
        QTest::newRow("signs") << u"\" ' * ( ) : ^ - AND OR NOT {"_s;
        QTest::newRow("columns") << u"title : x NEAR(a b, 3)"_s;
        QTest::newRow("zero") << QString{u'\0'} + u"\"zebra"_s;
        QTest::newRow("half a pair") << QString{QChar{0xd800}} + u"\" x"_s;
        QTest::newRow("long") << u"\"x "_s.repeated(100'000);
    }

    void noQueryIsWrong()
    {
        QFETCH(QString, query);
        put(fullPage());
        QCOMPARE(search(query), QStringList{});
    }

    void linksAreListedBothWays()
    {
        const KnownPage page = fullPage();
        put(page);
        QCOMPARE(QCoro::waitFor(m_store->links(page.url, Direction::From)), page.links);
        const auto to = QCoro::waitFor(m_store->links(site + u"/other"_s, Direction::To));
        QCOMPARE(to, (QList<KnownLink>{page.links[0], page.links[2]}));
        QCOMPARE(QCoro::waitFor(m_store->links(site + u"/no"_s, Direction::To)).size(), 0);
    }

    void actsAreListedWithTheirPages()
    {
        put(fullPage());
        KnownPage other = pageAt(u"/other"_s, u"Other"_s, u"x"_s);
        other.elements = {{u"button"_s, u"Buy"_s}, {u"button"_s, u"Buy"_s}, {u"link"_s, u"Up"_s}};
        put(other);
        const auto acts = QCoro::waitFor(m_store->acts());
        QCOMPARE(acts.size(), 3);
        QCOMPARE(acts[0].element, fullPage().elements[0]);
        QCOMPARE(acts[1].element.name, u"Buy"_s);
        QCOMPARE(acts[1].urls, (QStringList{site + u"/full"_s, site + u"/other"_s}));
        QCOMPARE(acts[1].pages, 2);
        QCOMPARE(acts[2].urls, QStringList{site + u"/other"_s});
    }

    void topicsFollowThePages()
    {
        for (int each = 0; each < 4; ++each)
            put(pageAt(u"/guides/%1"_s.arg(each), u"Guide %1"_s.arg(each), u"x"_s));
        for (int each = 0; each < 4; ++each)
            put(pageAt(u"/prices/%1"_s.arg(each), u"Price %1"_s.arg(each), u"x"_s));
        QCOMPARE(QCoro::waitFor(m_store->topics()).size(), 2);
        for (int each = 0; each < 4; ++each)
            put(pageAt(u"/jobs/%1"_s.arg(each), u"Job %1"_s.arg(each), u"x"_s));
        QCOMPARE(QCoro::waitFor(m_store->topics()).size(), 3);
    }

    void charactersThatNoTableTakesHurtNothing()
    {
        KnownPage page = fullPage();
        page.title = u"Kettles {\"a\", \\b}"_s;
        page.headings = {u"quo\"te, \\ and {brace}"_s, u"half"_s + QChar{0xd83d}};
        page.links = {{page.url, site + u"/a,b\"c\\d{e}"_s, u"NULL"_s}};
        page.elements = {{u"form"_s, u"O'Brien; DROP"_s, {u"a,b"_s, u"\"c\""_s}}};
        page.markdown = u"zero "_s + QChar{u'\0'} + u"byte 😀"_s;
        put(page);
        QCOMPARE(put(page), Put::Same);
        const auto kept = QCoro::waitFor(m_store->page(page.url));
        QCOMPARE(kept->title, page.title);
        QCOMPARE(kept->headings.first(), page.headings.first());
        QCOMPARE(kept->links, page.links);
        QCOMPARE(kept->elements, page.elements);
        QVERIFY(kept->markdown.endsWith(u"byte 😀"_s));
        QCOMPARE(search(u"byte"_s), QStringList{u"/full"_s});
    }

    void addressesMayBeLong()
    {
        QString path = u"/"_s;
        for (int each = 0; each < 1500; ++each)
            path += u"%1x"_s.arg(each * 7919);
        const KnownPage page = pageAt(path, u"Long"_s, u"x"_s);
        QCOMPARE(put(page), Put::Added);
        QCOMPARE(put(page), Put::Same);
        QCOMPARE(QCoro::waitFor(m_store->page(page.url))->title, u"Long"_s);
    }

    void whatIsTooLongIsCut()
    {
        KnownPage page = fullPage();
        page.title = QString{100'000, u't'};
        page.markdown = QString{3'000'000, u'm'};
        page.links = QList<KnownLink>{20'000, page.links.first()};
        put(page);
        QCOMPARE(put(page), Put::Same);
        const auto kept = QCoro::waitFor(m_store->page(page.url));
        QVERIFY(kept->title.size() <= knowledge_limits::lineSize + 1);
        QVERIFY(kept->markdown.size() <= knowledge_limits::textSize + 1);
        QCOMPARE(kept->links.size(), knowledge_limits::links);
    }

    void whatALaterVersionMadeIsLeftAlone()
    {
        put(fullPage());
        m_store.reset();
        if (m_place.isPostgres())
            m_place.server().query(
                m_place.database(), u"UPDATE clawdis_knowledge.version SET number = 1000"_s);
        else
            Database{m_place.path()}.setVersion(1000);
        m_store = m_place.open();
        const auto outcome = outcomeOf(m_store->search(u"x"_s, 1));
        QCOMPARE(failureOf(outcome).code, Code::NotSupported);
        if (m_place.isPostgres())
            QCOMPARE(m_place.server().query(
                         m_place.database(), u"SELECT number FROM clawdis_knowledge.version"_s),
                u"1000"_s);
        else
            QCOMPARE(Database{m_place.path()}.version(), 1000);
    }

    // The second is too long for one part with all others: two parts, and each asks again.
    void givesAllInPartsOfABoundedLength()
    {
        const QString large(knowledge_limits::textSize, u'x');
        put(pageAt(u"/1"_s, u"One"_s, large));
        put(pageAt(u"/2"_s, u"Two"_s, large));
        put(pageAt(u"/3"_s, u"Three"_s, u"short"_s));
        KnownPage other = pageAt(u"/4"_s, u"Four"_s, u"of another job"_s);
        other.job = u"job2"_s;
        put(other);
        for (const auto &[job, all] : {std::pair{u"job1"_s, QStringList{u"/1"_s, u"/2"_s, u"/3"_s}},
                 std::pair{QString{}, QStringList{u"/1"_s, u"/2"_s, u"/3"_s, u"/4"_s}}}) {
            KnownPart part{{}, 0};
            QStringList reported;
            int parts = 0;
            for (;;) {
                part = QCoro::waitFor(m_store->part(job, part.next, 100));
                if (part.pages.isEmpty())
                    break;
                reported += urlsOf(part.pages);
                ++parts;
            }
            QCOMPARE(reported, all);
            QCOMPARE(parts, 2);
        }
        QCOMPARE(QCoro::waitFor(m_store->part(u"job1"_s, 0, 1)).pages.size(), 1);
    }

    void outlinesWhatAnExplorationFound()
    {
        KnownPage page = fullPage();
        put(page);
        page.url = site + u"/else"_s;
        page.job = u"job2"_s;
        put(page);
        const auto of
            = [this](const QString &job) { return QCoro::waitFor(m_store->outlines(job)); };
        QCOMPARE(of(u"job1"_s).size(), 1);
        QCOMPARE(of(u"job1"_s).first().url, site + u"/full"_s);
        QCOMPARE(of(u"job1"_s).first().headings, page.headings);
        QCOMPARE(of(u"job1"_s).first().description, page.description);
        QCOMPARE(of({}).size(), 2);
    }
};

TEST_CLASS(KnowledgeStoreTest)
#include "knowledge_store_test.moc"
