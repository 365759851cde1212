#include "ui/models/open_approvals.h"

using namespace Qt::StringLiterals;

namespace {

QString approvalAsked(const QJsonObject &row)
{
    return OpenApprovals::tr("%1 wants to %2")
        .arg(row.value(u"caller").toString(), row.value(u"what").toString());
}

QString approvalAdvice(const QJsonObject &row)
{
    return OpenApprovals::tr("In %1, at %2. Your rule: %3. A yes is for this once.")
        .arg(row.value(u"profile").toString(), row.value(u"address").toString(),
            row.value(u"rule").toString());
}

} // namespace

OpenApprovals::OpenApprovals(
    WindowDoor &door, Notices &notices, EventStream &events, QObject *parent)
    : OpenQuestions(door, notices, events,
        {Event::Kind::ApprovalsAsked, u"approvals"_s, u"questions"_s, u"approval"_s, &approvalAsked,
            &approvalAdvice},
        parent)
{
}

void OpenApprovals::answer(bool allows)
{
    OpenQuestions::answer(u"answerApproval"_s, u"allow"_s, allows);
}
