// Methods that are several calls, or need a file.

#include "core/doors/jarvis/jarvis_service.h"

#include "base/callers_file.h"
#include "core/doors/jarvis/jarvis_errors.h"
#include "core/doors/jarvis/jarvis_words.h"
#include "core/doors/jsonrpc/rpc_message.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestBatch = 1024 * 1024;
constexpr qsizetype mostSteps = 1000;

Failure misfit(const QString &message, const QString &hint)
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
        throw misfit(u"batch requires --file"_s, u"A file with an array of {\"cmd\": …}."_s);
    const CallersFile named
        = orThrow(CallersFile::toRead(callers_file::everywhereFrom(folder), file));
    const QJsonDocument document = QJsonDocument::fromJson(orThrow(named.content(longestBatch)));
    if (!document.isArray())
        throw misfit(u"commands must be a JSON array"_s, u"As [{\"cmd\": \"navigate\", …}]."_s);
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

void tellResult(QJsonObject &row, const QString &command, const Reply &reply)
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

QJsonArray cookiesIn(const QJsonValue &given)
{
    const QJsonDocument document = QJsonDocument::fromJson(given.toString().toUtf8());
    if (given.isObject() || document.isObject())
        return {given.isObject() ? given.toObject() : document.object()};
    if (given.isArray() || document.isArray())
        return given.isArray() ? given.toArray() : document.array();
    throw misfit(u"set-cookie takes a cookie, or an array of them, as JSON"_s,
        u"As {\"name\": \"a\", \"value\": \"b\", \"url\": \"https://example.com\"}."_s);
}

} // namespace

Task<Reply> JarvisService::batchStep(Asked asked, QJsonObject entry, int step)
{
    const QString command = entry.value(u"cmd").toString();
    QJsonObject row{{u"step"_s, step}, {u"cmd"_s, command}};
    std::optional<Failure> failed;
    try {
        const JarvisRequest meant = orThrow(usual(command, argumentsOf(entry)));
        Asked inner = asked;
        inner.method = meant.method;
        inner.params = meant.params;
        if (!inner.params.contains(u"targetId") && asked.params.contains(u"targetId"))
            inner.params.insert(u"targetId"_s, asked.params.value(u"targetId"));
        if (meant.method == u"batch"_s)
            throw misfit(u"a batch holds no batch"_s, u"Put its steps here."_s);
        const Reply reply = co_await run(inner);
        tellResult(row, meant.method, reply);
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

Task<Reply> JarvisService::batch(Asked asked)
{
    const QJsonArray steps = stepsOf(asked.params, asked.folders.last());
    if (steps.size() > mostSteps)
        throw misfit(u"a batch holds at most %1 steps"_s.arg(mostSteps), u"Send several."_s);
    for (const QJsonValue &each : steps)
        failsFast(each.toObject()); // all are read before one is done
    QJsonArray results;
    int passed = 0;
    for (int i = 0; i < steps.size(); ++i) {
        const QJsonObject entry = steps.at(i).toObject();
        const Reply row = co_await batchStep(asked, entry, i);
        const bool isDone = row.value(u"ok").toBool();
        results.append(row);
        passed += isDone ? 1 : 0;
        if (!isDone && failsFast(entry))
            break;
    }
    const QString output = asked.params.value(u"outputFile").toString();
    if (output.isEmpty())
        co_return bareResult(results);
    written(asked, output, QJsonDocument{results}.toJson());
    const int total = static_cast<int>(results.size());
    co_return Reply{
        {u"ok"_s, true}, {u"total"_s, total}, {u"passed"_s, passed}, {u"failed"_s, total - passed}};
}

// Ours are written otherwise where they hold braces, or a path alone.
void JarvisService::tellPatterns(Reply &told)
{
    constexpr qsizetype mostPatterns = 10'000;
    if (m_patterns.size() > mostPatterns)
        m_patterns.clear();
    if (told.contains(u"rule_id"))
        m_patterns.insert(told.value(u"rule_id").toString(), told.value(u"pattern").toString());
    if (!told.value(u"rules").isArray())
        return;
    QJsonArray rules = told.value(u"rules").toArray();
    for (auto each = rules.begin(); each != rules.end(); ++each) {
        QJsonObject rule = each->toObject();
        const QString written = rule.value(u"pattern").toString();
        rule.insert(u"pattern"_s, m_patterns.value(rule.value(u"id").toString(), written));
        *each = rule;
    }
    told.insert(u"rules"_s, rules);
}

Task<Reply> JarvisService::setCookies(Asked asked)
{
    const QJsonArray cookies = cookiesIn(asked.params.value(u"cookieJson"));
    co_await attach(asked);
    for (const QJsonValue &each : cookies) {
        QJsonObject arguments = inTab(asked);
        arguments.insert(u"cookie"_s, each);
        co_await ask(asked, u"setCookie"_s, arguments);
    }
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Cookie(s) set"_s}};
}

// A field is emptied first, so that each key is pressed in it.
Task<Reply> JarvisService::type(Asked asked)
{
    if (asked.params.take(u"clearFirst"_s).toBool()) {
        const Verb *typing = jarvisMethods().find(asked.method);
        orThrow(Dialect::checked(*typing, argumentsFor(*typing, asked)));
        Asked emptied = asked;
        emptied.method = u"fill"_s;
        emptied.params.remove(u"text"_s);
        emptied.params.remove(u"pressEnter"_s);
        emptied.params.insert(u"value"_s, QString{});
        co_await runVerb(jarvisMethods().find(emptied.method), emptied);
    }
    co_return co_await runVerb(jarvisMethods().find(asked.method), asked);
}

Task<Reply> JarvisService::screenshot(Asked asked)
{
    QString path = asked.params.take(u"path"_s).toString();
    const QString output = asked.params.take(u"outputFile"_s).toString();
    if (!path.isEmpty() && !output.isEmpty() && path != output)
        throw misfit(u"path and outputFile name two files"_s, u"Name one of them."_s);
    if (path.isEmpty())
        path = output;
    const QString name = u"jarvis-screenshot-%1.png"_s.arg(QDateTime::currentMSecsSinceEpoch());
    if (path.isEmpty())
        path = config().text("screenshot-dir") + u'/' + name;
    orThrow(CallersFile::toWrite(asked.folders, path));
    const Reply taken = co_await runVerb(jarvisMethods().find(asked.method), asked);
    written(asked, path, QByteArray::fromBase64(taken.value(u"base64").toString().toLatin1()));
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Screenshot saved to "_s + path},
        {u"data"_s, QJsonObject{{u"path"_s, path}}}};
}

Task<Reply> JarvisService::switchFrame(Asked asked)
{
    QString wanted = asked.params.value(u"name").toString();
    if (wanted.isEmpty())
        wanted = asked.params.value(u"ref").toString();
    wanted.remove(u'@').remove(u"ref="_s);
    if (wanted.isEmpty())
        throw misfit(u"name required"_s, u"Name a frame as frame list does, or by its ref."_s);
    Asked list = asked;
    list.method = u"frame.list"_s;
    list.params.remove(u"name"_s);
    list.params.remove(u"ref"_s);
    const Reply told = co_await runVerb(jarvisMethods().find(list.method), list);
    const QJsonArray frames = told.value(u"frames").toArray();
    QStringList names;
    for (const QJsonValue &each : frames) {
        const QString ref = each[u"ref"_s].toString();
        const QString name = each[u"name"_s].toString();
        names.append(name.isEmpty() ? ref : name);
        if (ref != wanted && name != wanted)
            continue;
        const QString chosen = ref.isEmpty() ? name : ref; // the main one has a name only
        co_await useFrame(asked, chosen);
        co_return Reply{{u"ok"_s, true}, {u"switched_to"_s, wanted}, {u"ref"_s, ref}};
    }
    throw Failure{Code::LocatorNotFound,
        u"Frame \"%1\" not found. Available frames: %2"_s.arg(wanted, names.join(u", "_s)),
        u"jarvis-browser frame list tells them."_s};
}

Task<Reply> JarvisService::mainFrame(Asked asked)
{
    const QString main = u"main"_s;
    co_await attach(asked);
    co_await useFrame(asked, main);
    co_return Reply{{u"ok"_s, true}, {u"switched_to"_s, main}};
}

Task<> JarvisService::useFrame(Asked asked, QString frame)
{
    QJsonObject chosen = inTab(asked);
    chosen.insert(u"frame"_s, frame);
    co_await ask(asked, u"useFrame"_s, chosen);
}

// The tab that is asked for, as a command of ours takes it.
QJsonObject JarvisService::inTab(const Asked &asked) const
{
    QJsonObject arguments{{u"profile"_s, m_profile}};
    if (asked.params.contains(u"targetId"))
        arguments.insert(u"targetId"_s, asked.params.value(u"targetId"));
    return arguments;
}

Task<Reply> JarvisService::readConfig(Asked asked)
{
    const QString key = asked.params.value(u"key").toString();
    const QJsonValue value = orThrow(config().value(key));
    co_return Reply{{u"ok"_s, true}, {u"key"_s, key}, {u"value"_s, value}};
}

Task<Reply> JarvisService::setConfig(Asked asked)
{
    const QString key = asked.params.value(u"key").toString();
    const QJsonValue given = asked.params.value(u"value");
    const QString text = given.isString() ? given.toString() : given.toVariant().toString();
    if (key == u"screenshot-dir"_s)
        orThrow(CallersFile::toWrite(asked.folders, text + u"/picture.png"_s));
    JarvisConfig changed = config();
    const QJsonValue value = orThrow(changed.set(key, text));
    co_return Reply{{u"ok"_s, true}, {u"key"_s, key}, {u"value"_s, value}};
}

Task<Reply> JarvisService::listConfig(Asked)
{
    const QJsonObject all = config().all();
    const QJsonObject defaults = JarvisConfig::defaults();
    QJsonArray entries;
    for (auto each = all.begin(); each != all.end(); ++each)
        entries.append(QJsonObject{{u"key"_s, each.key()}, {u"value"_s, each.value()},
            {u"default"_s, defaults.value(each.key())},
            {u"modified"_s, each.value() != defaults.value(each.key())}});
    co_return Reply{
        {u"ok"_s, true}, {u"config"_s, all}, {u"defaults"_s, defaults}, {u"entries"_s, entries}};
}

Task<Reply> JarvisService::resetConfig(Asked)
{
    JarvisConfig changed = config();
    orThrow(changed.reset());
    co_return Reply{{u"ok"_s, true}, {u"message"_s, u"Config reset to defaults"_s},
        {u"config"_s, JarvisConfig::defaults()}};
}
