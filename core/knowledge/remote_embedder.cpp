#include "core/knowledge/remote_embedder.h"

#include "base/cut.h"
#include "base/failure.h"
#include "base/pending.h"
#include "core/knowledge/knowledge_limits.h"
#include "profiles/database/own_thread.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <QProcessEnvironment>
#include <QTimer>

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

Failure notAsItShould(const QString &why)
{
    return {Code::Disconnected, u"the server of embeddings %1"_s.arg(why),
        u"See that it runs, and that its address, model and key are right."_s};
}

struct EmbeddingAnswer {
    int status = 0; // 0: none came
    QByteArray body{};
    QString trouble{};
};

QUrl endpointOf(const QString &url)
{
    QString whole = url;
    while (whole.endsWith(u'/'))
        whole.chop(1);
    return QUrl{whole.endsWith(u"/embeddings") ? whole : whole + u"/embeddings"_s};
}

// What the server says of it, where it does.
QString reasonIn(const QByteArray &body)
{
    const QJsonValue error = QJsonDocument::fromJson(body.left(10'000)).object().value(u"error");
    const QString said = error.isObject() ? error[u"message"].toString() : error.toString();
    return said.isEmpty() ? QString{} : u": "_s + cut(said.simplified(), 200);
}

QList<float> vectorIn(const QJsonArray &numbers)
{
    QList<float> vector;
    vector.reserve(numbers.size());
    for (const QJsonValue &each : numbers) {
        const double number = each.toDouble(std::nan(""));
        if (!std::isfinite(number))
            throw notAsItShould(u"sends what is no number"_s);
        vector.append(static_cast<float>(number));
    }
    return vector;
}

QList<QList<float>> vectorsIn(const QByteArray &body, qsizetype count)
{
    const QJsonArray rows = QJsonDocument::fromJson(body).object().value(u"data").toArray();
    if (rows.size() != count)
        throw notAsItShould(u"sends %1 vectors for %2 texts"_s.arg(rows.size()).arg(count));
    QList<QList<float>> vectors(count);
    for (qsizetype row = 0; row < count; ++row) {
        const int place = rows[row][u"index"].toInt(static_cast<int>(row));
        if (place < 0 || place >= count || !vectors[place].isEmpty())
            throw notAsItShould(u"sends vectors without an order"_s);
        vectors[place] = vectorIn(rows[row][u"embedding"].toArray());
    }
    for (const QList<float> &each : vectors) {
        if (each.isEmpty() || each.size() > knowledge_limits::dimension
            || each.size() != vectors.first().size())
            throw notAsItShould(u"sends vectors of no usable length"_s);
    }
    return vectors;
}

class RemoteEmbedder : public Embedder {
public:
    explicit RemoteEmbedder(const EmbeddingAccess &access) : m_access(access) { }

    QString model() const override { return m_access.model; }

    Task<QList<QList<float>>> embed(QStringList texts, std::chrono::milliseconds time) override
    {
        const qsizetype count = texts.size();
        const Pending<EmbeddingAnswer> pending = ask(texts, time);
        const EmbeddingAnswer answer = co_await pending;
        if (!answer.trouble.isEmpty())
            throw notAsItShould(u"does not answer: "_s + answer.trouble);
        const QString reason = reasonIn(answer.body);
        const bool isRefused = answer.status == 400 || answer.status == 413 || answer.status == 422;
        if (isRefused)
            throw Failure{Code::InvalidValue, u"the server of embeddings refuses a text"_s + reason,
                u"Send shorter ones."_s};
        if (answer.status != 200)
            throw notAsItShould(u"answers %1%2"_s.arg(answer.status).arg(reason));
        const auto read = [body = answer.body, count] { return vectorsIn(body, count); };
        const QList<QList<float>> vectors = co_await m_reader.run(read);
        co_return vectors;
    }

private:
    // A waiting caller may end the reply, and what called this with it.
    static void giveUp(
        QPointer<QNetworkReply> reply, Pending<EmbeddingAnswer> pending, const QString &why)
    {
        pending.settle({.trouble = why});
        if (reply)
            reply->abort();
    }

    Pending<EmbeddingAnswer> ask(const QStringList &texts, std::chrono::milliseconds time)
    {
        QNetworkRequest request{endpointOf(m_access.url)};
        request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        request.setAttribute(
            QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
        if (!m_access.key.isEmpty())
            request.setRawHeader("Authorization", "Bearer " + m_access.key.toUtf8());
        QJsonObject body{
            {u"model"_s, m_access.model}, {u"input"_s, QJsonArray::fromStringList(texts)}};
        if (m_access.dimension > 0)
            body.insert(u"dimensions"_s, m_access.dimension);
        QNetworkReply *reply
            = m_network.post(request, QJsonDocument{body}.toJson(QJsonDocument::Compact));
        const Pending<EmbeddingAnswer> pending;
        // Of the whole request, not of its silence.
        QTimer::singleShot(
            time, reply, [reply, pending] { giveUp(reply, pending, u"it takes too long"_s); });
        QObject::connect(
            reply, &QNetworkReply::downloadProgress, reply, [reply, pending](qint64 bytes) {
                if (bytes <= knowledge_limits::embeddingAnswer)
                    return;
                giveUp(reply, pending, u"its answer is too long"_s);
            });
        QObject::connect(reply, &QNetworkReply::finished, reply, [reply, pending] {
            reply->deleteLater();
            const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
            EmbeddingAnswer answer{status, reply->isOpen() ? reply->readAll() : QByteArray{}};
            if (status == 0)
                answer.trouble = reply->errorString();
            pending.settle(answer);
        });
        // It may end first, with all its requests.
        QObject::connect(reply, &QObject::destroyed,
            [pending] { pending.settle({.trouble = u"the app ends"_s}); });
        return pending;
    }

    const EmbeddingAccess m_access;
    QNetworkAccessManager m_network;
    OwnThread m_reader; // of answers: they may have megabytes; ends first
};

} // namespace

EmbeddingAccess EmbeddingAccess::of(const QProcessEnvironment &environment)
{
    return {.url = environment.value(u"CLAWDIS_EMBEDDINGS_URL"_s),
        .model = environment.value(u"CLAWDIS_EMBEDDINGS_MODEL"_s),
        .key = environment.value(u"CLAWDIS_EMBEDDINGS_KEY"_s),
        .dimension = environment.value(u"CLAWDIS_EMBEDDINGS_DIMENSION"_s).toInt()};
}

std::shared_ptr<Embedder> remoteEmbedder(const EmbeddingAccess &access)
{
    if (access.url.isEmpty() || access.model.isEmpty())
        return nullptr;
    return std::make_shared<RemoteEmbedder>(access);
}
