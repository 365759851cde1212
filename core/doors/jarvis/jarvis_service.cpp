#include "core/doors/jarvis/jarvis_service.h"

#include "base/callers_file.h"
#include "core/doors/jarvis/worker_paths.h"
#include "core/doors/jsonrpc/rpc_message.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace {

Failure unknownMethod(const QString &name)
{
    return {Code::UnknownCommand, u"Unknown method: %1"_s.arg(name.left(100)),
        u"jarvis-browser --help lists them."_s};
}

void requireNoOthers(const QString &method, const QStringList &known, const QJsonObject &params)
{
    for (auto each = params.begin(); each != params.end(); ++each) {
        if (known.contains(each.key()) || JarvisVerbs::everywhere().contains(each.key()))
            continue;
        throw Failure{Code::UnknownArgument,
            u"%1 takes no '%2'"_s.arg(method, each.key().left(100)),
            known.isEmpty() ? u"It takes nothing."_s : u"It takes %1."_s.arg(known.join(u", "_s))};
    }
}

} // namespace

JarvisService::JarvisService(JarvisParts parts, WorkerSetup setup)
    : m_setup(std::move(setup)), m_calls(std::move(parts.run), m_setup), m_chrome(m_calls, m_setup),
      m_daemon(m_calls, m_chrome, std::move(parts.memory)),
      m_verbs(m_calls, m_chrome, m_setup, std::move(parts.takes)),
      m_sequences(m_calls, m_chrome, m_verbs), m_sessions(m_calls, m_chrome, m_setup),
      m_batch([this](JarvisRequest asked) { return run(std::move(asked)); })
{
}

Task<bool> JarvisService::findChrome(std::chrono::milliseconds patience)
{
    const std::shared_ptr<JarvisService> self = shared_from_this();
    const bool isThere = co_await m_chrome.find(patience);
    co_return isThere;
}

const QHash<QString, JarvisService::OwnMethod> &JarvisService::own()
{
    using S = JarvisService;
    const QString name = u"name"_s;
    const QString port = u"port"_s;
    const auto no = QStringList{};
    static const QHash<QString, OwnMethod> methods{
        {u"status"_s, {&S::by<&S::m_chrome, &JarvisChrome::status>, QStringList{port}}},
        {u"connect"_s,
            {&S::by<&S::m_chrome, &JarvisChrome::connect>, QStringList{port, u"cdpUrl"_s}}},
        {u"launch"_s,
            {&S::by<&S::m_chrome, &JarvisChrome::launch>,
                QStringList{port, u"headless"_s, u"noSandbox"_s}}},
        {u"stop"_s, {&S::by<&S::m_chrome, &JarvisChrome::stop>, no}},
        {u"daemon.status"_s, {&S::by<&S::m_daemon, &JarvisDaemon::status>, no}},
        {u"daemon.health"_s, {&S::by<&S::m_daemon, &JarvisDaemon::health>, no}},
        {u"daemon.stop"_s, {&S::by<&S::m_daemon, &JarvisDaemon::end>, no}},
        {u"batch"_s,
            {&S::by<&S::m_batch, &JarvisBatch::run>,
                QStringList{u"commands"_s, u"batchFile"_s, u"outputFile"_s}}},
        {u"set-cookie"_s,
            {&S::by<&S::m_sequences, &JarvisSequences::setCookies>, QStringList{u"cookieJson"_s}}},
        {u"type"_s, {&S::by<&S::m_sequences, &JarvisSequences::type>, std::nullopt}},
        {u"screenshot"_s, {&S::by<&S::m_sequences, &JarvisSequences::screenshot>, std::nullopt}},
        {u"frame.switch"_s,
            {&S::by<&S::m_sequences, &JarvisSequences::switchFrame>, QStringList{name, u"ref"_s}}},
        {u"frame.main"_s, {&S::by<&S::m_sequences, &JarvisSequences::mainFrame>, no}},
        {u"config.get"_s, {&S::by<&S::m_settings, &JarvisSettings::read>, QStringList{u"key"_s}}},
        {u"config.set"_s,
            {&S::by<&S::m_settings, &JarvisSettings::set>, QStringList{u"key"_s, u"value"_s}}},
        {u"config.list"_s, {&S::by<&S::m_settings, &JarvisSettings::list>, no}},
        {u"config.reset"_s, {&S::by<&S::m_settings, &JarvisSettings::reset>, no}},
        {u"session.save"_s, {&S::by<&S::m_sessions, &JarvisSessions::save>, QStringList{name}}},
        {u"session.load"_s, {&S::by<&S::m_sessions, &JarvisSessions::load>, QStringList{name}}},
        {u"session.list"_s, {&S::by<&S::m_sessions, &JarvisSessions::list>, no}},
        {u"session.delete"_s, {&S::by<&S::m_sessions, &JarvisSessions::remove>, QStringList{name}}},
        {u"session.export"_s,
            {&S::by<&S::m_sessions, &JarvisSessions::exportTo>,
                QStringList{name, u"outputFile"_s, u"includeSecrets"_s}}},
        {u"session.import"_s,
            {&S::by<&S::m_sessions, &JarvisSessions::importFrom>, QStringList{u"path"_s, name}}}};
    return methods;
}

// Holds itself while it answers.
Task<Outcome> JarvisService::answer(
    QString method, QJsonObject params, QString id, QStringList folders)
{
    const std::shared_ptr<JarvisService> self = shared_from_this();
    const OrFailure<JarvisMethodCall> read = usual(method, params);
    if (const Failure *failure = failureIn(read))
        co_return *failure;
    const JarvisMethodCall meant = std::get<JarvisMethodCall>(read);
    const QString named = meant.params.value(u"workerId").toString();
    JarvisRequest asked{meant.method, meant.params, id, named.isEmpty() ? m_setup.worker : named,
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

Task<Reply> JarvisService::run(JarvisRequest asked)
{
    const QString output = asked.params.value(u"outputFile").toString();
    if (!output.isEmpty()) // refused before anything is done
        orThrow(CallersFile::toWrite(asked.folders, output));
    const auto mine = own().constFind(asked.method);
    if (mine != own().cend()) {
        if (mine->takes)
            requireNoOthers(asked.method, *mine->takes, asked.params);
        co_return co_await mine->run(*this, asked);
    }
    const Verb *verb = jarvisMethods().find(asked.method);
    if (!verb)
        throw unknownMethod(asked.method);
    co_return co_await m_verbs.run(verb, asked);
}
