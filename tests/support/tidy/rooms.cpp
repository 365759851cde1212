#include "tests/support/tidy/rooms.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

struct Include {
    QString path;
    int line = 0; // from 1
};

// Of our own files.
QList<Include> includesOf(const SourceText &text)
{
    static const QRegularExpression include{u"^\\s*#include \"([^\"]+)(?<!\\.moc)\""_s};
    QList<Include> all;
    for (int i = 0; i < text.lines.size(); ++i) {
        const auto match = include.match(text.lines.at(i));
        if (text.code.at(i).contains(u"#include"_s) && match.hasMatch())
            all.append({match.captured(1), i + 1});
    }
    return all;
}

} // namespace

RoomTable::RoomTable(const QString &markdown)
{
    static const QRegularExpression row{u"^\\| (\\w+) \\| `([\\w/]+)` \\| ([\\w, ]+) \\|$"_s};
    const QStringList lines = markdown.split(u'\n');
    for (const QString &line : lines) {
        const auto match = row.match(line);
        if (!match.hasMatch())
            continue;
        m_order.append(match.captured(1));
        m_folders.insert(match.captured(1), match.captured(2) + u'/');
        const QString edges = match.captured(3);
        if (edges != u"nothing"_s)
            m_edges.insert(match.captured(1), edges.split(u", "_s));
    }
}

QString RoomTable::roomOf(const QString &path) const
{
    QString found;
    for (const QString &room : m_order) {
        const QString folder = m_folders.value(room);
        if (path.startsWith(folder) && folder.size() > m_folders.value(found).size())
            found = room;
    }
    return found;
}

QSet<QString> RoomTable::includableFrom(const QString &room) const
{
    QStringList rooms = m_edges.value(room);
    if (rooms.removeAll(u"everything"_s) > 0)
        rooms += m_order;
    QSet<QString> includable{rooms.begin(), rooms.end()};
    includable.remove(u"tests"_s);
    includable.insert(room);
    return includable;
}

QStringList RoomTable::looksUp() const
{
    QStringList rows;
    for (const QString &room : m_order) {
        const QStringList listed = m_edges.value(room);
        for (const QString &other : listed) {
            if (other != u"everything"_s && m_order.indexOf(other) <= m_order.indexOf(room))
                rows.append(u"%1 lists %2"_s.arg(room, other));
        }
    }
    return rows;
}

QStringList RoomTable::listedInVain(const QList<SourceText> &texts) const
{
    QHash<QString, QSet<QString>> included;
    for (const SourceText &text : texts) {
        const auto all = includesOf(text);
        for (const Include &each : all)
            included[roomOf(text.path)].insert(roomOf(each.path));
    }
    QStringList rows;
    for (const QString &room : m_order) {
        const QStringList listed = m_edges.value(room);
        for (const QString &other : listed) {
            if (other != u"everything"_s && !included.value(room).contains(other))
                rows.append(u"%1 lists %2 and includes none of it"_s.arg(room, other));
        }
    }
    return rows;
}

QList<Finding> RoomTable::findingsIn(const SourceText &text) const
{
    const QString room = roomOf(text.path);
    if (room.isEmpty())
        return {{text.path, 1, u"lies in no room of core/README.md"_s}};
    const QSet<QString> includable = includableFrom(room);
    QList<Finding> findings;
    const auto all = includesOf(text);
    for (const Include &each : all) {
        const QString other = roomOf(each.path);
        if (other.isEmpty())
            findings.append(
                {text.path, each.line, u"%1 is not named from the root"_s.arg(each.path)});
        else if (!includable.contains(other))
            findings.append({text.path, each.line,
                u"%1 may not include %2 (%3)"_s.arg(room, other, each.path)});
    }
    return findings;
}

QList<Finding> RoomTable::declaredIn(
    const SourceText &text, const QHash<QString, QString> &types) const
{
    static const QRegularExpression declaration{u"^(?:class|struct) (\\w+);"_s};
    const QString room = roomOf(text.path);
    const QSet<QString> includable = includableFrom(room);
    QList<Finding> findings;
    for (int i = 0; i < text.code.size(); ++i) {
        const QString type = declaration.match(text.code.at(i)).captured(1);
        const QString other = roomOf(types.value(type));
        const bool isAbove = m_order.indexOf(other) < m_order.indexOf(room);
        if (isAbove && text.lines.at(i).endsWith(u"// of a room above: handed on"_s))
            continue;
        if (!other.isEmpty() && !includable.contains(other))
            findings.append(
                {text.path, i + 1, u"%1 may not know %2 (%3)"_s.arg(room, other, type)});
    }
    return findings;
}
