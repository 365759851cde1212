#include "core/doors/jarvis/jarvis_service.h"

#include "base/callers_file.h"
#include "base/logging.h"
#include "core/catalogue/hint.h"
#include "core/doors/jarvis/call_times.h"
#include "core/doors/jarvis/jarvis_retry.h"
#include "core/doors/jarvis/plain_json.h"
#include "core/doors/jarvis/ref_files.h"
#include "core/doors/jarvis/worker_paths.h"
#include "core/doors/jsonrpc/rpc_message.h"

#include <QDir>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

// Taken by all, and not an argument of each.
const QStringList &everywhere()
{
    static const QStringList names{u"workerId"_s, u"targetId"_s, u"timeoutMs"_s};
    return names;
}

// As it is typed. Of arguments only those that hints name.
QString spelledCall(const QString &command, const QJsonObject &arguments)
{
    if (command == u"commands"_s)
        return u"jarvis-browser --help"_s;
    const QList<Verb> &verbs = jarvisMethods().verbs();
    const auto verb = std::find_if(verbs.begin(), verbs.end(),
        [&command](const Verb &each) { return each.command == command; });
    if (verb == verbs.end())
        return {};
    QString line = u"jarvis-browser "_s + QString{verb->method}.replace(u'.', u' ');
    if (arguments.contains(u"ref"))
        line += u' ' + arguments.value(u"ref").toString();
    if (arguments.contains(u"targetId"))
        line += u" --target "_s + arguments.value(u"targetId").toString();
    return line;
}

Failure unknownMethod(const QString &name)
{
    return {Code::UnknownCommand, u"Unknown method: %1"_s.arg(name.left(100)),
        u"jarvis-browser --help lists them."_s};
}

bool takes(const Verb &verb, const QString &name)
{
    return std::any_of(verb.takes.begin(), verb.takes.end(),
        [&name](const VerbArgument &each) { return each.name == name; });
}

const QStringList &refArguments()
{
    static const QStringList names{u"ref"_s, u"startRef"_s, u"endRef"_s};
    return names;
}

// As snapshots write it.
QString bareRef(const QJsonValue &given)
{
    return given.toString().remove(u'@').remove(u"ref="_s);
}

bool namesRefs(const Call &call)
{
    const QStringList &names = refArguments();
    return std::any_of(names.begin(), names.end(),
        [&call](const QString &each) { return call.arguments.value(each).isString(); });
}

bool writesAFile(const QString &method)
{
    return method == u"snapshot"_s || method == u"evaluate"_s;
}

void requireNoOthers(const QString &method, const QStringList &known, const QJsonObject &params)
{
    for (auto each = params.begin(); each != params.end(); ++each) {
        if (known.contains(each.key()) || everywhere().contains(each.key()))
            continue;
        throw Failure{Code::UnknownArgument,
            u"%1 takes no '%2'"_s.arg(method, each.key().left(100)),
            known.isEmpty() ? u"It takes nothing."_s : u"It takes %1."_s.arg(known.join(u", "_s))};
    }
}

// A step in the history that has no page there is an answer, not a failure.
bool hasNoPageThere(const QString &method, const Outcome &outcome)
{
    const auto *failure = std::get_if<Failure>(&outcome);
    return failure && (method == u"back"_s || method == u"forward"_s)
        && failure->code == Code::NotActionable && failure->evidence.contains(u"entries");
}

Reply nowhere(const QString &method)
{
    return {{u"ok"_s, false},
        {u"message"_s,
            u"No %1 page in history"_s.arg(method == u"back"_s ? u"previous"_s : u"next"_s)},
        {u"data"_s, QJsonObject{{u"url"_s, QJsonValue{}}}}};
}

Failure withContext(const QString &method, const QJsonObject &params, Failure failure)
{
    const QJsonObject context = failureContext(method, params, failure);
    failure.message = afterRetries(failure.message, context);
    if (!context.isEmpty())
        failure.evidence.insert(u"context"_s, context);
    return failure;
}

} // namespace

JarvisService::JarvisService(JarvisParts parts, WorkerSetup setup)
    : m_parts(std::move(parts)), m_setup(std::move(setup)),
      m_cdpUrl(u"http://127.0.0.1:%1"_s.arg(m_setup.port))
{
    m_parts.run = spelling(m_parts.run, &spelledCall);
}

const QHash<QString, JarvisService::OwnMethod> &JarvisService::own()
{
    using S = JarvisService;
    const QString name = u"name"_s;
    const QString port = u"port"_s;
    const auto no = QStringList{};
    static const QHash<QString, OwnMethod> methods{{u"status"_s, {&S::status, QStringList{port}}},
        {u"connect"_s, {&S::connect, QStringList{port, u"cdpUrl"_s}}},
        {u"launch"_s, {&S::launch, QStringList{port, u"headless"_s, u"noSandbox"_s}}},
        {u"stop"_s, {&S::stopChrome, no}}, {u"daemon.status"_s, {&S::daemonStatus, no}},
        {u"daemon.health"_s, {&S::daemonHealth, no}}, {u"daemon.stop"_s, {&S::daemonStop, no}},
        {u"batch"_s, {&S::batch, QStringList{u"commands"_s, u"batchFile"_s, u"outputFile"_s}}},
        {u"set-cookie"_s, {&S::setCookies, QStringList{u"cookieJson"_s}}},
        {u"type"_s, {&S::type, std::nullopt}}, {u"screenshot"_s, {&S::screenshot, std::nullopt}},
        {u"frame.switch"_s, {&S::switchFrame, QStringList{name, u"ref"_s}}},
        {u"frame.main"_s, {&S::mainFrame, no}},
        {u"config.get"_s, {&S::readConfig, QStringList{u"key"_s}}},
        {u"config.set"_s, {&S::setConfig, QStringList{u"key"_s, u"value"_s}}},
        {u"config.list"_s, {&S::listConfig, no}}, {u"config.reset"_s, {&S::resetConfig, no}},
        {u"session.save"_s, {&S::saveSession, QStringList{name}}},
        {u"session.load"_s, {&S::loadSession, QStringList{name}}},
        {u"session.list"_s, {&S::listSessions, no}},
        {u"session.delete"_s, {&S::deleteSession, QStringList{name}}},
        {u"session.export"_s,
            {&S::exportSession, QStringList{name, u"outputFile"_s, u"includeSecrets"_s}}},
        {u"session.import"_s, {&S::importSession, QStringList{u"path"_s, name}}}};
    return methods;
}

// Holds itself while it answers.
Task<Outcome> JarvisService::answer(
    QString method, QJsonObject params, QString id, QStringList folders)
{
    const std::shared_ptr<JarvisService> self = shared_from_this();
    const OrFailure<JarvisRequest> read = usual(method, params);
    if (const Failure *failure = failureIn(read))
        co_return *failure;
    const JarvisRequest meant = std::get<JarvisRequest>(read);
    const QString named = meant.params.value(u"workerId").toString();
    Asked asked{meant.method, meant.params, id, named.isEmpty() ? m_setup.worker : named,
        QStringList{u"/tmp"_s, QDir::tempPath()} + folders};
    Outcome outcome = Reply{};
    if (!asked.worker.isEmpty() && !mayBeWorkerName(asked.worker)) {
        outcome = Failure{Code::InvalidArgument, u"workerId is no name of a worker"_s,
            u"1 to 64 letters, digits, '-' or '_'."_s};
        co_return std::as_const(outcome);
    }
    try {
        outcome = co_await run(asked);
    } catch (const Failure &failure) {
        outcome = failure;
    } catch (const std::exception &error) {
        outcome
            = Failure{Code::Internal, u"internal error: %1"_s.arg(QString::fromUtf8(error.what())),
                u"This is a fault of ours: please report it with the log."_s};
    }
    co_return std::as_const(outcome);
}

Task<Reply> JarvisService::run(Asked asked)
{
    const QString output = asked.params.value(u"outputFile").toString();
    if (!output.isEmpty()) // refused before anything is done
        orThrow(CallersFile::toWrite(asked.folders, output));
    const auto mine = own().constFind(asked.method);
    if (mine != own().cend()) {
        if (mine->takes)
            requireNoOthers(asked.method, *mine->takes, asked.params);
        co_return co_await (this->*mine->run)(asked);
    }
    const Verb *verb = jarvisMethods().find(asked.method);
    if (!verb)
        throw unknownMethod(asked.method);
    co_return co_await runVerb(verb, asked);
}

// Without what the service itself does with it.
QJsonObject JarvisService::argumentsFor(const Verb &verb, const Asked &asked) const
{
    QStringList ofService = everywhere();
    if (m_parts.takes(verb.command, u"retry"_s))
        ofService << u"autoRetry"_s << u"maxRetries"_s;
    if (writesAFile(asked.method))
        ofService << u"outputFile"_s;
    QJsonObject arguments = asked.params;
    for (const QString &each : std::as_const(ofService)) {
        if (!takes(verb, each))
            arguments.remove(each);
    }
    return arguments;
}

Task<Reply> JarvisService::runVerb(const Verb *verb, Asked asked)
{
    const QJsonObject given = argumentsFor(*verb, asked);
    const QJsonObject params = orThrow(Dialect::checked(*verb, given));
    const Call meant = orThrow(Dialect::callOf(*verb, params, callerOf(asked)));
    co_await attach(asked);
    const Call call = co_await completed(verb, asked, meant);
    const Outcome told = co_await this->call(asked, call);
    if (hasNoPageThere(asked.method, told))
        co_return nowhere(asked.method);
    const Outcome outcome = withinBuffers(told);
    const Outcome shaped = Dialect::shaped(*verb, outcome, params);
    if (const auto *failure = std::get_if<Failure>(&shaped))
        throw withContext(asked.method, asked.params, *failure);
    const auto *reply = std::get_if<Reply>(&outcome);
    const QString tab = reply ? reply->value(u"targetId").toString() : QString{};
    co_return finished(asked, tab, std::get<Reply>(shaped));
}

// With what only the service knows.
Task<Call> JarvisService::completed(const Verb *verb, Asked asked, Call call)
{
    call.id = asked.id;
    call.naming = Naming::ByLocator;
    call.arguments.insert(u"profile"_s, m_profile);
    const JarvisConfig known = config();
    jarvis::limit(call, *verb, asked.params, known);
    if (m_parts.takes(call.command, u"retry"_s))
        jarvis::tryAgain(call, asked.params, known);
    if (namesRefs(call)) {
        const QString tab = co_await tabOf(asked, call);
        resolveRefs(call, tab);
    }
    co_return call;
}

// The one that the call works in. A process that has just begun asks which is in use.
Task<QString> JarvisService::tabOf(Asked asked, Call call)
{
    QString tab = call.arguments.value(u"targetId").toString();
    if (tab.isEmpty())
        tab = m_lastTabs.value(call.caller.name);
    if (tab.isEmpty()) {
        const QJsonObject here{{u"profile"_s, m_profile}};
        const Reply page = co_await ask(asked, u"pageInfo"_s, here);
        tab = page.value(u"targetId").toString();
    }
    co_return tab;
}

// Ours keep the newest 1000 of each tab, for all callers.
Outcome JarvisService::withinBuffers(Outcome outcome) const
{
    auto *reply = std::get_if<Reply>(&outcome);
    if (!reply)
        return outcome;
    const auto keepNewest = [this, reply](const QString &rows, const char *key) {
        QJsonArray all = reply->value(rows).toArray();
        if (all.isEmpty())
            return;
        const qsizetype most = config().number(key);
        while (all.size() > most)
            all.removeFirst();
        reply->insert(rows, all);
    };
    keepNewest(u"messages"_s, "console-buffer-size");
    keepNewest(u"requests"_s, "network-buffer-size");
    return outcome;
}

// Refs of an earlier process name elements by role and name.
void JarvisService::resolveRefs(Call &call, const QString &target) const
{
    std::optional<QJsonObject> kept;
    for (const QString &name : refArguments()) {
        const QString ref = bareRef(call.arguments.value(name));
        if (ref.isEmpty() || m_refs.knows(target, ref))
            continue;
        if (!kept)
            kept = ref_files::read(WorkerPaths{m_setup.worker}.refs, target);
        const QJsonObject known = kept->value(ref).toObject();
        if (!known.isEmpty())
            call.arguments.insert(
                name, QJsonObject{{u"selector"_s, ref_files::selectorFor(known)}});
    }
}

Task<Outcome> JarvisService::call(Asked asked, Call call)
{
    Task<Outcome> running = m_parts.run(call);
    const Outcome outcome = co_await running;
    remember(asked, call, outcome);
    co_return outcome;
}

// Throws the failure of the call.
Task<Reply> JarvisService::ask(
    Asked asked, QString command, QJsonObject arguments, std::optional<milliseconds> limit)
{
    if (!limit)
        limit = jarvis::limitIn(asked.params);
    Call meant{asked.id, callerOf(asked), command, arguments, limit, Naming::ByLocator};
    const Outcome outcome = co_await call(asked, meant);
    if (const auto *failure = std::get_if<Failure>(&outcome))
        throw Failure{*failure};
    co_return std::get<Reply>(outcome);
}

Caller JarvisService::callerOf(const Asked &asked) const
{
    Caller caller{u"jarvis"_s};
    caller.name = asked.worker.isEmpty() ? u"jarvis"_s : asked.worker;
    caller.ownsTabs = true;
    caller.web = m_setup.mayReachPrivate ? Caller::Web::NoCloudSecrets : Caller::Web::PublicOnly;
    return caller;
}

void JarvisService::remember(const Asked &asked, const Call &call, const Outcome &outcome)
{
    const auto *reply = std::get_if<Reply>(&outcome);
    if (!reply)
        return;
    constexpr qsizetype mostWorkers = 1000;
    if (m_lastTabs.size() > mostWorkers)
        m_lastTabs.clear();
    const QString tab = reply->value(u"targetId").toString();
    if (!tab.isEmpty())
        m_lastTabs.insert(call.caller.name, tab);
    if (call.command == u"close"_s)
        m_refs.forget(call.arguments.value(u"targetId").toString());
    if (call.command != u"snapshot"_s)
        return;
    QStringList refs = reply->value(u"refs").toObject().keys();
    const QJsonArray nodes = reply->value(u"nodes").toArray();
    for (const QJsonValue &each : nodes)
        refs.append(each[u"ref"].toString());
    m_refs.note(tab, refs);
    if (m_setup.isDirect)
        ref_files::write(WorkerPaths{asked.worker}.refs, tab, reply->value(u"refs").toObject());
}

// What the service adds to the result of a verb.
Reply JarvisService::finished(const Asked &asked, const QString &targetId, Reply told)
{
    const QString output = asked.params.value(u"outputFile").toString();
    if (!output.isEmpty() && asked.method == u"snapshot"_s) {
        const QByteArray text = told.value(u"snapshot").toString().toUtf8();
        Reply reply = written(asked, output, text);
        for (const QString &name : {u"refs"_s, u"lines"_s})
            reply.insert(name, told.value(u"stats")[name]);
        return reply;
    }
    if (!output.isEmpty() && asked.method == u"evaluate"_s) {
        const QJsonValue data = told.value(u"data");
        const QByteArray text = data.isString() ? data.toString().toUtf8() : indentedJson(data);
        written(asked, output, text);
        return {{u"ok"_s, true}, {u"message"_s, u"Output saved to "_s + output}};
    }
    tellPatterns(told);
    if (asked.method == u"observe"_s) {
        const auto age = m_refs.age(targetId);
        constexpr std::chrono::seconds fresh{30};
        told.insert(u"snapshot_stale"_s, age ? QJsonValue{*age > fresh} : QJsonValue{});
        told.insert(u"last_snapshot_age_s"_s,
            age ? QJsonValue{static_cast<qint64>(age->count())} : QJsonValue{});
    }
    const QString warning = m_refs.warning(targetId, bareRef(asked.params.value(u"ref")));
    if (!warning.isEmpty() && !told.contains(QString{}))
        told.insert(u"warning"_s, warning);
    return told;
}

Reply JarvisService::written(
    const Asked &asked, const QString &path, const QByteArray &content) const
{
    orThrow(orThrow(CallersFile::toWrite(asked.folders, path)).replace(content));
    return {{u"ok"_s, true}, {u"message"_s, u"Saved to "_s + path}, {u"file"_s, path},
        {u"bytes"_s, content.size()}};
}
