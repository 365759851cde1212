#include "core/doors/jarvis/jarvis_batch.h"

#include "base/callers_file.h"
#include "core/doors/jarvis/jarvis_errors.h"
#include "core/doors/jarvis/jarvis_methods.h"
#include "core/doors/jarvis/jarvis_words.h"
#include "core/doors/jsonrpc/rpc_message.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestBatch = 1024 * 1024;
constexpr qsizetype mostSteps = 1000;

Failure batchMisfit(const QString &message, const QString &hint)
{
    return {Code::InvalidArgument, message, hint};
}

QJsonArray stepsOf(const QJsonObject &params, const QString &folder)
{
    const QJsonValue given = params.value(u"commands");
    if (given.isArray())
        return given.toArray();
    const QString file = params.value(u"batchFile").toString();
    if (file.isEmpty())
        throw batchMisfit(u"batch requires --file"_s, u"A file with an array of {\"cmd\": …}."_s);
    const CallersFile named
        = orThrow(CallersFile::toRead(callers_file::everywhereFrom(folder), file));
    const QJsonDocument document = QJsonDocument::fromJson(orThrow(named.content(longestBatch)));
    if (!document.isArray())
        throw batchMisfit(
            u"commands must be a JSON array"_s, u"As [{\"cmd\": \"navigate\", …}]."_s);
    return document.array();
}

bool failsFast(const QJsonObject &entry)
{
    const QJsonObject own = orThrow(typedParams({{u"failFast"_s, entry.value(u"failFast")}}));
    return own.value(u"failFast").toBool();
}

// Its cmd and failFast are of the batch; the rest is the method's.
QJsonObject argumentsOf(QJsonObject entry)
{
    entry.remove(u"cmd"_s);
    entry.remove(u"failFast"_s);
    if (const QJsonValue path = entry.take(u"path"_s); !path.isUndefined())
        entry.insert(u"path"_s, path);
    return entry;
}

void publishResult(QJsonObject &row, const QString &command, const Reply &reply)
{
    const QJsonValue result = resultOf(reply);
    if (const QJsonValue log = result[u"retry_log"_s]; log.isArray())
        row.insert(u"retry_log"_s, log);
    if (command == u"snapshot"_s) {
        row.insert(u"message"_s, u"%1 lines"_s.arg(result[u"stats"_s][u"lines"_s].toInt()));
        row.insert(u"data"_s, result[u"snapshot"_s]);
        return;
    }
    const bool isUsual = result.isObject() && result[u"message"_s].isString();
    if (!isUsual) {
        row.insert(u"data"_s, result);
        return;
    }
    if (command != u"evaluate"_s)
        row.insert(u"message"_s, result[u"message"_s]);
    if (const QJsonValue data = result[u"data"_s]; !data.isUndefined())
        row.insert(u"data"_s, data);
}

} // namespace

Task<Reply> JarvisBatch::step(JarvisRequest asked, QJsonObject entry, int number)
{
    const QString command = entry.value(u"cmd").toString();
    QJsonObject row{{u"step"_s, number}, {u"cmd"_s, command}};
    std::optional<Failure> failed;
    try {
        const JarvisMethodCall meant = orThrow(usual(command, argumentsOf(entry)));
        JarvisRequest inner = asked;
        inner.method = meant.method;
        inner.params = meant.params;
        if (!inner.params.contains(u"targetId") && asked.params.contains(u"targetId"))
            inner.params.insert(u"targetId"_s, asked.params.value(u"targetId"));
        if (meant.method == u"batch"_s)
            throw batchMisfit(u"a batch holds no batch"_s, u"Put its steps here."_s);
        Task<Reply> running = m_run(inner);
        const Reply reply = co_await running;
        publishResult(row, meant.method, reply);
    } catch (const Failure &failure) {
        failed = failure;
    }
    row.insert(u"ok"_s, !failed);
    if (failed) {
        row.insert(u"error"_s, failed->message);
        row.insert(u"code"_s, jarvisErrors().numberOf(failed->code));
        row.insert(u"suggestion"_s, jarvisSuggestion(*failed));
        if (const QJsonValue context = failed->evidence.value(u"context"); context.isObject())
            row.insert(u"context"_s, context);
    }
    co_return row;
}

Task<Reply> JarvisBatch::run(JarvisRequest asked)
{
    const QJsonArray steps = stepsOf(asked.params, asked.folders.last());
    if (steps.size() > mostSteps)
        throw batchMisfit(u"a batch holds at most %1 steps"_s.arg(mostSteps), u"Send several."_s);
    for (const QJsonValue &each : steps)
        failsFast(each.toObject()); // all are read before one is done
    QJsonArray results;
    int passed = 0;
    for (int i = 0; i < steps.size(); ++i) {
        const QJsonObject entry = steps.at(i).toObject();
        const Reply row = co_await step(asked, entry, i);
        const bool isDone = row.value(u"ok").toBool();
        results.append(row);
        passed += isDone ? 1 : 0;
        if (!isDone && failsFast(entry))
            break;
    }
    const QString output = asked.params.value(u"outputFile").toString();
    if (output.isEmpty())
        co_return bareResult(results);
    asked.written(output, QJsonDocument{results}.toJson());
    const int total = static_cast<int>(results.size());
    co_return Reply{
        {u"ok"_s, true}, {u"total"_s, total}, {u"passed"_s, passed}, {u"failed"_s, total - passed}};
}
