#include "core/page/reading/framed_text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// What a further line of a block begins with, where the first begins with this.
QString startOfOtherLines(QStringView firstStart)
{
    QString start = firstStart.toString();
    for (QChar &each : start) {
        if (each != u'>')
            each = u' ';
    }
    return start;
}

QString withStart(const QString &text, const QString &start)
{
    QString whole = text;
    return whole.replace(u'\n', u'\n' + start);
}

QString textOfChild(const FrameAnswer &around, int owner)
{
    const auto found = std::find_if(around.children.begin(), around.children.end(),
        [owner](const FrameAnswer &each) { return each.owner == owner; });
    return found == around.children.end() ? QString{} : framedText(*found);
}

// Where the mark of a frame without words stood there is nothing, and no gap.
qsizetype behindEmptyLine(const QString &marked, qsizetype from, QString &text)
{
    const bool isAlone = text.isEmpty() || text.endsWith(u"\n\n"_s);
    if (isAlone && QStringView{marked}.sliced(from).startsWith(u"\n\n"_s))
        return from + 2;
    if (from == marked.size() && text.endsWith(u"\n\n"_s))
        text.chop(2);
    return from;
}

} // namespace

QString framedText(const FrameAnswer &answer)
{
    const QString marked = answer.said.value(u"text").toString();
    if (answer.children.empty())
        return marked;
    QString text;
    qsizetype from = 0;
    for (;;) {
        const qsizetype open = marked.indexOf(u'\0', from);
        const qsizetype close = open < 0 ? -1 : marked.indexOf(u'\0', open + 1);
        if (close < 0)
            return text + marked.sliced(from);
        text += QStringView{marked}.sliced(from, open - from);
        const QStringView number = QStringView{marked}.sliced(open + 1, close - open - 1);
        const QString inside = textOfChild(answer, number.toInt());
        const qsizetype line = marked.lastIndexOf(u'\n', open) + 1;
        text += withStart(inside, startOfOtherLines(QStringView{marked}.sliced(line, open - line)));
        from = inside.isEmpty() ? behindEmptyLine(marked, close + 1, text) : close + 1;
    }
}
