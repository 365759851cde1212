#include "core/knowledge/knowledge_params.h"

#include "base/failure.h"
#include "base/nearest.h"
#include "core/knowledge/knowledge_limits.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace {

enum class ParamKind { Address, Query, Count, Direction };

struct KnowledgeParam {
    KnowledgeQuery query;
    const char *name;
    ParamKind kind;
};

constexpr KnowledgeParam knowledgeParamRows[] = {
    {KnowledgeQuery::Page, "url", ParamKind::Address},
    {KnowledgeQuery::Search, "query", ParamKind::Query},
    {KnowledgeQuery::Search, "top_k", ParamKind::Count},
    {KnowledgeQuery::Links, "url", ParamKind::Address},
    {KnowledgeQuery::Links, "direction", ParamKind::Direction},
};

constexpr int fewHits = 5; // unless said

Failure misfit(const QString &name, const QString &why, const QString &hint)
{
    return {Code::InvalidArgument, u"%1 %2"_s.arg(name, why), hint};
}

QString examples(ParamKind kind)
{
    switch (kind) {
    case ParamKind::Address:
        return u"Send the address of a page, such as https://example.com/."_s;
    case ParamKind::Query:
        return u"Send what to look for, such as \"opening hours\"."_s;
    case ParamKind::Count:
        return u"Send a whole number from 1 to %1."_s.arg(knowledge_limits::hits);
    case ParamKind::Direction:
        break;
    }
    return u"Send from, for links of the page, or to, for links that lead to it."_s;
}

QJsonValue fallbackOf(ParamKind kind)
{
    if (kind == ParamKind::Count)
        return fewHits;
    return kind == ParamKind::Direction ? QJsonValue{u"from"_s} : QJsonValue::Undefined;
}

// Numbers may come as text, from doors that have no others.
QJsonValue checkedCount(const QString &name, const QJsonValue &value)
{
    bool isWhole = value.isString();
    double count = value.isString() ? value.toString().trimmed().toInt(&isWhole) : value.toDouble();
    if (value.isDouble())
        isWhole = count == static_cast<int>(std::clamp(count, -1.0, 1e6));
    if (!isWhole)
        throw misfit(name, u"must be a whole number"_s, examples(ParamKind::Count));
    if (count < 1 || count > knowledge_limits::hits)
        throw misfit(name, u"must be from 1 to %1"_s.arg(knowledge_limits::hits),
            examples(ParamKind::Count));
    return count;
}

QJsonValue checkedText(ParamKind kind, const QString &name, const QJsonValue &value)
{
    if (!value.isString())
        throw misfit(name, u"must be a string"_s, examples(kind));
    const QString text = value.toString().trimmed();
    if (text.isEmpty())
        throw misfit(name, u"must not be empty"_s, examples(kind));
    if (text.size() > knowledge_limits::addressSize)
        throw misfit(name, u"is longer than %1 characters"_s.arg(knowledge_limits::addressSize),
            examples(kind));
    if (kind == ParamKind::Direction && text != u"from"_s && text != u"to"_s)
        throw misfit(name, u"must be from or to"_s, examples(kind));
    return text;
}

Failure notTaken(KnowledgeQuery query, const QString &name)
{
    const QStringList known = knowledgeParams(query);
    const QString near = nearestWord(name, known);
    QString hint
        = known.isEmpty() ? u"It takes nothing."_s : u"It takes %1."_s.arg(known.join(u", "_s));
    if (!near.isEmpty())
        hint = u"Did you mean %1? "_s.arg(near) + hint;
    return {Code::UnknownArgument, u"%1 takes no '%2'"_s.arg(toWord(query), name.left(100)), hint};
}

} // namespace

QStringList knowledgeParams(KnowledgeQuery query)
{
    QStringList names;
    for (const KnowledgeParam &each : knowledgeParamRows) {
        if (each.query == query)
            names.append(QString::fromLatin1(each.name));
    }
    return names;
}

QJsonObject checkedParams(KnowledgeQuery query, const QJsonObject &given)
{
    QJsonObject rest = given;
    QJsonObject checked;
    for (const KnowledgeParam &each : knowledgeParamRows) {
        if (each.query != query)
            continue;
        const QString name = QString::fromLatin1(each.name);
        const QJsonValue value = rest.take(name);
        const bool isGiven = !value.isUndefined() && !value.isNull();
        const QJsonValue fallback = fallbackOf(each.kind);
        if (!isGiven && fallback.isUndefined())
            throw misfit(name, u"is required"_s, examples(each.kind));
        if (!isGiven)
            checked.insert(name, fallback);
        else if (each.kind == ParamKind::Count)
            checked.insert(name, checkedCount(name, value));
        else
            checked.insert(name, checkedText(each.kind, name, value));
    }
    if (!rest.isEmpty())
        throw notTaken(query, rest.constBegin().key());
    return checked;
}
