#include "ui/models/vault_table.h"

#include "ui/models/cell_text.h"
#include "ui/models/tones.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace {

QString localTime(const QJsonValue &iso)
{
    const auto time = QDateTime::fromString(iso.toString(), Qt::ISODate);
    return time.isValid() ? QLocale{}.toString(time.toLocalTime(), QLocale::ShortFormat)
                          : QString{};
}

QString joined(const QJsonValue &texts)
{
    return texts.toVariant().toStringList().join(u", "_s);
}

} // namespace

VaultItem VaultItem::secret(const QJsonValue &row)
{
    const bool isCode = row[u"kind"].toString() == u"totp";
    return {.kind = Kind::Secret,
        .name = row[u"secret"].toString(),
        .sites = joined(row[u"origins"]),
        .time = localTime(row[u"lastUsed"]),
        .state = isCode ? VaultTable::tr("one-time code") : QString{}};
}

VaultItem VaultItem::login(const QJsonValue &row)
{
    VaultItem item{.kind = Kind::Login,
        .name = row[u"identity"].toString(),
        .sites = joined(row[u"origins"]),
        .version = row[u"version"].toInt(),
        .time = localTime(row[u"savedAt"]),
        .isUsable = !row[u"isDamaged"].toBool()};
    const QString end = localTime(row[u"expiresAt"]);
    if (!item.isUsable)
        item.state = VaultTable::tr("damaged");
    else if (!end.isEmpty())
        item.state = VaultTable::tr("until %1").arg(end);
    return item;
}

VaultItem VaultItem::backup(const QJsonValue &row)
{
    const bool isDamaged = row[u"isDamaged"].toBool();
    return {.kind = Kind::Backup,
        .name = row[u"profile"].toString(),
        .version = row[u"version"].toInt(),
        .time = localTime(row[u"savedAt"]),
        .state = isDamaged ? VaultTable::tr("damaged") : cell_text::size(row[u"bytes"].toInteger()),
        .isUsable = !isDamaged};
}

QVariant VaultTable::cell(const VaultItem &item, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return textOf(item, column);
    case Qt::ToolTipRole:
        return cell_text::toolTip(textOf(item, column));
    case Qt::ForegroundRole:
        if (column == State && !item.isUsable)
            return tones::error();
        return column == Name ? QVariant{} : tones::faint();
    default:
        return {};
    }
}

QStringList VaultTable::headings() const
{
    return {
        tr("Kind"), tr("Name"), tr("Sites"), tr("Version"), tr("Kept, or last typed"), tr("State")};
}

void VaultTable::show(const QList<VaultItem> &items)
{
    clear();
    append(items);
}

bool VaultTable::accepts(const VaultItem &item) const
{
    return (!m_kind || item.kind == *m_kind)
        && (item.name.contains(m_searched, Qt::CaseInsensitive)
            || item.sites.contains(m_searched, Qt::CaseInsensitive));
}

QString VaultTable::kindInWords(VaultItem::Kind kind)
{
    switch (kind) {
    case VaultItem::Kind::Secret:
        return tr("secret");
    case VaultItem::Kind::Login:
        return tr("login");
    case VaultItem::Kind::Backup:
        return tr("backup");
    }
    return {};
}

QString VaultTable::textOf(const VaultItem &item, int column)
{
    switch (column) {
    case What:
        return kindInWords(item.kind);
    case Name:
        return cell_text::line(item.name);
    case Sites:
        return cell_text::line(item.sites);
    case Version:
        return item.version > 0 ? QString::number(item.version) : QString{};
    case Time:
        return item.kind == VaultItem::Kind::Secret && item.time.isEmpty() ? tr("never")
                                                                           : item.time;
    case State:
        return item.state;
    default:
        return {};
    }
}
