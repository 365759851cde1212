// The rules for requests that a tab lives by.
#pragma once

#include "ui/models/ring_table.h"

#include <QJsonArray>
#include <QStringList>

struct SeenRule {
    QString id;
    QString kind; // "block", "mock" …
    QString address; // as it was written
    QString scope; // "tab", "session" or "profile"
    QStringList only{}; // the methods and types that it is for; none: all
    int applied = 0;
    int times = 0; // how often it may be; 0: for ever
};

class RuleTable : public RingTable<SeenRule> {
    Q_OBJECT
public:
    enum Column { What, Address, Only, Scope, Applied, ColumnCount };

    static constexpr qsizetype capacity = 600; // three scopes of 200

    explicit RuleTable(QObject *parent = nullptr)
        : RingTable(capacity, ColumnCount, {Applied}, parent)
    {
    }

    // Rows of the command `rules`, instead of what it holds. The same rules keep their places.
    void show(const QJsonArray &rows);

    static QString kindInWords(const QString &kind);
    static QString scopeInWords(const QString &scope);

protected:
    QStringList headings() const override;
    QVariant cell(const SeenRule &rule, int column, int role) const override;

private:
    static QString textOf(const SeenRule &rule, int column);
};
