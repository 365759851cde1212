#include "core/doors/jarvis/jarvis_config.h"

#include "core/doors/jarvis/own_file.h"
#include "core/doors/jarvis/worker_paths.h"

#include <QJsonDocument>

#include <cmath>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestConfig = 64 * 1024;

struct Bounds {
    const char *key;
    double least;
    double most;
    bool isWhole = true;
};

// Of numbers; other keys hold a truth or a text.
constexpr Bounds bounds[] = {
    {"retry-count", 0, 10},
    {"retry-delay-ms", 0, 10'000},
    {"default-timeout-ms", 500, 120'000},
    {"console-buffer-size", 1, 1000},
    {"network-buffer-size", 1, 1000},
    {"daemon-idle-timeout-m", 0.01, 1440, false},
    {"chrome-lost-timeout-s", 1, 600},
    {"session-ttl-days", 1, 365},
};

Failure unknownKey(const QString &key)
{
    return {Code::InvalidArgument, u"Unknown config key: \"%1\""_s.arg(key.left(100)),
        u"It is one of: %1"_s.arg(QStringList{JarvisConfig::defaults().keys()}.join(u", "_s))};
}

Failure misfitOfKey(const QString &key, const QString &wants)
{
    return {Code::InvalidArgument, u"%1 must be %2"_s.arg(key, wants),
        u"jarvis-browser config list says what it is."_s};
}

OrFailure<QJsonValue> numberIn(const Bounds &bound, const QString &written)
{
    bool isNumber = false;
    const double number = written.toDouble(&isNumber);
    const bool fits = isNumber && number >= bound.least && number <= bound.most;
    if (fits && (!bound.isWhole || number == std::floor(number)))
        return QJsonValue{number};
    return misfitOfKey(QLatin1String{bound.key},
        u"a %1 from %2 to %3"_s.arg(bound.isWhole ? u"whole number"_s : u"number"_s)
            .arg(bound.least)
            .arg(bound.most));
}

OrFailure<QJsonValue> settingOf(const QString &key, const QString &written)
{
    const QJsonObject defaults = JarvisConfig::defaults();
    if (!defaults.contains(key))
        return unknownKey(key);
    for (const Bounds &each : bounds) {
        if (key == QLatin1String{each.key})
            return numberIn(each, written);
    }
    if (!defaults.value(key).isBool())
        return QJsonValue{written};
    if (written == u"true"_s || written == u"false"_s)
        return QJsonValue{written == u"true"_s};
    return misfitOfKey(key, u"true or false"_s);
}

QString asWritten(const QJsonValue &value)
{
    return value.isString() ? value.toString() : value.toVariant().toString();
}

} // namespace

QJsonObject JarvisConfig::defaults()
{
    return {{u"auto-retry"_s, false}, {u"retry-count"_s, 2}, {u"retry-delay-ms"_s, 500},
        {u"default-timeout-ms"_s, 10'000}, {u"screenshot-dir"_s, u"/tmp"_s},
        {u"console-buffer-size"_s, 500}, {u"network-buffer-size"_s, 200},
        {u"daemon-idle-timeout-m"_s, 30}, {u"chrome-lost-timeout-s"_s, 60},
        {u"session-ttl-days"_s, 7}};
}

OrFailure<JarvisConfig> JarvisConfig::read()
{
    const auto content = own_file::read(jarvis_paths::config, longestConfig);
    if (const Failure *failure = failureIn(content))
        return *failure;
    JarvisConfig config;
    const auto &bytes = std::get<std::optional<QByteArray>>(content);
    const QJsonObject written = QJsonDocument::fromJson(bytes.value_or(QByteArray{})).object();
    for (auto each = written.begin(); each != written.end(); ++each) {
        const auto value = settingOf(each.key(), asWritten(each.value()));
        if (const auto *fits = std::get_if<QJsonValue>(&value))
            config.m_set.insert(each.key(), *fits);
    }
    return config;
}

JarvisConfig JarvisConfig::readOrDefaults()
{
    const auto config = read();
    return failureIn(config) ? JarvisConfig{} : std::get<JarvisConfig>(config);
}

QJsonObject JarvisConfig::all() const
{
    QJsonObject all = defaults();
    for (auto each = m_set.begin(); each != m_set.end(); ++each)
        all.insert(each.key(), each.value());
    return all;
}

OrFailure<QJsonValue> JarvisConfig::value(const QString &key) const
{
    if (!defaults().contains(key))
        return unknownKey(key);
    return QJsonValue{all().value(key)};
}

OrFailure<QJsonValue> JarvisConfig::set(const QString &key, const QString &written)
{
    const auto value = settingOf(key, written);
    if (const Failure *failure = failureIn(value))
        return *failure;
    m_set.insert(key, std::get<QJsonValue>(value));
    const auto kept = write();
    if (const Failure *failure = failureIn(kept))
        return *failure;
    return value;
}

OrFailure<Nothing> JarvisConfig::reset()
{
    m_set = {};
    const auto removed = own_file::remove(jarvis_paths::config);
    if (const Failure *failure = failureIn(removed))
        return *failure;
    return Nothing{};
}

std::chrono::milliseconds JarvisConfig::idleTime() const
{
    constexpr double minute = 60'000;
    const double minutes = all().value(u"daemon-idle-timeout-m").toDouble();
    return std::chrono::milliseconds{static_cast<qint64>(minutes * minute)};
}

std::chrono::seconds JarvisConfig::lostTime() const
{
    return std::chrono::seconds{number("chrome-lost-timeout-s")};
}

OrFailure<Nothing> JarvisConfig::write() const
{
    return own_file::write(jarvis_paths::config, QJsonDocument{m_set}.toJson());
}
