#include "ui/models/kept_table.h"

#include "ui/models/cell_text.h"
#include "ui/models/tones.h"

using namespace Qt::StringLiterals;

namespace {

const QString dots(8, u'•'); // as many for every value

bool isSeen(const KeptItem &item)
{
    return item.isRevealed || !item.isSecret();
}

} // namespace

QVariant KeptTable::cell(const KeptItem &item, int column, int role) const
{
    const bool isValue = column == Value;
    switch (role) {
    case Qt::DisplayRole:
        return textOf(item, column);
    case Qt::AccessibleTextRole:
        if (!isValue || !item.isSecret())
            return {};
        return item.isRevealed ? tr("shown on the screen") : tr("hidden");
    case Qt::ToolTipRole:
        return isValue && item.isSecret() ? QVariant{} : cell_text::toolTip(textOf(item, column));
    case Qt::ForegroundRole:
        return column == Name || (isValue && isSeen(item)) ? QVariant{} : tones::faint();
    default:
        return {};
    }
}

QStringList KeptTable::headings() const
{
    return {
        tr("Kind"), tr("Name"), tr("Value"), tr("Where"), tr("Path"), tr("Expires"), tr("Flags")};
}

void KeptTable::show(const QList<KeptItem> &items)
{
    clear();
    append(items);
}

void KeptTable::reveal(const QList<int> &rows, bool isRevealed)
{
    for (const int position : rows)
        change(numberOf(position), [&](KeptItem &item) { item.isRevealed = isRevealed; });
}

void KeptTable::hideValues()
{
    for (Number number = next() - heldCount(); number < next(); ++number) {
        if (held(number).isRevealed)
            change(number, [](KeptItem &item) { item.isRevealed = false; });
    }
}

bool KeptTable::areRevealed(const QList<int> &rows) const
{
    return std::all_of(
        rows.begin(), rows.end(), [this](int position) { return isSeen(row(position)); });
}

void KeptTable::showOnly(std::optional<KeptItem::Kind> kind)
{
    filterBy(m_kind, kind);
}

void KeptTable::search(const QString &text)
{
    filterBy(m_searched, text);
}

bool KeptTable::accepts(const KeptItem &item) const
{
    return (!m_kind || item.kind == *m_kind)
        && (item.name.contains(m_searched, Qt::CaseInsensitive)
            || item.domain.contains(m_searched, Qt::CaseInsensitive));
}

QString KeptTable::asText(const QList<int> &rows) const
{
    QStringList lines;
    for (const int position : rows)
        lines.append(u"%1=%2"_s.arg(row(position).name, row(position).value));
    return lines.join(u'\n');
}

QString KeptTable::kindInWords(KeptItem::Kind kind)
{
    switch (kind) {
    case KeptItem::Kind::Cookie:
        return tr("cookie");
    case KeptItem::Kind::Local:
        return tr("local storage");
    case KeptItem::Kind::Session:
        return tr("session storage");
    case KeptItem::Kind::Database:
        return tr("database");
    case KeptItem::Kind::Download:
        return tr("download");
    case KeptItem::Kind::Dialog:
        return tr("dialog");
    }
    return {};
}

bool KeptTable::canBeRemoved(const QList<int> &rows) const
{
    return std::all_of(
        rows.begin(), rows.end(), [this](int position) { return row(position).canBeRemoved(); });
}

QString KeptTable::textOf(const KeptItem &item, int column)
{
    const bool isCookie = item.kind == KeptItem::Kind::Cookie;
    switch (column) {
    case What:
        return kindInWords(item.kind);
    case Name:
        return cell_text::line(item.name);
    case Value:
        return isSeen(item) ? cell_text::line(item.value) : dots;
    case Domain:
        return cell_text::line(item.domain);
    case Path:
        return cell_text::line(item.path);
    case Expires:
        return isCookie && item.expires.isEmpty() ? tr("with the browser") : item.expires;
    case Marks:
        return item.marks.join(u", "_s);
    default:
        return {};
    }
}
