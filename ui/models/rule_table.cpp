#include "ui/models/rule_table.h"

#include "ui/models/cell_text.h"
#include "ui/models/tones.h"

using namespace Qt::StringLiterals;

namespace {

SeenRule readSeenRule(const QJsonValue &row)
{
    return {.id = row[u"id"].toString(),
        .kind = row[u"kind"].toString(),
        .address = row[u"url"].toString(),
        .scope = row[u"scope"].toString(),
        .only = row[u"methods"].toVariant().toStringList()
            + row[u"resourceTypes"].toVariant().toStringList(),
        .applied = row[u"applied"].toInt(),
        .times = row[u"times"].toInt()};
}

} // namespace

QVariant RuleTable::cell(const SeenRule &rule, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return textOf(rule, column);
    case Qt::ToolTipRole:
        return cell_text::toolTip(textOf(rule, column));
    case Qt::ForegroundRole:
        return column == Scope || column == Only ? tones::faint() : QVariant{};
    default:
        return {};
    }
}

QStringList RuleTable::headings() const
{
    return {tr("Rule"), tr("Address"), tr("Only"), tr("For"), tr("Applied")};
}

void RuleTable::show(const QJsonArray &rows)
{
    QList<SeenRule> rules;
    for (const QJsonValue &row : rows)
        rules.append(readSeenRule(row));
    bool areTheSame = rules.size() == heldCount();
    for (qsizetype i = 0; areTheSame && i < rules.size(); ++i)
        areTheSame = rules[i].id == row(static_cast<int>(i)).id;
    if (!areTheSame) {
        clear();
        return append(rules);
    }
    for (qsizetype i = 0; i < rules.size(); ++i)
        change(numberOf(static_cast<int>(i)), [&](SeenRule &rule) { rule = rules[i]; });
}

QString RuleTable::kindInWords(const QString &kind)
{
    if (kind == u"block"_s)
        return tr("Refuse");
    if (kind == u"mock"_s)
        return tr("Answer");
    if (kind == u"delay"_s)
        return tr("Delay");
    if (kind == u"capture"_s)
        return tr("Keep bodies");
    if (kind == u"headers"_s)
        return tr("Change headers");
    return kind == u"replay"_s ? tr("Answer from HAR") : kind;
}

QString RuleTable::scopeInWords(const QString &scope)
{
    if (scope == u"tab"_s)
        return tr("this tab");
    return scope == u"session"_s ? tr("its session") : tr("the profile");
}

QString RuleTable::textOf(const SeenRule &rule, int column)
{
    switch (column) {
    case What:
        return kindInWords(rule.kind);
    case Address:
        return cell_text::line(rule.address);
    case Only:
        return rule.only.join(u", "_s);
    case Scope:
        return scopeInWords(rule.scope);
    case Applied:
        return rule.times > 0 ? tr("%L1 of %L2").arg(rule.applied).arg(rule.times)
                              : u"%L1"_s.arg(rule.applied);
    default:
        return {};
    }
}
