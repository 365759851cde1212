#include "core/page/reading/aria_snapshot.h"

#include "base/typed_secrets.h"
#include "core/cdp/session.h"
#include "core/page/tab/ax_tree.h"
#include "core/page/text/heard.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace {

constexpr QStringView hidden{u"••••"};
constexpr int mostDocuments = 4;

// The longest stored part of a name.
constexpr qsizetype longestKept = 80;

bool mayHoldSecret(const AxNode &node)
{
    return node.backendId != 0 && (node.isEditable || !node.value.isEmpty());
}

// Chrome's handle of a node in that world; empty if the node is gone.
Task<QString> handleIn(Pending<QJsonObject> resolved)
{
    try {
        const QJsonObject answer = co_await resolved;
        co_return answer.value(u"object")[u"objectId"_s].toString();
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
    }
    co_return QString{};
}

// Which of these nodes are fields that hold a secret now, by their ids.
Task<QSet<qint64>> secretsAmong(
    std::shared_ptr<Tab> tab, QList<qint64> ids, int contextId, Deadline deadline)
{
    QSet<qint64> secrets;
    std::vector<Pending<QJsonObject>> asked;
    for (const qint64 id : std::as_const(ids)) {
        const QJsonObject params{{u"backendNodeId"_s, id}, {u"executionContextId"_s, contextId}};
        asked.push_back(tab->session().call("DOM.resolveNode", params, deadline));
    }
    QList<qint64> found;
    QJsonArray handles;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const QString handle = co_await handleIn(asked[i]);
        if (handle.isEmpty())
            continue;
        found.append(ids.at(qsizetype(i)));
        handles.append(QJsonObject{{u"objectId"_s, handle}});
    }
    if (found.isEmpty())
        co_return secrets;
    const QString function
        = u"function(...nodes) { return nodes.map(node => clawdis.holdsSecret(node)); }"_s;
    const QJsonObject params{{u"functionDeclaration"_s, function},
        {u"executionContextId"_s, contextId}, {u"arguments"_s, handles},
        {u"returnByValue"_s, true}};
    const QJsonObject answer
        = co_await tab->session().call("Runtime.callFunctionOn", params, deadline);
    const QJsonArray flags = answer.value(u"result")[u"value"_s].toArray();
    // Without an answer all count as secrets.
    for (qsizetype i = 0; i < found.size(); ++i) {
        if (flags.at(i).toBool(true))
            secrets.insert(found.at(i));
    }
    const QSet<qint64> result = secrets;
    co_return result;
}

// Hides the value of each secret field, and its parts that show it.
void hideValues(QList<AxNode> &nodes, const QSet<qint64> &secrets)
{
    int field = -1; // depth of the secret field around the node, of the option around it
    int option = -1;
    for (AxNode &node : nodes) {
        if (node.depth <= field)
            field = -1;
        if (node.depth <= option)
            option = -1;
        if (field >= 0 && option < 0 && node.role == u"option"_s)
            option = node.depth;
        if (field >= 0 && option < 0) {
            for (QString *text : {&node.name, &node.value, &node.description}) {
                if (!text->isEmpty())
                    *text = hidden.toString();
            }
        } else if (field < 0 && secrets.contains(node.backendId)) {
            field = node.depth;
            if (!node.value.isEmpty())
                node.value = hidden.toString();
        }
    }
}

// Lines of a text that holds a secret may hold pieces of it.
void hidePieces(QList<AxNode> &nodes)
{
    bool isHidden = false;
    for (AxNode &node : nodes) {
        if (node.role == u"InlineTextBox"_s && isHidden)
            node.name = hidden.toString();
        else if (node.role != u"InlineTextBox"_s)
            isHidden = typedSecrets::redact(node.name) != node.name;
    }
}

bool isOwnText(const AxNode &node)
{
    return node.role == u"StaticText"_s || node.role == u"InlineTextBox"_s
        || node.role == u"option"_s;
}

// Removes secrets from names, values and descriptions of other nodes.
Task<QList<AxNode>> withoutEmbedded(QList<AxNode> nodes, FramePtr frame, Deadline deadline)
{
    const QJsonArray none;
    const QJsonValue anything = co_await ask(frame, "hidesSecrets", none, deadline);
    if (!anything.toBool()) {
        const QList<AxNode> unchanged = nodes;
        co_return unchanged;
    }
    QList<QString *> places;
    QJsonArray texts;
    for (AxNode &node : nodes) {
        if (isOwnText(node))
            continue;
        for (QString *text : {&node.name, &node.value, &node.description}) {
            if (text->isEmpty())
                continue;
            places.append(text);
            texts.append(*text);
        }
    }
    const QJsonArray arguments{texts};
    const QJsonValue answer = co_await ask(frame, "withoutSecrets", arguments, deadline);
    const QJsonArray changed = answer.toArray();
    for (const QJsonValue &change : changed) {
        const qsizetype index = change[0].toInteger();
        if (index >= 0 && index < places.size())
            *places.at(index) = change[1].toString();
    }
    const QList<AxNode> result = nodes;
    co_return result;
}

Task<QList<AxNode>> withoutSecrets(
    std::shared_ptr<Tab> tab, QList<AxNode> nodes, int contextId, Deadline deadline)
{
    QList<qint64> ids;
    QSet<qint64> seen;
    for (const AxNode &node : std::as_const(nodes)) {
        if (mayHoldSecret(node) && !seen.contains(node.backendId)) {
            seen.insert(node.backendId);
            ids.append(node.backendId);
        }
    }
    const QSet<qint64> secrets = co_await secretsAmong(tab, ids, contextId, deadline);
    hideValues(nodes, secrets);
    hidePieces(nodes);
    const QList<AxNode> result = co_await withoutEmbedded(nodes, tab->frames().main(), deadline);
    co_return result;
}

// The DOM node that each node of the tree acts on, and what was sent of it. `asRead`: the same
// nodes before secrets were removed.
QList<AxRecord> recordsOf(const QList<AxNode> &asRead, const QList<AxNode> &reported)
{
    QList<AxRecord> records;
    QList<qsizetype> holders; // for each depth, the nearest node with a DOM node
    QHash<qint64, int> heldBy;
    for (qsizetype i = 0; i < asRead.size(); ++i) {
        const AxNode &node = asRead.at(i);
        holders.resize(node.depth + 1);
        const qsizetype around = node.depth > 0 ? holders.at(node.depth - 1) : i;
        const qsizetype holder = node.backendId != 0 ? i : around;
        holders[node.depth] = holder;
        const AxNode &held = asRead.at(holder);
        const int ordinal = holder == i ? 0 : ++heldBy[held.backendId];
        records.append({held.backendId, ordinal, node.role, reported.at(i).name.left(longestKept),
            held.role, qHash(held.name, 0)});
    }
    return records;
}

QJsonArray listed(const QList<AxNode> &nodes, const QList<AxRecord> &records, const QString &world,
    AxTable &table)
{
    QJsonArray list;
    for (qsizetype i = 0; i < nodes.size(); ++i) {
        const AxNode &node = nodes.at(i);
        QJsonObject row{{u"ref"_s, u"ax%1"_s.arg(table.numberFor(world, records.at(i)))},
            {u"role"_s, node.role}, {u"name"_s, heard::words(node.name)}, {u"depth"_s, node.depth}};
        if (!node.value.isEmpty())
            row.insert(u"value"_s, heard::words(node.value));
        if (!node.description.isEmpty())
            row.insert(u"description"_s, heard::words(node.description));
        if (node.backendId != 0)
            row.insert(u"backendDOMNodeId"_s, node.backendId);
        list.append(row);
    }
    return list;
}

} // namespace

Task<QJsonArray> takeAriaSnapshot(std::shared_ptr<Tab> tab, int most, Deadline deadline)
{
    const FramePtr frame = tab->frames().main();
    for (int turn = 1;; ++turn) {
        try {
            const int contextId = co_await contextOf(frame, deadline);
            const QString world = presentWorld(frame);
            const QList<AxNode> asRead = co_await readAxTree(tab, most, deadline);
            const QList<AxNode> reported
                = co_await withoutSecrets(tab, asRead, contextId, deadline);
            if (world == presentWorld(frame) && !world.isEmpty())
                co_return listed(reported, recordsOf(asRead, reported), world, tab->axTable());
        } catch (const DocumentGone &) { // Read the next one.
        }
        if (turn == mostDocuments)
            throw Failure{Code::Timeout, u"the page went on to others while it was read"_s,
                u"Wait for it to load, and try again."_s};
    }
}
