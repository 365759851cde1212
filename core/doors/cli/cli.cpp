#include "core/doors/cli/cli.h"

#include "base/nearest.h"
#include "core/doors/cli/cli_parts.h"
#include "core/doors/cli/cli_spelling.h"
#include "core/doors/cli/completion.h"
#include "core/doors/cli/exit_code.h"
#include "core/doors/cli/help.h"
#include "core/doors/cli/man_page.h"

using namespace Qt::StringLiterals;

namespace {

Help helpFor(const Line &line)
{
    return Help{line.cli->phrasebook, line.typed.columns, line.output.isColourful()};
}

void print(const Line &line, const QString &text)
{
    line.output.out(text.toUtf8());
}

QString helpText(const Line &line, const Sentence &sentence)
{
    const Help help = helpFor(line);
    if (sentence.phrase)
        return help.of(*sentence.phrase);
    return sentence.words.isEmpty() ? help.browser() : help.after(sentence.words);
}

// Text to type may be "-h", but hardly "--help".
bool asksForHelp(const QStringList &words)
{
    const qsizetype end = words.indexOf(u"--"_s);
    return (end < 0 ? words : words.first(end)).contains(u"--help"_s);
}

int refuseSentence(const Line &line, const Misspelling &wrong, const QStringList &words)
{
    if (wrong.wantsOverview) {
        GlobalOptions options;
        options.wantsHelp = true;
        const Reading reading = readSentence(line.cli->phrasebook, words, options);
        print(line, helpText(line, std::get<Sentence>(reading)) + u'\n');
    }
    return line.output.refuse(wrong);
}

int printScript(const Line &line, const QStringList &words)
{
    const auto script = completionScript(words.value(0));
    if (!script)
        return line.output.refuse({u"Say for which shell: clawdis completion bash, zsh or fish"_s});
    print(line, *script);
    return exits::done;
}

int refuseTop(const Line &line, const QString &word)
{
    QStringList known;
    const auto rows = topWords();
    for (const Row &row : rows)
        known.append(row.left);
    const Phrasebook &phrasebook = line.cli->phrasebook;
    QString meant = nearestWord(word, known);
    if (const QString other = nearestWord(word, phrasebook.wordsAfter({}));
        meant.isEmpty() && !other.isEmpty())
        meant = u"browser "_s + other;
    const bool isOption = word.startsWith(u'-');
    return line.output.refuse({u"unknown %1 \"%2\""_s.arg(
                                   isOption ? u"option"_s : u"command"_s, word),
        meant.isEmpty() ? u"See: clawdis --help"_s : u"Did you mean \"clawdis %1\"?"_s.arg(meant)});
}

Task<int> runBrowser(Line line, QStringList words, GlobalOptions options)
{
    const Reading reading = readSentence(line.cli->phrasebook, words, options);
    if (const auto *wrong = std::get_if<Misspelling>(&reading))
        co_return refuseSentence(line, *wrong, words);
    const Sentence sentence = std::get<Sentence>(reading);
    if (sentence.options.wantsHelp) {
        print(line, helpText(line, sentence));
        co_return exits::done;
    }
    co_return co_await runSentence(line, sentence);
}

Task<int> runWords(Line line, QStringList words, GlobalOptions options)
{
    const QString word = words.takeFirst();
    const bool wantsTopHelp = options.wantsHelp || asksForHelp(words);
    if (goesAlone(word)) {
        words.prepend(word);
        options.wantsHelp = wantsTopHelp;
        co_return co_await runBrowser(line, words, options);
    }
    if (word == u"browser"_s) {
        // Words before it may be wrong: that is why help is wanted.
        options.wantsHelp = options.wantsHelp || asksForHelp(words);
        co_return co_await runBrowser(line, words, options);
    }
    if (word == u"__complete"_s)
        co_return co_await runComplete(line, words);
    if (word == u"__manual"_s) {
        line.output.out(manPage(line.cli->phrasebook));
        co_return exits::done;
    }
    if (word == u"app"_s) {
        if (wantsTopHelp) {
            print(line, helpFor(line).app());
            co_return exits::done;
        }
        co_return co_await runApp(line, words, options);
    }
    const bool isKnown
        = word == u"doctor"_s || word == u"completion"_s || word == u"rpc"_s || word == u"mcp"_s;
    if (isKnown && wantsTopHelp) {
        const Help help = helpFor(line);
        print(line,
            word == u"doctor"_s    ? help.doctor()
                : word == u"rpc"_s ? help.rpc()
                : word == u"mcp"_s ? help.mcp()
                                   : help.completion());
        co_return exits::done;
    }
    if (word == u"completion"_s)
        co_return printScript(line, words);
    if (word == u"doctor"_s) {
        options.asJson = options.asJson || words.contains(u"--json"_s);
        co_return co_await runDoctor(line, options);
    }
    if (word == u"rpc"_s)
        co_return co_await runRpc(line, words);
    if (word == u"mcp"_s)
        co_return co_await runMcp(line, words);
    co_return refuseTop(line, word);
}

Task<int> run(Line line)
{
    QStringList words = line.typed.arguments;
    GlobalOptions options;
    std::optional<Misspelling> wrong;
    if (words.value(0) == u"help"_s) {
        options.wantsHelp = true;
        words.removeFirst();
    }
    while (!words.isEmpty() && takeGlobal(words, options, wrong))
        ;
    if (wrong)
        co_return line.output.refuse(*wrong);
    if (words.value(0) == u"--version"_s || words.value(0) == u"-V"_s) {
        line.output.say(u"clawdis "_s + line.cli->app.version);
        co_return exits::done;
    }
    if (words.isEmpty()) {
        print(line, helpFor(line).overview() + (options.wantsHelp ? u""_s : u"\n"_s));
        if (options.wantsHelp)
            co_return exits::done;
        co_return line.output.refuse({u"Missing subcommand. Try: \"clawdis browser status\""_s});
    }
    co_return co_await runWords(line, words, options);
}

// An unexpected exception must still end the line.
Task<int> runSafely(CliPtr cli, CommandLine typed, WriteOutput write)
{
    const LineOutput output{typed, write};
    Failure failure;
    try {
        const Line line{cli, typed, output};
        co_return co_await run(line);
    } catch (const Failure &thrown) {
        failure = thrown;
    } catch (const std::exception &error) {
        failure.message = u"internal error: "_s + QString::fromUtf8(error.what());
    }
    co_return output.fail(failure, false);
}

} // namespace

RunLine commandLineOf(
    const QList<Command> &commands, std::function<Task<Outcome>(Call)> call, CliApp app)
{
    Phrasebook phrasebook{commands};
    auto spelledCall = spelling(std::move(call), cliSpelling(phrasebook));
    const auto cli = std::make_shared<const Cli>(
        Cli{std::move(phrasebook), std::move(spelledCall), std::move(app)});
    return [cli](CommandLine line, WriteOutput write) {
        return runSafely(cli, std::move(line), std::move(write));
    };
}
