#include "core/doors/jarvis/jarvis_verbs.h"

#include "core/doors/jarvis/call_times.h"
#include "core/doors/jarvis/jarvis_config.h"
#include "core/doors/jarvis/jarvis_retry.h"
#include "core/doors/jarvis/plain_json.h"
#include "core/doors/jarvis/ref_files.h"
#include "core/doors/jarvis/worker_paths.h"
#include "core/page/text/element_ref.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

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

JarvisVerbs::JarvisVerbs(
    JarvisCalls &calls, JarvisChrome &chrome, const WorkerSetup &setup, Takes takes)
    : m_calls(calls), m_chrome(chrome), m_setup(setup), m_takes(std::move(takes))
{
}

const QStringList &JarvisVerbs::everywhere()
{
    static const QStringList names{u"workerId"_s, u"targetId"_s, u"timeoutMs"_s};
    return names;
}

// Without what the service itself does with it.
QJsonObject JarvisVerbs::argumentsFor(const Verb &verb, const JarvisRequest &asked) const
{
    QStringList ofService = everywhere();
    if (m_takes(verb.command, u"retry"_s))
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

Task<Reply> JarvisVerbs::run(const Verb *verb, JarvisRequest asked)
{
    const QJsonObject given = argumentsFor(*verb, asked);
    const QJsonObject params = orThrow(Dialect::checked(*verb, given));
    const Call meant = orThrow(Dialect::callOf(*verb, params, m_calls.callerOf(asked)));
    co_await m_chrome.attach(asked);
    const Call call = co_await completed(verb, asked, meant);
    const Outcome report = co_await m_calls.call(asked, call);
    if (hasNoPageThere(asked.method, report))
        co_return nowhere(asked.method);
    const Outcome outcome = withinBuffers(report);
    const Outcome shaped = Dialect::shaped(*verb, outcome, params);
    if (const auto *failure = std::get_if<Failure>(&shaped))
        throw withContext(asked.method, asked.params, *failure);
    const auto *reply = std::get_if<Reply>(&outcome);
    const QString tab = reply ? reply->value(u"targetId").toString() : QString{};
    co_return finished(asked, tab, std::get<Reply>(shaped));
}

// With what only the service knows.
Task<Call> JarvisVerbs::completed(const Verb *verb, JarvisRequest asked, Call call)
{
    call.id = asked.id;
    call.naming = Naming::ByLocator;
    call.arguments.insert(u"profile"_s, m_chrome.profile());
    const JarvisConfig known = jarvisConfig();
    jarvis::limit(call, *verb, asked.params, known);
    if (m_takes(call.command, u"retry"_s))
        jarvis::tryAgain(call, asked.params, known);
    if (namesRefs(call)) {
        const QString tab = co_await tabOf(asked, call);
        resolveRefs(call, tab);
    }
    co_return call;
}

// The one that the call works in. A process that has just begun asks which is in use.
Task<QString> JarvisVerbs::tabOf(JarvisRequest asked, Call call)
{
    QString tab = call.arguments.value(u"targetId").toString();
    if (tab.isEmpty())
        tab = m_calls.lastTab(call.caller.name);
    if (tab.isEmpty()) {
        const QJsonObject here{{u"profile"_s, m_chrome.profile()}};
        const Reply page = co_await m_calls.ask(asked, u"pageInfo"_s, here);
        tab = page.value(u"targetId").toString();
    }
    co_return tab;
}

// Ours keep the newest 1000 of each tab, for all callers.
Outcome JarvisVerbs::withinBuffers(Outcome outcome) const
{
    auto *reply = std::get_if<Reply>(&outcome);
    if (!reply)
        return outcome;
    const auto keepNewest = [reply](const QString &rows, const char *key) {
        QJsonArray all = reply->value(rows).toArray();
        if (all.isEmpty())
            return;
        const qsizetype most = jarvisConfig().number(key);
        while (all.size() > most)
            all.removeFirst();
        reply->insert(rows, all);
    };
    keepNewest(u"messages"_s, "console-buffer-size");
    keepNewest(u"requests"_s, "network-buffer-size");
    return outcome;
}

// Refs of an earlier process name elements by role and name.
void JarvisVerbs::resolveRefs(Call &call, const QString &target) const
{
    std::optional<QJsonObject> kept;
    for (const QString &name : refArguments()) {
        const QString ref = ElementRef::plain(call.arguments.value(name).toString());
        if (ref.isEmpty() || m_calls.refs().knows(target, ref))
            continue;
        if (!kept)
            kept = ref_files::read(WorkerPaths{m_setup.worker}.refs, target);
        const QJsonObject known = kept->value(ref).toObject();
        if (!known.isEmpty())
            call.arguments.insert(
                name, QJsonObject{{u"selector"_s, ref_files::selectorFor(known)}});
    }
}

// What the service adds to the result of a verb.
Reply JarvisVerbs::finished(const JarvisRequest &asked, const QString &targetId, Reply report)
{
    const QString output = asked.params.value(u"outputFile").toString();
    if (!output.isEmpty() && asked.method == u"snapshot"_s) {
        const QByteArray text = report.value(u"snapshot").toString().toUtf8();
        Reply reply = asked.written(output, text);
        for (const QString &name : {u"refs"_s, u"lines"_s})
            reply.insert(name, report.value(u"stats")[name]);
        return reply;
    }
    if (!output.isEmpty() && asked.method == u"evaluate"_s) {
        const QJsonValue data = report.value(u"data");
        const QByteArray text = data.isString() ? data.toString().toUtf8() : indentedJson(data);
        asked.written(output, text);
        return {{u"ok"_s, true}, {u"message"_s, u"Output saved to "_s + output}};
    }
    addPatterns(report);
    if (asked.method == u"observe"_s) {
        const auto age = m_calls.refs().age(targetId);
        constexpr std::chrono::seconds fresh{30};
        report.insert(u"snapshot_stale"_s, age ? QJsonValue{*age > fresh} : QJsonValue{});
        report.insert(u"last_snapshot_age_s"_s,
            age ? QJsonValue{static_cast<qint64>(age->count())} : QJsonValue{});
    }
    const QString warning = m_calls.refs().warning(
        targetId, ElementRef::plain(asked.params.value(u"ref").toString()));
    if (!warning.isEmpty() && !report.contains(QString{}))
        report.insert(u"warning"_s, warning);
    return report;
}

// Ours are written otherwise where they hold braces, or a path alone.
void JarvisVerbs::addPatterns(Reply &report)
{
    constexpr qsizetype mostPatterns = 10'000;
    if (m_patterns.size() > mostPatterns)
        m_patterns.clear();
    if (report.contains(u"rule_id"))
        m_patterns.insert(report.value(u"rule_id").toString(), report.value(u"pattern").toString());
    if (!report.value(u"rules").isArray())
        return;
    QJsonArray rules = report.value(u"rules").toArray();
    for (auto each = rules.begin(); each != rules.end(); ++each) {
        QJsonObject rule = each->toObject();
        const QString written = rule.value(u"pattern").toString();
        rule.insert(u"pattern"_s, m_patterns.value(rule.value(u"id").toString(), written));
        *each = rule;
    }
    report.insert(u"rules"_s, rules);
}
