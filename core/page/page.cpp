#include "core/page/page.h"

#include "base/or_failure.h"
#include "base/typed_address.h"
#include "core/cdp/session.h"
#include "core/page/element/ax_element.h"
#include "core/page/reading/aria_snapshot.h"
#include "core/page/reading/secret_masks.h"
#include "core/page/tab/chosen_frame.h"
#include "core/page/tab/navigation.h"
#include "core/page/tab/title.h"

#include <QScopeGuard>

using namespace Qt::StringLiterals;

namespace {

// Time for the effects to be read after settling.
constexpr std::chrono::milliseconds leftToReply{2500};

// A catch block cannot await.
Task<OrFailure<QJsonObject>> settled(Pending<QJsonObject> answer)
{
    try {
        const QJsonObject value = co_await answer;
        co_return value;
    } catch (const Failure &failure) {
        co_return failure;
    }
}

} // namespace

Page::Page(std::shared_ptr<Tab> tab, Deadline deadline, Caller caller, SecretSource *secrets)
    : m_tab(std::move(tab)), m_deadline(deadline), m_caller(std::move(caller)), m_act(newAct()),
      m_secrets(secrets)
{
}

std::shared_ptr<Act> Page::newAct() const
{
    return std::make_shared<Act>(Act{.number = m_tab->nextAct(), .caller = m_caller});
}

void Page::beginAttempt()
{
    const bool isRecorded = m_act->isRecorded;
    m_act = newAct();
    m_act->isRecorded = isRecorded;
    m_asked.clear();
}

void Page::replace(const ElementRef &was, const ElementRef &now)
{
    m_replaced.insert(was.toText(), now);
}

void Page::willSettle(std::chrono::milliseconds time, std::chrono::milliseconds quiet)
{
    m_rest.emplace(m_tab, quiet);
    m_restTime = time;
}

Task<> Page::settle(FramePtr frame)
{
    if (!settles())
        co_return;
    const auto longest = m_deadline.remaining() - leftToReply;
    const Deadline end = m_deadline.orIn(std::min(m_restTime, longest));
    m_settled = co_await m_rest->come(frame, end);
}

Task<> Page::takeTurn()
{
    session();
    ActQueue::Turn turn = co_await m_tab->actQueue().turn(m_deadline);
    m_turn.emplace(std::move(turn));
}

Session &Page::session() const
{
    if (m_tab->hasCrashed())
        throw Failure{
            Code::TabCrashed, u"the tab has crashed"_s, u"Navigate it again, or close it."_s};
    requireReadable();
    return openSession();
}

void Page::requireReadable() const
{
    const auto forbidden = m_caller.isPerson() ? std::nullopt : m_tab->forbidden();
    if (forbidden)
        throw Failure{*forbidden};
}

Session &Page::openSession() const
{
    if (!m_tab->isOpen())
        throw Failure{
            Code::TabNotFound, u"the tab was closed"_s, u"List the tabs and choose another."_s};
    return m_tab->session();
}

Deadline Page::endOf(const Arrival &how) const
{
    return how.patience ? m_deadline.orIn(*how.patience) : m_deadline;
}

Task<> Page::navigate(QString url, Arrival how)
{
    openSession();
    const Deadline end = endOf(how);
    m_tab->downloads().pass();
    const Way way = co_await setOutAsTyped(m_tab, url, end);
    if (way.isFile) {
        co_await downloaded();
        co_return;
    }
    co_await arrive(m_tab, way, end, how.stage);
    m_tab->frames().current().leave(m_caller); // The caller went on, and the frame with it.
}

Task<> Page::navigate(QString url, Arrival how, Sending sending)
{
    openSession();
    if (sending.isPlain())
        co_return co_await navigate(url, how);
    url = asBrowserReads(url);
    const RuleBookPtr own = m_tab->interception().books().first();
    own->setPrepared(std::make_unique<PreparedRequest>(
        url, sending.method, sending.body, sending.headers, m_tab->targetId()));
    const auto restore = qScopeGuard([&] { own->setPrepared(nullptr); });
    co_await navigate(url, how);
}

// A page that crashed is no more; its address is.
Task<> Page::step(Step step, Arrival how)
{
    openSession();
    if (m_tab->hasCrashed() && step == Step::Reload)
        co_return co_await navigate(m_tab->url(), how);
    if (m_tab->hasCrashed())
        session();
    const int documents = m_tab->documents();
    co_await stepAndArrive(m_tab, step, how.stage, endOf(how));
    if (m_tab->documents() != documents)
        m_tab->frames().current().leave(m_caller);
}

Task<std::optional<QString>> Page::title() const
{
    session();
    return titleOf(m_tab, m_deadline);
}

// The reply reports it, complete or in progress.
Task<> Page::downloaded()
{
    const Deadline soon = m_deadline.orIn(m_deadline.remaining() - std::chrono::milliseconds{250});
    try {
        const DownloadPtr download = co_await m_tab->downloads().next(soon);
        download->isReported = false;
    } catch (const Failure &failure) {
        if (failure.code != Code::Timeout)
            throw;
    }
}

Task<Snapshot> Page::snapshot(SnapshotOptions options)
{
    session();
    if (options.ref) {
        const Element known = co_await element(*options.ref);
        options.ref = known.ref();
    } else {
        Locator where;
        where.frame = options.frame;
        where = co_await inUse(where);
        options.frame = where.frame;
    }
    co_return co_await takeSnapshot(m_tab, options, m_deadline);
}

Task<QJsonArray> Page::ariaSnapshot(int mostNodes)
{
    session();
    return takeAriaSnapshot(m_tab, mostNodes, m_deadline);
}

Task<Element> Page::element(ElementRef ref)
{
    session();
    m_asked.append(Locator::at(ref));
    ref = m_replaced.value(ref.toText(), ref);
    if (ref.isAx)
        ref = co_await elementOfAx(m_tab, ref.number, m_deadline);
    const FramePtr frame = m_tab->frames().find(ref.frame);
    if (!frame || ref.number >= frame->nextRef)
        throw Failure{Code::UnknownRef,
            u"Unknown ref \"%1\". Run a new snapshot and use a ref from that snapshot."_s.arg(
                ref.toText()),
            u"Refs come from a snapshot of the same tab."_s};
    const Locator known = Locator::at(ref);
    co_return Element{m_tab, frame, known, m_act, m_deadline};
}

Task<Element> Page::element(Locator locator, std::chrono::milliseconds patience)
{
    session();
    if (locator.ref)
        co_return co_await element(*locator.ref);
    m_asked.append(locator);
    const Locator placed = co_await inUse(locator);
    const FramePtr frame = co_await chosenFrame(m_tab, placed, patience, m_deadline);
    co_return Element{m_tab, frame, locator, m_act, m_deadline};
}

FramePtr Page::mainFrame() const
{
    session();
    return m_tab->frames().main();
}

Task<FramePtr> Page::frameInUse() const
{
    session();
    return currentFrame(m_tab, m_caller, m_deadline);
}

Task<Locator> Page::inUse(Locator locator) const
{
    if (!locator.ref && locator.frame.isEmpty()) {
        const FramePtr frame = co_await frameInUse();
        if (frame != m_tab->frames().main())
            locator.frame = holderOf(frame);
    }
    co_return Locator{locator};
}

void Page::useFrame(const FramePtr &frame)
{
    if (frame == m_tab->frames().main())
        m_tab->frames().current().leave(m_caller);
    else
        m_tab->frames().current().choose(m_caller, frame);
}

Task<QJsonValue> Page::evaluate(CallerScript script)
{
    const FramePtr frame = co_await frameInUse();
    if (frame == m_tab->frames().main())
        co_return co_await runScript(m_tab, script, m_deadline);
    co_return co_await runScriptIn(frame, script, m_deadline);
}

Task<QByteArray> Page::drawn(QByteArray method, QJsonObject params)
{
    session();
    const QList<FramePtr> masked = co_await maskSecrets(m_tab, m_deadline);
    const auto asked = session().call(method, params, m_deadline);
    const OrFailure<QJsonObject> answer = co_await settled(asked);
    co_await unmaskSecrets(masked, m_deadline);
    const QByteArray data = orThrow(answer).value(u"data").toString().toLatin1();
    co_return QByteArray::fromBase64(data);
}

Task<QByteArray> Page::print()
{
    const QJsonObject params{{u"printBackground"_s, true}, {u"preferCSSPageSize"_s, true}};
    return drawn("Page.printToPDF", params);
}

Task<Image> Page::capture(QJsonObject params, Picture wanted)
{
    params.insert(u"format"_s, toWord(wanted.type));
    params.insert(u"optimizeForSpeed"_s, true);
    if (wanted.type == ImageType::Jpeg)
        params.insert(u"quality"_s, 85);
    session();
    const Painting frames = painting();
    const QByteArray bytes = co_await drawn("Page.captureScreenshot", params);
    const Image image{bytes, wanted.type};
    if (wanted.mayShrink)
        co_return co_await shrunk(image);
    co_return Image{image};
}

Task<Image> Page::screenshot(Picture wanted, Extent extent)
{
    QJsonObject params;
    if (extent == Extent::WholePage)
        params.insert(u"captureBeyondViewport"_s, true);
    return capture(params, wanted);
}

Task<Image> Page::screenshot(Picture wanted, QRectF box)
{
    const QJsonObject metrics = co_await session().call("Page.getLayoutMetrics", m_deadline);
    const QJsonValue viewport = metrics.value(u"cssVisualViewport");
    const QJsonObject clip{{u"x"_s, box.x() + viewport[u"pageX"_s].toDouble()},
        {u"y"_s, box.y() + viewport[u"pageY"_s].toDouble()}, {u"width"_s, box.width()},
        {u"height"_s, box.height()}, {u"scale"_s, 1}};
    const QJsonObject params{{u"clip"_s, clip}, {u"captureBeyondViewport"_s, true}};
    co_return co_await capture(params, wanted);
}

QJsonObject Page::baseReply() const
{
    QJsonObject reply{
        {u"ok"_s, true}, {u"targetId"_s, m_tab->targetId()}, {u"url"_s, m_tab->url()}};
    const QJsonObject settled = m_settled.value_or(QJsonObject{});
    for (auto each = settled.begin(); each != settled.end(); ++each)
        reply.insert(each.key(), each.value());
    if (m_caller.isPerson())
        return reply;
    requireReadable();
    const QJsonObject news = m_tab->takeNews(m_caller);
    for (auto each = news.begin(); each != news.end(); ++each)
        reply.insert(each.key(), each.value());
    return reply;
}

Task<AfterTyping> Page::typeSecret(Element element, Spot spot, QString name) const
{
    if (!m_secrets)
        throw Failure{Code::SecretNotFound, u"no secrets are kept here"_s, u"Type a text."_s};
    SecretWanted wanted{name};
    wanted.place = co_await secretPlaceOf(element, spot);
    wanted.isAnyCertificate
        = !m_tab->overrides().current("Security.setIgnoreCertificateErrors").isEmpty();
    wanted.targetId = m_tab->targetId();
    wanted.caller = m_caller;
    const QString text = co_await m_secrets->take(wanted, m_deadline);
    const AfterTyping after = co_await fillSecretIn(element, spot, text, wanted.place);
    co_await m_secrets->wasTyped(wanted);
    co_return AfterTyping{after};
}
