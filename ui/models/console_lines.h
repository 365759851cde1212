// The newest 10,000 console lines of a profile's tabs; equal ones in a row become one with a count.
#pragma once

#include "ui/models/chosen_time.h"
#include "ui/models/console_line.h"
#include "ui/models/ring_table.h"

class TabTitles;

class ConsoleLines : public RingTable<ConsoleLine> {
    Q_OBJECT
public:
    enum Column { Time, Level, Count, Text, Source, Tab, ColumnCount };

    static constexpr qsizetype capacity = 10'000;

    explicit ConsoleLines(const TabTitles &titles, QObject *parent = nullptr);

    void add(const QList<ConsoleLine> &lines);

    void showFrom(ConsoleLevel least);
    // Only lines with it in text or source.
    void search(const QString &text);
    // Nullopt: of any time.
    void showDuring(const std::optional<Stretch> &stretch);
    bool isFiltered() const
    {
        return m_least != ConsoleLevel::Debug || !m_searched.isEmpty() || m_stretch;
    }

    // "12:00:01.000 error [Shop] Out of stock (https://shop.test/app.js:3)"
    QString asText(int position) const;

protected:
    QStringList headings() const override;
    QVariant cell(const ConsoleLine &line, int column, int role) const override;
    bool accepts(const ConsoleLine &line) const override;

private:
    QString textOf(const ConsoleLine &line, int column) const;

    const TabTitles &m_titles;
    ConsoleLevel m_least = ConsoleLevel::Debug;
    QString m_searched;
    std::optional<Stretch> m_stretch;
};
