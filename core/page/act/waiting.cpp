#include "core/page/act/waiting.h"

#include "core/page/element/script.h"
#include "core/page/input/pause.h"
#include "core/page/reading/shown_in_frames.h"
#include "core/page/text/url_glob.h"

#include <QElapsedTimer>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds quiet{500};
constexpr milliseconds betweenScripts{100};
// Time for the answer to come back before the call ends.
constexpr milliseconds way{500};

// `obstacle`: what was in the way, if known.
Failure late(Page &page, const QString &what, milliseconds patience, const QString &obstacle = {})
{
    const QString why = obstacle.isEmpty() ? QString{} : u": "_s + obstacle;
    return {Code::Timeout, u"waited %1 ms for %2, in vain%3"_s.arg(patience.count()).arg(what, why),
        u"Take a snapshot to see the page as it is."_s,
        {{u"waitedFor"_s, what}, {u"url"_s, page.tab().url()}, {u"title"_s, page.tab().title()}}};
}

Deadline endOf(Page &page, milliseconds patience)
{
    return page.deadline().orIn(std::min(patience, page.deadline().remaining() - way));
}

// Asks the current document, and the next if that goes away.
Task<> untilMet(Page &page, QString kind, QString value, QString what, milliseconds patience)
{
    const Deadline end = endOf(page, patience);
    QString obstacle;
    for (;;) {
        const QJsonArray arguments{kind, value, static_cast<double>(end.remaining().count())};
        bool isMet = false;
        try {
            const Deadline answered = page.deadline().orIn(end.remaining() + way);
            const QJsonValue answer
                = co_await ask(page.tab().mainFrame(), "waitFor", arguments, answered);
            isMet = answer[u"met"_s].toBool();
            obstacle = answer[u"obstacle"_s].toString();
        } catch (const DocumentGone &) { // The next one is asked.
        } catch (const Failure &failure) {
            if (failure.code != Code::Timeout) // It may only be busy.
                throw;
        }
        if (isMet)
            co_return;
        if (end.hasPassed())
            throw late(page, what, patience, obstacle);
    }
}

Task<> untilShown(Page &page, ShownCondition condition, QString what, milliseconds patience)
{
    const Deadline end = endOf(page, patience);
    for (;;) {
        const Deadline answered = page.deadline().orIn(end.remaining() + way);
        Shown now;
        try {
            now = co_await lookForShown(page.shared(), condition, answered);
        } catch (const DocumentGone &) { // The next one is asked.
        } catch (const Failure &failure) {
            if (failure.code != Code::Timeout) // It may only be busy.
                throw;
        }
        if (now.isMet)
            co_return;
        if (end.hasPassed())
            throw late(page, what, patience, now.obstacle);
        if (!now.unmet.isEmpty())
            co_await changeOfShown(now.unmet, condition, end);
    }
}

QString stillOpen(const NetworkLog &network)
{
    const auto open = network.open();
    if (open.isEmpty())
        return {};
    const QString first = u"%1 %2"_s.arg(open.first()->method, open.first()->url);
    return open.size() == 1 ? first + u" is open"_s
                            : u"%1 and %2 more are open"_s.arg(first).arg(open.size() - 1);
}

Task<> untilQuiet(Page &page, milliseconds patience)
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

bool countsAsTrue(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return value.toBool();
    case QJsonValue::Double:
        return value.toDouble() != 0;
    case QJsonValue::String:
        return !value.toString().isEmpty();
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        return false;
    case QJsonValue::Array:
    case QJsonValue::Object:
        return true;
    }
    return false;
}

} // namespace

namespace waiting {

Task<> untilText(Page &page, QString text, milliseconds patience)
{
    const QString what = u"the text \"%1\""_s.arg(text);
    return untilShown(page, {u"text"_s, text}, what, patience);
}

Task<> untilTextIsGone(Page &page, QString text, milliseconds patience)
{
    const QString what = u"the text \"%1\" to go"_s.arg(text);
    const ShownCondition nowhere{u"textGone"_s, text, ShownCondition::Where::InEachFrame};
    return untilShown(page, nowhere, what, patience);
}

Task<> untilSelector(Page &page, QString selector, milliseconds patience)
{
    const QString what = u"an element %1"_s.arg(selector);
    return untilShown(page, {u"selector"_s, selector}, what, patience);
}

Task<> untilUrl(Page &page, QString glob, milliseconds patience)
{
    return untilMet(
        page, u"url"_s, urlGlobExpression(glob), u"the address %1"_s.arg(glob), patience);
}

Task<> untilLoaded(Page &page, LoadState state, milliseconds patience)
{
    if (state == LoadState::NetworkIdle)
        return untilQuiet(page, patience);
    if (state == LoadState::DomQuiet)
        return untilMet(
            page, u"rest"_s, QString::number(quiet.count()), u"the document to rest"_s, patience);
    const QString word = toWord(state);
    return untilMet(page, word, word, u"the page to load (%1)"_s.arg(word), patience);
}

Task<> untilScript(Page &page, QString source, milliseconds patience)
{
    const Deadline end = endOf(page, patience);
    for (;;) {
        bool isTrue = false;
        try {
            const QJsonValue value = co_await page.evaluate(source);
            isTrue = countsAsTrue(value);
        } catch (const DocumentGone &) { // The next one is asked.
        }
        if (isTrue)
            co_return;
        if (end.hasPassed())
            throw late(page, u"fn to return something true"_s, patience);
        co_await pauseFor(std::min(betweenScripts, end.remaining()), page.deadline());
    }
}

} // namespace waiting
