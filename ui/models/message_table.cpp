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

int MessageTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MessageTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const SeenMessage &message = row(index);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(message, index.column());
    case Qt::AccessibleTextRole:
        if (index.column() != Way)
            return {};
        return message.isSent ? tr("sent") : tr("received");
    case Qt::ForegroundRole:
        if (index.column() == Way)
            return message.isSent ? tones::good() : tones::warning();
        return index.column() == Content && !message.isBinary ? QVariant{} : tones::faint();
    case Qt::TextAlignmentRole:
        if (index.column() == Size)
            return QVariant::fromValue(Qt::Alignment{Qt::AlignRight | Qt::AlignVCenter});
        return {};
    default:
        return {};
    }
}

QVariant MessageTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role == Qt::TextAlignmentRole) {
        const auto side = section == Size ? Qt::AlignRight : Qt::AlignLeft;
        return QVariant::fromValue(Qt::Alignment{side | Qt::AlignVCenter});
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[ColumnCount] = {tr("Way"), tr("Time"), tr("Size"), tr("Message")};
    return names[section];
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
