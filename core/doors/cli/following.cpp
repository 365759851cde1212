#include "core/doors/cli/following.h"

#include "core/catalogue/phrase.h"
#include "core/explore/exploration.h"

#include <QUrl>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using Stand = Following::Stand;

constexpr int barLength = 20; // characters

QJsonObject rowIn(const Reply &reply)
{
    return reply.value(u"exploration").toObject();
}

QString counted(int number, const QString &one, const QString &several)
{
    return u"%1 %2"_s.arg(QString::number(number), number == 1 ? one : several);
}

QString inTime(qint64 seconds)
{
    if (seconds < 60)
        return u"%1 s"_s.arg(seconds);
    if (seconds < 3600)
        return u"%1 min %2 s"_s.arg(seconds / 60).arg(seconds % 60);
    return u"%1 h %2 min"_s.arg(seconds / 3600).arg(seconds % 3600 / 60);
}

QString barOf(int done, int all)
{
    const int full = all > 0 ? std::clamp(done * barLength / all, 0, barLength) : 0;
    return QString{full, u'█'} + QString{barLength - full, u'░'};
}

// Without the middle, if it is too long.
QString fitted(const QString &text, int length)
{
    if (text.size() <= length)
        return text;
    return length < 4 ? QString{} : u'…' + text.last(length - 1);
}

QString progressLine(const Reply &reply, int columns)
{
    const QJsonObject row = rowIn(reply);
    const int done = row.value(u"completed").toInt();
    const int queued = row.value(u"queued").toInt();
    const int failed = row.value(u"failed").toInt();
    const int all = std::min(done + queued, std::max(row.value(u"maxPages").toInt(), done));
    QString line
        = u"%1 %2 of %3 pages"_s.arg(barOf(done, all), QString::number(done), QString::number(all));
    if (failed > 0)
        line += u", %1 failed"_s.arg(failed);
    const QString state = row.value(u"state").toString();
    if (state != u"running"_s)
        line += u", "_s + state;
    else if (row.contains(u"secondsLeft"))
        line += u", %1 left"_s.arg(inTime(row.value(u"secondsLeft").toInteger()));
    const QString at = QUrl{row.value(u"currentUrl").toString()}.path(QUrl::FullyEncoded);
    if (!at.isEmpty() && columns - line.size() > 12)
        line += u"  "_s + fitted(at, static_cast<int>(columns - line.size() - 2));
    return line.left(std::max(columns, barLength));
}

Stand standOf(const Reply &reply)
{
    const auto state = fromWord<ExplorationState>(rowIn(reply).value(u"state").toString());
    if (state == ExplorationState::Completed)
        return Stand::Done;
    const bool isOver = state == ExplorationState::Failed || state == ExplorationState::Cancelled;
    return isOver ? Stand::Failed : Stand::Goes;
}

QString endInWords(const Reply &reply)
{
    const QJsonObject row = rowIn(reply);
    const QString id = row.value(u"jobId").toString();
    QStringList parts{counted(row.value(u"completed").toInt(), u"page"_s, u"pages"_s)};
    const auto add = [&parts, &row](const QString &key, const QString &what) {
        const int number = row.value(key).toInt();
        if (number > 0)
            parts.append(u"%1 %2"_s.arg(QString::number(number), what));
    };
    add(u"failed"_s, u"failed"_s);
    add(u"duplicates"_s, u"duplicates"_s);
    add(u"skipped"_s, u"skipped"_s);
    add(u"externalLinks"_s, u"links elsewhere"_s);
    QStringList lines{
        u"%1: %2 in %3: %4"_s.arg(row.value(u"startUrl").toString(), row.value(u"state").toString(),
            inTime(row.value(u"spentMs").toInteger() / 1000), parts.join(u", "_s))};
    if (row.contains(u"why"))
        lines.append(row.value(u"why").toString());
    if (row.value(u"failed").toInt() > 0)
        lines.append(u"What failed: clawdis browser explored %1"_s.arg(id));
    if (row.value(u"completed").toInt() > 0)
        lines.append(u"Search it:   clawdis ask \"…\"\n"
                     "Export it:   clawdis browser export-exploration %1"_s.arg(id));
    return lines.join(u'\n');
}

constexpr auto leaving = "Exploration {jobId}. Ctrl-C leaves it running; to see it again: "
                         "clawdis browser exploration {jobId} --follow";

constexpr Following exploration{.command = "exploration",
    .key = "jobId",
    .line = progressLine,
    .stand = standOf,
    .end = endInWords,
    .leaving = leaving};

constexpr Following explore{.command = "exploration",
    .key = "jobId",
    .line = progressLine,
    .stand = standOf,
    .end = endInWords,
    .leaving = leaving,
    .isUsual = true};

} // namespace

const Following *followingOf(const Phrase &phrase)
{
    const QByteArrayView command{phrase.command};
    if (command == "explore")
        return &explore;
    return command == "exploration" ? &exploration : nullptr;
}
