#include "core/catalogue/catalogue.h"

#include "base/logging.h"
#include "core/browser/engine.h"
#include "core/browser/lifecycle/silence.h"
#include "core/catalogue/about.h"
#include "core/catalogue/hidden_secrets.h"
#include "core/catalogue/inner_calls.h"
#include "core/catalogue/leave_open.h"
#include "core/catalogue/outcome.h"
#include "core/catalogue/retry.h"
#include "core/catalogue/settling.h"
#include "core/events/event_stream.h"
#include "core/page/act/left_open.h"
#include "core/page/act/retrying.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QScopeGuard>

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace {

Failure unknownCommand(const QString &name)
{
    return {Code::UnknownCommand, u"unknown command: %1"_s.arg(name), u"{commands} lists them."_s};
}

std::optional<QString> textAt(const QJsonObject &arguments, const char *name)
{
    const auto text = Codec<QString>::read(arguments.value(QLatin1String{name}));
    return text && !text->isEmpty() ? text : std::nullopt;
}

constexpr QLatin1String lateField{"late"};

bool reportsLateEffects(const Command &command)
{
    return std::any_of(command.gives.begin(), command.gives.end(),
        [](const Parameter &each) { return each.name == lateField; });
}

// What took too long in a browser that answers nothing is that browser's doing, not the page's.
Failure blamed(const Failure &failure, const Browser &browser)
{
    const auto why = failure.code == Code::Timeout ? browser.silence() : std::nullopt;
    return why ? silent(browser.profile().name, *why, u": "_s + failure.message) : failure;
}

Failure badCallerName()
{
    return {Code::InvalidArgument, u"the caller's name is no name"_s,
        u"1 to 64 letters, digits, '.', '-', '_' or '@'."_s};
}

Failure otherProfile(const QString &given, const QString &ofSession)
{
    return {Code::InvalidArgument,
        u"the session is of profile \"%1\", not \"%2\""_s.arg(ofSession, given),
        u"Leave the profile out: the session says which."_s};
}

Deadline deadlineOf(const Command &command, const Call &call)
{
    constexpr std::chrono::minutes longest{10};
    const auto time = call.timeLimit ? std::min<std::chrono::milliseconds>(*call.timeLimit, longest)
                                     : command.timeLimit;
    return Deadline::in(time).orAt(call.stop);
}

bool isStopped(const Call &call)
{
    return call.stop && call.stop->isCancelled();
}

Failure cancelled(const QString &where)
{
    return {Code::Cancelled, u"the caller cancelled it"_s + where,
        u"What had begun in the page may go on: look before you act again."_s};
}

// Trying again might do it twice.
Failure begun(Failure failure)
{
    failure.evidence.insert(u"begun"_s, true);
    return failure;
}

// For the log: checked only later, so what is no name is not written.
QString callerOf(const Call &call)
{
    return mayBeCallerName(call.caller.name) ? u" caller="_s + call.caller.name : QString{};
}

// What the events of both ends of a call say; of an unknown command nothing but its name.
QJsonObject report(const Call &call, const Command *command, const QString &targetId)
{
    QJsonObject details{
        {u"id"_s, call.id}, {u"door"_s, call.caller.door}, {u"command"_s, call.command}};
    if (!call.caller.name.isEmpty())
        details.insert(u"caller"_s, call.caller.name);
    if (command) {
        details.insert(u"about"_s, aboutOf(*command, call.arguments));
        details.insert(u"effect"_s, toWord(command->effectOf(call.arguments)));
        details.insert(u"showsInPage"_s, command->settles);
        const QJsonObject shown = shownArguments(*command, call.arguments);
        if (!shown.isEmpty())
            details.insert(u"arguments"_s, shown);
    }
    if (!targetId.isEmpty())
        details.insert(u"targetId"_s, targetId);
    return details;
}

// A reply that is its own proof of what happened must not be lost to what nobody foresaw.
Failure unforeseen(const std::exception &error)
{
    return {Code::Internal, u"internal error: %1"_s.arg(QString::fromUtf8(error.what())),
        u"This is a fault of ours: please report it with the log."_s};
}

// What only reports on the app and its browsers can be asked for again, and is asked for most.
bool isReplySent(const Command &command)
{
    return command.worksOnPage() || command.effect != Effect::Reads;
}

} // namespace

Catalogue::Catalogue(
    QList<Command> commands, Engine &engine, EventStream &events, Services &services)
    : m_commands(std::move(commands)), m_engine(engine), m_events(events), m_services(services)
{
}

const Command *Catalogue::find(const QString &name) const
{
    const auto found = std::find_if(m_commands.begin(), m_commands.end(),
        [&](const Command &command) { return name == QLatin1String{command.name}; });
    return found == m_commands.end() ? nullptr : &*found;
}

const Command *Catalogue::commandOf(const Call &call) const
{
    const Command *command = find(call.command);
    const bool isHidden = command && command->reach == Reach::People && !call.caller.isPerson();
    return isHidden ? nullptr : command;
}

Task<Outcome> Catalogue::call(Call call)
{
    QElapsedTimer timer;
    timer.start();
    Outcome outcome = unknownCommand(call.command);
    const Command *command = commandOf(call);
    Subject subject = command ? subjectOf(*command, call) : Subject{};
    const bool isReported = !command || !command->isQuiet;
    const QJsonObject began = isReported ? report(call, command, subject.targetId) : QJsonObject{};
    if (isReported)
        m_events.publish(callEvent(Event::Kind::CallBegan, call, subject, began));
    if (command) {
        const auto checked = checkedArguments(*command, call.arguments, call.naming);
        if (!call.caller.name.isEmpty() && !mayBeCallerName(call.caller.name)) {
            outcome = badCallerName();
        } else if (const Failure *misfit = failureIn(checked)) {
            outcome = *misfit;
        } else if (isStopped(call)) {
            outcome = cancelled(u" before it began"_s);
        } else {
            if (subject.effect != Effect::Reads && std::holds_alternative<RunOnPage>(command->run)
                && !call.caller.isPerson())
                call.stop = stopAtTakeOver(m_engine, subject, call.stop);
            const Arguments arguments{
                std::get<QJsonObject>(checked), deadlineOf(*command, call), call.caller};
            try {
                std::optional<CallLimit::Slot> slot;
                if (!call.isInner)
                    slot.emplace(m_callLimit, call.caller);
                outcome = co_await run(*command, arguments, subject);
            } catch (const Failure &failure) {
                if (!isStopped(call) || failure.code == Code::UnderHumanControl)
                    outcome = failure;
                else if (isTakenOver(m_engine, subject))
                    outcome = takenOverMeanwhile(subject, failure);
                else
                    outcome = cancelled(u": "_s + failure.message);
            } catch (const std::exception &error) {
                outcome = unforeseen(error);
            }
        }
    }
    outcome = co_await redacted(outcome);
    if (isReported)
        announceEnd(call, command, subject, outcome, began, timer.elapsed());
    co_return outcome;
}

Task<Reply> Catalogue::run(const Command &command, Arguments arguments, Subject &subject)
{
    const auto profile = arguments[fields::profile];
    if (const auto why = whyOff(m_engine.store().settings()); why && !command.worksWhileDisabled)
        throw Failure{*why};
    requireControl(m_engine, command, subject.effect, arguments.caller(), subject);
    if (const auto *ofAll = std::get_if<RunOnEngine>(&command.run))
        co_return co_await (*ofAll)(m_engine, arguments);
    if (const auto *ofServices = std::get_if<RunOnServices>(&command.run))
        co_return co_await (*ofServices)(m_services, arguments);
    std::optional<SessionUse> use;
    if (const auto session = arguments[fields::session]) {
        use.emplace(m_engine.sessions().find(*session));
        arguments.workIn(*session);
    }
    const std::shared_ptr<Browser> browser = use ? use->browser() : m_engine.hold(profile);
    if (profile && browser->profile().name != *profile)
        throw otherProfile(*profile, browser->profile().name);
    if (!command.worksWhileDisabled && command.effect != Effect::Manages)
        browser->requireAwake();
    OrFailure<Reply> outcome = Reply{};
    try {
        outcome = co_await runOn(browser, command, arguments, subject);
    } catch (const Failure &failure) {
        outcome = failure;
    }
    if (browser->isRunning() && command.effect == Effect::Acts)
        browser->tabs().saveCookies();
    if (const Failure *failure = failureIn(outcome))
        throw blamed(*failure, *browser);
    Reply reply = std::get<Reply>(outcome);
    if (browser->isRunning() && !arguments.caller().isPerson() && reportsLateEffects(command)) {
        const QJsonArray late = browser->tabs().takeLateEffects();
        if (!late.isEmpty())
            reply.insert(lateField, late);
    }
    const Reply done = reply;
    co_return done;
}

Task<Reply> Catalogue::runOn(
    std::shared_ptr<Browser> browser, const Command &command, Arguments arguments, Subject &subject)
{
    if (!command.worksOnPage()) {
        requireOwner(*browser, subject.targetId, subject.effect, arguments.caller());
        co_return co_await std::get<RunOnBrowser>(command.run)(*browser, arguments);
    }
    const auto targetId = arguments[fields::targetId];
    Page page = co_await browser->page(targetId, arguments.deadline(), arguments.caller());
    subject.targetId = page.tab().targetId();
    subject.session = browser->tabs().sessionOf(page.tab());
    requireControl(m_engine, command, subject.effect, arguments.caller(), subject);
    requireOwner(*browser, subject.targetId, subject.effect, arguments.caller());
    if (m_events.isRecorded() && subject.effect != Effect::Reads)
        page.willRecord();
    const auto note = qScopeGuard([&] { subject.elements = page.recordedElements(); });
    co_return co_await act(command, arguments, *browser, page, subject);
}

// Where it acts: when its turn has come, with the tab as in front, until it has come to rest.
Task<Reply> Catalogue::act(
    const Command &command, Arguments arguments, Browser &browser, Page &page, Subject subject)
{
    subject.profile = browser.profile().name;
    const auto requireStill
        = [&] { requireControl(m_engine, command, subject.effect, arguments.caller(), subject); };
    std::optional<AsInFront::Span> inFront;
    if (command.effect != Effect::Reads)
        inFront.emplace(page.shared());
    if (command.takesTurn && !subject.isInner) {
        co_await page.takeTurn();
        requireStill(); // A person may have taken it meanwhile.
    }
    HeldWindows held;
    if (command.effect != Effect::Reads)
        held = co_await browser.keepMinimized(page.tab().targetId(), arguments.deadline());
    std::optional<LeftOpen> leftOpen;
    if (command.settles && arguments[fields::leaveOpen])
        leftOpen.emplace(page.shared());
    const auto settle = command.settles ? arguments[fields::settle] : std::nullopt;
    if (settle)
        page.willSettle(*settle, arguments[fields::quiet].value_or(Rest::usualQuiet));
    const std::function<Task<Reply>()> attempt = [&] {
        // A person may have taken it since the attempt before.
        requireStill();
        return runOnPage(*this, subject.call, command, arguments, page);
    };
    HeldRequests &requests = page.tab().interception().held();
    const int heldBefore = requests.begun();
    const auto retry = arguments[fields::retry];
    Reply reply;
    try {
        if (retry)
            reply = co_await retrying(page, *retry, attempt);
        else
            reply = co_await runOnPage(*this, subject.call, command, arguments, page);
        if (command.effect != Effect::Reads && !arguments.caller().isPerson())
            co_await requests.decided(heldBefore, arguments.deadline());
        if (page.settles()) {
            co_await page.settle(page.tab().frames().main());
            addNews(reply, page.baseReply());
        }
    } catch (const Failure &failure) {
        const bool mayBeDone = command.effect == Effect::Acts && page.mayHaveActed();
        throw mayBeDone ? begun(failure) : failure;
    }
    co_return reply;
}

// Looks only: nothing is started, opened or made the current tab.
Catalogue::Subject Catalogue::subjectOf(const Command &command, const Call &call) const
{
    const QJsonObject &arguments = call.arguments;
    Subject subject;
    subject.effect = command.effectOf(arguments);
    subject.call = call.id;
    subject.isInner = call.isInner;
    subject.profile = textAt(arguments, fields::profile.name).value_or(QString{});
    const auto session = textAt(arguments, fields::session.name);
    subject.session = session.value_or(QString{});
    try {
        if (session && command.worksOnBrowser())
            subject.profile
                = SessionUse{m_engine.sessions().find(*session)}.browser()->profile().name;
    } catch (const Failure &) {
        // It is refused when its turn comes.
    }
    if (subject.profile.isEmpty() && command.takesOneProfile())
        subject.profile = m_engine.store().defaultProfile();
    else if (subject.profile.isEmpty() && !command.worksOnBrowser())
        subject.profile
            = textAt(arguments, "name").value_or(QString{}); // of the profile it is about
    const auto targetId = textAt(arguments, fields::targetId.name);
    if (!command.worksOnPage() && !targetId)
        return subject;
    try {
        const Tabs &tabs = m_engine.browser(subject.profile).tabs();
        Caller caller = call.caller;
        caller.session = subject.session;
        const CallerTabs &callers = tabs.callers();
        const TabPtr tab = targetId ? callers.find(*targetId) : callers.inUse(caller);
        subject.targetId = tab->targetId();
        subject.session = tabs.sessionOf(*tab);
    } catch (const Failure &) {
        // It is found, or refused, when its turn comes.
    }
    return subject;
}

Event Catalogue::callEvent(
    Event::Kind kind, const Call &call, const Subject &subject, const QJsonObject &details)
{
    Event event{kind, subject.profile, details};
    event.session = textAt(call.arguments, fields::session.name).value_or(QString{});
    event.isForPeople = call.caller.isPerson();
    return event;
}

void Catalogue::announceEnd(const Call &call, const Command *command, const Subject &subject,
    const Outcome &outcome, QJsonObject details, qint64 ms)
{
    const QDateTime ended = QDateTime::currentDateTimeUtc(); // the log may be slow
    const auto failure = whyNotDone(outcome);
    const QString result = resultOf(outcome);
    qCInfo(logCall).noquote().nospace()
        << "id=" << call.id << " door=" << call.caller.door << callerOf(call)
        << " command=" << call.command << " result=" << result << " ms=" << ms
        << (failure ? u" message=\"%1\""_s.arg(failure->message) : QString{});
    QString targetId = subject.targetId;
    const Reply *reply = std::get_if<Reply>(&outcome);
    if (reply && targetId.isEmpty())
        targetId = reply->value(QLatin1String{fields::targetId.name}).toString();
    if (!targetId.isEmpty())
        details.insert(u"targetId"_s, targetId);
    details.insert(u"result"_s, result);
    details.insert(u"ms"_s, ms);
    if (!subject.elements.isEmpty())
        details.insert(u"elements"_s, subject.elements);
    if (failure) {
        details.insert(u"message"_s, failure->message);
        details.insert(u"hint"_s, failure->hint);
        if (!failure->evidence.isEmpty())
            details.insert(u"evidence"_s, failure->evidence);
    }
    if (reply && command) {
        if (const QJsonObject hit = shownHit(*reply); !hit.isEmpty())
            details.insert(u"hit"_s, hit);
        if (m_events.isRecorded() && isReplySent(*command))
            details.insert(u"reply"_s, shownReply(*command, *reply));
    }
    Event event = callEvent(Event::Kind::CallEnded, call, subject, details);
    event.time = ended;
    m_events.publish(event);
}
