#include "core/browser/people/approvals.h"

#include "core/browser/people/human_control.h"
#include "core/events/event_stream.h"

#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostApprovalQuestions = 20;
constexpr qsizetype mostKeptAnswers = 200;
constexpr std::chrono::minutes lifeOfYes{2};
constexpr std::chrono::seconds lifeOfNo{30};
constexpr std::chrono::minutes lifeOfApprovalQuestion{5};
// What is left of the call after the answer has to be enough for the act.
constexpr std::chrono::seconds timeToAct{3};

bool isSameRequest(const ApprovalWanted &one, const ApprovalWanted &other)
{
    return one.profile == other.profile && one.session == other.session && one.what == other.what
        && one.address == other.address && one.caller == other.caller;
}

QJsonObject evidenceOf(const ApprovalWanted &wanted)
{
    return {{u"rule"_s, wanted.rule}, {u"what"_s, wanted.what}, {u"address"_s, wanted.address}};
}

Failure refusedBy(const ApprovalWanted &wanted, const QString &whom)
{
    return {Code::NotApproved, u"%1: %2"_s.arg(whom, wanted.what),
        u"It was not done. Do something else, or ask the person what is wanted: {handoff}"_s,
        evidenceOf(wanted)};
}

Failure notAnswered(const ApprovalWanted &wanted)
{
    return {Code::ApprovalTimedOut, u"no person has said yes in time: %1"_s.arg(wanted.what),
        u"It was not done. The window of Clawdis Browser still asks; call again when the person "
        u"has said yes."_s,
        evidenceOf(wanted)};
}

} // namespace

Approvals::Approvals(const HumanControl &control, EventStream &events)
    : m_control(control), m_events(events)
{
}

QList<Approvals::Question> Approvals::questions() const
{
    QList<Question> all;
    for (const Open &each : m_open)
        all.append(each.question);
    return all;
}

void Approvals::announce()
{
    m_events.publish(
        {Event::Kind::ApprovalsAsked, {}, {{u"questions"_s, static_cast<int>(m_open.size())}}});
}

bool Approvals::answer(const QString &id, bool allows)
{
    const auto found = std::find_if(
        m_open.begin(), m_open.end(), [&id](const Open &each) { return each.question.id == id; });
    if (found == m_open.end())
        return false;
    const Open open = *found;
    m_open.erase(found);
    if (!allows || open.waiting.isSettled()) {
        const std::chrono::milliseconds life
            = allows ? std::chrono::milliseconds{lifeOfYes} : std::chrono::milliseconds{lifeOfNo};
        m_answers.append(
            {open.question.wanted, allows, QDateTime::currentDateTimeUtc().addMSecs(life.count())});
        if (m_answers.size() > mostKeptAnswers)
            m_answers.removeFirst();
    }
    announce();
    open.waiting.settle(allows);
    return true;
}

std::optional<bool> Approvals::takeAnswer(const ApprovalWanted &wanted)
{
    const QDateTime now = QDateTime::currentDateTimeUtc();
    m_answers.removeIf([&now](const Answer &each) { return each.until <= now; });
    const auto found = std::find_if(m_answers.begin(), m_answers.end(),
        [&wanted](const Answer &each) { return isSameRequest(each.wanted, wanted); });
    if (found == m_answers.end())
        return std::nullopt;
    const bool allows = found->allows;
    if (allows)
        m_answers.erase(found);
    return allows;
}

// The question stays when a call gives up: the answer is for the next one.
Pending<bool> Approvals::ask(const ApprovalWanted &wanted, Deadline deadline)
{
    const Pending<bool> answer;
    auto open = std::find_if(m_open.begin(), m_open.end(), [&wanted](const Open &each) {
        return each.waiting.isSettled() && isSameRequest(each.question.wanted, wanted);
    });
    const bool isNew = open == m_open.end();
    if (isNew) {
        if (m_open.size() >= mostApprovalQuestions)
            throw Failure{Code::TooBusy,
                u"a person has %1 such questions open"_s.arg(mostApprovalQuestions),
                u"It was not done: call again when some are answered."_s, evidenceOf(wanted)};
        m_open.append({{u"a%1"_s.arg(++m_lastId), wanted}, answer});
        open = m_open.end() - 1;
    }
    open->waiting = answer;
    dropLater(open->question.id, ++open->asked);
    const Failure late = notAnswered(wanted);
    const Deadline last = deadline.orIn(deadline.remaining() - timeToAct);
    last.whenPassed(this, [answer, late] { answer.fail(late); });
    if (isNew)
        announce();
    return answer;
}

void Approvals::dropLater(const QString &id, int asked)
{
    QTimer::singleShot(lifeOfApprovalQuestion, this, [this, id, asked] {
        const auto dropped = m_open.removeIf(
            [&](const Open &each) { return each.question.id == id && each.asked == asked; });
        if (dropped > 0)
            announce();
    });
}

Task<> Approvals::approve(ApprovalWanted wanted, Deadline deadline)
{
    if (m_control.isControlled(wanted.profile) || m_control.isSessionControlled(wanted.session))
        co_return;
    if (!m_asksPeople)
        throw refusedBy(wanted, u"a person has to say yes, and there is no window to ask in"_s);
    std::optional<bool> allows = takeAnswer(wanted);
    if (!allows) {
        const Pending<bool> answer = ask(wanted, deadline);
        allows = co_await answer;
    }
    if (!*allows)
        throw refusedBy(wanted, u"a person has said no"_s);
}
