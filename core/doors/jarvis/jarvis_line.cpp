#include "core/doors/jarvis/jarvis_line.h"

#include "base/callers_file.h"
#include "core/doors/jarvis/jarvis_errors.h"
#include "core/doors/jarvis/jarvis_words.h"
#include "core/doors/jarvis/plain_json.h"
#include "core/doors/jsonrpc/rpc_message.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 longestScript = 1024 * 1024;

using Direct = std::function<std::shared_ptr<JarvisService>(WorkerSetup)>;

// One line being run.
struct Line {
    CommandLine typed;
    WriteOutput write;
    JarvisSentence meant{};
    int port = 0; // of its Chrome; 0: as the worker has it

    void print(const QByteArray &text) const { write(OutputStream::Out, text + '\n'); }
    QString variable(const QString &name) const { return typed.environment.value(name); }
};

WorkerSetup setupOf(const Line &line)
{
    WorkerSetup setup{.worker = line.variable(u"JARVIS_WORKER_ID"_s),
        .mayReachPrivate = line.variable(u"JARVIS_ALLOW_PRIVATE"_s) == u"1"_s,
        .sessionKey = line.variable(u"JARVIS_BROWSER_ENCRYPTION_KEY"_s).toUtf8()};
    if (line.port > 0)
        setup.port = line.port;
    return setup;
}

// What opens, ends or reports on the socket needs no more than its name.
std::optional<Failure> strayOfDaemon(const Line &line)
{
    QJsonObject params = line.meant.params;
    params.remove(u"targetId"_s);
    params.remove(u"timeoutMs"_s);
    if (!line.meant.method.startsWith(u"daemon."_s) || params.isEmpty())
        return std::nullopt;
    return Failure{Code::UnknownArgument,
        u"%1 takes no '%2'"_s.arg(line.meant.method, params.constBegin().key()),
        u"daemon start takes --port."_s};
}

// Lines that say for themselves where their Chrome is.
void takePort(Line &line)
{
    const QString &method = line.meant.method;
    const bool opensIt = method == u"daemon.start"_s || line.meant.isDirect
        || line.variable(u"JARVIS_BROWSER_DIRECT"_s) == u"1"_s;
    if (!opensIt)
        return;
    line.port = line.meant.params.value(u"port").toInt();
    if (method != u"status"_s && method != u"connect"_s && method != u"launch"_s)
        line.meant.params.remove(u"port"_s);
}

int fail(const Line &line, const Failure &failure)
{
    const QString suggestion = jarvisSuggestion(failure);
    QJsonObject report{{u"ok"_s, false}, {u"error"_s, failure.message},
        {u"code"_s, jarvisErrors().numberOf(failure.code)}, {u"suggestion"_s, suggestion}};
    if (const QJsonValue context = failure.evidence.value(u"context"); context.isObject())
        report.insert(u"context"_s, context);
    line.print(line.meant.asEnvelope ? plainJson(report) : indentedJson(report));
    return 1;
}

// Of a batch: its rows, or how many there are of each kind.
bool hasFailedStep(const QJsonValue &result)
{
    const QJsonArray rows = result.toArray();
    return result[u"failed"_s].toInt() > 0
        || std::any_of(rows.begin(), rows.end(),
            [](const QJsonValue &each) { return !each[u"ok"_s].toBool(); });
}

int printOutcome(const Line &line, const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return fail(line, *failure);
    const QJsonValue result = resultOf(std::get<Reply>(outcome));
    const int code = line.meant.method == u"batch"_s && hasFailedStep(result) ? 1 : 0;
    if (line.meant.asEnvelope) {
        line.print(plainJson(QJsonObject{{u"ok"_s, true}, {u"data"_s, result}}));
        return code;
    }
    const bool isText
        = line.meant.method == u"snapshot"_s && !line.meant.params.contains(u"outputFile");
    if (!isText) {
        line.print(indentedJson(result));
        return code;
    }
    line.print(result[u"snapshot"_s].toString().toUtf8());
    line.print("\n---");
    line.print(indentedJson(result[u"stats"_s]));
    return 0;
}

QString absolute(const Line &line, const QString &path)
{
    return QDir{line.typed.directory}.absoluteFilePath(path);
}

OrFailure<QByteArray> contentOf(const Line &line, const QString &path)
{
    const QStringList folders = callers_file::everywhereFrom(line.typed.directory);
    const auto file = CallersFile::toRead(folders, absolute(line, path));
    if (const Failure *failure = failureIn(file))
        return *failure;
    return std::get<CallersFile>(file).content(longestScript);
}

// What word processors make of quotes.
QString straightened(QString script)
{
    for (const QChar each : u"\u201c\u201d"_s)
        script.replace(each, u'"');
    for (const QChar each : u"\u2018\u2019"_s)
        script.replace(each, u'\'');
    return script;
}

// Files that the line names, as its user sees them.
std::optional<Failure> readFiles(Line &line)
{
    QJsonObject &params = line.meant.params;
    for (const QString &name : {u"outputFile"_s, u"path"_s}) {
        const QString path = params.value(name).toString();
        if (!path.isEmpty())
            params.insert(name, absolute(line, path));
    }
    const bool isScript = line.meant.method == u"evaluate"_s || line.meant.method == u"eval"_s;
    QByteArray content;
    if (!line.meant.file.isEmpty()) {
        auto read = contentOf(line, line.meant.file);
        if (const Failure *failure = failureIn(read))
            return *failure;
        content = std::get<QByteArray>(std::move(read));
    }
    if (isScript) {
        QString script = params.value(u"expression").toString();
        if (!line.meant.file.isEmpty())
            script = QString::fromUtf8(content);
        else if (script.isEmpty())
            script = QString::fromUtf8(line.typed.input);
        params.insert(u"expression"_s, straightened(script));
        return std::nullopt;
    }
    if (line.meant.method != u"batch"_s || line.meant.file.isEmpty())
        return std::nullopt;
    const QJsonDocument document = QJsonDocument::fromJson(content);
    if (!document.isArray())
        return Failure{Code::InvalidArgument, u"commands must be a JSON array"_s,
            u"As [{\"cmd\": \"navigate\", \"url\": …}]."_s};
    params.insert(u"commands"_s, document.array());
    return std::nullopt;
}

Failure notRunning()
{
    return {Code::Internal, u"Daemon is not running"_s, u"jarvis-browser daemon start"_s};
}

int startDaemon(JarvisDoor &door, const Line &line)
{
    const WorkerSetup setup = setupOf(line);
    const bool wasOpen = door.find(setup.worker) != nullptr;
    const auto opened = door.open(setup);
    if (const Failure *failure = failureIn(opened))
        return fail(line, *failure);
    return printOutcome(line,
        Reply{{u"ok"_s, true},
            {u"message"_s, wasOpen ? u"Daemon already running"_s : u"Daemon started"_s},
            {u"socket"_s, WorkerPaths{setup.worker}.socket},
            {u"pid"_s, std::get<JarvisWorker *>(opened)->pid()}});
}

// Daemon words without a daemon.
int printNoDaemon(const Line &line)
{
    if (line.meant.method == u"daemon.status"_s)
        return printOutcome(line, Reply{{u"ok"_s, false}, {u"running"_s, false}});
    return fail(line, notRunning());
}

int stopDaemon(JarvisDoor &door, const Line &line)
{
    door.close(setupOf(line).worker);
    return printOutcome(line, Reply{{u"ok"_s, true}, {u"message"_s, u"Daemon stopped"_s}});
}

bool isOfDaemon(const Line &line)
{
    return line.meant.method.startsWith(u"daemon."_s) && line.meant.method != u"daemon.start"_s;
}

// The exit code, if the line is over; else it is read.
std::optional<int> readLine(Line &line)
{
    auto read = readJarvisWords(line.typed.arguments);
    if (const Failure *failure = failureIn(read)) {
        if (failure->code != Code::UnknownCommand)
            return fail(line, *failure);
        line.print(failure->message.toUtf8() + ". " + failure->hint.toUtf8());
        return 1;
    }
    line.meant = std::get<JarvisSentence>(std::move(read));
    if (line.meant.wantsHelp) {
        line.write(OutputStream::Out, jarvisUsage().toUtf8());
        return 0;
    }
    takePort(line);
    if (const auto failure = strayOfDaemon(line))
        return fail(line, *failure);
    if (const auto failure = readFiles(line))
        return fail(line, *failure);
    return std::nullopt;
}

// By address: the door may be opened and closed while a line runs.
Task<int> runInApp(JarvisDoor *door, CommandLine typed, WriteOutput write)
{
    Line line{std::move(typed), std::move(write)};
    if (const auto code = readLine(line))
        co_return *code;
    const QString worker = setupOf(line).worker;
    if (line.meant.method == u"daemon.start"_s)
        co_return startDaemon(*door, line);
    if (isOfDaemon(line) && !door->find(worker))
        co_return printNoDaemon(line);
    if (line.meant.method == u"daemon.stop"_s)
        co_return stopDaemon(*door, line);
    const auto opened = door->open(setupOf(line));
    if (const Failure *failure = failureIn(opened))
        co_return fail(line, *failure);
    JarvisWorker *daemon = std::get<JarvisWorker *>(opened);
    const QStringList folders{line.typed.directory};
    const Outcome outcome = co_await daemon->answer(line.meant.method, line.meant.params, folders);
    if (auto *report = std::get_if<Reply>(&outcome);
        report && isOfDaemon(line) && line.meant.method == u"daemon.status"_s) {
        Reply running = *report;
        running.insert(u"running"_s, true);
        co_return printOutcome(line, running);
    }
    co_return printOutcome(line, outcome);
}

Task<int> runAlone(Direct direct, CommandLine typed, WriteOutput write)
{
    Line line{std::move(typed), std::move(write)};
    if (const auto code = readLine(line))
        co_return *code;
    if (isOfDaemon(line))
        co_return printNoDaemon(line);
    WorkerSetup setup = setupOf(line);
    setup.isDirect = true;
    const bool isOfAnApp = line.meant.method == u"launch"_s || line.meant.method == u"stop"_s
        || line.meant.method == u"daemon.start"_s;
    if (isOfAnApp)
        co_return fail(line,
            {Code::NotSupported, u"%1 needs the daemon"_s.arg(line.meant.method),
                u"Leave out --direct."_s});
    std::shared_ptr<JarvisService> service;
    try {
        service = direct(setup);
    } catch (const Failure &failure) {
        co_return fail(line, failure);
    }
    const QStringList folders{line.typed.directory};
    const QString id = u"direct"_s;
    const Outcome outcome
        = co_await service->answer(line.meant.method, line.meant.params, id, folders);
    co_return printOutcome(line, outcome);
}

} // namespace

RunLine jarvisLineOf(JarvisDoor &door)
{
    return [&door](CommandLine line, WriteOutput write) {
        return runInApp(&door, std::move(line), std::move(write));
    };
}

RunLine jarvisLineAlone(Direct direct)
{
    return [direct](CommandLine line, WriteOutput write) {
        return runAlone(direct, std::move(line), std::move(write));
    };
}
