#include "core/doors/jarvis/jarvis_words.h"

#include "core/dialect/declared_value.h"

#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <iterator>
#include <span>

using namespace Qt::StringLiterals;

namespace {

enum class Takes { Nothing, Text, Any, Number, Whole, Several };

struct Flag {
    const char *word;
    const char *param;
    Takes takes;
};

constexpr Flag knownFlags[] = {
    {"--target", "targetId", Takes::Text},
    {"--timeout", "timeoutMs", Takes::Whole},
    {"--port", "port", Takes::Whole},
    {"--cdp-url", "cdpUrl", Takes::Text},
    {"--mode", "mode", Takes::Text},
    {"--max-depth", "maxDepth", Takes::Whole},
    {"--max-chars", "maxChars", Takes::Whole},
    {"--button", "button", Takes::Text},
    {"--ref", "ref", Takes::Any},
    {"--direction", "direction", Takes::Text},
    {"--amount", "amount", Takes::Number},
    {"--state", "state", Takes::Text},
    {"--path", "path", Takes::Text},
    {"--keep", "keepUrls", Takes::Several},
    {"--url", "url", Takes::Text},
    {"--file", "file", Takes::Text},
    {"--output", "outputFile", Takes::Text},
    {"--level", "level", Takes::Text},
    {"--url-pattern", "urlPattern", Takes::Text},
    {"--last", "last", Takes::Whole},
    {"--include", "include", Takes::Several},
    {"--text", "text", Takes::Any},
    {"--js", "js", Takes::Any},
    {"--filter", "filter", Takes::Text},
    {"--type", "type", Takes::Text},
    {"--body", "body", Takes::Any},
    {"--status", "status", Takes::Whole},
    {"--content-type", "contentType", Takes::Text},
    {"--name", "name", Takes::Text},
    {"--domain", "domain", Takes::Text},
    {"--rule-id", "ruleId", Takes::Text},
    {"--max-retries", "maxRetries", Takes::Whole},
    {"--headless", "headless", Takes::Nothing},
    {"--no-sandbox", "noSandbox", Takes::Nothing},
    {"--interactive", "interactive", Takes::Nothing},
    {"--compact", "compact", Takes::Nothing},
    {"--double", "doubleClick", Takes::Nothing},
    {"--clear", "clear", Takes::Nothing},
    {"--enter", "pressEnter", Takes::Nothing},
    {"--uncheck", "uncheck", Takes::Nothing},
    {"--full-page", "fullPage", Takes::Nothing},
    {"--network-idle", "networkIdle", Takes::Nothing},
    {"--navigation", "navigation", Takes::Nothing},
    {"--include-secrets", "includeSecrets", Takes::Nothing},
    {"--auto-retry", "autoRetry", Takes::Nothing},
    {"--direct", "direct", Takes::Nothing},
    {"--json", "json", Takes::Nothing},
};

// Params that no flag sets.
constexpr Flag otherParams[] = {
    {"", "checked", Takes::Nothing},
    {"", "clearFirst", Takes::Nothing},
    {"", "failFast", Takes::Nothing},
};

struct CommandWords {
    const char *words;
    // Arguments without a flag, in order. "text*" takes all that is left as one text, "values[]" as
    // a list.
    const char *positional = "";
};

constexpr CommandWords commands[] = {
    {"status"},
    {"launch"},
    {"connect"},
    {"stop"},
    {"tabs"},
    {"open", "url"},
    {"close", "targetId"},
    {"focus", "targetId"},
    {"cleanup"},
    {"navigate", "url"},
    {"goto", "url"},
    {"reload"},
    {"back"},
    {"forward"},
    {"snapshot"},
    {"click", "ref"},
    {"type", "ref text*"},
    {"fill", "ref value*"},
    {"select", "ref values[]"},
    {"check", "ref"},
    {"hover", "ref"},
    {"drag", "sourceRef targetRef"},
    {"scroll"},
    {"press", "key"},
    {"wait"},
    {"text", "ref"},
    {"attribute", "ref name"},
    {"attr", "ref name"},
    {"evaluate", "expression*"},
    {"eval", "expression*"},
    {"screenshot"},
    {"cookies"},
    {"set-cookie", "cookieJson*"},
    {"clear-cookies"},
    {"batch"},
    {"console"},
    {"errors"},
    {"requests"},
    {"observe"},
    {"page-info"},
    {"storage get", "key"},
    {"storage set", "key value*"},
    {"storage keys"},
    {"storage dump"},
    {"storage remove", "key"},
    {"storage clear"},
    {"session save", "name"},
    {"session load", "name"},
    {"session list"},
    {"session delete", "name"},
    {"session export", "name"},
    {"session import", "path"},
    {"route block", "pattern"},
    {"route mock", "pattern"},
    {"route capture", "pattern"},
    {"route list"},
    {"route remove", "ruleId"},
    {"route clear"},
    {"route captured", "pattern"},
    {"frame list"},
    {"frame switch", "name"},
    {"frame main"},
    {"config get", "key"},
    {"config set", "key value*"},
    {"config list"},
    {"config reset"},
    {"daemon start"},
    {"daemon stop"},
    {"daemon status"},
    {"daemon health"},
};

Failure misspelt(const QString &message, const QString &hint = u"See: jarvis-browser --help"_s)
{
    return {Code::InvalidArgument, message, hint};
}

const Flag *flagOf(const QString &word)
{
    const auto found = std::find_if(std::begin(knownFlags), std::end(knownFlags),
        [&word](const Flag &each) { return word == QLatin1String{each.word}; });
    return found == std::end(knownFlags) ? nullptr : found;
}

// The command that the words begin with; takes them off.
const CommandWords *commandOf(QStringList &words)
{
    for (const int length : {2, 1}) {
        const QString begin = words.mid(0, length).join(u' ');
        for (const CommandWords &each : commands) {
            const QString name = QLatin1String{each.words};
            if (begin == name && name.count(u' ') == length - 1) {
                words = words.mid(length);
                return &each;
            }
        }
    }
    return nullptr;
}

QJsonObject schemaOf(Takes takes)
{
    const auto typed = [](const QString &type) { return QJsonObject{{u"type"_s, type}}; };
    switch (takes) {
    case Takes::Nothing:
        return typed(u"boolean"_s);
    case Takes::Text:
        return typed(u"string"_s);
    case Takes::Number:
        return typed(u"number"_s);
    case Takes::Whole:
        return typed(u"integer"_s);
    case Takes::Several:
        return {{u"type"_s, u"array"_s}, {u"items"_s, typed(u"string"_s)}};
    case Takes::Any:
        break;
    }
    return {};
}

OrFailure<QJsonValue> valueOf(const Flag &flag, const QString &written)
{
    if (flag.takes != Takes::Number && flag.takes != Takes::Whole)
        return QJsonValue{written};
    bool isNumber = false;
    const double number = written.toDouble(&isNumber);
    if (!isNumber)
        return misspelt(
            u"%1 must be a number, got \"%2\""_s.arg(QLatin1String{flag.word}, written.left(100)));
    return QJsonValue{number};
}

// Takes the flags out of the words; what is left stands by its place.
OrFailure<QJsonObject> flagsIn(QStringList &words)
{
    QJsonObject params;
    QStringList left;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words.at(i);
        const Flag *flag = flagOf(word);
        if (!flag && word.startsWith(u"--"_s))
            return misspelt(u"unknown option %1"_s.arg(word.left(100)));
        if (!flag) {
            left.append(word);
            continue;
        }
        const QString name = QLatin1String{flag->param};
        if (flag->takes == Takes::Nothing) {
            params.insert(name, true);
            continue;
        }
        if (++i >= words.size())
            return misspelt(u"%1 requires a value"_s.arg(word));
        const auto value = valueOf(*flag, words.at(i));
        if (const Failure *failure = failureIn(value))
            return *failure;
        if (flag->takes != Takes::Several) {
            params.insert(name, std::get<QJsonValue>(value));
            continue;
        }
        QJsonArray all = params.value(name).toArray();
        all.append(std::get<QJsonValue>(value));
        params.insert(name, all);
    }
    words = left;
    return params;
}

std::optional<Failure> placeWords(
    const CommandWords &command, QStringList words, QJsonObject &params)
{
    const QStringList names
        = QString::fromLatin1(command.positional).split(u' ', Qt::SkipEmptyParts);
    for (const QString &each : names) {
        const QString name
            = each.left(each.indexOf(u'*') >= 0 ? each.indexOf(u'*') : each.indexOf(u'['));
        if (each.endsWith(u'*')) {
            if (!words.isEmpty() || name == u"value"_s)
                params.insert(name, words.join(u' '));
            words.clear();
        } else if (each.endsWith(u"[]"_s)) {
            params.insert(name, QJsonArray::fromStringList(words));
            words.clear();
        } else if (!words.isEmpty()) {
            params.insert(each, words.takeFirst());
        }
    }
    if (words.isEmpty())
        return std::nullopt;
    return misspelt(u"one word too many: %1"_s.arg(words.first().left(100)));
}

Failure unknownCommand(const QStringList &words)
{
    return {Code::UnknownCommand, u"Unknown command: %1"_s.arg(words.value(0).left(100)),
        u"See: jarvis-browser --help"_s};
}

// Why one of these params does not fit.
std::optional<Failure> readTyped(std::span<const Flag> known, QJsonObject &params)
{
    for (const Flag &each : known) {
        const QString name = QLatin1String{each.param};
        const QJsonValue given = params.take(name);
        const QJsonObject schema = schemaOf(each.takes);
        if (isLeftOut(schema, given))
            continue;
        const auto read = declaredValue(name, schema, given);
        if (const Failure *failure = failureIn(read))
            return *failure;
        params.insert(name, std::get<QJsonValue>(read));
    }
    return std::nullopt;
}

} // namespace

OrFailure<QJsonObject> typedParams(QJsonObject params)
{
    for (const std::span<const Flag> known : {std::span<const Flag>{knownFlags}, {otherParams}}) {
        if (const auto failure = readTyped(known, params))
            return *failure;
    }
    return params;
}

OrFailure<JarvisSentence> readJarvisWords(const QStringList &all)
{
    QStringList words = all;
    if (words.isEmpty() || words.first() == u"--help"_s || words.first() == u"-h"_s
        || words.first() == u"help"_s || words.contains(u"--help"_s))
        return JarvisSentence{.method = {}, .wantsHelp = true};
    const CommandWords *command = commandOf(words);
    if (!command)
        return unknownCommand(all);
    auto read = flagsIn(words);
    if (const Failure *failure = failureIn(read))
        return *failure;
    QJsonObject params = std::get<QJsonObject>(std::move(read));
    JarvisSentence sentence{.method = QString::fromLatin1(command->words).replace(u' ', u'.')};
    sentence.isDirect = params.take(u"direct"_s).toBool();
    sentence.asEnvelope = params.take(u"json"_s).toBool();
    sentence.file = params.take(u"file"_s).toString();
    const QStringList fromFiles{u"evaluate"_s, u"eval"_s, u"batch"_s};
    if (!sentence.file.isEmpty() && !fromFiles.contains(sentence.method))
        return misspelt(u"%1 takes no --file"_s.arg(sentence.method));
    if (const auto failure = placeWords(*command, words, params))
        return *failure;
    sentence.params = params;
    return sentence;
}
