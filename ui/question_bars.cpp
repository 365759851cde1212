#include "ui/question_bars.h"

#include "ui/models/open_approvals.h"
#include "ui/models/open_handoffs.h"
#include "ui/models/secret_questions.h"

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

HandoffBar::HandoffBar(OpenHandoffs &handoffs, QWidget *parent)
    : QuestionBar(handoffs, u"handoff"_s, tr("An agent asks you to do something"),
        {{u"refuseHandoff"_s, tr("Refuse"), tr("Refuse what the agent asks for"),
             [&handoffs] { handoffs.end(false); }},
            {u"takeOverHandoff"_s, tr("Take over"), tr("Take over and show the page"),
                [&handoffs] { handoffs.takeOver(); }},
            {u"finishHandoff"_s, tr("Done"), tr("Say that it is done"),
                [&handoffs] { handoffs.end(true); }}},
        parent)
{
    // Chrome's own window is there for it.
    const auto offerIt
        = [this, &handoffs] { offer(u"takeOverHandoff"_s, !handoffs.isCleanSignIn()); };
    connect(&handoffs, &OpenHandoffs::changed, this, offerIt);
    offerIt();
}

SecretBar::SecretBar(SecretQuestions &questions, QWidget *parent)
    : QuestionBar(questions, u"secret"_s, tr("May a secret be typed?"),
        {{u"refuseSecret"_s, tr("Refuse"), tr("Refuse that the secret is typed there"),
             [&questions] { questions.answer(false); }},
            {u"allowSecret"_s, tr("Allow"), tr("Allow that the secret is typed there"),
                [&questions] { questions.answer(true); }}},
        parent)
{
}
