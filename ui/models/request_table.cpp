#include "ui/models/request_table.h"

#include "ui/models/cell_text.h"
#include "ui/models/tab_titles.h"
#include "ui/models/tones.h"

using namespace Qt::StringLiterals;

QVariant RequestTable::cell(const SeenRequest &request, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return column == Tab ? tabOf(request) : textOf(request, column);
    case SortRole:
        return orderOf(request, column);
    case DividerRole:
        return request.isDocument();
    case Qt::ToolTipRole:
        if (column == Tab)
            return cell_text::toolTip(tabOf(request));
        if (column == Name || column == Site)
            return cell_text::toolTip(request.url);
        if (column == Status && !request.failureText.isEmpty())
            return cell_text::toolTip(request.failureText);
        return {};
    case Qt::ForegroundRole:
        return toneOf(request, column);
    default:
        return {};
    }
}

QStringList RequestTable::headings() const
{
    return {tr("Name"), tr("Method"), tr("Status"), tr("Type"), tr("Site"), tr("Size"), tr("Time"),
        tr("Tab"), tr("Waterfall")};
}

void RequestTable::take(const QList<SeenRequest> &requests)
{
    QList<SeenRequest> fresh;
    QHash<Key, qsizetype> inFresh;
    for (const SeenRequest &request : requests) {
        const Key key = keyOf(request);
        if (const auto known = m_numbers.constFind(key); known != m_numbers.cend()) {
            change(*known, [&request](SeenRequest &held) {
                const qint64 load = held.load;
                held = request;
                held.load = load;
            });
        } else if (const auto before = inFresh.constFind(key); before != inFresh.cend()) {
            const qint64 load = fresh[*before].load;
            fresh[*before] = request;
            fresh[*before].load = load;
        } else {
            inFresh.insert(key, fresh.size());
            fresh.append(placed(request));
        }
    }
    if (fresh.size() > capacity)
        fresh.remove(0, fresh.size() - capacity);
    Number number = next();
    for (const SeenRequest &request : std::as_const(fresh))
        m_numbers.insert(keyOf(request), number++);
    append(fresh);
}

// What a tab asks for belongs to the last document that it has asked for.
SeenRequest RequestTable::placed(SeenRequest request)
{
    qint64 &load = m_loads[request.targetId];
    if (request.isDocument() || load == 0)
        load = request.began;
    request.load = load;
    return request;
}

void RequestTable::showOnly(Kind kind)
{
    filterBy(m_kind, kind);
}

void RequestTable::showTab(const QString &targetId)
{
    filterBy(m_tab, targetId);
}

void RequestTable::search(const QString &text)
{
    filterBy(m_searched, text);
}

bool RequestTable::isOfKind(const SeenRequest &request) const
{
    switch (m_kind) {
    case Kind::Failed:
        return request.isFailed();
    case Kind::Pending:
        return request.isPending();
    case Kind::Api:
        return request.isApi();
    case Kind::Streams:
        return request.isStream();
    case Kind::Documents:
        return request.isDocument();
    case Kind::Scripts:
        return request.isScript();
    case Kind::Styles:
        return request.isStyle();
    case Kind::Media:
        return request.isMedia();
    case Kind::All:
        break;
    }
    return true;
}

void RequestTable::showDuring(const std::optional<Stretch> &stretch)
{
    filterBy(m_stretch, stretch);
}

bool RequestTable::accepts(const SeenRequest &request) const
{
    return (!m_stretch || m_stretch->holds(request.began)) && isOfKind(request)
        && (m_tab.isEmpty() || request.targetId == m_tab)
        && (m_searched.isEmpty() || request.url.contains(m_searched, Qt::CaseInsensitive)
            || request.method.compare(m_searched, Qt::CaseInsensitive) == 0
            || (request.status && QString::number(*request.status) == m_searched));
}

QString RequestTable::textOf(const SeenRequest &request, int column)
{
    switch (column) {
    case Method:
        return request.method;
    case Status:
        if (!request.failureText.isEmpty())
            return tr("failed");
        return request.status ? QString::number(*request.status) : tr("pending");
    case Name:
        return cell_text::line(request.name());
    case Site:
        return cell_text::line(request.site());
    case Type:
        return request.type;
    case Size:
        return request.size ? cell_text::size(*request.size) : QString{};
    case Time:
        return request.milliseconds ? cell_text::duration(*request.milliseconds) : QString{};
    default:
        return {};
    }
}

// Failures before what is pending before what was answered.
QVariant RequestTable::orderOf(const SeenRequest &request, int column) const
{
    switch (column) {
    case Status:
        return request.failureText.isEmpty() ? request.status.value_or(0) : -1;
    case Size:
        return request.size.value_or(-1);
    case Time:
        return request.milliseconds.value_or(-1);
    case Tab:
        return tabOf(request);
    case Waterfall:
        return request.began;
    default:
        return textOf(request, column);
    }
}

QString RequestTable::tabOf(const SeenRequest &request) const
{
    return cell_text::line(m_titles ? m_titles->of(request.targetId) : request.targetId);
}

QVariant RequestTable::toneOf(const SeenRequest &request, int column)
{
    if (request.isFailed() && (column == Status || column == Name || column == Method))
        return tones::error();
    if (column == Status)
        return request.isPending() ? tones::faint() : tones::good();
    return column == Name || column == Method ? QVariant{} : tones::faint();
}
