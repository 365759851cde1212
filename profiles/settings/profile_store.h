// The profiles and settings in clawdis.json. Other content of the file is kept, and a profile keeps
// its port for ever.
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
    // A missing file means defaults. A damaged or unreadable one is left as it is: uses its last
    // good copy, kept next to it, else the defaults with the token required. A Failure if the file
    // holds an invalid value.
    static OrFailure<ProfileStore> open(const QString &path);

    // What is wrong with the file; while it is, nothing is changed.
    const std::optional<Failure> &damage() const { return m_damage; }

    // Warnings: unknown keys, or that the file cannot be written.
    QList<Failure> warnings() const;

    // Turns off Chrome's sandbox, whatever the file says, until the app ends.
    void runWithoutSandbox();

    const Settings &settings() const { return m_settings; }
    QString defaultProfile() const;

    // By name. The profile clawd is always there, in the file or not.
    QList<Profile> profiles() const { return m_profiles; }
    std::optional<Profile> find(const QString &name) const;

    // Whether that name may be added; else why not.
    OrFailure<Nothing> mayAdd(const QString &name);

    // One that is not written, of the next colour: for a Chrome that runs already, or at a port of
    // the caller's choice. Forgotten when the app ends.
    OrFailure<Profile> addForNow(Profile profile);

    // Without a valid colour it gets the next of the palette.
    OrFailure<Profile> create(const QString &name, const QString &color, const QString &cdpUrl);

    // A removed one, from what written() returned then. Gets another port if its own is taken, and
    // the next colour of the palette if it had none.
    OrFailure<Profile> restore(const QString &name, QJsonObject written);

    // Sets keys of it; null removes one. INVALID_VALUE where one is not to be kept: all or none.
    OrFailure<Profile> change(const QString &name, const QJsonObject &changes);

    // As in the file; empty if it is not there.
    QJsonObject written(const QString &name) const;

    // Whether it may be removed: not the default one, one that is not in the file, or an unknown
    // one.
    OrFailure<Nothing> mayRemove(const QString &name);

    // Forgets it; Chrome's files stay.
    OrFailure<Nothing> remove(const QString &name);

    // Sets keys of the "browser" object; null removes a key. All or, on a Failure, none.
    OrFailure<Settings> configure(const QJsonObject &changes);

private:
    explicit ProfileStore(const QString &path);

    OrFailure<Nothing> read();
    void fallBack(const Failure &damage);
    void keepGoodCopy(const QByteArray &content) const;
    OrFailure<Nothing> understand(const QJsonObject &root);
    OrFailure<Profile> keep(const QString &name, const QJsonObject &written);
    QString nextColor() const;
    OrFailure<Nothing> apply(const QJsonObject &root);
    OrFailure<Nothing> write(const QJsonObject &root);
    QJsonObject writtenProfiles() const;

    QString m_path;
    QJsonObject m_root;
    Settings m_settings;
    QList<Profile> m_profiles;
    std::optional<Failure> m_damage;
    std::optional<Failure> m_unwritable; // why open() could not write
    bool m_isWithoutSandbox = false;
    QList<Profile> m_forNow;
};
