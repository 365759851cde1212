#include "core/doors/jarvis/plain_json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace {

void write(QByteArray &out, const QJsonValue &value, int depth);

void writeRows(QByteArray &out, const QByteArrayList &rows, char open, char close, int depth)
{
    out += open;
    if (!rows.isEmpty()) {
        const QByteArray inside = '\n' + QByteArray(2 * (depth + 1), ' ');
        out += inside + rows.join(',' + inside) + '\n' + QByteArray(2 * depth, ' ');
    }
    out += close;
}

void write(QByteArray &out, const QJsonValue &value, int depth)
{
    constexpr int deepest = 100;
    if (depth > deepest || (!value.isObject() && !value.isArray())) {
        out += plainJson(value);
        return;
    }
    QByteArrayList rows;
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (const QJsonValue &each : array) {
            rows.append(QByteArray{});
            write(rows.last(), each, depth + 1);
        }
        writeRows(out, rows, '[', ']', depth);
        return;
    }
    const QJsonObject object = value.toObject();
    for (auto each = object.begin(); each != object.end(); ++each) {
        rows.append(plainJson(each.key()) + ": ");
        write(rows.last(), each.value(), depth + 1);
    }
    writeRows(out, rows, '{', '}', depth);
}

} // namespace

QByteArray indentedJson(const QJsonValue &value)
{
    QByteArray out;
    write(out, value, 0);
    return out;
}

QByteArray plainJson(const QJsonValue &value)
{
    const QByteArray list = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}
