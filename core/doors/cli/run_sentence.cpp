// Runs one sentence of `clawdis browser`: calls, then prints or saves the reply.

#include "core/doors/cli/cli_parts.h"

#include "core/catalogue/outcome.h"
#include "core/catalogue/settling.h"
#include "core/doors/cli/exit_code.h"
#include "core/doors/cli/following.h"
#include "core/doors/cli/notes.h"
#include "core/doors/cli/placing.h"
#include "core/doors/cli/server_call.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

void insertProfile(QJsonObject &arguments, const Command &command, const QString &profile)
{
    if (!profile.isEmpty() && command.takesOneProfile())
        arguments.insert(QLatin1StringView{fields::profile.name}, profile);
}

void placeUploads(QJsonObject &arguments, const QString &directory)
{
    QJsonArray placed;
    const QJsonArray paths = arguments.value(u"paths").toArray();
    for (const QJsonValue &path : paths)
        placed.append(placeOf(path.toString(), directory));
    arguments.insert(u"paths"_s, placed);
}

// Without the newline at its end.
OrFailure<QString> valueOf(const Line &line, const QString &file)
{
    QByteArray content;
    if (file == u"-"_s) {
        content = line.typed.input;
    } else {
        const auto kept = contentOf(fileToRead(file, line.typed.directory));
        if (const Failure *failure = failureIn(kept))
            return *failure;
        content = std::get<QByteArray>(kept);
    }
    const QString value = QString::fromUtf8(content);
    return value.endsWith(u'\n') ? value.chopped(value.endsWith(u"\r\n"_s) ? 2 : 1) : value;
}

void settle(QJsonObject &arguments, const Command &command)
{
    if (!command.settles || !command.takesTurn
        || arguments.contains(QLatin1StringView{fields::settle.name}))
        return;
    const QJsonObject briefly = settlesBriefly();
    for (auto each = briefly.begin(); each != briefly.end(); ++each)
        arguments.insert(each.key(), each.value());
}

OrFailure<QJsonObject> argumentsOf(const Line &line, const Sentence &sentence)
{
    QJsonObject arguments = sentence.arguments;
    insertProfile(arguments, *sentence.command, sentence.options.profile);
    settle(arguments, *sentence.command);
    if (arguments.contains(u"paths"))
        placeUploads(arguments, line.typed.directory);
    if (!sentence.valueFile.isEmpty()) {
        const auto value = valueOf(line, sentence.valueFile);
        if (const Failure *failure = failureIn(value))
            return *failure;
        arguments.insert(u"value"_s, std::get<QString>(value));
    }
    if (sentence.fieldsFile.isEmpty())
        return arguments;
    const auto content = contentOf(fileToRead(sentence.fieldsFile, line.typed.directory));
    if (const Failure *failure = failureIn(content))
        return *failure;
    const auto document = QJsonDocument::fromJson(std::get<QByteArray>(content));
    if (!document.isArray())
        return Failure{Code::InvalidArgument, u"%1 holds no JSON array"_s.arg(sentence.fieldsFile),
            u"As in [{\"ref\": \"e1\", \"value\": \"Ada\"}]."_s};
    arguments.insert(u"fields"_s, document.array());
    return arguments;
}

// The reply, with its file at the wanted place.
OrFailure<Reply> placed(const Line &line, const Sentence &sentence, Reply reply)
{
    const auto named = fileToWrite(sentence.out, line.typed.directory);
    if (const Failure *failure = failureIn(named))
        return *failure;
    const CallersFile &target = std::get<CallersFile>(named);
    QJsonObject download = reply.value(u"download").toObject();
    const bool isDownload = !download.isEmpty();
    const QString source = (isDownload ? download : reply).value(u"path").toString();
    const bool isMoved = sentence.phrase->file == Phrase::File::Given;
    const auto done = isMoved ? moveMade(source, target) : copyMade(source, target);
    if (const Failure *failure = failureIn(done))
        return *failure;
    (isDownload ? download : reply).insert(u"path"_s, target.path());
    if (isDownload)
        reply.insert(u"download"_s, download);
    return reply;
}

int writeContent(const Line &line, const Sentence &sentence, const QByteArray &content)
{
    if (sentence.out == u"-"_s) {
        line.output.out(content);
        return exits::done;
    }
    const auto named = fileToWrite(sentence.out, line.typed.directory);
    if (const Failure *failure = failureIn(named))
        return line.output.fail(*failure, sentence.options.asJson);
    const auto written = std::get<CallersFile>(named).replace(content);
    if (const Failure *failure = failureIn(written))
        return line.output.fail(*failure, sentence.options.asJson);
    line.output.say(sentence.out);
    return exits::done;
}

// The phrase's own text, if any.
std::optional<QString> outputOf(const Phrase &phrase, const CallResult &result)
{
    if (phrase.describe)
        return phrase.describe(result);
    return *phrase.says == '\0' ? std::nullopt : std::optional{inWords(phrase.says, result)};
}

int writeReply(const Line &line, const Sentence &sentence, const CallResult &result)
{
    const Phrase &phrase = *sentence.phrase;
    if (sentence.options.asJson) {
        line.output.say(prettyJson(result.reply));
        const auto failure = whyNotDone(result.reply);
        return failure ? exitCodeOf(*failure) : exits::done;
    }
    const QStringList notes = notesOf(result.reply);
    const auto report = outputOf(phrase, result);
    if (report || !phrase.content) {
        line.output.say(report ? *report : prettyJson(result.reply));
    } else {
        const QByteArray content = phrase.content(result.reply);
        if (!line.typed.isTerminal)
            line.output.out(content);
        else
            line.output.say(
                QString::fromUtf8(content.endsWith('\n') ? content.chopped(1) : content));
    }
    for (const QString &note : notes)
        line.output.note(note);
    const auto failure = whyNotDone(result.reply);
    return failure ? line.output.fail(*failure, false) : exits::done;
}

int finish(const Line &line, const Sentence &sentence, CallResult result)
{
    const Phrase &phrase = *sentence.phrase;
    if (sentence.out.isEmpty())
        return writeReply(line, sentence, result);
    if (phrase.content)
        return writeContent(line, sentence, phrase.content(result.reply));
    if (sentence.out == u"-"_s && phrase.file == Phrase::File::Shown) {
        const auto content = contentOfMade(result.reply.value(u"path").toString());
        if (const Failure *failure = failureIn(content))
            return line.output.fail(*failure, sentence.options.asJson);
        line.output.out(std::get<QByteArray>(content));
        return exits::done;
    }
    const auto reply = placed(line, sentence, result.reply);
    if (const Failure *failure = failureIn(reply))
        return line.output.fail(*failure, sentence.options.asJson);
    result.reply = std::get<Reply>(reply);
    return writeReply(line, sentence, result);
}

} // namespace

Task<ServerAnswer> askAnywhere(
    Line line, GlobalOptions options, Command command, QJsonObject arguments)
{
    const CliApp &app = line.cli->app;
    std::optional<Server> server;
    if (options.url.isEmpty() && app.elsewhere)
        server = app.elsewhere();
    if (options.url.isEmpty() && !server) {
        const QString name = QString::fromLatin1(command.name);
        const Outcome outcome = co_await line.ask(name, arguments);
        const ServerAnswer answer{outcome};
        co_return answer;
    }
    if (!server) {
        const auto url = serverAddress(options.url);
        if (const Failure *failure = failureIn(url)) {
            const ServerAnswer refused{*failure};
            co_return refused;
        }
        server = Server{std::get<QUrl>(url)};
    }
    const QString token = options.token.isEmpty() ? line.typed.environment.value(u"CLAWDIS_TOKEN"_s)
                                                  : options.token;
    if (!token.isEmpty())
        server->token = token.toUtf8();
    server->caller = line.caller();
    co_return co_await askServer(*server, command, arguments);
}

Task<int> runSentence(Line line, Sentence sentence)
{
    const GlobalOptions options = sentence.options;
    const auto arguments = argumentsOf(line, sentence);
    if (const Failure *failure = failureIn(arguments))
        co_return line.output.fail(*failure, options.asJson);
    if (sentence.command->isStreamed)
        co_return co_await runStream(line, sentence, std::get<QJsonObject>(arguments));
    CallResult result{{}, std::get<QJsonObject>(arguments), line.output.isColourful()};
    ServerAnswer answer = co_await askAnywhere(line, options, *sentence.command, result.arguments);
    if (*sentence.phrase->then != '\0' && std::holds_alternative<Reply>(answer.outcome)) {
        const Command *next
            = line.cli->phrasebook.command(QString::fromLatin1(sentence.phrase->then));
        QJsonObject nextArguments;
        insertProfile(nextArguments, *next, options.profile);
        answer = co_await askAnywhere(line, options, *next, nextArguments);
    }
    if (line.isCancelled())
        co_return exits::cancelled;
    if (const auto *failure = std::get_if<Failure>(&answer.outcome)) {
        const int code = line.output.fail(*failure, options.asJson);
        co_return answer.isReached ? code : exits::notRunning;
    }
    result.reply = std::get<Reply>(answer.outcome);
    const Following *following = followingOf(*sentence.phrase);
    const bool isUsual
        = following && following->isUsual && line.typed.isTerminal && !options.asJson;
    if (following && sentence.follows.value_or(isUsual))
        co_return co_await runFollowing(line, sentence, result);
    co_return finish(line, sentence, result);
}
