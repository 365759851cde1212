#include "core/page/act/waiting.h"

#include "base/typed_secrets.h"
#include "core/page/act/approving.h"
#include "core/page/act/network_waiting.h"
#include "core/page/element/script.h"
#include "core/page/input/pause.h"
#include "core/page/reading/shown_in_frames.h"
#include "core/page/tab/title.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;
using waiting::endOf;
using waiting::late;

constexpr milliseconds quiet{500};
constexpr milliseconds betweenScripts{100};
// Time for the answer to come back before the call ends.
constexpr milliseconds roundTrip{500};

// Asks the current document, and the next if that goes away.
Task<> untilMet(Page &page, QString kind, QString value, QString what, milliseconds patience)
{
    const Deadline end = endOf(page, patience);
    QString obstacle;
    for (;;) {
        const QJsonArray arguments{kind, value, static_cast<double>(end.remaining().count())};
        bool isMet = false;
        try {
            const Deadline answered = page.deadline().orIn(end.remaining() + roundTrip);
            const QJsonValue answer
                = co_await ask(page.tab().frames().main(), "waitFor", arguments, answered);
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
            throw late(page, what, patience,
                kind.startsWith(u"url"_s) ? u"it is "_s + page.tab().url() : obstacle);
    }
}

Task<> untilShown(Page &page, ShownCondition condition, QString what, milliseconds patience)
{
    const Deadline end = endOf(page, patience);
    condition.top = co_await page.frameInUse();
    for (;;) {
        const Deadline answered = page.deadline().orIn(end.remaining() + roundTrip);
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

// Short enough for a message.
QString shownValue(const QJsonValue &value)
{
    constexpr qsizetype longest = 100;
    if (value.isUndefined())
        return u"nothing"_s;
    if (value.isString())
        return u"\"%1\""_s.arg(typedSecrets::firstOf(value.toString(), longest));
    const QByteArray list = QJsonDocument{QJsonArray{value}}.toJson(QJsonDocument::Compact);
    return typedSecrets::firstOf(QString::fromUtf8(list).chopped(1).mid(1), longest);
}

} // namespace

namespace waiting {

Failure late(Page &page, const QString &what, milliseconds patience, const QString &obstacle)
{
    const QString why = obstacle.isEmpty() ? QString{} : u": "_s + obstacle;
    Failure failure{Code::Timeout,
        u"waited %1 ms for %2, in vain%3"_s.arg(patience.count()).arg(what, why),
        u"Take a snapshot to see the page as it is."_s,
        {{u"waitedFor"_s, what}, {u"url"_s, page.tab().url()}}};
    if (const std::optional<QString> title = heardTitle(page.tab()))
        failure.evidence.insert(u"title"_s, *title);
    return failure;
}

Deadline endOf(Page &page, milliseconds patience)
{
    return page.deadline().orIn(std::min(patience, page.deadline().remaining() - roundTrip));
}

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

Task<> untilSelector(Page &page, QString selector, ElementState state, milliseconds patience)
{
    using Where = ShownCondition::Where;
    switch (state) {
    case ElementState::Visible:
        return untilShown(
            page, {u"selector"_s, selector}, u"an element %1"_s.arg(selector), patience);
    case ElementState::Attached:
        return untilShown(
            page, {u"attached"_s, selector}, u"an element %1"_s.arg(selector), patience);
    case ElementState::Hidden:
        return untilShown(page, {u"hidden"_s, selector, Where::InEachFrame},
            u"%1 to be hidden"_s.arg(selector), patience);
    case ElementState::Detached:
        break;
    }
    return untilShown(page, {u"detached"_s, selector, Where::InEachFrame},
        u"%1 to be gone"_s.arg(selector), patience);
}

Task<> untilUrl(Page &page, UrlPattern wanted, milliseconds patience)
{
    const QString kind = wanted.isAnyCase ? u"urlInAnyCase"_s : u"url"_s;
    return untilMet(page, kind, wanted.expression, u"the address %1"_s.arg(wanted.asked), patience);
}

Task<> untilNewDocument(Page &page, int documents, milliseconds patience)
{
    const Deadline end = endOf(page, patience);
    bool isOver = false;
    while (page.tab().documents() == documents) {
        const QString towards = page.tab().pendingUrl();
        if (isOver || end.hasPassed())
            throw late(page, u"another document"_s, patience,
                towards.isEmpty() ? u"the tab stayed where it is"_s
                                  : u"the tab is on its way to "_s + towards);
        try {
            co_await page.tab().moved(towards, end);
        } catch (const Failure &failure) {
            if (failure.code != Code::Timeout)
                throw;
            isOver = true;
        }
    }
}

Task<> untilLoaded(Page &page, LoadState state, milliseconds patience)
{
    if (state == LoadState::NetworkIdle)
        return untilIdle(page, quiet, patience);
    if (state == LoadState::DomQuiet)
        return untilMet(
            page, u"rest"_s, QString::number(quiet.count()), u"the document to rest"_s, patience);
    const QString word = toWord(state);
    return untilMet(page, word, word, u"the page to load (%1)"_s.arg(word), patience);
}

Task<> untilScript(Page &page, QString source, milliseconds patience)
{
    co_await approveScript(page, u"run a script in the page"_s);
    const Deadline end = endOf(page, patience);
    const CallerScript script{source};
    QString given;
    for (;;) {
        bool isTrue = false;
        try {
            const QJsonValue value = co_await page.evaluate(script);
            isTrue = countsAsTrue(value);
            given = u"it gave "_s + shownValue(value);
        } catch (const DocumentGone &) { // The next one is asked.
        }
        if (isTrue)
            co_return;
        if (end.hasPassed())
            throw late(page, u"fn to return something true"_s, patience, given);
        co_await pauseFor(std::min(betweenScripts, end.remaining()), page.deadline());
    }
}

} // namespace waiting
