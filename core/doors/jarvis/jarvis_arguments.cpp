#include "core/doors/jarvis/jarvis_conversions.h"

#include "base/typed_address.h"
#include "core/doors/jarvis/jarvis_glob.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

using jarvis::Converted;

Failure wrongArgument(const QString &message, const QString &hint)
{
    return {Code::InvalidArgument, message, hint};
}

} // namespace

Converted jarvis::address(QJsonObject arguments)
{
    const QString typed = arguments.value(u"url").toString().trimmed();
    const QString written = asBrowserReads(typed);
    const QString scheme = QUrl{written}.scheme().toLower();
    if (scheme != u"http"_s && scheme != u"https"_s && scheme != u"about"_s)
        return Failure{Code::AddressForbidden,
            u"\"%1\" is no address of http, https or about"_s.arg(written.left(200)),
            u"Write it whole, as https://example.com."_s};
    arguments.insert(u"url"_s, typed);
    return arguments;
}

Converted jarvis::snapshotOptions(QJsonObject arguments)
{
    const QString mode = arguments.take(u"mode"_s).toString(u"role"_s);
    if (mode == u"aria"_s) {
        for (const QString &name : {u"interactive"_s, u"compact"_s, u"depth"_s, u"maxChars"_s}) {
            const QJsonValue given = arguments.value(name);
            if (given.isDouble() || given.toBool())
                return wrongArgument(u"mode aria gives the whole tree: it takes no %1"_s.arg(
                                         name == u"depth"_s ? u"maxDepth"_s : name),
                    u"Leave it out, or take mode role."_s);
        }
        const QJsonValue target = arguments.value(u"targetId");
        QJsonObject tree{{u"format"_s, u"aria"_s}, {u"profile"_s, arguments.value(u"profile")},
            {u"suspicions"_s, arguments.value(u"suspicions")}};
        if (!target.isUndefined())
            tree.insert(u"targetId"_s, target);
        return tree;
    }
    if (mode != u"role"_s && mode != u"ai"_s)
        return wrongArgument(u"mode must be role, aria or ai"_s, u"role when left out."_s);
    return arguments;
}

// It types behind what is there, key by key.
Converted jarvis::typing(QJsonObject arguments)
{
    arguments.insert(u"slowly"_s, true);
    arguments.insert(u"delayMs"_s, 50);
    return arguments;
}

jarvis::ScrollAsked jarvis::scrollAsked(const QJsonObject &arguments)
{
    constexpr double usualAmount = 500;
    const QString direction = arguments.value(u"direction").toString(u"down"_s);
    // Programs of the original write "down" unasked beside a ref, and mean: into view.
    const bool saysHow = arguments.contains(u"amount") || direction != u"down";
    return {.isFar = saysHow || !arguments.contains(u"ref"),
        .direction = direction,
        .amount = arguments.value(u"amount").toDouble(usualAmount)};
}

Converted jarvis::scrolling(QJsonObject arguments)
{
    const ScrollAsked asked = scrollAsked(arguments);
    arguments.remove(u"direction"_s);
    arguments.remove(u"amount"_s);
    if (!asked.isFar)
        return arguments;
    const bool isBack = asked.direction == u"up"_s || asked.direction == u"left"_s;
    const bool isDown = asked.direction == u"down"_s || asked.direction == u"up"_s;
    arguments.insert(isDown ? u"dy"_s : u"dx"_s, isBack ? -asked.amount : asked.amount);
    return arguments;
}

Converted jarvis::waiting(QJsonObject arguments)
{
    const bool isForNetwork = arguments.take(u"networkIdle"_s).toBool();
    const bool isForDocument = arguments.take(u"navigation"_s).toBool();
    const bool isForNothing = !arguments.contains(u"ref") && !arguments.contains(u"text")
        && !arguments.contains(u"url") && !arguments.contains(u"fn");
    if (isForNetwork)
        arguments.insert(u"loadState"_s, u"networkidle"_s);
    else if (isForDocument || isForNothing)
        arguments.insert(u"loadState"_s, u"domcontentloaded"_s);
    return arguments;
}

Converted jarvis::cookieFilter(QJsonObject arguments)
{
    const QUrl url{arguments.take(u"url"_s).toString()};
    if (url.isEmpty())
        return arguments;
    if (url.host().isEmpty())
        return wrongArgument(u"url must be a whole address"_s, u"As https://example.com/."_s);
    arguments.insert(u"domain"_s, url.host());
    if (url.path().size() > 1)
        arguments.insert(u"path"_s, url.path());
    return arguments;
}

// Ours takes no braces, and a pattern of a path is of any host.
Converted jarvis::mock(QJsonObject arguments)
{
    const QString pattern = arguments.value(u"url").toString();
    if (pattern.contains(u'{') || pattern.startsWith(u'/'))
        arguments.insert(u"url"_s, u'/' + globExpression(pattern).pattern() + u'/');
    if (arguments.value(u"kind") != u"mock"_s)
        return arguments;
    const QJsonValue body = arguments.value(u"body");
    if (!body.isUndefined() && !arguments.contains(u"contentType"))
        arguments.insert(u"contentType"_s, u"application/json"_s);
    return arguments;
}
