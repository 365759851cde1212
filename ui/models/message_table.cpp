#include "ui/models/message_table.h"

#include "ui/models/cell_text.h"
#include "ui/models/pretty_json.h"
#include "ui/models/tones.h"

using namespace Qt::StringLiterals;

namespace {

SeenMessage readSeenMessage(const QJsonValue &row)
{
    return {.number = row[u"number"].toInt(),
        .timestamp = row[u"timestamp"].toString(),
        .isSent = row[u"isSent"].toBool(),
        .isBinary = row[u"kind"] == u"binary"_s,
        .name = row[u"name"].toString(),
        .text = row[u"text"].toString(),
        .size = row[u"size"].toInteger(),
        .isCut = row[u"isCut"].toBool()};
}

} // namespace

QString SeenMessage::inFull() const
{
    const QString whole = prettyJson(text).value_or(text);
    return isCut ? MessageTable::tr("%1\n… and more: %2 in all").arg(whole, cell_text::size(size))
                 : whole;
}

QVariant MessageTable::cell(const SeenMessage &message, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return textOf(message, column);
    case Qt::AccessibleTextRole:
        if (column != Way)
            return {};
        return message.isSent ? tr("sent") : tr("received");
    case Qt::ForegroundRole:
        if (column == Way)
            return message.isSent ? tones::good() : tones::warning();
        return column == Content && !message.isBinary ? QVariant{} : tones::faint();
    default:
        return {};
    }
}

QStringList MessageTable::headings() const
{
    return {tr("Way"), tr("Time"), tr("Size"), tr("Message")};
}

void MessageTable::take(const QJsonArray &rows)
{
    QList<SeenMessage> fresh;
    for (const QJsonValue &row : rows) {
        if (row[u"number"].toInt() > last())
            fresh.append(readSeenMessage(row));
    }
    append(fresh);
}

QString MessageTable::textOf(const SeenMessage &message, int column)
{
    switch (column) {
    case Way:
        return message.isSent ? u"↑"_s : u"↓"_s;
    case Time:
        return cell_text::time(message.timestamp);
    case Size:
        return cell_text::size(message.size);
    case Content:
        if (message.isBinary)
            return tr("binary: %1").arg(cell_text::line(message.text));
        return message.name.isEmpty() || message.name == u"message"_s
            ? cell_text::line(message.text)
            : u"%1: %2"_s.arg(message.name, cell_text::line(message.text));
    default:
        return {};
    }
}
