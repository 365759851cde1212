#include "core/page/observe/console_objects.h"

#include "base/cut.h"
#include "core/cdp/document_gone.h"
#include "core/cdp/session.h"
#include "core/page/text/console_text.h"

#include <QScopeGuard>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostWritten = 100; // messages that have objects
constexpr int mostRoots = 20; // of a message
constexpr int mostParts = 1000; // of a message's objects, the newest
constexpr int mostReported = 200; // properties of an object
constexpr int longestPart = 1000;
constexpr qsizetype longestRoot = 120;
constexpr qsizetype longestName = 200;

// Chrome reports all there is, however much. So an object that has more, or longer texts, is shown
// as one with the first of its properties. They are copied as they are described: no getter is
// called.
constexpr auto fewOf = R"(function (most, longest) {
    const isList = Array.isArray(this) || ArrayBuffer.isView(this);
    const isLong = isList && this.length > most;
    const keys = isLong ? Array.from({length: most}, (_, at) => at) : Object.keys(this);
    let isAll = !isLong && keys.length <= most;
    const few = isList ? [] : Object.create(Object.getPrototypeOf(this));
    for (const key of keys.slice(0, most)) {
        const found = Object.getOwnPropertyDescriptor(this, key);
        if (!found)
            continue;
        if (typeof found.value === 'string' && found.value.length > longest) {
            found.value = found.value.slice(0, longest) + '…';
            isAll = false;
        }
        Object.defineProperty(few, key, found);
    }
    return isAll ? undefined : few;
})";

Failure consoleObjectGone(const QString &name)
{
    return {Code::InvalidValue, u"Chrome no longer has the object %1"_s.arg(cut(name, 40)),
        u"It keeps those of the newest 100 messages with objects, until their page is left; "
        u"{console} names them."_s};
}

bool canBeUnfolded(const QJsonObject &object)
{
    const QString type = object.value(u"type").toString();
    return type == u"object"_s || type == u"function"_s;
}

void letGo(Session &session, const QString &chromeId)
{
    if (!chromeId.isEmpty())
        session.post("Runtime.releaseObject", {{u"objectId"_s, chromeId}});
}

// Objects that a property comes with, next to its value.
QStringList besidesOf(const QJsonObject &property)
{
    QStringList ids;
    for (const QString &part : {u"get"_s, u"set"_s, u"symbol"_s})
        ids.append(property.value(part)[u"objectId"_s].toString());
    return ids;
}

QJsonObject rowOf(const QJsonObject &property, const QString &object, bool isInternal)
{
    QJsonObject row{{u"name"_s, cut(property.value(u"name").toString(), longestName)}};
    const QJsonObject value = property.value(u"value").toObject();
    const bool isGetter = !property.contains(u"value");
    const QString text = consoleText(value);
    if (isGetter)
        row.insert(u"text"_s, u"(getter)"_s);
    else if (value.value(u"type") == u"string"_s)
        row.insert(u"text"_s, u'"' + cut(text, longestPart) + u'"');
    else
        row.insert(u"text"_s, cut(text, longestPart));
    if (!object.isEmpty())
        row.insert(u"object"_s, object);
    if (isGetter)
        row.insert(u"getter"_s, true);
    if (isInternal || !property.value(u"enumerable").toBool(true))
        row.insert(u"hidden"_s, true);
    return row;
}

} // namespace

QList<ConsoleObject> ConsoleObjects::add(Session &session, const QJsonArray &arguments)
{
    Written written;
    QList<ConsoleObject> named;
    for (const QJsonValue &each : arguments) {
        const QJsonObject object = each.toObject();
        const QString chromeId = object.value(u"objectId").toString();
        if (chromeId.isEmpty())
            continue;
        if (!canBeUnfolded(object) || written.roots == mostRoots) {
            letGo(session, chromeId);
            continue;
        }
        const QString text = cut(consoleText(object), longestRoot);
        named.append({u"o%1.%2"_s.arg(m_next).arg(written.roots), text});
        written.objects.emplace(written.roots++,
            Kept{&session, chromeId, object.value(u"subtype") == u"proxy"_s, text});
    }
    if (named.isEmpty())
        return {};
    written.next = written.roots;
    m_written.emplace(m_next++, std::move(written));
    if (m_written.size() > mostWritten) {
        release(m_written.begin()->second);
        m_written.erase(m_written.begin());
    }
    return named;
}

const ConsoleObjects::Kept *ConsoleObjects::find(const QString &name) const
{
    const qsizetype dot = name.indexOf(u'.');
    if (!name.startsWith(u'o') || dot < 0)
        return nullptr;
    bool isMessage = false;
    bool isObject = false;
    const auto written = m_written.find(name.mid(1, dot - 1).toLongLong(&isMessage));
    const int object = name.mid(dot + 1).toInt(&isObject);
    if (!isMessage || !isObject || written == m_written.end())
        return nullptr;
    const auto found = written->second.objects.find(object);
    return found != written->second.objects.end() && found->second.session ? &found->second
                                                                           : nullptr;
}

// The few that stand for it, as Chrome's object; empty if all of it is shown.
Task<QString> ConsoleObjects::fewOfMany(Kept whole, Deadline deadline)
{
    if (whole.isProxy)
        co_return {};
    const QJsonArray limits{
        QJsonObject{{u"value"_s, mostReported + 1}}, QJsonObject{{u"value"_s, longestPart}}};
    const QJsonObject asked{{u"objectId"_s, whole.chromeId}, {u"silent"_s, true},
        {u"functionDeclaration"_s, QLatin1String{fewOf}}, {u"arguments"_s, limits}};
    const QJsonObject answer
        = co_await whole.session->call("Runtime.callFunctionOn", asked, deadline);
    if (answer.contains(u"exceptionDetails")) {
        const QJsonValue thrown = answer.value(u"exceptionDetails")[u"exception"_s];
        letGo(*whole.session, thrown[u"objectId"_s].toString());
        letGo(*whole.session, answer.value(u"result")[u"objectId"_s].toString());
        co_return {};
    }
    co_return answer.value(u"result")[u"objectId"_s].toString();
}

Task<QJsonObject> ConsoleObjects::unfold(QString name, Deadline deadline)
{
    const Kept *const known = find(name);
    if (!known)
        throw consoleObjectGone(name);
    const Kept whole = *known;
    try {
        const QString few = co_await fewOfMany(whole, deadline);
        if (!whole.session)
            throw DocumentGone{};
        const auto letFewGo = qScopeGuard([&] {
            if (whole.session)
                letGo(*whole.session, few);
        });
        const QJsonObject asked{{u"objectId"_s, few.isEmpty() ? whole.chromeId : few},
            {u"ownProperties"_s, true}, {u"generatePreview"_s, true}};
        const QJsonObject chromes
            = co_await whole.session->call("Runtime.getProperties", asked, deadline);
        if (!whole.session)
            throw DocumentGone{};
        const qint64 message = name.section(u'.', 0, 0).mid(1).toLongLong();
        co_return report(message, whole, chromes);
    } catch (const DocumentGone &) {
        throw consoleObjectGone(name);
    }
}

QJsonObject ConsoleObjects::report(qint64 message, const Kept &whole, const QJsonObject &chromes)
{
    QJsonArray rows;
    bool isCut = false;
    for (const QString &kind : {u"result"_s, u"privateProperties"_s, u"internalProperties"_s}) {
        const QJsonArray properties = chromes.value(kind).toArray();
        for (const QJsonValue &each : properties) {
            const QJsonObject property = each.toObject();
            const QStringList besides = besidesOf(property);
            for (const QString &id : besides)
                letGo(*whole.session, id);
            const QJsonObject value = property.value(u"value").toObject();
            const QString chromeId = value.value(u"objectId").toString();
            const bool isReported = rows.size() < mostReported || kind == u"internalProperties"_s;
            QString name;
            if (isReported && !chromeId.isEmpty() && canBeUnfolded(value))
                name = keepPart(message,
                    {whole.session, chromeId, value.value(u"subtype") == u"proxy"_s,
                        cut(consoleText(value), longestPart)});
            if (name.isEmpty())
                letGo(*whole.session, chromeId);
            isCut = isCut || !isReported;
            if (isReported)
                rows.append(rowOf(property, name, kind == u"internalProperties"_s));
        }
    }
    QJsonObject report{{u"text"_s, whole.text}, {u"properties"_s, rows}};
    if (isCut)
        report.insert(u"truncated"_s, true);
    return report;
}

QString ConsoleObjects::keepPart(qint64 message, Kept part)
{
    const auto found = m_written.find(message);
    if (found == m_written.end())
        return {};
    Written &written = found->second;
    if (static_cast<int>(written.objects.size()) - written.roots == mostParts) {
        const auto oldest = written.objects.lower_bound(written.roots);
        release(oldest->second);
        written.objects.erase(oldest);
    }
    const int number = written.next++;
    written.objects.emplace(number, std::move(part));
    return u"o%1.%2"_s.arg(message).arg(number);
}

void ConsoleObjects::release(const Kept &object)
{
    if (object.session && object.session->isOpen())
        letGo(*object.session, object.chromeId);
}

void ConsoleObjects::release(const Written &message)
{
    for (const auto &[number, object] : message.objects)
        release(object);
}

void ConsoleObjects::clear()
{
    for (const auto &[number, message] : m_written)
        release(message);
    m_written.clear();
}

void ConsoleObjects::forget(const Session &session)
{
    std::erase_if(m_written, [&session](const auto &written) {
        const auto &objects = written.second.objects;
        return objects.empty() || objects.begin()->second.session == &session;
    });
}
