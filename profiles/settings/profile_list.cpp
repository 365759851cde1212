#include "profiles/settings/profile_list.h"

#include "base/logging.h"
#include "base/pending.h"
#include "profiles/settings/ports.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostPatterns = 100;
constexpr int mostAgentTabs = 1000;
constexpr qint64 megabyte = 1'000'000;
constexpr int leastMemoryMb = 300; // with one blank page it takes 230
constexpr int leastDiskMb = 50; // a fresh one takes 3
constexpr int mostMb = 100'000'000;

Failure refusal(const QString &name, const QString &what)
{
    return {Code::InvalidArgument, u"browser.profiles.%1%2"_s.arg(name, what),
        u"Correct that value."_s};
}

// At the given address: remote unless on this machine. A socket names one running browser, so we
// could not start it.
Profile placedAt(Profile profile, const QUrl &address)
{
    const bool isSocket = address.scheme().startsWith(u"ws"_s);
    profile.cdpPort = ports::of(address);
    if (isSocket || !ports::isThisMachine(address.host()))
        profile.cdpUrl = address.toString();
    return profile;
}

Profile placedAt(Profile profile, quint16 port, const Settings &settings)
{
    QUrl address;
    address.setScheme(settings.cdpBase().scheme());
    address.setHost(settings.cdpBase().host());
    address.setPort(port);
    return placedAt(std::move(profile), address);
}

OrFailure<QStringList> readPatterns(
    const QString &name, const QString &key, const QJsonObject &written)
{
    const QJsonValue value = written.value(key);
    QStringList patterns;
    const QJsonArray items = value.toArray();
    for (const QJsonValue &item : items)
        patterns.append(item.toString());
    const bool isAbsent = value.isUndefined() || value.isNull();
    const bool isList
        = value.isArray() && patterns.size() <= mostPatterns && !patterns.contains(QString{});
    if (isAbsent || isList)
        return patterns;
    return refusal(name,
        u".%1 must be a list of at most %2 texts, as the manual says"_s.arg(key).arg(mostPatterns));
}

struct NumberRange {
    int least;
    int most;
};

// 0 where it is absent.
OrFailure<int> readNumber(
    const QString &name, const QString &key, const QJsonObject &written, const NumberRange &range)
{
    const QJsonValue value = written.value(key);
    const int number = value.toInt();
    if (value.isUndefined() || value.isNull())
        return 0;
    if (number >= range.least && number <= range.most)
        return number;
    return refusal(
        name, u".%1 must be a number from %2 to %3"_s.arg(key).arg(range.least).arg(range.most));
}

OrFailure<Profile> capped(Profile profile, const QJsonObject &written)
{
    const auto tabs = readNumber(profile.name, u"agentTabs"_s, written, {1, mostAgentTabs});
    const auto memory
        = readNumber(profile.name, u"maxMemoryMb"_s, written, {leastMemoryMb, mostMb});
    const auto disk = readNumber(profile.name, u"maxDiskMb"_s, written, {leastDiskMb, mostMb});
    for (const auto *each : {&tabs, &memory, &disk}) {
        if (const Failure *failure = failureIn(*each))
            return *failure;
    }
    profile.mostAgentTabs = std::get<int>(tabs);
    profile.mostMemory = std::get<int>(memory) * megabyte;
    profile.mostDisk = std::get<int>(disk) * megabyte;
    return profile;
}

// What its tabs may reach, and what it may take. A limit that cannot be read is no reason to
// do without it.
OrFailure<Profile> limited(Profile profile, const QJsonObject &written)
{
    for (const auto &[key, into] : {std::pair{u"allow"_s, &profile.allow},
             {u"deny"_s, &profile.deny}, {u"approvals"_s, &profile.approvals}}) {
        const auto read = readPatterns(profile.name, key, written);
        if (const Failure *failure = failureIn(read))
            return *failure;
        *into = std::get<QStringList>(read);
    }
    return capped(std::move(profile), written);
}

OrFailure<Profile> switched(Profile profile, const QJsonObject &written)
{
    std::optional<bool> keepsSessionCookies;
    for (const auto &[key, into] : {std::pair{u"privateNetworks"_s, &profile.privateNetworks},
             {u"headless"_s, &profile.headless}, {u"keepSessionCookies"_s, &keepsSessionCookies}}) {
        const QJsonValue value = written.value(key);
        if (value.isBool())
            *into = value.toBool();
        else if (!value.isUndefined() && !value.isNull())
            return refusal(profile.name, u".%1 must be true or false"_s.arg(key));
    }
    profile.keepsSessionCookies = keepsSessionCookies.value_or(false);
    const QJsonValue proxy = written.value(u"proxy"_s);
    profile.proxy = proxy.toString().trimmed();
    if (!proxy.isUndefined() && !proxy.isNull() && !proxy.isString())
        return refusal(profile.name, u".proxy must be an address"_s);
    return limited(std::move(profile), written);
}

// Without port and address if the object has neither.
OrFailure<Profile> readProfile(
    const QString &name, const QJsonObject &written, const Settings &settings)
{
    const QString color = written.value(u"color"_s).toString();
    const auto read = switched(
        {.name = name, .color = colours::normal(color).value_or(settings.color), .cdpPort = 0},
        written);
    if (const Failure *failure = failureIn(read))
        return *failure;
    const Profile profile = std::get<Profile>(read);
    const QJsonValue cdpUrl = written.value(u"cdpUrl"_s);
    if (!cdpUrl.toString().isEmpty()) {
        const OrFailure<QUrl> address
            = readBrowserAddress(u"browser.profiles.%1.cdpUrl"_s.arg(name), cdpUrl.toString());
        if (const Failure *failure = failureIn(address))
            return *failure;
        return placedAt(profile, std::get<QUrl>(address));
    }
    const QJsonValue cdpPort = written.value(u"cdpPort"_s);
    if (cdpPort.isUndefined() || cdpPort.isNull())
        return profile;
    const int port = cdpPort.toInt();
    if (port < 1 || port > 65535)
        return refusal(name, u".cdpPort must be a port number"_s);
    if (port == ports::ofOthers)
        return refusal(name,
            u".cdpPort must not be %1: it is left to a Chrome that a person starts"_s.arg(port));
    return placedAt(profile, static_cast<quint16>(port), settings);
}

// Ports that must not be given to other profiles.
QList<quint16> usedPorts(const QJsonObject &written)
{
    QList<quint16> used;
    for (const QJsonValue &each : written) {
        const QJsonObject profile = each.toObject();
        const int port = profile.value(u"cdpPort"_s).toInt();
        if (port > 0)
            used.append(static_cast<quint16>(port));
        const QUrl address{profile.value(u"cdpUrl"_s).toString()};
        if (!address.isEmpty())
            used.append(ports::of(address));
    }
    return used;
}

bool hasPlace(const QJsonObject &profile)
{
    return !profile.value(u"cdpPort"_s).toVariant().isNull()
        || !profile.value(u"cdpUrl"_s).toString().isEmpty();
}

// Assigns a port to each profile that has neither port nor address. The implicit one needs none
// while its default port is free.
OrFailure<Nothing> givePorts(QJsonObject &written, const Settings &settings)
{
    QList<quint16> used = usedPorts(written);
    if (!written.contains(implicitProfile)) {
        if (!settings.cdpUrl.isEmpty())
            used.append(ports::of(settings.cdpUrl));
        else if (used.contains(ports::first))
            written.insert(implicitProfile, QJsonObject{{u"color"_s, settings.color}});
        else
            used.append(ports::first);
    }
    const QStringList names = written.keys();
    for (const QString &name : names) {
        if (!isValidProfileName(name) || !written.value(name).isObject())
            continue;
        QJsonObject profile = written.value(name).toObject();
        if (hasPlace(profile))
            continue;
        const OrFailure<quint16> port = ports::lowestUnused(used);
        if (const Failure *failure = failureIn(port))
            return *failure;
        used.append(std::get<quint16>(port));
        profile.insert(u"cdpPort"_s, std::get<quint16>(port));
        written.insert(name, profile);
    }
    return Nothing{};
}

} // namespace

OrFailure<ProfileList> readProfiles(const QJsonObject &written, const Settings &settings)
{
    ProfileList list{.profiles = {}, .written = written};
    const OrFailure<Nothing> given = givePorts(list.written, settings);
    if (const Failure *failure = failureIn(given))
        return *failure;
    for (auto each = list.written.begin(); each != list.written.end(); ++each) {
        if (!isValidProfileName(each.key())) {
            qCWarning(logProfile).noquote()
                << u"ignored profile=%1 why=its name is not allowed"_s.arg(each.key());
            continue;
        }
        if (!each->isObject())
            return refusal(each.key(), u" must be an object"_s);
        OrFailure<Profile> profile = readProfile(each.key(), each->toObject(), settings);
        if (const Failure *failure = failureIn(profile))
            return *failure;
        list.profiles.append(std::get<Profile>(std::move(profile)));
    }
    if (!list.written.contains(implicitProfile)) {
        const Profile clawd{.name = implicitProfile, .color = settings.color, .cdpPort = 0};
        list.profiles.append(settings.cdpUrl.isEmpty() ? placedAt(clawd, ports::first, settings)
                                                       : placedAt(clawd, settings.cdpUrl));
        std::sort(list.profiles.begin(), list.profiles.end(),
            [](const Profile &one, const Profile &other) { return one.name < other.name; });
    }
    return list;
}
