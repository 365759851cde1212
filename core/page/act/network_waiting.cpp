#include "core/page/act/network_waiting.h"

#include "core/page/act/waiting.h"
#include "core/page/input/pause.h"
#include "core/page/text/preflight.h"

using namespace Qt::StringLiterals;

namespace waiting {

namespace {

QString inWords(const NetworkRequest &request)
{
    return request.method + u' ' + request.url;
}

Failure tooCostly(const UrlPattern &wanted)
{
    return {Code::InvalidArgument, u"to look for %1 takes too many steps"_s.arg(wanted.asked),
        u"Write it without repetitions within repetitions, as in (a+)+."_s};
}

QString stillOpen(const NetworkLog &network)
{
    const auto open = network.open();
    if (open.isEmpty())
        return {};
    const QString first = inWords(*open.first());
    return open.size() == 1 ? first + u" is open"_s
                            : u"%1 and %2 more are open"_s.arg(first).arg(open.size() - 1);
}

} // namespace

Task<> untilIdle(Page &page, milliseconds quiet, milliseconds patience)
{
    const Deadline end = endOf(page, patience);
    const QString what = u"the network to be idle"_s;
    NetworkLog &network = page.tab().network();
    for (;;) {
        const milliseconds since = network.quietTime();
        if (since >= quiet)
            co_return;
        const QString open = stillOpen(network);
        const Failure inVain
            = late(page, what, patience, open.isEmpty() ? u"requests keep beginning"_s : open);
        if (end.hasPassed())
            throw Failure{inVain};
        if (open.isEmpty()) {
            const milliseconds rest = std::min(quiet - since, end.remaining());
            co_await pauseFor(rest, page.deadline());
        } else {
            const auto change = network.change(end, inVain);
            co_await change;
            co_await pauseFor(milliseconds(1), page.deadline());
        }
    }
}

NetworkWatch::NetworkWatch(Page &page) : m_page(page), m_begun(page.tab().network().begun())
{
    for (const NetworkRequestPtr &request : page.tab().network().requests()) {
        if (request->status)
            m_answered.insert(request->count);
    }
}

bool NetworkWatch::isNew(Event event, const NetworkRequest &request) const
{
    if (isPreflight(request.method, request.resourceType))
        return false;
    if (event == Event::Begins)
        return request.count > m_begun;
    return request.status && !m_answered.contains(request.count);
}

QString NetworkWatch::seenInstead(const QRegularExpression &wanted) const
{
    const NetworkLog &network = m_page.tab().network();
    const auto begun = network.since(m_begun);
    const auto waitsFor = network.open() + begun; // An answer may be to what was asked before.
    for (const NetworkRequestPtr &request : waitsFor) {
        const auto match = wanted.match(request->url);
        if (!match.isValid())
            break;
        if (!match.hasMatch())
            continue;
        return inWords(*request)
            + (request->failureText.isEmpty() ? u" is open"_s
                                              : u" failed: "_s + request->failureText);
    }
    if (begun.isEmpty())
        return u"nothing was asked for meanwhile"_s;
    return u"%1 other requests began, the last of them %2"_s.arg(begun.size())
        .arg(inWords(*begun.last()));
}

Task<NetworkRequestPtr> NetworkWatch::heard(
    Event event, UrlPattern wanted, milliseconds patience) const
{
    const Deadline end = endOf(m_page, patience);
    const QRegularExpression address = wanted.compiled();
    const QString what = (event == Event::Begins ? u"a request for %1"_s : u"an answer from %1"_s)
                             .arg(wanted.asked);
    const Failure inVain = late(m_page, what, patience, QString{});
    NetworkLog &network = m_page.tab().network();
    for (;;) {
        for (const NetworkRequestPtr &request : network.requests()) {
            if (!isNew(event, *request))
                continue;
            const auto match = address.match(request->url);
            if (!match.isValid())
                throw tooCostly(wanted);
            if (match.hasMatch()) {
                const NetworkRequestPtr found = request;
                co_return found;
            }
        }
        bool isOver = end.hasPassed();
        try {
            if (!isOver)
                co_await network.change(end, inVain);
        } catch (const Failure &failure) {
            if (failure.code != Code::Timeout)
                throw;
            isOver = true;
        }
        if (isOver)
            throw late(m_page, what, patience, seenInstead(address));
    }
}

Task<NetworkRequestPtr> NetworkWatch::request(UrlPattern wanted, milliseconds patience) const
{
    return heard(Event::Begins, std::move(wanted), patience);
}

Task<NetworkRequestPtr> NetworkWatch::response(UrlPattern wanted, milliseconds patience) const
{
    return heard(Event::IsAnswered, std::move(wanted), patience);
}

} // namespace waiting
