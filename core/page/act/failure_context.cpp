#include "core/page/act/failure_context.h"

#include "base/cut.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostErrors = 3;
constexpr qsizetype longestPart = 300;

QJsonObject namedElement(const Page &page, const Failure &failure)
{
    if (page.asked().isEmpty())
        return {};
    const Locator &first = page.asked().first();
    if (!first.ref)
        return {{u"selector"_s, cut(first.selector, longestPart)}};
    const QString ref = first.ref->toText();
    const SentSnapshot *sent = page.tab().sentSnapshots().naming(ref);
    const QJsonValue known = sent ? sent->named.toJson().value(ref) : QJsonValue{};
    const QJsonValue was = known.isObject() ? known : failure.evidence.value(u"was");
    QJsonObject element{{u"ref"_s, ref}};
    for (const QString &part : {u"role"_s, u"name"_s}) {
        if (was[part].isString())
            element.insert(part, cut(was[part].toString(), longestPart));
    }
    return element;
}

QJsonArray consoleErrors(Tab &tab)
{
    QJsonArray errors;
    for (const ConsoleLog::Message &message : tab.console().messages()) {
        if (message.type == u"error"_s || message.isThrown)
            errors.append(cut(message.text, longestPart));
        if (errors.size() > mostErrors)
            errors.removeFirst();
    }
    return errors;
}

// What to press to get the cover out of the way.
QString wayOut(const QJsonObject &evidence)
{
    const QString inside = evidence.value(u"inside")[0][u"ref"].toString();
    return inside.isEmpty() ? evidence.value(u"cover")[u"ref"].toString() : inside;
}

QString suggestionFor(const Failure &failure, const QString &targetId)
{
    const QString look = u"{snapshot targetId=%1}"_s.arg(targetId);
    const QString cover = wayOut(failure.evidence);
    if (failure.code == Code::Obscured && !cover.isEmpty())
        return u"Close what covers it: {click ref=%1 targetId=%2}"_s.arg(cover, targetId);
    if (failure.code == Code::Timeout)
        return u"See whether the page still draws: {screenshot targetId=%1}"_s.arg(targetId);
    if (failure.code == Code::NotActionable || failure.code == Code::ValueNotApplied)
        return u"See what the page waits for: %1"_s.arg(look);
    if (failure.code == Code::OutcomeUnknown || failure.code == Code::NotDelivered)
        return u"See whether it was done before you do it again: %1"_s.arg(look);
    return u"See what is there now, and take its ref from that: %1"_s.arg(look);
}

} // namespace

QJsonObject contextOf(const Page &page, const Failure &failure)
{
    Tab &tab = page.tab();
    QJsonObject context{{u"suggestion"_s, suggestionFor(failure, tab.targetId())}};
    try {
        page.requireUsable();
    } catch (const Failure &) {
        return context;
    }
    const QJsonObject element = namedElement(page, failure);
    if (!element.isEmpty())
        context.insert(u"element"_s, element);
    context.insert(u"url"_s, tab.url());
    context.insert(u"consoleErrors"_s, consoleErrors(tab));
    return context;
}
