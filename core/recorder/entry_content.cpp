#include "core/recorder/entry_content.h"

#include "core/events/call_result.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonDocument>
#include <QtEndian>

using namespace Qt::StringLiterals;

namespace {

QString textIn(const QJsonObject &content, QStringView key)
{
    const QString text = content.value(key).toString();
    return text.isNull() ? u""_s : text;
}

} // namespace

entry_content::Found entry_content::foundBy(const QJsonObject &content)
{
    Found found{.began
        = QDateTime::fromString(textIn(content, u"began"), Qt::ISODateWithMs).toMSecsSinceEpoch(),
        .caller = textIn(content, u"caller"),
        .profile = textIn(content, u"profile"),
        .session = textIn(content, u"session"),
        .target = textIn(content, u"targetId")};
    if (found.caller.isEmpty())
        found.caller = textIn(content, u"door");
    if (call_result::isFailed(content))
        found.kind |= Failed;
    const QString effect = textIn(content, u"effect");
    if (!effect.isEmpty() && effect != u"reads")
        found.kind |= Acted;
    if (content.value(u"isPersons").toBool())
        found.kind |= Persons;
    return found;
}

QByteArray entry_content::hashOf(
    const QByteArray &before, qint64 number, qint64 of, const QByteArray &content)
{
    const qint64 numbers[]{qToBigEndian(number), qToBigEndian(of)};
    QCryptographicHash hash{QCryptographicHash::Sha256};
    hash.addData(before);
    hash.addData({reinterpret_cast<const char *>(numbers), sizeof numbers});
    hash.addData(content);
    return hash.result();
}

QByteArray entry_content::hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

QByteArray entry_content::asJson(const QJsonObject &content)
{
    return QJsonDocument{content}.toJson(QJsonDocument::Compact);
}

QJsonObject entry_content::readJson(const QByteArray &content)
{
    return QJsonDocument::fromJson(content).object();
}
