#include "core/doors/mcp_tools/snapshot_text.h"

#include <QRegularExpression>
#include <QStringList>

#include <optional>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestItem = 300; // characters

struct Line {
    QString indent; // with the mark of a change
    QString said; // after "- "

    bool isChanged() const { return indent.contains(u'+'); }
};

Line lineOf(const QString &text)
{
    static const QRegularExpression form{u"^([+ ]*)- (.*)$"_s};
    const auto match = form.match(text);
    return {match.captured(1), match.captured(2)};
}

// What it says of its own, in the line of what holds it; nothing where it needs its own.
std::optional<QString> inLine(const QString &said)
{
    static const QRegularExpression text{u"^(?:text|cell): ([^\"'].*)$"_s};
    static const QRegularExpression leaf{
        u"^[a-z]+(?: \"(?:[^\"\\\\]|\\\\.)*\")?(?: \\[[^\\]]+\\])*$"_s};
    if (const auto match = text.match(said); match.hasMatch())
        return match.captured(1);
    return leaf.match(said).hasMatch() ? std::optional{said} : std::nullopt;
}

bool isItem(const QString &said)
{
    return said == u"listitem:" || said == u"row:";
}

// The items from `at` on that the line before holds, as one text; nothing if one needs its own
// line. Sets `at` behind them.
std::optional<QString> held(const QStringList &lines, const Line &holder, qsizetype &at)
{
    QStringList parts;
    for (; at < lines.size(); ++at) {
        const Line line = lineOf(lines.at(at));
        if (line.indent.size() <= holder.indent.size())
            break;
        const auto part = inLine(line.said);
        if (!part || line.isChanged() != holder.isChanged()
            || line.indent.size() != holder.indent.size() + 2)
            return std::nullopt;
        parts.append(*part);
    }
    const QString all = parts.join(holder.said == u"row:" ? u" | "_s : u" "_s);
    const bool fits = !parts.isEmpty() && all.size() <= longestItem;
    return fits ? std::optional{all} : std::nullopt;
}

bool startsWithText(const QString &item)
{
    static const QRegularExpression control{u"^[a-z]+ (?:\"|\\[)"_s};
    return !control.match(item).hasMatch();
}

} // namespace

QString snapshot_text::withoutAddresses(const QString &snapshot)
{
    static const QRegularExpression address{u"^[+ ]*- /url: "_s};
    static const QRegularExpression indent{u"^[+ ]*"_s};
    const auto depthOf = [](const QString &line) { return indent.match(line).capturedLength(); };
    QStringList lines = snapshot.split(u'\n');
    lines.removeIf([](const QString &line) { return address.match(line).hasMatch(); });
    for (qsizetype i = 0; i < lines.size(); ++i) {
        QString &line = lines[i];
        const bool holdsMore = depthOf(lines.value(i + 1)) > depthOf(line);
        if (line.endsWith(u"]:"_s) && !holdsMore)
            line.chop(1);
    }
    return lines.join(u'\n');
}

QString snapshot_text::withItemsInLine(const QString &snapshot)
{
    const QStringList lines = snapshot.split(u'\n');
    QStringList told;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const Line line = lineOf(lines.at(i));
        qsizetype end = i + 1;
        const auto item = isItem(line.said) ? held(lines, line, end) : std::nullopt;
        if (!item) {
            told.append(lines.at(i));
            continue;
        }
        const bool isNamed = line.said == u"row:" || startsWithText(*item);
        const QString head = isNamed ? line.said + u' ' : QString{};
        told.append(line.indent + u"- "_s + head + *item);
        i = end - 1;
    }
    return told.join(u'\n');
}
