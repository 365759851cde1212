#include "tests/support/reported_controls.h"

#include "core/cdp/session.h"
#include "core/page/text/element_ref.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <vector>

using namespace Qt::StringLiterals;

namespace {

const QSet<QString> interactive{u"button"_s, u"link"_s, u"textbox"_s, u"checkbox"_s, u"radio"_s,
    u"combobox"_s, u"listbox"_s, u"menuitem"_s, u"menuitemcheckbox"_s, u"menuitemradio"_s,
    u"option"_s, u"searchbox"_s, u"slider"_s, u"spinbutton"_s, u"switch"_s, u"tab"_s,
    u"treeitem"_s};

// Chrome's own roles for fields that ARIA has no role for.
const QSet<QString> chromesFields{u"ColorWell"_s, u"Date"_s, u"DateTime"_s, u"InputTime"_s};
const QSet<QString> builtOfParts{u"Audio"_s, u"Date"_s, u"DateTime"_s, u"InputTime"_s, u"Video"_s};

struct AxNode {
    QString role;
    QString reported;
    QString parent;
    bool isIgnored = false;
};
using ByNode = QHash<qint64, QString>;

QString inWords(const QString &role, QString name)
{
    static const QRegularExpression widthless{u"[\u00ad\u200b\ufeff\ue000-\uf8ff]"_s};
    name = name.remove(widthless).simplified();
    return u"%1 \"%2\""_s.arg(role, name);
}

bool isControl(const QString &reported)
{
    return interactive.contains(reported.section(u' ', 0, 0));
}

// The frames that these refs are in. A frame that shows nothing has none.
QList<FramePtr> framesOf(Tab &tab, const QJsonObject &refs)
{
    QMap<int, FramePtr> frames{{0, tab.frames().main()}};
    for (auto each = refs.constBegin(); each != refs.constEnd(); ++each) {
        const auto ref = ElementRef::fromText(each.key());
        if (ref && ref->frame > 0)
            frames.insert(ref->frame, tab.frames().find(ref->frame));
    }
    return frames.values();
}

// Chrome's handles of the elements behind these numbers of one frame, in their order.
Task<QStringList> handlesOf(FramePtr frame, QJsonArray numbers, Deadline deadline)
{
    const int contextId = co_await contextOf(frame, deadline);
    const QString function
        = u"function(numbers) { return numbers.map(number => clawdis.elementOf(number)); }"_s;
    const QJsonArray arguments{QJsonObject{{u"value"_s, numbers}}};
    const QJsonObject params{{u"functionDeclaration"_s, function},
        {u"executionContextId"_s, contextId}, {u"arguments"_s, arguments}};
    const QJsonObject list
        = co_await frame->session->call("Runtime.callFunctionOn", params, deadline);
    const QJsonObject which{
        {u"objectId"_s, list.value(u"result")[u"objectId"_s]}, {u"ownProperties"_s, true}};
    const QJsonObject answer
        = co_await frame->session->call("Runtime.getProperties", which, deadline);
    QStringList handles(numbers.size());
    const QJsonArray properties = answer.value(u"result").toArray();
    for (const QJsonValue &property : properties) {
        bool isIndex = false;
        const int index = property[u"name"_s].toString().toInt(&isIndex);
        if (isIndex)
            handles[index] = property[u"value"_s][u"objectId"_s].toString();
    }
    const QStringList result = handles;
    co_return result;
}

// By Chrome's backend node ids. Omits names that were too long for the snapshot.
Task<ByNode> oursIn(FramePtr frame, QJsonObject refs, Deadline deadline)
{
    const QString prefix = frame->sequence > 0 ? u"f%1e"_s.arg(frame->sequence) : u"e"_s;
    QStringList reported;
    QJsonArray numbers;
    for (auto each = refs.constBegin(); each != refs.constEnd(); ++each) {
        const QString control
            = inWords(each.value()[u"role"_s].toString(), each.value()[u"name"_s].toString());
        if (!each.key().startsWith(prefix) || !isControl(control))
            continue;
        reported.append(control);
        numbers.append(each.key().sliced(prefix.size()).toInt());
    }
    if (numbers.isEmpty())
        co_return ByNode{};
    const QStringList handles = co_await handlesOf(frame, numbers, deadline);
    std::vector<Pending<QJsonObject>> asked;
    for (const QString &handle : handles) {
        const QJsonObject params{{u"objectId"_s, handle}};
        asked.push_back(frame->session->call("DOM.describeNode", params, deadline));
    }
    ByNode ours;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const QJsonObject answer = co_await asked[i];
        ours.insert(
            answer.value(u"node")[u"backendNodeId"_s].toInteger(), reported.at(qsizetype(i)));
    }
    const ByNode result = ours;
    co_return result;
}

bool isPart(const AxNode &node, const QHash<QString, AxNode> &tree)
{
    for (QString at = node.parent; tree.contains(at); at = tree.value(at).parent) {
        if (builtOfParts.contains(tree.value(at).role))
            return true;
    }
    return false;
}

Task<ByNode> chromesIn(FramePtr frame, Deadline deadline)
{
    const QJsonObject params{{u"frameId"_s, frame->id}};
    const QJsonObject answer
        = co_await frame->session->call("Accessibility.getFullAXTree", params, deadline);
    QHash<QString, AxNode> tree;
    QHash<qint64, QString> ids;
    const QJsonArray nodes = answer.value(u"nodes").toArray();
    for (const QJsonValue &json : nodes) {
        const QString id = json[u"nodeId"_s].toString();
        const QString role = json[u"role"_s][u"value"_s].toString();
        const QString shown = chromesFields.contains(role) ? u"textbox"_s : role;
        tree.insert(id,
            {role, inWords(shown, json[u"name"_s][u"value"_s].toString()),
                json[u"parentId"_s].toString(), json[u"ignored"_s].toBool()});
        ids.insert(json[u"backendDOMNodeId"_s].toInteger(), id);
    }
    ByNode chromes;
    for (auto each = ids.constBegin(); each != ids.constEnd(); ++each) {
        const AxNode node = tree.value(each.value());
        if (!node.isIgnored && !isPart(node, tree))
            chromes.insert(each.key(), node.reported);
    }
    const ByNode result = chromes;
    co_return result;
}

// A line is - role "name" [states] [ref=e1]: text.
QStringList reportedWithoutRef(const QString &text)
{
    static const QRegularExpression line{uR"re(^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?)re"_s};
    QStringList reported;
    const QStringList lines = text.split(u'\n');
    for (const QString &each : lines) {
        const auto found = line.match(each);
        if (!each.contains(u"[ref="_s))
            reported.append(inWords(found.captured(1), found.captured(2)));
    }
    return reported;
}

QList<ReportedControl> compared(const ByNode &ours, const ByNode &chromes, QStringList &withoutRef)
{
    QList<ReportedControl> controls;
    for (auto each = ours.constBegin(); each != ours.constEnd(); ++each) {
        controls.append({each.value(), chromes.value(each.key())});
    }
    for (auto each = chromes.constBegin(); each != chromes.constEnd(); ++each) {
        if (ours.contains(each.key()) || !isControl(each.value()))
            continue;
        const bool isReported = withoutRef.removeOne(each.value());
        controls.append({isReported ? each.value() : QString{}, each.value()});
    }
    return controls;
}

} // namespace

Task<QList<ReportedControl>> reportedControls(Page &page)
{
    const SnapshotOptions everything;
    const Snapshot taken = co_await page.snapshot(everything);
    QStringList withoutRef = reportedWithoutRef(taken.text);
    QList<ReportedControl> controls;
    const QList<FramePtr> frames = framesOf(page.tab(), taken.refs);
    for (const FramePtr &frame : frames) {
        const ByNode ours = co_await oursIn(frame, taken.refs, page.deadline());
        const ByNode chromes = co_await chromesIn(frame, page.deadline());
        controls += compared(ours, chromes, withoutRef);
    }
    const QList<ReportedControl> result = controls;
    co_return result;
}
