// Refuse, answer, change, delay or keep some of the requests of a page.

#include "core/commands/command_file.h"
#include "core/commands/given_file.h"
#include "core/commands/rule_fields.h"
#include "core/page/act/approving.h"
#include "core/page/text/header_rules.h"

#include <QMimeDatabase>

#include <algorithm>
#include <limits>

namespace commands::network::addRule {
namespace {

using std::chrono::milliseconds;

constexpr qint64 longestBody = qint64{5} * 1024 * 1024;
constexpr int longestDelayMs = 30'000;
constexpr qsizetype mostHeaders = 100;
constexpr qsizetype mostMethods = 20;

enum class RuleChoice { Block, Mock, Headers, Delay, Capture };

constexpr auto wordsFor(RuleChoice)
{
    return std::to_array<Word<RuleChoice>>(
        {{RuleChoice::Block, "block"}, {RuleChoice::Mock, "mock"}, {RuleChoice::Headers, "headers"},
            {RuleChoice::Delay, "delay"}, {RuleChoice::Capture, "capture"}});
}

constexpr Field<RuleChoice> kind{"kind",
    "Block refuses, mock answers in the server's place, headers changes what is sent, delay waits "
    "first, capture keeps the bodies of the answers."};
constexpr ShownField<QString> url{"url",
    "Address, a part of it, or a pattern: * stands for anything but a slash, ** for anything; or a "
    "regular expression between slashes. Addresses of http and https only."};
constexpr Field<std::optional<QList<ResourceType>>> resourceTypes{"resourceTypes",
    "Only requests of these types: document, stylesheet, image, media, font, script, xhr, fetch "
    "(one with xhr), eventsource, manifest, ping or other."};
constexpr ShownField<std::optional<QList<QString>>> methods{"methods", "Only these, as in GET."};
constexpr Field<std::optional<int>> times{"times", "How often it applies; for ever unless said."};
constexpr Field<std::optional<int>> status{"status", "Of a mock: 200 to 599; 200 where left out."};
constexpr Field<std::optional<Texts>> headers{
    "headers", "Of a mock's answer; or, with headers, what is set in the request."};
constexpr ShownField<std::optional<QList<QString>>> removeHeaders{
    "removeHeaders", "With headers: names of those that are taken out of the request."};
constexpr Field<std::optional<Text>> body{"body", "Of a mock's answer, up to 5 MB."};
constexpr Field<std::optional<QString>> path{"path",
    "File that is the body of a mock's answer, as it is now; below one of browser.uploadRoots."};
constexpr ShownField<std::optional<QString>> contentType{
    "contentType", "Of a mock's answer; by the name of the file, or text/plain, where left out."};
constexpr Field<std::optional<int>> delayMs{
    "delayMs", "Of a delay: how long each request waits, 1 to 30000."};

constexpr Field<RuleRow> rule{"rule",
    "It is in force. Pages ask past their service workers while there is one that changes "
    "requests; "
    "what such a worker or a shared worker asks for by itself, and sockets, rules do not see."};

Failure wrong(const QString &message, const QString &hint)
{
    return {Code::InvalidArgument, message, hint};
}

void requireOnlyItsOwn(const Arguments &given)
{
    const RuleChoice wanted = given[kind];
    const bool isMock = wanted == RuleChoice::Mock;
    const bool hasAnswer = given[status] || given[body] || given[path] || given[contentType];
    const bool isChange = wanted == RuleChoice::Headers;
    if (!isMock && hasAnswer)
        throw wrong(u"status, body, path and contentType are for a mock"_s,
            u"Leave them out, or give kind=mock."_s);
    if (given[headers] && !isMock && !isChange)
        throw wrong(u"headers are for a mock, or for kind=headers"_s, u"Leave them out."_s);
    if (given[removeHeaders] && !isChange)
        throw wrong(u"removeHeaders is for kind=headers"_s, u"Leave it out."_s);
    if (isChange && !given[headers] && !given[removeHeaders])
        throw wrong(u"headers or removeHeaders is required"_s, u"Say what is to be changed."_s);
    if (given[delayMs].has_value() != (wanted == RuleChoice::Delay))
        throw wrong(u"delayMs goes with kind=delay"_s, u"Give both, or none of them."_s);
    if (given[body] && given[path])
        throw wrong(u"body and path are both the answer's body"_s, u"Give one of them."_s);
}

template<typename T> void requireAtMost(const T &list, qsizetype most, const QString &what)
{
    if (list.size() > most)
        throw Failure{Code::InvalidValue, u"there are more than %1 %2"_s.arg(most).arg(what),
            u"Give fewer."_s};
}

void requireWithin(int value, int least, int most, const QString &what)
{
    if (value < least || value > most)
        throw Failure{Code::InvalidValue,
            u"%1 must be from %2 to %3"_s.arg(what).arg(least).arg(most),
            u"It was %1."_s.arg(value)};
}

QString typeOf(const Arguments &given)
{
    if (const auto type = given[contentType])
        return *type;
    if (const auto file = given[path])
        return QMimeDatabase{}.mimeTypeForFile(*file, QMimeDatabase::MatchExtension).name();
    return u"text/plain; charset=utf-8"_s;
}

CannedAnswer answerOf(const Arguments &given, const Settings &settings)
{
    CannedAnswer answer{.status = given[status].value_or(200)};
    requireWithin(answer.status, 200, 599, u"status"_s);
    Texts all = given[headers].value_or(Texts{});
    requireAtMost(all, mostHeaders, u"headers"_s);
    const bool hasType = std::any_of(all.keyBegin(), all.keyEnd(), [](const QString &name) {
        return name.compare(u"content-type"_s, Qt::CaseInsensitive) == 0;
    });
    if (!hasType || given[contentType])
        all.insert(u"Content-Type"_s, typeOf(given));
    for (auto each = all.begin(); each != all.end(); ++each) {
        requireHeader(each.key(), each.value());
        answer.headers.append(QJsonObject{{u"name"_s, each.key()}, {u"value"_s, each.value()}});
    }
    if (const auto file = given[path])
        answer.body = contentOfGiven(*file, settings, longestBody);
    else
        answer.body = given[body].value_or(Text{}).text.toUtf8();
    requireWithin(static_cast<int>(answer.body.size()), 0, longestBody, u"the bytes of body"_s);
    return answer;
}

HeaderChange changeOf(const Arguments &given)
{
    const HeaderChange change{
        given[headers].value_or(Texts{}), given[removeHeaders].value_or(QStringList{})};
    requireAtMost(change.set, mostHeaders, u"headers"_s);
    requireAtMost(change.removed, mostHeaders, u"headers"_s);
    for (auto each = change.set.begin(); each != change.set.end(); ++each)
        requireSettable(each.key(), each.value());
    for (const QString &name : change.removed)
        requireRemovable(name);
    return change;
}

QStringList methodsOf(const Arguments &given)
{
    QStringList all;
    const QStringList named = given[methods].value_or(QStringList{});
    requireAtMost(named, mostMethods, u"methods"_s);
    for (const QString &each : named)
        all.append(each.toUpper());
    return all;
}

RequestRule ruleOf(const Arguments &given, const Settings &settings)
{
    requireOnlyItsOwn(given);
    RequestRule made{.kind = *fromWord<RuleKind>(toWord(given[kind])),
        .address = AddressPattern{given[url]},
        .resourceTypes = given[resourceTypes].value_or(QList<ResourceType>{}),
        .methods = methodsOf(given),
        .times = given[times]};
    requireAtMost(made.resourceTypes, wordsOf<ResourceType>().size(), u"resourceTypes"_s);
    if (made.times)
        requireWithin(*made.times, 1, std::numeric_limits<int>::max(), u"times"_s);
    if (made.kind == RuleKind::Mock)
        made.answer = answerOf(given, settings);
    if (made.kind == RuleKind::Headers)
        made.headers = changeOf(given);
    if (const auto delay = given[delayMs]) {
        requireWithin(*delay, 1, longestDelayMs, u"delayMs"_s);
        made.delay = milliseconds{*delay};
    }
    return made;
}

Task<Reply> run(Browser &browser, Arguments given)
{
    const RequestRule wanted = ruleOf(given, browser.settings());
    Page page = co_await browser.page(given[fields::targetId], given.deadline(), given.caller());
    if (wanted.kind == RuleKind::Mock)
        co_await approveScript(
            page, u"answer %1 in the place of sites"_s.arg(given[url].left(200)));
    const RequestRulePtr added = bookOf(page, given[arguments::ruleScope])->add(wanted);
    co_await rulesInForce(page);
    Reply reply = page.baseReply();
    put(reply, rule({added, given[arguments::ruleScope]}));
    co_return reply;
}

} // namespace

Command command()
{
    const char *says = "{rule.id}: {rule.kind} {rule.url}";
    return {
        .summary = "Refuse, answer, change, delay or keep requests of the page.",
        .takes = {kind, url, resourceTypes, methods, times, status, headers, removeHeaders, body,
            path, contentType, delayMs, arguments::ruleScope, fields::targetId, fields::session},
        .gives = replies::baseReply() + QList<Parameter>{rule},
        .http = httpPost("/network/rules"),
        .effect = Effect::Acts,
        .example = R"({"kind": "block", "url": "**/ads/**"})",
        .phrases = {{.words = "network block",
                        .positional = "url",
                        .says = says,
                        .fixed = R"({"kind": "block"})",
                        .summary = "Refuse requests of the page."},
            {.words = "network mock",
                .positional = "url body?",
                .says = says,
                .fixed = R"({"kind": "mock"})",
                .summary = "Answer requests of the page in the server's place."},
            {.words = "network headers",
                .positional = "url",
                .says = says,
                .fixed = R"({"kind": "headers"})",
                .summary = "Change the headers of requests of the page."},
            {.words = "network delay",
                .positional = "url delayMs",
                .says = says,
                .fixed = R"({"kind": "delay"})",
                .summary = "Let requests of the page wait first."},
            {.words = "network capture",
                .positional = "url",
                .says = says,
                .fixed = R"({"kind": "capture"})",
                .summary = "Keep the bodies of what the page is answered."}},
        .run = run,
    };
}

} // namespace commands::network::addRule
