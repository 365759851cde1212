#include "core/page/tab/ax_tree.h"

#include "core/cdp/session.h"

#include <QHash>
#include <QSet>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace {

// Nodes asked for their children at once. Some turn out to be beyond the last wanted node: more at
// once would waste more.
constexpr qsizetype mostAtOnce = 64;

// Node ids are stable only while Chrome keeps the tree.
class Reading {
public:
    explicit Reading(std::shared_ptr<Tab> tab) : m_tab(std::move(tab))
    {
        if (m_tab->axTable().beginReading())
            m_tab->session().post("Accessibility.enable");
    }
    ~Reading()
    {
        if (m_tab->axTable().endReading() && m_tab->isOpen())
            m_tab->session().post("Accessibility.disable");
    }
    Q_DISABLE_COPY_MOVE(Reading)

private:
    std::shared_ptr<Tab> m_tab;
};

QString textAt(const QJsonObject &node, QStringView key)
{
    const QJsonValue value = node.value(key)[u"value"_s];
    if (value.isDouble())
        return QString::number(value.toDouble());
    return value.isBool() ? QVariant{value.toBool()}.toString() : value.toString();
}

struct Known {
    AxNode node;
    QStringList children;
    bool wasAsked = false;
};

class Reader {
public:
    void add(const QJsonObject &json)
    {
        Known known{AxNode::fromJson(json), {}};
        const QJsonArray children = json.value(u"childIds").toArray();
        for (const QJsonValue &child : children)
            known.children.append(child.toString());
        const QString id = json.value(u"nodeId").toString();
        if (m_root.isEmpty())
            m_root = id;
        if (!m_known.contains(id))
            m_known.insert(id, known);
    }

    // Lists the known nodes in order; returns those to ask for their children.
    QStringList walk(int most)
    {
        QStringList toAsk;
        QSet<QString> seen;
        QList<QPair<QString, int>> ahead{{m_root, 0}};
        m_order.clear();
        while (!ahead.isEmpty() && m_order.size() < most) {
            const auto [id, depth] = ahead.takeLast();
            const auto known = m_known.find(id);
            if (known == m_known.end() || seen.contains(id))
                continue;
            seen.insert(id);
            known->node.depth = depth;
            m_order.append(known->node);
            const bool lacks = std::any_of(known->children.begin(), known->children.end(),
                [this](const QString &child) { return !m_known.contains(child); });
            if (lacks && !known->wasAsked && toAsk.size() < mostAtOnce) {
                known->wasAsked = true;
                toAsk.append(id);
            }
            for (auto child = known->children.rbegin(); child != known->children.rend(); ++child)
                ahead.append({*child, depth + 1});
        }
        return toAsk;
    }

    const QList<AxNode> &order() const { return m_order; }

private:
    QString m_root;
    QHash<QString, Known> m_known;
    QList<AxNode> m_order;
};

// A node that has gone meanwhile has no children.
Task<QJsonArray> answered(Pending<QJsonObject> children)
{
    try {
        const QJsonObject answer = co_await children;
        co_return answer.value(u"nodes").toArray();
    } catch (const Failure &failure) {
        if (failure.code != Code::ChromeRefused)
            throw;
    }
    co_return QJsonArray{};
}

} // namespace

AxNode AxNode::fromJson(const QJsonObject &json)
{
    AxNode node{textAt(json, u"role"), textAt(json, u"name"), textAt(json, u"value"),
        textAt(json, u"description"), json.value(u"backendDOMNodeId").toInteger()};
    if (node.role.isEmpty())
        node.role = u"unknown"_s;
    const QJsonArray properties = json.value(u"properties").toArray();
    for (const QJsonValue &property : properties)
        node.isEditable = node.isEditable || property[u"name"_s] == u"editable"_s;
    return node;
}

Task<QList<AxNode>> readAxTree(std::shared_ptr<Tab> tab, int most, Deadline deadline)
{
    const Reading reading{tab};
    Reader reader;
    const QJsonObject root = co_await tab->session().call("Accessibility.getRootAXNode", deadline);
    reader.add(root.value(u"node").toObject());
    for (QStringList toAsk = reader.walk(most); !toAsk.isEmpty(); toAsk = reader.walk(most)) {
        std::vector<Pending<QJsonObject>> asked;
        for (const QString &id : std::as_const(toAsk)) {
            const QJsonObject params{{u"id"_s, id}};
            asked.push_back(tab->session().call("Accessibility.getChildAXNodes", params, deadline));
        }
        for (const auto &pending : asked) {
            const QJsonArray nodes = co_await answered(pending);
            for (const QJsonValue &node : nodes)
                reader.add(node.toObject());
        }
    }
    const QList<AxNode> nodes = reader.order();
    co_return nodes;
}
