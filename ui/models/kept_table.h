// What a page keeps, as a table. Values are dots until they are revealed, and no tooltip and no
// screen reader is given one.
#pragma once

#include "ui/models/kept_item.h"
#include "ui/models/ring_table.h"

#include <optional>

class KeptTable : public RingTable<KeptItem> {
    Q_OBJECT
public:
    enum Column { What, Name, Value, Domain, Path, Expires, Marks, ColumnCount };

    static constexpr qsizetype capacity = 20'000;

    explicit KeptTable(QObject *parent = nullptr) : RingTable(capacity, ColumnCount, {}, parent) { }

    // Instead of what it holds; nothing of it is revealed.
    void show(const QList<KeptItem> &items);
    void reveal(const QList<int> &rows, bool isRevealed);
    // All of them.
    void hideValues();
    bool areRevealed(const QList<int> &rows) const;
    bool canBeRemoved(const QList<int> &rows) const;

    // Empty: of all kinds.
    void showOnly(std::optional<KeptItem::Kind> kind);
    // Only what has it in its name or domain.
    void search(const QString &text);

    // "name=value", a line for each.
    QString asText(const QList<int> &rows) const;

protected:
    QStringList headings() const override;
    QVariant cell(const KeptItem &item, int column, int role) const override;
    bool accepts(const KeptItem &item) const override;

private:
    static QString kindInWords(KeptItem::Kind kind);
    static QString textOf(const KeptItem &item, int column);

    std::optional<KeptItem::Kind> m_kind;
    QString m_searched;
};
