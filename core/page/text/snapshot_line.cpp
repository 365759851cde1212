#include "core/page/text/snapshot_line.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Of " [level=2] [ref=e12]".
QStringList marksIn(const QString &written)
{
    QStringList marks = written.split(u']', Qt::SkipEmptyParts);
    for (QString &mark : marks)
        mark.remove(0, 2);
    return marks;
}

} // namespace

SnapshotLine SnapshotLine::fromText(const QString &text)
{
    static const QRegularExpression whole{u"^([+ ]*)- (?:'([^']*+(?:''[^']*+)*+)'(?=:|$))?(.*)$"_s};
    static const QRegularExpression head{
        u"^([^\\s:\"\\[]+)(?: \"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\")?((?: \\[[^\\]]*\\])*)"_s};
    const auto parts = whole.match(text);
    SnapshotLine line{.indent = parts.captured(1), .isQuoted = parts.hasCaptured(2)};
    QString rest = parts.captured(3);
    const auto begin
        = head.match(line.isQuoted ? parts.captured(2).replace(u"''"_s, u"'"_s) : rest);
    line.role = begin.captured(1);
    line.name = begin.captured(2);
    line.marks = marksIn(begin.captured(3));
    if (!line.isQuoted)
        rest.remove(0, begin.capturedLength());
    line.isOpen = rest == u":";
    if (!line.isOpen)
        line.value = rest.startsWith(u": ") ? rest.mid(2) : rest.trimmed();
    return line;
}

QString SnapshotLine::escaped(const QString &name)
{
    return QString{name}.replace(u"\\"_s, u"\\\\"_s).replace(u"\""_s, u"\\\""_s);
}

QString SnapshotLine::ref() const
{
    for (const QString &mark : marks) {
        if (mark.startsWith(u"ref="))
            return mark.mid(4);
    }
    return {};
}

void SnapshotLine::drop(const QString &kind)
{
    marks.removeIf([&kind](const QString &mark) { return mark.startsWith(kind + u'='); });
}

QString SnapshotLine::said() const
{
    QString text = role;
    if (!name.isEmpty())
        text += u" \""_s + name + u'"';
    for (const QString &mark : marks)
        text += u" ["_s + mark + u']';
    return value.isEmpty() ? text : text + u": "_s + value;
}

qsizetype depthOf(QStringView line)
{
    const auto begin = std::find_if(
        line.begin(), line.end(), [](QChar each) { return each != u' ' && each != u'+'; });
    return begin - line.begin();
}

QList<qsizetype> holdersOf(const QStringList &lines, qsizetype at)
{
    QList<qsizetype> holders;
    qsizetype depth = depthOf(lines.at(at));
    while (--at >= 0 && depth > 0) {
        const qsizetype here = depthOf(lines.at(at));
        if (here >= depth)
            continue;
        holders.append(at);
        depth = here;
    }
    return holders;
}
