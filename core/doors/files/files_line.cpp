#include "core/doors/files/files_line.h"

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

struct Wish {
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
bool takeOption(const QString &word, Words &rest, Wish &wish)
{
    const QString name = word.section(u'=', 0, 0);
    const QList<std::pair<QString, QString Wish::*>> valued{{u"--output"_s, &Wish::output},
        {u"-o"_s, &Wish::output}, {u"--config"_s, &Wish::config}, {u"--profile"_s, &Wish::profile}};
    for (const auto &[known, member] : valued) {
        if (name != known)
            continue;
        wish.*member = word.contains(u'=') ? word.section(u'=', 1) : rest.take();
        if ((wish.*member).isEmpty())
            wish.wrong = u"%1 needs a value"_s.arg(known);
        return true;
    }
    const QList<std::pair<QString, bool Wish::*>> flags{{u"--no-persist"_s, &Wish::isInMemory},
        {u"--only-memory"_s, &Wish::isInMemory}, {u"--resume"_s, &Wish::resumes},
        {u"--help"_s, &Wish::wantsHelp}, {u"-h"_s, &Wish::wantsHelp},
        {u"--version"_s, &Wish::wantsVersion}, {u"-V"_s, &Wish::wantsVersion}};
    for (const auto &[known, member] : flags) {
        if (word == known) {
            wish.*member = true;
            return true;
        }
    }
    return false;
}

Wish wishOf(const QStringList &arguments)
{
    Wish wish;
    Words rest{arguments};
    bool isLiteral = false;
    while (!rest.left.isEmpty() && wish.wrong.isEmpty()) {
        const QString word = rest.take();
        if (!isLiteral && word == u"--"_s)
            isLiteral = true;
        else if (!isLiteral && takeOption(word, rest, wish))
            continue;
        else if (!isLiteral && word.startsWith(u'-') && word.size() > 1)
            wish.wrong = u"there is no option %1"_s.arg(word);
        else if (wish.word.isEmpty())
            wish.word = word;
        else if (wish.subject.isEmpty())
            wish.subject = word;
        else
            wish.wrong = u"what is %1 for?"_s.arg(word);
    }
    if (wish.wantsHelp || wish.wantsVersion || !wish.wrong.isEmpty())
        return wish;
    if (wish.word == u"help"_s)
        wish.wantsHelp = true;
    else if (!ourWords.contains(wish.word))
        wish.wrong = wish.word.isEmpty() ? u"say watch, batch or fetch"_s
                                         : u"there is no command %1"_s.arg(wish.word);
    else if (wish.subject.isEmpty())
        wish.wrong = wish.word == u"fetch"_s ? u"say which address"_s : u"say which file"_s;
    return wish;
}

QString configPath(const Wish &wish, const CommandLine &line)
{
    const QDir here{line.directory};
    if (!wish.config.isEmpty())
        return here.filePath(wish.config);
    const QString named = line.environment.value(u"BROWSER39_CONFIG"_s);
    if (!named.isEmpty())
        return here.filePath(named);
    const QString home = line.environment.value(u"HOME"_s, QDir::homePath());
    const QString folder = line.environment.value(u"XDG_CONFIG_HOME"_s, home + u"/.config"_s);
    const QString usual = folder + u"/browser39/config.toml"_s;
    return QFileInfo::exists(usual) ? usual : QString{};
}

// Of results.
QString outputOf(const Wish &wish)
{
    return wish.output.isEmpty() ? u"results.jsonl"_s : wish.output;
}

Surroundings surroundingsOf(const Wish &wish, const CommandLine &line, const FileConfig &config)
{
    Surroundings around{.directory = QFileInfo{line.directory}.canonicalFilePath(),
        .caller = line.environment.value(u"CLAWDIS_CALLER"_s, ownProfile)};
    const bool isKept = wish.word == u"watch"_s && !wish.isInMemory && !config.isInMemory;
    around.isOwnProfile = wish.profile.isEmpty() && isKept;
    around.profile = around.isOwnProfile ? ownProfile : wish.profile;
    const QDir here{line.directory};
    QStringList own{configPath(wish, line)};
    if (wish.word != u"fetch"_s)
        own += {here.filePath(wish.subject), here.filePath(outputOf(wish))};
    for (const QString &each : std::as_const(own))
        around.doorsOwn.append(callers_file::realPath(each));
    return around;
}

Task<int> watch(Wish wish, CommandLine line, WriteOutput write, FileSession &session,
    std::shared_ptr<Watchers> watchers)
{
    ProgressLines progress{wish.word, line.isTerminal, write, session.secrets()};
    const QStringList folders = callers_file::everywhereFrom(line.directory);
    const QDir here{line.directory};
    const WatchWish wanted{orThrow(CallersFile::toRead(folders, here.filePath(wish.subject))),
        orThrow(CallersFile::toWrite(folders, here.filePath(outputOf(wish)))),
        wish.word == u"batch"_s, wish.resumes,
        line.isCancelled ? line.isCancelled : std::make_shared<bool>(false)};
    Watcher watcher{wanted, session, progress};
    const auto listed = watchers->list([&watcher] { return watcher.state(); });
    const bool isDone = co_await watcher.run();
    co_return isDone ? codes::done : codes::cancelled;
}

Task<int> fetch(Wish wish, WriteOutput write, FileSession &session)
{
    const bool isJson = wish.output == u"json"_s;
    if (!isJson && !wish.output.isEmpty() && wish.output != u"text"_s)
        throw Failure{Code::InvalidArgument, u"fetch prints text or json"_s,
            u"As in: browser39 fetch https://example.com --output json"_s};
    co_await session.begin();
    const FileConfig &config = session.config();
    const QJsonObject options{{u"compact_links"_s, isJson}, {u"strip_nav"_s, config.stripNav},
        {u"include_links"_s, config.includeLinks}, {u"include_images"_s, config.includeImages},
        {u"timeout_secs"_s, config.timeoutSecs}};
    const QJsonObject fields{{u"url"_s, wish.subject}, {u"options"_s, options}};
    const QString action = u"fetch"_s;
    const QJsonObject result = co_await runAction(session, action, fields);
    const QJsonObject told = session.secrets().hidden(result).toObject();
    if (isJson)
        write(OutputStream::Out, QJsonDocument{told}.toJson());
    else
        write(OutputStream::Out, told.value(u"markdown").toString().toUtf8() + '\n');
    co_return codes::done;
}

void complain(const WriteOutput &write, const QString &message, const QString &hint = {})
{
    const QString more = hint.isEmpty() ? hint : u'\n' + hint;
    write(OutputStream::Error, u"Error: %1%2\n"_s.arg(message, more).toUtf8());
}

Task<int> work(
    RunCall run, Wish wish, CommandLine line, WriteOutput write, std::shared_ptr<Watchers> watchers)
{
    const auto variable = [&line](const QString &name) { return line.environment.value(name); };
    const FileConfig config = orThrow(readConfig(configPath(wish, line), variable));
    FileSession session{run, surroundingsOf(wish, line, config), config};
    int code = codes::failed;
    std::optional<Failure> failure;
    std::optional<FileError> failed;
    try {
        if (wish.word == u"fetch"_s)
            code = co_await fetch(wish, write, session);
        else
            code = co_await watch(wish, line, write, session, watchers);
    } catch (const Failure &thrown) {
        if (wish.word == u"fetch"_s)
            failed = errorOf(wish.word, thrown);
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
    const Wish wish = wishOf(line.arguments);
    if (wish.wantsHelp) {
        write(OutputStream::Out, helpText().toUtf8());
        co_return codes::done;
    }
    if (wish.wantsVersion) {
        write(OutputStream::Out, "browser39 " CLAWDIS_VERSION " (clawdis)\n");
        co_return codes::done;
    }
    if (!wish.wrong.isEmpty()) {
        complain(write, wish.wrong, u"See: browser39 --help"_s);
        co_return codes::usage;
    }
    int code = codes::failed;
    try {
        code = co_await work(run, wish, line, write, watchers);
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
