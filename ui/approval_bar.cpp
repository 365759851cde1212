#include "ui/approval_bar.h"

#include "ui/models/open_approvals.h"

using namespace Qt::StringLiterals;

ApprovalBar::ApprovalBar(OpenApprovals &approvals, QWidget *parent)
    : QuestionBar(approvals, u"approval"_s, tr("May an agent do this?"),
        {{u"refuseApproval"_s, tr("No"), tr("No, it may not be done"),
             [&approvals] { approvals.answer(false); }},
            {u"allowApproval"_s, tr("Yes"), tr("Yes, it may be done once"),
                [&approvals] { approvals.answer(true); }}},
        parent)
{
}
