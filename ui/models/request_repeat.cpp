#include "ui/models/request_repeat.h"

#include "ui/base/window_door.h"
#include "ui/models/cell_text.h"

using namespace Qt::StringLiterals;

namespace {

const QString aboutRepeat = u"repeat"_s;
constexpr qsizetype longestKeptUrl = 2000; // the log cuts longer ones

// What another site does not let the page see is asked for the way it was: unseen.
const QString script = uR"~((async () => {
    const own = new URL(arg.url, location.href).origin === location.origin;
    const unseen = arg.unseen && !own;
    const began = performance.now();
    try {
        const answer = await fetch(arg.url, {
            method: arg.method, headers: unseen ? {} : arg.headers, body: arg.body,
            mode: unseen ? "no-cors" : "cors", cache: "no-store",
            credentials: arg.withCookies ? "include" : "same-origin",
        });
        const {byteLength} = await answer.arrayBuffer();
        return {status: answer.status, size: byteLength, isSeen: answer.type !== "opaque",
                ms: Math.round(performance.now() - began)};
    } catch (error) {
        return {failed: String(error?.message ?? error)};
    }
})())~"_s;

QString valueOf(const QJsonObject &headers, const QString &name)
{
    for (auto each = headers.begin(); each != headers.end(); ++each) {
        if (each.key().compare(name, Qt::CaseInsensitive) == 0)
            return each.value().toString();
    }
    return {};
}

// The others Chrome sets itself.
QJsonObject headersOfThePage(const QJsonObject &sent)
{
    static const QStringList ofChrome{u"accept-encoding"_s, u"accept-language"_s,
        u"cache-control"_s, u"connection"_s, u"content-length"_s, u"cookie"_s, u"dnt"_s, u"host"_s,
        u"if-modified-since"_s, u"if-none-match"_s, u"origin"_s, u"pragma"_s, u"priority"_s,
        u"referer"_s, u"upgrade-insecure-requests"_s, u"user-agent"_s};
    QJsonObject kept;
    for (auto each = sent.begin(); each != sent.end(); ++each) {
        const QString name = each.key().toLower();
        if (!ofChrome.contains(name) && !name.startsWith(u':') && !name.startsWith(u"sec-"_s))
            kept.insert(each.key(), each.value());
    }
    return kept;
}

} // namespace

RequestRepeat::RequestRepeat(WindowDoor &door, Notices &notices, QObject *parent)
    : QObject(parent), m_door(door), m_notices(notices)
{
}

QString RequestRepeat::whyNot(const SeenRequest &request, const KnownRequest &known)
{
    if (request.isStream())
        return tr("Sockets and event streams are opened by the page itself: reload the tab.");
    if (request.type == u"document"_s)
        return tr("It asked for a page: reload the tab, or open the address.");
    if (!request.url.startsWith(u"http://"_s) && !request.url.startsWith(u"https://"_s))
        return tr("Only addresses of http and https can be asked again.");
    if (request.url.size() >= longestKeptUrl)
        return tr("Its address is too long: its end was not kept.");
    if (!known.sentBody && valueOf(known.sentHeaders, u"content-length"_s).toLongLong() > 0)
        return tr("Its body was not kept: it is no text, or longer than 64 kB.");
    return {};
}

void RequestRepeat::repeat(
    const QString &profile, const SeenRequest &request, const KnownRequest &known)
{
    if (const QString why = whyNot(request, known); !why.isEmpty())
        return miss(why);
    QJsonObject argument{{u"url"_s, request.url}, {u"method"_s, request.method},
        {u"headers"_s, headersOfThePage(known.sentHeaders)},
        {u"unseen"_s, valueOf(known.sentHeaders, u"sec-fetch-mode"_s) == u"no-cors"_s},
        {u"withCookies"_s, !valueOf(known.sentHeaders, u"cookie"_s).isEmpty()}};
    if (known.sentBody)
        argument.insert(u"body"_s, *known.sentBody);
    const QJsonObject arguments{{u"profile"_s, profile}, {u"targetId"_s, request.targetId},
        {u"fn"_s, script}, {u"arg"_s, argument}};
    m_door.ask(
        this, u"evaluate"_s, arguments, [this](const Outcome &outcome) { announce(outcome); });
}

void RequestRepeat::miss(const QString &why)
{
    m_notices.announce({.message = tr("This request cannot be repeated"),
        .hint = why,
        .about = aboutRepeat,
        .isFailure = true});
}

void RequestRepeat::announce(const Outcome &outcome)
{
    if (const auto *failure = std::get_if<Failure>(&outcome))
        return m_notices.announce(Notice::of(*failure, aboutRepeat));
    const QJsonValue result = std::get<Reply>(outcome).value(u"result");
    if (const QString failed = result[u"failed"].toString(); !failed.isEmpty())
        return m_notices.announce({.message = tr("The page got no answer: %1").arg(failed),
            .hint = tr("The newest request of the tab says what became of it"),
            .about = aboutRepeat,
            .isFailure = true});
    const QString seen = tr("Repeated: %1, %2, after %3")
                             .arg(result[u"status"].toInt())
                             .arg(cell_text::size(result[u"size"].toInteger()),
                                 cell_text::duration(result[u"ms"].toInteger()));
    m_notices.announce({.message = result[u"isSeen"].toBool()
            ? seen
            : tr("Repeated; the page itself may not see what came back"),
        .hint = tr("It is the newest request of the tab"),
        .about = aboutRepeat});
}
