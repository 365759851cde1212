// What is kept sealed, as a table: named secrets, logins and backups; never what is in them.
#pragma once

#include "ui/models/ring_table.h"

#include <optional>

class QJsonValue;

struct VaultItem {
    enum class Kind { Secret, Login, Backup };

    Kind kind;
    QString name; // of a backup: its profile
    QString sites{}; // of a secret: where it may be typed
    int version = 0; // of a login or backup, from 1
    QString time{}; // local: when it was kept; of a secret, when it was last typed
    QString state{}; // "damaged", "until …", "one-time code" …
    bool isUsable = true;

    static VaultItem secret(const QJsonValue &row);
    static VaultItem login(const QJsonValue &row);
    static VaultItem backup(const QJsonValue &row);

    bool canBeRemoved() const { return kind != Kind::Backup; }
    bool canComeBack() const { return kind != Kind::Secret && isUsable; }
};

class VaultTable : public RingTable<VaultItem> {
    Q_OBJECT
public:
    enum Column { What, Name, Sites, Version, Time, State, ColumnCount };

    static constexpr qsizetype capacity = 5000;

    explicit VaultTable(QObject *parent = nullptr)
        : RingTable(capacity, ColumnCount, {}, parent) { }

    // Instead of what it holds.
    void show(const QList<VaultItem> &items);
    // Empty: of all kinds.
    void showOnly(std::optional<VaultItem::Kind> kind) { filterBy(m_kind, kind); }
    // Only what has it in its name or sites.
    void search(const QString &text) { filterBy(m_searched, text); }

    static QString kindInWords(VaultItem::Kind kind);

protected:
    QStringList headings() const override;
    QVariant cell(const VaultItem &item, int column, int role) const override;
    bool accepts(const VaultItem &item) const override;

private:
    static QString textOf(const VaultItem &item, int column);

    std::optional<VaultItem::Kind> m_kind;
    QString m_searched;
};
