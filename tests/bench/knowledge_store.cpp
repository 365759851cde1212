// The bench of the knowledge:
//   knowledge_store pages COUNT [DIMENSION]   so many made pages are kept, then asked for; with a
//                                             dimension, also by vectors of it
//   knowledge_store labelled FILE              texts and questions of that file: how many find what
//                                             they should among the first 3 and 10; with a server
//                                             of embeddings also by meaning, and by both
// The store is that of CLAWDIS_KNOWLEDGE_URL, a database of PostgreSQL where nothing is known, else
// a file. Each ends with a line of JSON that says what came of it. The file is JSON: {texts: [{url,
// title, text}], questions: [{query, urls}]}.

#include "core/knowledge/postgres_knowledge.h"
#include "core/knowledge/remote_embedder.h"
#include "core/knowledge/sqlite_knowledge.h"

#include <QCoreApplication>
#include <QCoroTask>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcessEnvironment>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace Qt::StringLiterals;

namespace {

constexpr int vocabulary = 30'000;
constexpr int questions = 300;

// Frequent words are frequent, as in languages: Zipf's law.
QString wordOf(QRandomGenerator &random, int first = 1)
{
    double place = 0;
    while (place < first)
        place = std::exp(random.generateDouble() * std::log(double{vocabulary}));
    return u"w%1"_s.arg(static_cast<int>(place), 0, 36);
}

// Without the words that a query drops.
QString queryOf(QRandomGenerator &random)
{
    QStringList words;
    for (int each = 0; each < 4; ++each)
        words.append(wordOf(random, 120));
    return words.join(u' ');
}

QString textOf(QRandomGenerator &random, int words)
{
    QStringList text;
    for (int each = 0; each < words; ++each)
        text.append(wordOf(random));
    return text.join(u' ');
}

// As a page of a site of medium size: 600 words, 40 links, 8 elements.
KnownPage pageOf(QRandomGenerator &random, int number)
{
    const auto url = [](int which) {
        return u"https://bench.test/section%1/page%2"_s.arg(which % 40).arg(which);
    };
    KnownPage page{.url = url(number), .job = u"bench"_s, .title = textOf(random, 6)};
    page.time = number;
    page.description = textOf(random, 15);
    page.headings = {textOf(random, 4), textOf(random, 4), textOf(random, 4)};
    page.markdown = textOf(random, 600);
    for (int each = 0; each < 40; ++each)
        page.links.append(
            {page.url, url(each < 20 ? each : random.bounded(50'000)), u"link %1"_s.arg(each)});
    for (int each = 0; each < 8; ++each)
        page.elements.append({u"button"_s, u"act %1"_s.arg(each)});
    return page;
}

// A vector of the text's own, the same each time; at once.
class MadeEmbedder : public Embedder {
public:
    explicit MadeEmbedder(int dimension) : m_dimension(dimension) { }
    QString model() const override { return u"made"_s; }
    Task<QList<QList<float>>> embed(QStringList texts, std::chrono::milliseconds) override
    {
        QList<QList<float>> vectors;
        for (const QString &each : texts) {
            QRandomGenerator random{static_cast<quint32>(qHash(each))};
            QList<float> vector(m_dimension);
            for (float &number : vector)
                number = static_cast<float>(random.generateDouble() * 2 - 1);
            vectors.append(vector);
        }
        co_return vectors;
    }

private:
    int m_dimension;
};

qint64 sizeOf(const QString &folder)
{
    qint64 size = 0;
    const auto files = QDir{folder}.entryInfoList(QDir::Files);
    for (const QFileInfo &each : files)
        size += each.size();
    return size;
}

std::shared_ptr<KnowledgeStore> storeIn(
    const QTemporaryDir &folder, const std::shared_ptr<Embedder> &embedder = nullptr)
{
    const QString url = qEnvironmentVariable("CLAWDIS_KNOWLEDGE_URL");
    return url.isEmpty() ? sqliteKnowledge(folder.filePath(u"knowledge.sqlite"_s), embedder)
                         : postgresKnowledge(url, embedder);
}

QJsonObject timesOf(QList<double> milliseconds)
{
    std::sort(milliseconds.begin(), milliseconds.end());
    return {{u"median"_s, milliseconds.value(milliseconds.size() / 2)},
        {u"p95"_s, milliseconds.value(milliseconds.size() * 95 / 100)},
        {u"worst"_s, milliseconds.value(milliseconds.size() - 1)}};
}

template<typename Act> double millisecondsOf(Act act)
{
    QElapsedTimer clock;
    clock.start();
    act();
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

void print(const QJsonObject &object)
{
    std::puts(QJsonDocument{object}.toJson(QJsonDocument::Compact).constData());
}

double embedAll(KnowledgeStore &store)
{
    return millisecondsOf([&store] {
        while (QCoro::waitFor(store.state()).lacking > 0)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    });
}

int measurePages(int count, int dimension)
{
    const QTemporaryDir folder;
    QRandomGenerator random{1};
    auto embedder = dimension > 0 ? std::make_shared<MadeEmbedder>(dimension) : nullptr;
    const auto store = storeIn(folder, embedder);
    double building = 0;
    for (int each = 0; each < count; ++each) {
        const KnownPage page = pageOf(random, each);
        building += millisecondsOf([&] { QCoro::waitFor(store->put(page)); });
    }
    const double embedding = dimension > 0 ? embedAll(*store) : 0;
    QList<double> searches;
    for (int each = 0; each < questions; ++each) {
        const QString query = queryOf(random);
        searches.append(millisecondsOf([&] { QCoro::waitFor(store->search(query, 10)); }));
    }
    QList<double> links;
    for (int each = 0; each < questions; ++each) {
        const QString url = pageOf(random, random.bounded(count)).url;
        links.append(millisecondsOf(
            [&] { QCoro::waitFor(store->links(url, KnowledgeStore::Direction::From)); }));
    }
    const double topics = millisecondsOf([&] { QCoro::waitFor(store->topics()); });
    const double acts = millisecondsOf([&] { QCoro::waitFor(store->acts()); });
    print({{u"pages"_s, count}, {u"dimension"_s, dimension}, {u"buildSeconds"_s, building / 1000},
        {u"embedSeconds"_s, embedding / 1000},
        {u"megabytes"_s, double(sizeOf(folder.path())) / 1e6}, {u"searchMs"_s, timesOf(searches)},
        {u"linksMs"_s, timesOf(links)}, {u"topicsMs"_s, topics}, {u"functionsMs"_s, acts}});
    return 0;
}

// The addresses that one search found, its first before.
QStringList foundBy(const QString &search, const QList<KnowledgeHit> &hits)
{
    QMap<int, QString> places;
    for (const KnowledgeHit &each : hits) {
        const QString why = each.why.filter(search + u' ').value(0);
        if (!why.isEmpty())
            places.insert(why.section(u' ', 1).toInt(), each.url);
    }
    return places.values();
}

// From 0; as many as there are where none is right.
qsizetype placeOfRight(const QStringList &found, const QJsonArray &right)
{
    qsizetype place = 0;
    while (place < found.size() && !right.contains(found[place]))
        ++place;
    return place;
}

struct HitCount {
    int amongThree = 0;
    int amongTen = 0;

    void add(const QStringList &found, const QJsonArray &right)
    {
        const qsizetype place = placeOfRight(found, right);
        amongThree += place < std::min<qsizetype>(found.size(), 3) ? 1 : 0;
        amongTen += place < std::min<qsizetype>(found.size(), 10) ? 1 : 0;
    }
    QJsonObject report() const { return {{u"hitAt3"_s, amongThree}, {u"hitAt10"_s, amongTen}}; }
};

int measureLabelled(const QString &path)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadOnly))
        return 2;
    const QJsonObject labelled = QJsonDocument::fromJson(file.readAll()).object();
    const QTemporaryDir folder;
    const auto embedder
        = remoteEmbedder(EmbeddingAccess::of(QProcessEnvironment::systemEnvironment()));
    const auto store = storeIn(folder, embedder);
    const QJsonArray texts = labelled.value(u"texts").toArray();
    for (const QJsonValue &each : texts) {
        KnownPage page{.url = each[u"url"].toString(), .title = each[u"title"].toString()};
        page.markdown = each[u"text"].toString();
        QCoro::waitFor(store->put(page));
    }
    const double embedding = embedder ? embedAll(*store) : 0;
    HitCount words;
    HitCount meaning;
    HitCount both;
    const QJsonArray asked = labelled.value(u"questions").toArray();
    for (const QJsonValue &each : asked) {
        const QString query = each[u"query"].toString();
        const QJsonArray right = each[u"urls"].toArray();
        QStringList joined;
        const auto first = QCoro::waitFor(store->search(query, 10));
        for (const KnowledgeHit &hit : first)
            joined.append(hit.url);
        // Among so many of both, the first 10 of each search are.
        const auto hits = QCoro::waitFor(store->search(query, 100));
        words.add(foundBy(u"words"_s, hits), right);
        meaning.add(foundBy(u"meaning"_s, hits), right);
        both.add(joined, right);
        const qsizetype place = placeOfRight(joined, right);
        if (place >= 3)
            std::fprintf(stderr, "%s: %s\n", qPrintable(query),
                place < joined.size() ? "late" : "not found");
    }
    QJsonObject report{
        {u"texts"_s, texts.size()}, {u"questions"_s, asked.size()}, {u"words"_s, words.report()}};
    if (embedder) {
        report.insert(u"meaning"_s, meaning.report());
        report.insert(u"both"_s, both.report());
        report.insert(u"embedSeconds"_s, embedding / 1000);
        report.insert(u"vectors"_s, QCoro::waitFor(store->state()).vectors);
    }
    print(report);
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app{argc, argv};
    const QStringList words = QCoreApplication::arguments();
    if (words.value(1) == u"pages"_s && words.size() >= 3)
        return measurePages(words[2].toInt(), words.value(3).toInt());
    if (words.value(1) == u"labelled"_s && words.size() >= 3)
        return measureLabelled(words[2]);
    std::fputs("usage: knowledge_store pages COUNT [DIMENSION] | labelled FILE\n", stderr);
    return 2;
}
