#include "core/doors/cli/paint.h"

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

bool wantsPaint(const CommandLine &line)
{
    return line.isTerminal && line.environment.value(u"NO_COLOR"_s).isEmpty()
        && line.environment.value(u"TERM"_s) != u"dumb"_s;
}
