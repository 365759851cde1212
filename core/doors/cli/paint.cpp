#include "core/doors/cli/paint.h"

#include "base/visible.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

int numberOf(Paint paint)
{
    switch (paint) {
    case Paint::Bold:
        return 1;
    case Paint::Red:
        return 31;
    case Paint::Green:
        return 32;
    case Paint::Yellow:
        return 33;
    }
    return 0;
}

} // namespace

QString painted(const QString &text, Paint paint)
{
    return u"\x1b[%1m%2\x1b[0m"_s.arg(QString::number(numberOf(paint)), text);
}

QString onlyPainted(const QString &text, bool isColourful)
{
    static const QRegularExpression paint{u"\\x1b\\[(?:0|1|31|32|33)m"_s};
    constexpr QStringView kept = u"\n\t";
    QString shown;
    qsizetype from = 0;
    auto strokes = isColourful ? paint.globalMatch(text) : QRegularExpressionMatchIterator{};
    while (strokes.hasNext()) {
        const auto stroke = strokes.next();
        shown += visible(text.mid(from, stroke.capturedStart() - from), kept) + stroke.captured();
        from = stroke.capturedEnd();
    }
    return shown + visible(text.mid(from), kept);
}

bool wantsPaint(const CommandLine &line)
{
    return line.isTerminal && line.environment.value(u"NO_COLOR"_s).isEmpty()
        && line.environment.value(u"TERM"_s) != u"dumb"_s;
}
