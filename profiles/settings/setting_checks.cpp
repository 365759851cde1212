#include "profiles/settings/setting_checks.h"

#include "profiles/chrome/chrome_arguments.h"
#include "profiles/settings/ports.h"
#include "profiles/settings/profile_store.h"
#include "profiles/settings/settings_change.h"
#include "profiles/settings/upload_roots.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using setting_checks::Checked;

namespace {

Failure badValue(const QString &message, const QString &hint)
{
    return {Code::InvalidValue, message, hint};
}

QStringList textsIn(const QJsonValue &list)
{
    QStringList texts;
    const QJsonArray items = list.toArray();
    for (const QJsonValue &item : items)
        texts.append(item.toString());
    return texts;
}

Checked checkProgram(const QString &key, const QJsonValue &value)
{
    const QString path = value.toString().trimmed();
    if (path.isEmpty())
        return QJsonValue{};
    const QFileInfo file{path};
    const QString hint = u"Name the program of a Chrome or Chromium with its whole path, or leave "
                         "this empty to have one looked for."_s;
    if (!file.isAbsolute())
        return badValue(u"%1 must be a whole path: %2"_s.arg(key, path), hint);
    if (!file.exists())
        return badValue(u"%1 does not exist: %2"_s.arg(key, path), hint);
    if (!file.isFile() || !file.isExecutable())
        return badValue(u"%1 is not a program: %2"_s.arg(key, path), hint);
    return path;
}

// A folder already in the list may be missing: its disk may be unmounted.
Checked checkRoots(const QString &key, const QJsonValue &value, const QStringList &usual,
    const std::optional<QStringList> &present)
{
    const QStringList roots = textsIn(value);
    if (roots == usual)
        return QJsonValue{};
    const QStringList known = usual + present.value_or(QStringList{});
    for (const QString &root : roots) {
        if (!isWholePath(root)) {
            return badValue(u"%1 must hold whole paths, not %2"_s.arg(key, root),
                u"As in /home/me/Files or ~/Files."_s);
        }
        if (!known.contains(root) && !isFolder(root)) {
            return badValue(u"%1 must hold folders; there is none at %2"_s.arg(key, root),
                u"Make it first, or name another."_s);
        }
    }
    return value;
}

// As in the Host header: a name or an address, with or without a port.
bool isHostValue(const QString &host)
{
    const QUrl url{u"http://"_s + host, QUrl::StrictMode};
    return url.isValid() && !url.host().isEmpty() && url.userInfo().isEmpty()
        && url.path().isEmpty() && !url.hasQuery() && !url.hasFragment();
}

// A port of this machine that nothing else of ours has.
Checked servedAt(
    const QString &key, const QString &example, const QJsonValue &value, const ProfileStore &store)
{
    const OrFailure<QUrl> read = readAddress(key, value.toString());
    const QString hint = u"For example %1."_s.arg(example);
    if (const Failure *failure = failureIn(read))
        return badValue(failure->message, hint);
    const QUrl url = std::get<QUrl>(read);
    if (url.scheme() != u"http"_s)
        return badValue(key + u" must begin with http://"_s, hint);
    if (!url.path().isEmpty() || url.hasQuery() || url.hasFragment() || !url.userInfo().isEmpty())
        return badValue(key + u" must be a host and a port, nothing more"_s, hint);
    if (url.host() != u"127.0.0.1"_s && url.host() != u"localhost"_s)
        return badValue(key + u" must be on 127.0.0.1 or localhost"_s, hint);
    const int port = url.port(80);
    if (port < 1024 || port > 65534)
        return badValue(key + u" must have a port from 1024 to 65534"_s, hint);
    if (port >= ports::first && port <= ports::last) {
        return badValue((key + u" must not have a port from %1 to %2: those are the profiles'"_s)
                            .arg(ports::first)
                            .arg(ports::last),
            hint);
    }
    const auto profiles = store.profiles();
    for (const Profile &profile : profiles) {
        if (!profile.isRemote() && profile.cdpPort == port)
            return badValue(
                u"controlUrl must not have the port of profile \"%1\""_s.arg(profile.name), hint);
    }
    return url.toString();
}

} // namespace

// The port of the API must not be one of ours for other uses. Not the highest port: the browser's
// default port is the next one.
Checked setting_checks::controlUrl(const QJsonValue &value, const ProfileStore &store)
{
    return servedAt(u"controlUrl"_s, u"http://127.0.0.1:18791"_s, value, store);
}

Checked setting_checks::rpcUrl(const QJsonValue &value, const ProfileStore &store)
{
    return servedAt(u"rpcUrl"_s, u"http://127.0.0.1:3337"_s, value, store);
}

Checked setting_checks::serviceUrl(const QJsonValue &value, const ProfileStore &store)
{
    return servedAt(u"serviceUrl"_s, u"http://127.0.0.1:8000"_s, value, store);
}

Checked setting_checks::redisUrl(const QJsonValue &value, const ProfileStore &)
{
    const QUrl url{value.toString(), QUrl::StrictMode};
    const bool isOfHost
        = (url.scheme() == u"redis" || url.scheme() == u"rediss") && !url.host().isEmpty();
    const bool isOfSocket = url.scheme() == u"unix" && url.path().startsWith(u'/');
    if (value.toString().isEmpty() || (url.isValid() && (isOfHost || isOfSocket)))
        return value;
    return badValue(u"redisUrl is no address of a Redis"_s,
        u"redis://127.0.0.1:6379, rediss:// for TLS, unix:///run/redis.sock, or nothing."_s);
}

Checked setting_checks::s3Url(const QJsonValue &value, const ProfileStore &)
{
    const QUrl url{value.toString(), QUrl::StrictMode};
    const bool isHttp = url.scheme() == u"https" || url.scheme() == u"http";
    const QString hint = u"https://s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1, "
                         "or nothing."_s;
    if (!url.userInfo().isEmpty())
        return badValue(u"s3Url must hold no keys"_s,
            u"Give them as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment."_s);
    if (value.toString().isEmpty()
        || (url.isValid() && isHttp && !url.host().isEmpty() && url.path().size() > 1))
        return value;
    return badValue(u"s3Url is no address of a bucket"_s, hint);
}

Checked setting_checks::rpcAllow(const QJsonValue &value, const ProfileStore &)
{
    const QRegularExpression pattern{value.toString()};
    if (!pattern.isValid())
        return badValue(u"rpcAllow is no regular expression: %1"_s.arg(pattern.errorString()),
            u"For example ^https?://(localhost|127\\.0\\.0\\.1)(:\\d+)?/"_s);
    return value;
}

Checked setting_checks::rpcHosts(const QJsonValue &value, const ProfileStore &)
{
    const QStringList hosts = textsIn(value);
    for (const QString &host : hosts) {
        if (!isHostValue(host))
            return badValue(u"rpcHosts must hold names of hosts, not %1"_s.arg(host),
                u"As in browser.example or browser.example:3337."_s);
    }
    return value;
}

Checked setting_checks::cdpUrl(const QJsonValue &value, const ProfileStore &)
{
    if (value.toString().trimmed().isEmpty())
        return QJsonValue{};
    const OrFailure<QUrl> read = readAddress(u"cdpUrl"_s, value.toString());
    if (const Failure *failure = failureIn(read)) {
        return badValue(failure->message,
            u"For example http://127.0.0.1:9222; leave it empty to have browsers started."_s);
    }
    return std::get<QUrl>(read).toString();
}

Checked setting_checks::color(const QJsonValue &value, const ProfileStore &)
{
    const OrFailure<QString> color = readColor(u"color"_s, value.toString());
    if (const Failure *failure = failureIn(color))
        return *failure;
    return std::get<QString>(color);
}

Checked setting_checks::executablePath(const QJsonValue &value, const ProfileStore &)
{
    return checkProgram(u"executablePath"_s, value);
}

Checked setting_checks::headlessPath(const QJsonValue &value, const ProfileStore &)
{
    return checkProgram(u"headlessPath"_s, value);
}

Checked setting_checks::defaultProfile(const QJsonValue &value, const ProfileStore &store)
{
    const QString name = value.toString().trimmed();
    if (store.find(name))
        return name;
    return badValue(u"defaultProfile must be one of the profiles; there is no \"%1\""_s.arg(name),
        u"Create it first, or choose another."_s);
}

Checked setting_checks::uploadRoots(const QJsonValue &value, const ProfileStore &store)
{
    return checkRoots(u"uploadRoots"_s, value, usualUploadRoots(), store.settings().uploadRoots);
}

Checked setting_checks::fileRoots(const QJsonValue &value, const ProfileStore &store)
{
    const Settings &settings = store.settings();
    return checkRoots(u"fileRoots"_s, value, usualFileRoots(settings), settings.fileRoots);
}

Checked setting_checks::extraArgs(const QJsonValue &value, const ProfileStore &)
{
    const QStringList arguments = textsIn(value);
    for (const QString &argument : arguments) {
        if (isReservedArgument(argument)) {
            return badValue(
                u"extraArgs must not hold %1: it is what keeps profiles apart"_s.arg(argument),
                u"Leave it out."_s);
        }
    }
    return value;
}
