#include "core/doors/mcp_tools/snapshot_text.h"

#include "core/page/text/snapshot_line.h"

#include <QStringList>

#include <optional>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestItem = 300; // characters

bool isChanged(const SnapshotLine &line)
{
    return line.indent.contains(u'+');
}

bool isText(const SnapshotLine &line)
{
    return line.isPlain() && (line.role == u"text" || line.role == u"cell");
}

// What it says of its own, in the line of what holds it; nothing where it needs its own.
std::optional<QString> inLine(const SnapshotLine &line)
{
    if (isText(line) && !line.value.isEmpty() && !line.value.startsWith(u'"'))
        return line.value;
    const bool isLeaf = !line.role.isEmpty() && line.value.isEmpty() && !line.isOpen;
    return isLeaf && !line.isQuoted ? std::optional{line.said()} : std::nullopt;
}

bool isItem(const SnapshotLine &line)
{
    return line.isOpen && line.isPlain() && (line.role == u"listitem" || line.role == u"row");
}

// The items from `at` on that the line before holds, as one text; nothing if one needs its own
// line. Sets `at` behind them.
std::optional<QString> held(const QStringList &lines, const SnapshotLine &holder, qsizetype &at)
{
    QStringList parts;
    for (; at < lines.size(); ++at) {
        const SnapshotLine line = SnapshotLine::fromText(lines.at(at));
        if (line.indent.size() <= holder.indent.size())
            break;
        const auto part = inLine(line);
        if (!part || isChanged(line) != isChanged(holder)
            || line.indent.size() != holder.indent.size() + 2)
            return std::nullopt;
        parts.append(*part);
    }
    const QString all = parts.join(holder.role == u"row" ? u" | "_s : u" "_s);
    const bool fits = !parts.isEmpty() && all.size() <= longestItem;
    return fits ? std::optional{all} : std::nullopt;
}

} // namespace

QString snapshot_text::withoutAddresses(const QString &snapshot)
{
    QStringList lines = snapshot.split(u'\n');
    lines.removeIf(
        [](const QString &line) { return SnapshotLine::fromText(line).role == u"/url"; });
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QString &line = lines[i];
        const bool holdsMore = depthOf(lines.value(i + 1)) > depthOf(line);
        if (line.endsWith(u':') && !holdsMore && !SnapshotLine::fromText(line).isPlain())
            line.chop(1);
    }
    return lines.join(u'\n');
}

QString snapshot_text::withItemsInLine(const QString &snapshot)
{
    const QStringList lines = snapshot.split(u'\n');
    QStringList reported;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const SnapshotLine line = SnapshotLine::fromText(lines.at(i));
        qsizetype end = i + 1;
        const auto item = isItem(line) ? held(lines, line, end) : std::nullopt;
        if (!item) {
            reported.append(lines.at(i));
            continue;
        }
        const bool isNamed
            = line.role == u"row" || SnapshotLine::fromText(lines.at(i + 1)).isPlain();
        const QString head = isNamed ? line.role + u": "_s : QString{};
        reported.append(line.indent + u"- "_s + head + *item);
        i = end - 1;
    }
    return reported.join(u'\n');
}
