#include "ui/panels/exploration_details.h"

#include "ui/base/plain_label.h"
#include "ui/base/window_door.h"
#include "ui/models/cell_text.h"

#include <QHeaderView>
#include <QSet>
#include <QTreeWidget>

#include <utility>

using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

constexpr int mostErrors = 200; // that are listed
constexpr int openDepth = 2; // steps that are shown open at first
constexpr int urlRole = Qt::UserRole;
constexpr int pathRole = Qt::UserRole + 1;

QTreeWidget *tree(const QString &name, const QString &accessibleName, const QStringList &titles)
{
    auto *tree = named(new QTreeWidget, name, accessibleName);
    tree->setHeaderLabels(titles);
    tree->setUniformRowHeights(true);
    tree->setAlternatingRowColors(true);
    tree->header()->setStretchLastSection(true);
    tree->header()->resizeSection(0, 360);
    return tree;
}

QString pathOf(const QTreeWidgetItem *item)
{
    return item->data(0, pathRole).toString();
}

// The paths of those that are open, or of all that are there.
QSet<QString> pathsIn(const QTreeWidget &tree, bool onlyOpen)
{
    QSet<QString> paths;
    for (QTreeWidgetItemIterator each{const_cast<QTreeWidget *>(&tree)}; *each; ++each) {
        if (!onlyOpen || (*each)->isExpanded())
            paths.insert(pathOf(*each));
    }
    return paths;
}

} // namespace

ExplorationDetails::ExplorationDetails(WindowDoor &door, QWidget *parent)
    : QTabWidget(parent), m_door(door),
      m_map(tree(u"map"_s, tr("Map of the site"), {tr("Path"), tr("Pages"), tr("Title")})),
      m_errors(tree(u"errors"_s, tr("Pages that could not be had"), {tr("Address"), tr("Why")})),
      m_refresh([this] { read(); })
{
    setDocumentMode(true);
    setAccessibleName(tr("About the exploration"));
    addTab(m_map, tr("Map"));
    addTab(m_errors, tr("Errors"));
    m_errors->setRootIsDecorated(false);
    m_pause.setSingleShot(true);
    m_pause.setInterval(2s);
    connect(&m_pause, &QTimer::timeout, this, [this] { m_refresh.request(); });
    for (QTreeWidget *each : {m_map, m_errors})
        connect(each, &QTreeWidget::itemActivated, this, [this](const QTreeWidgetItem *item) {
            const QString url = item->data(0, urlRole).toString();
            if (!url.isEmpty())
                Q_EMIT pageWanted(url);
        });
}

void ExplorationDetails::showExploration(const QString &id)
{
    const bool isOther = std::exchange(m_id, id) != id;
    if (isOther) {
        m_map->clear();
        m_paths = {};
        showErrors({});
        m_refresh.request();
    } else if (!m_pause.isActive()) {
        m_pause.start();
    }
}

void ExplorationDetails::showEvent(QShowEvent *event)
{
    m_refresh.request();
    QTabWidget::showEvent(event);
}

void ExplorationDetails::read()
{
    if (m_id.isEmpty() || !isVisible())
        return m_refresh.end();
    m_awaited = 2;
    const QString asked = m_id;
    m_door.ask(
        this, u"explorationMap"_s, {{u"jobId"_s, asked}}, [this, asked](const Outcome &outcome) {
            if (const auto *reply = std::get_if<Reply>(&outcome); reply && asked == m_id)
                showMap(reply->value(u"paths").toArray());
            answered();
        });
    const QJsonObject wanted{
        {u"jobId"_s, asked}, {u"onlyErrors"_s, true}, {u"limit"_s, mostErrors}};
    m_door.ask(this, u"explored"_s, wanted, [this, asked](const Outcome &outcome) {
        if (const auto *reply = std::get_if<Reply>(&outcome); reply && asked == m_id)
            showErrors(reply->value(u"errors").toArray());
        answered();
    });
}

// An id that was left meanwhile asks once more.
void ExplorationDetails::answered()
{
    if (--m_awaited == 0)
        m_refresh.end();
}

// What was open stays open, and the current step current.
void ExplorationDetails::showMap(const QJsonArray &paths)
{
    if (paths == std::exchange(m_paths, paths))
        return;
    const QSet<QString> known = pathsIn(*m_map, false);
    const QSet<QString> open = pathsIn(*m_map, true);
    const QString current = m_map->currentItem() ? pathOf(m_map->currentItem()) : QString{};
    m_map->clear();
    QList<QTreeWidgetItem *> above;
    for (const QJsonValue &each : paths) {
        const qsizetype depth = each[u"depth"].toInt();
        above.resize(std::min(depth, above.size()));
        const int others = each[u"others"].toInt();
        const QString name
            = others > 0 ? tr("%L1 more").arg(others) : cell_text::line(each[u"name"].toString());
        auto *item
            = above.isEmpty() ? new QTreeWidgetItem{m_map} : new QTreeWidgetItem{above.last()};
        item->setText(0, name);
        item->setText(1, QLocale{}.toString(each[u"pages"].toInt()));
        item->setText(2, cell_text::line(each[u"title"].toString()));
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, urlRole, each[u"url"].toString());
        const QString path = (above.isEmpty() ? QString{} : pathOf(above.last())) + u'/' + name;
        item->setData(0, pathRole, path);
        above.append(item);
        item->setExpanded(known.contains(path) ? open.contains(path) : depth < openDepth);
        if (path == current)
            m_map->setCurrentItem(item);
    }
}

void ExplorationDetails::showErrors(const QJsonArray &errors)
{
    m_errors->clear();
    for (const QJsonValue &each : errors) {
        auto *item = new QTreeWidgetItem{m_errors};
        item->setText(0, each[u"url"].toString());
        item->setText(1, cell_text::line(each[u"error"].toString()));
        item->setToolTip(1, cell_text::toolTip(each[u"error"].toString()));
        item->setData(0, urlRole, each[u"url"].toString());
    }
    setTabText(1,
        errors.isEmpty()                 ? tr("Errors")
            : errors.size() < mostErrors ? tr("Errors (%L1)").arg(errors.size())
                                         : tr("Errors (%L1 and more)").arg(errors.size()));
}
