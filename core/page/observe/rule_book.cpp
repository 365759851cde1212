#include "core/page/observe/rule_book.h"

#include "base/failure.h"

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostRules = 200;
constexpr qint64 mostAnswerBytes = qint64{64} * 1024 * 1024;

QString nextId()
{
    static int last = 0;
    return u"rule%1"_s.arg(++last);
}

Failure full(const QString &message)
{
    return {Code::TooManyRules, message, u"Take some out first: {removeRule}."_s};
}

} // namespace

RequestRulePtr RuleBook::add(RequestRule rule)
{
    if (m_rules.size() >= mostRules)
        throw full(
            u"there are %1 rules already, the most for a %2"_s.arg(mostRules).arg(toWord(m_scope)));
    qint64 bytes = rule.bytes();
    for (const RequestRulePtr &each : std::as_const(m_rules))
        bytes += each->bytes();
    if (bytes > mostAnswerBytes)
        throw full(u"the answers of these rules would hold more than 64 MB"_s);
    rule.id = nextId();
    m_rules.append(std::make_shared<RequestRule>(std::move(rule)));
    Q_EMIT changed();
    return m_rules.last();
}

void RuleBook::setPrepared(std::unique_ptr<PreparedRequest> request)
{
    m_prepared = std::move(request);
    Q_EMIT changed();
}

bool RuleBook::remove(const QString &id)
{
    const auto removed
        = m_rules.removeIf([&](const RequestRulePtr &each) { return each->id == id; });
    if (removed > 0)
        Q_EMIT changed();
    return removed > 0;
}

int RuleBook::clear()
{
    const auto before = std::exchange(m_rules, {});
    if (!before.isEmpty())
        Q_EMIT changed();
    return static_cast<int>(before.size());
}

void RuleBook::noteApplied(const RequestRulePtr &rule)
{
    ++rule->applied;
    // Later: Chrome would let go of the very request that it was applied to.
    if (rule->isSpent())
        QMetaObject::invokeMethod(this, &RuleBook::changed, Qt::QueuedConnection);
}
