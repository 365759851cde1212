// Texts get vectors of their words, and it is said why where they get none.

#include "core/knowledge/set_embedder.h"
#include "core/knowledge/text_vector.h"
#include "core/knowledge/word_embedder.h"
#include "tests/knowledge/small_words.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QProcessEnvironment>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

double closenessOf(const QList<float> &one, const QList<float> &other)
{
    double sum = 0;
    for (qsizetype at = 0; at < one.size(); ++at)
        sum += double{one[at]} * double{other.value(at)};
    return sum;
}

} // namespace

class WordEmbedderTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString text() const { return m_folder->filePath(u"glove.small.txt"_s); }
    WordFile file() const { return {.source = text(), .made = m_folder->filePath(u"made"_s)}; }
    auto ask(const std::shared_ptr<Embedder> &embedder, const QStringList &texts,
        std::chrono::milliseconds time = 20s) const
    {
        return outcomeOf(embedder->embed(texts, time));
    }
    QList<QList<float>> vectorsOf(const QStringList &texts) const
    {
        const auto outcome = ask(wordEmbedder(file()), texts);
        return failureIn(outcome) ? QList<QList<float>>{} : std::get<QList<QList<float>>>(outcome);
    }
    // The words that are known, as they stand in the file.
    QStringList known(const QString &of) const
    {
        const std::atomic_bool isEnding = false;
        const WordSource source = WordSource::of(text());
        WordVectors::make(file().made, source, isEnding);
        const auto words = WordVectors::open(file().made, source);
        QStringList all;
        const QList<quint32> places = knownWords(*words, of);
        for (const quint32 place : places)
            all.append(QString::fromUtf8(smallWords().split('\n')[place]).section(u' ', 0, 0));
        return all;
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(writeWords(text(), smallWords()));
    }

    void nearTextsHaveNearVectors()
    {
        const auto vectors = vectorsOf({u"The cat."_s, u"the kitten of the kitten"_s, u"CAR!"_s});
        QCOMPARE(vectors.size(), 3);
        for (const QList<float> &each : vectors) {
            QCOMPARE(each.size(), 4);
            QVERIFY(std::abs(closenessOf(each, each) - 1) < 1e-5);
        }
        QVERIFY(closenessOf(vectors[0], vectors[1]) > 0.95);
        QVERIFY(closenessOf(vectors[0], vectors[2]) < 0.5);
    }

    void frequentWordsCountLess()
    {
        const auto vectors = vectorsOf({u"the cat"_s, u"cat"_s, u"the"_s});
        QVERIFY(closenessOf(vectors[0], vectors[1]) > closenessOf(vectors[0], vectors[2]) + 0.1);
    }

    void whatHasNoKnownWordHasNoVector()
    {
        const auto vectors = vectorsOf({u"zebra, or: 12"_s, u"a zebra and a cat"_s, QString{}});
        QCOMPARE(vectors.size(), 3);
        QVERIFY(vectors[0].isEmpty());
        QCOMPARE(vectors[1], vectorsOf({u"cat"_s}).first());
        QVERIFY(vectors[2].isEmpty());
    }

    void wordsAreFoundAsTheyStand_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        const auto row = [](const char *name, const QString &text, const QString &words) {
            QTest::newRow(name) << text << words;
        };
        row("signs around", u"(cat), \"the\" – car…"_s, u"cat the car"_s);
        row("signs inside", u"Node.js"_s, u"Node.js"_s);
        row("parts", u"cat/car-kettle"_s, u"cat car kettle"_s);
        row("capitals", u"KITTEN Tea"_s, u"kitten tea"_s);
        row("twice", u"tea tea"_s, u"tea tea"_s);
        row("unknown", u"dogs ate tea"_s, u"tea"_s);
        row("no spaces", u"我的猫在汽车里。"_s, u"猫 汽车"_s);
        row("both", u"一 cat猫"_s, u"猫"_s);
        row("none", u"—!? \n"_s, {});
    }
    void wordsAreFoundAsTheyStand()
    {
        QFETCH(QString, text);
        QFETCH(QString, words);
        QCOMPARE(known(text).join(u' '), words);
    }

    void onlyTheBeginningIsRead()
    {
        QCOMPARE(known(u"cat "_s + u"x "_s.repeated(300) + u"car"_s), QStringList{u"cat"_s});
    }

    void itIsMadeOnce()
    {
        const auto cat = vectorsOf({u"cat"_s});
        const auto before = QFileInfo{file().made}.lastModified();
        QCOMPARE(vectorsOf({u"cat"_s}), cat);
        QCOMPARE(QFileInfo{file().made}.lastModified(), before);
        QVERIFY(QFile::resize(file().made, 100)); // as a full disk might leave it
        QCOMPARE(vectorsOf({u"cat"_s}), cat);
    }

    void anotherContentIsAnotherModel()
    {
        const QString before = wordEmbedder(file())->model();
        QVERIFY(before.startsWith(u"glove.small "_s));
        QCOMPARE(wordEmbedder(file())->model(), before);
        QVERIFY(vectorsOf({u"dog"_s}).first().isEmpty());
        QVERIFY(writeWords(text(), smallWords() + "dog 1 0 0 0\n"));
        QVERIFY(wordEmbedder(file())->model() != before);
        QVERIFY(!vectorsOf({u"dog"_s}).first().isEmpty());
    }

    void saysWhatIsWrong()
    {
        const auto embedder = wordEmbedder(file());
        QVERIFY(writeWords(text(), "other 1 0\n"));
        Failure failure = failureOf(ask(embedder, {u"cat"_s}));
        QCOMPARE(failure.code, Code::Disconnected);
        QVERIFY(failure.message.contains(u"glove.small.txt have changed since"_s));
        QVERIFY(QFile::remove(text()));
        failure = failureOf(ask(embedder, {u"cat"_s}));
        QVERIFY(failure.message.contains(u"cannot be read"_s));
        failure = failureOf(ask(wordEmbedder({m_folder->path(), file().made}), {u"cat"_s}));
        QVERIFY(failure.message.contains(u"cannot be read"_s)); // it is a folder
        QVERIFY(writeWords(text(), "no vectors\n"));
        failure = failureOf(ask(wordEmbedder(file()), {u"cat"_s}));
        QCOMPARE(failure.code, Code::Disconnected);
        QVERIFY(failure.hint.contains(u"CLAWDIS_EMBEDDINGS_FILE"_s));
        QVERIFY(writeWords(text(), smallWords()));
        QCOMPARE(ask(wordEmbedder(file()), {u"cat"_s}).index(), size_t{0});
    }

    void nobodyWaitsForEver()
    {
        QByteArray many;
        for (int each = 0; each < 60'000; ++each)
            many += "word" + QByteArray::number(each) + " 1 2 3 4\n";
        QVERIFY(writeWords(text(), many));
        const auto embedder = wordEmbedder(file());
        const Failure failure = failureOf(ask(embedder, {u"word7"_s}, 0ms));
        QVERIFY2(failure.message.contains(u"still being read"_s), qPrintable(failure.message));
        QCOMPARE(ask(embedder, {u"word7"_s}).index(), size_t{0});
    }

    void itMayEndWhileItReads()
    {
        QVERIFY(writeWords(text(), "a 1 0\n" + smallWords().repeated(20'000)));
        auto embedder = wordEmbedder(file());
        auto asked = caught(embedder->embed({u"cat"_s}, 20s));
        embedder->leave();
        QVERIFY(failureOf(QCoro::waitFor(asked)).message.contains(u"the app ended"_s));
        QVERIFY(failureOf(ask(embedder, {u"cat"_s})).message.contains(u"while the app ends"_s));
    }

    void theServerIsTakenFirst()
    {
        QProcessEnvironment environment;
        QVERIFY(!embedderSetIn(environment, m_folder->path()));
        environment.insert(u"CLAWDIS_EMBEDDINGS_FILE"_s, text());
        QVERIFY(embedderSetIn(environment, m_folder->path())->model().startsWith(u"glove"_s));
        environment.insert(u"CLAWDIS_EMBEDDINGS_URL"_s, u"http://127.0.0.1:1/v1"_s);
        environment.insert(u"CLAWDIS_EMBEDDINGS_MODEL"_s, u"m"_s);
        QCOMPARE(embedderSetIn(environment, m_folder->path())->model(), u"m"_s);
    }
};

TEST_CLASS(WordEmbedderTest)
#include "word_embedder_test.moc"
