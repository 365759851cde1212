#include "core/page/tab/tab.h"

#include "base/addresses.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/document/engine_source.h"
#include "core/page/tab/held_download.h"
#include "core/page/text/heard.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds firstAnswerTime{2000};

// A screencast makes Chrome paint. Its pictures are as small and rare as possible, and never
// acknowledged, so Chrome soon sends no more.
void beginPainting(Session &session)
{
    session.post("Page.startScreencast",
        {{u"format"_s, u"jpeg"_s}, {u"quality"_s, 1}, {u"maxWidth"_s, 10}, {u"maxHeight"_s, 10},
            {u"everyNthFrame"_s, 1000}});
}

} // namespace

Tab::Tab(Session &session, const QJsonObject &target, const AddressRules &rules, Opener opener)
    : m_session(&session), m_targetId(target.value(u"targetId").toString()),
      m_interception(rules, m_overrides, m_targetId),
      m_documentUrl(target.value(u"url").toString()),
      m_isByItself(target.value(u"openerId").toString().isEmpty()),
      m_frames(std::make_shared<Frame>(
          Frame{m_targetId, 0, &session, std::make_shared<Worlds>(), m_departure, {}}))
{
    if (opener == Opener::Guarded || AddressRules::isFile(m_documentUrl) || rules.policy())
        m_interception.guardFiles();
    update(target);
    observe(session, m_targetId, m_frames.main()->worlds);
    observeMain();
}

void Tab::letRun()
{
    m_session->post("Runtime.runIfWaitingForDebugger");
}

void Tab::addPainting()
{
    if (++m_paintings == 1 && isOpen())
        beginPainting(*m_session);
}

void Tab::removePainting()
{
    if (--m_paintings == 0 && isOpen())
        m_session->post("Page.stopScreencast");
}

bool Tab::isOpen() const
{
    return m_session && m_session->isOpen();
}

void Tab::recover()
{
    if (!std::exchange(m_hasCrashed, false))
        return;
    enable(*m_session);
    Q_EMIT changed();
}

void Tab::update(const QJsonObject &target)
{
    const QString title
        = heard::name(addresses::withoutPasswords(target.value(u"title").toString()));
    // A busy Chrome says of a target where it was before: what its own document says is newer.
    const bool isKnown = !m_documentLoader.isEmpty() && !m_isUnreachable;
    const QString url = isKnown ? m_url : heard::address(target.value(u"url").toString());
    if (title == m_title && url == m_url)
        return;
    m_title = title;
    m_url = url;
    Q_EMIT changed();
}

void Tab::requireAllowed(const QString &address)
{
    if (const auto refused = m_interception.rules().refusal(address))
        throw Failure{*refused};
    if (AddressRules::isFile(address))
        m_interception.guardFiles();
}

std::optional<Failure> Tab::forbidden() const
{
    const bool isErrorPage = m_documentUrl.startsWith(u"chrome-error:"_s);
    if (const auto refused = m_interception.rules().refusal(m_documentUrl); refused && !isErrorPage)
        return Failure{Code::AddressForbidden,
            u"the tab shows %1"_s.arg(addresses::withoutSecrets(m_documentUrl)),
            refused->message + u". Navigate the tab elsewhere, or use another."_s};
    if (!AddressRules::isFile(m_documentUrl) || m_interception.hasAdmitted(m_documentLoader))
        return std::nullopt;
    return Failure{Code::AddressForbidden,
        u"the tab shows %1, which no call opened"_s.arg(m_documentUrl),
        u"Navigate the tab to that address: then it may be read."_s};
}

void Tab::setOpenedBy(const QString &who)
{
    if (who == m_openedBy)
        return;
    m_openedBy = who;
    Q_EMIT changed();
}

void Tab::moveWithin(const QString &url)
{
    const QUrl there{addresses::withoutPasswords(url)};
    if (there.matches(QUrl{m_url}, QUrl::RemoveFragment))
        m_url = heard::address(there.toString(QUrl::FullyEncoded));
}

// For each session: of the main frame, or of a frame in another process.
void Tab::observe(Session &session, const QString &frameId, const std::shared_ptr<Worlds> &worlds)
{
    session.on("Runtime.consoleAPICalled",
        [this, &session](const QJsonObject &called) { m_console.addCall(called, &session); });
    session.on("Runtime.exceptionThrown", [this, &session](const QJsonObject &thrown) {
        m_console.addException(thrown, &session);
        m_errors.add(thrown);
    });
    session.on("Log.entryAdded", [this](const QJsonObject &added) { m_console.addEntry(added); });
    session.on("Runtime.executionContextCreated", [worlds](const QJsonObject &created) {
        const QJsonObject context = created.value(u"context").toObject();
        if (context.value(u"name") == QLatin1String{engineWorldName})
            worlds->insert(context.value(u"auxData")[u"frameId"].toString(),
                World{context.value(u"uniqueId").toString()});
    });
    session.on("Runtime.executionContextsCleared", [this, worlds, &session](const QJsonObject &) {
        worlds->clear();
        m_console.objects().forget(session);
    });
    session.on("Target.attachedToTarget",
        [this, &session](const QJsonObject &attached) { adoptChild(session, attached); });
    session.on("Page.frameNavigated", [this](const QJsonObject &navigated) {
        noteOrigin(navigated.value(u"frame")[u"securityOrigin"].toString());
    });
    session.on("Page.downloadWillBegin", [this](const QJsonObject &download) {
        if (isTakenAtOnce(*this, download.value(u"url").toString()))
            m_downloads.begin(download);
        m_departure->end();
    });
    m_network.attach(session, frameId);
    m_fileChooser.attach(session);
    m_interception.attach(session);
    enable(session);
    m_overrides.attach(session);
}

void Tab::noteOrigin(const QString &origin)
{
    if (origin.startsWith(u"http"_s) && m_origins.size() < mostOrigins)
        m_origins.insert(origin);
}

void Tab::enable(Session &session)
{
    session.post("Page.enable");
    session.post("Runtime.enable");
    session.post("Log.enable");
    session.post("Page.setLifecycleEventsEnabled", {{u"enabled"_s, true}});
    session.post("Emulation.setFocusEmulationEnabled", {{u"enabled"_s, true}});
    // Workers wait too, whether in the filter or not; those not in it are never reported.
    const QJsonArray frames{
        QJsonObject{{u"type"_s, u"iframe"_s}}, QJsonObject{{u"type"_s, u"worker"_s}}};
    session.post("Target.setAutoAttach",
        {{u"autoAttach"_s, true}, {u"waitForDebuggerOnStart"_s, true}, {u"flatten"_s, true},
            {u"filter"_s, frames}});
}

void Tab::observeMain()
{
    m_dialogs.attach(*m_session);
    m_drags.attach(*m_session);
    m_session->on("Page.lifecycleEvent", [this](const QJsonObject &event) { noteLoad(event); });
    m_session->on("Page.frameNavigated", [this](const QJsonObject &navigated) {
        const QJsonObject frame = navigated.value(u"frame").toObject();
        if (frame.value(u"id") != m_targetId) {
            const QString url = frame.value(u"url").toString();
            const QString loader = frame.value(u"loaderId").toString();
            // A frame with an unchecked file makes the whole page forbidden.
            if (AddressRules::isFile(url) && !m_interception.hasAdmitted(loader)) {
                m_documentUrl = url;
                m_documentLoader = loader;
            }
            return;
        }
        noteDocument(frame);
        if (navigated.value(u"type") == u"BackForwardCacheRestore"_s)
            m_loads.noteRestored(m_documentLoader);
        ++m_documents;
        m_console.beginPage();
        m_departure->end();
        m_loads.note(LoadStage::Committed, m_documentLoader);
        m_waitForMove.wake();
        Q_EMIT changed();
        Q_EMIT arrived(false);
    });
    m_session->on(
        "Network.requestWillBeSent", [this](const QJsonObject &request) { noteLeaving(request); });
    m_session->on("Network.loadingFailed", [this](const QJsonObject &failed) {
        if (!m_departure->isFor(failed.value(u"requestId").toString()))
            return;
        m_departure->end();
        m_waitForMove.wake(); // It will not come.
    });
    m_session->on("Page.navigatedWithinDocument", [this](const QJsonObject &moved) {
        if (moved.value(u"frameId") != m_targetId)
            return;
        m_url = heard::address(moved.value(u"url").toString());
        ++m_movesWithin;
        m_waitForMove.wake();
        Q_EMIT changed();
        Q_EMIT arrived(true);
    });
    connect(m_session, &Session::ended, this, [this](const Failure &why) {
        m_loads.fail(why);
        m_waitForMove.fail(why);
        m_departure->fail(why);
        m_downloads.fail(why);
        m_actQueue.fail(why);
        if (why.code == Code::TabCrashed)
            Q_EMIT crashed();
        else
            Q_EMIT closed();
    });
}

void Tab::noteDocument(const QJsonObject &frame)
{
    m_fileChooser.forget();
    m_documentUrl = frame.value(u"url").toString();
    m_documentLoader = frame.value(u"loaderId").toString();
    m_url = heard::address(m_documentUrl + frame.value(u"urlFragment").toString());
    m_isUnreachable = frame.contains(u"unreachableUrl");
    if (AddressRules::isFile(m_documentUrl))
        m_interception.guardFiles();
}

void Tab::adoptChild(Session &parent, const QJsonObject &attached)
{
    const QByteArray sessionId = attached.value(u"sessionId").toString().toLatin1();
    const QString frameId = attached.value(u"targetInfo")[u"targetId"].toString();
    Session *session = parent.connection().adopt(sessionId);
    if (attached.value(u"targetInfo")[u"type"] == u"worker"_s) {
        session->post("Runtime.runIfWaitingForDebugger");
        parent.post("Target.detachFromTarget", {{u"sessionId"_s, QString::fromLatin1(sessionId)}});
        return;
    }
    const auto worlds = std::make_shared<Worlds>();
    m_frames.noteOutOfProcess(frameId, session, worlds);
    connect(session, &Session::ended, this,
        [this, frameId, worlds] { m_frames.forgetOutOfProcess(frameId, worlds); });
    observe(*session, frameId, worlds);
    session->post("Runtime.runIfWaitingForDebugger");
}

Task<> Tab::firstAnswer(Deadline deadline)
{
    if (m_hasAnswered || m_hasCrashed)
        co_return;
    const QJsonObject params{{u"expression"_s, u"0"_s}};
    // Only a busy machine keeps a blank page from answering. Others may be busy themselves, and
    // can be left.
    const bool isIdle = m_isByItself && m_documentUrl == u"about:blank"_s;
    try {
        const Deadline end = isIdle ? deadline : deadline.orIn(firstAnswerTime);
        co_await m_session->call("Runtime.evaluate", params, end);
    } catch (const Failure &failure) {
        if (isIdle && failure.code == Code::Timeout)
            throw;
    }
    m_hasAnswered = true;
}

Pending<Nothing> Tab::moved(const QString &url, Deadline deadline)
{
    return m_waitForMove.join(deadline,
        {Code::Timeout, u"%1 did not answer in time"_s.arg(url),
            u"The tab was left where it is; the site may be slow: try again."_s});
}

std::optional<int> Tab::documentStatus() const
{
    const NetworkRequestPtr request = m_network.newest(m_documentLoader);
    return request ? request->status : std::nullopt;
}

void Tab::noteLoad(const QJsonObject &event)
{
    if (event.value(u"frameId") != m_targetId)
        return;
    const QJsonValue name = event.value(u"name");
    // Calls will come soon; the page is now waiting for the rest to load.
    if (name == u"DOMContentLoaded"_s && m_url != u"about:blank"_s)
        prepare(m_frames.main());
    // Chrome refuses to start while one document replaces another.
    if (name == u"DOMContentLoaded"_s && isPainted()) {
        m_session->post("Page.stopScreencast");
        beginPainting(*m_session);
    }
    const QString loader = event.value(u"loaderId").toString();
    // Of a tab attached while it was leaving, Chrome may report the request and no more than this.
    // Not at the beginning of its life: then its frameNavigated may be the next that is reported.
    const bool isGrown = name == u"DOMContentLoaded"_s || name == u"load"_s;
    if (isGrown && m_departure->isFor(loader))
        m_departure->end();
    if (name == u"DOMContentLoaded"_s)
        m_loads.note(LoadStage::Parsed, loader);
    else if (name == u"load"_s)
        noteLoaded(loader);
}

void Tab::noteLoaded(const QString &loader)
{
    m_loads.note(LoadStage::Loaded, loader);
    Q_EMIT loaded();
}

void Tab::noteLeaving(const QJsonObject &request)
{
    if (request.value(u"type") != u"Document"_s || request.value(u"frameId") != m_targetId)
        return;
    const QString id = request.value(u"requestId").toString();
    if (id == m_documentLoader) // It is there already.
        return;
    m_departure->begin(heard::address(request.value(u"request")[u"url"].toString()), id);
}

QJsonObject Tab::takeNews(const Caller &caller)
{
    QJsonObject news;
    const QJsonArray dialogs = m_dialogs.takeNew();
    if (!dialogs.isEmpty())
        news.insert(u"dialogs"_s, dialogs);
    const QJsonArray downloads = m_downloads.takeNew();
    if (!downloads.isEmpty())
        news.insert(u"downloads"_s, downloads);
    m_popups.takeInto(news);
    return m_news.take(caller, news);
}

void Tab::startRefsAfter(int given)
{
    m_frames.startRefsAfter(given);
    m_axTable.startAfter(given);
}

void Tab::inherit(const Tab &before)
{
    m_hasCrashed = before.m_hasCrashed;
    m_openedBy = before.m_openedBy;
    m_clipboard = before.m_clipboard;
    // Numbers are never reused: decision 007.
    m_frames.goOnAfter(before.m_frames);
    m_axTable.goOnAfter(before.m_axTable);
    m_network.inherit(before.m_network);
    m_overrides.inherit(before.m_overrides);
    m_interception.inherit(before.m_interception);
}
