#include "core/commands/exploration_fields.h"

#include "core/catalogue/phrase.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

QJsonObject Codec<ExplorationRow>::schema()
{
    const QJsonObject text = Codec<QString>::schema();
    const QJsonObject number = Codec<int>::schema();
    const QJsonObject state = Codec<ExplorationState>::schema();
    const QJsonObject strategy = Codec<ExploreStrategy>::schema();
    return schema::object(
        {{u"jobId"_s, text}, {u"state"_s, state}, {u"startUrl"_s, text}, {u"maxPages"_s, number},
            {u"maxDepth"_s, number}, {u"strategy"_s, strategy}, {u"completed"_s, number},
            {u"queued"_s, number}, {u"failed"_s, number}, {u"duplicates"_s, number},
            {u"skipped"_s, number}, {u"externalLinks"_s, number}, {u"currentUrl"_s, text},
            {u"addedAt"_s, text}, {u"startedAt"_s, text}, {u"updatedAt"_s, text},
            {u"endedAt"_s, text}, {u"spentMs"_s, number}, {u"secondsLeft"_s, number},
            {u"why"_s, text}},
        {u"currentUrl"_s, u"startedAt"_s, u"endedAt"_s, u"secondsLeft"_s, u"why"_s});
}

std::shared_ptr<Explorer> exploration::explorerOf(const Services &services)
{
    if (services.explorer)
        return services.explorer;
    throw Failure{Code::NotSupported, u"nothing is explored here"_s,
        u"Ask the app that serves the browsers."_s};
}

QJsonObject exploration::rowOf(const Exploration &job)
{
    QJsonObject row{{u"jobId"_s, job.wish.id}, {u"state"_s, toWord(job.state)},
        {u"startUrl"_s, job.wish.startUrl}, {u"maxPages"_s, job.wish.maxPages},
        {u"maxDepth"_s, job.wish.maxDepth}, {u"strategy"_s, toWord(job.wish.strategy)},
        {u"completed"_s, job.counts.completed}, {u"queued"_s, job.counts.queued},
        {u"failed"_s, job.counts.failed}, {u"duplicates"_s, job.counts.duplicates},
        {u"skipped"_s, job.counts.skipped}, {u"externalLinks"_s, job.counts.externalLinks},
        {u"spentMs"_s, job.spent}};
    const auto putTime = [&row](const QString &key, qint64 time) {
        if (time > 0)
            row.insert(
                key, QDateTime::fromMSecsSinceEpoch(time, Qt::UTC).toString(Qt::ISODateWithMs));
    };
    putTime(u"addedAt"_s, job.added);
    putTime(u"startedAt"_s, job.started);
    putTime(u"updatedAt"_s, job.updated);
    putTime(u"endedAt"_s, job.ended);
    if (!job.currentUrl.isEmpty())
        row.insert(u"currentUrl"_s, job.currentUrl);
    if (job.secondsLeft)
        row.insert(u"secondsLeft"_s, *job.secondsLeft);
    if (!job.why.isEmpty())
        row.insert(u"why"_s, job.why);
    return row;
}

QJsonObject exploration::turned(const Exploration &job)
{
    return QJsonObject{toldId(job.wish.id), state(job.state)};
}

QString exploration::inWords(const QJsonObject &row)
{
    QString line = u"%1  %2  %3 pages, %4 waiting, %5 failed  %6"_s.arg(textAt(row, u"jobId"),
        textAt(row, u"state"), textAt(row, u"completed"), textAt(row, u"queued"),
        textAt(row, u"failed"), textAt(row, u"startUrl"));
    if (row.contains(u"secondsLeft"))
        line += u"  %1 s left"_s.arg(textAt(row, u"secondsLeft"));
    if (row.contains(u"why"))
        line += u"  "_s + textAt(row, u"why");
    return line;
}
