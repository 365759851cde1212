#include "core/browser/trace.h"

#include "base/addresses.h"
#include "base/typed_secrets.h"
#include "base/unwritable.h"
#include "core/cdp/connection.h"
#include "core/cdp/session.h"

#include <QFile>
#include <QJsonArray>

#include <optional>

using namespace Qt::StringLiterals;

namespace {

// Chrome drops what does not fit.
constexpr int bufferKilobytes = 200 * 1024;

constexpr int chunk = 1024 * 1024;

QJsonObject configuration(Trace::Pictures pictures)
{
    QJsonArray categories{u"-*"_s, u"devtools.timeline"_s, u"v8.execute"_s, u"blink.console"_s,
        u"blink.user_timing"_s, u"loading"_s, u"latencyInfo"_s, u"toplevel"_s,
        u"disabled-by-default-devtools.timeline"_s,
        u"disabled-by-default-devtools.timeline.frame"_s,
        u"disabled-by-default-devtools.timeline.stack"_s, u"disabled-by-default-v8.cpu_profiler"_s};
    if (pictures == Trace::Pictures::Taken)
        categories.append(u"disabled-by-default-devtools.screenshot"_s);
    const QJsonObject config{{u"recordMode"_s, u"recordUntilFull"_s},
        {u"traceBufferSizeInKb"_s, bufferKilobytes}, {u"includedCategories"_s, categories}};
    return {{u"traceConfig"_s, config}, {u"transferMode"_s, u"ReturnAsStream"_s},
        {u"streamFormat"_s, u"json"_s}};
}

} // namespace

Trace::Trace(Connection &connection) : m_connection(connection)
{
    connection.browser().on("Tracing.tracingComplete", [this](const QJsonObject &complete) {
        m_isRunning = false;
        m_stream = complete.value(u"stream").toString();
        m_waitForEnd.wake();
    });
}

Task<> Trace::start(Pictures pictures, Deadline deadline)
{
    if (m_isRunning)
        throw Failure{Code::TraceState,
            u"Trace already running. Stop the current trace before "
            "starting a new one."_s,
            u"{stopTrace} writes it."_s};
    m_isRunning = true;
    const QJsonObject params = configuration(pictures);
    try {
        co_await m_connection.browser().call("Tracing.start", params, deadline);
    } catch (const Failure &) {
        m_isRunning = false;
        throw;
    }
}

Task<> Trace::stop(QString path, Deadline deadline)
{
    if (!m_isRunning)
        throw Failure{Code::TraceState, u"No active trace. Start a trace before stopping it."_s,
            u"{startTrace} begins one."_s};
    const Failure late{Code::Timeout, u"Chrome did not hand over the trace in time"_s,
        u"Stop it again: it may need longer."_s};
    const auto ended = m_waitForEnd.join(deadline, late);
    co_await m_connection.browser().call("Tracing.end", deadline);
    co_await ended;
    co_await write(m_stream, path, deadline);
}

Task<> Trace::write(QString stream, QString path, Deadline deadline)
{
    QFile file{path};
    const bool isOpen = file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered)
        && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    std::optional<Failure> failure;
    if (!isOpen)
        failure = unwritable(path);
    const QJsonObject next{{u"handle"_s, stream}, {u"size"_s, chunk}};
    QByteArray rest; // of a text that the next chunk continues
    for (bool isMore = isOpen; isMore;) {
        const QJsonObject read = co_await m_connection.browser().call("IO.read", next, deadline);
        const QByteArray text = read.value(u"data").toString().toUtf8();
        const QByteArray content
            = read.value(u"base64Encoded").toBool() ? QByteArray::fromBase64(text) : text;
        const bool isLast = read.value(u"eof").toBool();
        rest += content;
        const qsizetype whole = isLast ? rest.size() : rest.lastIndexOf('"') + 1;
        const QByteArray shown
            = typedSecrets::redact(addresses::withoutPasswords(rest.left(whole)));
        rest.remove(0, whole);
        const bool isWritten = file.write(shown) == shown.size();
        if (!isWritten)
            failure = unwritable(path);
        isMore = isWritten && !isLast;
    }
    m_connection.browser().post("IO.close", {{u"handle"_s, stream}});
    if (failure)
        throw Failure{*failure};
}
