#include "core/doors/files/files_line.h"

#include "base/version.h"
#include "core/catalogue/hint.h"
#include "core/doors/files/file_run.h"
#include "core/doors/files/watcher.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace files {

namespace {

// As the command line of clawdis has them.
namespace codes {
constexpr int done = 0;
constexpr int failed = 1;
constexpr int usage = 2;
constexpr int cancelled = 130;
} // namespace codes

const QString ownProfile = u"browser39"_s;
const QStringList ourWords{u"watch"_s, u"batch"_s, u"fetch"_s};

struct ParsedLine {
    QString word;
    QString subject; // a file, or an address
    QString output;
    QString config;
    QString profile;
    bool isInMemory = false;
    bool resumes = false;
    bool wantsHelp = false;
    bool wantsVersion = false;
    QString wrong; // why the line is none
};

QString helpText()
{
    return u"Usage: browser39 [options] watch FILE [--output results.jsonl]\n"
           "       browser39 [options] batch FILE [--output results.jsonl]\n"
           "       browser39 [options] fetch URL [--output text|json]\n"
           "\n"
           "watch   Run the commands of a file as they are appended; each result is a line.\n"
           "batch   Run the commands of a file and end.\n"
           "fetch   Print a page as Markdown, or as JSON.\n"
           "\n"
           "  --output FILE      Where results are appended; of fetch: text or json.\n"
           "  --resume           Go on where one that was killed has stopped.\n"
           "  --profile NAME     Work in this profile; watch uses \"browser39\" otherwise, batch "
           "and\n"
           "                     fetch an isolated session.\n"
           "  --no-persist       An isolated session for watch too; also --only-memory.\n"
           "  --config FILE      The configuration; else BROWSER39_CONFIG, else\n"
           "                     ~/.config/browser39/config.toml.\n"
           "\n"
           "As \"clawdis watch\", \"clawdis batch\" and \"clawdis fetch\" it is the same.\n"_s;
}

struct Words {
    QStringList left;
    QString take() { return left.isEmpty() ? QString{} : left.takeFirst(); }
};

// True if the word was an option.
bool takeOption(const QString &word, Words &rest, ParsedLine &parsed)
{
    const QString name = word.section(u'=', 0, 0);
    const QList<std::pair<QString, QString ParsedLine::*>> valued{
        {u"--output"_s, &ParsedLine::output}, {u"-o"_s, &ParsedLine::output},
        {u"--config"_s, &ParsedLine::config}, {u"--profile"_s, &ParsedLine::profile}};
    for (const auto &[known, member] : valued) {
        if (name != known)
            continue;
        parsed.*member = word.contains(u'=') ? word.section(u'=', 1) : rest.take();
        if ((parsed.*member).isEmpty())
            parsed.wrong = u"%1 needs a value"_s.arg(known);
        return true;
    }
    const QList<std::pair<QString, bool ParsedLine::*>> flags{
        {u"--no-persist"_s, &ParsedLine::isInMemory}, {u"--only-memory"_s, &ParsedLine::isInMemory},
        {u"--resume"_s, &ParsedLine::resumes}, {u"--help"_s, &ParsedLine::wantsHelp},
        {u"-h"_s, &ParsedLine::wantsHelp}, {u"--version"_s, &ParsedLine::wantsVersion},
        {u"-V"_s, &ParsedLine::wantsVersion}};
    for (const auto &[known, member] : flags) {
        if (word == known) {
            parsed.*member = true;
            return true;
        }
    }
    return false;
}

ParsedLine parsedLine(const QStringList &arguments)
{
    ParsedLine parsed;
    Words rest{arguments};
    bool isLiteral = false;
    while (!rest.left.isEmpty() && parsed.wrong.isEmpty()) {
        const QString word = rest.take();
        if (!isLiteral && word == u"--"_s)
            isLiteral = true;
        else if (!isLiteral && takeOption(word, rest, parsed))
            continue;
        else if (!isLiteral && word.startsWith(u'-') && word.size() > 1)
            parsed.wrong = u"there is no option %1"_s.arg(word);
        else if (parsed.word.isEmpty())
            parsed.word = word;
        else if (parsed.subject.isEmpty())
            parsed.subject = word;
        else
            parsed.wrong = u"what is %1 for?"_s.arg(word);
    }
    if (parsed.wantsHelp || parsed.wantsVersion || !parsed.wrong.isEmpty())
        return parsed;
    if (parsed.word == u"help"_s)
        parsed.wantsHelp = true;
    else if (!ourWords.contains(parsed.word))
        parsed.wrong = parsed.word.isEmpty() ? u"say watch, batch or fetch"_s
                                             : u"there is no command %1"_s.arg(parsed.word);
    else if (parsed.subject.isEmpty())
        parsed.wrong = parsed.word == u"fetch"_s ? u"say which address"_s : u"say which file"_s;
    return parsed;
}

QString configPath(const ParsedLine &parsed, const CommandLine &line)
{
    const QDir here{line.directory};
    if (!parsed.config.isEmpty())
        return here.filePath(parsed.config);
    const QString named = line.environment.value(u"BROWSER39_CONFIG"_s);
    if (!named.isEmpty())
        return here.filePath(named);
    const QString home = line.environment.value(u"HOME"_s, QDir::homePath());
    const QString folder = line.environment.value(u"XDG_CONFIG_HOME"_s, home + u"/.config"_s);
    const QString usual = folder + u"/browser39/config.toml"_s;
    return QFileInfo::exists(usual) ? usual : QString{};
}

// Of results.
QString outputOf(const ParsedLine &parsed)
{
    return parsed.output.isEmpty() ? u"results.jsonl"_s : parsed.output;
}

Surroundings surroundingsOf(
    const ParsedLine &parsed, const CommandLine &line, const FileConfig &config)
{
    Surroundings around{.directory = QFileInfo{line.directory}.canonicalFilePath(),
        .caller = line.environment.value(u"CLAWDIS_CALLER"_s, ownProfile)};
    const bool isKept = parsed.word == u"watch"_s && !parsed.isInMemory && !config.isInMemory;
    around.isOwnProfile = parsed.profile.isEmpty() && isKept;
    around.profile = around.isOwnProfile ? ownProfile : parsed.profile;
    const QDir here{line.directory};
    QStringList own{configPath(parsed, line)};
    if (parsed.word != u"fetch"_s)
        own += {here.filePath(parsed.subject), here.filePath(outputOf(parsed))};
    for (const QString &each : std::as_const(own))
        around.doorsOwn.append(callers_file::realPath(each));
    return around;
}

Task<int> watch(ParsedLine parsed, CommandLine line, WriteOutput write, FileSession &session,
    std::shared_ptr<Watchers> watchers)
{
    ProgressLines progress{parsed.word, line.isTerminal, write, session.secrets()};
    const QStringList folders = callers_file::everywhereFrom(line.directory);
    const QDir here{line.directory};
    const WatchOptions wanted{orThrow(CallersFile::toRead(folders, here.filePath(parsed.subject))),
        orThrow(CallersFile::toWrite(folders, here.filePath(outputOf(parsed)))),
        parsed.word == u"batch"_s, parsed.resumes,
        line.isCancelled ? line.isCancelled : std::make_shared<bool>(false)};
    Watcher watcher{wanted, session, progress};
    const auto listed = watchers->list([&watcher] { return watcher.state(); });
    const bool isDone = co_await watcher.run();
    co_return isDone ? codes::done : codes::cancelled;
}

Task<int> fetch(ParsedLine parsed, WriteOutput write, FileSession &session)
{
    const bool isJson = parsed.output == u"json"_s;
    if (!isJson && !parsed.output.isEmpty() && parsed.output != u"text"_s)
        throw Failure{Code::InvalidArgument, u"fetch prints text or json"_s,
            u"As in: browser39 fetch https://example.com --output json"_s};
    co_await session.begin();
    const FileConfig &config = session.config();
    const QJsonObject options{{u"compact_links"_s, isJson}, {u"strip_nav"_s, config.stripNav},
        {u"include_links"_s, config.includeLinks}, {u"include_images"_s, config.includeImages},
        {u"timeout_secs"_s, config.timeoutSecs}};
    const QJsonObject fields{{u"url"_s, parsed.subject}, {u"options"_s, options}};
    const QString action = u"fetch"_s;
    const QJsonObject result = co_await runAction(session, action, fields);
    const QJsonObject report = session.secrets().hidden(result).toObject();
    if (isJson)
        write(OutputStream::Out, QJsonDocument{report}.toJson());
    else
        write(OutputStream::Out, report.value(u"markdown").toString().toUtf8() + '\n');
    co_return codes::done;
}

void complain(const WriteOutput &write, const QString &message, const QString &hint = {})
{
    const QString more = hint.isEmpty() ? hint : u'\n' + hint;
    write(OutputStream::Error, u"Error: %1%2\n"_s.arg(message, more).toUtf8());
}

Task<int> work(RunCall run, ParsedLine parsed, CommandLine line, WriteOutput write,
    std::shared_ptr<Watchers> watchers)
{
    const auto variable = [&line](const QString &name) { return line.environment.value(name); };
    const FileConfig config = orThrow(readConfig(configPath(parsed, line), variable));
    FileSession session{run, surroundingsOf(parsed, line, config), config};
    int code = codes::failed;
    std::optional<Failure> failure;
    std::optional<FileError> failed;
    try {
        if (parsed.word == u"fetch"_s)
            code = co_await fetch(parsed, write, session);
        else
            code = co_await watch(parsed, line, write, session, watchers);
    } catch (const Failure &thrown) {
        if (parsed.word == u"fetch"_s)
            failed = errorOf(parsed.word, thrown);
        else
            failure = thrown;
    } catch (const FileFailed &thrown) {
        failed = thrown.error;
    }
    if (failed)
        complain(write, session.secrets().hidden(u"[%1] %2"_s.arg(failed->code, failed->message)));
    co_await session.end();
    if (failure)
        throw Failure{*failure};
    co_return code;
}

Task<int> runLine(
    RunCall run, CommandLine line, WriteOutput write, std::shared_ptr<Watchers> watchers)
{
    const ParsedLine parsed = parsedLine(line.arguments);
    if (parsed.wantsHelp) {
        write(OutputStream::Out, helpText().toUtf8());
        co_return codes::done;
    }
    if (parsed.wantsVersion) {
        write(OutputStream::Out, "browser39 " CLAWDIS_VERSION " (clawdis)\n");
        co_return codes::done;
    }
    if (!parsed.wrong.isEmpty()) {
        complain(write, parsed.wrong, u"See: browser39 --help"_s);
        co_return codes::usage;
    }
    int code = codes::failed;
    try {
        code = co_await work(run, parsed, line, write, watchers);
    } catch (const Failure &failure) {
        complain(write, failure.message, failure.hint);
    } catch (const std::exception &error) {
        complain(write, u"internal error: "_s + QString::fromUtf8(error.what()));
    }
    co_return code;
}

// Hints name calls as the commands of this door.
QString spelledCall(const QString &command, const QJsonObject &)
{
    if (command == u"navigate"_s)
        return u"fetch"_s;
    return command == u"setCookie"_s ? u"set_cookie"_s : QString{};
}

} // namespace

RunLine lineOf(RunCall run, std::shared_ptr<Watchers> watchers)
{
    const RunCall spelledRun = spelling(std::move(run), &spelledCall);
    return [spelledRun, watchers](CommandLine line, WriteOutput write) {
        return runLine(spelledRun, std::move(line), std::move(write), watchers);
    };
}

RunLine beside(RunLine other, RunLine files)
{
    return [other, files](CommandLine line, WriteOutput write) {
        const bool isOfFiles = ourWords.contains(line.arguments.value(0));
        return (isOfFiles ? files : other)(std::move(line), std::move(write));
    };
}

} // namespace files
