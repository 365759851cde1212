// The actions on elements of the page.

#include "core/dialect/cautions.h"
#include "core/doors/files/file_run.h"
#include "core/page/text/element_ref.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace files {

namespace {

using std::chrono::steady_clock;

constexpr qint64 usualPatienceMs = 10'000;
constexpr qint64 longestPatienceMs = 120'000;
constexpr int usualScroll = 500;

// Runs as a program of the page does: its last value is the result, and what it wrote to the
// console is reported. A return or await at its top makes it a function.
constexpr auto runProgram = R"(async () => {
    const lines = [];
    const kept = {};
    for (const name of ["log", "info", "warn", "error", "debug"]) {
        kept[name] = console[name];
        console[name] = (...all) => {
            if (lines.length < 1000)
                lines.push(`[${name}] ${all.map(String).join(" ")}`.slice(0, 4000));
            kept[name].apply(console, all);
        };
    }
    const source = SOURCE;
    try {
        let value;
        try {
            value = (0, eval)(source);
        } catch (error) {
            if (!(error instanceof SyntaxError) || !/return statement|await is only/.test(error))
                throw error;
            value = (0, eval)(`(async () => {${source}\n})()`);
        }
        value = await value;
        const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
        return {value: value === undefined ? null : value, type, lines};
    } finally {
        Object.assign(console, kept);
    }
})";

constexpr auto readAll = R"((elements, name) => elements.map(element => {
    if (name === "textContent" || name === "innerHTML")
        return element[name];
    if ((name === "href" || name === "src" || name === "action") && element.hasAttribute(name))
        return String(new URL(element.getAttribute(name), document.baseURI));
    return element.getAttribute(name.replace(/^@/, ""));
}))";

// Then what it starts in the page is waited for.
bool mayNavigate(const QString &source)
{
    static const QRegularExpression words{
        u"location|click|submit|history|\\bopen\\b|reload|dispatchEvent"_s};
    return source.contains(words);
}

double millisecondsSince(steady_clock::time_point began)
{
    const auto time
        = std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - began);
    return static_cast<double>(time.count()) / 1000;
}

QString asText(const QString &text)
{
    const QByteArray array = QJsonDocument{QJsonArray{text}}.toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.sliced(1, array.size() - 2));
}

Task<QJsonObject> query(FileSession &session, QJsonObject fields)
{
    const auto began = steady_clock::now();
    QJsonObject on = elementNamed(fields.value(u"selector").toString()).toObject();
    const bool isRef = on.isEmpty();
    QString script = QString::fromLatin1(readAll);
    QJsonObject arguments{{u"arg"_s, fields.value(u"attr").toString(u"textContent"_s)},
        {u"timeoutMs"_s, 0}, {u"suspicions"_s, true}};
    if (isRef) {
        arguments.insert(u"ref"_s, fields.value(u"selector"));
        arguments.insert(u"fn"_s, u"(element, name) => (%1)([element], name)"_s.arg(script));
    } else {
        on.remove(u"first"_s);
        arguments.insert(u"ref"_s, on);
        arguments.insert(u"all"_s, true);
        arguments.insert(u"fn"_s, script);
    }
    const QJsonObject reply = co_await session.call(u"evaluate"_s, arguments);
    const QJsonArray results = reply.value(u"result").toArray();
    QJsonObject result{{u"results"_s, results}, {u"count"_s, results.size()},
        {u"exec_ms"_s, millisecondsSince(began)}};
    cautions::copy(result, reply);
    co_return result;
}

Task<QJsonObject> program(FileSession &session, QString source)
{
    const auto began = steady_clock::now();
    const QString before = session.url();
    const QString script = QString::fromLatin1(runProgram).replace(u"SOURCE"_s, asText(source));
    QJsonObject arguments{{u"fn"_s, script}, {u"suspicions"_s, true}};
    if (mayNavigate(source))
        arguments.insert(u"settle"_s, settleMs);
    const QJsonObject reply = co_await session.call(u"evaluate"_s, arguments);
    const QJsonValue report = reply.value(u"result");
    QJsonObject result{{u"result"_s, report[u"value"]}, {u"type"_s, report[u"type"]},
        {u"exec_ms"_s, millisecondsSince(began)}};
    if (report[u"type"] == u"undefined"_s)
        result.insert(u"result"_s, QJsonValue{});
    if (const QJsonArray lines = report[u"lines"].toArray(); !lines.isEmpty())
        result.insert(u"console_output"_s, lines);
    if (session.url() != before)
        result.insert(u"navigated"_s, QJsonObject{{u"url"_s, session.url()}});
    cautions::copy(result, reply);
    co_return result;
}

// Of the page that a field is in; of a frame in it nothing is known.
QString hostOf(const FileSession &session, const QJsonValue &element)
{
    const auto ref = ElementRef::fromText(element.toString());
    const bool isInPage = !ref || (ref->frame == 0 && !ref->isAx);
    return isInPage ? QUrl{session.url()}.host() : QString{};
}

QJsonValue valueOf(FileSession &session, const QJsonValue &field, bool isSensitive)
{
    const QJsonValue element = elementNamed(field[u"selector"].toString());
    const QString value = session.resolved(field[u"value"].toString(), hostOf(session, element));
    if (isSensitive || field[u"sensitive"].toBool())
        session.secrets().keep(value);
    return value;
}

} // namespace

Task<QJsonObject> element_actions::domQuery(FileSession &session, QJsonObject fields)
{
    session.requirePage();
    if (fields.contains(u"selector"_s))
        co_return co_await query(session, fields);
    co_return co_await program(session, fields.value(u"script").toString());
}

Task<QJsonObject> element_actions::fill(FileSession &session, QJsonObject fields)
{
    session.requirePage();
    const QJsonArray given
        = fields.contains(u"fields"_s) ? fields.value(u"fields").toArray() : QJsonArray{fields};
    co_await session.history(); // where the page is by now
    QJsonArray wanted;
    for (const QJsonValue &each : given)
        wanted.append(QJsonObject{{u"ref"_s, elementNamed(each[u"selector"].toString())},
            {u"value"_s, valueOf(session, each, fields.value(u"sensitive").toBool())}});
    const QJsonObject arguments{{u"fields"_s, wanted}};
    const QJsonObject reply = co_await session.call(u"fill"_s, arguments);
    QJsonObject result{{u"filled"_s, reply.value(u"filled")}};
    cautions::copy(result, reply);
    co_return QJsonObject{result};
}

Task<QJsonObject> element_actions::wait(FileSession &session, QJsonObject fields)
{
    const qint64 patience
        = std::min(fields.value(u"timeout_ms").toInteger(usualPatienceMs), longestPatienceMs);
    const std::chrono::milliseconds limit{patience + usualPatienceMs};
    QJsonObject arguments{{u"timeoutMs"_s, patience}};
    if (fields.contains(u"selector"_s)) {
        session.requirePage();
        const QJsonValue on = elementNamed(fields.value(u"selector").toString());
        arguments.insert(
            on.isString() ? u"ref"_s : u"selector"_s, on.isString() ? on : on[u"selector"_s]);
    } else {
        arguments = {{u"timeMs"_s, patience}};
    }
    const auto began = steady_clock::now();
    co_await session.call(u"wait"_s, arguments, limit);
    co_return QJsonObject{
        {u"waited_ms"_s, static_cast<qint64>(millisecondsSince(began))}, {u"url"_s, session.url()}};
}

Task<QJsonObject> element_actions::scroll(FileSession &session, QJsonObject fields)
{
    session.requirePage();
    const QString way = fields.value(u"direction").toString(u"down"_s);
    const qint64 amount = fields.value(u"amount").toInteger(usualScroll);
    const bool isBackwards = way == u"up"_s || way == u"left"_s;
    const QString axis = way == u"up"_s || way == u"down"_s ? u"dy"_s : u"dx"_s;
    QJsonObject arguments{{axis, isBackwards ? -amount : amount}};
    if (fields.contains(u"selector"_s))
        arguments.insert(u"ref"_s, elementNamed(fields.value(u"selector").toString()));
    const QJsonObject reply = co_await session.call(u"scroll"_s, arguments);
    co_return QJsonObject{{u"x"_s, reply.value(u"after")[u"x"]},
        {u"y"_s, reply.value(u"after")[u"y"]}, {u"moved"_s, reply.value(u"moved")}};
}

Task<QJsonObject> element_actions::screenshot(FileSession &session, QJsonObject fields)
{
    session.requirePage();
    const bool isPng = fields.value(u"format").toString(u"png"_s) == u"png"_s;
    QJsonObject arguments{{u"type"_s, isPng ? u"png"_s : u"jpeg"_s}, {u"asItIs"_s, true}};
    if (fields.value(u"full_page").toBool())
        arguments.insert(u"fullPage"_s, true);
    if (fields.contains(u"selector"_s))
        arguments.insert(u"ref"_s, elementNamed(fields.value(u"selector").toString()));
    std::optional<CallersFile> target;
    if (fields.contains(u"path"_s))
        target = fileNamed(session, fields.value(u"path").toString());
    const QJsonObject reply = co_await session.call(u"screenshot"_s, arguments);
    QFile made{reply.value(u"path").toString()};
    if (target && !made.open(QIODevice::ReadOnly))
        throw FileFailed{errors::session(u"the picture cannot be read again"_s)};
    if (target)
        putFile(*target, made.readAll());
    const QString place = target ? target->path() : made.fileName();
    co_return QJsonObject{{u"path"_s, place}, {u"format"_s, isPng ? u"png"_s : u"jpeg"_s},
        {u"bytes"_s, QFileInfo{place}.size()}};
}

} // namespace files
