// Say whether the browser of a profile runs, and how it is set up.

#include "base/paths.h"
#include "core/browser/lifecycle/remote_endpoint.h"
#include "core/commands/command_file.h"
#include "core/commands/condition.h"
#include "profiles/chrome/chrome_arguments.h"
#include "profiles/chrome/chrome_finder.h"
#include "profiles/process/display.h"

#include <algorithm>

namespace {

std::optional<QString> nonEmpty(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional{text};
}

} // namespace

template<>
inline constexpr std::tuple columnsOf<DoorState>{
    Column{"name", &DoorState::name},
    Column{"state", &DoorState::is},
    Column{"address", [](const DoorState &each) { return nonEmpty(each.address); }}.orNull(),
    Column{"clients", &DoorState::clients},
    Column{"failure", &DoorState::why},
};

template<>
inline constexpr std::tuple columnsOf<Outage>{
    Column{"of", &Outage::of},
    Column{"name", &Outage::name},
    Column{"since", [](const Outage &each) { return each.since.toString(Qt::ISODateWithMs); }},
    Column{"failure", &Outage::why},
};

namespace commands::browser::status {
namespace {

// Clients give up on this call after 1.5 s.
constexpr std::chrono::milliseconds attachTime{600};

constexpr Field<bool> enabled{"enabled", "The browser is switched on in the settings."};
constexpr Field<QString> controlUrl{"controlUrl", "Base address of this API."};
constexpr Field<bool> running{"running", "Chrome runs, ours or the one to attach to."};
constexpr Field<bool> cdpReady{"cdpReady", "Chrome's debugging socket is open, and it answers."};
constexpr Field<Condition> state{
    "state", "What the browser is doing. Unresponsive: it runs, and answers nothing at present."};
constexpr Field<std::optional<QString>> stateReason{"stateReason",
    "Why it is unresponsive, or why no call starts it any more; null where neither is so."};
constexpr Field<bool> cdpHttp{"cdpHttp", "Chrome's debugging port answers."};
constexpr Field<std::optional<int>> pid{
    "pid", "The process of our Chrome; null while there is none."};
constexpr Field<int> cdpPort{"cdpPort", "Debugging port of the profile."};
constexpr Field<QString> cdpUrl{"cdpUrl", "Debugging address of the profile."};
constexpr Field<std::optional<QString>> chosenBrowser{
    "chosenBrowser", "Kind of Chrome that runs: canary, chromium, chrome or custom."};
constexpr Field<std::optional<QString>> detectedBrowser{
    "detectedBrowser", "Kind of Chrome that a start would use; null if none is found."};
constexpr Field<std::optional<QString>> detectedExecutablePath{
    "detectedExecutablePath", "Path of the Chrome that a start would use."};
constexpr Field<std::optional<QString>> detectError{
    "detectError", "Why no Chrome is found; null where one is."};
constexpr Field<std::optional<QString>> userDataDir{
    "userDataDir", "Where our Chrome keeps the profile; null while there is none."};
constexpr Field<QString> color{"color", "Colour of the profile."};
constexpr Field<bool> headless{
    "headless", "Chrome is started without a window: set so, or there is no display."};
constexpr Field<bool> noSandbox{"noSandbox", "Chrome is started without its sandbox."};
constexpr Field<std::optional<QString>> executablePath{
    "executablePath", "Chrome chosen in the settings; null where none is."};
constexpr Field<bool> attachOnly{"attachOnly", "Chrome is never launched, only connected to."};
constexpr Field<bool> humanControl{
    "humanControl", "A person has taken over: what would change anything is refused."};
constexpr Field<QList<DoorState>> doors{
    "doors", "Where the app is served: each open, off or failed, and who is connected."};
constexpr Field<QList<Outage>> outages{"outages",
    "What of the app does not work now: doors that should be open, what it reaches elsewhere, a "
    "full "
    "disk, a Chrome that is not found. Mostly none."};
constexpr Field<QList<QString>> warnings{"warnings",
    "What is not as it should be: damaged or misspelt settings, no display, a profile that takes "
    "more than it may. Mostly none."};

constexpr Field<std::optional<QStringList>> notCovered{"notCovered",
    "What the profile's allow, deny and privateNetworks do not hold in a Chrome that was not "
    "started with them: backgroundfetch, dns, preconnect, reports, speculationrules, webrtc, "
    "websocket and webtransport."};

QStringList warningsOf(Browser &browser)
{
    const ProfileStore &store = browser.store();
    const Settings &settings = store.settings();
    QList<Failure> reported = store.warnings();
    if (const auto full = browser.usage().refusal())
        reported.append(*full);
    if (store.damage())
        reported.prepend(*store.damage());
    if (settings.isElsewhere())
        reported.append(*whyOff(settings));
    QStringList texts;
    for (const Failure &each : std::as_const(reported))
        texts.append(each.message + u". "_s + each.hint);
    const auto trouble = settings.headless ? std::nullopt : displayTrouble();
    if (trouble)
        texts.append(u"There is no display (%1): Chrome runs without a window."_s.arg(*trouble));
    return texts;
}

// Whether the debugging port answers now; known for our own Chrome and for one that answers on our
// connection, and not asked if the browser is disabled.
Task<bool> answersHttp(Browser &browser, Deadline deadline)
{
    const bool isKnown = !browser.onlyAttaches() || whyOff(browser.settings())
        || (browser.isRunning() && !browser.silence());
    if (isKnown)
        co_return browser.isRunning();
    const Sighting seen = co_await lookFor(browser.profile(), deadline);
    co_return seen.isThere;
}

// What was said of the doors last: mostly nothing of it has changed.
class DoorRows {
public:
    const QJsonArray &of(const QList<DoorState> &states)
    {
        if (!std::equal(states.begin(), states.end(), m_states.begin(), m_states.end(), isSame)) {
            m_states = states;
            m_rows = Codec<QList<DoorState>>::write(states).toArray();
        }
        return m_rows;
    }

private:
    static bool isSame(const DoorState &one, const DoorState &other)
    {
        return !one.why && !other.why && one.name == other.name && one.is == other.is
            && one.address == other.address && one.clients == other.clients;
    }

    QList<DoorState> m_states;
    QJsonArray m_rows;
};

Task<Reply> run(Services &services, Arguments given)
{
    const std::shared_ptr<Browser> held = services.engine.hold(given[fields::profile]);
    Browser &browser = *held;
    const Deadline soon = given.deadline().orIn(attachTime);
    const auto looking = answersHttp(browser, soon);
    co_await browser.attachIfThere(soon);
    const bool answers = co_await looking;
    const Settings &settings = browser.settings();
    const auto found = browser.nextChrome();
    const Failure *missing = failureIn(found);
    const FoundChrome chrome = missing ? FoundChrome{} : std::get<FoundChrome>(found);
    const Profile &profile = browser.profile();
    browser.probe();
    const auto silence = browser.silence();
    const bool isReady = browser.isRunning();
    const qint64 process = browser.pid();
    const QStringList uncovered = browser.notCovered();
    thread_local DoorRows doorRows;
    Reply reply{
        enabled(settings.enabled),
        controlUrl(settings.controlUrl.toString()),
        replies::profile(profile.name),
        running(isReady || answers),
        cdpReady(isReady && !silence),
        cdpHttp(answers),
        pid.json(process > 0 ? QJsonValue{process} : QJsonValue{}),
        cdpPort(profile.cdpPort),
        cdpUrl(profile.shownEndpoint()),
        chosenBrowser.orNull(nonEmpty(browser.chrome().kind)),
        detectedBrowser.orNull(nonEmpty(chrome.kind)),
        detectedExecutablePath.orNull(nonEmpty(chrome.path)),
        detectError.json(missing ? QJsonValue{missing->message} : QJsonValue{}),
        userDataDir.json(browser.isOurs() ? paths::userDataDir(profile.name) : QJsonValue{}),
        color(profile.color),
        headless(settings.headless || !hasDisplay()),
        noSandbox(settings.noSandbox),
        executablePath.orNull(nonEmpty(settings.executablePath)),
        attachOnly(settings.attachOnly),
        humanControl(browser.isUnderHumanControl()),
        state(conditionOf(browser, silence)),
        stateReason.orNull(whyInThatState(browser, silence)),
        doors.json(doorRows.of(services.doors())),
        outages(services.outages()),
        warnings(warningsOf(browser)),
    };
    if (!uncovered.isEmpty())
        put(reply, notCovered(uncovered));
    co_return std::as_const(reply);
}

QString describe(const CallResult &result)
{
    const Reply &reply = result.reply;
    QString text
        = inWords("profile: {profile}\nenabled: {enabled:green}\nrunning: {running:green}\n"
                  "controlUrl: {controlUrl}\ncdpPort: {cdpPort}\ncdpUrl: {cdpUrl}",
            result);
    for (const auto &[title, key] :
        {std::pair{u"browser"_s, u"chosenBrowser"_s}, {u"detectedBrowser"_s, u"detectedBrowser"_s},
            {u"detectedPath"_s, u"detectedExecutablePath"_s}})
        text += u'\n' + title + u": "_s + textAt(reply, key, u"unknown"_s);
    text += u"\nprofileColor: "_s + textAt(reply, u"color");
    for (const auto &[title, key] :
        {std::pair{u"detectError"_s, u"detectError"_s}, {u"because"_s, u"stateReason"_s}}) {
        const QString why = textAt(reply, key);
        if (!why.isEmpty())
            text += u'\n' + title + u": "_s + why;
    }
    const QJsonArray away = reply.value(u"outages").toArray();
    for (const QJsonValue &each : away) {
        const bool isDoor = each[u"of"_s] == toWord(Outage::Of::Door);
        text += (isDoor ? u"\nwarning: %1 is not served: %2"_s : u"\nwarning: %1: %2"_s)
                    .arg(each[u"name"_s].toString(), each[u"failure"_s][u"message"_s].toString());
    }
    const QJsonArray all = reply.value(u"warnings").toArray();
    for (const QJsonValue &warning : all)
        text += u"\nwarning: "_s + warning.toString();
    return text;
}

} // namespace

Command command()
{
    return {
        .summary = "Say whether the browser runs, and how it is set up.",
        .takes = {fields::profile},
        .gives = {enabled, controlUrl, replies::profile, running, cdpReady, cdpHttp, pid, cdpPort,
            cdpUrl, chosenBrowser, detectedBrowser, detectedExecutablePath, detectError,
            userDataDir, color, headless, noSandbox, executablePath, attachOnly, humanControl,
            state, stateReason, doors, outages, warnings, notCovered},
        .http = httpGet("/"),
        .effect = Effect::Reads,
        .example = "{}",
        .phrases = {{.describe = describe}},
        .run = run,
        .timeLimit = std::chrono::seconds{1},
        .worksWhileDisabled = true,
    };
}

} // namespace commands::browser::status
