// The newest 1,000 messages of a socket or an event stream.
#pragma once

#include "ui/models/ring_table.h"

#include <QJsonArray>

struct SeenMessage {
    int number = 0; // within its request, from 1
    QString timestamp{}; // ISO 8601 UTC
    bool isSent = false;
    bool isBinary = false;
    QString name{}; // of an event
    QString text{}; // base64 if binary
    qint64 size = 0;
    bool isCut = false;

    // All that is kept of it.
    QString inFull() const;
};

class MessageTable : public RingTable<SeenMessage> {
    Q_OBJECT
public:
    enum Column { Way, Time, Size, Content, ColumnCount };

    static constexpr qsizetype capacity = 1000;

    explicit MessageTable(QObject *parent = nullptr)
        : RingTable(capacity, ColumnCount, {Size}, parent)
    {
    }

    // Rows of `requestDetails`; those it has are passed over.
    void take(const QJsonArray &rows);
    // The number of the newest; 0 if there is none.
    int last() const { return heldCount() > 0 ? held(next() - 1).number : 0; }

protected:
    QStringList headings() const override;
    QVariant cell(const SeenMessage &message, int column, int role) const override;

private:
    static QString textOf(const SeenMessage &message, int column);
};
