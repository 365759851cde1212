#include "core/postgres/postgres_values.h"

namespace {

QByteArray keptText(const QString &text)
{
    return text.contains(QChar{u'\0'}) ? QString{text}.remove(QChar{u'\0'}).toUtf8()
                                       : text.toUtf8();
}

QByteArray quotedItem(const QString &text)
{
    QByteArray item = keptText(text);
    item.replace('\\', "\\\\").replace('"', "\\\"");
    return '"' + item + '"';
}

template<typename Item, typename Write> QByteArray arrayOf(const QList<Item> &items, Write write)
{
    QByteArray array = "{";
    for (const Item &each : items) {
        if (array.size() > 1)
            array += ',';
        array += write(each);
    }
    return array + '}';
}

} // namespace

std::vector<const char *> PostgresValues::pointers() const
{
    std::vector<const char *> pointers;
    for (const QByteArray &each : m_bytes)
        pointers.push_back(each.constData());
    return pointers;
}

std::vector<int> PostgresValues::lengths() const
{
    std::vector<int> lengths;
    for (const QByteArray &each : m_bytes)
        lengths.push_back(static_cast<int>(each.size()));
    return lengths;
}

void PostgresValues::add(const QString &value)
{
    put(keptText(value));
}

void PostgresValues::add(const QList<qint64> &values)
{
    put(arrayOf(values, [](qint64 each) { return QByteArray::number(each); }));
}

void PostgresValues::add(const QList<double> &values)
{
    put(arrayOf(values, [](double each) { return QByteArray::number(each, 'g', 17); }));
}

void PostgresValues::add(const QStringList &values)
{
    put(arrayOf(values, quotedItem));
}

void PostgresValues::put(QByteArray bytes, int format)
{
    m_bytes.push_back(std::move(bytes));
    m_formats.push_back(format);
}
