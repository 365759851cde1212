#include "ui/panels/parts_line.h"

#include "ui/base/plain_label.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

constexpr std::chrono::seconds betweenPartLooks{2};
constexpr qsizetype longestLine = 300; // characters of a line

PartsLine::PartsLine(WindowDoor &door, QWidget *parent)
    : AskedLine(door, u"serviceParts"_s, betweenPartLooks,
        plainLabel(u"parts"_s, tr("What the automation service uses")), parent)
{
    label().setWordWrap(true);
    label().setTextInteractionFlags(Qt::TextSelectableByMouse);
}

QStringList PartsLine::linesOf(const Reply &reply)
{
    QStringList lines;
    const QJsonArray parts = reply.value(u"parts").toArray();
    for (const QJsonValue &each : parts) {
        const QString fix = each[u"fix"].toString();
        const QString line = tr("%1: %2").arg(each[u"name"].toString(), each[u"finding"].toString())
            + (fix.isEmpty() ? QString{} : u". "_s + fix);
        lines.append(line.size() > longestLine ? line.left(longestLine) + u'…' : line);
    }
    return lines;
}
