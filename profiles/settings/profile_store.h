// The profiles and settings kept in clawdis.json. Whatever else stands in that file stays in it,
// and a port once given to a profile is its own for ever.
#pragma once

#include "base/or_failure.h"
#include "base/pending.h"
#include "profiles/settings/profile.h"
#include "profiles/settings/settings.h"

#include <QJsonObject>
#include <QList>
#include <QString>

#include <optional>

class ProfileStore {
public:
    // A missing file means defaults. One that is damaged or cannot be read stays as it is: its last
    // good copy, kept beside it, is used, and where there is none, the defaults with the token
    // required. A Failure where the file holds a value that cannot be meant so.
    static OrFailure<ProfileStore> open(const QString &path);

    // What is wrong with the file for as long as it is: nothing is changed meanwhile.
    const std::optional<Failure> &damage() const { return m_damage; }

    // What else the user should know of it: keys that mean nothing, or that it cannot be written.
    QList<Failure> warnings() const;

    // Chrome has no sandbox, whatever the file says, until the app ends.
    void runWithoutSandbox();

    const Settings &settings() const { return m_settings; }
    QString defaultProfile() const;

    // By name. The profile clawd is always there, written down or not.
    QList<Profile> profiles() const { return m_profiles; }
    std::optional<Profile> find(const QString &name) const;

    // Why there can be none of that name, where there cannot.
    OrFailure<Nothing> mayAdd(const QString &name);

    // Without a colour, or with one that is none, it gets the next of the palette.
    OrFailure<Profile> create(const QString &name, const QString &color, const QString &cdpUrl);

    // One that was removed, from what written() said of it then. Its port is another where that is
    // given away, its colour the next of the palette where it had none.
    OrFailure<Profile> restore(const QString &name, QJsonObject written);

    // As readColor spells it.
    OrFailure<Profile> recolor(const QString &name, const QString &color);

    // As it stands in the file; empty where nobody wrote it down.
    QJsonObject written(const QString &name) const;

    // Why it must stay, where it must: the default one, one that nobody wrote down, none at all.
    OrFailure<Nothing> mayRemove(const QString &name);

    // Forgets it; what Chrome kept on disk stays.
    OrFailure<Nothing> remove(const QString &name);

    // Sets keys of the "browser" object; null takes a key out. All of them, or on a Failure none.
    OrFailure<Settings> configure(const QJsonObject &changes);

private:
    explicit ProfileStore(const QString &path);

    OrFailure<Nothing> read();
    void fallBack(const Failure &damage);
    void keepGoodCopy(const QByteArray &content) const;
    OrFailure<Nothing> understand(const QJsonObject &root);
    OrFailure<Profile> keep(const QString &name, const QJsonObject &written);
    QString nextColor() const;
    OrFailure<Nothing> change(const QJsonObject &root);
    OrFailure<Nothing> write(const QJsonObject &root);
    QJsonObject writtenProfiles() const;

    QString m_path;
    QJsonObject m_root;
    Settings m_settings;
    QList<Profile> m_profiles;
    std::optional<Failure> m_damage;
    std::optional<Failure> m_unwritable; // what opening wanted to write
    bool m_isWithoutSandbox = false;
};
