#include "core/page/observe/har_secrets.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

const QString dots(4, QChar{0x2022});

bool isOfKey(const QString &header)
{
    static const QRegularExpression names{
        u"(?:^|-)(?:api-?key|auth|authentication|csrf|jwt|passw\\w*"
        "|secret|session(?:-?id)?|tokens?|xsrf)(?:-|$)"_s,
        QRegularExpression::CaseInsensitiveOption};
    return names.match(header).hasMatch();
}

bool isSecretField(const QString &name)
{
    static const QRegularExpression names{
        u"passw|passcode|passphrase|pwd|secret|token|api_?key|cvc|cvv|card_?(?:no|num)"
        "|(?:^|[^a-z])(?:otp|totp|pin)(?:$|[^a-z])"_s,
        QRegularExpression::CaseInsensitiveOption};
    return names.match(name).hasMatch();
}

// a=1 → a=••••
QString pairWithoutValue(const QString &pair)
{
    const qsizetype equals = pair.indexOf(u'=');
    return equals < 0 ? pair : pair.left(equals + 1) + dots;
}

QString cookiesWithoutValues(const QString &value)
{
    QStringList pairs = value.split(u"; "_s);
    for (QString &each : pairs)
        each = each.contains(u'=') ? pairWithoutValue(each) : dots;
    return pairs.join(u"; "_s);
}

QString cookieWithoutValue(const QString &value)
{
    const QString pair = value.section(u';', 0, 0);
    return cookiesWithoutValues(pair) + value.mid(pair.size());
}

QString formWithoutSecrets(const QString &body)
{
    QStringList fields = body.split(u'&');
    for (QString &each : fields) {
        const QString name
            = QString::fromUtf8(QByteArray::fromPercentEncoding(each.section(u'=', 0, 0).toUtf8()));
        if (isSecretField(name))
            each = pairWithoutValue(each);
    }
    return fields.join(u'&');
}

QJsonValue withoutSecrets(const QJsonValue &value)
{
    if (value.isArray()) {
        QJsonArray shown;
        const QJsonArray all = value.toArray();
        for (const QJsonValue &each : all)
            shown.append(withoutSecrets(each));
        return shown;
    }
    if (!value.isObject())
        return value;
    QJsonObject shown = value.toObject();
    for (auto each = shown.begin(); each != shown.end(); ++each) {
        const bool isHidden = isSecretField(each.key()) && !each->isObject() && !each->isArray();
        *each = isHidden ? QJsonValue{dots} : withoutSecrets(*each);
    }
    return shown;
}

// As it was written where nothing is hidden.
QString jsonWithoutSecrets(const QString &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body.toUtf8());
    const QJsonValue whole = document.isArray() ? QJsonValue{document.array()} : document.object();
    const QJsonValue shown = withoutSecrets(whole);
    if (shown == whole)
        return body;
    return QString::fromUtf8(
        (shown.isArray() ? QJsonDocument{shown.toArray()} : QJsonDocument{shown.toObject()})
            .toJson(QJsonDocument::Compact));
}

} // namespace

QString har_secrets::withoutLogin(const QString &header, const QString &value)
{
    const QString name = header.toLower();
    if (name == u"cookie")
        return cookiesWithoutValues(value);
    if (name == u"set-cookie")
        return cookieWithoutValue(value);
    if (name == u"authorization" || name == u"proxy-authorization") {
        const qsizetype space = value.indexOf(u' ');
        return space < 0 ? dots : value.left(space + 1) + dots;
    }
    return isOfKey(name) ? dots : value;
}

QString har_secrets::withoutSecretFields(const QString &contentType, const QString &body)
{
    const QString type = contentType.section(u';', 0, 0).trimmed().toLower();
    if (type.endsWith(u"json"))
        return jsonWithoutSecrets(body);
    if (type == u"application/x-www-form-urlencoded")
        return formWithoutSecrets(body);
    if (!type.startsWith(u"multipart/"))
        return body;
    static const QRegularExpression fields{u"name=\"([^\"\r\n]*)\""_s};
    for (const auto &each : fields.globalMatch(body)) {
        if (isSecretField(each.captured(1)))
            return dots;
    }
    return body;
}

bool har_secrets::hasDots(const QString &value)
{
    return value.contains(dots);
}
