#include "tests/support/tidy/rooms.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

Rooms::Rooms(const QString &markdown)
{
    static const QRegularExpression row{u"^\\| (\\w+) \\| `([\\w/]+)` \\| ([\\w, ]+) \\|$"_s};
    const QStringList lines = markdown.split(u'\n');
    for (const QString &line : lines) {
        const auto match = row.match(line);
        if (!match.hasMatch())
            continue;
        m_folders.insert(match.captured(1), match.captured(2) + u'/');
        const QString edges = match.captured(3);
        if (edges != u"nothing"_s)
            m_edges.insert(match.captured(1), edges.split(u", "_s));
    }
}

QString Rooms::roomOf(const QString &path) const
{
    for (auto room = m_folders.begin(); room != m_folders.end(); ++room) {
        if (path.startsWith(room.value()))
            return room.key();
    }
    return {};
}

QSet<QString> Rooms::reachableFrom(const QString &room) const
{
    QSet<QString> reached{room};
    QStringList open = m_edges.value(room);
    while (!open.isEmpty()) {
        const QString next = open.takeLast();
        if (reached.contains(next))
            continue;
        reached.insert(next);
        open += next == u"everything"_s ? m_folders.keys() : m_edges.value(next);
    }
    if (room != u"tests"_s)
        reached.remove(u"tests"_s);
    return reached;
}

QList<Finding> Rooms::findingsIn(const SourceText &text) const
{
    static const QRegularExpression include{u"^\\s*#include \"([^\"]+)\""_s};
    const QString room = roomOf(text.path);
    if (room.isEmpty())
        return {{text.path, 1, u"lies in no room of core/README.md"_s}};
    const QSet<QString> reachable = reachableFrom(room);
    QList<Finding> findings;
    for (int i = 0; i < text.lines.size(); ++i) {
        const auto match = include.match(text.lines.at(i));
        if (!text.code.at(i).contains(u"#include"_s) || !match.hasMatch())
            continue;
        const QString target = match.captured(1);
        if (target.endsWith(u".moc"_s))
            continue;
        const QString other = roomOf(target);
        if (other.isEmpty())
            findings.append({text.path, i + 1, u"%1 is not named from the root"_s.arg(target)});
        else if (!reachable.contains(other))
            findings.append(
                {text.path, i + 1, u"%1 may not include %2 (%3)"_s.arg(room, other, target)});
    }
    return findings;
}
