#include "core/browser/tabs/stray_requests.h"

#include "core/cdp/connection.h"
#include "core/cdp/session.h"
#include "core/page/text/heard.h"
#include "core/policy/host_refusal.h"

#include <QJsonArray>
#include <QPointer>

using namespace Qt::StringLiterals;

constexpr int mostStrayRequests = 50; // that wait at once; more are refused
constexpr std::chrono::seconds heldStrayTime{17}; // as long as those of tabs

StrayRequests::StrayRequests(Connection &connection) : m_connection(connection)
{
    connection.browser().on(
        "Fetch.requestPaused", [this](const QJsonObject &request) { paused(request); });
}

void StrayRequests::holdBy(const HoldsPtr &holds)
{
    m_holds = holds;
    connect(holds.get(), &Holds::changed, this, &StrayRequests::takeEffect);
    takeEffect();
}

// Without patterns Chrome would let go of those that wait.
void StrayRequests::takeEffect()
{
    QJsonArray patterns = m_holds ? m_holds->paused() : QJsonArray{};
    if (m_limitsOf)
        patterns.append(QJsonObject{{u"urlPattern"_s, u"http*"_s}});
    Session &browser = m_connection.browser();
    if (!patterns.isEmpty())
        browser.post("Fetch.enable", {{u"patterns"_s, patterns}});
    else if (m_isOn && m_waiting == 0)
        browser.post("Fetch.disable");
    m_isOn = !patterns.isEmpty() || m_waiting > 0;
}

void StrayRequests::limitBy(LimitsOf limits)
{
    m_limitsOf = std::move(limits);
    takeEffect();
}

void StrayRequests::paused(const QJsonObject &request)
{
    const auto limits = m_limitsOf ? m_limitsOf(request) : std::nullopt;
    if (!limits)
        return hold(request);
    const QUrl url{request.value(u"request")[u"url"].toString()};
    if (limits->refusal(url))
        return refuse(request);
    hostRefusal(*limits, url, this, [this, request](const std::optional<Failure> &refused) {
        if (refused)
            refuse(request);
        else
            hold(request);
    });
}

void StrayRequests::hold(const QJsonObject &request)
{
    const QString method = request.value(u"request")[u"method"].toString();
    const QString url = request.value(u"request")[u"url"].toString();
    const auto rule = m_holds ? m_holds->ofRequest(method, url) : std::nullopt;
    if (!rule || m_holds->admitted()->take(method, url))
        letGo(request);
    else if (m_waiting >= mostStrayRequests)
        refuse(request);
    else
        ask(*rule, request);
}

// No caller holds its Task; throws nothing.
Task<> StrayRequests::ask(HoldRule rule, QJsonObject request)
{
    const QPointer<StrayRequests> self = this;
    const HoldsPtr holds = m_holds;
    const QString shown = heard::address(request.value(u"request")[u"url"].toString());
    const QString method = request.value(u"request")[u"method"].toString();
    const ApprovalWanted wanted{.targetId = {},
        .what = u"send %1 to %2"_s.arg(method, shown),
        .address = shown,
        .caller = u"a page"_s};
    ++m_waiting;
    bool isRefused = false;
    try {
        co_await holds->approve(rule, wanted, Deadline::in(heldStrayTime));
    } catch (const Failure &) {
        isRefused = true;
    }
    if (!self)
        co_return;
    --m_waiting;
    if (isRefused)
        refuse(request);
    else
        letGo(request);
    takeEffect();
}

void StrayRequests::letGo(const QJsonObject &request)
{
    m_connection.browser().post(
        "Fetch.continueRequest", {{u"requestId"_s, request.value(u"requestId")}});
}

void StrayRequests::refuse(const QJsonObject &request)
{
    m_connection.browser().post("Fetch.failRequest",
        {{u"requestId"_s, request.value(u"requestId")}, {u"errorReason"_s, u"BlockedByClient"_s}});
}
