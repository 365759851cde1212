#include "core/doors/jarvis/jarvis_calls.h"

#include "core/catalogue/hint.h"
#include "core/doors/jarvis/call_times.h"
#include "core/doors/jarvis/jarvis_methods.h"
#include "core/doors/jarvis/ref_files.h"
#include "core/doors/jarvis/worker_paths.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

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

} // namespace

JarvisCalls::JarvisCalls(RunCall run, const WorkerSetup &setup)
    : m_run(spelling(std::move(run), &spelledCall)), m_setup(setup)
{
}

Task<Outcome> JarvisCalls::call(JarvisRequest asked, Call call)
{
    Task<Outcome> running = m_run(call);
    const Outcome outcome = co_await running;
    remember(asked, call, outcome);
    co_return outcome;
}

// Throws the failure of the call.
Task<Reply> JarvisCalls::ask(JarvisRequest asked, QString command, QJsonObject arguments,
    std::optional<std::chrono::milliseconds> limit)
{
    if (!limit)
        limit = jarvis::limitIn(asked.params);
    Call meant{asked.id, callerOf(asked), command, arguments, limit, Naming::ByLocator};
    const Outcome outcome = co_await call(asked, meant);
    co_return orThrow(outcome);
}

Caller JarvisCalls::callerOf(const JarvisRequest &asked) const
{
    Caller caller{u"jarvis"_s};
    caller.name = asked.worker.isEmpty() ? u"jarvis"_s : asked.worker;
    caller.ownsTabs = true;
    caller.web = m_setup.mayReachPrivate ? Caller::Web::NoCloudSecrets : Caller::Web::PublicOnly;
    return caller;
}

void JarvisCalls::remember(const JarvisRequest &asked, const Call &call, const Outcome &outcome)
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
