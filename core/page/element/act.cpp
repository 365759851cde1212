#include "core/page/element/act.h"

#include <vector>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostWarnings = 20; // of one act
constexpr qsizetype mostRecorded = 50; // elements of an act

// The last of them that has this ref learns its way through the frames: the locators of what holds
// them, the outermost first.
void noteWay(Act &act, const QString &ref, const QJsonArray &way)
{
    for (qsizetype at = act.elements.size() - 1; at >= 0; --at) {
        QJsonObject report = act.elements.at(at).toObject();
        if (report.value(u"ref") != ref)
            continue;
        QJsonObject locator = report.value(u"locator").toObject();
        locator.insert(u"frames"_s, way);
        report.insert(u"locator"_s, locator);
        act.elements.replace(at, report);
        return;
    }
}

// Asks all documents around the frame at once for their part of the way to it. The act does not
// wait: it asks the same documents later where the frame is, so their answers are there before.
// Never throws; a way with a gap is not reported.
Task<> askWay(std::shared_ptr<Act> act, QString ref, FramePtr frame, Deadline deadline)
{
    try {
        std::vector<Task<QJsonValue>> asked;
        for (FramePtr parent = frame->parent.lock(); parent; parent = frame->parent.lock()) {
            const QJsonArray holder{frame->ownerNumber};
            const Asking here{presentWorld(parent), deadline};
            asked.push_back(ask(parent, "frameLocator", holder, here));
            frame = parent;
        }
        QJsonArray way;
        bool isWhole = true;
        for (const Task<QJsonValue> &each : asked) {
            const QJsonValue step = co_await each;
            isWhole = isWhole && step.isObject();
            way.prepend(step);
        }
        if (isWhole)
            noteWay(*act, ref, way);
    } catch (const Failure &) {
    }
}

} // namespace

void Act::warn(const ElementRef &ref, const QJsonValue &changes)
{
    const QJsonArray all = changes.toArray();
    for (const QJsonValue &each : all) {
        QJsonObject row = each.toObject();
        row.insert(u"ref"_s, ref.toText());
        if (warnings.size() < mostWarnings && !warnings.contains(row))
            warnings.append(row);
    }
}

void Act::recordValue(const ElementRef &ref, const QString &key, const QJsonValue &value)
{
    if (elements.isEmpty() || elements.last()[u"ref"_s] != ref.toText()
        || elements.last()[u"isSecret"_s] != QJsonValue(false))
        return;
    QJsonObject report = elements.last().toObject();
    report.insert(key, value);
    elements.replace(elements.size() - 1, report);
}

void recordReady(const std::shared_ptr<Act> &act, const ElementRef &ref, const FramePtr &frame,
    QJsonObject report, Deadline deadline)
{
    const QString name = ref.toText();
    report.insert(u"ref"_s, name);
    const bool isInFrame = frame->sequence != 0;
    if (isInFrame)
        report.insert(u"inFrame"_s, true);
    QJsonArray &all = act->elements;
    const bool isAgain = !all.isEmpty() && all.last()[u"ref"_s] == name;
    if (isAgain)
        all.removeLast();
    if (all.size() >= mostRecorded)
        return;
    all.append(report);
    if (isInFrame)
        askWay(act, name, frame, deadline);
}
