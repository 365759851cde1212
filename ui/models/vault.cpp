#include "ui/models/vault.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

const QString vaultTopic = u"secrets"_s;

const QList<Vault::List> Vault::s_lists{{u"secrets"_s, u"secrets"_s, &VaultItem::secret},
    {u"identities"_s, u"identities"_s, &VaultItem::login},
    {u"backups"_s, u"backups"_s, &VaultItem::backup}};

Vault::Vault(WindowDoor &door, QObject *parent)
    : QObject(parent), m_door(door), m_refresh([this] {
          m_read.clear();
          m_failure.reset();
          readFrom(0);
      })
{
}

void Vault::setWatched(bool isWatched)
{
    m_isWatched = isWatched;
    refresh();
}

void Vault::refresh()
{
    if (m_isWatched)
        m_refresh.request();
}

void Vault::readFrom(qsizetype list)
{
    if (list == s_lists.size())
        return showRead();
    m_door.ask(this, s_lists[list].command, {}, [this, list](const Outcome &outcome) {
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_failure = *failure;
        if (const auto *reply = std::get_if<Reply>(&outcome)) {
            const QJsonArray rows = reply->value(s_lists[list].rows).toArray();
            for (const QJsonValue &row : rows)
                m_read.append(s_lists[list].read(row));
        }
        readFrom(list + 1);
    });
}

void Vault::showRead()
{
    m_table.show(m_read);
    m_isRead = true;
    if (m_failure)
        m_notices.announce(Notice::of(*m_failure, vaultTopic));
    else
        m_notices.settle(vaultTopic);
    m_refresh.end();
    Q_EMIT changed();
}

// `done` is what a person reads then.
void Vault::ask(const QString &command, const QJsonObject &arguments, const QString &done)
{
    ++m_calls;
    m_door.ask(this, command, arguments, [this, command, done](const Outcome &outcome) {
        --m_calls;
        if (const auto *failure = std::get_if<Failure>(&outcome))
            m_notices.announce(Notice::of(*failure, command));
        else if (!done.isEmpty())
            m_notices.announce({.message = done, .about = command});
        else
            m_notices.settle(command);
        refresh();
    });
}

void Vault::keepSecret(const NewSecret &secret, Ended ended)
{
    const QJsonObject arguments{{u"secret"_s, secret.name}, {u"value"_s, secret.value},
        {u"origins"_s, QJsonArray::fromStringList(secret.sites)},
        {u"kind"_s, secret.isOneTimeCode ? u"totp"_s : u"text"_s}};
    ++m_calls;
    m_door.ask(this, u"setSecret"_s, arguments, [this, ended](const Outcome &outcome) {
        --m_calls;
        const auto *failure = std::get_if<Failure>(&outcome);
        ended(failure ? std::optional{*failure} : std::nullopt);
        refresh();
    });
}

void Vault::keepLogin(const QString &profile, const QString &name)
{
    ask(u"saveIdentity"_s, {{u"profile"_s, profile}, {u"identity"_s, name}, {u"all"_s, true}},
        tr("Kept what %1 is logged in to as “%2”.").arg(profile, name));
}

void Vault::backUp(const QString &profile)
{
    ask(u"backupProfile"_s, {{u"profile"_s, profile}}, tr("Backed up %1.").arg(profile));
}

void Vault::bringBack(const VaultItem &item, const QString &profile)
{
    if (item.kind == VaultItem::Kind::Login)
        return ask(u"loadIdentity"_s,
            {{u"profile"_s, profile}, {u"identity"_s, item.name}, {u"version"_s, item.version}},
            tr("%1 is logged in as “%2” kept it.").arg(profile, item.name));
    ask(u"restoreBackup"_s, {{u"profile"_s, item.name}, {u"version"_s, item.version}},
        tr("%1 is as version %2 kept it. What it had before is in the trash.")
            .arg(item.name)
            .arg(item.version));
}

void Vault::remove(const QList<VaultItem> &items)
{
    for (const VaultItem &each : items) {
        if (each.kind == VaultItem::Kind::Secret)
            ask(u"deleteSecret"_s, {{u"secret"_s, each.name}}, {});
        if (each.kind == VaultItem::Kind::Login)
            ask(u"deleteIdentity"_s, {{u"identity"_s, each.name}, {u"version"_s, each.version}},
                {});
    }
}
