// Open an isolated session: a browser context of its own.

#include "core/browser/tabs/kept_by_sites.h"
#include "core/catalogue/at_most.h"
#include "core/commands/command_file.h"
#include "core/commands/identity_fields.h"
#include "core/commands/identity_loading.h"
#include "core/commands/preferred_colors.h"
#include "core/commands/session_fields.h"
#include "core/commands/sizes.h"
#include "core/commands/storage_state.h"
#include "core/page/observe/address_expression.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

// See addressExpression.
struct PolicyPattern {
    QRegularExpression expression;
};

template<> struct Codec<PolicyPattern> {
    using Literal = std::nullptr_t;
    static constexpr bool isHarmless = true;
    static QJsonObject schema();
    static QString wants()
    {
        return QStringLiteral("a host, a pattern of addresses or a /regular expression/, of at "
                              "most 1000 characters");
    }
    static std::optional<PolicyPattern> read(const QJsonValue &value);
    static QJsonValue write(const PolicyPattern &pattern) { return pattern.expression.pattern(); }
};

QJsonObject Codec<PolicyPattern>::schema()
{
    return {{u"type"_s, u"string"_s}, {u"maxLength"_s, longestAddressPattern}};
}

std::optional<PolicyPattern> Codec<PolicyPattern>::read(const QJsonValue &value)
{
    const auto text = Codec<QString>::read(value);
    const auto expression = text ? addressExpression(*text) : std::nullopt;
    return expression ? std::optional{PolicyPattern{*expression}} : std::nullopt;
}

namespace commands::sessions::createSession {
namespace {

constexpr std::chrono::seconds closingTime{5};
constexpr int shortestIdleMs = 1000;
constexpr int longestIdleMs = 86'400'000;
constexpr qsizetype mostPatterns = 100;
constexpr qsizetype mostHoldRules = 100;

constexpr Field<bool> headless{"headless",
    "In a headless Chrome beside those of the profiles, not in the profile's own.", false};
constexpr Field<std::optional<Pixels>> width{"width", sizes::width.meaning};
constexpr Field<std::optional<Pixels>> height{"height", sizes::height.meaning};
constexpr ShownField<std::optional<QString>> userAgent{
    "userAgent", "What the browser calls itself."};
constexpr ShownField<std::optional<QString>> locale{"locale", "Language and country, as in de-DE."};
constexpr ShownField<std::optional<QString>> timeZone{
    "timezone", "Time zone, as in Europe/Berlin."};
constexpr Field<std::optional<PreferredColors>> colorScheme{
    "colorScheme", "What the person prefers; none is as the machine has it."};
constexpr Field<std::optional<Texts>> headers{"headers", "Names and values, with every request."};
constexpr Field<std::optional<QString>> username{"username", "Name for servers that ask."};
constexpr Field<std::optional<Text>> password{"password", "Password for servers that ask."};
constexpr Field<std::optional<QString>> proxy{"proxy",
    "Proxy for all it asks: http://host:port or socks5://host:port, also with "
    "name:password@. Allow, deny and privateNetworks hold for the proxy too."};
constexpr Field<std::optional<QString>> proxyBypass{
    "proxyBypass", "Hosts that are asked without it, separated by commas."};
constexpr Field<std::optional<QList<PolicyPattern>>> allow{"allow",
    "Addresses that it may reach, and no others: hosts (*.example.com), patterns "
    "(https://example.com/**), /regular expressions/; 100 at most. What is no page is chosen by "
    "its host."};
constexpr Field<std::optional<QList<PolicyPattern>>> deny{
    "deny", "Addresses that it may not reach, whatever allow says; 100 at most."};
constexpr Field<std::optional<bool>> privateNetworks{"privateNetworks",
    "Whether it may reach this machine and private networks too. False, or left out beside allow "
    "or deny: only those hosts that allow names."};
constexpr Field<std::optional<QList<QString>>> approvals{"approvals",
    "What agents do there only when a person has said yes, one rule each, 100 at most, beside "
    "those of the settings: request POST shop.example; click shop.example buy now; upload *; "
    "download *."};
constexpr ShownField<std::optional<QStringList>> notCovered{
    "notCovered", "What its limits do not hold in this Chrome: webrtc, where it has a window."};
constexpr Field<bool> ignoreHttpsErrors{
    "ignoreHttpsErrors", "Open pages whose certificate is wrong, too.", false};
constexpr Field<std::optional<StorageState>> storageState{"storageState",
    "Cookies, local storage and databases to begin with, as Playwright writes them."};
constexpr Field<std::optional<IdentityName>> identity{
    "identity", "A kept login to begin with, its newest version, as saveIdentity names it."};
constexpr Field<int> idleMs{
    "idleMs", "It ends when it was not used for so long: 1000 to 86400000.", 1'800'000};
constexpr Field<int> mostOpen{
    "mostOpen", "Refuse where this caller has so many open already; 200 are the most of all.", 200};

std::optional<Viewport> viewportOf(const Arguments &given)
{
    if (!given[width] != !given[height])
        throw Failure{Code::InvalidArgument, u"width and height go together"_s,
            u"Give both, or none of them."_s};
    if (!given[width])
        return std::nullopt;
    return Viewport{given[width]->count, given[height]->count,
        sizes::possibleScale(given[sizes::scale]), given[sizes::mobile]};
}

template<typename Pattern>
QList<Pattern> expressions(const std::optional<QList<PolicyPattern>> &patterns)
{
    QList<Pattern> all;
    for (const PolicyPattern &each : patterns.value_or(QList<PolicyPattern>{}))
        all.append(each.expression);
    return all;
}

QList<HoldRule> rulesIn(const QStringList &lines)
{
    QList<HoldRule> rules;
    for (const QString &each : lines)
        rules.append(orThrow(HoldRule::read(each)));
    return rules;
}

std::optional<AddressPolicy> policyOf(const Arguments &given)
{
    const auto allowed = given[allow];
    const auto denied = given[deny];
    if (!allowed && !denied && !given[privateNetworks])
        return std::nullopt;
    return AddressPolicy{.allow = expressions<OriginPattern>(allowed),
        .deny = expressions<DenyPattern>(denied),
        .opensPrivateNetworks = given[privateNetworks].value_or(false)};
}

// In a profile with limits a session has those too, also in the Chrome next to the profiles: by the
// proxy of the profile's own Chrome where that is its way, else by a policy of its own.
ContextOptions limited(
    ContextOptions options, const std::shared_ptr<const AddressPolicy> &limits, bool isBeside)
{
    if (limits && options.policy)
        options.policy->outer = limits;
    else if (limits && (isBeside || !options.proxy.isEmpty()))
        options.policy = *limits;
    return options;
}

ContextOptions optionsOf(const Arguments &given)
{
    const auto scheme = given[colorScheme].value_or(PreferredColors::None);
    const Texts more = given[headers].value_or(Texts{});
    return {.viewport = viewportOf(given),
        .userAgent = given[userAgent].value_or(QString{}),
        .locale = given[locale].value_or(QString{}),
        .timezone = given[timeZone].value_or(QString{}),
        .colorScheme = scheme == PreferredColors::None ? QString{} : toWord(scheme),
        .headers = Codec<Texts>::write(more).toObject(),
        .userName = given[username].value_or(QString{}),
        .password = given[password].value_or(Text{}).text,
        .ignoresHttpsErrors = given[ignoreHttpsErrors],
        .proxy = given[proxy].value_or(QString{}),
        .proxyBypass = given[proxyBypass].value_or(QString{}),
        .policy = policyOf(given),
        .holds = rulesIn(given[approvals].value_or(QStringList{}))};
}

Task<> fill(Browser &browser, Caller caller, StorageState state, Deadline deadline)
{
    const Page page = co_await browser.page(std::nullopt, deadline, caller);
    if (!state.cookies.isEmpty())
        co_await page.cookies().setAll(state.cookies);
    co_await writeSites(browser.tabs(), caller, state.origins, deadline);
}

// Before there is a session: what cannot be opened leaves none behind.
Task<std::optional<QJsonObject>> keptLogin(Arguments given)
{
    const auto name = given[identity];
    if (!name)
        co_return std::nullopt;
    if (given[storageState])
        throw Failure{Code::InvalidArgument, u"identity and storageState exclude each other"_s,
            u"Leave one of them out."_s};
    const auto opened = co_await identity_vault::open(name->text, std::nullopt);
    co_return opened.content;
}

Task<Reply> run(Engine &engine, Arguments given)
{
    if (given[idleMs] < shortestIdleMs || given[idleMs] > longestIdleMs)
        throw Failure{Code::InvalidArgument, u"idleMs must be from 1000 to 86400000"_s,
            u"Leave it out for half an hour."_s};
    const std::optional<QJsonObject> login = co_await keptLogin(given);
    const auto browser
        = given[headless] ? engine.sessionBrowser() : engine.hold(given[fields::profile]);
    if (!browser->isRunning())
        co_await browser->startForUse(given.deadline());
    const auto limits
        = given[headless] ? engine.limitsBeside(given[fields::profile]) : browser->limits();
    Sessions::Request request{limited(optionsOf(given), limits, given[headless]),
        std::chrono::milliseconds{given[idleMs]}, given[mostOpen]};
    if (given[headless]) // in the profile's own Chrome they hold already
        request.options.holds += rulesIn(engine.approvalsBeside(given[fields::profile]));
    Caller caller = given.caller();
    const QString id
        = co_await engine.sessions().create(browser, request, caller, given.deadline());
    const SessionUse use{engine.sessions().find(id)};
    caller.session = id;
    std::optional<Failure> failure;
    try {
        if (const auto state = given[storageState])
            co_await fill(*browser, caller, *state, given.deadline());
        if (login)
            co_await loadIdentity(*browser, caller, std::nullopt, *login, given.deadline());
    } catch (const Failure &thrown) {
        failure = thrown;
    }
    if (failure) {
        const Deadline soon = Deadline::in(closingTime);
        co_await engine.sessions().close(id, soon);
        throw Failure{*failure};
    }
    const TabPtr tab = browser->tabs().callers().inUse(caller);
    Reply reply{replies::ok(true), replies::session(id), replies::profile(browser->profile().name),
        replies::targetId(tab->targetId())};
    if (request.options.policy && !given[headless] && !browser->limits())
        put(reply, notCovered({u"webrtc"_s}));
    co_return reply;
}

} // namespace

Command command()
{
    return {
        .summary = "Open an isolated session, with tabs, cookies and storage of its own.",
        .takes = {fields::profile, headless, width, height, sizes::scale, sizes::mobile, userAgent,
            locale, timeZone, colorScheme, headers, username, password, proxy, proxyBypass,
            atMost(mostPatterns, allow), atMost(mostPatterns, deny), privateNetworks,
            atMost(mostHoldRules, approvals), ignoreHttpsErrors, storageState, identity, idleMs,
            mostOpen},
        .gives = {replies::ok, replies::session, replies::profile, replies::targetId, notCovered},
        .http = httpPost("/sessions"),
        .effect = Effect::Acts,
        .example = R"({"width": 1280, "height": 800, "locale": "de-DE"})",
        .phrases = {{.words = "session create", .says = "session: {session}"}},
        .run = run,
        .timeLimit = std::chrono::seconds{14},
    };
}

} // namespace commands::sessions::createSession
