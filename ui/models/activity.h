// The newest 5,000 calls of every door, in the order they began; a call that ends changes its row.
#pragma once

#include "ui/models/call_filter.h"
#include "ui/models/call_record.h"
#include "ui/models/ring_table.h"
#include "ui/models/tab_titles.h"

#include <QHash>
#include <QSet>

class EventStream;

class Activity : public RingTable<CallRecord> {
    Q_OBJECT
public:
    enum Column { Time, Caller, Command, About, Where, Result, Duration, ColumnCount };

    static constexpr qsizetype capacity = 5000;

    explicit Activity(EventStream &events, QObject *parent = nullptr);

    // Only those, and of a text what takeRecorded() has found for it.
    void show(const CallFilter &filter);
    const CallFilter &shown() const { return m_filter; }

    // Calls of the record, of earlier runs too, among those that are held already: they were found
    // for that text, also in what no column shows.
    void takeRecorded(const QList<CallRecord> &calls, const QString &text = {});

    // Of all calls that were ever held, sorted; the first 200.
    const QStringList &callers() const { return m_callers; }
    QString titleOf(const QString &targetId) const { return m_titles.of(targetId); }

    // What is shown, one JSON object a line.
    QByteArray asJsonLines() const;

Q_SIGNALS:
    void callersChanged();

protected:
    QStringList headings() const override;
    QVariant cell(const CallRecord &call, int column, int role) const override;
    bool accepts(const CallRecord &call) const override;
    void dropped(const CallRecord &call) override { m_running.remove(keyOf(call)); }

private:
    using Key = std::pair<QString, QString>; // door and id

    static Key keyOf(const CallRecord &call) { return {call.door, call.id}; }
    void hear(const Event &event);
    void add(const CallRecord &call);
    void noteCaller(const CallRecord &call);
    void insert(const QList<CallRecord> &calls);
    bool hasText(const CallRecord &call) const;
    QString textOf(const CallRecord &call, int column) const;
    QVariant toneOf(const CallRecord &call, int column) const;
    QString placeOf(const CallRecord &call) const;

    TabTitles m_titles;
    QHash<Key, Number> m_running;
    CallFilter m_filter;
    QSet<qint64> m_found; // numbers of calls that the record found for its text
    QStringList m_callers;
};
