// Named secrets, logins and backups of profiles: listed, kept, brought back, deleted. While not
// watched it asks nothing: the first look may open the desktop's keychain.
#pragma once

#include "ui/base/refresh.h"
#include "ui/base/window_door.h"
#include "ui/models/notices.h"
#include "ui/models/vault_table.h"

class Vault : public QObject {
    Q_OBJECT
public:
    // As a person writes it into the form.
    struct NewSecret {
        QString name;
        QString value;
        QStringList sites;
        bool isOneTimeCode = false;
    };
    using Ended = std::function<void(const std::optional<Failure> &)>;

    explicit Vault(WindowDoor &door, QObject *parent = nullptr);

    void setWatched(bool isWatched);
    // Reads all again.
    void refresh();
    bool isSettled() const { return m_refresh.isIdle() && m_calls == 0; }
    bool isRead() const { return m_isRead; }

    void keepSecret(const NewSecret &secret, Ended ended);
    // All that the profile's browser is logged in to; it must run.
    void keepLogin(const QString &profile, const QString &name);
    // The profile's browser must be stopped.
    void backUp(const QString &profile);
    // A login is put into that profile; a backup becomes its own profile's folder.
    void bringBack(const VaultItem &item, const QString &profile);
    void remove(const QList<VaultItem> &items);

    VaultTable &table() { return m_table; }
    const VaultTable &table() const { return m_table; }
    Notices &notices() { return m_notices; }

Q_SIGNALS:
    void changed();

private:
    struct List {
        QString command;
        QString rows;
        VaultItem (*read)(const QJsonValue &row);
    };

    void readFrom(qsizetype list);
    void showRead();
    void ask(const QString &command, const QJsonObject &arguments, const QString &done);

    static const QList<List> s_lists;

    WindowDoor &m_door;
    bool m_isWatched = false;
    bool m_isRead = false;
    int m_calls = 0; // that change something, under way
    QList<VaultItem> m_read;
    std::optional<Failure> m_failure; // of the reading under way
    VaultTable m_table;
    Notices m_notices;
    Refresh m_refresh;
};
