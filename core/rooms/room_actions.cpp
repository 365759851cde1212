#include "core/rooms/room_actions.h"

#include "core/catalogue/settling.h"
#include "core/page/input/keyboard.h"
#include "core/rooms/room_limits.h"
#include "core/rooms/room_schemas.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace room_schemas;

namespace {

using Converted = OrFailure<QJsonObject>;

constexpr int longestWay = 1'000'000; // CSS pixels
constexpr int longestSleep = 60; // seconds
constexpr int longestContent = 5'000'000; // characters
constexpr int longestKeys = 100; // characters
constexpr int mostIndex = 1'000'000;
constexpr double msInSecond = 1000;
constexpr std::chrono::seconds answerTime{6}; // next to a sleep

const QString hidden = u"••••"_s; // what was typed or chosen

QJsonObject textOf(int least, qsizetype most)
{
    return {{u"type"_s, u"string"_s}, {u"minLength"_s, least}, {u"maxLength"_s, most}};
}

VerbArgument index(bool isRequired)
{
    return {.name = u"index"_s,
        .ours = u"ref"_s,
        .meaning = u"The element, as counted by the last get_screen_content."_s,
        .schema = from(0, mostIndex),
        .isRequired = isRequired};
}

VerbArgument option()
{
    return {.name = u"option"_s,
        .meaning = u"Its value or its label."_s,
        .schema = textOf(1, room_limits::argumentsSize),
        .isRequired = true};
}

VerbArgument keys()
{
    return {.name = u"keys"_s,
        .ours = u"key"_s,
        .meaning = u"A key, also with others held: Enter, Control+a. Several with spaces between: "
                   "Tab Tab Enter. Anything else is pressed character by character."_s,
        .schema = textOf(1, longestKeys),
        .isRequired = true};
}

// What is typed without an index goes where the focus is.
Converted typed(QJsonObject arguments)
{
    if (!arguments.contains(u"ref"_s))
        arguments.insert(u"ref"_s, QJsonObject{{u"selector"_s, u":focus"_s}});
    return arguments;
}

Converted chosen(QJsonObject arguments)
{
    arguments.insert(u"values"_s, QJsonArray{arguments.take(u"option"_s)});
    return arguments;
}

Converted scrolled(QJsonObject arguments)
{
    const QString direction = arguments.take(u"direction"_s).toString();
    const int amount = arguments.take(u"amount"_s).toInt();
    const bool isBack = direction == u"up" || direction == u"left";
    const bool isAcross = direction == u"left" || direction == u"right";
    arguments.insert(isAcross ? u"dx"_s : u"dy"_s, isBack ? -amount : amount);
    return arguments;
}

Converted slept(QJsonObject arguments)
{
    const double seconds = arguments.take(u"seconds"_s).toDouble();
    arguments.insert(u"timeMs"_s, qRound(seconds * msInSecond));
    return arguments;
}

// Enter, ArrowDown, F5, a, or with others held; also one that is misspelt.
bool looksLikeKey(const QString &word)
{
    static const QRegularExpression form{
        u"^(?:[A-Z][A-Za-z]+\\+)*(?:[A-Z][A-Za-z]+\\d*|F\\d+|.)\\z"_s};
    return form.match(word).hasMatch();
}

// Whether nobody learns by it what somebody wrote.
bool writesNothing(const QString &word)
{
    const auto read = KeyChord::fromText(word);
    const auto *chord = std::get_if<KeyChord>(&read);
    if (!chord)
        return false;
    const QString text = chord->key.text;
    return text.isEmpty() || text == u"\r" || word.startsWith(u"Control+"_s)
        || word.startsWith(u"Meta+"_s);
}

// Control+A is written for Control+a: with Shift it would be said so.
QString asPressed(QString chord)
{
    const bool isHeld = chord.size() > 2 && chord.at(chord.size() - 2) == u'+';
    if (isHeld && !chord.contains(u"Shift"_s))
        chord.back() = chord.back().toLower();
    return chord;
}

// One key, or several with spaces between; empty if it is something else.
QStringList namedKeys(const QString &text)
{
    QStringList keys = text.split(u' ', Qt::SkipEmptyParts);
    if (!std::all_of(keys.begin(), keys.end(), &looksLikeKey))
        return {};
    for (QString &each : keys)
        each = asPressed(each);
    return keys;
}

QStringList charactersOf(const QString &text)
{
    QStringList keys;
    const auto characters = text.toUcs4();
    for (const uint each : characters) {
        const char32_t point = each;
        keys.append(point == U'\n' ? u"Enter"_s : QString::fromUcs4(&point, 1));
    }
    return keys;
}

Converted sent(QJsonObject arguments)
{
    const QString text = arguments.value(u"key"_s).toString();
    QStringList keys = namedKeys(text);
    if (keys.isEmpty())
        keys = charactersOf(text);
    arguments.insert(u"key"_s, keys.takeFirst());
    if (!keys.isEmpty())
        arguments.insert(u"then"_s, QJsonArray::fromStringList(keys));
    return arguments;
}

QList<Verb> verbs()
{
    const VerbArgument direction{.name = u"direction"_s,
        .meaning = u"Where to."_s,
        .schema = oneOf({u"up"_s, u"down"_s, u"left"_s, u"right"_s}),
        .fallback = u"down"_s};
    const VerbArgument amount{.name = u"amount"_s,
        .meaning = u"How far, in CSS pixels."_s,
        .schema = from(1, longestWay),
        .fallback = 500};
    const VerbArgument seconds{.name = u"seconds"_s,
        .meaning = u"How long, 60 at most."_s,
        .schema
        = QJsonObject{{u"type"_s, u"number"_s}, {u"minimum"_s, 0}, {u"maximum"_s, longestSleep}},
        .fallback = 1};
    const VerbArgument url{.name = u"url"_s,
        .meaning = u"Where to go."_s,
        .schema = textOf(1, room_limits::argumentsSize),
        .isRequired = true};
    const VerbArgument text{.name = u"text"_s,
        .meaning = u"It replaces what is there."_s,
        .schema = textOf(0, room_limits::argumentsSize),
        .isRequired = true};
    const VerbArgument fullPage{.name = u"full_page"_s,
        .ours = u"fullPage"_s,
        .meaning = u"All of the page, not only what is in view."_s,
        .schema = typeOf(u"boolean"_s),
        .fallback = false};
    return {
        {.method = u"navigate"_s, .command = u"navigate"_s, .takes = {url}},
        {.method = u"click"_s,
            .command = u"click"_s,
            .takes = {index(true)},
            .fixed = settlesBriefly()},
        {.method = u"type"_s,
            .command = u"type"_s,
            .takes = {text, index(false)},
            .fixed = settlesBriefly(),
            .convert = &typed},
        {.method = u"select"_s,
            .command = u"select"_s,
            .takes = {index(true), option()},
            .fixed = settlesBriefly(),
            .convert = &chosen},
        {.method = u"scroll"_s,
            .command = u"scroll"_s,
            .takes = {direction, amount},
            .convert = &scrolled},
        {.method = u"wait"_s, .command = u"wait"_s, .takes = {seconds}, .convert = &slept},
        {.method = u"go_back"_s, .command = u"back"_s},
        {.method = u"refresh"_s, .command = u"reload"_s},
        {.method = u"send_keys"_s,
            .command = u"press"_s,
            .takes = {keys()},
            .fixed = settlesBriefly(),
            .convert = &sent},
        {.method = u"screenshot"_s,
            .command = u"screenshot"_s,
            .takes = {fullPage},
            .fixed = {{u"inline"_s, true}}},
        {.method = u"content"_s,
            .command = u"html"_s,
            .fixed = {{u"maxChars"_s, longestContent}, {u"suspicions"_s, true}}},
    };
}

} // namespace

const Dialect &room_actions::all()
{
    static const Dialect actions{verbs()};
    return actions;
}

QStringList room_actions::kinds()
{
    QStringList names;
    for (const Verb &each : all().verbs())
        names.append(each.method);
    return names;
}

OrFailure<Call> room_actions::callOf(const RoomAction &action)
{
    const Verb *verb = all().find(action.type);
    if (!verb)
        return Failure{Code::InvalidArgument,
            u"action_type '%1' is none of those there are"_s.arg(action.type.left(100)),
            u"There are: %1."_s.arg(kinds().join(u", "_s))};
    const auto checked = Dialect::checked(*verb, action.params);
    if (const Failure *failure = failureIn(checked)) {
        Failure reported = *failure;
        reported.message.prepend(u"params: "_s);
        return reported;
    }
    auto meant = Dialect::callOf(*verb, std::get<QJsonObject>(checked), Caller{u"service"_s});
    if (auto *call = std::get_if<Call>(&meant)) {
        call->naming = Naming::ByLocator;
        const int sleep = call->arguments.value(u"timeMs").toInt();
        if (verb->command == u"wait"_s)
            call->timeLimit = std::chrono::milliseconds{sleep} + answerTime;
    }
    return meant;
}

QJsonObject room_actions::report(const RoomAction &action)
{
    QJsonObject params = action.params;
    for (const QString &name : {u"text"_s, u"option"_s}) {
        if (params.contains(name))
            params.insert(name, hidden);
    }
    const QString keys = params.value(u"keys"_s).toString();
    const QStringList words = keys.split(u' ', Qt::SkipEmptyParts);
    if (!std::all_of(words.begin(), words.end(), &writesNothing))
        params.insert(u"keys"_s, hidden);
    return {{u"action_type"_s, action.type}, {u"params"_s, params}};
}
