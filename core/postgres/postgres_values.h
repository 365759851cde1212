// What a statement of PostgreSQL is given for its $1, $2, …
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

// Texts lose what PostgreSQL cannot keep: characters of number zero, and half pairs.
class PostgresValues {
public:
    template<typename... Values> explicit PostgresValues(const Values &...values)
    {
        (add(values), ...);
    }

    int count() const { return static_cast<int>(m_bytes.size()); }
    std::vector<const char *> pointers() const;
    std::vector<int> lengths() const;
    const int *formats() const { return m_formats.data(); }

private:
    void add(qint64 value) { put(QByteArray::number(value)); }
    void add(int value) { put(QByteArray::number(value)); }
    void add(double value) { put(QByteArray::number(value, 'g', 17)); }
    void add(const QString &value);
    void add(const QByteArray &value) { put(value, 1); }
    // Arrays.
    void add(const QList<qint64> &values);
    void add(const QList<double> &values);
    void add(const QStringList &values);

    void put(QByteArray bytes, int format = 0);

    std::vector<QByteArray> m_bytes;
    std::vector<int> m_formats; // 0: text, 1: as it is
};
