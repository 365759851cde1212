#include "ui/panels/watchers_line.h"

#include "ui/base/plain_label.h"

#include <QFileInfo>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds betweenWatcherLooks{1};
constexpr qsizetype mostShown = 5;

QString inWords(const QJsonValue &watcher)
{
    const QString file = QFileInfo{watcher[u"commands"].toString()}.fileName();
    const QString profile = watcher[u"profile"].toString();
    const QString doing = watcher[u"isBatch"].toBool() ? WatchersLine::tr("running %1").arg(file)
                                                       : WatchersLine::tr("watching %1").arg(file);
    const QString place = profile.isEmpty() ? WatchersLine::tr("in a session of its own")
                                            : WatchersLine::tr("in %1").arg(profile);
    return WatchersLine::tr("%1 %2: %3 answered, %4 waiting")
        .arg(doing, place, QString::number(watcher[u"answered"].toInteger()),
            QString::number(watcher[u"waiting"].toInteger()));
}

} // namespace

WatchersLine::WatchersLine(WindowDoor &door, QWidget *parent)
    : AskedLine(door, u"watchers"_s, betweenWatcherLooks,
        plainLabel(u"watchers"_s, tr("Files of commands that are being run")), parent)
{
    label().setForegroundRole(QPalette::PlaceholderText);
}

QStringList WatchersLine::linesOf(const Reply &reply)
{
    QStringList lines;
    QStringList paths;
    const QJsonArray watchers = reply.value(u"watchers").toArray();
    for (const QJsonValue &each : watchers) {
        if (lines.size() == mostShown) {
            lines.append(tr("and %1 more").arg(watchers.size() - mostShown));
            break;
        }
        lines.append(inWords(each));
        const QString files = each[u"commands"].toString() + u" → "_s + each[u"results"].toString();
        paths.append(files.toHtmlEscaped());
    }
    label().setToolTip(u"<qt>%1</qt>"_s.arg(paths.join(u"<br>"_s)));
    return lines;
}
