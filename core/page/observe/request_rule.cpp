#include "core/page/observe/request_rule.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

// Chrome gets each address up to so many, and beyond of the rule's own pattern.
constexpr qsizetype mostAddresses = 200;

// Chrome does not always distinguish these two.
bool isScripted(ResourceType type)
{
    return type == ResourceType::Xhr || type == ResourceType::Fetch;
}

QStringList chromeNames(ResourceType type)
{
    if (isScripted(type))
        return {u"XHR"_s, u"Fetch"_s};
    if (type == ResourceType::EventSource)
        return {u"EventSource"_s};
    const QString word = toWord(type);
    return {word.left(1).toUpper() + word.mid(1)};
}

bool isOfType(const QString &asked, const QList<ResourceType> &wanted)
{
    const auto type = fromWord<ResourceType>(asked);
    return type && std::any_of(wanted.begin(), wanted.end(), [&](ResourceType each) {
        return each == *type || (isScripted(each) && isScripted(*type));
    });
}

} // namespace

QString answerKey(const QString &method, const QString &url)
{
    return method + u' ' + url.section(u'#', 0, 0);
}

bool RequestRule::isFor(const AskedRequest &asked) const
{
    if (isSpent() || (!methods.isEmpty() && !methods.contains(asked.method.toUpper())))
        return false;
    return (resourceTypes.isEmpty() || isOfType(asked.resourceType, resourceTypes))
        && address.matches(asked.url);
}

bool RequestRule::decidesOn(const AskedRequest &asked) const
{
    if (!isFor(asked))
        return false;
    return kind != RuleKind::Replay || abortsOthers
        || answers.contains(answerKey(asked.method, asked.url));
}

qint64 RequestRule::bytes() const
{
    qint64 sum = answer.body.size();
    for (const CannedAnswer &each : answers)
        sum += each.body.size();
    return sum;
}

QJsonArray RequestRule::held() const
{
    if (kind == RuleKind::Capture || isSpent())
        return {};
    QStringList addresses{address.forChrome()};
    if (kind == RuleKind::Replay && !abortsOthers && answers.size() <= mostAddresses) {
        addresses.clear();
        for (auto each = answers.keyBegin(); each != answers.keyEnd(); ++each)
            addresses.append(AddressPattern::forChrome(each->section(u' ', 1)));
    }
    QStringList types;
    for (const ResourceType type : resourceTypes)
        types.append(chromeNames(type));
    types.removeDuplicates();
    // With a request of no such type Chrome asks whether the page may send one to another origin.
    const bool answersThem = kind == RuleKind::Mock || kind == RuleKind::Replay;
    if (answersThem && types.contains(u"Fetch"_s))
        types.clear();
    QJsonArray patterns;
    for (const QString &each : std::as_const(addresses)) {
        const QJsonObject pattern{{u"urlPattern"_s, each}};
        if (types.isEmpty())
            patterns.append(pattern);
        for (const QString &type : std::as_const(types)) {
            QJsonObject typed = pattern;
            typed.insert(u"resourceType"_s, type);
            patterns.append(typed);
        }
    }
    return patterns;
}
