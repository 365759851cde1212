#include "profiles/settings/profile_store.h"

#include "base/logging.h"
#include "base/paths.h"
#include "base/unwritable.h"
#include "profiles/files/set_aside.h"
#include "profiles/settings/profile_list.h"
#include "profiles/settings/settings_change.h"
#include "profiles/settings/settings_text.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

QString goodCopyOf(const QString &path)
{
    return path + u".last-good"_s;
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
    const OrFailure<SettingsText> read = settingsTextAt(path);
    if (const Failure *damage = failureIn(read)) {
        store.fallBack(*damage);
        return store;
    }
    const auto &text = std::get<SettingsText>(read);
    const OrFailure<Nothing> understood = store.understand(text.root);
    if (const Failure *failure = failureIn(understood)) {
        Failure reported = *failure;
        reported.message = u"%1: %2"_s.arg(path, failure->message);
        return reported;
    }
    if (store.m_root != text.root) {
        // A profile was assigned a port, and must keep it.
        const OrFailure<Nothing> written = store.write(store.m_root);
        if (const Failure *failure = failureIn(written))
            store.m_unwritable = *failure;
    } else if (!text.content.isEmpty()) {
        store.keepGoodCopy(text.content);
    }
    return store;
}

// The last good copy or, if there is none, the defaults with the token required.
void ProfileStore::fallBack(const Failure &damage)
{
    const QString copy = goodCopyOf(m_path);
    const OrFailure<SettingsText> good = settingsTextAt(copy);
    const auto *text = std::get_if<SettingsText>(&good);
    const bool isGood = text && !text->content.isEmpty() && !failureIn(understand(text->root));
    m_damage = damage;
    if (isGood) {
        m_damage->message += u"; its last good copy is used, %1"_s.arg(copy);
        m_damage->hint = u"Correct the file, or put the copy in its place. Until then nothing in "
                         "it is changed."_s;
        return;
    }
    understand({});
    m_settings.requireToken = true;
    m_damage->message
        += u", and there is no good copy: the defaults are used, and HTTP asks for the token"_s;
    m_damage->hint = u"Correct the file, or remove it to begin again; then start the app again."_s;
}

// Copies valid content. Removes an old copy if it cannot be updated.
void ProfileStore::keepGoodCopy(const QByteArray &content) const
{
    const QString copy = goodCopyOf(m_path);
    QFile kept{copy};
    if (kept.open(QIODevice::ReadOnly) && kept.readAll() == content)
        return;
    if (!paths::writePrivately(copy, content)) {
        qCWarning(logProfile).noquote() << unwritable(copy).message;
        QFile::remove(copy);
    }
}

QList<Failure> ProfileStore::warnings() const
{
    QList<Failure> warnings = m_settings.strayKeys + strayKeysIn(m_root);
    if (m_unwritable)
        warnings.prepend(*m_unwritable);
    return warnings;
}

void ProfileStore::runWithoutSandbox()
{
    m_isWithoutSandbox = true;
    m_settings.noSandbox = true;
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
    const OrFailure<Nothing> kept = apply(withProfiles(m_root, profiles));
    if (const Failure *failure = failureIn(kept))
        return *failure;
    return *find(name);
}

OrFailure<Profile> ProfileStore::addForNow(Profile profile)
{
    const OrFailure<Nothing> allowed = mayAdd(profile.name);
    if (const Failure *failure = failureIn(allowed))
        return *failure;
    constexpr qsizetype most = 100;
    if (m_forNow.size() >= most)
        return Failure{Code::TooBusy, u"there are %1 such profiles already"_s.arg(most),
            u"Start the app again."_s};
    profile.color = nextColor();
    profile.isForNow = true;
    m_forNow.append(profile);
    m_profiles.append(profile);
    return profile;
}

OrFailure<Profile> ProfileStore::create(
    const QString &name, const QString &color, const QString &cdpUrl)
{
    const OrFailure<Nothing> allowed = mayAdd(name);
    if (const Failure *failure = failureIn(allowed))
        return *failure;
    const auto colour = colours::normal(color);
    if (!colour && !color.isEmpty())
        return Failure{Code::InvalidValue, u"%1 is no colour"_s.arg(color.left(50)),
            u"Write it as #RRGGBB, or leave it out."_s};
    QJsonObject written{{u"color"_s, colour.value_or(nextColor())}};
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

OrFailure<Profile> ProfileStore::change(const QString &name, const QJsonObject &changes)
{
    const OrFailure<QJsonObject> checked = checkedProfileChanges(changes);
    if (const Failure *failure = failureIn(checked))
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
        changed.insert(u"cdpUrl"_s, known->cdpUrl); // Its implicit address.
    else if (changed.isEmpty())
        changed.insert(u"cdpPort"_s, known->cdpPort);
    const auto &given = std::get<QJsonObject>(checked);
    for (auto each = given.begin(); each != given.end(); ++each) {
        if (each->isNull())
            changed.remove(each.key());
        else
            changed.insert(each.key(), *each);
    }
    OrFailure<Profile> kept = keep(name, changed);
    // The file could be read: what is wrong is in the changes.
    if (const Failure *failure = failureIn(kept); failure && failure->code == Code::InvalidArgument)
        return Failure{Code::InvalidValue, failure->message, u"Nothing was changed."_s};
    return kept;
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
    return apply(withProfiles(m_root, profiles));
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
    const OrFailure<Nothing> kept = apply(root);
    if (const Failure *failure = failureIn(kept))
        return *failure;
    return m_settings;
}

// Reads the file again: somebody may have edited it.
OrFailure<Nothing> ProfileStore::read()
{
    const OrFailure<SettingsText> text = settingsTextAt(m_path);
    if (const Failure *failure = failureIn(text))
        return *failure;
    OrFailure<Nothing> understood = understand(std::get<SettingsText>(text).root);
    if (!failureIn(understood))
        m_damage.reset();
    return understood;
}

// Applies the root, adding missing ports; changes nothing on a Failure.
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
    m_settings.noSandbox = m_settings.noSandbox || m_isWithoutSandbox;
    m_profiles = understood.profiles;
    for (const Profile &each : std::as_const(m_forNow)) {
        if (!find(each.name))
            m_profiles.append(each);
    }
    return Nothing{};
}

OrFailure<Nothing> ProfileStore::apply(const QJsonObject &root)
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
    const OrFailure<SettingsText> old = settingsTextAt(m_path);
    if (const Failure *failure = failureIn(old))
        return *failure;
    // A rewrite loses comments, so keep the file that has them.
    if (!std::get<SettingsText>(old).isPlain && !copyAside(m_path, u"with-comments"_s)) {
        Failure failure = unwritable(m_path, Code::ConfigUnwritable);
        failure.message += u" (a copy of it, with its comments)"_s;
        return failure;
    }
    const QByteArray content = QJsonDocument{root}.toJson();
    if (!paths::writePrivately(m_path, content))
        return unwritable(m_path, Code::ConfigUnwritable);
    m_unwritable.reset();
    keepGoodCopy(content);
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
