#include "core/commands/cookie.h"

using namespace Qt::StringLiterals;

namespace {

// Moves the member; false if it is there but invalid.
template<typename T> bool move(QJsonObject &from, const QString &name, QJsonObject &to)
{
    const QJsonValue value = from.take(name);
    if (value.isUndefined() || value.isNull())
        return true;
    const auto read = Codec<T>::read(value);
    if (read)
        to.insert(name, Codec<T>::write(*read));
    return read.has_value();
}

} // namespace

QJsonObject Codec<Cookie>::schema()
{
    QJsonObject all = Codec<CookieRow>::schema().value(u"properties").toObject();
    all.remove(u"partitionedFor"_s);
    all.insert(u"url"_s, Codec<QString>::schema());
    return {{u"type"_s, u"object"_s}, {u"properties"_s, all},
        {u"required"_s, QJsonArray{u"name"_s, u"value"_s}}, {u"additionalProperties"_s, false}};
}

std::optional<Cookie> Codec<Cookie>::read(const QJsonValue &value)
{
    QJsonObject rest = value.toObject();
    QJsonObject params;
    const bool fits = move<QString>(rest, u"name"_s, params) && move<Text>(rest, u"value"_s, params)
        && move<QString>(rest, u"url"_s, params) && move<QString>(rest, u"domain"_s, params)
        && move<QString>(rest, u"path"_s, params) && move<double>(rest, u"expires"_s, params)
        && move<bool>(rest, u"httpOnly"_s, params) && move<bool>(rest, u"secure"_s, params)
        && move<QString>(rest, u"sameSite"_s, params);
    const bool isWhole = params.contains(u"name") && params.contains(u"value");
    if (!fits || !isWhole || !rest.isEmpty())
        return std::nullopt;
    if (params.value(u"expires").toDouble() < 0)
        params.remove(u"expires"_s);
    return Cookie{params};
}

QJsonObject cookieRow(const QJsonObject &report)
{
    QJsonObject row;
    const auto copy = [&](const auto &column) {
        const QJsonValue value = report.value(QLatin1String{column.name});
        if (!value.isUndefined())
            row.insert(QLatin1String{column.name}, value);
    };
    std::apply([&](const auto &...each) { (copy(each), ...); }, CookieRow::columns);
    const QJsonValue site = report.value(u"partitionKey")[u"topLevelSite"];
    if (site.isString())
        row.insert(u"partitionedFor"_s, site);
    return row;
}
