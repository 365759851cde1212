#include "core/doors/mcp/mcp_seal.h"

#include "core/doors/http/same_secret.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

using namespace Qt::StringLiterals;

namespace {

constexpr auto encoding = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

// What the answers are about; members of an object are sorted.
QByteArray subjectOf(const mcp::Exchange &call)
{
    const QJsonObject &params = call.params();
    const QJsonObject subject{{u"method"_s, call.method()}, {u"owner"_s, call.client().owner},
        {u"name"_s, params.value(u"name")}, {u"uri"_s, params.value(u"uri")},
        {u"arguments"_s, params.value(u"arguments")}};
    return QJsonDocument{subject}.toJson(QJsonDocument::Compact);
}

} // namespace

mcp::Seal::Seal() : m_key(32, '\0')
{
    auto *words = reinterpret_cast<quint32 *>(m_key.data());
    QRandomGenerator::system()->fillRange(words, m_key.size() / 4);
}

QByteArray mcp::Seal::markOf(const QByteArray &content, const Exchange &call) const
{
    QMessageAuthenticationCode code{QCryptographicHash::Sha256, m_key};
    code.addData(content);
    code.addData("\n");
    code.addData(subjectOf(call));
    return code.result().toBase64(encoding);
}

QString mcp::Seal::close(const Answers &answers, const Exchange &call) const
{
    QJsonObject said;
    for (auto each = answers.begin(); each != answers.end(); ++each)
        said.insert(each.key(), each.value());
    const qint64 until = QDateTime::currentSecsSinceEpoch() + std::chrono::seconds{longest}.count();
    const QJsonObject kept{{u"answers"_s, said}, {u"until"_s, until}};
    const QByteArray content
        = QJsonDocument{kept}.toJson(QJsonDocument::Compact).toBase64(encoding);
    return QString::fromLatin1(content + '.' + markOf(content, call));
}

std::optional<mcp::Answers> mcp::Seal::open(const QString &sealed, const Exchange &call) const
{
    const QByteArray bytes = sealed.toLatin1();
    const QByteArray content = bytes.left(bytes.indexOf('.'));
    if (!isSameSecret(bytes.mid(content.size() + 1), markOf(content, call)))
        return std::nullopt;
    const QJsonObject kept
        = QJsonDocument::fromJson(QByteArray::fromBase64(content, encoding)).object();
    if (kept.value(u"until").toInteger() < QDateTime::currentSecsSinceEpoch())
        return std::nullopt;
    Answers answers;
    const QJsonObject said = kept.value(u"answers").toObject();
    for (auto each = said.begin(); each != said.end(); ++each)
        answers.insert(each.key(), each.value().toObject());
    return answers;
}
