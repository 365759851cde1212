#include "profiles/profile_store.h"

#include "core/base/logging.h"
#include "core/base/paths.h"
#include "profiles/json5.h"
#include "profiles/profile_list.h"
#include "profiles/set_aside.h"
#include "profiles/settings_change.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

struct ConfigText {
    QJsonObject root;
    bool isPlain = true; // JSON, without the liberties people take
};

std::optional<ConfigText> parsed(const QByteArray &text)
{
    if (text.trimmed().isEmpty())
        return ConfigText{};
    const QJsonDocument plain = QJsonDocument::fromJson(text);
    if (plain.isObject())
        return ConfigText{plain.object()};
    const std::optional<QByteArray> respelled = plainJson(text);
    const QJsonDocument liberal = QJsonDocument::fromJson(respelled.value_or(QByteArray{}));
    if (liberal.isObject())
        return ConfigText{liberal.object(), false};
    return std::nullopt;
}

// Empty where there is no file.
OrFailure<QByteArray> contentOf(const QString &path)
{
    QFile file{path};
    if (!file.exists())
        return QByteArray{};
    if (!file.open(QIODevice::ReadOnly)) {
        return Failure{Code::ConfigCorrupt,
            u"%1 cannot be read: %2"_s.arg(path, file.errorString()),
            u"Give its owner the right to read it."_s};
    }
    return file.readAll();
}

Failure corrupt(const QString &path)
{
    return {Code::ConfigCorrupt, u"%1 is not valid JSON"_s.arg(path),
        u"Correct the file, then try again. Nothing was changed."_s};
}

OrFailure<QJsonObject> objectAt(const QJsonObject &parent, const QString &key, const QString &path)
{
    const QJsonValue value = parent.value(key);
    if (value.isObject())
        return value.toObject();
    if (value.isUndefined() || value.isNull())
        return QJsonObject{};
    return Failure{Code::InvalidArgument, path + u" must be an object"_s, u"Correct that value."_s};
}

QJsonObject withProfiles(QJsonObject root, const QJsonObject &profiles)
{
    QJsonObject browser = root.value(u"browser"_s).toObject();
    browser.insert(u"profiles"_s, profiles);
    root.insert(u"browser"_s, browser);
    return root;
}

} // namespace

ProfileStore::ProfileStore(const QString &path) : m_path(path) { }

OrFailure<ProfileStore> ProfileStore::open(const QString &path)
{
    ProfileStore store{path};
    const OrFailure<QByteArray> content = contentOf(path);
    if (const Failure *failure = failureIn(content))
        return *failure;
    const std::optional<ConfigText> text = parsed(std::get<QByteArray>(content));
    if (!text) {
        const std::optional<QString> aside = setAside(path, u"corrupt"_s);
        if (!aside)
            return corrupt(path);
        store.m_warning = Failure{Code::ConfigCorrupt,
            u"%1 is not valid JSON; it is kept as %2 and defaults are used"_s.arg(path, *aside),
            u"Correct the kept file and put it back."_s};
        qCWarning(logProfile).noquote() << u"config is corrupt, kept="_s + *aside;
    }
    const QJsonObject root = text ? text->root : QJsonObject{};
    const OrFailure<Nothing> understood = store.understand(root);
    if (const Failure *failure = failureIn(understood)) {
        Failure told = *failure;
        told.message = u"%1: %2"_s.arg(path, failure->message);
        return told;
    }
    if (store.m_root != root) {
        // A profile without a port was given one: later it must still have the same.
        const OrFailure<Nothing> written = store.write(store.m_root);
        if (const Failure *failure = failureIn(written))
            store.m_warning = *failure;
    }
    return store;
}

QString ProfileStore::defaultProfile() const
{
    return m_settings.defaultProfile.isEmpty() ? QString{implicitProfile}
                                               : m_settings.defaultProfile;
}

std::optional<Profile> ProfileStore::find(const QString &name) const
{
    const auto found = std::find_if(m_profiles.begin(), m_profiles.end(),
        [&name](const Profile &profile) { return profile.name == name; });
    return found == m_profiles.end() ? std::nullopt : std::optional{*found};
}

OrFailure<Nothing> ProfileStore::mayAdd(const QString &name)
{
    if (!isValidProfileName(name)) {
        return Failure{Code::InvalidArgument,
            u"invalid profile name: use lowercase letters, numbers, and hyphens only"_s,
            u"For example: work, my-project-1. At most 64 characters, the first no hyphen."_s};
    }
    OrFailure<Nothing> fresh = read();
    if (!failureIn(fresh) && find(name)) {
        return Failure{Code::ProfileExists, u"profile \"%1\" already exists"_s.arg(name),
            u"Use it, or choose another name."_s};
    }
    return fresh;
}

QString ProfileStore::nextColor() const
{
    QStringList used;
    for (const Profile &profile : m_profiles)
        used.append(profile.color);
    return colours::next(used);
}

OrFailure<Profile> ProfileStore::keep(const QString &name, const QJsonObject &written)
{
    QJsonObject profiles = writtenProfiles();
    profiles.insert(name, written);
    const OrFailure<Nothing> kept = change(withProfiles(m_root, profiles));
    if (const Failure *failure = failureIn(kept))
        return *failure;
    return *find(name);
}

OrFailure<Profile> ProfileStore::create(
    const QString &name, const QString &color, const QString &cdpUrl)
{
    const OrFailure<Nothing> allowed = mayAdd(name);
    if (const Failure *failure = failureIn(allowed))
        return *failure;
    QJsonObject written{{u"color"_s, colours::normal(color).value_or(nextColor())}};
    if (!cdpUrl.trimmed().isEmpty()) {
        const OrFailure<QUrl> address = readBrowserAddress(u"browser.profiles.cdpUrl"_s, cdpUrl);
        if (const Failure *failure = failureIn(address))
            return *failure;
        written.insert(u"cdpUrl"_s, std::get<QUrl>(address).toString());
    }
    return keep(name, written);
}

OrFailure<Profile> ProfileStore::restore(const QString &name, QJsonObject written)
{
    const OrFailure<Nothing> allowed = mayAdd(name);
    if (const Failure *failure = failureIn(allowed))
        return *failure;
    const int port = written.value(u"cdpPort"_s).toInt();
    const bool isTaken = std::any_of(m_profiles.begin(), m_profiles.end(),
        [port](const Profile &profile) { return profile.cdpPort == port; });
    if (isTaken)
        written.remove(u"cdpPort"_s);
    if (!written.contains(u"color"_s))
        written.insert(u"color"_s, nextColor());
    return keep(name, written);
}

OrFailure<Profile> ProfileStore::recolor(const QString &name, const QString &color)
{
    const OrFailure<QString> spelled = readColor(u"color"_s, color);
    if (const Failure *failure = failureIn(spelled))
        return *failure;
    const OrFailure<Nothing> fresh = read();
    if (const Failure *failure = failureIn(fresh))
        return *failure;
    const std::optional<Profile> known = find(name);
    if (!known) {
        return Failure{Code::ProfileNotFound, u"profile \"%1\" not found"_s.arg(name),
            u"Name a profile as the list of profiles does."_s};
    }
    QJsonObject changed = written(name);
    if (changed.isEmpty() && known->isRemote())
        changed.insert(u"cdpUrl"_s, known->cdpUrl); // Where it has been without being written.
    else if (changed.isEmpty())
        changed.insert(u"cdpPort"_s, known->cdpPort);
    changed.insert(u"color"_s, std::get<QString>(spelled));
    return keep(name, changed);
}

OrFailure<Nothing> ProfileStore::mayRemove(const QString &name)
{
    if (!isValidProfileName(name)) {
        return Failure{Code::InvalidArgument, u"invalid profile name"_s,
            u"Name a profile as the list of profiles does."_s};
    }
    OrFailure<Nothing> fresh = read();
    if (failureIn(fresh))
        return fresh;
    if (name == defaultProfile()) {
        return Failure{Code::InvalidArgument,
            u"cannot delete the default profile \"%1\"; change browser.defaultProfile first"_s.arg(
                name),
            u"Make another profile the default one."_s};
    }
    if (!writtenProfiles().contains(name)) {
        return Failure{Code::ProfileNotFound, u"profile \"%1\" not found"_s.arg(name),
            u"Only profiles written in %1 can be deleted."_s.arg(m_path)};
    }
    return fresh;
}

OrFailure<Nothing> ProfileStore::remove(const QString &name)
{
    OrFailure<Nothing> allowed = mayRemove(name);
    if (failureIn(allowed))
        return allowed;
    QJsonObject profiles = writtenProfiles();
    profiles.remove(name);
    return change(withProfiles(m_root, profiles));
}

OrFailure<Settings> ProfileStore::configure(const QJsonObject &changes)
{
    const OrFailure<Nothing> fresh = read();
    if (const Failure *failure = failureIn(fresh))
        return *failure;
    QJsonObject browser = m_root.value(u"browser"_s).toObject();
    for (auto each = changes.begin(); each != changes.end(); ++each) {
        if (each->isNull())
            browser.remove(each.key());
        else
            browser.insert(each.key(), *each);
    }
    QJsonObject root = m_root;
    root.insert(u"browser"_s, browser);
    const OrFailure<Nothing> kept = change(root);
    if (const Failure *failure = failureIn(kept))
        return *failure;
    return m_settings;
}

// The file as it is now: somebody may have edited it since.
OrFailure<Nothing> ProfileStore::read()
{
    const OrFailure<QByteArray> content = contentOf(m_path);
    if (const Failure *failure = failureIn(content))
        return *failure;
    const std::optional<ConfigText> text = parsed(std::get<QByteArray>(content));
    if (!text)
        return corrupt(m_path);
    return understand(text->root);
}

// Takes the root over, with the ports it lacked; nothing changes on a Failure.
OrFailure<Nothing> ProfileStore::understand(const QJsonObject &root)
{
    const OrFailure<QJsonObject> browser = objectAt(root, u"browser"_s, u"browser"_s);
    if (const Failure *failure = failureIn(browser))
        return *failure;
    const auto &keys = std::get<QJsonObject>(browser);
    const OrFailure<QJsonObject> written = objectAt(keys, u"profiles"_s, u"browser.profiles"_s);
    if (const Failure *failure = failureIn(written))
        return *failure;
    const OrFailure<Settings> settings = readSettings(keys);
    if (const Failure *failure = failureIn(settings))
        return *failure;
    const auto &given = std::get<QJsonObject>(written);
    const OrFailure<ProfileList> list = readProfiles(given, std::get<Settings>(settings));
    if (const Failure *failure = failureIn(list))
        return *failure;
    const auto &understood = std::get<ProfileList>(list);
    m_root = understood.written == given ? root : withProfiles(root, understood.written);
    m_settings = std::get<Settings>(settings);
    m_profiles = understood.profiles;
    return Nothing{};
}

OrFailure<Nothing> ProfileStore::change(const QJsonObject &root)
{
    const ProfileStore before = *this;
    OrFailure<Nothing> result = understand(root);
    if (!failureIn(result))
        result = write(m_root);
    if (failureIn(result))
        *this = before;
    return result;
}

OrFailure<Nothing> ProfileStore::write(const QJsonObject &root)
{
    const OrFailure<QByteArray> content = contentOf(m_path);
    const auto *text = std::get_if<QByteArray>(&content);
    const std::optional<ConfigText> old = text ? parsed(*text) : std::nullopt;
    // Comments do not survive a rewrite, so the file that had them does.
    if (old && !old->isPlain && !copyAside(m_path, u"with-comments"_s)) {
        return Failure{Code::ConfigUnwritable, u"%1 could not be copied aside"_s.arg(m_path),
            u"Check the rights of its folder."_s};
    }
    if (!paths::writePrivately(m_path, QJsonDocument{root}.toJson())) {
        return Failure{Code::ConfigUnwritable, u"%1 could not be written"_s.arg(m_path),
            u"Check the rights of the file and its folder, and that the disk is not full."_s};
    }
    return Nothing{};
}

QJsonObject ProfileStore::written(const QString &name) const
{
    return writtenProfiles().value(name).toObject();
}

QJsonObject ProfileStore::writtenProfiles() const
{
    return m_root.value(u"browser"_s).toObject().value(u"profiles"_s).toObject();
}
