#include "core/doors/rpc/rpc_conversions.h"
#include "core/doors/rpc/selectors.h"

#include <QJsonArray>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace {

Failure wrong(const QString &message, const QString &hint)
{
    return {Code::InvalidArgument, message, hint};
}

// As commands take an element: a ref, or {selector, frame?, first?}.
QJsonValue elementOf(const QString &selector, const QJsonValue &frame, bool isStrict)
{
    if (selector.startsWith(u"ref="))
        return selector;
    QJsonObject element{{u"selector"_s, selector}};
    if (!frame.isUndefined())
        element.insert(u"frame"_s, frame);
    if (!isStrict)
        element.insert(u"first"_s, true);
    return element;
}

void rename(QJsonObject &object, const QString &from, const QString &to)
{
    if (object.contains(from))
        object.insert(to, object.take(from));
}

// The members of an object among the arguments, under these names.
std::optional<Failure> spread(
    QJsonObject &arguments, const QString &name, const QList<std::pair<QString, QString>> &members)
{
    const QJsonValue given = arguments.take(name);
    if (given.isUndefined())
        return std::nullopt;
    QJsonObject rest = given.toObject();
    for (const auto &[theirs, ours] : members) {
        if (rest.contains(theirs))
            arguments.insert(ours, rest.take(theirs));
    }
    if (!rest.isEmpty())
        return wrong(u"%1 takes no '%2'"_s.arg(name, rest.begin().key()),
            u"Leave it out: it would not be done."_s);
    return std::nullopt;
}

// Commands take a proxy's credentials in its address.
std::optional<Failure> putCredentials(QJsonObject &proxy)
{
    const QJsonValue name = proxy.take(u"username"_s);
    const QJsonValue password = proxy.take(u"password"_s);
    if (name.isUndefined() && password.isUndefined())
        return std::nullopt;
    const QString server = proxy.value(u"proxy").toString();
    QUrl url{server.contains(u"://"_s) ? server : u"http://"_s + server, QUrl::StrictMode};
    if (!name.isString() || !(password.isString() || password.isUndefined()) || !url.isValid())
        return wrong(u"proxy needs a server and texts for username and password"_s,
            u"As Playwright takes it."_s);
    url.setUserName(name.toString(), QUrl::DecodedMode);
    url.setPassword(password.toString(), QUrl::DecodedMode);
    proxy.insert(u"proxy"_s, QString::fromLatin1(url.toEncoded()));
    return std::nullopt;
}

} // namespace

rpc::Converted rpc::located(QJsonObject arguments)
{
    const QString selector = arguments.take(u"selector"_s).toString();
    const QJsonValue frame = arguments.take(u"frame"_s);
    const bool isStrict = arguments.take(u"strict"_s).toBool(true);
    if (!selector.trimmed().isEmpty())
        arguments.insert(u"ref"_s, elementOf(selector, frame, isStrict));
    return arguments;
}

rpc::Converted rpc::newSession(QJsonObject arguments)
{
    const QList<std::pair<QString, QString>> size{
        {u"width"_s, u"width"_s}, {u"height"_s, u"height"_s}};
    const QList<std::pair<QString, QString>> credentials{
        {u"username"_s, u"username"_s}, {u"password"_s, u"password"_s}};
    const QList<std::pair<QString, QString>> proxy{{u"server"_s, u"proxy"_s},
        {u"bypass"_s, u"proxyBypass"_s}, {u"username"_s, u"username"_s},
        {u"password"_s, u"password"_s}};
    for (const auto &[name, members] :
        {std::pair{u"viewport"_s, size}, {u"httpCredentials"_s, credentials}}) {
        if (const auto failure = spread(arguments, name, members))
            return *failure;
    }
    if (arguments.value(u"proxy").isObject()) {
        QJsonObject given{{u"proxy"_s, arguments.value(u"proxy")}};
        if (const auto failure = spread(given, u"proxy"_s, proxy))
            return *failure;
        if (const auto failure = putCredentials(given))
            return *failure;
        for (auto each = given.begin(); each != given.end(); ++each)
            arguments.insert(each.key(), each.value());
    }
    return arguments;
}

rpc::Converted rpc::waited(QJsonObject arguments)
{
    const QString state = arguments.take(u"state"_s).toString();
    const QJsonValue ms = arguments.take(u"ms"_s);
    if (state == u"idleFor"_s) {
        arguments.insert(u"timeMs"_s, ms.isUndefined() ? QJsonValue{1000} : ms);
        return arguments;
    }
    if (!ms.isUndefined())
        return wrong(u"ms goes with idleFor"_s, u"Give state idleFor, or a timeout."_s);
    arguments.insert(u"loadState"_s, state);
    return arguments;
}

rpc::Converted rpc::pointed(QJsonObject arguments)
{
    if (const auto failure = spread(arguments, u"position"_s, {{u"x"_s, u"x"_s}, {u"y"_s, u"y"_s}}))
        return *failure;
    return located(arguments);
}

rpc::Converted rpc::typed(QJsonObject arguments)
{
    rename(arguments, u"value"_s, u"text"_s);
    return located(arguments);
}

rpc::Converted rpc::chosen(QJsonObject arguments)
{
    const QJsonValue values = arguments.value(u"values");
    if (values.isString())
        arguments.insert(u"values"_s, QJsonArray{values});
    else if (values == QJsonArray{})
        arguments.insert(u"values"_s, QJsonArray{QString{}}); // none of several
    return located(arguments);
}

rpc::Converted rpc::dragged(QJsonObject arguments)
{
    const QJsonValue frame = arguments.take(u"frame"_s);
    const bool isStrict = arguments.take(u"strict"_s).toBool(true);
    for (const auto &[from, to] :
        {std::pair{u"source"_s, u"startRef"_s}, {u"target"_s, u"endRef"_s}}) {
        const QString selector = arguments.take(from).toString();
        arguments.insert(to, elementOf(selector, frame, isStrict));
    }
    return arguments;
}

rpc::Converted rpc::givenFiles(QJsonObject arguments)
{
    const QJsonValue files = arguments.take(u"paths"_s);
    const QJsonArray all = files.isArray() ? files.toArray() : QJsonArray{files};
    QJsonArray contents;
    for (const QJsonValue &each : all) {
        QJsonObject file = each.toObject();
        rename(file, u"buffer"_s, u"base64"_s);
        if (each.isObject())
            contents.append(file);
    }
    if (!contents.isEmpty() && contents.size() < all.size())
        return wrong(u"files must all be paths or all be contents"_s, u"Give two calls."_s);
    if (contents.isEmpty() && !all.isEmpty())
        arguments.insert(u"paths"_s, all);
    else
        arguments.insert(u"contents"_s, contents);
    auto located = rpc::located(arguments);
    QJsonObject &ours = std::get<QJsonObject>(located);
    rename(ours, u"ref"_s, u"inputRef"_s);
    return located;
}

rpc::Converted rpc::pictured(QJsonObject arguments)
{
    arguments.insert(u"type"_s, arguments.take(u"mime"_s).toString().mid(u"image/"_s.size()));
    return located(arguments);
}

rpc::Converted rpc::audited(QJsonObject arguments)
{
    const QJsonValue tags = arguments.value(u"tags");
    if (tags.isArray())
        arguments.insert(u"tags"_s, tags.toVariant().toStringList().join(u','));
    const QStringList included = arguments.take(u"include"_s).toVariant().toStringList();
    const bool isNamedTwice = !included.isEmpty() && arguments.contains(u"selector"_s);
    if (isNamedTwice || included.size() > 1)
        return wrong(u"include must be one selector, and not beside another"_s,
            u"Run it for each of them."_s);
    if (!included.isEmpty())
        arguments.insert(u"selector"_s, included.first());
    return located(arguments);
}

rpc::Converted rpc::byRole(QJsonObject arguments)
{
    arguments.insert(u"selector"_s, roleSelector(arguments));
    for (const QString &name : {u"role"_s, u"name"_s, u"exact"_s})
        arguments.remove(name);
    return arguments;
}

rpc::Converted rpc::byText(QJsonObject arguments)
{
    arguments.insert(u"selector"_s, textSelector(arguments));
    for (const QString &name : {u"text"_s, u"exact"_s})
        arguments.remove(name);
    return arguments;
}
