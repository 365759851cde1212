#include "ui/approval_bar.h"

#include "ui/models/open_approvals.h"

using namespace Qt::StringLiterals;

ApprovalBar::ApprovalBar(OpenApprovals &approvals, QWidget *parent)
    : QuestionBar(u"approval"_s, tr("May an agent do this?"),
        {{u"refuseApproval"_s, tr("No"), tr("No, it may not be done"),
             [&approvals] { approvals.answer(false); }},
            {u"allowApproval"_s, tr("Yes"), tr("Yes, it may be done once"),
                [&approvals] { approvals.answer(true); }}},
        parent),
      m_approvals(approvals)
{
    connect(&approvals, &OpenApprovals::changed, this, &ApprovalBar::follow);
    follow();
}

void ApprovalBar::follow()
{
    const auto &open = m_approvals.open();
    if (open.isEmpty())
        ask({}, {}, 0);
    else
        ask(OpenApprovals::question(open.first()), OpenApprovals::advice(open.first()),
            open.size() - 1);
}
