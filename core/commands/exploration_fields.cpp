#include "core/commands/exploration_fields.h"

#include "core/catalogue/phrase.h"

#include <QDateTime>

using namespace Qt::StringLiterals;

std::shared_ptr<Explorer> exploration::explorerOf(const Services &services)
{
    if (services.explorer)
        return services.explorer;
    throw Failure{Code::NotSupported, u"nothing is explored here"_s,
        u"Ask the app that serves the browsers."_s};
}

QString exploration::timeOf(qint64 time)
{
    return time > 0 ? QDateTime::fromMSecsSinceEpoch(time, Qt::UTC).toString(Qt::ISODateWithMs)
                    : QString{};
}

QJsonObject exploration::stateReply(const Exploration &job)
{
    return QJsonObject{reportedId(job.options.id), state(job.state)};
}

Command exploration::steering(RunOnServices steered, const char *summary, const char *path)
{
    return {
        .summary = summary,
        .takes = {jobId},
        .gives = {reportedId, state},
        .http = httpPost(path),
        .effect = Effect::Acts,
        .example = R"({"jobId": "docs"})",
        .phrases = {{.positional = "jobId", .says = "exploration {jobId}: {state}"}},
        .run = steered,
    };
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
