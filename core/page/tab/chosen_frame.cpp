#include "core/page/tab/chosen_frame.h"

#include "base/callers_expression.h"
#include "core/cdp/document_gone.h"
#include "core/page/document/snapshot_part.h"
#include "core/page/input/pause.h"
#include "core/page/tab/child_frame.h"
#include "core/page/text/url_glob.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds betweenLooks{50};

// The name or address of the wanted frame.
struct FrameTrait {
    QString name;
    QRegularExpression address;

    bool isByName() const { return !name.isEmpty(); }
};

std::optional<FrameTrait> traitIn(const QString &choice)
{
    if (choice.startsWith(u"name="_s) && choice.size() > 5)
        return FrameTrait{choice.mid(5), {}};
    if (choice.startsWith(u"url="_s) && choice.size() > 4)
        return FrameTrait{{}, callersExpression(urlGlobExpression(choice.mid(4)))};
    return std::nullopt;
}

Failure noSuchFrame(const QString &choice)
{
    return {Code::LocatorNotFound, u"no frame of the page is \"%1\"."_s.arg(choice),
        u"Take a snapshot to see its frames."_s, {{u"frame"_s, choice}}};
}

Task<FramePtr> documentOf(
    std::shared_ptr<Tab> tab, FramePtr parent, int owner, QString choice, Deadline deadline)
{
    const FramePtr frame = co_await childFrame(tab, parent, owner, deadline);
    if (!frame)
        throw Failure{Code::NotActionable, u"the frame \"%1\" has no document"_s.arg(choice),
            u"Wait for it to load."_s};
    co_return frame;
}

// Adds all matching frames below. Skips frames that go away.
Task<> addAlike(std::shared_ptr<Tab> tab, FramePtr parent, FrameTrait trait, int depth,
    Deadline deadline, QList<FramePtr> &found)
{
    const QJsonArray nothing;
    const QJsonValue inside = co_await ask(parent, "framesInside", nothing, deadline);
    const bool isThere = depth > 0 && !trait.isByName()
        && trait.address.match(inside[u"url"_s].toString()).hasMatch();
    if (isThere)
        found.append(parent);
    if (depth == deepestFrame)
        co_return;
    const QJsonArray frames = inside[u"frames"_s].toArray();
    for (const QJsonValue &each : frames) {
        try {
            const int owner = each[u"number"_s].toInt();
            const FramePtr child = co_await childFrame(tab, parent, owner, deadline);
            if (!child)
                continue;
            if (trait.isByName() && each[u"name"_s].toString() == trait.name)
                found.append(child);
            co_await addAlike(tab, child, trait, depth + 1, deadline, found);
        } catch (const DocumentGone &) {
        }
    }
}

Task<FramePtr> frameLike(
    std::shared_ptr<Tab> tab, FrameTrait trait, QString choice, bool isFirst, Deadline deadline)
{
    QList<FramePtr> found;
    co_await addAlike(tab, tab->frames().main(), trait, 0, deadline, found);
    if (found.isEmpty())
        throw noSuchFrame(choice);
    if (found.size() > 1 && !isFirst)
        throw Failure{Code::LocatorAmbiguous,
            u"%1 frames of the page are \"%2\"."_s.arg(found.size()).arg(choice),
            u"Give a selector of the one, or its ref."_s,
            {{u"frame"_s, choice}, {u"count"_s, found.size()}}};
    const FramePtr first = found.first();
    co_return first;
}

Task<FramePtr> frameOfRef(std::shared_ptr<Tab> tab, ElementRef ref, Deadline deadline)
{
    const FramePtr parent = tab->frames().find(ref.frame);
    if (ref.isAx || !parent || ref.number >= parent->nextRef)
        throw Failure{Code::UnknownRef, u"Unknown ref \"%1\" of a frame."_s.arg(ref.toText()),
            u"Refs come from a snapshot of the same tab."_s};
    return documentOf(tab, parent, ref.number, ref.toText(), deadline);
}

Task<FramePtr> frameSelected(
    std::shared_ptr<Tab> tab, QString selector, bool isFirst, Deadline deadline)
{
    const FramePtr main = tab->frames().main();
    const QJsonArray arguments{soughtBy(selector, isFirst)};
    const QJsonValue answer = co_await ask(main, "frameSelected", arguments, deadline);
    const int owner = answer[u"number"_s].toInt();
    co_return co_await documentOf(tab, main, owner, selector, deadline);
}

Task<FramePtr> frameNow(std::shared_ptr<Tab> tab, Locator locator, Deadline deadline)
{
    if (const auto trait = traitIn(locator.frame))
        return frameLike(tab, *trait, locator.frame, locator.isFirst, deadline);
    return frameSelected(tab, locator.frame, locator.isFirst, deadline);
}

} // namespace

QJsonObject soughtBy(const QString &selector, bool isFirst)
{
    return {{u"selector"_s, selector}, {u"isFirst"_s, isFirst}};
}

Task<FramePtr> chosenFrame(
    std::shared_ptr<Tab> tab, Locator locator, milliseconds patience, Deadline deadline)
{
    if (locator.frame.isEmpty() || locator.frame == mainFrameName)
        co_return tab->frames().main();
    if (const auto ref = ElementRef::fromText(locator.frame))
        co_return co_await frameOfRef(tab, *ref, deadline);
    const Deadline end = deadline.orIn(patience);
    for (;;) {
        try {
            co_return co_await frameNow(tab, locator, deadline);
        } catch (const Failure &failure) {
            if (failure.code != Code::LocatorNotFound || end.hasPassed())
                throw;
        }
        co_await pauseFor(betweenLooks, deadline);
    }
}
