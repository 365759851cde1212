// Vectors from a server, and what is said where it does not answer as it should.

#include "core/knowledge/knowledge_limits.h"
#include "core/knowledge/remote_embedder.h"
#include "tests/support/embedding_double.h"
#include "tests/support/outcome_of.h"
#include "tests/support/test_class.h"

#include <QJsonArray>
#include <QProcessEnvironment>
using namespace std::chrono_literals;

namespace {

auto ask(const EmbeddingAccess &access, std::chrono::milliseconds time = 5s)
{
    const auto embedder = remoteEmbedder(access);
    return outcomeOf(embedder->embed({u"a cat"_s, u"a car"_s}, time));
}

} // namespace

class RemoteEmbedderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void givesAVectorForEachText()
    {
        EmbeddingDouble server;
        const auto outcome = ask({.url = server.url() + u"/"_s, .model = u"m"_s, .key = u"k1"_s});
        QVERIFY(!failureIn(outcome));
        const auto vectors = std::get<QList<QList<float>>>(outcome);
        QCOMPARE(vectors.size(), 2);
        QCOMPARE(vectors[0], EmbeddingDouble::vectorOf(u"a cat"_s, 16));
        QCOMPARE(vectors[1], EmbeddingDouble::vectorOf(u"a car"_s, 16));
        QVERIFY(server.lastHead().startsWith("POST /v1/embeddings "));
        QVERIFY(server.lastHead().toLower().contains("authorization: bearer k1"));
        QCOMPARE(server.lastBody().value(u"model"), QJsonValue{u"m"_s});
        QVERIFY(!server.lastBody().contains(u"dimensions"));
        ask({.url = server.url() + u"/embeddings"_s, .model = u"m"_s, .dimension = 8});
        QCOMPARE(server.lastBody().value(u"dimensions"), QJsonValue{8});
        QVERIFY(!server.lastHead().toLower().contains("authorization"));
    }

    void isNoneWhereNoneIsSet()
    {
        QVERIFY(!remoteEmbedder({}));
        QVERIFY(!remoteEmbedder({.url = u"http://127.0.0.1:1/v1"_s}));
        QProcessEnvironment environment;
        QVERIFY(!remoteEmbedder(EmbeddingAccess::of(environment)));
        environment.insert(u"CLAWDIS_EMBEDDINGS_URL"_s, u"http://127.0.0.1:1/v1"_s);
        environment.insert(u"CLAWDIS_EMBEDDINGS_MODEL"_s, u"m"_s);
        const auto embedder = remoteEmbedder(EmbeddingAccess::of(environment));
        QCOMPARE(embedder->model(), u"m"_s);
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("says");
        const auto row = [](const char *name, int status, const char *answer, const char *says) {
            QTest::newRow(name) << status << QByteArray{answer} << QString::fromLatin1(says);
        };
        row("refused", 400, "", "refuses a text: not today");
        row("no key", 401, "", "answers 401: not today");
        row("busy", 503, "", "answers 503");
        row("moved", 302, "", "answers 302");
        row("no JSON", 200, "<html>", "sends 0 vectors for 2 texts");
        row("too few", 200, "{\"data\": [{\"index\": 0, \"embedding\": [1]}]}", "sends 1 vectors");
        row("twice", 200,
            "{\"data\": [{\"index\": 0, \"embedding\": [1]}, {\"index\": 0, \"embedding\": [1]}]}",
            "without an order");
        row("words", 200, "{\"data\": [{\"embedding\": [\"x\"]}, {\"embedding\": [1]}]}",
            "no number");
        row("unlike", 200, "{\"data\": [{\"embedding\": [1, 2]}, {\"embedding\": [1]}]}",
            "no usable length");
        row("empty", 200, "{\"data\": [{\"embedding\": []}, {\"embedding\": []}]}",
            "no usable length");
    }
    void saysWhatIsWrong()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, answer);
        QFETCH(QString, says);
        EmbeddingDouble server;
        server.status = status;
        if (!answer.isEmpty())
            server.answers = [answer](const QStringList &) { return answer; };
        const auto outcome = ask({.url = server.url(), .model = u"m"_s, .key = u"k1"_s});
        const Failure failure = failureOf(outcome);
        QCOMPARE(failure.code, status == 400 ? Code::InvalidValue : Code::Disconnected);
        QVERIFY2(failure.message.contains(says), qPrintable(failure.message));
        QVERIFY(!(failure.message + failure.hint).contains(u"k1"_s));
    }

    void everyWaitEnds()
    {
        EmbeddingDouble server;
        server.isSilent = true;
        const EmbeddingAccess access{.url = server.url(), .model = u"m"_s};
        QVERIFY(failureOf(ask(access, 50ms)).message.contains(u"too long"_s));
        const EmbeddingAccess nowhere{.url = u"http://127.0.0.1:1/v1"_s, .model = u"m"_s};
        QCOMPARE(failureOf(ask(nowhere)).code, Code::Disconnected);
    }

    void tooLongAnAnswerIsCutOff()
    {
        EmbeddingDouble server;
        server.answers = [](const QStringList &) {
            return QByteArray(knowledge_limits::embeddingAnswer + 1'000'000, ' ');
        };
        const auto outcome = ask({.url = server.url(), .model = u"m"_s}, 20s);
        QVERIFY(failureOf(outcome).message.contains(u"answer is too long"_s));
    }
};

TEST_CLASS(RemoteEmbedderTest)
#include "remote_embedder_test.moc"
