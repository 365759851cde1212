#include "core/browser/tabs/tabs.h"

#include "base/logging.h"
#include "base/typed_address.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// How long open() waits for a page that will not finish.
constexpr std::chrono::milliseconds patience{5000};

// No caller has such a name.
const QString unseenOpener = u"(unseen)"_s;

// Chrome's own surfaces are targets too.
bool isRealPage(const QJsonObject &target)
{
    const QString url = target.value(u"url").toString();
    return target.value(u"type") == u"page"_s && !url.startsWith(u"devtools://"_s)
        && !(url.startsWith(u"chrome://"_s) && url.contains(u".top-chrome"_s));
}

QJsonArray pagesOnly()
{
    QJsonArray filter;
    filter.append(QJsonObject{{u"type"_s, u"page"_s}});
    return filter;
}

void letGo(Connection &connection, Session &session, const QByteArray &sessionId)
{
    session.post("Runtime.runIfWaitingForDebugger");
    connection.browser().post(
        "Target.detachFromTarget", {{u"sessionId"_s, QString::fromLatin1(sessionId)}});
}

// What a page opens reaches no more than the page.
TabPtr pageTab(
    Session &session, const QJsonObject &target, const AddressRules &rules, const TabPtr &opener)
{
    const bool isGuarded = opener && opener->interception().guardsFiles();
    const TabPtr tab{
        new Tab{session, target, rules, isGuarded ? Tab::Opener::Guarded : Tab::Opener::Unguarded},
        [](Tab *last) { last->deleteLater(); }};
    if (opener)
        tab->interception().limitTo(opener->interception().web());
    return tab;
}

} // namespace

Tabs::Tabs(Connection &connection, Files files, AddressRules rules, TabOwners owners)
    : m_connection(connection), m_contexts(connection), m_isOurs(files == Files::Ours),
      m_rules(std::move(rules)), m_owners(std::move(owners)),
      m_agents(m_tabs, m_owners,
          [this](TabPtr tab, Deadline deadline) { return close(std::move(tab), deadline); }),
      m_callers(m_tabs, m_contexts, m_owners, m_agents),
      m_downloads(connection, m_tabs, m_callers, m_rules), m_strays(connection, m_tabs, m_rules),
      m_late(connection, [this](const QByteArray &sessionId) { return m_tabs.holding(sessionId); }),
      m_cookies([this] { return anySession(); })
{
    Session &browser = connection.browser();
    browser.on("Target.attachedToTarget", [this](const QJsonObject &event) { adopt(event); });
    browser.on("Target.targetInfoChanged", [this](const QJsonObject &event) {
        const QJsonObject target = event.value(u"targetInfo").toObject();
        if (const TabPtr tab = m_tabs.find(target.value(u"targetId").toString()))
            tab->update(target);
    });
}

Tabs::~Tabs()
{
    const auto waiting = std::exchange(m_waitForAttach, {});
    for (const auto &attached : waiting)
        attached.fail({Code::Disconnected, u"the browser was stopped"_s, u"Start it again."_s});
}

void Tabs::askThrough(Approver &approver, const QString &profile)
{
    m_holds = std::make_shared<Holds>(approver, profile);
    m_contexts.askThrough(approver, profile, m_holds->admitted());
    if (m_isOurs)
        m_strays.requests().holdBy(m_holds);
}

void Tabs::holdBy(const QList<HoldRule> &rules)
{
    m_holds->setRules(rules);
    m_contexts.holdBy(rules);
}

void Tabs::goOnAfter(const Tabs &lost)
{
    m_callers.goOnAfter(lost.m_callers);
    m_owners = lost.m_owners;
    m_agents.goOnAfter(lost.m_agents);
    m_profileRules = lost.m_profileRules;
    m_lost.goOnAfter(lost.m_lost, lost.all());
}

void Tabs::goOnAfterRuns(int runs)
{
    constexpr int refsOfARun = 100'000; // of one tab
    m_refsGiven = runs * refsOfARun;
}

Task<> Tabs::watch(Deadline deadline)
{
    m_strays.update(); // before its pages are attached to
    Session &browser = m_connection.browser();
    const QJsonObject discover{{u"discover"_s, true}, {u"filter"_s, pagesOnly()}};
    const QJsonObject attach{{u"autoAttach"_s, true}, {u"waitForDebuggerOnStart"_s, true},
        {u"flatten"_s, true}, {u"filter"_s, pagesOnly()}};
    const auto discovering = browser.call("Target.setDiscoverTargets", discover, deadline);
    const auto attaching = browser.call("Target.setAutoAttach", attach, deadline);
    co_await discovering;
    co_await attaching;
    if (m_isOurs)
        m_downloads.save();
}

void Tabs::adopt(const QJsonObject &attached)
{
    const QByteArray sessionId = attached.value(u"sessionId").toString().toLatin1();
    const QJsonObject target = attached.value(u"targetInfo").toObject();
    if (target.value(u"type") == u"browser"_s)
        return; // The caller that asked for it hears of it in the answer.
    Session *session = m_connection.adopt(sessionId);
    if (!isRealPage(target))
        return letGo(m_connection, *session, sessionId);
    const QString id = target.value(u"targetId").toString();
    if (!m_openers.mayOpen(attached, m_tabs.all().size())) {
        // While it waits for us, so does its opener.
        session->post("Runtime.runIfWaitingForDebugger");
        m_connection.browser().post("Target.closeTarget", {{u"targetId"_s, id}});
        if (const TabPtr opener = m_tabs.find(target.value(u"openerId").toString()))
            opener->popups().noteClosed();
        return;
    }
    const TabPtr opener = m_tabs.find(m_openers.note(target));
    const TabPtr before = m_tabs.find(id); // A crashed one, attached again.
    const QString context = target.value(u"browserContextId").toString();
    const auto options = m_contexts.options(context);
    const TabPtr tab = pageTab(*session, target, rulesIn(context), opener);
    if (options) {
        tab->setContext(context);
        pretend(*tab, *options);
        tab->interception().follow(m_contexts.rules(context));
    } else {
        tab->interception().follow(m_profileRules);
    }
    if (const HoldsPtr holds = options ? m_contexts.holds(context) : m_holds)
        tab->interception().holdBy(holds, id);
    const bool hasOwnProxy = options && options->proxyErrors;
    tab->network().explainBy(hasOwnProxy ? options->proxyErrors : m_proxyErrors);
    if (m_areOfShell)
        tab->setOfShell();
    tab->letRun();
    Q_EMIT attachedTo(*tab);
    connect(&tab->network(), &NetworkLog::changed, this, &Tabs::saveCookies);
    if (before) {
        tab->inherit(*before);
        m_tabs.replace(before, tab);
    } else {
        tab->setOpenedBy(m_openers.guess(target));
        if (m_refsGiven > 0 && !attached.value(u"waitingForDebugger").toBool())
            tab->startRefsAfter(m_refsGiven);
        if (tab->openedBy() == unseenOpener)
            tab->setUnseen();
        if (const TabPtr lost = m_lost.foundAgain(id))
            tab->inherit(*lost);
        m_tabs.add(tab);
        if (opener) {
            opener->popups().noteOpened(tab);
            m_owners.inherit(id, opener->targetId());
        }
    }
    const std::weak_ptr<Tab> weak = tab;
    connect(tab.get(), &Tab::changed, this, [this, weak] { Q_EMIT changed(weak.lock()); });
    connect(tab.get(), &Tab::closed, this, [this, id] { remove(id); });
    connect(tab.get(), &Tab::crashed, this, [this, id, sessionId, weak] {
        weak.lock()->setCrashed(true);
        attachAgain(id, sessionId);
    });
    if (!before && !tab->isUnseen())
        Q_EMIT opened(tab);
    const auto waiting = m_waitForAttach.values(id);
    m_waitForAttach.remove(id);
    for (const auto &again : waiting)
        again.settle(Nothing{});
}

AddressRules Tabs::rulesIn(const QString &context) const
{
    const auto options = m_contexts.options(context);
    return options && options->policy ? m_rules.within(*options->policy) : m_rules;
}

void Tabs::saveCookies()
{
    if (m_isOurs)
        m_cookies.soon();
}

Session *Tabs::anySession() const
{
    const auto found = std::find_if(all().begin(), all().end(),
        [](const TabPtr &tab) { return tab->isOpen() && !tab->hasCrashed(); });
    return found == all().end() ? nullptr : &(*found)->session();
}

void Tabs::remove(const QString &targetId)
{
    const TabPtr tab = m_tabs.find(targetId);
    if (!tab)
        return;
    if (!m_connection.isOpen())
        m_lost.add(tab);
    m_tabs.remove(tab);
    m_contexts.noteOrigins(tab->context(), tab->origins());
    if (const TabPtr opener = m_tabs.find(m_openers.take(targetId)))
        opener->downloads().inherit(tab->downloads());
    m_late.noteClosed(targetId);
    m_owners.forget(targetId);
    m_agents.forget(targetId);
    m_strays.update();
    Q_EMIT closed(targetId);
}

// Chrome answers nothing on the session of a crashed tab; on a new one it does.
void Tabs::attachAgain(const QString &targetId, const QByteArray &deadSession)
{
    qCWarning(logChrome) << "tab crashed target=" << targetId;
    Session &browser = m_connection.browser();
    browser.post("Target.detachFromTarget", {{u"sessionId"_s, QString::fromLatin1(deadSession)}});
    browser.post("Target.attachToTarget", {{u"targetId"_s, targetId}, {u"flatten"_s, true}});
}

Task<QList<TabPtr>> Tabs::list(Deadline deadline, Caller caller)
{
    const QJsonObject params{{u"filter"_s, pagesOnly()}};
    const QJsonObject answer
        = co_await m_connection.browser().call("Target.getTargets", params, deadline);
    const QJsonArray targets = answer.value(u"targetInfos").toArray();
    for (const QJsonValue &each : targets) {
        const QJsonObject target = each.toObject();
        if (const TabPtr tab = m_tabs.find(target.value(u"targetId").toString()))
            tab->update(target);
    }
    QList<TabPtr> newestFirst;
    std::copy_if(
        all().crbegin(), all().crend(), std::back_inserter(newestFirst), [&](const TabPtr &tab) {
            return m_callers.isFor(caller, *tab) || (caller.isPerson() && !tab->isUnseen());
        });
    const QList<TabPtr> found = newestFirst;
    co_return found;
}

Task<TabPtr> Tabs::observed(TabPtr tab, Deadline deadline)
{
    if (tab->isOpen() || !tab->hasCrashed())
        co_return tab;
    const QString id = tab->targetId();
    Pending<Nothing> attached;
    m_waitForAttach.insert(id, attached);
    deadline.orIn(patience).whenPassed(this, [attached] {
        attached.fail({Code::TabCrashed, u"the tab has crashed"_s, u"Close it."_s});
    });
    co_await attached;
    const TabPtr again = m_tabs.find(id);
    co_return again;
}

Task<TabPtr> Tabs::current(Deadline deadline, Caller caller)
{
    if (const TabPtr tab = m_callers.orOldest(caller))
        co_return tab;
    const QString blank = u"about:blank"_s;
    const NewTab opened = co_await open(blank, deadline, caller);
    co_return opened.tab;
}

Task<NewTab> Tabs::open(QString typed, Deadline deadline, Caller caller)
{
    const QString url = asBrowserReads(typed);
    requireAddress(url);
    m_strays.limitFor(caller);
    if (const auto refused = rulesIn(m_contexts.idOf(caller.session)).refusal(url))
        throw Failure{*refused};
    const auto full = m_refusal && !caller.isPerson() ? m_refusal() : std::nullopt;
    if (full)
        throw Failure{*full};
    const QString before = m_callers.current(caller);
    const bool isAgents = !caller.isPerson() && caller.session.isEmpty();
    std::optional<AgentTabs::Opening> opening;
    if (isAgents) {
        co_await m_agents.makeRoom(deadline);
        opening.emplace(m_agents);
    }
    const TabPtr tab = co_await create(caller, deadline, caller.shown());
    opening.reset();
    tab->setOpenedBy(caller.shown());
    if (isAgents)
        m_agents.noteOpened(tab->targetId());
    m_callers.use(tab, caller);
    m_strays.limitFor(caller);
    if (caller.ownsTabs)
        tab->interception().limitTo(caller.web);
    const QString id = tab->targetId();
    try {
        co_return co_await load(tab, typed, deadline.orIn(patience));
    } catch (const Failure &) {
        m_connection.browser().post("Target.closeTarget", {{u"targetId"_s, id}});
        m_callers.restore(caller, before);
        throw;
    }
}

Task<TabPtr> Tabs::openUnseen(Caller caller, Deadline deadline)
{
    co_return co_await create(caller, deadline, unseenOpener);
}

void Tabs::drop(const TabPtr &tab)
{
    m_connection.browser().post("Target.closeTarget", {{u"targetId"_s, tab->targetId()}});
}

// Blank: nothing is heard of the network before the tab is observed.
Task<TabPtr> Tabs::create(Caller caller, Deadline deadline, QString opener)
{
    QJsonObject params{{u"url"_s, u"about:blank"_s}, {u"background"_s, true}};
    if (!caller.session.isEmpty() && !m_contexts.has(caller.session))
        throw Failure{Code::SessionNotFound, u"the session has ended"_s, u"Create another."_s};
    if (!caller.session.isEmpty())
        params.insert(u"browserContextId"_s, m_contexts.idOf(caller.session));
    m_openers.ask(opener);
    const auto asked = m_connection.browser().call("Target.createTarget", params, deadline);
    QJsonObject answer;
    std::optional<Failure> refused;
    try {
        answer = co_await asked;
    } catch (const Failure &failure) {
        refused = failure;
    }
    const TabPtr tab = m_tabs.find(answer.value(u"targetId").toString());
    if (!tab || tab->openedBy() != opener)
        m_openers.give(opener); // Nobody, or another, was taken for it.
    if (refused)
        throw Failure{*refused};
    if (!tab)
        throw Failure{Code::TabNotFound, u"the new tab closed itself"_s,
            u"List the tabs: the page may have opened elsewhere."_s};
    co_return tab;
}

Task<> Tabs::focus(TabPtr tab, Deadline deadline, Caller caller)
{
    const QJsonObject params{{u"targetId"_s, tab->targetId()}};
    co_await m_connection.browser().call("Target.activateTarget", params, deadline);
    m_callers.use(tab, caller);
}

Task<> Tabs::close(TabPtr tab, Deadline deadline)
{
    const auto gone = whenGone(tab, deadline);
    const QJsonObject params{{u"targetId"_s, tab->targetId()}};
    try {
        co_await m_connection.browser().call("Target.closeTarget", params, deadline);
        co_await gone;
    } catch (const Failure &failure) {
        if (failure.code == Code::Timeout)
            m_late.noteUnclosed(tab->targetId());
        throw;
    }
}

Pending<Nothing> Tabs::whenGone(const TabPtr &tab, Deadline deadline)
{
    Pending<Nothing> gone;
    connect(tab.get(), &Tab::closed, tab.get(), [gone] { gone.settle(Nothing{}); });
    deadline.whenPassed(tab.get(), [gone] {
        gone.fail({Code::Timeout, u"the tab did not close in time"_s,
            u"Its page may be asking whether to leave; try again."_s});
    });
    return gone;
}
