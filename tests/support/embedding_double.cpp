#include "tests/support/embedding_double.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

const QList<QStringList> meanings{{u"cat"_s, u"kitten"_s, u"feline"_s},
    {u"car"_s, u"vehicle"_s, u"automobile"_s}, {u"boil"_s, u"kettle"_s, u"tea"_s}};

} // namespace

EmbeddingDouble::EmbeddingDouble()
{
    m_server.listen(QHostAddress::LocalHost);
    connect(&m_server, &QTcpServer::newConnection, this, [this] {
        QTcpSocket *socket = m_server.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { serve(socket); });
    });
}

QString EmbeddingDouble::url() const
{
    return u"http://127.0.0.1:%1/v1"_s.arg(m_server.serverPort());
}

QList<float> EmbeddingDouble::vectorOf(const QString &text, int dimension)
{
    QList<float> vector(dimension, 0.0F);
    const QByteArray digest = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
    for (int at = 0; at < dimension; ++at)
        vector[at] = static_cast<float>(static_cast<signed char>(digest[at % 32])) / 2000;
    for (qsizetype each = 0; each < meanings.size(); ++each) {
        for (const QString &word : meanings[each]) {
            if (text.contains(word, Qt::CaseInsensitive))
                vector[each] += 1;
        }
    }
    return vector;
}

QByteArray EmbeddingDouble::answerTo(const QStringList &texts, int &code) const
{
    if (answers)
        return answers(texts);
    const auto isLong = [this](const QString &text) { return text.size() > longest; };
    if (std::any_of(texts.begin(), texts.end(), isLong))
        code = 413;
    if (code != 200)
        return R"({"error": {"message": "not today"}})";
    QJsonArray rows;
    for (qsizetype at = texts.size() - 1; at >= 0; --at) { // in no order
        QJsonArray numbers;
        const auto vector = vectorOf(texts[at], dimension);
        for (const float each : vector)
            numbers.append(double{each});
        rows.append(QJsonObject{{u"index"_s, at}, {u"embedding"_s, numbers}});
    }
    return QJsonDocument{QJsonObject{{u"data"_s, rows}}}.toJson(QJsonDocument::Compact);
}

void EmbeddingDouble::serve(QTcpSocket *socket)
{
    const QByteArray seen = socket->property("seen").toByteArray() + socket->readAll();
    socket->setProperty("seen", seen);
    const qsizetype end = seen.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    const QByteArray head = seen.left(end).toLower();
    const qsizetype at = head.indexOf("content-length:");
    const qsizetype size = head.mid(at + 15).split('\r').first().trimmed().toLongLong();
    if (seen.size() < end + 4 + size)
        return;
    socket->setProperty("seen", seen.mid(end + 4 + size));
    ++m_requests;
    m_head = seen.left(end);
    m_body = QJsonDocument::fromJson(seen.mid(end + 4, size)).object();
    QStringList texts;
    const QJsonArray input = m_body.value(u"input").toArray();
    for (const QJsonValue &each : input)
        texts.append(each.toString());
    m_texts += texts;
    if (isSilent)
        return;
    int code = status;
    const QByteArray body = answerTo(texts, code);
    socket->write("HTTP/1.1 " + QByteArray::number(code) + " X\r\nContent-Type: application/json"
        + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
}
