#include "core/browser/tabs.h"

#include "base/logging.h"
#include "base/typed_address.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// How long open() waits for a page that will not finish.
constexpr std::chrono::milliseconds patience{5000};

constexpr qsizetype mostOpeners = 1000;

// Open at once: of one page's making, and of all where a page would open another.
constexpr qsizetype mostPopups = 50;
constexpr qsizetype mostTabsForPopups = 300;

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
    : m_connection(connection), m_contexts(connection), m_strays(connection),
      m_isOurs(files == Files::Ours), m_rules(std::move(rules)), m_owners(std::move(owners)),
      m_late(connection, [this](const QByteArray &sessionId) { return tabOf(sessionId); }),
      m_cookies([this] { return anySession(); })
{
    Session &browser = connection.browser();
    browser.on("Target.attachedToTarget", [this](const QJsonObject &event) { adopt(event); });
    browser.on("Target.targetInfoChanged", [this](const QJsonObject &event) {
        const QJsonObject target = event.value(u"targetInfo").toObject();
        if (const TabPtr tab = byId(target.value(u"targetId").toString()))
            tab->update(target);
    });
    browser.on("Browser.downloadWillBegin", [this](const QJsonObject &told) { download(told); });
    browser.on("Browser.downloadProgress", [this](const QJsonObject &told) {
        dropRefused(told);
        progressOf(told);
    });
}

Tabs::~Tabs()
{
    const auto waiting = std::exchange(m_waitForAttach, {});
    for (const auto &attached : waiting)
        attached.fail({Code::Disconnected, u"the browser was stopped"_s, u"Start it again."_s});
}

Task<> Tabs::watch(Deadline deadline)
{
    limitStrays(); // before its pages are attached to
    Session &browser = m_connection.browser();
    const QJsonObject discover{{u"discover"_s, true}, {u"filter"_s, pagesOnly()}};
    const QJsonObject attach{{u"autoAttach"_s, true}, {u"waitForDebuggerOnStart"_s, true},
        {u"flatten"_s, true}, {u"filter"_s, pagesOnly()}};
    const auto discovering = browser.call("Target.setDiscoverTargets", discover, deadline);
    const auto attaching = browser.call("Target.setAutoAttach", attach, deadline);
    co_await discovering;
    co_await attaching;
    if (m_isOurs)
        saveDownloads();
}

void Tabs::adopt(const QJsonObject &attached)
{
    const QByteArray sessionId = attached.value(u"sessionId").toString().toLatin1();
    const QJsonObject target = attached.value(u"targetInfo").toObject();
    if (target.value(u"type") == u"browser"_s)
        return; // Whoever asked for it hears of it in the answer.
    Session *session = m_connection.adopt(sessionId);
    if (!isRealPage(target))
        return letGo(m_connection, *session, sessionId);
    const QString id = target.value(u"targetId").toString();
    if (!mayOpen(attached)) {
        // While it waits for us, so does its opener.
        session->post("Runtime.runIfWaitingForDebugger");
        m_connection.browser().post("Target.closeTarget", {{u"targetId"_s, id}});
        if (const TabPtr opener = byId(target.value(u"openerId").toString()))
            opener->popups().noteClosed();
        return;
    }
    if (m_openers.size() >= mostOpeners)
        m_openers.clear();
    m_openers.insert(id, target.value(u"openerId").toString());
    const TabPtr opener = byId(m_openers.value(id));
    const TabPtr before = byId(id); // A crashed one, attached again.
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
    tab->letRun();
    Q_EMIT attachedTo(*tab);
    connect(&tab->network(), &NetworkLog::changed, this, &Tabs::saveCookies);
    if (before) {
        tab->inherit(*before);
        m_tabs.replace(m_tabs.indexOf(before), tab);
    } else {
        tab->setOpenedBy(openerOf(target));
        if (m_refsGiven > 0 && !attached.value(u"waitingForDebugger").toBool())
            tab->startRefsAfter(m_refsGiven);
        if (tab->openedBy() == unseenOpener)
            tab->setUnseen();
        if (const TabPtr lost = m_before.take(id))
            tab->inherit(*lost);
        m_tabs.append(tab);
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

// Only what a page opens now is refused: never what was there when we came.
bool Tabs::mayOpen(const QJsonObject &attached) const
{
    const QString opener = attached.value(u"targetInfo")[u"openerId"].toString();
    if (opener.isEmpty() || !attached.value(u"waitingForDebugger").toBool())
        return true;
    return m_tabs.size() < mostTabsForPopups
        && std::count(m_openers.cbegin(), m_openers.cend(), opener) < mostPopups;
}

void Tabs::saveCookies()
{
    if (m_isOurs)
        m_cookies.soon();
}

Session *Tabs::anySession() const
{
    const auto found = std::find_if(m_tabs.begin(), m_tabs.end(),
        [](const TabPtr &tab) { return tab->isOpen() && !tab->hasCrashed(); });
    return found == m_tabs.end() ? nullptr : &(*found)->session();
}

// Chrome does not say for whom it opens a tab. It opens them in the order in which it was asked;
// open() corrects what is guessed here when it has the answer.
QString Tabs::openerOf(const QJsonObject &target)
{
    const QString url = target.value(u"url").toString();
    if (!target.value(u"openerId").toString().isEmpty())
        return u"page"_s;
    const bool isOurs = !m_opening.isEmpty() && (url.isEmpty() || url == u"about:blank"_s);
    return isOurs ? m_opening.takeFirst() : QString{};
}

void Tabs::remove(const QString &targetId)
{
    const TabPtr tab = byId(targetId);
    if (!tab)
        return;
    if (!m_connection.isOpen())
        m_lost.append(tab);
    m_tabs.removeOne(tab);
    m_contexts.noteOrigins(tab->context(), tab->origins());
    if (const TabPtr opener = byId(m_openers.take(targetId)))
        opener->downloads().inherit(tab->downloads());
    m_late.noteClosed(targetId);
    m_owners.forget(targetId);
    m_usedByAgents.remove(targetId);
    limitStrays();
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

TabPtr Tabs::byId(const QString &targetId) const
{
    const auto found = std::find_if(m_tabs.begin(), m_tabs.end(),
        [&](const TabPtr &tab) { return tab->targetId() == targetId; });
    return found == m_tabs.end() ? nullptr : *found;
}

QString Tabs::tabOf(const QByteArray &sessionId) const
{
    const auto found = std::find_if(m_tabs.begin(), m_tabs.end(),
        [&](const TabPtr &tab) { return tab->isOpen() && tab->session().id() == sessionId; });
    return found == m_tabs.end() ? QString{} : (*found)->targetId();
}

Task<QList<TabPtr>> Tabs::list(Deadline deadline, Caller caller)
{
    const QJsonObject params{{u"filter"_s, pagesOnly()}};
    const QJsonObject answer
        = co_await m_connection.browser().call("Target.getTargets", params, deadline);
    const QJsonArray targets = answer.value(u"targetInfos").toArray();
    for (const QJsonValue &each : targets) {
        const QJsonObject target = each.toObject();
        if (const TabPtr tab = byId(target.value(u"targetId").toString()))
            tab->update(target);
    }
    QList<TabPtr> newestFirst;
    std::copy_if(
        m_tabs.crbegin(), m_tabs.crend(), std::back_inserter(newestFirst), [&](const TabPtr &tab) {
            return isFor(caller, *tab) || (caller.isPerson() && !tab->isUnseen());
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
    const TabPtr again = byId(id);
    co_return again;
}

Task<NewTab> Tabs::open(QString typed, Deadline deadline, Caller caller)
{
    const QString url = asBrowserReads(typed);
    requireAddress(url);
    limitFor(caller);
    if (const auto refused = rulesIn(m_contexts.idOf(caller.session)).refusal(url))
        throw Failure{*refused};
    const auto full = m_refusal && !caller.isPerson() ? m_refusal() : std::nullopt;
    if (full)
        throw Failure{*full};
    const QString before = m_lastUsed.value(caller.key());
    const bool isAgents = !caller.isPerson() && caller.session.isEmpty();
    if (isAgents)
        co_await makeRoom(deadline);
    m_makingRoom += isAgents ? 1 : 0;
    TabPtr tab;
    try {
        tab = co_await create(caller, deadline, caller.shown());
    } catch (...) {
        m_makingRoom -= isAgents ? 1 : 0;
        throw;
    }
    m_makingRoom -= isAgents ? 1 : 0;
    tab->setOpenedBy(caller.shown());
    if (isAgents)
        m_usedByAgents.insert(tab->targetId(), {});
    use(tab, caller);
    limitFor(caller);
    if (caller.ownsTabs)
        tab->interception().limitTo(caller.web);
    const QString id = tab->targetId();
    try {
        co_return co_await load(tab, typed, deadline.orIn(patience));
    } catch (const Failure &) {
        m_connection.browser().post("Target.closeTarget", {{u"targetId"_s, id}});
        m_lastUsed.insert(caller.key(), before);
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
    m_opening.append(opener);
    const auto asked = m_connection.browser().call("Target.createTarget", params, deadline);
    QJsonObject answer;
    std::optional<Failure> refused;
    try {
        answer = co_await asked;
    } catch (const Failure &failure) {
        refused = failure;
    }
    const TabPtr tab = byId(answer.value(u"targetId").toString());
    if (!tab || tab->openedBy() != opener)
        m_opening.removeOne(opener); // Nobody, or another, was taken for it.
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
    use(tab, caller);
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
