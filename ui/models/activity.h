// The newest 5,000 calls of every door, in the order they began; a call that ends changes its row.
#pragma once

#include "ui/models/call_record.h"
#include "ui/models/ring_table.h"
#include "ui/models/tab_titles.h"

#include <QHash>

class EventStream;

class Activity : public RingTable<CallRecord> {
    Q_OBJECT
public:
    enum class Kind { All, Acts, Failures };
    enum Column { Time, Caller, Command, About, Where, Result, Duration, ColumnCount };

    static constexpr qsizetype capacity = 5000;

    explicit Activity(EventStream &events, QObject *parent = nullptr);

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    // Only calls for it or for no profile; an empty name shows all.
    void showProfile(const QString &profile);
    void showOnly(Kind kind);
    // Only calls with this text in any column.
    void search(const QString &text);

    // Calls of the record, of earlier runs too, among those that are held already.
    void takeRecorded(const QList<CallRecord> &calls);

    // What is shown, one JSON object a line.
    QByteArray asJsonLines() const;

protected:
    bool accepts(const CallRecord &call) const override;
    void dropped(const CallRecord &call) override { m_running.remove(keyOf(call)); }

private:
    using Key = std::pair<QString, QString>; // door and id

    static Key keyOf(const CallRecord &call) { return {call.door, call.id}; }
    void hear(const Event &event);
    QString textOf(const CallRecord &call, int column) const;
    QVariant toneOf(const CallRecord &call, int column) const;
    QString placeOf(const CallRecord &call) const;

    TabTitles m_titles;
    QHash<Key, Number> m_running;
    QString m_profile;
    Kind m_kind = Kind::All;
    QString m_searched;
};
