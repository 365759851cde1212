#include "core/page/document/frame.h"

#include "core/page/document/engine_source.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace {

QString exceptionText(const QJsonObject &answer)
{
    const QJsonObject details = answer.value(u"exceptionDetails").toObject();
    const QJsonObject exception = details.value(u"exception").toObject();
    return exception.value(u"description").toString(details.value(u"text").toString());
}

// The document is there but the engine is not: it was stopped with a page script.
struct EngineGone : DocumentGone { };
constexpr QLatin1StringView engineLost{"clawdis is not defined"};

constexpr std::chrono::milliseconds preparationTime{2000};
constexpr int mostDocuments = 6; // asked one after the other

enum class Give { Value, Handle };

Pending<QJsonObject> send(const FramePtr &frame, const QString &world, const QString &expression,
    Give give, Deadline deadline)
{
    if (!frame->session || world.isEmpty())
        throw DocumentGone{};
    const QJsonObject params{{u"expression"_s, expression}, {u"uniqueContextId"_s, world},
        {u"returnByValue"_s, give == Give::Value}, {u"awaitPromise"_s, true}};
    return frame->session->call("Runtime.evaluate", params, deadline);
}

QJsonObject resultOf(const QJsonObject &answer)
{
    if (answer.contains(u"exceptionDetails")) {
        const QString text = exceptionText(answer);
        if (text.contains(engineLost))
            throw EngineGone{};
        throw Failure{Code::Internal, text, u"This is a fault of ours."_s};
    }
    return answer.value(u"result").toObject();
}

enum class Forget { Engine, World };

void forget(const FramePtr &frame, const QString &world, Forget what)
{
    const auto known = frame->worlds->find(frame->id);
    if (known == frame->worlds->end() || known->id != world)
        return;
    if (what == Forget::Engine)
        known->hasEngine = known->hasFinder = false;
    else
        frame->worlds->erase(known);
}

// Later calls to the world run after it, so no caller waits for its answer.
void install(const FramePtr &frame, const World &world, const QString &source)
{
    frame->session->post(
        "Runtime.evaluate", {{u"expression"_s, source}, {u"uniqueContextId"_s, world.id}});
}

bool isInner(const Frame &frame)
{
    return frame.sequence > 0;
}

// Only a tab lasts: an inner frame ends with its iframe, or moves to another process.
Failure frameGone(const Frame &frame)
{
    return {Code::StaleRef, u"the frame f%1 is no longer in the page"_s.arg(frame.sequence),
        u"Take a new snapshot."_s};
}

Task<> makeWorld(FramePtr frame, Deadline deadline)
{
    const QJsonObject params{
        {u"frameId"_s, frame->id}, {u"worldName"_s, QLatin1String{engineWorldName}}};
    try {
        co_await frame->session->call("Page.createIsolatedWorld", params, deadline);
    } catch (const DocumentGone &) {
        throw;
    } catch (const Failure &failure) {
        if (failure.code == Code::ChromeRefused && isInner(*frame))
            throw frameGone(*frame);
        throw;
    }
}

// Make the engine's world in the frame's current document, and load the engine into it.
Task<QString> engineWorld(FramePtr frame, Deadline deadline)
{
    if (!frame->session && isInner(*frame))
        throw frameGone(*frame);
    if (!frame->session)
        throw DocumentGone{};
    if (!frame->worlds->contains(frame->id))
        co_await makeWorld(frame, deadline);
    const auto world = frame->worlds->find(frame->id);
    if (world == frame->worlds->end() || !frame->session)
        throw DocumentGone{};
    if (!world->hasEngine)
        install(frame, *world, engineSource());
    world->hasEngine = true;
    const QString id = world->id;
    co_return id;
}

void installFinder(const FramePtr &frame, const QString &world)
{
    const auto known = frame->worlds->find(frame->id);
    if (!frame->session || known == frame->worlds->end() || known->id != world || known->hasFinder)
        return;
    install(frame, *known, finderSource());
    known->hasFinder = true;
}

QString callText(const FramePtr &frame, const QByteArray &function, const QJsonArray &arguments)
{
    const QByteArray list = QJsonDocument{arguments}.toJson(QJsonDocument::Compact);
    return u"%1.%2(...%3)"_s.arg(
        engineIn(frame), QLatin1StringView{function}, QString::fromUtf8(list));
}

// A number used in an earlier document is stale, not unknown.
Failure toFailure(const QJsonObject &answer, const Frame &frame, const QJsonArray &arguments)
{
    const QString name = answer.value(u"code").toString();
    Failure failure{codeNamed(name).value_or(Code::Internal), answer.value(u"message").toString(),
        answer.value(u"hint").toString(), answer.value(u"evidence").toObject()};
    const int number = arguments.at(0).toInt();
    if (failure.code == Code::UnknownRef && number > 0 && number < frame.nextRef)
        failure.code = Code::StaleRef;
    return failure;
}

Task<QJsonValue> askOnly(FramePtr frame, QByteArray function, QJsonArray arguments, Asking how)
{
    const QString text = u"clawdis.withNextRef(%1)"_s.arg(callText(frame, function, arguments));
    const auto asked = send(frame, *how.world, text, Give::Value, how.deadline);
    if (how.endsOnLeaving && frame->departure)
        frame->departure->failAfterLeaving(asked);
    const QJsonObject answer = co_await asked;
    const QJsonValue given = resultOf(answer).value(u"value");
    // Any answer may give refs to new elements: a cover, a candidate.
    frame->nextRef = std::max(frame->nextRef, given[u"nextRef"_s].toInt());
    const QJsonValue value = given[u"value"_s];
    const QJsonValue ok = value[u"ok"_s];
    if (ok.isBool() && !ok.toBool())
        throw toFailure(value.toObject(), *frame, arguments);
    co_return value;
}

} // namespace

QString prefixOf(const FramePtr &frame)
{
    return isInner(*frame) ? u"f%1"_s.arg(frame->sequence) : QString{};
}

QString engineIn(const FramePtr &frame)
{
    const QString next = QString::number(frame->nextRef);
    return u"clawdis.refsFrom(%1, \"%2\")"_s.arg(next, prefixOf(frame));
}

Asking Asking::whileHere(const QString &only, Deadline until)
{
    Asking how{only, until};
    how.endsOnLeaving = true;
    return how;
}

void askWithoutWaiting(const FramePtr &frame, const QString &world, const QByteArray &function)
{
    const QJsonArray none;
    if (frame->session && !world.isEmpty())
        frame->session->post("Runtime.evaluate",
            {{u"expression"_s, callText(frame, function, none)}, {u"uniqueContextId"_s, world}});
}

Task<> prepare(FramePtr frame)
{
    try {
        co_await engineWorld(frame, Deadline::in(preparationTime));
    } catch (const Failure &) {
    }
}

QString presentWorld(const FramePtr &frame)
{
    const World world = frame->worlds->value(frame->id);
    return world.hasEngine ? world.id : QString{};
}

Task<int> contextOf(FramePtr frame, Deadline deadline)
{
    const QJsonArray none;
    co_await ask(frame, "isHere", none, deadline);
    if (!frame->session)
        throw DocumentGone{};
    // Chrome makes no second world of the same name, and returns the id of the first.
    const QJsonObject params{
        {u"frameId"_s, frame->id}, {u"worldName"_s, QLatin1String{engineWorldName}}};
    const QJsonObject answer
        = co_await frame->session->call("Page.createIsolatedWorld", params, deadline);
    co_return answer.value(u"executionContextId").toInt();
}

Task<QJsonValue> ask(FramePtr frame, QByteArray function, QJsonArray arguments, Asking how)
{
    if (how.world)
        co_return co_await askOnly(frame, function, arguments, how);
    for (int turn = 1; turn <= mostDocuments; ++turn) {
        QString world;
        try {
            world = co_await engineWorld(frame, how.deadline);
            if (how.findsWords)
                installFinder(frame, world);
            how.world = world;
            co_return co_await askOnly(frame, function, arguments, how);
        } catch (const EngineGone &) {
            forget(frame, world, Forget::Engine);
        } catch (const DocumentGone &) {
            forget(frame, world, Forget::World);
        }
    }
    throw Failure{Code::NavigationFailed, u"the page went on to another address again and again"_s,
        u"Wait until it has loaded, then try again."_s};
}

Task<std::optional<QJsonValue>> askIfHere(
    FramePtr frame, QByteArray function, QJsonArray arguments, Asking whileHere)
{
    try {
        const QJsonValue answer = co_await ask(frame, function, arguments, whileHere);
        co_return std::optional{answer};
    } catch (const DocumentGone &) {
    } catch (const Failure &failure) {
        if (failure.code != Code::TabNotFound)
            throw;
    }
    co_return std::nullopt;
}

Task<QString> handleOf(FramePtr frame, QByteArray function, QJsonArray arguments, Deadline deadline)
{
    const QString where = co_await engineWorld(frame, deadline);
    const QJsonObject answer
        = co_await send(frame, where, callText(frame, function, arguments), Give::Handle, deadline);
    co_return resultOf(answer).value(u"objectId").toString();
}
