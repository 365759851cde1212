#include "core/catalogue/retry.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr int mostAttempts = 10;
constexpr std::chrono::milliseconds longestDelay{10'000};

std::optional<int> attemptsIn(const QJsonValue &value)
{
    const auto attempts = Codec<int>::read(value);
    const bool fits = attempts && *attempts >= 1 && *attempts <= mostAttempts;
    return fits ? attempts : std::nullopt;
}

// Takes the member out of the object; `otherwise` if it is not there.
template<typename T> std::optional<T> taken(QJsonObject &from, const QString &name, T otherwise)
{
    const QJsonValue value = from.take(name);
    return value.isUndefined() || value.isNull() ? otherwise : Codec<T>::read(value);
}

std::optional<Retry> retryFrom(QJsonObject json)
{
    Retry retry;
    const QJsonValue given = json.take(u"attempts"_s);
    const auto attempts = given.isUndefined() ? retry.attempts : attemptsIn(given);
    const auto delay = taken(json, u"delayMs"_s, retry.delay);
    const auto isFuzzy = taken(json, u"fuzzy"_s, false);
    const auto mayDismiss = taken(json, u"dismiss"_s, false);
    if (!attempts || !delay || *delay > longestDelay || !isFuzzy || !mayDismiss || !json.isEmpty())
        return std::nullopt;
    return Retry{*attempts, *delay, *isFuzzy, *mayDismiss};
}

// In a query or on a command line the object comes as text.
QJsonObject objectIn(const QJsonValue &value)
{
    return value.isObject() ? value.toObject()
                            : QJsonDocument::fromJson(value.toString().toUtf8()).object();
}

} // namespace

QJsonObject Codec<Retry>::schema()
{
    const QJsonObject flag = Codec<bool>::schema();
    const QJsonObject attempts{
        {u"type"_s, u"integer"_s}, {u"minimum"_s, 1}, {u"maximum"_s, mostAttempts}};
    const QJsonObject delay{{u"type"_s, u"integer"_s}, {u"minimum"_s, 0},
        {u"maximum"_s, static_cast<double>(longestDelay.count())}};
    const QJsonObject parts{
        {u"attempts"_s, attempts}, {u"delayMs"_s, delay}, {u"fuzzy"_s, flag}, {u"dismiss"_s, flag}};
    const QJsonObject whole{
        {u"type"_s, u"object"_s}, {u"properties"_s, parts}, {u"additionalProperties"_s, false}};
    return {{u"anyOf"_s, QJsonArray{attempts, whole}}};
}

QString Codec<Retry>::wants()
{
    return u"a number of attempts, 1 to %1, or an object of attempts, delayMs, fuzzy, dismiss"_s
        .arg(mostAttempts);
}

std::optional<Retry> Codec<Retry>::read(const QJsonValue &value)
{
    if (const auto attempts = attemptsIn(value))
        return Retry{.attempts = *attempts};
    const QJsonObject json = objectIn(value);
    return json.isEmpty() ? std::nullopt : retryFrom(json);
}

QString Codec<Retry>::toText(const QJsonValue &value)
{
    const auto retry = read(value);
    return retry ? u"%1 attempts"_s.arg(retry->attempts) : QString{};
}
