#include "core/doors/jarvis/jarvis_conversions.h"

#include "core/dialect/cautions.h"
#include "core/doors/jarvis/jarvis_glob.h"
#include "core/page/text/snapshot_line.h"

#include <QDateTime>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

using jarvis::Converted;

// In whole seconds since 1970.
qint64 secondsOf(const QJsonValue &timestamp)
{
    return QDateTime::fromString(timestamp.toString(), Qt::ISODateWithMs).toSecsSinceEpoch();
}

QJsonArray newest(const QJsonArray &rows, const QJsonObject &asked)
{
    const int count = asked.value(u"last").toInt(static_cast<int>(rows.size()));
    QJsonArray kept;
    for (qsizetype i = std::max<qsizetype>(0, rows.size() - std::max(0, count)); i < rows.size();
         ++i)
        kept.append(rows.at(i));
    return kept;
}

// One line a node, as the text of a page has them.
QString linesOf(const QJsonArray &nodes)
{
    QStringList lines;
    for (const QJsonValue &each : nodes) {
        const SnapshotLine line{.role = each[u"role"_s].toString(),
            .name = SnapshotLine::escaped(each[u"name"_s].toString()),
            .marks = {u"ref="_s + each[u"ref"_s].toString()}};
        lines.append(QString(each[u"depth"_s].toInt() * 2, u' ') + u"- "_s + line.said());
    }
    return lines.join(u'\n');
}

QJsonObject ariaSnapshot(const QJsonArray &nodes)
{
    const QString text = linesOf(nodes);
    QJsonObject refs;
    for (const QJsonValue &each : nodes)
        refs.insert(each[u"ref"_s].toString(),
            QJsonObject{{u"role"_s, each[u"role"_s]}, {u"name"_s, each[u"name"_s]}});
    return QJsonObject{{u"snapshot"_s, text}, {u"refs"_s, refs},
        {u"stats"_s,
            QJsonObject{{u"lines"_s, nodes.size()}, {u"chars"_s, text.size()},
                {u"refs"_s, nodes.size()}, {u"interactive"_s, 0}}}};
}

bool hasFailed(const QJsonValue &request)
{
    return request[u"status"_s].toInt() >= 400 || request[u"failureText"_s].isString();
}

bool isPending(const QJsonValue &request)
{
    return request[u"status"_s].isUndefined() && !request[u"failureText"_s].isString();
}

QJsonObject requestRow(const QJsonValue &request)
{
    QJsonObject row{{u"url"_s, request[u"url"_s]}, {u"method"_s, request[u"method"_s]},
        {u"status"_s, QJsonValue{}}, {u"duration_ms"_s, QJsonValue{}},
        {u"resource_type"_s, request[u"resourceType"_s]},
        {u"timestamp"_s, secondsOf(request[u"timestamp"_s])}};
    if (const QJsonValue status = request[u"status"_s]; !status.isUndefined())
        row.insert(u"status"_s, status);
    if (const QJsonValue time = request[u"ms"_s]; !time.isUndefined())
        row.insert(u"duration_ms"_s, time);
    if (hasFailed(request))
        row.insert(u"failed"_s, true);
    return row;
}

bool isWanted(const QJsonValue &request, const QString &filter)
{
    const QString type = request[u"resourceType"_s].toString();
    if (filter == u"failed"_s)
        return hasFailed(request);
    if (filter == u"pending"_s)
        return isPending(request);
    if (filter == u"api"_s)
        return type == u"fetch"_s || type == u"xhr"_s;
    return true;
}

// As a list, or as words between commas; empty: all. Programs of the original have two more words.
OrFailure<QStringList> partsIn(const QJsonValue &include)
{
    const QHash<QString, QString> original{
        {u"errors"_s, u"console"_s}, {u"requests"_s, u"network"_s}};
    const QStringList known{u"dom"_s, u"console"_s, u"network"_s, u"performance"_s};
    QStringList given{include.toString()};
    const QJsonArray list = include.toArray();
    for (const QJsonValue &each : list)
        given.append(each.toString());
    QStringList parts;
    const QStringList words = given.join(u',').split(u',', Qt::SkipEmptyParts);
    for (const QString &word : words) {
        const QString part = original.value(word.trimmed(), word.trimmed());
        if (!known.contains(part))
            return Failure{Code::InvalidArgument, u"include must be of "_s + known.join(u", "_s),
                u"All when left out."_s};
        parts.append(part);
    }
    return parts;
}

} // namespace

Converted jarvis::snapshot(const Reply &reply, const QJsonObject &)
{
    if (reply.contains(u"nodes")) {
        QJsonObject report = ariaSnapshot(reply.value(u"nodes").toArray());
        cautions::copy(report, reply);
        return report;
    }
    QString text = reply.value(u"snapshot").toString();
    if (reply.value(u"truncated").toBool())
        text += u"\n[...TRUNCATED]"_s;
    QJsonObject stats = reply.value(u"stats").toObject();
    stats.remove(u"tokens"_s);
    QJsonObject report{
        {u"snapshot"_s, text}, {u"refs"_s, reply.value(u"refs")}, {u"stats"_s, stats}};
    cautions::copy(report, reply);
    return report;
}

Converted jarvis::console(const Reply &reply, const QJsonObject &asked)
{
    QString level = asked.value(u"level").toString();
    level = level == u"warn"_s ? u"warning"_s : level;
    const bool isAny = level.isEmpty() || level == u"all"_s;
    QJsonArray fitting;
    const QJsonArray all = reply.value(u"messages").toArray();
    for (const QJsonValue &each : all) {
        const QString type = each[u"type"_s].toString();
        if (!isAny && type != level)
            continue;
        const QJsonValue place = each[u"location"_s];
        fitting.append(QJsonObject{{u"level"_s, type}, {u"text"_s, each[u"text"_s]},
            {u"url"_s, place[u"url"_s].toString()}, {u"line"_s, place[u"lineNumber"_s].toInt() + 1},
            {u"timestamp"_s, secondsOf(each[u"timestamp"_s])}});
    }
    const QJsonArray report = newest(fitting, asked);
    QJsonObject answer{{u"ok"_s, true}, {u"messages"_s, report}, {u"total"_s, all.size()},
        {u"filtered"_s, report.size()}};
    cautions::copy(answer, reply);
    return answer;
}

Converted jarvis::errors(const Reply &reply, const QJsonObject &asked)
{
    QJsonArray rows;
    const QJsonArray all = reply.value(u"errors").toArray();
    for (const QJsonValue &each : all) {
        const QString name = each[u"name"_s].toString();
        const QString message = each[u"message"_s].toString();
        rows.append(QJsonObject{
            {u"message"_s,
                name.isEmpty() || message.contains(name) ? message : name + u": "_s + message},
            {u"stack"_s, each[u"stack"_s].toString()},
            {u"timestamp"_s, secondsOf(each[u"timestamp"_s])}});
    }
    const QJsonArray report = newest(rows, asked);
    return QJsonObject{{u"ok"_s, true}, {u"errors"_s, report}, {u"count"_s, report.size()}};
}

Converted jarvis::requests(const Reply &reply, const QJsonObject &asked)
{
    const QString filter = asked.value(u"filter").toString(u"all"_s);
    if (!QStringList{u"all"_s, u"failed"_s, u"pending"_s, u"api"_s}.contains(filter))
        return Failure{Code::InvalidArgument, u"filter must be all, failed, pending or api"_s,
            u"all when left out."_s};
    const QString glob = asked.value(u"urlPattern").toString();
    const QRegularExpression pattern = globExpression(glob);
    QJsonArray rows;
    int failed = 0;
    int pending = 0;
    const QJsonArray all = reply.value(u"requests").toArray();
    for (const QJsonValue &each : all) {
        failed += hasFailed(each) ? 1 : 0;
        pending += isPending(each) ? 1 : 0;
        const bool isMatch = glob.isEmpty() || pattern.match(each[u"url"_s].toString()).hasMatch();
        if (isMatch && isWanted(each, filter))
            rows.append(requestRow(each));
    }
    return QJsonObject{{u"ok"_s, true}, {u"requests"_s, newest(rows, asked)},
        {u"summary"_s,
            QJsonObject{{u"total"_s, all.size()}, {u"failed"_s, failed}, {u"pending"_s, pending}}}};
}

Converted jarvis::observed(const Reply &reply, const QJsonObject &asked)
{
    const QJsonObject page{{u"title"_s, reply.value(u"title")}, {u"url"_s, reply.value(u"url")},
        {u"viewport"_s, reply.value(u"viewport")}};
    const QJsonObject health{{u"console_errors"_s, reply.value(u"consoleErrors")},
        {u"console_warnings"_s, reply.value(u"consoleWarnings")},
        {u"js_exceptions"_s, reply.value(u"exceptions")},
        {u"failed_requests"_s, reply.value(u"failedRequests")},
        {u"pending_requests"_s, reply.value(u"pendingRequests")}};
    const QJsonObject performance{{u"dom_content_loaded_ms"_s, reply.value(u"domContentLoadedMs")},
        {u"load_ms"_s, reply.value(u"loadMs")}, {u"dom_nodes"_s, reply.value(u"domNodes")}};
    QJsonObject report{{u"ok"_s, true}, {u"page"_s, page}};
    const auto wanted = partsIn(asked.value(u"include"));
    if (const Failure *failure = failureIn(wanted))
        return *failure;
    const QStringList &list = std::get<QStringList>(wanted);
    const auto isWantedPart
        = [&](const QString &part) { return list.isEmpty() || list.contains(part); };
    if (isWantedPart(u"console"_s) || isWantedPart(u"network"_s))
        report.insert(u"health"_s, health);
    if (isWantedPart(u"performance"_s))
        report.insert(u"performance"_s, performance);
    return report;
}

Converted jarvis::pageInfo(const Reply &reply, const QJsonObject &)
{
    return QJsonObject{{u"ok"_s, true}, {u"title"_s, reply.value(u"title")},
        {u"url"_s, reply.value(u"url")}, {u"cookies_count"_s, reply.value(u"cookies")},
        {u"localStorage_keys"_s, reply.value(u"localStorageKeys")},
        {u"sessionStorage_keys"_s, reply.value(u"sessionStorageKeys")}};
}
